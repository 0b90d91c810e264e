"""Words that inflect: English plurals of nouns and the two forms of verbs."""

from __future__ import annotations

_VERBS = {"have": "has", "be": "is", "are": "is", "do": "does", "don't": "doesn't", "were": "was", "aren't": "isn't"}
_VERBS["weren't"] = "wasn't"
_VERBS["haven't"] = "hasn't"
_PLURALS = {
    "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "werewolf": "werewolves", "ox": "oxen", "mouse": "mice",
    "fungus": "fungi", "pegasus": "pegasi", "octopus": "octopuses", "thief": "thieves", "leaf": "leaves",
    "cyclops": "cyclopes", "efreet": "efreets", "djinn": "djinn", "plains": "plains", "half": "halves",
}  # fmt: skip
_INVARIANT = frozenset(
    "treefolk merfolk kithkin equipment eldrazi myr kor naga sheep samurai moonfolk homarid fish squid vedalken"
    " nephilim aetherborn jellyfish spawn viashino surrakar kirin kavu azra kobold-folk islands-folk soltari thalakos"
    " dauthi rigger-folk sphinx-folk aurochs noggle-folk weird-folk metathran moose deer series".split()
)


def singular_verb(plural: str) -> str:
    """ "draws" for "draw", "has" for "have"; only the first word of a phrase inflects."""
    if plural in _VERBS:
        return _VERBS[plural]
    return _with_s(plural)


def plural_noun(singular: str) -> str:
    """ "cards" for "card", "Elves" for "Elf"; the case of the first letter stays."""
    low = singular.lower()
    if low in _INVARIANT:
        return singular
    many = _PLURALS.get(low)
    if many is not None:
        return many.capitalize() if singular[0].isupper() else many
    return _with_s(singular)


def _with_s(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"
