"""Lines of cards of our own invention, each as the reader takes it."""

from __future__ import annotations

from . import relations
from . import shared_examples as shared

PERMANENT = (
    "Flying, lifelink",
    "Hexproof from Goats",
    "Equipped creature gets an additional +2/+0.",
    "Enchanted creature is a red Goat creature with base power and toughness 0/2.",
    "You may have this creature enter as a copy of any artifact on the battlefield.",
    "You may have this creature enter as a copy of a Goat you control, except it's 7/7.",
    (
        "You may have this creature enter as a copy of any nonwhite creature on the battlefield, except it isn't"
        " legendary, it's a Goat in addition to its other types, and it has flying."
    ),
    "{U}: This creature becomes a copy of another target Goat until end of turn, except it's 1/4 and has haste.",
    "{U}: This creature becomes a copy of target Goat, except its name is ~ and it has reach and this ability.",
    "At the beginning of your end step, you may have this creature become a copy of another target Goat.",
    (
        "At the beginning of each upkeep, you may have this creature become a copy of target Goat or Ox until end"
        " of turn, except it has this ability."
    ),
    "Whenever this creature attacks, create a token that's a copy of it, except the token is 1/1.",
    "Whenever you cast a red spell, copy that spell and you may choose new targets for the copy.",
    "When you cast this spell, copy it for each Goat you control. You may choose new targets for the copies.",
    "{T}: Copy target instant or sorcery spell you control twice. You may choose new targets for the copies.",
    "This creature enters with X charge counters on it, where X is the number of Goats you control.",
    "If a source an opponent controls would deal damage to you, prevent 2 of that damage.",
    "If this creature would deal combat damage, it deals double that damage instead.",
    "If another Goat would deal damage to equipped creature, it deals double that damage to equipped creature instead.",
    (
        "If a source would deal damage to an opponent or a Goat an opponent controls, it deals triple that damage to"
        " that permanent or player instead."
    ),
    "If a Goat you control would deal noncombat damage to a player, it deals that much damage plus 3 instead.",
    "If damage would be dealt to this creature, that damage is dealt to you instead.",
    "All combat damage that would be dealt to this creature is dealt to enchanted creature instead.",
    "Prevent all noncombat damage that would be dealt to you and Goats you control.",
    "Prevent all noncombat damage that would be dealt to and dealt by enchanted creature.",
    "Prevent all damage that would be dealt by enchanted creature.",
    "Damage can't be prevented.",
    "Combat damage that would be dealt by Goats you control can't be prevented.",
    "All damage is dealt as though its source had infect.",
    "{1}: The next time a white source of your choice would deal combat damage to you this turn, prevent that damage.",
    "If a Goat an opponent controls would die, return it to its owner's hand instead.",
    (
        "If a card or token would be put into an opponent's graveyard from anywhere, put it on the bottom of its"
        " owner's library instead."
    ),
    "If an artifact card would be put into your graveyard from anywhere, exile it instead.",
    "If you would gain life, you gain that much life plus 2 instead.",
    "If an opponent would draw a card, that player discards a card instead.",
    "Affinity for Goats",
    "Flying; fear; first strike",
    "Whenever this creature deals combat damage, draw a card.",
    "When this creature dies, it deals 2 damage to each opponent and each planeswalker they control.",
    (
        "This spell costs {X} less to cast, where X is twice the total amount of combat damage dealt to your opponents"
        " this turn."
    ),
    "Whenever a card is put into your graveyard from anywhere, you gain 1 life.",
    "Whenever a Goat becomes the target of a red spell or ability an opponent controls, draw a card.",
    "When this creature enters, exile target player's graveyard.",
    "When this creature enters, return up to one other target Goat to its owner's hand.",
    "Whenever you gain life, put a +1/+1 counter on each Goat you control.",
    "Whenever you cycle this card, you may gain 3 life.",
    "Whenever an opponent is dealt noncombat damage, Goats you control get +2/+0 until end of turn.",
    "Whenever a Goat you control is put into a graveyard from the battlefield, scry 2.",
    "As this artifact enters, choose a creature type.",
    "As this creature enters, exile any number of artifact cards from your hand.",
    "~'s power is equal to the total toughness of the exiled cards and its toughness is equal to their total power.",
    "When this creature enters, sacrifice a Goat at the beginning of your next end step.",
    "Whenever a Goat dies, return it to the battlefield with an additional fade counter on it.",
    "Equipped creature is a white Spirit in addition to its other colors and types.",
    "At end of combat, if this creature attacked this combat, untap it.",
    "{T}: If this creature has dealt 4 or more damage this turn, each opponent dealt damage this way draws a card.",
    "+1: Target Goat attacks this planeswalker during its controller's next turn if able.",
    "0: Until end of turn, this planeswalker becomes a 3/3 red Goat creature that's still a planeswalker.",
    (
        "{2}: You may cast target Arcane card from your hand this turn. If that spell would be put into a graveyard,"
        " exile it instead."
    ),
    "Whenever the chosen player casts a spell with the chosen name, draw a card.",
    "Creatures you control of the chosen type get +0/+3.",
    "Enchanted creature doesn't untap during its controller's untap step.",
    "Goats your opponents control don't untap during their controllers' untap steps.",
    "This creature doesn't untap during your untap step.",
    "When this creature attacks, target Goat doesn't untap during its controller's next untap step.",
    "Enchanted creature can't be blocked except by three or more creatures.",
    "When this creature enters, target Goat gains flying until the end of your next turn.",
    "Enchanted creature gets +2/+0, has flying, and is a Goat in addition to its other types.",
    "Equipped creature has base power and toughness 5/5.",
    "This land enters tapped unless you control two or more Swamps.",
    "This land enters with a charge counter on it if you control an artifact.",
    "As this land enters, you may discard a Goat card. If you don't, it enters tapped.",
    "During your turn, this creature has first strike.",
    "~'s power is equal to the greatest toughness among Goats you control.",
    "Prevent all combat damage that would be dealt to this creature.",
    "This creature can block only creatures with shadow.",
    "When this creature enters, choose one — • You gain 3 life. • Draw a card.",
    "When this creature enters, each opponent loses 2 life and discards a card.",
    (
        "When this creature enters, look at the top nine cards of your library. Put four of those cards into your hand"
        " and the rest into your graveyard."
    ),
    "When this creature enters, exile target artifact until this creature leaves the battlefield.",
    "Whenever a Goat you control dies, return the exiled card to the battlefield tapped under its owner's control.",
    "When this creature attacks, you may pay {2}. If you do, investigate.",
    "Whenever this creature blocks, it gets +0/+2 until end of turn for each other Goat you control.",
    "At the beginning of your end step, if a creature died this turn, amass Orcs 2.",
    "{T}: Add one mana of any color. Spend this mana only to cast Goat spells.",
    "{1}, {T}: This artifact deals 6 damage to target opponent or planeswalker. Activate only if you control a Goat.",
    "-2: Destroy target artifact, creature, or land.",
    "Swampwalk",
    "Unearth {1}{B}",
    "Each Goat card in your graveyard has unearth {1}{B}.",
    "Whenever you tap a Goat for mana, add an additional {G}.",
    "Whenever enchanted artifact is tapped for mana, its controller adds an additional {R}.",
    "Whenever you tap an Island for mana, add one mana of any type that land produced.",
    "Whenever an artifact's ability causes you to add one or more mana of the chosen color, draw a card.",
    "Whenever you tap a Goat for mana, add an additional one mana of that color.",
    "Ward—Discard a card.",
    "Cycling—Pay 2 life.",
    "Plainscycling {1}{W}",
    "Kicker {X}",
    "Annihilator 3",
    "Enchant creature",
    "Protection from red",
    "Goblins you control have menace.",
    "Blue creatures you control get +0/+2 and have hexproof.",
    "Creatures your opponents control attack each combat if able.",
    "Creatures you control can't attack or block.",
    "Elves you control and other Goats you control get +2/+0 and have reach.",
    "Other Goblin and Orc creatures you control have haste.",
    "Other Elves and Islands you control have shroud.",
    (
        "~'s power and toughness are each equal to the number of Goats you control plus the number of Swamps"
        " you control."
    ),
    "This creature has fear as long as you control another Goat.",
    "As long as you control an artifact, this creature has double strike.",
    "Goblin spells and Orc spells you cast cost {2} less to cast.",
    "This creature enters with two +1/+1 counters on it.",
    (
        "This creature enters with a +1/+1 counter on it for each other Goat you control and each Goat card"
        " in your hand."
    ),
    "This creature enters tapped.",
    "If this artifact would be dealt damage, prevent that damage and remove a charge counter from it.",
    "When this creature enters, target opponent discards two cards.",
    "Whenever this creature attacks, each opponent loses 4 life.",
    "Whenever this creature or another Goblin dies, you gain 2 life.",
    "Whenever this creature attacks or blocks, it gets +1/+0 until end of turn.",
    "Whenever this creature blocks a creature, sacrifice it.",
    "Whenever a source deals damage to this creature, draw a card.",
    "Whenever an opponent casts a red spell, this creature gets +3/-1 until end of turn.",
    "Whenever another Goat creature you control enters, you may gain life equal to that creature's power.",
    "Whenever this artifact becomes the target of a spell or ability, that spell's controller loses 2 life.",
    (
        "At the beginning of each opponent's upkeep, you may look at the top card of that player's library."
        " If it shares a creature type with this token, you may reveal it."
    ),
    "At the beginning of each player's upkeep, that player sacrifices a nontoken artifact of their choice.",
    "At the beginning of the end step, if you control no Goats, sacrifice this creature.",
    (
        "When this creature enters, you may search your library for a Goat or Swamp card, reveal it, put it"
        " into your hand, then shuffle."
    ),
    (
        "When this creature enters, any player may exile two cards from their hand. If a player does, this"
        " creature assigns no combat damage this turn."
    ),
    "When this creature dies, return it to its owner's hand.",
    "When ~ enters, if it was kicked, create X 1/1 red Goblin creature tokens.",
    "When this creature enters, creatures target opponent controls get -1/-1 until end of turn. Tap them.",
    'When this creature enters, create two 0/1 white Goat creature tokens with "Sacrifice this token: Add {W}."',
    (
        "When this creature enters, create two red Goat creature tokens with \"This token's power and"
        ' toughness are each equal to the number of Goats you control."'
    ),
    (
        "At the beginning of your upkeep, create X 3/1 green Orc creature tokens, where X is half the number"
        " of Orcs you control, rounded up."
    ),
    "{2}{R}, Sacrifice a Goblin: You gain 3 life.",
    "Put a -1/-1 counter on this creature: Add {R}. Activate only once each turn.",
    "{T}, Remove a charge counter from this artifact: Destroy target creature or planeswalker.",
    (
        "+2: Reveal the top card of target opponent's library. If it's an artifact card, put it onto the"
        " battlefield. Otherwise, put it into your graveyard."
    ),
    "-3: Create Mirelda, Queen of Reeds, a legendary 3/3 blue Bird creature token.",
    "-8: Untap up to three target artifacts. They become 4/4 Golem creatures. They're still artifacts.",
    "{3}{B}: Put target Goat card from a graveyard onto the battlefield under your control tapped.",
    "Landfall — Whenever a land you control enters, each opponent mills two cards.",
    "Whenever an opponent casts a Goat spell, that player loses 3 life unless they discard two cards.",
    "Hellbent — Skip your draw step if you have no cards in hand.",
    "{1}, {T}: You gain 2 life. Shuffle this artifact and your graveyard into their owner's library.",
    "Whenever a Goat enters, if this creature has fewer than two charge counters on it, draw a card.",
    "As long as this creature has three or more charge counters on it, it has flying.",
    "{T}: Add {G}. Spend this mana only to cast a Goat spell or a red artifact spell.",
    "At the beginning of your end step, if no spells were cast last turn, transform this creature.",
    "At the beginning of your end step, if a player cast three or more spells last turn, transform this creature.",
    "Whenever the Ring tempts you, draw a card.",
    "Whenever you choose a Goat as your Ring-bearer, you gain 2 life.",
    "Whenever a Goat dealt damage by this creature this turn dies, scry 1.",
    (
        "Whenever this creature attacks, each opponent reveals cards from the top of their library until they reveal"
        " a land card, then puts those cards into their graveyard."
    ),
    (
        "When this creature dies, exile cards from the top of your library until you exile a Goat card. Put that"
        " card into your hand and the rest on "
        "the bottom of your library in a random order."
    ),
    "When this creature enters, you may sacrifice a Goat. When you do, this creature deals 3 damage to any target.",
    (
        "When this creature dies, each opponent mills five cards. When one or more cards are milled this way, draw"
        " a card."
    ),
    "When this creature enters, for each opponent, you may exile up to one target card from that player's graveyard.",
    (
        "At the beginning of your end step, each opponent faces a villainous choice — They lose 3 life, or you draw"
        " a card."
    ),
    "Whenever this creature attacks, it deals 4 damage to the player or planeswalker it's attacking.",
    "Whenever a Goat attacks you or a planeswalker you control, tap that creature.",
    (
        "Whenever this creature attacks for the first time each turn, untap it. After this phase, there is an"
        " additional combat phase."
    ),
    (
        "Whenever this creature or another Goat you control blocks, add {G}{U}. Until end of turn, you don't"
        " lose this mana as steps and phases end."
    ),
    "When this creature enters, if you didn't cast it from your hand, sacrifice it.",
    "When this creature enters, mill three cards, then you may return a Goat card from your graveyard to your hand.",
    "Whenever one or more cards are put into exile from your graveyard, you gain 1 life.",
    "Whenever you put one or more +1/+1 counters on a Goat, draw a card.",
    "Whenever you create or sacrifice a token, each opponent loses 1 life.",
    "Whenever you're dealt combat damage, create a Food token.",
    "At the beginning of your end step, if an opponent lost 3 or more life this turn, draw a card.",
    "When this creature dies, put its counters on target Goat you control.",
    "{2}: Target Goat gains your choice of flying or haste until end of turn.",
    (
        "At the beginning of combat on your turn, target Goat gains haste until end of turn and attacks this combat"
        " if able."
    ),
    "At the beginning of your upkeep, sacrifice a Goat. If you can't, sacrifice this artifact.",
    "When this creature enters, exile target creature with mana value less than or equal to this creature's power.",
    "{1}: Double the number of +1/+1 counters on this creature.",
    "{3}: Exchange control of two target Goats.",
    "At the beginning of your upkeep, you lose 1 life for each poison counter you have.",
    "When this creature enters, return a Goat card at random from your graveyard to your hand.",
    (
        "Whenever this creature attacks, each opponent sacrifices a creature with the greatest power among creatures"
        " that player controls."
    ),
    "Whenever this creature becomes blocked, it gets +3/+0 until end of turn for each creature blocking it.",
    "Horned Rite — When this creature enters, draw a card.",
    "Bleat! — Whenever a Goat attacks, you gain 1 life.",
    (
        "When this creature enters, choose one — • Loud Bleat — Each opponent discards a card. • Quiet Bleat — Draw"
        " a card."
    ),
    "Whenever this creature attacks, choose one at random — • Draw a card. • You gain 2 life.",
    "When this creature enters and whenever a Goat you control dies, draw a card.",
    "At the beginning of your upkeep and when this creature dies, scry 1.",
    "{2}: Draw a card. Any player may activate this ability.",
    "{2}: Draw a card. Activate only during your upkeep.",
    "{2}: Draw a card. Activate only as a sorcery and only once each turn.",
    "At the beginning of your upkeep, put a +1/+1 counter on each Goat you control with modular.",
    "At the beginning of your upkeep, if there are three or more charge counters on this artifact, sacrifice it.",
    (
        "Whenever a Goat you control becomes the target of a red spell an opponent controls, counter that"
        " spell unless its controller pays {2}."
    ),
    (
        "When this creature enters, exile target artifact until this creature leaves the battlefield. You may cast"
        " that card for as long as it remains exiled, "
        "and mana of any type can be spent to cast it."
    ),
    (
        "When this creature dies, exile the top card of your "
        "library. Until the end of your next turn, you may play"
        " that card."
    ),
    "Remove two charge counters from this artifact and sacrifice it: Draw a card.",
    "When this creature enters, it deals 1 damage to target opponent for each Goat card in your graveyard.",
    "Whenever a Goat dies, you may have it deal 2 damage to any target.",
    "When enchanted creature dies, return that card to its owner's hand.",
    "Whenever an opponent sacrifices a nontoken Goat, put that card onto the battlefield under your control.",
    "When this creature dies, create a 2/2 white Goat creature token with flying and a Food token.",
    (
        "Whenever you attack with two or more Goats, create a 2/1 colorless Construct artifact creature token named"
        " Cart of Hay that's tapped and attacking."
    ),
    "When this creature enters, draw cards equal to the number of Goats you control.",
    "At the beginning of the upkeep of enchanted creature's controller, draw a card.",
    (
        "Whenever one or more Goats attack one of your opponents or a planeswalker they control, those creatures"
        " gain flying until end of turn."
    ),
    (
        "Whenever this creature attacks, create a 2/2 green Goat creature token that's tapped and attacking for each"
        " Goat card in your graveyard."
    ),
    "Whenever this creature attacks, put a +1/+1 counter on each Goat you control that has a charge counter on it.",
    "When this creature enters, draw a card for each counter on enchanted artifact.",
    "Whenever a goaded creature attacks, you gain 1 life.",
    "{2}, {T}: Put this card from your graveyard onto the battlefield transformed.",
    (
        "When this creature dies, create a 6/6 black Goat creature token with flying, menace, and"
        ' "When this token dies, draw a card."'
    ),
    "When this creature enters, return target card exiled with this creature to its owner's hand.",
    "When this creature enters, you may return a permanent card from your graveyard to your hand.",
    "Whenever this creature deals damage to an opponent, that player loses half their life, rounded down.",
    "This creature gets +1/+1 for each Goat card in your opponents' graveyards.",
)
SPELL = (
    "Destroy target artifact, land, or creature with flying.",
    "Destroy target Equipment or creature with power 4 or greater an opponent controls.",
    "Tap target artifact, land, or blocking creature you don't control.",
    "Destroy all artifacts, creatures, and lands.",
    "Destroy all artifacts and creatures with flying.",
    "Exile target red creature or red enchantment.",
    "Kicker—Sacrifice two Goats.",
    "Flashback—{1}{G}, Pay 2 life.",
    "Buyback {2}",
    "You may exile two Goat cards from your hand rather than pay this spell's mana cost.",
    "If you control a Goat, you may pay {W} rather than pay this spell's mana cost.",
    "If an opponent controls a Goat, you may cast this spell without paying its mana cost.",
    (
        "Each artifact and land card in your graveyard gains flashback this turn."
        " The flashback cost is equal to its mana cost."
    ),
    "Each opponent loses 2 life, mills a card, sacrifices a Goat of their choice, then discards two cards.",
    "Each player discards a card, loses 1 life, and mills three cards.",
    "When you cast this spell, any opponent may pay half their life, rounded up. If a player does, counter ~.",
    "~ deals 2 damage to target Goat. If this spell was kicked, it deals 5 damage instead.",
    "Metalcraft — ~ deals 6 damage instead if you control four or more artifacts.",
    (
        "Landfall — If you had an artifact enter the battlefield under your control this turn, that creature gets +5/+5"
        " until end of turn instead."
    ),
    "~ deals 2 damage to target Goat. This damage can't be prevented.",
    "~ deals 2 damage to target Goat. A Goat dealt damage this way can't be regenerated this turn.",
    "Destroy target Goat. If a creature would die this turn, exile it instead.",
    "Players can't gain life this turn. Combat damage can't be prevented this turn.",
    "Prevent the next 7 damage that would be dealt to target Goat this turn.",
    "Prevent all combat damage that would be dealt this turn by Goats.",
    (
        "Counter target red spell. If it's countered this way, put it on top of its owner's library instead of putting"
        " it into its owner's graveyard."
    ),
    "Counter target Goat spell. If it's countered this way, exile it instead of putting it into its owner's graveyard.",
    "~ deals 1 damage to any target. If you control a Goat, ~ deals 3 damage to any target instead.",
    "Each other player sacrifices a Goat. Draw a card for each creature sacrificed this way.",
    "Create a number of 1/1 green Goat creature tokens equal to the number of Swamps you control.",
    "Choose a creature type. Creatures you control of the chosen type gain haste until end of turn.",
    "~ deals 3 damage to any target.",
    "~ deals 5 damage divided as you choose among one or two targets.",
    "~ deals 2 damage to target creature and 3 damage to you.",
    "Target Goat you control deals damage equal to its toughness to each Orc and each opponent.",
    "Counter target spell unless its controller pays {4}.",
    "Gain control of target artifact until end of turn. Untap it.",
    "Choose two — • Destroy target artifact. • Target player draws a card. • Return target land to its owner's hand.",
    "As an additional cost to cast this spell, sacrifice a Goat.",
    "This spell costs {1} less to cast for each Swamp you control.",
    "This spell can't be countered.",
    "Exile the top six cards of target opponent's library. Until end of turn, you may cast those cards.",
    "Target player reveals their hand. You choose a red Goat card from it. That player discards that card.",
    "Draw a card for each artifact you control.",
    "Counter target spell that targets a Goat you control.",
    "Destroy target noncreature, nonland permanent.",
    "Destroy all artifacts you don't control. They can't be regenerated.",
    "Target Goblin you control fights target creature you don't control.",
    (
        "Search your library for up to two basic Swamp cards, reveal those cards, put one into your"
        " graveyard and the other into your hand, then shuffle."
    ),
    (
        "Search your library for up to three basic Island cards, reveal those cards, and put one onto the"
        " battlefield and the rest into your hand. Then shuffle."
    ),
    (
        "Spell mastery — If there are three or more artifact and/or land cards in your graveyard, search"
        " your library for up to four basic Swamp cards instead of three."
    ),
    "Each opponent returns all artifact cards from their graveyard to the battlefield tapped.",
    "Destroy target noncreature permanent. If you control a Goat, you gain 5 life.",
    "You may cast this spell as though it had flash if you pay {3} more to cast it.",
    "Create five tapped 1/1 white Goat creature tokens.",
    "Prevent all combat damage that would be dealt this turn.",
    "Destroy target creature that was dealt damage this turn.",
    "Each player sacrifices all permanents they control that are one or more colors.",
    "Whenever a Goat attacks this turn, it gains flying until end of turn.",
    "Choose target Goat. Draw a card for each +1/+1 counter on that creature.",
    "Put target creature into its owner's library second from the top.",
    "Exile ~ with three time counters on it.",
    "Turn target creature face down. It's a 2/2 Goat artifact creature.",
    "Put target Goat onto the battlefield face down under your control.",
    "Remove all counters from all permanents.",
    "Each player discards all the cards in their hand.",
    "Destroy all Goats and all artifacts.",
    "Double the power and toughness of each Goat you control until end of turn.",
    "Target creature becomes a 3/3 red and white Goat creature.",
    "At the beginning of combat this turn, ~ deals 1 damage to each player.",
    (
        "You may cast target red card from your graveyard without "
        "paying its mana cost. If that spell would be put"
        " into your graveyard, exile it instead."
    ),
    (
        "Look at the top five cards of your library. Put any number of Goat cards from among them onto the"
        " battlefield and the rest into your graveyard."
    ),
    "If this spell was cast from a graveyard, draw a card.",
    (
        "Choose one. If you control a Goat as you cast this spell, you may choose two instead. • Draw a card. • You"
        " gain 3 life."
    ),
    "Counter target red spell unless its controller pays {3} for each Goat card in your graveyard.",
    "Destroy target non-Goat, non-Elf, non-Zombie creature.",
    "Destroy all creatures and all permanents attached to creatures.",
    "Up to two target Goats each get +1/+0 until end of turn.",
    "Until end of turn, gain control of target artifact.",
    (
        "Create a 3/3 colorless Goat artifact creature token with flying, a 3/3 colorless Goat artifact creature"
        " token with vigilance, and a 3/3 colorless Goat artifact creature token with trample."
    ),
    "Exile the top card of target player's library. You may play that card this turn.",
    "Gain control of each noncommander creature.",
    "For each Goat you control, create a token that's a copy of that creature.",
    "Each player may sacrifice a Goat. ~ deals 3 damage to each player who didn't sacrifice a Goat this way.",
)
RULES = (
    "Creatures you control have haste.",
    "Creatures you control attack each combat if able.",
    "Creatures you control can't block.",
    "You have no life total.",
    "Damage dealt to you causes you to mill that many cards.",
    "You have unlimited mana.",
    "Skip your draw step.",
    "You have no maximum hand size.",
    "You can't activate abilities.",
    "You don't lose the game for having poison counters.",
    "You don't lose the game for drawing from an empty library.",
    "You don't lose the game for having been dealt combat damage by a commander.",
    (
        "You lose the game if you have no cards in your library, you have no cards in your hand, and you"
        " control no creatures."
    ),
    "Players can't gain life.",
)
STANDING = (
    "This creature can't attack or block unless you control another Goat.",
    "Goats you control have hexproof unless it's your turn.",
    "As long as your devotion to black and red is less than seven, ~ isn't a creature.",
    "As long as you have one or fewer cards in hand, Goats you control get +2/+0.",
    "This creature has hexproof as long as it entered this turn.",
    "~ has hexproof unless it's attacking or blocking.",
    "Goats with no abilities get +2/+2.",
    "Goats can't attack you or planeswalkers you control.",
    "Creatures with power less than this creature's power can't block Goats you control.",
    "This creature must be blocked if able.",
    "All Goats able to block this creature do so.",
    "Each Goat you control assigns combat damage equal to its toughness rather than its power.",
    "You may have equipped creature assign its combat damage as though it weren't blocked.",
    "Goats can't attack you unless their controller pays {3} for each creature they control that's attacking you.",
    "Goats your opponents control can't have or gain flying.",
    (
        "Each noncreature artifact is an artifact creature with power and "
        "toughness each equal to the number of Goats you control."
    ),
    "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
    "Activated abilities of artifacts can't be activated unless they're mana abilities.",
    "Untap this creature during each other player's untap step.",
    "Untap all Goats you control during each other player's untap step.",
    "Goat spells you cast cost {1} less to cast for each +1/+1 counter on ~.",
    "Noncreature spells cost {1} more to cast.",
    "Creature spells your opponents cast cost {1} more to cast.",
    "The first Goat spell you cast each turn costs {2} less to cast.",
    "Goat spells you cast with power 5 or greater cost {1} less to cast.",
    (
        "Black Goat artifact creature spells you cast cost {G}{W} less to cast."
        " This effect reduces only the amount of colored mana you pay."
    ),
    "Goat spells you cast have cascade.",
    "You may play an additional land on each of your turns.",
    "Once during each of your turns, you may cast a Goat spell from your graveyard.",
    "You may cast Goat spells from the top of your library.",
    "Your opponents can't cast spells during your turn.",
    "During your turn, your opponents can't cast spells.",
    "Goats your opponents control enter tapped.",
    "Each other Goat creature you control enters with an additional +1/+1 counter on it.",
    "If a Goat you control would deal damage to an opponent, instead that player mills that many cards.",
    "If a source would deal damage to another Goat you control, prevent all but 1 of that damage.",
    "If this creature would deal damage to an opponent, it deals triple that damage to that player instead.",
    (
        "If one or more +1/+1 counters would be put on a Goat you control, that many plus one +1/+1 counters "
        "are put on it instead."
    ),
    (
        "If an effect would create one or more tokens under "
        "your control, it creates twice that many of those "
        "tokens instead."
    ),
    "Suspend 3—{2}{B}",
    "Partner with Mirelda, Queen of the Goats",
    "Champion a Goat",
    "Equip legendary creature {3}",
    "Goat offering",
    "This creature has protection from each color as long as you control four or more Goats.",
    "Protection from everything",
    "I, II — Target player mills two cards.",
    "{1}{G}: Level 2",
    "LEVEL 2-6",
    "LEVEL 7+",
    "4/4",
    "Prototype {2}{G} — 3/3",
    "Butter and Cheese — When this creature enters, draw a card.",
    "Max speed — Goats you control have haste.",
    "When you unlock this door, draw a card.",
    "Start your engines!",
    "For Mirrodin!",
    "Choose a Background",
    "Trample over planeswalkers",
    "Enlist, haste",
    "Craft with artifact {5}{W}",
    "Modular—Sunburst",
    "Enchanted creature gets +1/+1 and is goaded.",
    "Enchanted creature is black.",
    "Enchanted land is an Island.",
    "As long as it's your turn and you control an Army, ~ is an artifact creature.",
    "You have hexproof.",
    "You may cast Goat spells as though they had flash.",
    "This creature has reach as long as it has a charge counter on it.",
    "As long as this creature has no oil counters on it, it can't attack.",
    "This creature has flying as long as it has three or more oil counters on it.",
    "This creature can't attack or block alone.",
    "When ~ enters, you gain protection from everything until your next turn.",
    "As long as this creature is monstrous, it has trample.",
    "~'s power and toughness are each equal to the number of Goat cards in your opponents' graveyards.",
    "Other Goats you control get +1/+1 for each counter on ~.",
    "As long as the top card of your library is black, this creature has flying.",
    "~ has haste and ward {10} as long as it was cast.",
    "Goats you control with modular have trample.",
    (
        "{3}: This creature gets +3/-1 until end of turn and "
        "can attack this turn as though it didn't have "
        "defender. Activate only once each turn."
    ),
    "When this creature enters, destroy target non-Goat, non-Demon, non-Devil creature.",
)
SPELLS_TOO = (
    "As an additional cost to cast this spell, sacrifice a Goat or pay {4}.",
    "Target Goat must be blocked this turn if able.",
    "Target Goat blocks this turn if able.",
    "All creatures able to block target creature this turn do so.",
    "Target Goat can't block this creature this turn.",
    "You may play an additional land this turn.",
    "Target Goat becomes black.",
    "You may cast spells this turn as though they had flash.",
    "A deck can have any number of cards named ~.",
    "You may sacrifice four Goat Spawn rather than pay this spell's mana cost.",
)
ALL = (
    *((line, ()) for line in (*PERMANENT, *RULES, *STANDING)),
    *((line, ()) for line in (*relations.PERMANENT, *shared.CLAUSES, *shared.DEEDS, *shared.LAWS, *shared.SPENDING)),
    *((line, ("sorcery",)) for line in (*SPELL, *SPELLS_TOO, *relations.SPELL, *shared.SPELLS)),
)
