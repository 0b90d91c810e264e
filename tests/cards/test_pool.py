"""The built-in pool, without any card text."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from corpus import digests
from horde.cards.build import BuildError, build, text_digest
from horde.cards.card import Card, Face
from horde.cards.english import english
from horde.cards.importing import card_of
from horde.cards.pool import Pool, PoolError, builtin, decode, encode, opened
from horde.language import read, write
from horde.language.patterns import members
from horde.language.tree import Node, Number, Sequence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GOAT: dict[str, Any] = {
    "name": "Évaine, Goat of Reeds",
    "layout": "normal",
    "type_line": "Legendary Creature — Goat Scout",
    "mana_cost": "{1}{G}",
    "oracle_text": "Reach (It reaches.)\nWhen Évaine enters, create a Food token.\nSomething unheard of happens.",
    "colors": ["G"],
    "power": "1",
    "toughness": "*",
}


def faces() -> list[Face]:
    return [face for card in builtin().cards for face in card.faces if not face.unread]


def kept() -> dict[str, str | None]:
    """Digests of the cards' text from when the pool was built; the text itself is not here."""
    return json.loads(files("horde.cards").joinpath("data/digests.json").read_bytes())


def unlike(face: Face, digest: str | None) -> str:
    """How a face is not what its card says, as far as this digest of the card's text tells; "" if it is."""
    try:
        text = write(face.lines, types=face.types)
    except ValueError:
        return "has a tree that no phrase writes"
    if text_digest(text) != digest:
        return "is written otherwise"
    try:
        return "" if read(text, types=face.types) == face.lines else "is read otherwise"
    except ValueError:
        return "is not read any more"


@pytest.mark.parametrize("face", faces(), ids=lambda face: face.name)
def test_the_trees_say_what_the_cards_say(face: Face) -> None:
    assert unlike(face, kept()[face.name]) == "", f"{face.name}: if it should be, build the pool anew"


def test_a_pool_that_was_built_anew_is_read_as_the_whole_corpus_was() -> None:
    """Of each card of the corpus a digest of its trees is kept too, so a new pool does not hide a new reading."""
    held, compared = digests.load(), 0
    for card in builtin().cards:
        lines = held.get(card.name, (digests.UNREAD,))
        if digests.UNREAD not in lines and not any(face.unread for face in card.faces):
            now = tuple(digests.tree_digest(line) for face in card.faces for line in face.lines)
            assert now == lines, f"{card.name} is read otherwise; if it should be, `make corpus ARGS=--accept`"
            compared += 1
    assert compared > 200


def test_any_change_of_a_face_is_noticed() -> None:
    """A line gone, or one node of it anything else: then the text is another, or is read as another tree."""
    digest = kept()
    for face in faces()[::15]:
        for other in changed(face.lines):
            assert unlike(msgspec.structs.replace(face, lines=other), digest[face.name]), (face.name, other)


def changed(tree: Any, *, whole: bool = False) -> Iterator[Any]:
    """The tree without one of its parts (unless it must be `whole`), with a number raised, or with a truth reversed."""
    if (held := members(tree)) is not None:
        parts = list(held)
        for i, part in enumerate(parts):
            if isinstance(part, Node) and not whole:
                yield (*parts[:i], *parts[i + 1 :])
            yield from ((*parts[:i], other, *parts[i + 1 :]) for other in changed(part))
    elif isinstance(tree, Number):
        yield Number(tree.n + 1, tree.form)
    elif isinstance(tree, Node):
        for name in tree.__struct_fields__:
            part = getattr(tree, name)
            others = [not part] if isinstance(part, bool) else changed(part, whole=isinstance(tree, Sequence))
            yield from (msgspec.structs.replace(tree, **{name: other}) for other in others)


