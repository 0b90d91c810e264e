"""The trees of phrases that could go several ways."""

from __future__ import annotations

from typing import Any

import pytest

from horde.language import Line, read_line
from horde.language.tree import (
    Affect,
    All,
    AnyOf,
    Both,
    Controlled,
    Controls,
    Count,
    DealDamage,
    Do,
    Done,
    Filter,
    GainLife,
    Happens,
    If,
    In,
    Is,
    IsTargeting,
    LookAt,
    LoseLife,
    May,
    Modify,
    Move,
    Number,
    Other,
    OwnCostChange,
    PlayerOrController,
    Players,
    Plus,
    Possessor,
    Ref,
    Reveal,
    Sacrifice,
    Sequence,
    SetPT,
    SharesType,
    Some,
    Stat,
    Static,
    StepBegins,
    Still,
    Targets,
    ThatPlayer,
    This,
    To,
    TopCards,
    Triggered,
    Union,
    Who,
    You,
)

CREATURE, GOAT = Is("type", "creature"), Is("subtype", "Goat")


def ability(line: str) -> Any:
    (only,) = read_line(line).abilities
    return only


def effect(sentences: str) -> Any:
    return ability(f"When this creature enters, {sentences}").effect


def test_an_event_and_an_act() -> None:
    assert ability("Whenever this creature attacks, each opponent loses 4 life.") == Triggered(
        "whenever",
        Happens(This("creature"), ("attacks",)),
        Do(Players("each", "opponent", at=0), LoseLife(Number(4))),
    )


def test_the_source_or_another() -> None:
    event = ability("Whenever this creature or another Goat dies, draw a card.").event
    assert event == Happens(Both((This("creature"), Some(Filter("", (Other(), GOAT)), at=0)), "or"), ("dies",))


def test_an_if_after_the_event_belongs_to_the_trigger() -> None:
    trigger = ability("At the beginning of your upkeep, if you control three or more Goats, draw a card.")
    assert trigger.event == StepBegins("upkeep", You())
    assert trigger.condition == Controls(You(), Some(Filter("", (GOAT,)), Number(3), "at least", at=0))


def test_an_if_in_a_later_sentence_is_part_of_the_effect() -> None:
    assert isinstance(effect("draw a card. If you control a Goat, you gain 1 life.").steps[1], If)


def test_it_in_a_trigger_means_the_subject_of_the_event() -> None:
    trigger = ability("Whenever this creature blocks a creature, sacrifice it.")
    assert trigger.effect == Do(You(), Sacrifice(This(form="it")))


def test_that_creature_means_the_other_creature() -> None:
    trigger = ability("Whenever this creature blocks a creature, destroy that creature.")
    assert trigger.effect.act.what == Ref(0, "that", "creature")


def test_it_is_not_the_object_of_a_comparison() -> None:
    steps = effect(
        "you may look at the top card of target opponent's library. If it shares a creature type with this artifact,"
        " you may reveal it."
    ).steps
    assert steps[0] == May(
        You("you"), Do(You(), LookAt(TopCards(Number(1), Players("target", "opponent", at=1), at=0)))
    )
    assert steps[1].condition == SharesType(Ref(0), This("artifact"))
    assert steps[1].then == May(You("you"), Do(You(), Reveal(Ref(0))))


def test_what_deals_damage_does_not_deal_it_to_it() -> None:
    trigger = ability("Whenever a creature blocks, this creature deals 2 damage to it.")
    assert trigger.effect == Do(You(), DealDamage(This("creature"), Number(2), Ref(0)))


def test_what_is_attached_is_not_attached_to_itself() -> None:
    made = effect("target creature gets +1/+1 until end of turn. Attach an Equipment you control to it.")
    assert made.steps[1].act.to == Ref(0)


def test_two_adjectives_before_one_noun() -> None:
    what = effect("exile all Elf and Goat cards from your graveyard.").act.what.what
    both = AnyOf((Is("subtype", "Elf"), GOAT), "and")
    assert what == Filter("card", (both, In("graveyard", You(), form="from")))


def test_what_follows_the_last_noun_belongs_to_it() -> None:
    what = ability("Whenever you cast a spell that targets a Goat you control, scry 3.").event.what.what
    assert what == Filter("spell", (Targets(Some(Filter("", (GOAT, Controlled(You()))), at=1)),))


def test_each_player_and_that_player() -> None:
    trigger = ability("At the beginning of each player's upkeep, that player loses 2 life.")
    assert trigger.event == StepBegins("upkeep", Players("each", at=0))
    assert trigger.effect == Do(ThatPlayer(0, "that player"), LoseLife(Number(2)))


def test_you_may_covers_its_sentence() -> None:
    made = effect("you may sacrifice a Goat and draw a card. If you do, you gain 1 life.")
    assert isinstance(made.steps[0], May)
    assert isinstance(made.steps[0].do, Sequence)
    assert made.steps[1] == If(Done(You("you")), Do(You("you"), GainLife(Number(1))))


