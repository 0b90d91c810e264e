"""Cards that the engine plays only in part: what it plays, when it asks the table, and cycling them instead.

What is not played here is written with nodes that no engine will ever play (`SNEEZE`).
"""

from __future__ import annotations

import msgspec
import pytest

from horde.cards.card import Card, Face, LeftOut, is_by_hand
from horde.cards.english import english
from horde.language import read
from horde.language import tree as t
from horde.rules.game import Game
from horde.rules.halves import half, left_out
from horde.rules.playable import unplayed
from horde.rules.state import encode
from rules.board import Board, HordeBoard, assert_caches, card, creature, face, named

SNEEZE = t.Do(t.You(), t.KeywordAction("sneeze"))


def lines(text: str, *types: str) -> tuple[t.Line, ...]:
    return read(text, name="Odd Thing", types=types)


def with_effect(ability: t.Ability) -> t.Ability:
    """An ability whose effect the engine does not play."""
    return msgspec.structs.replace(ability, effect=SNEEZE)


def odd(what: Face, *abilities: t.Ability, gaps: tuple[int, ...] = ()) -> Card:
    """A card with more abilities than can be read from English, played as far as it goes."""
    more = tuple(t.Line((ability,)) for ability in abilities)
    made = msgspec.structs.replace(what, lines=(*what.lines, *more), gaps=gaps, unread=len(gaps))
    return half(Card(made.name, (made,)))


def first(text: str, *types: str) -> t.Ability:
    return lines(text, *types)[0].abilities[0]


def answer(board: Board, kind: str) -> None:
    """Choose what to do about a card that is only half played."""
    assert board.question.purpose == "by hand"
    kinds = [option.kind for option in board.question.options]
    board.say((kinds.index(kind),))


BEAST = face("Odd Beast", "{1}{G}", "Creature — Goat", "2/2", "Trample")
BOLT = face("Odd Bolt", "{R}", "Instant", "", "Draw a card.")


# --- what is played ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-16")
def test_a_card_that_is_played_whole_is_itself() -> None:
    goat = creature("Fen Goat", "2/2", "Trample")
    assert half(goat) is goat
    assert left_out(goat) == ()


@pytest.mark.clause("CL-16")
def test_an_ability_is_played_whole_or_left_to_the_table() -> None:
    made = odd(BEAST, t.Keyword("wheezing"), gaps=(1,))
    (reminder, kept) = made.front.lines
    assert kept == BEAST.lines[0]
    assert is_by_hand(reminder.abilities[0])
    assert [(part.line, part.ability) for part in made.front.left] == [(1, None), (2, t.Keyword("wheezing"))]
    assert not unplayed(made)
    assert "[by hand] line 2 is not read: see the card" in english(made)


def test_of_a_line_of_keywords_those_are_kept_that_are_played() -> None:
    (line,) = lines("Flying, haste")
    made = odd(msgspec.structs.replace(BEAST, lines=(t.Line((*line.abilities, t.Keyword("wheezing"))),)))
    assert made.front.lines[1].abilities == line.abilities
    assert made.front.left[0].ability == t.Keyword("wheezing")


@pytest.mark.clause("CL-16")
def test_of_a_card_of_a_kind_that_is_not_played_nothing_is() -> None:
    made = half(Card("Odd Map", (face("Odd Map", "", "Land", "", "{T}: Add {G}."),), "dungeon"))
    assert made.front.lines == ()
    assert made.front.left == (LeftOut(-1, None, "its layout, dungeon"),)


def test_a_paragraph_that_may_be_changed_by_an_unread_one_is_left_with_it() -> None:
    made = odd(face("Odd Bolt", "{R}", "Instant", "", "Draw a card.\nYou gain 2 life."), gaps=(1,))
    assert [part.line for part in made.front.left] == [0, 1]
    assert [is_by_hand(line.abilities[0]) for line in made.front.lines] == [True, True, False]


def test_paragraphs_that_belong_together_are_played_together() -> None:
    text = "Draw a card.\nIf you control a Goat, draw two cards instead."
    assert not unplayed(card("Fen Book", "{U}", "Sorcery", "", text))
    first_line, second = lines(text, "sorcery")
    instead = second.abilities[0]
    assert isinstance(instead, t.Spell)
    odd_one = msgspec.structs.replace(instead, effect=_sneezing(instead.effect))
    book = msgspec.structs.replace(face("Odd Book", "{U}", "Sorcery"), lines=(first_line, t.Line((odd_one,))))
    made = half(Card("Odd Book", (book,)))
    assert [part.line for part in made.front.left] == [0, 1]


