"""A card in English, written from its trees: what the program understands of it."""

from __future__ import annotations

from horde.cards.card import Card, Face, LeftOut, is_by_hand
from horde.language import Line, Unwritable, write


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


def part_english(part: LeftOut, face: Face) -> str:
    """A part of a card that is left to the table, in English; where it stands, if it is not read."""
    if part.ability is None:
        return f"line {part.line + 1} is not read: see the card" if part.line >= 0 else f"{part.why}: see the card"
    try:
        return write((Line((part.ability,)),), name=face.name, types=face.types)
    except Unwritable:
        return f"line {part.line + 1}: see the card"


def _rules_text(face: Face) -> list[str]:
    lines = [write((line,), name=face.name, types=face.types) for line in face.lines if not _by_hand(line)]
    lines += [f"[by hand] {part_english(part, face)}" for part in face.left]
    if face.unread:
        lines.append(f"[{face.unread} more line{'s' if face.unread > 1 else ''} that the program cannot read]")
    return lines


def _by_hand(line: Line) -> bool:
    return any(map(is_by_hand, line.abilities))


def type_line(face: Face) -> str:
    """ "Legendary Creature — Elf Scout"."""
    left = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    return f"{left} — {' '.join(face.subtypes)}" if face.subtypes else left
