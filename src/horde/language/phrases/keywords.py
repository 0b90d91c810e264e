"""Keyword abilities and lists of them."""

from __future__ import annotations

from horde.language import lexicon
from horde.language.patterns import Cons, V
from horde.language.phrases.lists import add_list
from horde.language.table import Table
from horde.language.tokens import GLUED_DASH
from horde.language.tree import (
    Chosen,
    Filter,
    Is,
    Keyword,
    KeywordCost,
    KeywordNumber,
    KeywordOf,
    Line,
    Union,
)


def add(t: Table) -> None:
    for word in lexicon.words("keyword"):
        t.row("keyword word", word, word)
    for word in lexicon.words("keyword cost"):
        t.row("cost keyword", word, word)
    for word in lexicon.words("keyword number"):
        t.row("number keyword", word, word)
    t.row("keyword", "<w:keyword_word>", Keyword(V("w")))
    t.row("keyword", "<w:cost_keyword> <c:mana_cost>", KeywordCost(V("w"), (V("c"),)))
    t.row("keyword", "<w:number_keyword> <n:amount>", KeywordNumber(V("w"), V("n")))
    t.row("keyword", "<of:land_kind> &cycling <c:mana_cost>", KeywordCost("cycling", (V("c"),), V("of")))
    t.row("keyword", "<of:land_kind> &walk", KeywordOf("landwalk", V("of")))
    t.row("keyword", "enchant <what:nominal@s>", KeywordOf("enchant", V("what")))
    t.row("keyword", "protection from <what:protector>", KeywordOf("protection", V("what")))
    t.row("keyword", "affinity for <what:nominal@p>", KeywordOf("affinity", V("what")))
    t.row("dashed", f"<w:cost_keyword> {GLUED_DASH} <c:costs>", KeywordCost(V("w"), V("c")))
    t.row("dashed", f"<of:land_kind> &cycling {GLUED_DASH} <c:costs>", KeywordCost("cycling", V("c"), V("of")))
    t.row("keyword", "protection from <x:protector> and from <y:protector>",
          KeywordOf("protection", Union((V("x"), V("y")), "and")))  # fmt: skip
    t.row("protector", "the color of your choice", Filter("", (Chosen("color of your choice"),)))
    t.row("keyword", "hexproof from <what:protector>", KeywordOf("hexproof", V("what")))
    t.row("keyword", "splice onto <s:subtype_word> <c:mana_cost>",
          KeywordCost("splice onto", (V("c"),), Filter("", (Is("subtype", V("s")),))))  # fmt: skip
    t.row("protector", "<w:color_word>", Filter("", (Is("color", V("w")),)))
    t.row("protector", "<what:filter@p>", V("what"))
    for word in lexicon.subtypes():
        if word.isalpha():
            t.row("land kind", word.lower(), Filter("", (Is("subtype", word),)))
    t.row("keyword", "More Than Meets the Eye <c:mana_cost>", KeywordCost("more than meets the eye", (V("c"),)))
    t.row("land kind", "<w:type_word>", Filter("", (Is("type", V("w")),)))
    t.row("land kind", "<s:supertype_word> <w:type_word>", Filter("", (Is("supertype", V("s")), Is("type", V("w")))))

    t.row("keyword line", "<k:keyword>", (V("k"),))
    t.row("keyword line", "<k:keyword> , <rest:keyword_line>", Cons(V("k"), V("rest")))
    t.row("semicolon line", "<k:keyword> ; <l:keyword>", (V("k"), V("l")))
    t.row("semicolon line", "<k:keyword> ; <rest:semicolon_line>", Cons(V("k"), V("rest")))
    add_list(t, "keyword list", "keyword")
    add_list(t, "keyword words", "keyword word")
    t.row("quote", '" <line:line> "', V("line"))
    t.row("granted", "<k:keyword_list>", (Line(V("k")),))
    t.row("granted", "<q:quote>", (V("q"),))
    t.row("granted", "<x:keyword> , <y:keyword> , and <q:quote>", (Line((V("x"), V("y"))), V("q")))
    t.row("granted", "<k:keyword_list> and <q:quote>", (Line(V("k")), V("q")))