def _sneezing(effect: t.Effect) -> t.Effect:
    assert isinstance(effect, t.If)
    return msgspec.structs.replace(effect, then=msgspec.structs.replace(effect.then, effect=SNEEZE))


# --- when the table is asked ------------------------------------------------------------------------------------------


@pytest.mark.clause("CL-16")
@pytest.mark.cr("608.2c")
def test_a_spell_asks_for_its_unplayed_paragraph_in_its_place() -> None:
    board = Board()
    board.lands(0, "R")
    board.library(0, named("Forest"), named("Forest"))
    spell = board.hand(0, odd(BOLT, t.Spell(SNEEZE), first("You gain 2 life.", "instant")))
    board.cast(spell)
    answer(board, "go on")
    board.resolve()
    assert board.names("hand", 0) == ["Forest"]
    assert board.life(0) == 20
    assert board.question.parts == (LeftOut(1, t.Spell(SNEEZE), board.question.parts[0].why),)
    answer(board, "done")
    assert board.life(0) == 22
    assert board.told("carries out")[0].names[0] == "Odd Bolt"
    assert board.zone(spell) == "graveyard"


@pytest.mark.clause("CL-16")
def test_a_card_may_be_cycled_in_the_place_of_being_cast() -> None:
    board = Board()
    board.lands(0, "R")
    board.library(0, named("Forest"))
    spell = board.hand(0, odd(BOLT, t.Spell(SNEEZE)))
    board.cast(spell)
    answer(board, "cycle")
    assert board.zone(spell) == "exile"
    assert board.names("hand", 0) == ["Forest"]
    assert not any(obj.tapped for obj in board.game.permanents(0))


@pytest.mark.clause("CL-16")
def test_a_card_may_be_cycled_without_being_cast_at_sorcery_speed() -> None:
    board = Board()
    board.library(0, named("Forest"))
    spell = board.hand(0, odd(BOLT, t.Spell(SNEEZE)))
    assert not board.can("cast", spell)
    board.act("cycle", spell)
    assert board.zone(spell) == "exile"
    other = board.hand(0, odd(BOLT, t.Spell(SNEEZE)))
    board.seat(1)
    assert not board.can("cycle", other)


@pytest.mark.clause("CL-16")
def test_what_cannot_be_played_at_all_can_only_be_cycled() -> None:
    board = Board()
    board.library(0, named("Forest"))
    board.lands(0, "GG")
    beast = board.hand(0, half(Card("Odd Beast", (BEAST,), "dungeon")))
    land = board.hand(0, half(Card("Odd Map", (face("Odd Map", "", "Land"),), "dungeon")))
    assert not board.can("cast", beast)
    assert not board.can("play", land)
    board.act("cycle", land)
    assert board.names("exile") == ["Odd Map"]


@pytest.mark.clause("CL-16")
def test_a_permanent_reminds_the_table_as_it_enters() -> None:
    board = Board()
    board.lands(0, "GG")
    beast = board.hand(0, odd(BEAST, t.Keyword("wheezing"), gaps=(1,)))
    board.cast(beast)
    answer(board, "go on")
    board.resolve_all()
    board.resolve_all()
    assert board.zone(beast) == "battlefield"
    assert [part.line for part in board.question.parts] == [1, 2]
    answer(board, "skip")
    assert board.told("leaves out")
    assert board.has(beast, "trample")


@pytest.mark.clause("CL-16")
@pytest.mark.cr("603.2")
def test_a_trigger_with_an_unplayed_effect_asks_when_it_has_triggered() -> None:
    board = Board()
    dies = with_effect(first("When this creature dies, draw a card."))
    beast = board.battlefield(0, odd(BEAST, dies))
    board.lands(0, "B")
    board.cast(board.hand(0, card("Fen Doom", "{B}", "Instant", "", "Destroy target creature.")), beast)
    board.resolve()
    assert board.zone(beast) == "graveyard"
    assert len(board.stack) == 1
    board.resolve()
    answer(board, "done")
    assert not board.stack


