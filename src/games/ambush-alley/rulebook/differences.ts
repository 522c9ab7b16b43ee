/** A point on which the editions disagree, or on which only some of them speak. */
export interface Difference {
  readonly en: string;
  readonly fr: string;
  /** Name of the game setting that chooses between the editions. */
  readonly option?: string;
  /** Further settings that belong to the same difference. */
  readonly also?: readonly string[];
  /** What `option` is in the preset of each edition, where the catalogue gives it; `none` = the empty set. */
  readonly values?: { readonly E?: string; readonly F?: string; readonly R?: string };
}

/** The differences between the editions of Ambush Alley, in the order of the catalogue. */
export const differences = {
  'AA-D-1': {
    en: 'Both quick-starts enlarge distances for 28 mm; the English table grows to 36" a side, the French one to 48".',
    fr: 'Les deux initiations agrandissent les distances en 28 mm ; la table anglaise passe à 36 pouces de côté, la française à 48.',
    option: 'tableSide28mmIn',
    also: ['figureScale', 'scaleFactor28mm'],
    values: { E: '36', F: '48', R: '48' },
  },
  'AA-D-2': {
    en: 'English measures cohesion from the middle of the unit, French from a figure standing there.',
    fr: 'L’anglais mesure la cohésion depuis le milieu de l’unité, le français depuis une figurine qui s’y tient.',
    option: 'cohesionCentre',
    values: { E: 'geometric', F: 'referenceFigure', R: 'geometric' },
  },
  'AA-D-3': {
    en: 'Leaderless Insurgents who want to act check Quality in English and Morale in French.',
    fr: 'Des Insurgés sans chef qui veulent agir testent leur qualité en anglais et leur moral en français.',
    option: 'leaderlessActionTest',
    values: { E: 'quality', F: 'morale', R: 'quality' },
  },
  'AA-D-4': {
    en: 'A unit joined before acting may only fire; the French sentence is muddled, so we keep the English one everywhere.',
    fr: 'Une unité rejointe avant d’agir peut seulement tirer ; la phrase française est confuse, nous gardons partout l’anglaise.',
  },
  'AA-D-5': {
    en: 'Both quick-starts give Insurgent leaders d8 in their rules, then d6 to all Insurgents in the scenario.',
    fr: 'Les deux initiations donnent d8 aux chefs insurgés dans les règles, puis d6 à tous dans le scénario.',
    option: 'insurgentLeaderQuality',
    values: { E: 'd8', F: 'd8', R: 'd8' },
  },
  'AA-D-6': {
    en: 'The English scenario lowers Insurgent Morale from d10 to d8; the French one keeps d10.',
    fr: 'Le scénario anglais abaisse le moral insurgé de d10 à d8 ; le français garde d10.',
    option: 'insurgentMoraleDie',
    values: { E: 'd8', F: 'd10' },
  },
  'AA-D-7': {
    en: 'Cautious Insurgents get plus 1 in Reaction Tests on the reference sheet alone.',
    fr: 'Seule l’aide de jeu ajoute 1 aux tests de réaction des Insurgés prudents.',
    option: 'insurgentCautiousReactionBonus',
    values: { E: '0', F: '0', R: '1' },
  },
  'AA-D-8': {
    en: 'The bonus for standing still looks at last turn in English, and at the present in French.',
    fr: 'Le bonus d’immobilité regarde le tour passé en anglais, et le présent en français.',
    option: 'stationaryBonusWindow',
    values: { E: 'previousTurnOrOverwatch', F: 'current', R: 'current' },
  },
  'AA-D-9': {
    en: 'Both step lists let the last Insurgents only move, while the full text and the reference sheet let them fire too.',
    fr: 'Les deux listes d’étapes ne laissent que bouger les derniers Insurgés ; le texte et l’aide de jeu les laissent aussi tirer.',
    option: 'insurgentPhaseActions',
    values: { E: 'moveAndFire', F: 'moveAndFire', R: 'moveAndFire' },
  },
  'AA-D-10': {
    en: 'Arrivals open the turn in English and on the reference sheet; the French scenario puts them at its end.',
    fr: 'Les renforts ouvrent le tour en anglais et sur l’aide de jeu ; le scénario français les met à la fin.',
    option: 'arrivalTiming',
    values: { E: 'startOfTurn', F: 'endOfTurn', R: 'startOfTurn' },
  },
  'AA-D-11': {
    en: 'The scenario’s Insurgency Level is 4 in English and automatic in French.',
    fr: 'Le niveau d’insurrection du scénario est 4 en anglais et automatique en français.',
    option: 'insurgencyLevel',
    values: { E: '4', F: 'automatic' },
  },
  'AA-D-12': {
    en: 'English rules want the level or less on the arrival die, the English scenario 4 or more; French needs no roll.',
    fr: 'Les règles anglaises veulent le niveau ou moins au dé, le scénario anglais 4 ou plus ; le français s’en passe.',
    option: 'arrivalTest',
    values: { E: 'lessOrEqual', F: 'lessOrEqual', R: 'lessOrEqual' },
  },
  'AA-D-13': {
    en: 'The leader of an arriving unit is an extra figure in English and replaces one in French.',
    fr: 'Le chef d’une unité qui arrive s’ajoute en anglais et remplace une figurine en français.',
    option: 'reinforcementLeader',
    values: { E: 'add', F: 'replace', R: 'add' },
  },
  'AA-D-14': {
    en: 'Only the French edition turns some arriving RPGs into AT-RPGs.',
    fr: 'Seule l’édition française change certains RPG en AT-RPG à leur arrivée.',
    option: 'atRpgRoll',
    values: { E: 'false', F: 'true', R: 'false' },
  },
  'AA-D-15': {
    en: 'English wants the unit on a Hot Spot to stay still; French asks only for contact.',
    fr: 'L’anglais veut que l’unité au point chaud reste immobile ; le français ne demande que le contact.',
    option: 'hotSpotNeutralise',
    values: { E: 'stationaryInContact', F: 'inContact', R: 'stationaryInContact' },
  },
  'AA-D-16': {
    en: 'Rolling a neutralised Hot Spot loses one unit in English and the whole arrival in French.',
    fr: 'Tirer un point chaud neutralisé perd une unité en anglais et tout le renfort en français.',
    option: 'neutralisedRoll',
    values: { E: 'unitLost', F: 'wholeArrivalLost', R: 'unitLost' },
  },
  'AA-D-17': {
    en: 'By its letter, English lets the interrupted player name the point of a cut move; French lets the interrupting one.',
    fr: 'À la lettre, l’anglais laisse le joueur interrompu nommer le point de coupure ; le français, celui qui interrompt.',
    option: 'interruptPointChosenBy',
    values: { E: 'insurgent', F: 'insurgent', R: 'insurgent' },
  },
  'AA-D-18': {
    en: 'One interrupt per Insurgent unit and turn in English; a French sentence could allow one per Regular unit.',
    fr: 'Une interruption par unité insurgée et par tour en anglais ; une phrase française pourrait en permettre une par unité régulière.',
    option: 'interruptLimit',
    values: { E: 'oncePerTurn', F: 'oncePerTurn', R: 'oncePerTurn' },
  },
  'AA-D-19': {
    en: 'An interrupt may be traded for fire at Pinned or Disrupted units in English, Pinned or Pulling Back ones in French.',
    fr: 'Une interruption s’échange contre un tir sur des unités accrochées ou désorganisées en anglais, accrochées ou en repli en français.',
    option: 'sacrificeFireTargets',
    values: { E: 'pinned, pulledBack', F: 'pinned, pulledBack', R: 'none' },
  },
  'AA-D-20': {
    en: 'The inch lost to each interruption is missing from the reference sheet.',
    fr: 'Le pouce perdu à chaque interruption manque dans l’aide de jeu.',
    option: 'interruptMovePenaltyIn',
    values: { E: '1', F: '1', R: '1' },
  },
  'AA-D-21': {
    en: 'The quick-starts charge a die for each interruption, then spare the first; the sheet counts only those reacted to, after the first.',
    fr: 'Les initiations comptent un dé par interruption, puis épargnent la première ; l’aide de jeu ne compte, après elle, que les réactions.',
    option: 'interruptFirepowerPenalty',
    values: { E: 'afterFirst', F: 'afterFirst', R: 'afterFirstReacted' },
  },
  'AA-D-22': {
    en: 'In the Insurgents’ phase only Overwatch reacts in English, any Regular unit in French.',
    fr: 'En phase insurgée, seule l’alerte réagit en anglais, toute unité régulière en français.',
    option: 'regularReactionsInInsurgentPhase',
    values: { E: 'overwatchOnly', F: 'once', R: 'overwatchOnly' },
  },
  'AA-D-23': {
    en: 'A moving reaction seeks cover or gets out of sight in the quick-start text; their boxes and the sheet let the move be finished.',
    fr: 'Réagir en bougeant mène à couvert ou hors de vue dans le texte d’initiation ; encadrés et aide de jeu laissent finir le trajet.',
    option: 'reactionMoveScope',
    values: { E: 'coverOrOutOfSight', F: 'coverOrOutOfSight', R: 'completeMove' },
  },
  'AA-D-24': {
    en: 'The reaction move is limited by normal movement in English and by 6" in French.',
    fr: 'Le mouvement de réaction est limité au mouvement normal en anglais et à 6 pouces en français.',
    option: 'reactionMoveCap',
    values: { E: 'modeAllowance', F: 'sixInches', R: 'modeAllowance' },
  },
  'AA-D-25': {
    en: 'Insurgents hit by the first shots check Morale if needed in English, always in French.',
    fr: 'Des Insurgés pris sous les premiers tirs testent leur moral s’il le faut en anglais, toujours en français.',
    option: 'moraleAfterReactionFire',
    values: { E: 'ifTriggered', F: 'always', R: 'ifTriggered' },
  },
  'AA-D-26': {
    en: 'Waiting Insurgent fire is stopped by flight in English; in French by Shrink or being Shaken as well.',
    fr: 'Le tir insurgé en attente est arrêté par la fuite en anglais ; en français, aussi par la défection ou l’état secoué.',
    option: 'interruptCancelledBy',
    values: { E: 'fled', F: 'shrunk, shaken, fled', R: 'fled' },
  },
  'AA-D-27': {
    en: 'The loss for interrupting fire at Cautious targets is missing from the reference sheet.',
    fr: 'Le malus du tir d’interruption contre une cible prudente manque dans l’aide de jeu.',
    option: 'cautiousInterruptFirePenalty',
    values: { E: 'minusOneDie', F: 'minusOneDie', R: 'none' },
  },
  'AA-D-28': {
    en: 'Only the reference sheet draws a Fog of War card when a Regular Reaction die shows 1.',
    fr: 'Seule l’aide de jeu fait piocher une carte Brouillard de guerre quand un dé de réaction régulier fait 1.',
    option: 'fogOfWarOnReactionOne',
    values: { E: 'false', F: 'false', R: 'true' },
  },
  'AA-D-29': {
    en: 'The reference sheet leaves Overwatch out.',
    fr: 'L’aide de jeu ne parle pas de l’alerte.',
    option: 'overwatch',
    values: { E: 'true', F: 'true', R: 'true' },
  },
  'AA-D-30': {
    en: 'Overwatch answers any visible action in English; French words could mean movement only.',
    fr: 'L’alerte répond à toute action visible en anglais ; les mots français pourraient ne viser que le mouvement.',
    option: 'overwatchTrigger',
    values: { E: 'anyAction', F: 'anyAction', R: 'anyAction' },
  },
  'AA-D-31': {
    en: 'English protects Overwatch fire from interruption, French the unit itself.',
    fr: 'L’anglais protège de l’interruption le tir d’alerte, le français l’unité elle-même.',
    option: 'overwatchImmunity',
    values: { E: 'fire', F: 'unit', R: 'fire' },
  },
  'AA-D-32': {
    en: 'Only English has the pace of an interrupting move announced first.',
    fr: 'Seul l’anglais fait annoncer d’abord l’allure d’un mouvement d’interruption.',
    option: 'declareInterruptMoveMode',
    values: { E: 'true', F: 'true', R: 'true' },
  },
  'AA-D-33': {
    en: 'The quick-starts give ranges of 8" and 6"; the reference sheet derives them from Quality.',
    fr: 'Les initiations donnent des portées de 8 et 6 pouces ; l’aide de jeu les tire de la qualité.',
    option: 'optimalRangeSource',
    values: { R: 'qualityDie' },
  },
  'AA-D-34': {
    en: 'English gives no die for optimal range; the two others give one.',
    fr: 'L’anglais ne donne pas de dé de portée optimale ; les deux autres en donnent un.',
    option: 'optimalRangeBonusDie',
    values: { E: '0', F: '1', R: '1' },
  },
  'AA-D-35': {
    en: 'Equal Defence dice save everywhere, but for one French paragraph that lets them wound.',
    fr: 'Un dé de défense égal sauve partout, sauf dans un paragraphe français où il blesse.',
    option: 'defenceTie',
    values: { E: 'saves', F: 'saves', R: 'saves' },
  },
  'AA-D-36': {
    en: 'English has no limit on Defence dice; the two others stop at 10.',
    fr: 'L’anglais ne limite pas les dés de défense ; les deux autres s’arrêtent à 10.',
    option: 'defenceCap',
    values: { E: 'null', F: '10', R: '10' },
  },
  'AA-D-37': {
    en: 'English has no limit on Firepower dice; the two others stop at 10.',
    fr: 'L’anglais ne limite pas les dés de puissance de feu ; les deux autres s’arrêtent à 10.',
    option: 'firepowerCap',
    values: { E: 'null', F: '10', R: '10' },
  },
  'AA-D-38': {
    en: 'The Defence die of Cautious targets is missing from the reference sheet.',
    fr: 'Le dé de défense des cibles prudentes manque dans l’aide de jeu.',
    option: 'cautiousDefenceDie',
    values: { E: '1', F: '1', R: '0' },
  },
  'AA-D-39': {
    en: 'Hunkering Down takes a whole turn in English; in French, passing is enough.',
    fr: 'Se retrancher prend un tour entier en anglais ; en français, passer suffit.',
    option: 'hunkerTiming',
    values: { E: 'afterFullTurn', F: 'passTurn', R: 'afterFullTurn' },
  },
  'AA-D-40': {
    en: 'Only the reference sheet gives a die against Rapid targets.',
    fr: 'Seule l’aide de jeu donne un dé contre les cibles rapides.',
    option: 'rapidTargetBonusDie',
    values: { E: '0', F: '0', R: '1' },
  },
  'AA-D-41': {
    en: 'The quick-starts shoot at one target; the reference sheet allows one to four by Quality.',
    fr: 'Les initiations tirent sur une cible ; l’aide de jeu en permet une à quatre selon la qualité.',
    option: 'multipleTargets',
    values: { E: 'false', F: 'false', R: 'true' },
  },
  'AA-D-42': {
    en: 'Assault modifiers appear on the reference sheet alone.',
    fr: 'Les modificateurs d’assaut ne figurent que sur l’aide de jeu.',
    option: 'assaultRules',
    values: { E: 'false', F: 'false', R: 'modifiers only' },
  },
  'AA-D-43': {
    en: 'Only the reference sheet says how the figure hit is found: a die does it, for Insurgents.',
    fr: 'Seule l’aide de jeu dit comment désigner la figurine touchée : un dé, pour les Insurgés.',
    option: 'casualtyAllocation',
    values: { E: 'owner', F: 'owner', R: 'random' },
  },
  'AA-D-44': {
    en: 'Only the reference sheet lets Insurgents save a fallen man’s support weapon.',
    fr: 'Seule l’aide de jeu laisse les Insurgés sauver l’arme d’appui d’un homme tombé.',
    option: 'supportWeaponPickup',
    values: { E: 'false', F: 'false', R: 'true' },
  },
  'AA-D-45': {
    en: 'The quick-starts share one First Aid table; the reference sheet has two columns, with or without a medic.',
    fr: 'Les initiations partagent une table de premiers soins ; l’aide de jeu a deux colonnes, avec ou sans infirmier.',
    option: 'firstAidTable',
    values: { E: 'quickstart', F: 'quickstart', R: 'medicColumns' },
  },
  'AA-D-46': {
    en: 'A slightly hurt man fights on in the quick-starts and misses the rest of the turn on the sheet.',
    fr: 'Un homme à peine touché continue dans les initiations et manque le reste du tour selon l’aide de jeu.',
    option: 'lightWoundReturn',
    values: { E: 'immediate', F: 'immediate', R: 'nextTurn' },
  },
  'AA-D-47': {
    en: 'Dependants cost a Quality level in English, a Firepower die on the sheet; the French edition does not say, so it follows the English one.',
    fr: 'Les personnes à charge coûtent un niveau de qualité en anglais, un dé de puissance de feu selon l’aide de jeu ; le texte français n’en dit rien et suit donc l’anglais.',
    option: 'dependantEffect',
    values: { E: 'qualityDown', F: 'qualityDown', R: 'firepowerMinusOne' },
  },
  'AA-D-48': {
    en: 'Rapid movement with casualties is barred in English, tested after a loss in French (and barred with others in one’s care, where it is silent), and on the sheet tested for own casualties only.',
    fr: 'Le mouvement rapide avec pertes est interdit en anglais, testé après une perte en français (et interdit avec la charge d’autrui, dont il ne dit rien) et, selon l’aide de jeu, testé pour ses seules pertes.',
    option: 'rapidWithCasualties',
    values: { E: 'forbidden', F: 'qualityTestAfterLossNoOthers', R: 'forbiddenUnlessOwnTest' },
  },
  'AA-D-49': {
    en: 'Leaderless Insurgents check Morale under fire in English and on the sheet, when they shoot in French.',
    fr: 'Des Insurgés sans chef testent leur moral sous le feu en anglais et selon l’aide de jeu, en tirant en français.',
    option: 'leaderlessMoraleTrigger',
    values: { E: 'firedUpon', F: 'opensFire', R: 'firedUpon' },
  },
  'AA-D-50': {
    en: 'Checks for bombs, harmed civilians, air and artillery strikes stand on the reference sheet alone.',
    fr: 'Les tests pour engins piégés, civils touchés, frappes et artillerie ne figurent que sur l’aide de jeu.',
    option: 'extraMoraleTriggers',
    values: { E: 'false', F: 'false', R: 'true' },
  },
  'AA-D-51': {
    en: 'Only English prints Morale modifiers.',
    fr: 'Seul l’anglais imprime des modificateurs de moral.',
    option: 'moraleModifiers',
    values: { E: 'tables', F: 'none', R: 'none' },
  },
  'AA-D-52': {
    en: 'Equal successes and failures pass in English and fail in French, though one French line disagrees.',
    fr: 'Autant de réussites que d’échecs : réussi en anglais, raté en français, malgré une phrase française contraire.',
    option: 'moraleTieRegular',
    also: ['moraleTieInsurgent'],
    values: { E: 'pass', F: 'fail', R: 'pass' },
  },
  'AA-D-53': {
    en: 'Pinned without cover, Regulars must Hunker Down in English and may do so in French.',
    fr: 'Accrochés sans couvert, les Réguliers doivent se retrancher en anglais et le peuvent en français.',
    option: 'pinnedNoCover',
    values: { E: 'must', F: 'may', R: 'must' },
  },
  'AA-D-54': {
    en: 'Only French spells out that a regrouping unit may have to Pull Back again; the outcome is the same in all.',
    fr: 'Seul le français précise qu’une unité en regroupement peut devoir se replier encore ; le résultat est partout le même.',
  },
  'AA-D-55': {
    en: 'Shrink follows every check in English; a French sentence links it to passed ones.',
    fr: 'La défection suit tout test en anglais ; une phrase française la lie aux tests réussis.',
    option: 'shrinkApplies',
    values: { E: 'always', F: 'always', R: 'always' },
  },
  'AA-D-56': {
    en: 'Shaken lowers the Morale die in English; French adds a run for cover and a turn to recover.',
    fr: 'Être secouée abaisse le dé de moral en anglais ; le français ajoute une course à couvert et un tour pour se remettre.',
    option: 'shakenEffect',
    values: { E: 'dieOnly', F: 'dieAndRecover', R: 'dieOnly' },
  },
  'AA-D-57': {
    en: 'Only English says outright that Regulars never Flee; the outcome is the same in all.',
    fr: 'Seul l’anglais dit nettement que les Réguliers ne fuient jamais ; le résultat est partout le même.',
  },
  'AA-D-58': {
    en: 'Vehicles appear on the reference sheet alone, with two speeds.',
    fr: 'Les véhicules n’apparaissent que sur l’aide de jeu, avec deux vitesses.',
    option: 'vehicles',
    values: { E: 'false', F: 'false', R: 'movement only' },
  },
  'AA-D-59': {
    en: 'Cards are drawn at set-up on the reference sheet and left out of the quick-starts.',
    fr: 'Les cartes se piochent à la mise en place selon l’aide de jeu et sont absentes des initiations.',
    option: 'fogOfWarCards',
    also: ['assetCards'],
    values: { E: 'false', F: 'false', R: 'true' },
  },
  'AA-D-60': {
    en: 'Only the reference sheet speaks of Insurgents’ Dependants; we treat them by the Regulars’ settings.',
    fr: 'Seule l’aide de jeu parle de personnes à charge insurgées ; nous suivons les réglages des Réguliers.',
    option: 'dependantEffect',
    also: ['rapidWithCasualties'],
  },
  'AA-D-61': {
    en: 'The English Marines are 13 in three fireteams, the French ones 9 in two with an M203 each; a corporal is with both.',
    fr: 'Les Marines anglais sont 13 en trois équipes, les français 9 en deux avec chacune un M203 ; un caporal dans les deux cas.',
  },
  'AA-D-62': {
    en: 'The Insurgents start as 18 figures in English and, if each symbol is one group, as 14 in French.',
    fr: 'Les Insurgés commencent à 18 en anglais et, si chaque symbole est un groupe, à 14 en français.',
  },
  'AA-D-63': {
    en: 'English describes positions and starts two RPGs Hunkered Down; the French map is lost.',
    fr: 'L’anglais décrit les positions et retranche deux RPG au départ ; la carte française est perdue.',
  },
  'AA-D-64': {
    en: 'English describes roads and at least two features per square foot; the French terrain was on the lost map.',
    fr: 'L’anglais décrit les routes et au moins deux éléments par pied carré ; le terrain français était sur la carte perdue.',
  },
  'AA-D-65': {
    en: 'Contractors leave by the south or west edge in English; French names a west corner.',
    fr: 'Les contractants sortent par le bord sud ou ouest en anglais ; le français nomme un coin ouest.',
    option: 'exitEdges',
    values: { E: 'south, west', F: 'south, west' },
  },
  'AA-D-66': {
    en: 'Victory is decisive or marginal in English and counted in points in French.',
    fr: 'La victoire est décisive ou mineure en anglais et se compte en points en français.',
    option: 'victoryMode',
    values: { E: 'decisiveMarginal', F: 'points' },
  },
  'AA-D-67': {
    en: 'English says not how contractors are seized; French forbids it once and allows it once by contact.',
    fr: 'L’anglais ne dit pas comment saisir les contractants ; le français l’interdit ici et le permet là, par contact.',
    option: 'contractorCapture',
    values: { E: 'afterReached', F: 'afterReached' },
  },
  'AA-D-68': {
    en: 'Only French says that fire at the escort spares the contractors.',
    fr: 'Seul le français dit que tirer sur l’escorte épargne les contractants.',
    option: 'contractorsImmuneToFire',
    values: { E: 'true', F: 'true' },
  },
} as const satisfies Record<string, Difference>;
