"""The help that `?` prints: first what can be typed at the open question, then the commands that always work."""

from __future__ import annotations

from horde.table.asking import Asked

AT = {
    "act": (
        "A number or the beginning of a card's name does it: “2”, “prey”.",
        "Enter passes: the text beside it says what that leads to.",
        "“end” passes for the rest of this turn; attacks and blocks are still asked.",
    ),
    "attack": (
        "Type who attacks: “3x saproling”, “1-3”, “all”, “elf, goat”. With several targets: “elf > b”.",
        "After each line you see what the attack would come to. “back” takes the last line away, “clear” all.",
        "Enter declares it; Enter at once means no attack.",
    ),
    "block": (
        "Type who blocks what: “elf > a”, “3x saproling > zombie” (one for each), “2x elf > 1x giant” (both on one).",
        "After each line you see what would come through. “back” takes the last line away, “clear” all.",
        "Enter declares it; Enter at once means no block. “suggest” shows what a bot would do.",
    ),
    "pick": ("Type numbers, names or ranges: “2”, “1 3”, “1-4”, “3x zombie”, “all”, “none”.",),
    "order": ("Type all the numbers in the order you want, “2 1 3”; Enter keeps the order shown.",),
    "number": ("Type a number.",),
    "split": ("Type one number for each, “3 1”, or “3 zombie, 1 giant”.",),
}

BY_HAND = (
    "The program does not play this part of the card: do what it says with “fix” (alone it says how), then Enter.",
    "“leave” goes on without it. A card that is cycled is exiled, and another is drawn.",
)
"""Where the table carries something out."""

COMMANDS = (
    ("board, b", "the whole table"),
    ("look NAME, l NAME", "what a card says, what it is now and why; any card that you may see"),
    ("graveyard, exile, hand, stack", "what is there; “graveyard ann” only hers"),
    ("life", "life, poison, and how many cards everybody has"),
    ("log, log 30", "what happened last"),
    ("options, o", "the choices once more"),
    ("suggest", "what a bot would do here"),
    ("pass, p", "the same as Enter where you have priority"),
    ("end, e", "pass for the rest of the turn"),
    ("full, f", "full control on or off: stop whenever you could do something"),
    ("fix, fix life ann -3", "change the table by hand; “fix” alone says how"),
    ("undo, u", "take back your last decision, as long as nothing hidden was seen since"),
    ("save, save FILE", "where the game is kept; or save it in a file of yours"),
    ("bot NAME, sit NAME", "leave a seat to a bot; take a seat from one"),
    ("concede", "leave the game"),
    ("quit, q", "leave; the game is kept, “horde play --resume” goes on with it"),
)


def text(question: Asked | None) -> list[str]:
    """The help for a question."""
    here = list(AT.get(question.shape, ())) if question is not None else []
    here += BY_HAND if question is not None and question.purpose == "by hand" else ()
    width = max(len(words) for words, _ in COMMANDS)
    return [*here, "", "Always:", *(f"  {words:{width}}  {meaning}" for words, meaning in COMMANDS)]