@pytest.mark.cr("603.4")
def test_a_condition_that_is_not_played_is_left_to_the_table_with_the_effect() -> None:
    whole = first("At the beginning of your upkeep, if you control a Goat, draw a card.")
    assert isinstance(whole, t.Triggered)
    kept = odd(BEAST, with_effect(whole)).front.lines[1].abilities[0]
    assert isinstance(kept, t.Triggered)
    assert kept.condition == whole.condition
    strange = msgspec.structs.replace(whole, condition=t.Unable(t.KeywordAction("sneeze")))
    made = odd(BEAST, strange).front
    (ability,) = made.lines[1].abilities
    assert isinstance(ability, t.Triggered)
    assert ability.condition is None
    assert made.left[0].ability == strange


@pytest.mark.cr("602.2b")
def test_an_activated_ability_with_an_unplayed_effect_is_paid_for_and_then_carried_out() -> None:
    board = Board()
    board.lands(0, "G")
    beast = board.battlefield(0, odd(BEAST, with_effect(first("{G}, {T}: Draw a card."))))
    board.activate(beast)
    assert board.obj(beast).tapped
    board.resolve()
    answer(board, "done")
    assert not board.stack


def test_an_unplayed_ability_from_the_graveyard_does_not_trigger_on_the_battlefield() -> None:
    text = "At the beginning of your end step, return this card from your graveyard to your hand."
    whole = first(text)
    assert isinstance(whole, t.Triggered)
    strange = msgspec.structs.replace(whole, effect=t.Sequence((whole.effect, SNEEZE), (". ",)))
    made = odd(BEAST, strange).front
    assert [type(line.abilities[0]) for line in made.lines] == [t.Triggered, t.Keyword]
    reminder = made.lines[0].abilities[0]
    assert isinstance(reminder, t.Triggered)
    assert isinstance(reminder.event, t.Happens)
    assert reminder.event.verbs[0] == "enters"


@pytest.mark.cr("714.2d")
def test_a_saga_with_a_chapter_that_is_not_read_can_only_be_cycled() -> None:
    saga = face("Odd Tale", "{1}{G}", "Enchantment — Saga", "", "I — You gain 1 life.")
    made = half(Card("Odd Tale", (msgspec.structs.replace(saga, unread=1, gaps=(1,)),)))
    assert made.front.left == (LeftOut(-1, None, "a chapter that is not read"),)


@pytest.mark.cr("714.2b")
def test_a_chapter_that_is_not_played_is_carried_out_by_the_table() -> None:
    board = Board()
    board.lands(0, "GG")
    saga = face("Odd Tale", "{1}{G}", "Enchantment — Saga", "", "II — You gain 1 life.")
    tale = board.hand(0, odd(saga, t.Chapter((1,), SNEEZE)))
    board.cast(tale)
    answer(board, "go on")
    board.resolve()
    board.resolve()
    answer(board, "done")
    assert board.zone(tale) == "battlefield"


@pytest.mark.cr("711.2")
def test_below_a_level_that_is_not_read_nothing_is_played() -> None:
    text = "Level up {G}\nTrample\nLEVEL 1-3\n3/3\nLEVEL 4+\n4/4"
    leveler = face("Odd Beast", "{G}", "Creature — Goat", "1/1", text)
    assert not unplayed(Card("Odd Beast", (leveler,), "leveler"))
    made = half(Card("Odd Beast", (msgspec.structs.replace(leveler, unread=1, gaps=(2,)),), "leveler"))
    assert [part.line for part in made.front.left] == [2, 3, 4, 5, 6]


@pytest.mark.cr("701.28a")
def test_the_other_face_reminds_the_table_as_it_turns_up() -> None:
    text = "Trample\n{G}: Transform this creature."
    front = face("Odd Beast", "{1}{G}", "Creature — Goat", "2/2", text)
    back = face("Odder Beast", "", "Creature — Goat", "4/4")
    strange = msgspec.structs.replace(back, lines=(t.Line((t.Keyword("wheezing"),)),))
    board = Board()
    board.lands(0, "G")
    beast = board.battlefield(0, half(Card("Odd Beast // Odder Beast", (front, strange), "transform")))
    board.activate(beast)
    board.resolve()
    assert board.size(beast) == "4/4"
    board.resolve()
    assert board.question.parts == (LeftOut(0, t.Keyword("wheezing"), board.question.parts[0].why),)


# --- the Horde --------------------------------------------------------------------------------------------------------


def horde(*cards: Card) -> HordeBoard:
    board = HordeBoard(2, ask=True)
    board.deck(*cards)
    board.pass_to("precombat main", 1)
    return board


