"""A card in English, written from its trees: what the program understands of it."""

from __future__ import annotations

from horde.cards.card import Card, Face
from horde.language import write


def english(card: Card) -> str:
    """Name, cost, type line, rules text and size of every face, as on a card but written by the program."""
    return "\n//\n".join(face_english(face) for face in card.faces)


def face_english(face: Face) -> str:
    head = " ".join((face.name, "".join(f"{{{symbol}}}" for symbol in face.mana_cost or ()))).strip()
    lines = [head, type_line(face)]
    if face.lines:
        lines.append(write(face.lines, name=face.name, types=face.types))
    if face.unread:
        lines.append(f"[{face.unread} more line{'s' if face.unread > 1 else ''} that the program cannot read]")
    if face.power is not None:
        lines.append(f"{face.power}/{face.toughness}")
    if face.loyalty is not None:
        lines.append(f"Loyalty {face.loyalty}")
    return "\n".join(lines)


def type_line(face: Face) -> str:
    """ "Legendary Creature — Elf Scout"."""
    left = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left
