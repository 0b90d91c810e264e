"""Copies of permanents, cards and spells (707): tokens, what becomes a copy, what enters as one, "
"spells on the stack."""

from __future__ import annotations

import pytest

from horde.cards.card import Card

from .board import Board, card, creature, face

DRAKE = creature("Tarn Drake", "3/2", "Flying", "{2}{U}", "Drake")
BEAR = creature("Grove Bear", "2/2", "Trample", "{1}{G}", "Bear")
QUEEN = card("Ondra of the Fen", "{2}{B}", "Legendary Creature — Human", "3/3", "When this creature dies, draw a card.")
COPY = "Create a token that's a copy of target "


def sorcery(name: str, text: str) -> Card:
    return card(name, "{2}{U}", "Sorcery", text=text)


TWIN = sorcery("Make Twins", COPY + "creature.")
ANY = "You may have this creature enter as a copy of any nonwhite creature on the battlefield."
MIMIC = creature("Tarn Mimic", "0/0", ANY, "{3}{U}")
BOLT = card("Bog Spark", "{R}", "Instant", text="~ deals 3 damage to any target.")
FORK = card(
    "Fork the Spark", "{R}{R}", "Instant",
    text="Copy target red spell. You may choose new targets for the copy.",
)  # fmt: skip


def with_lands(symbols: str) -> Board:
    board = Board()
    board.lands(0, symbols)
    return board


# --- tokens ---------------------------------------------------------------------------------------------------------


@pytest.mark.cr("707.2", "707.3")
def test_a_token_copies_what_is_printed_and_nothing_else() -> None:
    board = with_lands("UUU")
    drake = board.battlefield(1, DRAKE, counters={"+1/+1": 2}, tapped=True)
    board.cast(board.hand(0, TWIN), drake)
    board.resolve()
    (token,) = [obj.id for obj in board.game.permanents(0) if obj.token == "token"]
    assert board.size(token) == "3/2"
    assert board.has(token, "flying")
    assert not board.obj(token).tapped
    assert board.char(token).mana_value == 3
    assert board.char(token).colors == {"blue"}
    assert board.told("creates copy")


@pytest.mark.cr("707.9b", "704.5j")
def test_a_copy_that_is_not_legendary() -> None:
    board = with_lands("UUUUUU")
    twins = sorcery("Two of Her", COPY + "creature you control, except it isn't legendary.")
    queen = board.battlefield(0, QUEEN)
    board.cast(board.hand(0, twins), queen)
    board.resolve()
    assert board.names("battlefield", 0).count("Ondra of the Fen") == 2
    board.cast(board.hand(0, TWIN), queen)
    board.resolve()
    assert board.question.purpose == "keep"
    assert len(board.question.options) == 2


@pytest.mark.cr("707.9a", "707.9d")
def test_exceptions_are_copied_by_copies_of_the_copy() -> None:
    board = with_lands("U" * 9)
    frog = sorcery("Frog Mirror", COPY + "creature, except it's a 1/1 green Frog and has haste.")
    drake = board.battlefield(1, DRAKE)
    board.cast(board.hand(0, frog), drake)
    board.resolve()
    first = next(obj.id for obj in board.game.permanents(0) if obj.token)
    assert board.size(first) == "1/1"
    assert board.has(first, "flying", "haste")
    assert board.char(first).colors == {"green"}
    assert board.char(first).subtypes == {"Frog"}
    board.cast(board.hand(0, TWIN), first)
    board.resolve()
    second = [obj.id for obj in board.game.permanents(0) if obj.token][-1]
    assert second != first
    assert board.char(second) == board.char(first)


@pytest.mark.cr("707.9d")
def test_a_set_size_leaves_out_the_ability_that_defines_it() -> None:
    board = with_lands("UUU")
    small = sorcery("Small Mirror", COPY + "creature, except it's 1/1.")
    equal = "This creature's power and toughness are each equal to the number of creatures you control."
    many = creature("Goat Crowd", "*/*", equal)
    board.battlefield(0, many)
    board.cast(board.hand(0, small))
    board.resolve()
    assert board.size(next(obj.id for obj in board.game.permanents(0) if obj.token)) == "1/1"


