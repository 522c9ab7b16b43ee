import type { Ruling } from './rulings.ts';

/** The rulings from AA-Q-71 on. */
export const rulings2 = {
  'AA-Q-71': {
    en: 'Can d6 units hurt anyone far away? No, and that is meant; the shot is allowed and still frightens leaderless Insurgents.',
    fr: 'Des d6 blessent-ils de loin ? Non, et c’est voulu ; le tir est permis et effraie quand même des Insurgés sans chef.',
    option: 'longRangeThreshold',
    also: ['longRangeFireTriggersMorale'],
    values: ['7'],
  },
  'AA-Q-72': {
    en: 'What if rifles and support reach differently? Each die follows its own range.',
    fr: 'Et si fusils et appui n’ont pas la même portée ? Chaque dé suit la sienne.',
    option: 'mixedRange',
    values: ['perDie', 'wholeUnitNormal'],
  },
  'AA-Q-73': {
    en: 'Is there a range die when only support is in range? No, the normal range decides.',
    fr: 'Y a-t-il un dé de portée si seul l’appui est à portée ? Non, c’est la portée normale qui décide.',
  },
  'AA-Q-74': {
    en: 'Does losing Quality shorten the range? No, range follows the printed die, not a passing loss.',
    fr: 'Perdre en qualité réduit-il la portée ? Non, elle suit le dé imprimé, pas une baisse passagère.',
  },
  'AA-Q-75': {
    en: 'Does a Rapid move after shooting cost a die? No, but a Rapid move already begun does, in reactions as well.',
    fr: 'Un mouvement rapide après le tir coûte-t-il un dé ? Non, mais un mouvement déjà commencé, oui, même en réaction.',
  },
  'AA-Q-76': {
    en: 'For how long is a unit Cautious or Rapid? From its declared move until the turn ends, unless a new move replaces it.',
    fr: 'Combien de temps est-on prudent ou rapide ? De l’annonce du mouvement à la fin du tour, sauf nouveau mouvement.',
    option: 'moveStatusDuration',
    values: ['endOfTurn', 'duringMoveOnly'],
  },
  'AA-Q-77': {
    en: 'Is a move Rapid by word or by distance? By word: cut short it stays Rapid, and a Cautious one never passes 6".',
    fr: 'Rapide par l’annonce ou par la distance ? Par l’annonce : écourté, il reste rapide, et un prudent ne dépasse jamais 6 pouces.',
  },
  'AA-Q-78': {
    en: 'In what order do losses and the limit apply? Add all, take off losses from small arms first, then keep the best 10.',
    fr: 'Dans quel ordre viennent pertes et plafond ? On additionne, on retire d’abord aux armes légères, puis on garde les 10 meilleurs.',
  },
  'AA-Q-79': {
    en: 'What if a Pinned unit has one die to roll? It rolls the next smaller one, or a d6 less 1; Firepower loses a die, Defence none.',
    fr: 'Et si une unité accrochée n’a qu’un dé ? Elle lance le suivant plus petit, ou un d6 moins 1 ; la puissance de feu perd un dé, la défense aucun.',
    option: 'pinnedSingleDieTest',
    also: ['pinnedAffectsDefence'],
    values: ['stepDown', 'autoFail'],
  },
  'AA-Q-80': {
    en: 'Does the defender pair dice himself? No, the best pairing is found for him: none could beat it.',
    fr: 'Le défenseur apparie-t-il ses dés ? Non, le meilleur appariement est calculé : aucun autre ne fait mieux.',
  },
  'AA-Q-81': {
    en: 'Does an equal Defence die save? Yes: most texts and the general mechanic say so, and one old example is out of step.',
    fr: 'Un dé de défense égal sauve-t-il ? Oui : la plupart des textes et le principe général le disent, un vieil exemple mis à part.',
    option: 'defenceTie',
    values: ['saves', 'wounds'],
  },
  'AA-Q-82': {
    en: 'Must low Defence dice be set aside? It changes nothing, as every attack die left is 4 or more; they are shown greyed.',
    fr: 'Faut-il écarter les petits dés de défense ? Cela ne change rien, tout dé d’attaque restant valant 4 ou plus ; on les grise.',
  },
  'AA-Q-83': {
    en: 'Does a 4 make casualties at long range? No, a die must first be good enough for its range.',
    fr: 'Un 4 fait-il des pertes de loin ? Non, le dé doit d’abord suffire pour sa portée.',
  },
  'AA-Q-84': {
    en: 'Who picks casualties? Chance, for both sides: so leaders and gunners run the same risk as others.',
    fr: 'Qui désigne les pertes ? Le hasard, pour les deux camps : chefs et servants courent ainsi le même risque.',
    option: 'casualtyAllocation',
    values: ['random', 'owner', 'attacker'],
  },
  'AA-Q-85': {
    en: 'How is a dropped weapon recovered? Once, on the spot, by an unhurt small-arms man who is no leader; on a failure it is gone.',
    fr: 'Comment récupérer une arme tombée ? Une fois, sur-le-champ, par un survivant à armes légères non chef ; en cas d’échec, elle est perdue.',
    option: 'supportWeaponPickup',
    values: ['true', 'false'],
  },
  'AA-Q-86': {
    en: 'How is fire shared among targets? As the shooter likes, a die or more each, all named first; 10 dice is the limit for the whole.',
    fr: 'Comment répartir le tir ? Librement, au moins un dé par cible, toutes annoncées d’abord ; 10 dés au plus en tout.',
    option: 'multipleTargets',
    values: ['false', 'true'],
  },
  'AA-Q-87': {
    en: 'What of the English attack example? Its numbers clash; we use four d8 for the defenders, best pairing and two casualties.',
    fr: 'Que faire de l’exemple d’attaque anglais ? Ses chiffres se contredisent ; nous prenons quatre d8 en défense, le meilleur appariement et deux pertes.',
  },
  'AA-Q-88': {
    en: 'What of the French Firepower sum that ends one short? The right total is 9d6.',
    fr: 'Que faire du total français de puissance de feu trop court d’un dé ? Le bon total est 9d6.',
  },
  'AA-Q-89': {
    en: 'Why do moving units in two examples lack the Cautious die? They are right only for Rapid movers, so our tests state the pace.',
    fr: 'Pourquoi deux exemples oublient-ils le dé de prudence ? Ils ne valent que pour un mouvement rapide ; nos tests précisent l’allure.',
  },
  'AA-Q-90': {
    en: 'One Morale Check per hit? No, one per attack, whatever sets it off.',
    fr: 'Un test de moral par touche ? Non, un par attaque, quelle qu’en soit la cause.',
    option: 'moraleChecksPerAttack',
    values: ['one', 'perCasualty'],
  },
  'AA-Q-91': {
    en: 'Does a grave wound add a second check? No, it is part of the attack’s one check: a single hit should not Pin twice.',
    fr: 'Une blessure grave ajoute-t-elle un test ? Non, il se fond dans celui de l’attaque : une touche ne doit pas accrocher deux fois.',
    option: 'seriousWoundMorale',
    values: ['merged', 'separate'],
  },
  'AA-Q-92': {
    en: 'Is a slight wound a casualty? For that attack’s check, yes; towards half the unit, no.',
    fr: 'Une égratignure est-elle une perte ? Pour le test de cette attaque, oui ; pour la moitié de l’effectif, non.',
    option: 'slightWoundCounts',
    values: ['true', 'false'],
  },
  'AA-Q-93': {
    en: 'Which comes first, First Aid or Morale? First Aid: only those still able then roll for Morale.',
    fr: 'Premiers soins ou moral d’abord ? Les soins : seuls ceux qui restent valides lancent ensuite pour le moral.',
  },
  'AA-Q-94': {
    en: 'How can Marines be killed when the French table kills nobody? Use the full table; a grave wound is never turned into a death.',
    fr: 'Comment des Marines meurent-ils si la table française ne tue personne ? Avec la table complète ; un blessé grave n’est jamais compté mort.',
    option: 'firstAidTable',
    values: ['medicColumns', 'quickstart'],
  },
  'AA-Q-95': {
    en: 'Which Marines score as wounded? Those who are Dependants when the game ends; the dead score as dead only.',
    fr: 'Quels Marines comptent comme blessés ? Ceux qui sont à charge en fin de partie ; les morts ne comptent que comme morts.',
  },
  'AA-Q-96': {
    en: 'How is a wounded man evacuated? By leaving the table with his unit: there is no other way.',
    fr: 'Comment évacuer un blessé ? En quittant la table avec son unité : il n’y a pas d’autre moyen.',
  },
  'AA-Q-97': {
    en: 'Do Dependants count as figures? Not for any dice, and nobody can hit them; they just move along with the unit.',
    fr: 'Les personnes à charge comptent-elles ? Pour aucun dé, et nul ne peut les toucher ; elles suivent simplement l’unité.',
    option: 'dependantsCountForDefence',
    values: ['false', 'true'],
  },
  'AA-Q-98': {
    en: 'What do Dependants do in the French edition, which never says? As in English they cost a Quality level, and others than one’s own wounded bar Rapid movement; after a loss, a failed check for it leaves the unit Cautious.',
    fr: 'Que font les personnes à charge en français, qui n’en dit rien ? Comme en anglais elles coûtent un niveau de qualité, et celles qui ne sont pas de l’unité interdisent le mouvement rapide ; après une perte, un test rapide raté la laisse prudente.',
    option: 'dependantEffect',
    also: ['rapidWithCasualties'],
    values: ['qualityDown', 'firepowerMinusOne', 'none'],
  },
  'AA-Q-99': {
    en: 'What of Regulars with no able figure? They lie there, no longer targets, until other Regulars touch them and take them along.',
    fr: 'Que devient une unité régulière sans valide ? Elle reste à terre, hors d’atteinte, jusqu’à ce que d’autres Réguliers la touchent et l’emmènent.',
    option: 'downedUnits',
    values: ['rescue', 'remove'],
  },
  'AA-Q-100': {
    en: 'May Dependants change hands? Yes, at no cost, when two Regular units touch at the end of a move.',
    fr: 'Les personnes à charge changent-elles de mains ? Oui, sans frais, quand deux unités régulières se touchent en fin de mouvement.',
    option: 'dependantTransfer',
    values: ['true', 'false'],
  },
  'AA-Q-101': {
    en: 'When are casualties abandoned? When a unit ends its activation away from its own wounded by choice, until it has them back.',
    fr: 'Quand des blessés sont-ils abandonnés ? Quand l’unité finit exprès son activation loin des siens, jusqu’à ce qu’elle les reprenne.',
    option: 'allowAbandon',
    values: ['true', 'false'],
  },
  'AA-Q-102': {
    en: 'Who rolls Morale dice? Leaders do, with a die apart; Dependants do not.',
    fr: 'Qui lance les dés de moral ? Les chefs, avec un dé à part ; pas les personnes à charge.',
  },
  'AA-Q-103': {
    en: 'Whose Morale die does an attached leader use? The unit’s present one, and he takes it with him when he goes.',
    fr: 'Quel dé de moral pour un chef rattaché ? Celui de l’unité du moment, qu’il emporte en partant.',
  },
  'AA-Q-104': {
    en: 'Do the Morale modifiers look at this attack or the whole game? This attack, except that half the unit is counted over the game, without Shrink.',
    fr: 'Les modificateurs de moral portent-ils sur l’attaque ou la partie ? L’attaque, sauf la moitié, comptée sur la partie sans les défections.',
    option: 'moraleModifierScope',
    values: ['attack', 'game'],
  },
  'AA-Q-105': {
    en: 'Do French ties fail? Yes, for both sides: that is said twice, against one stray line.',
    fr: 'Les égalités françaises échouent-elles ? Oui, pour les deux camps : c’est dit deux fois, contre une phrase isolée.',
    option: 'moraleTieRegular',
    also: ['moraleTieInsurgent'],
    values: ['fail', 'pass'],
  },
  'AA-Q-106': {
    en: 'Does Shrink look at the die before modifiers? Yes, a rolled 1; it is a failure too, and results are counted before men go.',
    fr: 'La défection regarde-t-elle le dé brut ? Oui, un 1 naturel ; c’est aussi un échec, et l’on compte avant les départs.',
  },
  'AA-Q-107': {
    en: 'Who goes when 1s come up? As many small-arms men as 1s, then gunners; a leader’s own 1 sends nobody away.',
    fr: 'Qui part quand des 1 sortent ? Autant d’hommes à armes légères, puis les servants ; le 1 d’un chef ne fait partir personne.',
  },
  'AA-Q-108': {
    en: 'Does Shrink call for another check or count as losses? No.',
    fr: 'La défection entraîne-t-elle un autre test ou compte-t-elle comme perte ? Non.',
  },
  'AA-Q-109': {
    en: 'What may recovering Insurgents do? All next turn no interrupt and no fire; they may move, not closer, after the usual check.',
    fr: 'Que font des Insurgés qui se remettent ? Tout le tour suivant, ni interruption ni tir ; ils bougent sans s’approcher, après le test d’usage.',
    option: 'shakenEffect',
    values: ['dieAndRecover', 'dieOnly'],
  },
  'AA-Q-110': {
    en: 'How far may an inactive Pinned unit go? 6" to cover if it has yet to act, else nowhere; in cover already, it Hunkers Down there.',
    fr: 'De combien bouge une unité accrochée non active ? 6 pouces si elle n’a pas agi, sinon rien ; déjà à couvert, elle s’y retranche.',
    option: 'pinnedInactiveMove',
    values: ['true', 'false'],
  },
  'AA-Q-111': {
    en: 'What is closer to the enemy? Ending nearer to the unit that shot or to the nearest enemy in sight.',
    fr: 'Qu’est-ce que se rapprocher ? Finir plus près de l’unité qui a tiré ou de l’ennemi visible le plus proche.',
  },
  'AA-Q-112': {
    en: 'Is a Pin in the Insurgent phase nearly pointless? Yes, and it stays so; it still counts towards Pulling Back.',
    fr: 'Accrocher en phase insurgée ne sert-il presque à rien ? En effet, et c’est voulu ; cela compte encore pour le repli.',
    option: 'pinnedDuration',
    values: ['endOfTurn', 'endOfNextTurn'],
  },
  'AA-Q-113': {
    en: 'Is Hunkering Down declared? No, it comes by itself after a still turn, even with shooting; moving ends it. In French, doing nothing is enough.',
    fr: 'Annonce-t-on le retranchement ? Non, il vient seul après un tour immobile, même en tirant ; bouger y met fin. En français, ne rien faire suffit.',
    option: 'hunkerTiming',
    values: ['afterFullTurn', 'passTurn'],
  },
  'AA-Q-114': {
    en: 'What can be defended? Solid Cover: there the unit stays, Pinned as before.',
    fr: 'Qu’est-ce qu’une position défendable ? Un couvert solide : l’unité y reste, toujours accrochée.',
    option: 'defensibleMeans',
    values: ['solid', 'anyCover'],
  },
  'AA-Q-115': {
    en: 'What if there is no cover to Pull Back to? Go straight away for 6", or to the table edge, and Hunker Down.',
    fr: 'Et sans couvert pour se replier ? On s’éloigne tout droit de 6 pouces, ou jusqu’au bord, et on se retranche.',
  },
  'AA-Q-116': {
    en: 'Does Pulling Back respect the 12" limit? No, that limit is for moves made by choice.',
    fr: 'Le repli respecte-t-il la limite de 12 pouces ? Non, elle vaut pour les mouvements choisis.',
  },
  'AA-Q-117': {
    en: 'What if a unit Pulls Back before it is activated? This turn’s activation is gone, help to friends included, and it regroups next turn.',
    fr: 'Et si l’on se replie avant son activation ? Celle du tour est perdue, aide comprise, et l’on se regroupe au suivant.',
  },
  'AA-Q-118': {
    en: 'What is on the cards? We have no card texts, so the decks stay empty and switched off.',
    fr: 'Que disent les cartes ? Nous n’avons pas leurs textes : les paquets restent vides et désactivés.',
    option: 'fogOfWarCards',
    also: ['assetCards'],
    values: ['false', 'true'],
  },
  'AA-Q-119': {
    en: 'How does an assault work? Nobody tells, so it is left out, and the two modifiers are kept as data.',
    fr: 'Comment se fait un assaut ? Rien ne le dit : on s’en passe, et les deux modificateurs restent des données.',
    option: 'assaultRules',
    values: ['false', 'true'],
  },
  'AA-Q-120': {
    en: 'How do vehicles fight? Unknown: only two speeds are given, kept as data since another printing differs.',
    fr: 'Comment combattent les véhicules ? On l’ignore : seules deux vitesses sont données, gardées comme données car elles varient.',
    option: 'vehicles',
    values: ['false', 'true'],
  },
  'AA-Q-121': {
    en: 'How do bombs, civilians and aircraft work? Only their Morale Checks are known, so a scenario may set these off.',
    fr: 'Comment marchent engins piégés, civils et avions ? Seuls leurs tests de moral sont connus : un scénario peut les provoquer.',
    option: 'extraMoraleTriggers',
    values: ['false', 'true'],
  },
  'AA-Q-122': {
    en: 'Where do the French groups stand? The map is lost, so one group per symbol, in the English zones where they match.',
    fr: 'Où sont les groupes français ? La carte est perdue : un groupe par symbole, dans les zones anglaises quand elles correspondent.',
  },
  'AA-Q-123': {
    en: 'Does touching one contractor bring both? Those touched or within 1" of them: usually both, and they can be split up later.',
    fr: 'Toucher un contractant amène-t-il les deux ? Celui touché et ceux à 1 pouce de lui : d’ordinaire les deux, séparables ensuite.',
    option: 'absorbBoth',
    values: ['adjacent', 'always', 'touchedOnly'],
  },
  'AA-Q-124': {
    en: 'When have the contractors been reached? At the first contact with an able Regular, once and for all.',
    fr: 'Quand les contractants sont-ils rejoints ? Au premier contact d’un Régulier valide, une fois pour toutes.',
  },
  'AA-Q-125': {
    en: 'Can contractors be captured? Once reached, yes, if no able Regular is within 1" and an Insurgent ends a move touching them; Regular contact frees them.',
    fr: 'Peut-on capturer les contractants ? Une fois rejoints, oui, sans Régulier valide à 1 pouce, par contact d’un Insurgé ; un Régulier les libère au contact.',
    option: 'contractorCapture',
    values: ['afterReached', 'never'],
  },
  'AA-Q-126': {
    en: 'Can contractors die? No: no edition has a way to kill them.',
    fr: 'Les contractants peuvent-ils mourir ? Non : aucune édition ne prévoit de les tuer.',
    option: 'contractorsImmuneToFire',
    values: ['true', 'false'],
  },
  'AA-Q-127': {
    en: 'Who wins with one contractor out? The Regulars, marginally; two are decisive, none loses. With points, more points win and equal is a draw.',
    fr: 'Qui gagne avec un seul contractant sorti ? Les Réguliers, de peu ; deux, c’est décisif, aucun, perdu. Aux points, le plus haut total gagne, ou match nul.',
    option: 'victoryMode',
    values: ['points', 'decisiveMarginal'],
  },
  'AA-Q-128': {
    en: 'When does the game end? When no able Regular is left on the table, someone gives up, or an agreed last turn ends. With all contractors out the Regulars are asked once whether they end it; without points it is decided then.',
    fr: 'Quand la partie finit-elle ? Quand plus aucun Régulier valide n’est sur la table, sur abandon, ou au dernier tour convenu. Les contractants sortis, on demande une fois au Régulier s’il arrête ; sans points, tout est alors joué.',
    option: 'turnLimit',
    also: ['scenarioEnd'],
    values: ['null', 'n'],
  },
  'AA-Q-129': {
    en: 'Are the points for leaving nobody behind given once, and for whom? Once, if at least one contractor was brought out and no contractor, wounded, dead or captive of theirs is left on the table.',
    fr: 'Les points pour n’abandonner personne valent-ils une fois, et pour qui ? Une fois, si un contractant au moins est sorti et s’il ne reste sur la table ni contractant, ni blessé, ni mort, ni prisonnier des leurs.',
    option: 'nobodyLeftBehind',
    values: ['everybody', 'marinesOnly'],
  },
  'AA-Q-130': {
    en: 'How does a unit leave? Figure by figure: who crosses an allowed edge goes off for good with those he carries, who are beside him; the others finish their move and may follow. The last one takes all.',
    fr: 'Comment sortir ? Figurine par figurine : qui passe un bord permis part pour de bon avec ceux qu’elle porte, à ses côtés ; les autres finissent leur mouvement et pourront suivre. La dernière emmène tous.',
    option: 'exitBy',
    values: ['figure', 'unit'],
  },
  'AA-Q-131': {
    en: 'What do the English fireteams carry? What the scenario lists: three rifles and a SAW, while the French ones have an M203 too.',
    fr: 'Que portent les équipes anglaises ? Ce que liste le scénario : trois fusils et une SAW ; les françaises ont aussi un M203.',
  },
  'AA-Q-132': {
    en: 'May Marines start right beside the road? Yes, anywhere up to 4" from it: an empty strip would make no sense.',
    fr: 'Les Marines commencent-ils juste au bord de la route ? Oui, jusqu’à 4 pouces d’elle : une bande interdite n’aurait pas de sens.',
    option: 'deployBand',
    values: ['upTo4', 'strict'],
  },
  'AA-Q-133': {
    en: 'How are bearings read? By distance to the nearest contractor, within 45 degrees of the direction given.',
    fr: 'Comment lire les directions ? Par la distance au contractant le plus proche, à 45 degrés au plus de la direction donnée.',
  },
  'AA-Q-134': {
    en: 'Where do the roads cross? 12" from the west and 14" from the south of the 24" table; 12.5" to 15" from the south is allowed.',
    fr: 'Où les routes se croisent-elles ? À 12 pouces de l’ouest et 14 du sud sur la table de 24 ; du sud, de 12,5 à 15 pouces sont admis.',
  },
  'AA-Q-138': {
    en: 'May a unit be ordered to fire with nobody to fire at? No, that would only waste its activation; fire beside a move falls away by itself.',
    fr: 'Peut-on ordonner un tir sans personne sur qui tirer ? Non, l’activation serait perdue ; à côté d’un mouvement, le tir tombe de lui-même.',
    option: 'fireWithoutTarget',
    values: ['notOffered', 'offered'],
  },
} as const satisfies Record<string, Ruling>;
