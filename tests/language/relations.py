"""More lines of cards of our own invention: how things stand to each other, and what was done this way."""

from __future__ import annotations

PERMANENT = (
    (
        "Whenever you attack, for each opponent, create a 1/1 red Goat creature token that's tapped and"
        " attacking that player."
    ),
    (
        "When this creature enters, for each opponent, create two 1/1 red Goat creature tokens that are tapped and"
        " attacking that player or a planeswalker they control."
    ),
    "~ isn't legendary if it's a token.",
    "This creature has flying if you control a Goat.",
    "The first red Goat spell you cast each turn has haste.",
    "The second spell an opponent casts each turn has flash.",
    (
        "Whenever this creature attacks, if you attacked with Goats with total power 9 or greater this"
        " combat, draw a card."
    ),
    "At the beginning of your end step, if you attacked with two or more Goats this turn, scry 2.",
    (
        "If an opponent would draw a card except the first one they draw"
        " in each of their draw steps, you draw a card instead."
    ),
    (
        "If you would draw a card except the first one you draw"
        " in each of your draw steps, each opponent mills a card instead."
    ),
    (
        "If you would gain life, each opponent discards a card instead. If a player discards a card this way, they"
        " gain 2 life. If the player doesn't discard a card this way, they mill a card."
    ),
    "Each Goat gets +1/+0 for each other Goat on the battlefield that shares a color with it.",
    "Goats you control that share at least one creature type with equipped creature have trample.",
    "As long as three or more Goats are on the battlefield, this creature attacks each turn if able.",
    "At the beginning of your end step, each opponent who lost 2 or more life this turn discards a card.",
    "When this creature enters, each player who controls no Goats draws a card.",
    "When this creature enters, each opponent who has two or fewer cards in hand loses 3 life.",
    (
        "When this creature enters, you may have Goats you control other than this creature become copies of target"
        " creature until end of turn."
    ),
    (
        "When you cast this spell, target player reveals their hand. You choose from it a land card and a Goat card."
        " That player discards those cards."
    ),
    (
        "Whenever this creature attacks, it deals 3 damage to any target and 1 damage to each of up to two"
        " other targets."
    ),
    "When this creature dies, it deals 2 damage to any other target.",
    (
        "Whenever this creature blocks a Goat, change this creature's base power and toughness to that Goat's power and"
        " toughness until end of turn."
    ),
    (
        "Whenever this creature attacks, exile the top card of each opponent's library. You may cast up to two Goat"
        " cards from among them without paying their mana costs. Put the exiled cards"
        " not cast this way on the bottom of your library in any order."
    ),
    (
        "When this creature enters, for each Goat you control, create a 2/2 green Ox creature token. Each of those"
        " tokens fights a different one of those Goats."
    ),
    (
        "When this creature enters, for each opponent, untap up to one target Goat that player controls."
        " Exile those creatures."
    ),
    "Whenever a creature is dealt excess noncombat damage, you gain X life, where X is that excess damage.",
    (
        "{1}: Exile the top two cards of your library. You may"
        " play those cards this turn. When you play a card this way, scry 1. Activate only once each turn."
    ),
    "{1}: Draw a card, then discard a card. When you discard a Goat card this way, you gain 3 life.",
    "Sacrifice this creature: Counter target spell with {X} in its mana cost.",
    (
        "When this creature dies, each opponent loses life equal to the amount of damage dealt to it this turn by"
        " sources they controlled."
    ),
    (
        "Whenever this creature attacks, it deals 1 damage to target player or planeswalker. That player or"
        " that planeswalker's controller discards a card."
    ),
    (
        "{2}: This creature deals 1 damage to target opponent or planeswalker and 1 damage to target Goat that player"
        " or that planeswalker's controller controls."
    ),
    "When this creature enters, each Goat gains flying until the end of the Hydra's next turn.",
    "When this creature enters, players can't cast red spells until the Horde's next turn.",
    (
        "When this creature enters, create a Food token for each time you've cast your commander from the"
        " command zone this game."
    ),
    (
        "{B}: Return a Goat card at random from your graveyard to the battlefield. It gains haste. Exile it"
        " at end of combat."
    ),
    (
        "When this creature enters, return target Goat card from your graveyard to the battlefield. If it would leave"
        " the battlefield, exile it instead of putting it anywhere else."
    ),
    "When this creature enters, if you have fewer than four cards in hand, mill cards equal to the difference.",
    "You and Goats you control have hexproof.",
    "When this creature enters, you and Goats you control gain hexproof until your next turn.",
    (
        "When this creature enters, search your library for a card named Mirelda's Goat of the Reeds, reveal"
        " it, then shuffle."
    ),
    "When this creature enters, choose a Goat you control. Sacrifice it.",
    "Whenever you attack, put a +1/+1 counter on each Goat and legendary creature you control.",
)
SPELL = (
    "Each opponent may discard a card. Each opponent who discarded a card this way chooses a Goat and sacrifices it.",
    "Each player who didn't sacrifice a Goat mills a card.",
    "~ deals 4 damage to target Goat and 2 damage to each other creature with the same controller.",
    "If you would draw a card this turn, you gain 2 life instead.",
    "Create a number of 2/2 white Goat creature tokens equal to three plus the number of Oxen you control.",
    "Place exactly three cards named Lord of the Reeds onto the battlefield from the Horde's graveyard.",
    "Reveal cards from the top of the Hydra's library until you reveal a Goat card. Exile that card.",
    (
        "Create three 1/1 white Goat creature tokens. If this spell was cast from a graveyard, create six of"
        " those tokens instead."
    ),
    "Target player mills three cards. If this spell was kicked, that player mills twice that many cards instead.",
    "You and Oxen you control gain hexproof until end of turn.",
    "For each opponent, gain control of target Goat that player controls until end of turn. Untap those Goats.",
)
