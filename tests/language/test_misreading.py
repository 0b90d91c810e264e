"""Cards of our own with words that a hasty reader drops, and what becomes of the tree when they are dropped."""

from __future__ import annotations

from typing import Any

import pytest

from horde.language import meaning, read_line, write_line
from horde.language import tree as t

CREATURE, GOAT = t.Is("type", "creature"), t.Is("subtype", "Goat")
MINE = t.Controlled(t.You())
SPELL = ("sorcery",)


def line(text: str) -> t.Line:
    """A line of a permanent, or of a sorcery if a permanent cannot have it; written back word for word."""
    types = () if text.startswith(("When", "At ", "Other", "This", "{", "As ", "Enchanted", "If a")) else SPELL
    tree = read_line(text, types=types)
    assert write_line(tree, types=types) == text
    return tree


def effect(text: str) -> Any:
    """What a spell does, or the effect of an ability."""
    (ability,) = line(text).abilities
    return getattr(ability, "effect", ability)


def trigger(text: str) -> Any:
    (ability,) = line(text).abilities
    assert isinstance(ability, t.Triggered)
    return ability


def walk(tree: object) -> list[Any]:
    """All nodes and words of a tree."""
    return [tree, *(one for part in t.parts(tree) for one in walk(part))]


def mentions(tree: object) -> dict[int, Any]:
    """What the numbers of a tree stand for."""
    named: list[Any] = [
        node for node in walk(tree) if isinstance(node, t.Node) and not isinstance(node, t.Ref | t.ThatPlayer)
    ]
    return {node.at: node for node in named if getattr(node, "at", -1) >= 0 and not isinstance(node, t.Rest)}


def found(kind: type[Any], tree: object) -> list[Any]:
    """The nodes of this kind in a tree, in its order."""
    return [node for node in walk(tree) if isinstance(node, kind)]


def meant(text: str, form: str) -> Any:
    """What the reference of this form stands for in a line."""
    tree = line(text)
    (ref, *_) = [ref for ref in found(t.Ref, tree) if ref.form == form]
    return mentions(tree)[ref.at]


TEMPTING = [
    # a relative clause of a target
    ("Destroy target creature that attacked this turn.", "Destroy target creature."),
    ("Destroy target creature an opponent controls.", "Destroy target creature."),
    ("Tap target creature with power 3 or greater.", "Tap target creature with power 3 or less."),
    ("Exile target card from a graveyard.", "Exile target card from your graveyard."),
    ("Destroy target creature dealt damage this turn.", "Destroy target creature."),
    # an "if" between the event and the instructions
    ("When this creature enters, if you control another Goat, draw a card.", "When this creature enters, draw a card."),
    ("At the beginning of your upkeep, if you control no Goats, sacrifice this creature.",
     "At the beginning of your upkeep, sacrifice this creature."),
    # a second clause
    ("You draw a card and you lose 1 life.", "You draw a card."),
    ("Destroy target creature. It can't be regenerated.", "Destroy target creature."),
    ("Each opponent discards a card and loses 2 life.", "Each opponent discards a card."),
    # "for each"
    ("You gain 2 life for each Goat you control.", "You gain 2 life."),
    ("Target creature gets +1/+1 until end of turn for each Goat you control.",
     "Target creature gets +1/+1 until end of turn."),
    ("Create a 1/1 green Goat creature token for each land you control.", "Create a 1/1 green Goat creature token."),
    # a list
    ("Destroy target artifact, creature, or land.", "Destroy target artifact or creature."),
    ("Destroy target artifact or enchantment.", "Destroy target artifact."),
    ("Whenever this creature attacks or blocks, draw a card.", "Whenever this creature attacks, draw a card."),
    # how many
    ("Destroy up to two target creatures.", "Destroy two target creatures."),
    ("Return up to one target creature to its owner's hand.", "Return target creature to its owner's hand."),
    ("Sacrifice any number of creatures.", "Sacrifice a creature."),
    # may
    ("You may draw a card.", "Draw a card."),
    ("Each opponent may discard a card.", "Each opponent discards a card."),
    ("Each player sacrifices a creature of their choice.", "You may sacrifice a creature."),
    # how long
    ("Target creature gets +2/+2 until end of turn.", "Target creature gets +2/+2 until your next turn."),
    ("Gain control of target creature until end of turn.", "Gain control of target creature."),
    ("Target creature can't block this turn.", "Target creature can't block this combat."),
    # which others
    ("Other Goats you control get +1/+1.", "Goats you control get +1/+1."),
    ("Whenever another Goat dies, draw a card.", "Whenever a Goat dies, draw a card."),
    ("Whenever another player casts a spell, draw a card.", "Whenever a player casts a spell, draw a card."),
    # whose, and where
    ("Return target creature to its owner's hand.", "Return target creature to your hand."),
    ("Put target Goat card from an opponent's graveyard onto the battlefield under your control.",
     "Put target Goat card from an opponent's graveyard onto the battlefield under its owner's control."),
    ("Exile target player's graveyard.", "Exile your graveyard."),
    ("Return a Goat card from your graveyard to your hand.",
     "Return a Goat card from your graveyard to the battlefield."),
    ("At the beginning of each opponent's upkeep, draw a card.", "At the beginning of your upkeep, draw a card."),
    # all of them, or each for itself
    ("~ deals 2 damage to each opponent.", "~ deals 2 damage to target opponent."),
    ("Destroy all Goats.", "Destroy target Goat."),
    # order and colour, which once stood in the wording alone
    ("Put the top two cards of your library on the bottom of your library in a random order.",
     "Put the top two cards of your library on the bottom of your library in any order."),
    ("Add three mana in any combination of colors.", "Add three mana of any one color."),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong"), TEMPTING, ids=[right for right, _ in TEMPTING])
def test_words_that_are_easily_dropped_change_the_meaning(right: str, wrong: str) -> None:
    assert meaning(_any_line(right)) != meaning(_any_line(wrong))


def _any_line(text: str) -> t.Line:
    types = () if text.startswith(("When", "At ", "Other", "This", "Goats")) else SPELL
    return read_line(text, types=types)


# --- what holds of a target -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "pred"),
    [
        ("you control", MINE),
        ("an opponent controls", t.Controlled(t.Players("a", "opponent", at=1))),
        ("with flying", t.With("flying")),
        ("with toughness 2 or less", t.Compare("toughness", "or less", t.Number(2))),
        ("that attacked this turn", t.Past("attacked")),
    ],
)
def test_a_clause_of_a_target_is_part_of_it(clause: str, pred: t.Predicate) -> None:
    made = effect(f"Destroy target creature {clause}.")
    assert made.act.what.what == t.Filter("", (CREATURE, pred))