@pytest.mark.cr("707.8a", "707.8")
def test_a_token_that_copies_a_double_faced_permanent_has_both_faces() -> None:
    turning = Card("Day Goat", (face("Day Goat", "{1}{G}", "Creature — Goat", "1/1"),
                                face("Night Goat", "", "Creature — Goat", "4/4")), "transform")  # fmt: skip
    board = with_lands("UUUUUU")
    goat = board.battlefield(0, turning, side=1)
    board.cast(board.hand(0, TWIN))
    board.resolve()
    token = next(obj for obj in board.game.permanents(0) if obj.token)
    assert board.size(token.id) == "4/4"
    assert token.side
    assert board.game.catalogue.faces[token.card, False].face.name == "Day Goat"
    free = creature("Free Mimic", "0/0", ANY, "{0}")
    mimic = board.hand(0, free)
    board.cast(mimic)
    board.resolve()
    board.answer(goat)
    assert board.size(mimic) == "4/4"
    assert not board.obj(mimic).side


@pytest.mark.cr("603.7", "701.21a")
def test_it_is_the_token() -> None:
    board = with_lands("UUU")
    later = "It gains haste. Sacrifice it at the beginning of the next end step."
    brief = sorcery("Brief Twin", f"{COPY}creature you control. {later}")
    bear = board.battlefield(0, BEAR)
    board.cast(board.hand(0, brief), bear)
    board.resolve()
    token = next(obj.id for obj in board.game.permanents(0) if obj.token)
    assert board.has(token, "haste")
    assert not board.has(bear, "haste")
    board.pass_to("end")
    board.resolve_all()
    assert board.zone(token) == ""
    assert board.zone(bear) == "battlefield"


# --- becoming a copy ------------------------------------------------------------------------------------------------

SHIFTER = creature(
    "Fen Shifter", "1/5", "{U}: This creature becomes a copy of another target creature until end of turn."
)


@pytest.mark.cr("707.4", "613.2a", "611.2a")
def test_what_becomes_a_copy_keeps_what_was_done_to_it_and_comes_back() -> None:
    board = with_lands("U")
    shifter = board.battlefield(0, SHIFTER, counters={"+1/+1": 1})
    drake = board.battlefield(1, DRAKE)
    board.activate(shifter, drake)
    board.resolve()
    assert board.size(shifter) == "4/3"
    assert board.has(shifter, "flying")
    assert board.char(shifter).controller == 0
    assert board.char(shifter).name == "Tarn Drake"
    assert not board.can("activate", shifter)
    board.next_turn()
    assert board.size(shifter) == "2/6"
    assert board.char(shifter).name == "Fen Shifter"


@pytest.mark.cr("707.9a")
def test_this_ability_stays() -> None:
    board = with_lands("UUUU")
    text = (
        "{U}: This creature becomes a copy of another target creature, except its name is Long Shifter and "
        "it has reach and this ability."
    )
    shifter = board.battlefield(0, creature("Long Shifter", "1/5", text))
    drake, bear = board.battlefield(1, DRAKE), board.battlefield(1, BEAR)
    board.activate(shifter, drake)
    board.resolve()
    assert board.size(shifter) == "3/2"
    assert board.char(shifter).name == "Long Shifter"
    assert board.has(shifter, "reach")
    board.activate(shifter, bear)
    board.resolve()
    assert board.size(shifter) == "2/2"
    assert board.has(shifter, "trample", "reach")
    assert not board.has(shifter, "flying")
    assert board.char(shifter).name == "Long Shifter"
    assert board.can("activate", shifter)


@pytest.mark.cr("707.2", "613.2a")
def test_the_latest_copy_effect_counts_and_the_older_is_under_it() -> None:
    board = with_lands("UU")
    forever = creature("Deep Shifter", "1/5", "{U}: This creature becomes a copy of another target creature.")
    shifter, other = board.battlefield(0, forever), board.battlefield(0, SHIFTER)
    drake = board.battlefield(1, DRAKE)
    board.activate(shifter, other)
    board.resolve()
    board.activate(shifter, drake)
    board.resolve()
    assert board.size(shifter) == "3/2"
    board.next_turn()
    assert board.size(shifter) == "1/5"
    assert board.char(shifter).name == "Fen Shifter"


@pytest.mark.cr("400.7")
def test_a_copy_that_leaves_is_the_card_it_was() -> None:
    board = with_lands("UR")
    shifter = board.battlefield(0, SHIFTER)
    drake = board.battlefield(1, DRAKE)
    board.activate(shifter, drake)
    board.resolve()
    board.cast(board.hand(0, BOLT), shifter)
    board.resolve()
    assert board.zone(shifter) == "graveyard"
    assert board.char(shifter).name == "Fen Shifter"


