"""Card data of our own, in the forms that public card data have."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def row(name: str, type_line: str = "Creature — Goat", text: str = "", **more: object) -> Json:
    """A card as Scryfall tells of it."""
    size = {"power": "2", "toughness": "2"} if "Creature" in type_line else {}
    return {
        "object": "card", "name": name, "layout": "normal", "mana_cost": "{1}{G}", "cmc": 2.0, "type_line": type_line,
        "oracle_text": text, "colors": ["G"], "color_identity": ["G"], "keywords": [], **size, **more,
    }  # fmt: skip


def face(name: str, cost: str, type_line: str, text: str, **more: object) -> Json:
    return {"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text, **more}


GOAT_ROW = row(
    "Évaine, Goat of Reeds",
    "Legendary Creature — Goat Scout",
    "Reach (It reaches.)\nDraw a card, then something unheard of happens.\nWhen Évaine enters, create a Food token.",
    power="1",
    toughness="*",
    keywords=["Reach"],
)
WOLF = row("Fen Wolf", "Creature — Wolf", "Trample", keywords=["Trample"], power="3", toughness="1")
BOLT = row(
    "Sudden Spark", "Instant", "Sudden Spark deals 2 damage to any target.",
    mana_cost="{R}", cmc=1.0, colors=["R"], color_identity=["R"],
)  # fmt: skip
DAY: Json = {
    "name": "Dawn Scout // Dusk Prowler", "layout": "transform", "cmc": 3.0, "color_identity": ["W", "B"],
    "type_line": "Creature — Human // Creature — Wolf", "keywords": ["Vigilance", "Menace"],
    "card_faces": [
        face("Dawn Scout", "{2}{W}", "Creature — Human", "Vigilance", colors=["W"], power="2", toughness="2"),
        face("Dusk Prowler", "", "Creature — Wolf", "Menace", colors=["B"], color_indicator=["B"], power="3",
             toughness="3"),
    ],
}  # fmt: skip
HALVES: Json = {
    "name": "Hem // Haw", "layout": "split", "cmc": 5.0, "colors": ["U", "R"], "color_identity": ["U", "R"],
    "type_line": "Instant // Sorcery", "mana_cost": "{1}{U} // {2}{R}", "keywords": [],
    "card_faces": [
        face("Hem", "{1}{U}", "Instant", "Draw a card."),
        face("Haw", "{2}{R}", "Sorcery", "Haw deals 3 damage to any target."),
    ],
}  # fmt: skip
CARDS = [GOAT_ROW, WOLF, BOLT, DAY, HALVES]


def _atomic_face(name: str, source: Json, **more: object) -> Json:
    fields = {
        "manaCost": "mana_cost", "type": "type_line", "text": "oracle_text", "colors": "colors", "power": "power",
        "toughness": "toughness", "keywords": "keywords", "colorIdentity": "color_identity", "manaValue": "cmc",
        "layout": "layout",
    }  # fmt: skip
    held = {theirs: source[ours] for theirs, ours in fields.items() if source.get(ours)}
    return {"name": name, "colors": [], "purchaseUrls": {}, "rulings": [], **held, **more}


def atomic(cards: list[Json]) -> Json:
    """Cards in the form of MTGJSON's `AtomicCards`."""
    data: dict[str, list[Json]] = {}
    for card in cards:
        faces = card.get("card_faces")
        if faces is None:
            data.setdefault(card["name"], []).append(_atomic_face(card["name"], card))
            continue
        shared = {"layout": card["layout"], "colorIdentity": card["color_identity"], "manaValue": card["cmc"]}
        colors = {"Hem": ["U"], "Haw": ["R"]}
        data[card["name"]] = [
            _atomic_face(card["name"], part, faceName=part["name"], side=side, **shared)
            | {"colors": part.get("colors") or colors[part["name"]]}
            for side, part in zip("ab", faces, strict=True)
        ]
    return {"meta": {"date": "2026-11-30", "version": "5.2.2+20261130"}, "data": data}


def lines(cards: list[Json]) -> bytes:
    return b"".join(json.dumps(card, ensure_ascii=False).encode() + b"\n" for card in cards)


def lines_file(folder: Path, cards: list[Json]) -> Path:
    """A file of JSON lines, gzipped, as Scryfall's."""
    file = folder / "oracle_cards.jsonl.gz"
    file.write_bytes(gzip.compress(lines(cards), mtime=0))
    return file