# --- if -------------------------------------------------------------------------------------------------------------


@pytest.mark.cr("603.4")
def test_an_if_behind_the_event_is_asked_twice_and_one_in_a_later_sentence_once() -> None:
    early = trigger("Whenever a Goat enters, if you control an Ox, draw a card.")
    assert early.condition == t.Controls(t.You(), t.Some(t.Filter("", (t.Is("subtype", "Ox"),)), at=1))
    assert early.effect == t.Do(t.You(), t.Draw(t.Number(1)))
    late = trigger("Whenever a Goat enters, you gain 1 life. If you control an Ox, draw a card.")
    assert late.condition is None
    assert isinstance(late.effect.steps[1], t.If)


# --- it, that, those --------------------------------------------------------------------------------------------------


def test_that_creature_is_never_the_source() -> None:
    assert meant(
        "Whenever this creature deals damage to a Goat or Ox, destroy that creature.", "that"
    ).what == t.Filter("", (t.AnyOf((GOAT, t.Is("subtype", "Ox"))),))
    blink = "When ~ enters, exile up to one other target Goat you control. Return that card to the battlefield tapped."
    assert isinstance(meant(blink, "that"), t.Target)


def test_that_land_is_found_by_its_land_type() -> None:
    target = meant("Destroy target Plains or Island. ~ deals 3 damage to that land's controller.", "that")
    assert target.what.preds == (t.AnyOf((t.Is("subtype", "Plains"), t.Is("subtype", "Island"))),)


def test_what_each_of_many_does_to_that_creature_it_does_not_do_to_itself() -> None:
    hunt = (
        "Choose target creature you don't control. Each Goat you control deals damage equal to its power"
        " to that creature."
    )
    assert isinstance(meant(hunt, "that"), t.Target)
    assert isinstance(meant(hunt, "it"), t.All)  # "its power"
    swarm = "Whenever a creature attacks you, each Goat you control deals 1 damage to that creature."
    assert isinstance(meant(swarm, "that"), t.Some)
    raging = (
        "Target creature gets +1/+0 until end of turn. For each Goat sacrificed this way, that creature"
        " gets an additional +1/+0 until end of turn."
    )
    assert isinstance(meant(raging, "that"), t.Target)


def test_that_creature_is_each_of_many_where_nothing_else_is_named() -> None:
    assert isinstance(
        meant("For each creature you control, create a token that's a copy of that creature.", "that"), t.All
    )


def test_a_card_at_random_can_be_spoken_of() -> None:
    text = (
        "Target player reveals a card at random from their hand. ~ deals damage equal to that card's mana"
        " value to that player."
    )
    assert t.AtRandom() in meant(text, "that").what.preds


def test_a_card_that_was_put_onto_the_battlefield_is_that_permanent() -> None:
    text = (
        "Reveal the top card of your library. You may put it onto the battlefield. That permanent is an"
        " artifact in addition to its other types."
    )
    assert isinstance(meant(text, "that"), t.TopCards)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature becomes the target of a spell, counter that spell unless its controller pays {4}.",
        "Whenever this creature deals damage to a Goat, tap that creature and it doesn't untap during your untap step.",
        "Whenever a Goat attacks, this creature deals 1 damage to the player or planeswalker it's attacking.",
    ],
)
def test_it_is_what_was_named_last_even_if_only_by_that(text: str) -> None:
    assert isinstance(meant(text, "it"), t.Some)


