"""Cards of our own with "it" or "that card" where what was named last is not meant."""

from __future__ import annotations

from typing import Any

import pytest

from horde.language import Unread, Unwritable, read_line, write_line
from horde.language import tree as t
from language.test_misreading import effect, found, line, mentions, trigger, walk


def referred(text: str, noun: str = "") -> list[Any]:
    """What the references to this noun, or the bare pronouns, stand for in a line: mentions, or the source."""
    tree = line(text)
    named = mentions(tree)
    refs = [
        ref for ref in walk(tree) if isinstance(ref, t.Ref | t.This) and ref.noun == noun and ref.form not in ("", "~")
    ]
    return [named[ref.at] if isinstance(ref, t.Ref) else t.This() for ref in refs]


# --- what is not there ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature blocks, if you control no tapped Goats, it gets +0/+4 until end of turn.",
        "Whenever this creature blocks, if you don't control an Ox, it gains reach until end of turn.",
    ],
)
def test_it_is_nothing_of_what_is_said_not_to_be_there(text: str) -> None:
    assert referred(text) == [t.This()]


def test_what_is_only_looked_for_is_not_meant_either() -> None:
    made = referred("Tap target creature. If you control a Goat, put a stun counter on that creature.", "creature")
    assert [type(one) for one in made] == [t.Target]


def test_the_rest_is_of_what_was_looked_at_and_not_of_what_is_controlled() -> None:
    text = "Look at the top four cards of your library. If you control six or more Goats, put the rest into your hand."
    made = line(text)
    (rest,) = found(t.Rest, made)
    assert isinstance(mentions(made)[rest.at], t.TopCards)


def test_of_what_there_is_some_can_be_meant() -> None:
    made = line("If there are six or more Goats on the battlefield, tap two of them.")
    (part,) = found(t.Part, made)
    assert isinstance(mentions(made)[part.of], t.Some)


def test_that_creature_is_nothing_of_what_is_said_not_to_be_there() -> None:
    text = "Tap target creature. If you don't control an Ox, you gain life equal to that creature's power."
    assert [type(one) for one in referred(text, "creature")] == [t.Target]


# --- what was exiled is a card ----------------------------------------------------------------------------------------


def test_that_card_is_what_was_exiled_since() -> None:
    made = referred(
        "Whenever you discard a card, exile target Goat. Return that card to the battlefield under your control"
        " at the beginning of the next end step.",
        "card",
    )
    assert [type(one) for one in made] == [t.Target]


# --- what is said of what returns later -------------------------------------------------------------------------------


GOAT_BACK = (
    "Whenever a Goat an opponent controls dies, return it to the battlefield under your control at the beginning of"
    " the next end step. That creature is a red Ox in addition to its other colors and types."
)
TARGET_BACK = (
    "Exile target Goat. At the beginning of your next upkeep, return it to the battlefield under your control."
    " It gains haste. Put a +1/+1 counter on it. Draw a card."
)


@pytest.mark.parametrize(("text", "said"), [(GOAT_BACK, [t.Affect]), (TARGET_BACK, [t.Affect, t.Do])])
def test_what_is_said_of_what_returns_later_is_done_when_it_is_back(text: str, said: list[type]) -> None:
    (later,) = found(t.Later, line(text))
    assert [type(step) for step in later.do.steps[1:]] == said


def test_what_else_is_done_does_not_wait_for_what_returns_later() -> None:
    made = effect(
        "Exile target Goat. Return it to the battlefield under your control at the beginning of your next"
        " upkeep. Draw a card."
    )
    assert [type(step) for step in made.steps] == [t.Do, t.Later, t.Do]


def test_instructions_that_nothing_joins_cannot_be_written_but_do_no_harm() -> None:
    draw = t.Do(t.You(), t.Draw(t.Number(1)))
    with pytest.raises(Unwritable):
        write_line(t.Line((t.Triggered("when", t.Happens(t.This(), ("dies",)), t.Sequence((draw, draw), ())),)))


def test_a_line_that_says_more_of_what_is_not_back_yet_is_not_read() -> None:
    with pytest.raises(Unread):
        line(
            "Exile target Goat. Return it to the battlefield under your control at the beginning of your next"
            " upkeep. Draw a card. Put a +1/+1 counter on it."
        )


# --- the pattern of a copy --------------------------------------------------------------------------------------------


def test_it_is_what_became_a_copy_and_not_what_was_copied() -> None:
    made = trigger(
        "Whenever this creature blocks, tap another target Goat. It becomes a copy of this creature. It gains reach."
    )
    (*_, gains) = found(t.Affect, made)
    assert isinstance(gains.what, t.Ref)


# --- two events -------------------------------------------------------------------------------------------------------


def test_who_is_named_by_one_of_two_events_is_not_meant_behind_them() -> None:
    for text in (
        "At the beginning of each player's end step and whenever a player discards a card, that player loses 1 life.",
        "When this creature enters and whenever a Goat dies, put a +1/+1 counter on that creature.",
    ):
        with pytest.raises(Unread):
            read_line(text)
    both = trigger("When this creature enters and whenever a Goat dies, it gets +1/+1 until end of turn.")
    assert isinstance(both.effect.what, t.This)


# --- who deals damage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "~ deals 2 damage to any target. If you control an Ox, it deals 5 damage instead.",
        "~ deals 2 damage to target Goat. If it's your turn, it deals 5 damage to that creature instead.",
    ],
)
def test_what_deals_more_damage_is_what_dealt_damage_before(text: str) -> None:
    assert [hit.source for hit in found(t.DealDamage, line(text))] == [t.This(form="~"), t.This(form="it")]


# --- shuffled into a library ------------------------------------------------------------------------------------------


def test_shuffling_into_a_library_is_not_putting_there() -> None:
    text = "Shuffle target Goat into its owner's library."
    (to,) = found(t.To, line(text))
    assert to.shuffled
    assert not to.form
    assert write_line(line(text), types=("sorcery",)) == text