@pytest.mark.clause("CL-16", "CL-6")
def test_of_a_card_of_the_horde_the_survivors_are_asked() -> None:
    board = horde(odd(BEAST, t.Keyword("wheezing")), creature("Fen Corpse", "2/2"))
    assert board.question.purpose == "by hand"
    assert board.question.seats == (0, 1)
    answer(board, "go on")
    board.resolve_all()
    answer(board, "done")
    assert board.names("battlefield", board.horde) == ["Odd Beast"]


@pytest.mark.clause("CL-16")
def test_of_equal_cards_of_a_wave_the_survivors_are_asked_once() -> None:
    token = odd(msgspec.structs.replace(BEAST, mana_cost=None), t.Keyword("wheezing"))
    board = HordeBoard(2, ask=True)
    board.deck(creature("Fen Corpse", "2/2"))
    board.deck(token, token, token, tokens=True)
    board.pass_to("precombat main", 1)
    asked = 0
    while board.state.agenda or board.state.stack:
        if board.question.purpose == "by hand":
            asked += 1
            board.say((0,))
        else:
            board.pass_()
    assert asked == 2  # to play it, and as the first enters
    assert len(board.told("carries out")) == 3
    assert board.names("battlefield", board.horde).count("Odd Beast") == 3


@pytest.mark.clause("CL-16", "CL-B1")
def test_a_card_of_the_horde_is_cycled_by_the_horde() -> None:
    board = horde(odd(BEAST, t.Keyword("wheezing")), creature("Fen Corpse", "2/2"))
    answer(board, "cycle")
    assert board.names("exile") == ["Odd Beast"]
    assert board.told("cycles")[0].player == board.horde
    board.resolve_all()
    assert board.names("battlefield", board.horde) == ["Fen Corpse"]  # drawn, and cast from hand (CL-15)


@pytest.mark.clause("CL-16", "WK-7-R3")
def test_what_cannot_be_played_at_all_is_cycled_by_the_horde() -> None:
    board = horde(half(Card("Odd Map", (BEAST,), "dungeon")), creature("Fen Corpse", "2/2"))
    assert board.names("exile") == ["Odd Beast"]
    board.resolve_all()
    assert board.names("battlefield", board.horde) == ["Fen Corpse"]


@pytest.mark.clause("CL-16")
def test_a_commander_is_cast_and_not_cycled() -> None:
    board = Board()
    board.lands(0, "GG")
    beast = board.commander(0, odd(BEAST, t.Keyword("wheezing")))
    board.cast(beast)
    board.resolve()
    assert board.zone(beast) == "battlefield"


# --- corrections while the table carries something out ----------------------------------------------------------------


def resolving() -> tuple[Game, int]:
    """A game in which the table carries out a paragraph of a spell, and a creature to do it to."""
    board = Board()
    goat = board.battlefield(1, creature("Fen Goat", "2/2"))
    board.lands(0, "R")
    board.hand(0, odd(BOLT, t.Spell(SNEEZE), first("You gain 2 life.", "instant")))
    game = Game(board.state.copy(), board.game.catalogue, board.game.format, {}, checkpoints=True)
    game.start()
    for wanted in ("cast", "go on"):
        choose(game, wanted)
    while game.question is not None and game.question.purpose != "by hand":
        game.answer((0,))
    return game, goat


def choose(game: Game, wanted: str) -> None:
    assert game.question is not None
    game.answer((next(i for i, option in enumerate(game.question.options) if option.kind == wanted),))


@pytest.mark.clause("CL-16")
def test_the_table_carries_out_by_corrections_and_the_rest_goes_on() -> None:
    from horde.rules.corrections import Correct, Put, Say  # noqa: PLC0415

    game, goat = resolving()
    asked = game.question
    assert game.corrected(Correct(0, Put((goat,), "hand"))) is game
    assert game.question == asked
    game.corrected(Correct(0, Say(0, "Create a 1/1 white Goat creature token.")))
    assert game.question == asked
    assert_caches(game)
    copy = game.copy()
    assert encode(copy.state) == encode(game.state)
    assert copy.question == asked
    for one in (game, copy):
        one.answer((0,))
        assert one.life(0) == 22
        assert [one.name(obj.id) for obj in one.permanents(0)] == ["Mountain", "Goat Token"]
        assert [one.name(id) for id in one.state.players[1].hand] == ["Fen Goat"]
    assert encode(copy.state) == encode(game.state)
