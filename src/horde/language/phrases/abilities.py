"""Whole abilities and lines."""

from __future__ import annotations

from typing import Any

from horde.language import lexicon
from horde.language.patterns import V
from horde.language.phrases import statics
from horde.language.table import Table
from horde.language.tree import Activated, Either, Line, Spell, StepBegins, Triggered


def add(t: Table) -> None:
    statics.add_spell(t)
    for word in ("when", "whenever"):
        _triggered(t, word, f"{word} <event:event>")
    _triggered(t, "at", "at the beginning of <event:beginning>")
    _triggered(t, "at", "at <event:ending>")
    t.row("ending", "end of combat", StepBegins("end of combat"))
    t.row("ability", "<cost:costs> : <effect:effects> .", Activated)
    t.row("ability", "<cost:costs> : <effect:effects> . activate only <limit:limit> .",
          Activated(V("cost"), V("effect"), (V("limit"),)))  # fmt: skip
    t.row("ability", "<cost:loyalty_costs> : <effect:effects> .", Activated)
    t.row("ability", "<cost:costs> : <effect:effects> . activate only if <condition:condition> .", Activated)
    t.row("ability", "<cost:costs> : <effect:modal>", Activated)
    t.row("ability", "<cost:loyalty_costs> : <effect:modal>", Activated)
    for limit in ("boast", "exhaust", "power-up"):
        t.row("ability", f"{limit} — <cost:costs> : <effect:effects> .",
              Activated(V("cost"), V("effect"), (limit,)))  # fmt: skip
    t.row("limit", "during your turn", "your turn")
    t.row("limit", "during combat", "combat")
    t.row("limit", "during your upkeep", "your upkeep")
    t.row("limit", "during your turn , before attackers are declared", "your turn before attackers")
    t.row("ability", "<cost:costs> : <effect:effects> . activate only as a sorcery and only once each turn .",
          Activated(V("cost"), V("effect"), ("sorcery", "once each turn")))  # fmt: skip
    t.row("ability", "<cost:costs> : <effect:effects> . you can't activate this ability during combat .",
          Activated(V("cost"), V("effect"), ("not combat",)))  # fmt: skip
    t.row("ability", "<cost:costs> : <effect:effects> . any player may activate this ability .",
          Activated(V("cost"), V("effect"), anyone=True))  # fmt: skip
    t.row("limit", "once", "once")
    t.row("limit", "once each turn", "once each turn")
    t.row("limit", "as a sorcery", "sorcery")
    t.row("ability", "<a:any_time> .", V("a"))

    t.row("line", "<k:keyword_line>", Line(V("k")))
    t.row("line", "<k:dashed> .", Line((V("k"),)))
    t.row("line", "<k:semicolon_line>", Line(V("k"), form=";"))
    t.row("line", "<a:ability>", Line((V("a"),)))
    t.row("line", "<s:static> .", Line((V("s"),)))
    t.row("line", "<w:ability_word> — <a:ability>", Line((V("a"),), V("w")))
    t.row("line", "<w:ability_word> — <s:static> .", Line((V("s"),), V("w")))
    _two_triggers(t)
    t.row("spell line", "<k:keyword_line>", Line(V("k")))
    t.row("spell line", "<k:dashed> .", Line((V("k"),)))
    t.row("spell line", "<a:ability>", Line((V("a"),)))
    t.row("spell line", "<e:effects> .", Line((Spell(V("e")),)))
    t.row("spell line", "<e:modal>", Line((Spell(V("e")),)))
    t.row("spell line", "<e:superseding> .", Line((Spell(V("e")),)), before=True)
    t.row("spell line", "<w:ability_word> — <e:superseding> .", Line((Spell(V("e")),), V("w")), before=True)
    t.row("spell line", "<w:ability_word> — <e:effects> .", Line((Spell(V("e")),), V("w")))
    for word in lexicon.words("ability word"):
        t.row("ability word", word, word[0].upper() + word[1:])


def _two_triggers(t: Table) -> None:
    """ "When this creature enters and whenever you gain life, ..."."""
    for one in ("when", "whenever"):
        for two in ("when", "whenever"):
            both = Either((V("x"), V("y")), (one, two))
            t.row("ability", f"{one} <x:event> and {two} <y:event> , <effect:unconditional> .",
                  Triggered(one, both, V("effect")), unnamed=("x", "y"))  # fmt: skip
        both = Either((V("x"), V("y")), ("at the beginning of", one))
        t.row("ability", f"at the beginning of <x:beginning> and {one} <y:event> , <effect:unconditional> .",
              Triggered("at", both, V("effect")), unnamed=("x", "y"))  # fmt: skip


def _triggered(t: Table, word: str, event: str) -> None:
    made: dict[str, Any] = {"word": word, "event": V("event"), "effect": V("effect")}
    t.row("ability", f"{event} , <effect:unconditional> .", Triggered(**made))
    t.row("ability", f"{event} , <effect:modal>", Triggered(**made))
    t.row("ability", f"{event} , <effect:unconditional> . this ability triggers only once each turn .",
          Triggered(**made, limit="once each turn"))  # fmt: skip
    t.row("ability", f"{event} , if <condition:condition> , <effect:modal>",
          Triggered(**made, condition=V("condition")))  # fmt: skip
    t.row("ability", f"{event} , if <condition:condition> , <effect:unconditional> .",
          Triggered(**made, condition=V("condition")))  # fmt: skip