@pytest.mark.cr("613.7a", "613.2a")
def test_lords_and_triggers_are_those_of_what_is_copied() -> None:
    board = with_lands("U")
    lord = board.battlefield(1, creature("Goat Marshal", "2/2", "Other Goats you control get +1/+1."))
    shifter, goat = board.battlefield(0, SHIFTER), board.battlefield(0, creature("Young Goat", "1/1"))
    board.activate(shifter, lord)
    board.resolve()
    assert board.size(goat) == "2/2"
    assert board.size(shifter) == "2/2"
    board.next_turn()
    assert board.size(goat) == "1/1"


def test_each_other_creature_becomes_a_copy() -> None:
    board = with_lands("UUU")
    alike = card(
        "All Alike",
        "{2}{U}",
        "Sorcery",
        text="Each creature you control becomes a copy of target creature until end of turn.",
    )
    bear, goat = board.battlefield(0, BEAR), board.battlefield(0, creature("Young Goat", "1/1"))
    drake = board.battlefield(1, DRAKE)
    board.cast(board.hand(0, alike), drake)
    board.resolve()
    assert board.size(bear) == board.size(goat) == "3/2"
    board.next_turn()
    assert (board.size(bear), board.size(goat)) == ("2/2", "1/1")


# --- entering as a copy ---------------------------------------------------------------------------------------------


@pytest.mark.cr("707.5", "614.12")
def test_a_creature_enters_as_a_copy_with_what_that_brings() -> None:
    board = with_lands("UUUU")
    hydra = board.battlefield(
        1,
        creature(
            "Pond Hydra",
            "0/0",
            "This creature enters with two +1/+1 counters on it.\nWhen this creature enters, draw a card.",
        ),
        counters={"+1/+1": 5},
    )
    board.library(0, BEAR)
    mimic = board.hand(0, MIMIC)
    board.cast(mimic)
    board.resolve()
    board.answer(hydra)
    assert board.size(mimic) == "2/2"
    assert board.char(mimic).name == "Pond Hydra"
    board.resolve_all()
    assert board.names("hand", 0) == ["Grove Bear"]
    assert board.told("enters as copy")


@pytest.mark.cr("707.5")
def test_nothing_need_be_copied() -> None:
    board = with_lands("UUUU")
    board.battlefield(1, BEAR)
    mimic = board.hand(0, MIMIC)
    board.cast(mimic)
    board.resolve()
    board.answer(())
    assert board.zone(mimic) == "graveyard"


@pytest.mark.cr("707.9a", "707.2")
def test_a_copy_of_a_copy_has_its_exceptions() -> None:
    board = with_lands("U" * 8)
    ghost = creature(
        "Pale Mimic",
        "0/0",
        "You may have this creature enter as a copy of any nonwhite creature on the battlefield, except it's a "
        "Spirit in addition to its other types and it has flying.",
        "{3}{U}",
    )
    bear = board.battlefield(1, BEAR)
    first, second = board.hand(0, ghost), board.hand(0, MIMIC)
    board.cast(first)
    board.resolve()
    board.answer(bear)
    assert board.char(first).subtypes == {"Bear", "Spirit"}
    assert board.has(first, "flying", "trample")
    board.cast(second)
    board.resolve()
    board.answer(first)
    assert board.char(second) == board.char(first)


# --- spells ---------------------------------------------------------------------------------------------------------


@pytest.mark.cr("707.10", "707.10c", "704.5e")
def test_a_copied_spell_may_have_new_targets_and_ceases_to_exist() -> None:
    board = with_lands("RRR")
    bear = board.battlefield(1, BEAR)
    spark = board.hand(0, BOLT)
    board.cast(spark, bear)
    board.cast(board.hand(0, FORK))
    board.resolve()
    board.answer(1)
    assert board.stack == ["Bog Spark", "Bog Spark"]
    board.resolve()
    assert board.life(1) == 17
    assert board.zone(bear) == "battlefield"
    board.resolve()
    assert board.zone(bear) == "graveyard"
    assert sorted(board.names("graveyard", 0)) == ["Bog Spark", "Fork the Spark"]


@pytest.mark.cr("707.10c", "115.7d")
def test_a_copy_may_keep_its_target() -> None:
    board = with_lands("RRR")
    board.cast(board.hand(0, BOLT), 1)
    board.cast(board.hand(0, FORK))
    board.resolve()
    board.answer(1)
    board.resolve_all()
    assert board.life(1) == 14


