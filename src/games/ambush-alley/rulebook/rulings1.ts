import type { Ruling } from './rulings.ts';

/** The rulings AA-Q-1 to AA-Q-70. */
export const rulings1 = {
  'AA-Q-1': {
    en: 'How much bigger is 28 mm? One and a half times for all distances: the larger readings would make moves absurdly long.',
    fr: 'De combien agrandir en 28 mm ? Une fois et demie pour toute distance : les autres lectures donnent des mouvements absurdes.',
    option: 'scaleFactor28mm',
    values: ['1.5', '2', '2.5'],
  },
  'AA-Q-2': {
    en: 'Which dice for the levels nobody spells out? d6, d10 and d12, and the same ladder for Morale: nothing else fits what is given.',
    fr: 'Quels dés pour les niveaux passés sous silence ? d6, d10 et d12, de même pour le moral : rien d’autre ne colle.',
  },
  'AA-Q-3': {
    en: 'What if a d6 must drop a level? It stays d6, and many Dependants still cost one level: no smaller die is ever mentioned.',
    fr: 'Et si un d6 doit baisser ? Il reste d6, et plusieurs personnes à charge coûtent un seul niveau : aucun dé plus petit n’est cité.',
    option: 'qualityFloor',
    values: ['d6', 'd4'],
  },
  'AA-Q-4': {
    en: 'What does a mixed unit roll? The die of most of its able figures, while leaders by themselves roll d8: rules speak of a unit’s die.',
    fr: 'Que lance une unité mêlée ? Le dé de la majorité de ses figurines valides, des chefs entre eux un d8 : le dé est celui de l’unité.',
    option: 'mixedQuality',
    values: ['unit', 'perFigure'],
  },
  'AA-Q-5': {
    en: 'Must all figures be within 1" of all others? No, an unbroken chain will do: six men in a street could not manage more.',
    fr: 'Chaque figurine à 1 pouce de toutes ? Non, une chaîne continue suffit : six hommes dans une rue ne peuvent faire mieux.',
    option: 'cohesionChain',
    values: ['true', 'false'],
  },
  'AA-Q-6': {
    en: 'Where is a unit’s centre? In the middle of the smallest circle round it or, in the French reading, at a figure the owner names.',
    fr: 'Où est le centre d’une unité ? Au milieu du plus petit cercle qui l’entoure ou, selon le texte français, sur une figurine désignée.',
    option: 'cohesionCentre',
    values: ['geometric', 'referenceFigure'],
  },
  'AA-Q-7': {
    en: 'What must a scattered unit do? Its next move must close up as far as it can; shooting, even to interrupt, stays allowed.',
    fr: 'Que doit faire une unité dispersée ? Son prochain mouvement la resserre autant que possible ; tirer, même pour interrompre, reste permis.',
  },
  'AA-Q-8': {
    en: 'Can a leader go any distance? No, he is free of cohesion only: the limits of 6" and 12" hold for all.',
    fr: 'Un chef va-t-il aussi loin qu’il veut ? Non, il échappe seulement à la cohésion : les 6 et 12 pouces valent pour tous.',
  },
  'AA-Q-9': {
    en: 'How does a leader part from his unit? He splits off when it acts, and may join another in that move; once he has acted he is done.',
    fr: 'Comment un chef quitte-t-il une unité ? Il s’en détache quand elle agit, et peut en rejoindre une autre ; ayant agi, il a fini.',
  },
  'AA-Q-10': {
    en: 'When has an Insurgent unit already acted? Once it has interrupted, played its own phase or missed a check in the current turn.',
    fr: 'Quand une unité insurgée a-t-elle déjà agi ? Dès qu’elle a interrompu, joué dans sa phase ou raté un test ce tour-ci.',
  },
  'AA-Q-11': {
    en: 'Are four leaders standing together one unit or four? One, which never checks; they may part company when they act.',
    fr: 'Quatre chefs groupés font-ils une unité ou quatre ? Une seule, qui ne teste jamais ; ils peuvent se séparer en agissant.',
    option: 'leaderBunch',
    values: ['unit', 'individuals'],
  },
  'AA-Q-12': {
    en: 'How often do leaderless Insurgents check? Once a turn, to interrupt or for all they do; passing the turn to Hunker Down is no action and needs no check.',
    fr: 'Combien de tests pour des Insurgés sans chef ? Un par tour, pour interrompre ou pour tout ce qu’ils font ; passer son tour pour se retrancher n’est pas une action, sans test.',
    option: 'passingNeedsTest',
    values: ['false', 'true'],
  },
  'AA-Q-13': {
    en: 'What does a leader carry? Small arms worth one die like anyone’s, and a rifle for the corporal: nothing says otherwise.',
    fr: 'Comment un chef est-il armé ? Armes légères, un dé comme tout le monde, et un fusil pour le caporal : rien ne dit le contraire.',
  },
  'AA-Q-14': {
    en: 'Does Hunkering Down need a roll? No: it is hinted at once, but no rule asks for one.',
    fr: 'Faut-il un jet pour se retrancher ? Non : une phrase le suggère, mais aucune règle ne le demande.',
  },
  'AA-Q-15': {
    en: 'What is the corporal for? A rifleman who may join any fireteam; only the modifier for a fallen leader and the head count notice him.',
    fr: 'À quoi sert le caporal ? Un fusilier qui rejoint l’équipe de son choix ; seuls le modificateur de chef tombé et l’effectif en tiennent compte.',
  },
  'AA-Q-16': {
    en: 'What is line of sight? A straight line between base centres that no building or high wall stops; one pair of able figures is enough.',
    fr: 'Qu’est-ce que la ligne de vue ? Une droite entre centres de socles, sans bâtiment ni haut mur ; une paire de figurines valides suffit.',
    option: 'losModel',
    values: ['centreLine'],
  },
  'AA-Q-17': {
    en: 'From where do we measure? Between the nearest able figures, edge to edge: one rule for all purposes.',
    fr: 'D’où mesure-t-on ? Entre les figurines valides les plus proches, bord à bord : une seule règle pour tout.',
    option: 'rangeFrom',
    values: ['closest', 'centre'],
  },
  'AA-Q-18': {
    en: 'Do figures who see nothing still shoot? Yes, every able figure counts: sight is between units, and the examples count this way.',
    fr: 'Les figurines qui ne voient rien tirent-elles ? Oui, toute figurine valide compte : la vue va d’unité à unité, comme dans les exemples.',
    option: 'perFigureLos',
    values: ['false', 'true'],
  },
  'AA-Q-19': {
    en: 'May figures pass through others? Through friends yes, through enemies no; nobody ends by choice within 1" of an able enemy.',
    fr: 'Peut-on traverser d’autres figurines ? Amies oui, ennemies non ; nul ne finit exprès à moins de 1 pouce d’un ennemi valide.',
    option: 'enemyGapIn',
    values: ['1'],
  },
  'AA-Q-20': {
    en: 'Does terrain slow movement? No, but a floor up or down costs 2": rooftop gunners need some price.',
    fr: 'Le terrain ralentit-il ? Non, mais un étage à monter ou descendre coûte 2 pouces : les tireurs des toits doivent payer quelque chose.',
    option: 'climbCostIn',
    values: ['2'],
  },
  'AA-Q-21': {
    en: 'What if only part of a unit has cover? Half its able figures are enough for Solid Cover; it is Exposed only when none is near scenery.',
    fr: 'Et si une partie seulement est couverte ? La moitié des valides suffit pour le couvert solide ; exposée seulement si aucune n’est près d’un décor.',
    option: 'coverQuorum',
    values: ['half'],
  },
  'AA-Q-22': {
    en: 'Is heavy cover something other than solid cover? No, they are one class; flimsy scenery gives no die but keeps a unit from being Exposed.',
    fr: 'Le couvert lourd diffère-t-il du solide ? Non, une seule classe ; un décor léger ne donne pas de dé mais évite d’être exposé.',
  },
  'AA-Q-23': {
    en: 'What does the French word for "under cover" mean? As a state, Hunkered Down: so our French screens use another word for it.',
    fr: 'Que veut dire « à couvert » ? Comme état, Hunkered Down : pour éviter le piège, notre interface dit « retranchée ».',
  },
  'AA-Q-24': {
    en: 'Is the broken-down SUV cover? It keeps units from being Exposed, but is not solid: only armoured wrecks are listed.',
    fr: 'Le 4x4 en panne couvre-t-il ? Il évite d’être exposé, mais n’est pas solide : seules les épaves blindées sont citées.',
    option: 'suvIsSolid',
    values: ['false', 'true'],
  },
  'AA-Q-25': {
    en: 'Does "out of contact" do anything? No, it is a mere label; letting unseen Insurgents go anywhere is an extra you can switch on.',
    fr: '« Hors de contact » a-t-il un effet ? Non, simple étiquette ; laisser les Insurgés non vus aller partout est une option.',
    option: 'outOfContactMovement',
    values: ['off', 'unseenAnywhere'],
  },
  'AA-Q-26': {
    en: 'Which steps does the English list repeat? The ones the French list names: its own numbers come from a longer list.',
    fr: 'Quelles étapes la liste anglaise répète-t-elle ? Celles de la liste française : ses numéros viennent d’une liste plus longue.',
  },
  'AA-Q-27': {
    en: 'Who puts down the Hot Spots? The Insurgent player, anywhere 6" apart, before deployment: they are his.',
    fr: 'Qui pose les points chauds ? Le joueur insurgé, où il veut à 6 pouces d’écart, avant le déploiement : ce sont les siens.',
    option: 'hotSpotPlacement',
    values: ['insurgent', 'scenario', 'random'],
  },
  'AA-Q-28': {
    en: 'Can a 6 choose a neutralised Hot Spot? No, only an active one; if none remains, the unit is lost.',
    fr: 'Un 6 peut-il désigner un point chaud neutralisé ? Non, un point actif seulement ; s’il n’en reste aucun, l’unité est perdue.',
  },
  'AA-Q-29': {
    en: 'How are arrivals set down? All within 4" of the marker, in cohesion, not within 1" of Regulars; figures without room are lost.',
    fr: 'Comment poser les renforts ? Tous à 4 pouces du marqueur, en cohésion, pas à moins de 1 pouce de Réguliers ; sans place, ils sont perdus.',
    option: 'arrivalMinDistanceIn',
    values: ['1'],
  },
  'AA-Q-30': {
    en: 'When is a Hot Spot’s turn of contact complete? In contact at its start and its end, with no move between; shooting is fine.',
    fr: 'Quand le tour de contact est-il accompli ? Au contact au début et à la fin, sans bouger entre-temps ; tirer est permis.',
    option: 'hotSpotNeutralise',
    values: ['stationaryInContact', 'inContact'],
  },
  'AA-Q-31': {
    en: 'Do arrivals need the level or less, or a 4 or more? The level or less: a higher level must mean more of them.',
    fr: 'Faut-il le niveau ou moins, ou bien 4 et plus ? Le niveau ou moins : un niveau plus haut doit amener plus de monde.',
    option: 'arrivalTest',
    values: ['lessOrEqual', 'fourPlus'],
  },
  'AA-Q-32': {
    en: 'Do French arrivals wait for the first turn to end? Yes, they come as it ends, after Hot Spots are neutralised, and play from turn 2.',
    fr: 'Les renforts français attendent-ils la fin du premier tour ? Oui, ils viennent alors, après la neutralisation, et jouent au tour 2.',
    option: 'arrivalTiming',
    values: ['startOfTurn', 'endOfTurn'],
  },
  'AA-Q-33': {
    en: 'Is the unit of a re-roll another unit? Yes, rolling for leader and Hot Spot by itself, and it may bring another re-roll.',
    fr: 'La relance donne-t-elle une autre unité ? Oui, avec son propre jet de chef et son point chaud, et elle peut amener une autre relance.',
  },
  'AA-Q-34': {
    en: 'Whom does a new leader replace? A small-arms man, or the lone gunner who keeps his weapon; in English he is one figure more.',
    fr: 'Qui le nouveau chef remplace-t-il ? Un homme à armes légères, ou le tireur seul qui garde son arme ; en anglais, il s’ajoute.',
    option: 'reinforcementLeader',
    values: ['replace', 'add'],
  },
  'AA-Q-35': {
    en: 'What can an AT-RPG do? The same as an RPG for now: it is noted, and waits for vehicle rules.',
    fr: 'Que peut un AT-RPG ? La même chose qu’un RPG pour l’instant : on le note, en attendant des règles de véhicules.',
  },
  'AA-Q-36': {
    en: 'May arrivals act this turn? Yes, with the usual checks, but no Halted bonus yet.',
    fr: 'Les renforts agissent-ils dès ce tour ? Oui, avec les tests habituels, mais sans bonus d’arrêt.',
    option: 'arrivalsActAtOnce',
    values: ['true', 'false'],
  },
  'AA-Q-37': {
    en: 'Who names the point where a move is cut? The Insurgent player, wherever he sees the mover: otherwise interrupting would be useless.',
    fr: 'Qui choisit le point de coupure ? Le joueur insurgé, là où il voit l’unité : sinon interrompre ne servirait à rien.',
    option: 'interruptPointChosenBy',
    values: ['insurgent', 'regular'],
  },
  'AA-Q-38': {
    en: 'Is the path declared beforehand? Yes, pace and whole path: nobody can name a point on an unknown line.',
    fr: 'Annonce-t-on le trajet d’avance ? Oui, allure et trajet complet : on ne nomme pas un point d’une ligne inconnue.',
  },
  'AA-Q-39': {
    en: 'What if several units interrupt? One after another, each fully settled first, at the same point or further on, as the Insurgent likes.',
    fr: 'Et si plusieurs unités interrompent ? L’une après l’autre, chacune réglée avant la suivante, jamais en arrière, dans l’ordre de l’Insurgé.',
    option: 'interruptDeclaration',
    values: ['sequential', 'simultaneous'],
  },
  'AA-Q-40': {
    en: 'Can one unit cut into an activation’s move and then its fire? No, it has one interrupt a turn; other units may take the second chance.',
    fr: 'Une unité coupe-t-elle le mouvement puis le tir d’une activation ? Non, une fois par tour ; d’autres unités peuvent saisir la seconde occasion.',
  },
  'AA-Q-41': {
    en: 'Can waiting or going on Overwatch be interrupted? No: only moving and shooting can.',
    fr: 'Peut-on interrompre l’attente ou la mise en alerte ? Non : seulement un mouvement ou un tir.',
  },
  'AA-Q-42': {
    en: 'Can a Reaction Test cancel an interruption? No, it settles the order only; once checked, the interruption comes unless something stops it first.',
    fr: 'Un test de réaction annule-t-il l’interruption ? Non, il ne règle que l’ordre ; elle a lieu, sauf si on l’arrête avant.',
  },
  'AA-Q-43': {
    en: 'May Insurgents answer fire with a move? Yes; if the target slips out of sight, the shooter picks another.',
    fr: 'Des Insurgés peuvent-ils couper un tir en bougeant ? Oui ; si la cible disparaît, le tireur en choisit une autre.',
    option: 'interruptFireByMoving',
    values: ['true', 'false'],
  },
  'AA-Q-44': {
    en: 'Must interrupting fire hit the interrupted unit? It must aim there, and is lost if that unit gets out of sight.',
    fr: 'Le tir d’interruption vise-t-il forcément l’unité interrompue ? Oui, et il est perdu si elle sort de la vue.',
    option: 'interruptRetarget',
    values: ['false', 'true'],
  },
  'AA-Q-45': {
    en: 'Does a failed Interrupt Check harm the Regulars? No, nothing has happened, and Overwatch stays silent.',
    fr: 'Un test d’interruption raté nuit-il aux Réguliers ? Non, rien ne s’est passé, et l’alerte ne réagit pas.',
  },
  'AA-Q-46': {
    en: 'How is an interrupt traded for fire? In a window or between activations, at a visible Pinned or Pulled Back unit, which makes no Reaction Test.',
    fr: 'Comment échanger une interruption contre un tir ? Dans une fenêtre ou entre activations, sur une unité visible accrochée ou en repli, sans test de réaction.',
    option: 'sacrificeFireTargets',
    values: ['pinned', 'pulledBack'],
    subset: 2,
  },
  'AA-Q-47': {
    en: 'What does Disrupted mean? Pulled Back or regrouping, as in the French version: the word is explained nowhere.',
    fr: 'Que veut dire « désorganisée » ? En repli ou en regroupement, comme dans le texte français : le mot n’est expliqué nulle part.',
  },
  'AA-Q-48': {
    en: 'One Insurgent die against all reactors? No, a fresh one for each: a test is between two units.',
    fr: 'Un seul dé insurgé contre tous ? Non, un nouveau pour chacun : un test oppose deux unités.',
    option: 'sharedInsurgentReactionRoll',
    values: ['false', 'true'],
  },
  'AA-Q-49': {
    en: 'Which pace counts in a Reaction Test? That of the current activation, Halted if not moved yet; inactive units use last turn’s; Overwatch counts as Halted.',
    fr: 'Quelle allure compte au test de réaction ? Celle de l’activation en cours, à l’arrêt si rien n’a bougé ; les inactives, celle du dernier tour ; l’alerte vaut l’arrêt.',
    option: 'stationaryBonusWindow',
    values: ['current', 'previousTurnOrOverwatch', 'previousTurn'],
  },
  'AA-Q-50': {
    en: 'Do Insurgents have movement modifiers? Yes, by their pace of last turn: those rules speak of all units.',
    fr: 'Les Insurgés ont-ils des modificateurs de mouvement ? Oui, selon leur allure du dernier tour : ces règles parlent de toute unité.',
    option: 'insurgentReactionModifiers',
    values: ['true', 'false'],
  },
  'AA-Q-51': {
    en: 'How do units yet to act react? After Overwatch, each with its own test; if they do nothing in the end, they keep their activation.',
    fr: 'Comment réagit qui n’a pas encore agi ? Après l’alerte, chacun son test ; qui ne fait rien au bout du compte garde son activation.',
    option: 'supporterReactions',
    values: ['all', 'fireOnly', 'off'],
  },
  'AA-Q-52': {
    en: 'What must reactors see? Overwatch the interrupting unit; helpers their friend, and the Insurgents too if they want to shoot.',
    fr: 'Que faut-il voir pour réagir ? En alerte, l’unité qui interrompt ; pour aider, l’unité amie, et les Insurgés si l’on veut tirer.',
  },
  'AA-Q-53': {
    en: 'When does Overwatch that lost its test shoot? Right after the interruption, before the active unit shoots back.',
    fr: 'Quand tire l’alerte qui a perdu son test ? Juste après l’interruption, avant la riposte de l’unité active.',
  },
  'AA-Q-54': {
    en: 'When does Overwatch end? With the turn: in the next one the unit can pay for reactions with its activation.',
    fr: 'Combien de temps dure l’alerte ? Jusqu’à la fin du tour : au suivant, l’unité peut réagir avec son activation.',
    option: 'overwatchDuration',
    values: ['endOfTurn', 'untilNextActivation'],
  },
  'AA-Q-55': {
    en: 'May a unit shoot and be on Overwatch afterwards? No, Overwatch takes the entire activation.',
    fr: 'Peut-on tirer puis se mettre en alerte ? Non, l’alerte prend toute l’activation.',
  },
  'AA-Q-56': {
    en: 'When is Overwatch out of dice? When base and support less losses make zero, bonus dice aside: otherwise a SAW would never stop. For other fire all modifiers count.',
    fr: 'Quand l’alerte n’a-t-elle plus de dés ? Quand base et appui moins pertes font zéro, hors bonus : sinon une SAW ne s’arrêterait jamais. Tout autre tir compte tout.',
    option: 'outOfDiceBeforeBonuses',
    values: ['overwatch', 'allFire'],
  },
  'AA-Q-57': {
    en: 'Does being Pinned end Overwatch, or bar it? Neither: a die is lost and no move follows, but a Pinned unit stays on it, and may go on it. Pulling Back ends it.',
    fr: 'Être accrochée met-il fin à l’alerte, ou l’interdit-il ? Ni l’un ni l’autre : un dé de moins, pas de mouvement, mais l’unité y reste ou s’y met. Le repli y met fin.',
    option: 'pinnedOverwatch',
    values: ['true', 'false'],
  },
  'AA-Q-58': {
    en: 'Does Overwatch need a test when Insurgents act normally? Yes, the usual one, and the Regular names the point of a move.',
    fr: 'L’alerte teste-t-elle aussi contre une action insurgée ordinaire ? Oui, de même, et le Régulier nomme le point du trajet.',
    option: 'overwatchPhaseTest',
    values: ['true', 'false'],
  },
  'AA-Q-59': {
    en: 'How often may a Regular unit answer during the Insurgent phase? Once, by fire only; or, as an option, once per action, with a die fewer each time after the first.',
    fr: 'Combien de réactions par unité régulière en phase insurgée ? Une, par le tir ; ou, en option, une par action, avec un dé de moins après la première.',
    option: 'regularReactionsInInsurgentPhase',
    values: ['once', 'all', 'overwatchOnly'],
  },
  'AA-Q-60': {
    en: 'Does the first interruption cost a die? No, only later ones the unit reacted to: the reference sheet is newest and clearest.',
    fr: 'La première interruption coûte-t-elle un dé ? Non, seulement les suivantes auxquelles on réagit : l’aide de jeu est la plus claire.',
    option: 'interruptFirepowerPenalty',
    values: ['afterFirstReacted', 'afterFirst', 'each'],
  },
  'AA-Q-61': {
    en: 'Does shooting back use up the unit’s own fire? No: the mounting loss of dice is brake enough.',
    fr: 'La riposte consomme-t-elle le tir de l’unité ? Non : la perte croissante de dés freine assez.',
    option: 'reactionFireUsesActivationFire',
    values: ['false', 'true'],
  },
  'AA-Q-62': {
    en: 'How far does the reaction move go? Into Solid Cover, near cover if Exposed, or out of sight; finishing the move is the loose version.',
    fr: 'Jusqu’où va le mouvement de réaction ? Couvert solide, près d’un couvert si exposée, ou hors de vue ; finir le trajet est la version large.',
    option: 'reactionMoveScope',
    values: ['coverOrOutOfSight', 'completeMove'],
  },
  'AA-Q-63': {
    en: 'May a unit interrupted while shooting move in reaction? Yes, with this activation’s movement; it then shoots if it still sees the target.',
    fr: 'Interrompue en tirant, peut-on réagir en bougeant ? Oui, avec le mouvement de l’activation ; on tire ensuite si la cible reste visible.',
  },
  'AA-Q-64': {
    en: 'Must the unit keep to its path? No, it may halt, carry on or turn elsewhere at the same pace; a changed path can be interrupted anew.',
    fr: 'Doit-on garder son trajet ? Non, on peut s’arrêter, continuer ou le changer à la même allure ; un nouveau trajet peut être interrompu.',
    option: 'rerouteAfterInterrupt',
    values: ['true', 'false'],
  },
  'AA-Q-65': {
    en: 'Can reactions be interrupted? Never, nor forced moves: it would have no end.',
    fr: 'Peut-on interrompre une réaction ? Jamais, ni un mouvement forcé : cela n’aurait pas de fin.',
  },
  'AA-Q-66': {
    en: 'What may a unit Pinned by an interruption do? Only move to cover and, in its activation, shoot a die short; Pulling Back ends everything.',
    fr: 'Que fait une unité accrochée par une interruption ? Gagner un couvert et, dans son activation, tirer avec un dé de moins ; un repli arrête tout.',
    option: 'pinnedMayStillFire',
    values: ['true', 'false'],
  },
  'AA-Q-67': {
    en: 'Do Regulars check Morale after interrupting fire that hit nobody? Both quick-starts say that survivors do; by the general rule only a casualty calls for it.',
    fr: 'Les Réguliers testent-ils leur moral après un tir d’interruption sans perte ? Les deux initiations le disent des survivants ; la règle générale veut une perte.',
    option: 'moraleAfterInterruptFire',
    values: ['casualtiesOnly', 'always'],
  },
  'AA-Q-68': {
    en: 'What does minus one against Cautious targets mean? One die fewer, besides the target’s extra Defence die.',
    fr: 'Que veut dire moins un contre une cible prudente ? Un dé en moins, en plus du dé de défense de la cible.',
    option: 'cautiousInterruptFirePenalty',
    values: ['minusOneDie', 'minusOnePerDie', 'none'],
  },
  'AA-Q-69': {
    en: 'What stops an interruption’s fire? Being Shaken or gone; men lost to Shrink do not, or French Insurgents would hardly ever shoot.',
    fr: 'Qu’est-ce qui arrête le tir d’interruption ? Être secouée ou partie ; une défection non, sinon les Insurgés français ne tireraient presque jamais.',
    option: 'interruptCancelledBy',
    values: ['shaken', 'fled', 'shrunk'],
    subset: 2,
  },
  'AA-Q-70': {
    en: 'Where is a mover shot at? Where it starts if the Regulars are first, where it ends otherwise; never along the way.',
    fr: 'Où tire-t-on sur qui bouge ? À son départ si les Réguliers sont premiers, sinon à son arrivée ; jamais en chemin.',
  },
} as const satisfies Record<string, Ruling>;