def test_it_is_the_subject_of_the_event_rather_than_its_second_noun() -> None:
    assert found(t.Sacrifice, line("Whenever this creature blocks a Goat, sacrifice it.")) == [
        t.Sacrifice(t.This(form="it"))
    ]
    own = line("Whenever ~ attacks, it deals 3 damage to the player or planeswalker it's attacking.")
    assert found(t.Attackee, own) == [t.Attackee(t.This(form="it"))]


# --- another, other ---------------------------------------------------------------------------------------------------


def others(text: str) -> list[Any]:
    """What the others of a line are other than: its mentions, or "source"."""
    tree = line(text)
    named = mentions(tree)
    return [tuple(named[at] for at in other.than) or "source" for other in found(t.Other, tree)]


@pytest.mark.parametrize(
    "text",
    [
        "Other Goats you control have reach.",
        "When this creature enters, destroy another target creature.",
        "Whenever this creature or another Goat dies, put a +1/+1 counter on another target Goat.",
        "{1}, Sacrifice another creature: Other creatures you control get +1/+0 until end of turn.",
        "When this creature enters, tap target creature. Draw a card if you control another Goat.",
        "When this creature enters, choose one — • Tap target creature. • Destroy another target creature.",
        "Whenever a land you control enters, another target creature you control gets +2/+2 until end of turn.",
    ],
)
def test_others_are_other_than_the_source(text: str) -> None:
    assert set(others(text)) == {"source"}


@pytest.mark.parametrize(
    "text",
    [
        "Target creature fights another target creature.",
        "{T}: Target creature you control fights another target creature.",
        "Target Goat gets +3/+1 until end of turn. Another target Goat gets -3/-1 until end of turn.",
        "Target Goat you control deals damage equal to its toughness to each other creature.",
        "{1}, Sacrifice a creature: Tap target creature. Untap another target creature.",
        "Destroy target creature. If another creature died this turn, draw a card.",
        "Each other creature becomes a copy of target creature until end of turn.",
    ],
)
def test_after_a_target_others_are_other_than_that(text: str) -> None:
    ((than,),) = others(text)
    assert isinstance(than, t.Target)


def test_a_third_target_is_neither_of_the_two() -> None:
    text = (
        "Target Goat gains flying until end of turn. Another target Goat gains reach until end of turn."
        " Another target Goat gains haste until end of turn."
    )
    assert [len(than) for than in others(text)] == [1, 2]


def test_in_a_spell_others_are_other_than_what_was_named() -> None:
    ((goats,),) = others(
        "Goats you control get +2/+1 until end of turn. Other creatures you control gain reach until end of turn."
    )
    assert goats.what == t.Filter("", (GOAT, MINE))


def test_others_may_be_other_than_what_the_trigger_is_about_or_than_the_host() -> None:
    ((swamp,),) = others("Whenever a Swamp you control enters, if you control at least five other Swamps, draw a card.")
    assert isinstance(swamp, t.Some)
    ((host, *_),) = {
        tuple(than) for than in others("Enchanted creature gets +1/+1 for each other creature you control.")
    }
    assert isinstance(host, t.Host)


# --- how long, and from when ------------------------------------------------------------------------------------------


def durations(text: str) -> list[str]:
    return [affect.duration for affect in found(t.Affect, line(text))]


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("Until end of turn, Goats you control get +1/+1 and creatures your opponents control get -1/-1.", 2),
        ("Goats you control get +1/+0 and Oxen you control gain trample until end of turn.", 2),
        ("Until end of turn, target Goat gets +1/+1, target Ox gains reach, and other creatures get -1/-0.", 3),
        ("Draw a card, target Goat gets +1/+0, target Ox gains reach, and target Elf gets +2/+2 until end of turn.", 3),
    ],
)
def test_a_duration_said_once_holds_for_every_effect_of_the_sentence(text: str, n: int) -> None:
    assert durations(text) == ["until end of turn"] * n


def test_a_duration_holds_for_nothing_behind_it_and_in_no_other_sentence() -> None:
    assert durations(
        "Target Goat gains haste until end of turn, and it becomes an Ox in addition to its other types."
    ) == [
        "until end of turn",
        "",
    ]
    assert durations(
        "Target Goat becomes an Ox in addition to its other types. Target Elf gets +1/+1 until end of turn."
    ) == ["", "until end of turn"]
    assert durations(
        "Whenever this creature blocks a creature, tap that creature and it doesn't untap during its"
        " controller's next untap step."
    ) == [""]


def test_x_is_counted_when_it_is_needed() -> None:
    made = trigger(
        "Whenever this creature attacks, create two 1/1 green Goat creature tokens, then it deals X"
        " damage to any target, where X is the number of Goats you control."
    ).effect
    assert [type(step) for step in made.steps] == [t.Do, t.Where]
    both = effect("You gain X life and mill X cards, where X is the number of Oxen you control.")
    assert isinstance(both, t.Where)


def test_unless_keeps_only_what_follows_then_from_being_done() -> None:
    made = trigger(
        "At the beginning of your end step, put a time counter on this creature, then sacrifice it unless you pay {2}."
    ).effect
    assert [type(step) for step in made.steps] == [t.Do, t.Unless]