@pytest.mark.cr("707.10")
def test_a_copy_is_not_cast() -> None:
    board = with_lands("RRR")
    board.battlefield(
        0, creature("Spell Watcher", "1/1", "Whenever you cast an instant or sorcery spell, you gain 1 life.")
    )
    board.cast(board.hand(0, BOLT), 1)
    board.resolve()
    board.cast(board.hand(0, FORK))
    board.resolve()
    board.resolve()
    board.answer(1)
    board.resolve_all()
    assert board.life(0) == 22
    assert board.life(1) == 14


@pytest.mark.cr("707.10", "608.2h")
def test_what_copies_each_spell_copies_one_that_is_gone() -> None:
    board = with_lands("RU")
    echo = creature(
        "Echo Sage",
        "1/1",
        "Whenever you cast a red spell, copy that spell. You may choose new targets for the copy.",
    )
    board.battlefield(0, echo)
    nope = card("Hush", "{U}", "Instant", text="Counter target spell.")
    island = board.lands(1, "U")
    spark = board.hand(0, BOLT)
    hush = board.hand(1, nope)
    board.cast(spark, 1)
    board.seat(1)
    board.cast(hush, spark)
    board.resolve()
    assert board.zone(spark) == "graveyard"
    assert board.stack == ["Echo Sage"]
    board.resolve()
    board.answer(0)
    board.resolve_all()
    assert board.life(0) == 17
    assert board.life(1) == 20
    assert island


@pytest.mark.cr("707.10")
def test_a_spell_copies_itself_for_each() -> None:
    board = with_lands("RR")
    storm = card(
        "Goat Storm",
        "{R}",
        "Sorcery",
        text="~ deals 1 damage to any target.\nWhen you cast this spell, copy it for each Goat you control. You "
        "may choose new targets for the copies.",
    )
    board.battlefield(0, creature("Young Goat", "1/1"))
    board.battlefield(0, creature("Old Goat", "1/1"))
    board.cast(board.hand(0, storm), 1)
    board.resolve()
    board.answer(1, 1)
    assert board.stack == ["Goat Storm"] * 3
    board.resolve_all()
    assert board.life(1) == 17


@pytest.mark.cr("707.10f", "608.3f")
def test_a_copy_of_a_creature_spell_becomes_a_token() -> None:
    board = with_lands("GGUU")
    board.battlefield(0, card("Old Mirror", "{2}", "Artifact", text="{U}{U}: Copy target creature spell you control."))
    bear = board.hand(0, BEAR)
    board.cast(bear)
    board.activate(board.find("Old Mirror"), bear)
    board.resolve_all()
    assert board.names("battlefield", 0).count("Grove Bear") == 2
    assert [obj.token for obj in board.game.permanents(0) if board.game.name(obj.id) == "Grove Bear"] == ["token", ""]


@pytest.mark.cr("707.10")
def test_x_and_kicker_are_copied() -> None:
    board = with_lands("RRRRRR")
    burn = card("Wide Burn", "{X}{R}", "Sorcery", text="~ deals X damage to any target.")
    flame = board.hand(0, burn)
    board.cast(flame, 3, 1)
    board.cast(board.hand(0, FORK))
    board.resolve()
    board.answer(1)
    board.resolve_all()
    assert board.life(1) == 14


# --- face down ------------------------------------------------------------------------------------------------------

HIDDEN = creature("Buried Drake", "4/4", "Flying\nMorph {U}", "{4}{U}", "Drake")


@pytest.mark.cr("707.2", "708.2a")
def test_a_copy_of_what_is_face_down_is_a_plain_creature() -> None:
    board = with_lands("UUUUUU")
    drake = board.hand(0, HIDDEN)
    board.cast(drake, n=1)
    board.resolve()
    board.cast(board.hand(0, TWIN), drake)
    board.resolve()
    token = next(obj for obj in board.game.permanents(0) if obj.token)
    assert board.size(token.id) == "2/2"
    assert not token.hidden
    assert not board.char(token.id).abilities


@pytest.mark.cr("708.10")
def test_what_is_face_down_shows_what_it_copies_once_it_is_turned_up() -> None:
    board = with_lands("UUUUUUU")
    drake, bear = board.hand(0, HIDDEN), board.battlefield(1, creature("Morphing Bear", "5/5", "Morph {U}", "{4}{U}"))
    board.cast(drake, n=1)
    board.resolve()
    board.cast(
        board.hand(0, sorcery("Like This", "Each creature you control becomes a copy of target creature.")), bear
    )
    board.resolve()
    assert board.size(drake) == "2/2"
    board.act("turn up", drake)
    assert board.size(drake) == "5/5"