def test_adjectives_and_clauses_stay_in_order() -> None:
    made = ability("Other black Goat creatures you control get +1/+1.")
    assert made == Static(
        Affect(
            All(Filter("", (Other(), Is("color", "black"), GOAT, CREATURE, Controlled(You()))), at=0),
            (Modify(Number(1), Number(1)),),
        )
    )


def test_clauses_after_two_nouns_hold_for_both_and_other_for_the_first() -> None:
    what = ability("Other Goats and Islands you control have flying.").effect.what.what
    one = Filter("", (Other(), GOAT, Controlled(You())))
    two = Filter("", (Is("subtype", "Island"), Controlled(You())))
    assert what == Union((one, two), "and", shared=1)


def test_two_nouns_with_clauses_of_their_own() -> None:
    what = ability("Elves you control and other Goats you control have flying.").effect.what.what
    one = Filter("", (Is("subtype", "Elf"), Controlled(You())))
    assert what == Union((one, Filter("", (Other(), GOAT, Controlled(You())))), "and")


def test_counts_are_added() -> None:
    line = (
        "~'s power and toughness are each equal to the number of Goats on the battlefield"
        " plus the number of Goat cards in all graveyards."
    )
    goats = Count(Filter("", (GOAT, In("battlefield"))))
    cards = Count(Filter("card", (GOAT, In("graveyard"))))
    changes = (SetPT(Plus(goats, cards), Plus(goats, cards)),)
    assert ability(line) == Static(Affect(This(form="~"), changes))


def test_where_it_goes_and_under_whose_control() -> None:
    made = effect("exile ~, then return her to the battlefield transformed under her owner's control.")
    to = To("battlefield", under=Possessor(This(form="her"), "owner"), transformed=True)
    assert made.steps[1] == Do(You(), Move(This(form="her"), to, "return"))
    assert made.joins == (", then ",)


def test_a_quoted_ability_counts_its_mentions_anew() -> None:
    line = (
        "When this creature enters, create two 1/1 red Goat creature tokens"
        ' with "When this token dies, destroy target Goat."'
    )
    (inner,) = ability(line).effect.act.token.lines
    assert inner.abilities[0].event.what == This("token")
    assert inner.abilities[0].effect.act.what.at == 0


def test_life_equal_to() -> None:
    made = ability("Whenever another Goat you control enters, you gain life equal to that creature's toughness.").effect
    assert made == Do(You("you"), GainLife(Stat(Ref(0, "that", "creature"), "toughness"), form="equal to"))


def test_they_are_still_lands() -> None:
    made = effect("untap two target lands. They become 3/3 Goat creatures. They're still lands.")
    assert made.steps[2] == Still(Ref(0, "they"), ("land",))


def test_types_decide_whether_a_line_is_a_static_ability_or_an_instruction() -> None:
    line = "Target creature gets +1/+1 until end of turn."
    assert isinstance(read_line(line, types=("instant",)), Line)


def test_what_was_done_for_each_of_several_is_many_afterwards() -> None:
    made = effect(
        "for each Ox you control, create a 2/2 green Goat creature token. Each of those tokens fights a different one"
        " of those Oxen."
    )
    fight = made.steps[1].act
    assert (fight.one.at, fight.other.at) == (made.steps[0].do.act.at, made.steps[0].of.at)


def test_the_top_cards_of_several_libraries_are_many() -> None:
    made = effect("exile the top card of each player's library. Put those cards into your hand.")
    assert made.steps[1].act.what == Ref(made.steps[0].act.what.at, "those", "card")


def test_that_player_or_that_planeswalkers_controller_is_whoever_was_hit() -> None:
    made = effect(
        "it deals 2 damage to target player or planeswalker. That player or that planeswalker's controller draws a"
        " card."
    )
    assert made.steps[1].who == PlayerOrController(made.steps[0].act.to.at)


def test_a_relative_clause_stays_on_its_players() -> None:
    made = effect("each opponent who controls no Goats loses 3 life.")
    assert made.who == Players("each", "opponent", at=0, so=Controls(Who(), Some(Filter("", (GOAT,)), at=1), no=True))


def test_the_cards_chosen_from_a_hand_are_those_cards() -> None:
    made = effect(
        "target player reveals their hand. You choose from it a land card and a Goat card. That player discards those"
        " cards."
    )
    chosen = made.steps[1].act
    assert len(chosen.of) == 2
    assert made.steps[2].act.what == Ref(chosen.at, "those", "card")


@pytest.mark.parametrize(
    ("word", "is_"),
    [
        ("nonblack", Is("color", "black", no=True)),
        ("non-Goat", Is("subtype", "Goat", no=True)),
        ("tapped", Is("status", "tapped")),
    ],
)
def test_one_word_predicates(word: str, is_: Is) -> None:
    assert effect(f"destroy target {word} creature.").act.what.what == Filter("", (is_, CREATURE))


def test_what_a_spell_targets_is_not_the_spell() -> None:
    (cheaper,) = read_line("This spell costs {2} less to cast if it targets a Goat.", types=("instant",)).abilities
    assert cheaper == OwnCostChange(("2",), condition=IsTargeting(This(form="it"), Some(Filter("", (GOAT,)), at=0)))
