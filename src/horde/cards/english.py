"""A card in English, written from its trees: what the program understands of it."""

from __future__ import annotations

from horde.cards.card import Card, Face
from horde.language import write


def english(card: Card) -> str:
    """Name, cost, type line, rules text and size of every face, as on a card but written by the program."""
    return "\n//\n".join(face_english(face) for face in card.faces)


def face_english(face: Face, text: str | None = None) -> str:
    """One face; `text` in place of the rules text that the program writes."""
    head = " ".join((face.name, "".join(f"{{{symbol}}}" for symbol in face.mana_cost or ()))).strip()
    lines = [head, type_line(face)]
    lines += _rules_text(face) if text is None else text.splitlines()
    if face.power is not None:
        lines.append(f"{face.power}/{face.toughness}")
    if face.loyalty is not None:
        lines.append(f"Loyalty {face.loyalty}")
    if face.defense is not None:
        lines.append(f"Defense {face.defense}")
    return "\n".join(lines)


def _rules_text(face: Face) -> list[str]:
    lines = [write(face.lines, name=face.name, types=face.types)] if face.lines else []
    if face.unread:
        lines.append(f"[{face.unread} more line{'s' if face.unread > 1 else ''} that the program cannot read]")
    return lines


def type_line(face: Face) -> str:
    """ "Legendary Creature — Elf Scout"."""
    left = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left
