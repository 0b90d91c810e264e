"""More lines of cards of our own invention: what is shared, odd or even, halved, done this way; who has most."""

from __future__ import annotations

CLAUSES = (
    "Whenever a Goat you control attacks, it gets +0/+1 until end of turn for each Ox that shares a color with it.",
    "Goats that share at least one creature type with this creature have haste.",
    "When this creature enters, exile target creature that doesn't share a card type with it.",
    "Cohort — When this creature enters, if you control four or more Goats with different toughnesses, draw a card.",
    "Whenever you cast a spell, return target Goat card with equal or lesser power than that spell to your hand.",
    "Goats with an odd mana value have flying.",
    "Players can't cast spells with odd mana values.",
    "Goats with charge counters on them lose all abilities.",
    "When this creature enters, exile up to one other target Goat from the battlefield or Goat card from a graveyard.",
    "Whenever a creature dealt damage this turn by a Goat you controlled dies, scry 1.",
    "This spell costs {1} less to cast for each Goat spell cast this turn.",
    "This spell costs {2} less to cast for each spell you've cast this turn.",
    "Whenever a player casts a spell that targets only a single Goat, you gain 1 life.",
    "Spells your opponents cast that target Goats you control cost {2} more to cast.",
    "Goat spells your opponents cast that target this creature cost an additional 2 life to cast.",
    "{4}: You may reveal a Goat card you own from outside the game and put it into your hand.",
    (
        "{15}: Cast any number of Goat spells from among blue cards you own outside the game without paying"
        " their mana costs."
    ),
    "When this creature enters, each opponent sacrifices a Goat of their choice that attacked this turn.",
    "When this creature enters, exile all Goats, Oxen, and artifacts your opponents control.",
    "Whenever a Goat becomes blocked, that Goat gets +2/+0 until end of turn for each creature blocking it.",
    "When this creature enters, you gain life equal to the greatest power of a Goat you control.",
    "When this creature enters, draw a card for each opponent you have.",
    "When this creature enters, scry X, where X is three plus the total number of Goats you control.",
    "Whenever the chosen player draws a card, that player loses 2 life.",
    "When this creature enters, choose a player with the least life. That player draws a card.",
    "Whenever this creature attacks, if it's attacking the player with the most life, draw a card.",
    "At the beginning of each upkeep, if defending player is poisoned, draw a card.",
    "As long as you control your commander, Goats you control have trample.",
    "As long as ~ is your Ring-bearer, it has trample.",
    "~ can't be blocked unless all Goats defending player controls block it.",
    "When you cycle this card, if you've cycled a Goat card three or more times this game, draw a card.",
    "Whenever this creature deals damage to a player or planeswalker, draw a card.",
    "Whenever a suspected Goat deals combat damage to one of your opponents, draw a card.",
)
DEEDS = (
    "Whenever this creature attacks, it gets +2/+0 until end of turn and deals 2 damage to each opponent.",
    (
        "If damage would be dealt to this creature, prevent that damage. Put a charge counter on this"
        " creature for each 1 damage prevented this way."
    ),
    "If you would draw a card, you may put a Goat card from your hand onto the battlefield instead.",
    "If this permanent would be put into a graveyard, you may exile it instead.",
    "When this creature dies, put a number of charge counters equal to its toughness on each Goat.",
    "When this creature enters, put a number of oil counters on it equal to the number of Goats you control.",
    "Whenever a Goat enters, put another +1/+1 counter on this creature.",
    "When this creature enters, each opponent sacrifices half the Goats they control of their choice, rounded up.",
    "When this creature enters, return half the Goats you control to their owner's hand, rounded down.",
    "{T}: Exile the top card of each opponent's library. You may play lands from among those cards this turn.",
    (
        "{T}: Exile the top three cards of your library. You may cast Goat spells from among them until end"
        " of turn, and mana of any type can be spent to cast them."
    ),
    "Whenever you cast your third spell each turn, copy it, except the copy is a Goat.",
    (
        "Whenever you cast a spell, copy it for each Goat that spell could target. Each copy targets a"
        " different one of those Goats."
    ),
    "When this creature enters, create a tapped and attacking 1/1 red Goat creature token.",
    "When this creature enters, create a white Aura enchantment token named Goat Mark attached to target Goat.",
    (
        "When this creature enters, create a token that's a copy of it, except it's an Egg artifact with"
        ' "{1}: Draw a card," and it loses all other card types.'
    ),
    "When this creature enters, create a token that's a copy of it, except it's a 2/2 black Goat with reach.",
    "Lethal damage dealt to Goats is determined by their power rather than their toughness.",
    "At the beginning of combat on your turn, this creature attacks target opponent this combat if able.",
    "When this creature enters, tap target Goat. It doesn't untap during the Horde's next untap step.",
    "When this creature dies, return it to the battlefield face down and tapped.",
    "Whenever this creature attacks, chaos ensues.",
    "{X}, {T}: Draw X cards. X can't be 0.",
    (
        "At the beginning of combat on your turn, this creature gains reach until end of turn if a Goat you"
        " control has reach. The same is true for flying, haste, and trample."
    ),
    (
        "When this creature enters, draw a card. At the beginning of the next end step, sacrifice it unless"
        " you control a Goat."
    ),
    "When this creature enters, destroy it unless you control an Ox.",
    "{T}: Exchange your life total with this creature's power.",
    "When this creature enters, until the Hydra's next turn, when a Goat dies, draw a card.",
    "When you cycle this card, shuffle it into your library from your graveyard.",
    (
        "At the beginning of your upkeep, each opponent faces a villainous choice — This creature deals 2"
        " damage to that opponent, or you draw a card."
    ),
    (
        "Whenever this creature attacks, it deals 3 damage to each of up to one target Ox, up to one target"
        " opponent, and/or up to one target planeswalker."
    ),
    "When this creature enters, each player discards a card, then sacrifices a Goat, then draws two cards.",
    "When this creature enters, it deals 1 damage to each player and each Goat those players control.",
    (
        "When this artifact is put into a graveyard from anywhere, the Horde puts the top card of its library"
        " into its graveyard."
    ),
)
LAWS = (
    "Counters remain on ~ as it moves to any zone other than a player's hand or library.",
    'The "legend rule" doesn\'t apply.',
    'The "legend rule" doesn\'t apply to Goats you control.',
    "Abilities your opponents control can't cause you to discard cards.",
    "Abilities your opponents control can't cause you to discard cards or sacrifice permanents.",
    "Triggered abilities you control can't cause you to sacrifice or exile Goats you control.",
    "Your opponents can't block with Goats.",
    "Your opponents can't attack with creatures with even power.",
    "If a player would face a villainous choice, they face that choice an additional time.",
    "While voting, you may vote an additional time.",
    (
        "If you would put one or more counters on a Goat, put that many plus one of each of those kinds of"
        " counters on that creature instead."
    ),
    (
        "If an opponent would put one or more counters on a permanent, they put half that many of each of"
        " those kinds of counters on that permanent instead, rounded down."
    ),
    "This creature and other Goats you control have flying.",
    (
        "As this creature enters, you may exile a Goat card from your hand. If you do, it enters with two"
        " charge counters on it."
    ),
    "As ~ enters, you may exile a card your opponents own from exile. If you do, ~ enters with a +1/+1 counter on it.",
    "Whenever an opponent casts a Goat spell during your turn, draw a card.",
)
SPENDING = (
    "When this creature enters, you get {E}{E}{E}.",
    "Whenever this creature attacks, you may pay {E}{E}. If you do, draw a card.",
    "When this creature enters, if {U}{U} was spent to cast this spell, draw a card.",
    "{4}, {T}: Scry 1. This ability costs {1} less to activate for each Ox.",
    "{4}, {T}: Draw two cards. This ability costs {2} less to activate if you control a Goat.",
    "You may exert this creature as it attacks.",
    "You may exert this creature as it attacks. When you do, scry 2.",
    "When this creature enters, target opponent gains control of it.",
    "Whenever chaos ensues, each opponent loses 3 life.",
    "When this creature enters, exile up to four target Goat cards from a single graveyard.",
    "When this creature enters, draw a card for each basic land type among Goats you control.",
    "Enchanted creature can't be the target of spells your opponents control.",
    "When this creature enters, if you don't control a Goat, sacrifice it.",
    "When this creature enters, manifest the top two cards of your library.",
    "When this creature enters, if an opponent has three or more poison counters, draw a card.",
    "{T}: Remove a counter from target Goat.",
    "When you control no Goats, sacrifice this creature.",
    "When this creature enters, tap target Goat. When that creature dies this turn, draw a card.",
)
SPELLS = (
    "Cast this spell only during your upkeep.",
    (
        "Exile the top card of each opponent's library. Draw a card. Until end of turn, you may cast those"
        " cards, and mana of any type can be spent to cast those spells."
    ),
    "Choose one — Draw a card; or destroy each tapped non-Goat creature.",
    "Goats you control get +1/+0 until end of turn. Colorless Goats you control also gain trample until end of turn.",
    (
        "Flashback {3}{W}. This spell costs {X} less to cast this way, where X is the number of Goats you own"
        " on the battlefield or in the command zone."
    ),
    "Mirelda Reedborn gains flying until end of turn and attacks this turn if able.",
    "Destroy target Goat. If that Goat was elite, the Hydra takes an extra turn after this one.",
    "Exile all Goats. Draw two cards. Each player who searched their library this way shuffles.",
)
