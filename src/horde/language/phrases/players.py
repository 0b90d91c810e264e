"""Players, and whose something is."""

from __future__ import annotations

from horde.language.patterns import Refer, ReferPlayer, V
from horde.language.table import Table
from horde.language.tree import ChosenPlayer, DefendingPlayer, Players, PlayersThisWay, Possessor, You


def add(t: Table) -> None:
    t.row("player", "you", You(), "p")
    t.row("player", "<p:named_player@a>", V("p"))
    t.row("subject", "you", You("you"), "p")
    t.row("subject", "<p:named_player@a>", V("p"))

    t.row("named player", "each player", Players("each"), "s")
    t.row("named player", "each opponent", Players("each", "opponent"), "s")
    t.row("named player", "each other player", Players("each other"), "s")
    t.row("named player", "a player", Players("a"), "s")
    t.row("named player", "a opponent", Players("a", "opponent"), "s")
    t.row("named player", "another player", Players("another"), "s")
    t.row("named player", "any player", Players("any"), "s")
    t.row("named player", "any opponent", Players("any", "opponent"), "s")
    t.row("named player", "target player", Players("target"), "s")
    t.row("named player", "target opponent", Players("target", "opponent"), "s")
    t.row("named player", "players", Players(""), "p")
    t.row("named player", "your opponents", Players("", "opponent"), "p")
    t.row("named player", "all players", Players("all"), "p")
    t.row("named player", "defending player", DefendingPlayer(), "s")
    for who in ("player", "opponent"):
        t.row("named player", f"each {who} dealt damage this way", PlayersThisWay("dealt damage", who), "s")
    t.row("named player", "the chosen player", ChosenPlayer(), "s")
    t.row("named player", "that player", ReferPlayer("that player"), "s")
    t.row("named player", "they", ReferPlayer("they"), "p")
    t.row("named player", "<of:possessive> controller", Possessor(V("of"), "controller"), "s")
    t.row("named player", "<of:possessive> owner", Possessor(V("of"), "owner"), "s")

    t.row("possessive", "its", Refer("it"))
    t.row("possessive", "her", Refer("her"))
    t.row("possessive", "his", Refer("his"))
    t.row("possessive", "their", Refer("their", many=True))
    t.row("possessive", "<x:single@s> 's", V("x"))

    t.row("whose", "your", You())
    t.row("whose", "their", ReferPlayer("their"))
    t.row("whose", "<p:named_player@s> 's", V("p"))
    t.row("whose", "<p:named_player@p> '", V("p"))