def test_cards_are_found_by_any_spelling_and_face() -> None:
    pool = Pool([card_of(GOAT), Card("Day // Night", (Face("Day"), Face("Night")))])
    assert pool.card("evaine,  goat of REEDS") is pool.cards[0]
    assert pool.card("night") is pool.card("Day // Night") is pool.card("Day / Night") is pool.cards[1]
    assert pool.card("Dusk") is None
    assert pool.nearest("Evaine, Gote of Reeds") == ["Évaine, Goat of Reeds"]


def test_a_pool_that_is_opened_is_the_one_that_is_read() -> None:
    cards = [card_of(GOAT), Card("Day // Night", (Face("Day"), Face("Night"))), Card('A "Quoted" One', (Face("A"),))]
    data = encode(cards)
    whole, lazy = decode(data), opened(data, "here")
    assert (lazy.digest, len(lazy)) == (whole.digest, 3)
    for name in ("evaine, goat of reeds", "Night", 'a "quoted" one', "Dusk"):
        assert lazy.card(name) == whole.card(name)
    assert lazy.nearest("Nigt") == ["Day // Night"]
    assert lazy.cards == whole.cards


def test_the_built_in_pool_finds_every_face() -> None:
    pool = builtin()
    assert all(pool.card(face.name) is not None for card in pool.cards for face in card.faces)
    assert pool.cards == decode(encode(pool.cards)).cards


@pytest.mark.parametrize("broken", [b"[\n[1]\n]\n", b'[\n{"name":"Fen"}\n]\n', b'[\n{"name":"Fen","faces":[1]}\n]\n'])
def test_a_damaged_pool_is_told_at_the_latest_when_its_card_is_asked_for(broken: bytes) -> None:
    with pytest.raises(PoolError, match=r"here is no pool of cards: .* `horde cards build`"):
        _ = opened(broken, "here").cards


def test_a_row_becomes_a_card() -> None:
    face = card_of(GOAT).front
    assert (face.mana_cost, face.colors, face.power, face.toughness) == (("1", "G"), ("green",), "1", "*")
    assert (face.supertypes, face.types, face.subtypes) == (("legendary",), ("creature",), ("Goat", "Scout"))
    assert (len(face.lines), face.unread) == (2, 1)


def test_a_card_of_digital_play_calls_itself_by_its_name() -> None:
    row = dict(GOAT, name="A-Reed Goat", oracle_text="When Reed Goat enters, draw a card.")
    assert card_of(row).front.lines == read("When ~ enters, draw a card.")


def test_a_card_in_english() -> None:
    assert english(card_of(GOAT)).splitlines() == [
        "Évaine, Goat of Reeds {1}{G}",
        "Legendary Creature — Goat Scout",
        "Reach",
        "When Évaine, Goat of Reeds enters, create a Food token.",
        "[1 more line that the program cannot read]",
        "1/*",
    ]


def test_building_is_the_same_every_time_and_in_any_order() -> None:
    other: dict[str, Any] = dict(GOAT, name="Another Goat")
    one = build([GOAT, other], [GOAT["name"], "another goat"])
    assert one == build([other, GOAT], ["Another Goat", GOAT["name"]])
    assert [card.name for card in decode(one).cards] == ["Another Goat", GOAT["name"]]
    assert decode(one).digest == Pool(decode(one).cards).digest


def test_cards_that_are_not_there_are_named() -> None:
    with pytest.raises(BuildError, match="Griffin of Nowhere"):
        build([GOAT], ["Griffin of Nowhere"])


def test_a_broken_pool_is_a_clear_error() -> None:
    with pytest.raises(PoolError, match=r"pool\.json.*horde cards build"):
        decode(b"[{]", "pool.json")


def test_an_encoded_pool_holds_the_same_cards() -> None:
    assert decode(encode(builtin().cards)).cards == builtin().cards


def test_cards_read_only_grows(ratchet: Callable[[str, float], None]) -> None:
    ratchet("cards_read", sum(not any(face.unread for face in card.faces) for card in builtin().cards))
