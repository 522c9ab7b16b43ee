import type { Ruling } from './rulings.ts';

/** The rulings SF-Q-1 to SF-Q-51. */
export const rulings1 = {
  'SF-Q-1': {
    en: 'From where does one measure? From centre to centre, flat; bases are round and 1" wide, and figures touch when their centres are 1" apart, give or take 0.05". Scenery is touched at 0.1" or less. Vehicles are measured to the nearest point of their rectangle, 2" × 4" or, armoured, 3" × 5".',
    fr: 'D’où mesure-t-on ? De centre à centre, à plat ; un socle est rond, large de 1 pouce, et deux figurines se touchent quand leurs centres sont à 1 pouce, à 0,05 près. Un décor est touché à 0,1 pouce ou moins. Un véhicule se mesure au point le plus proche de son rectangle, 2 × 4 pouces ou, blindé, 3 × 5.',
    option: 'measure',
    values: ['centre', 'edge'],
  },
  'SF-Q-2': {
    en: 'Is the limit itself inside? Yes: at exactly the distance named you are still within it, and beyond begins after it. Comparisons are exact.',
    fr: 'La limite est-elle comprise ? Oui : à la distance dite, on est encore dedans, et l’au-delà commence après. La comparaison est exacte.',
  },
  'SF-Q-3': {
    en: 'In which order do dice fall? Side by side, unit by unit, figure by figure, always as listed: all the dice to hit before those for effects, deviation before both, explosions after the shot that caused them. Only then can a game be replayed.',
    fr: 'Dans quel ordre tombent les dés ? Camp par camp, unité par unité, figurine par figurine, toujours selon les listes : les dés de touche avant ceux d’effet, la déviation avant eux, les explosions après le tir qui les cause. Sans cela, rien ne se rejoue.',
  },
  'SF-Q-4': {
    en: 'How do heights work? Each floor or roof is one level, 3" up, reached only by ladder, stairs or rope; every piece of scenery has a height, eyes are 1" above their floor, and ranges ignore height. One test of sight then serves everywhere.',
    fr: 'Comment jouent les hauteurs ? Chaque étage ou toit est un niveau de 3 pouces, atteint par échelle, escalier ou corde seulement ; tout décor a une hauteur, l’œil est à 1 pouce du sol, et la portée ignore la hauteur. Un seul test de vue sert partout.',
    option: 'levels',
    values: ['prism', 'flat'],
  },
  'SF-Q-5': {
    en: 'How many can play? Two sides, no more; friends may share a side if one of them speaks for it, since taking turns is explained for two alone.',
    fr: 'À combien joue-t-on ? Deux camps, pas plus ; des amis peuvent partager un camp si l’un d’eux parle pour lui, car l’alternance n’est prévue que pour deux.',
  },
  'SF-Q-6': {
    en: 'What if the initiative dice are level? Both are thrown anew until they differ.',
    fr: 'Et si les dés d’initiative sont égaux ? On relance les deux jusqu’à ce qu’ils diffèrent.',
  },
  'SF-Q-7': {
    en: 'May I pass, and what if I have fewer men? No passing while one of yours has not been activated, though he may do nothing; when you have none left, the other side plays on alone. Only a second activation may be declined, and its actions are then lost.',
    fr: 'Puis-je passer, et si j’ai moins d’hommes ? On ne passe pas tant qu’un des siens n’a pas été activé, mais il peut ne rien faire ; quand il n’en reste pas, l’autre camp continue seul. Seule une seconde activation se refuse, et ses actions sont perdues.',
    option: 'allowPass',
    values: ['false', 'true'],
  },
  'SF-Q-8': {
    en: 'What must be announced? The list of kinds of action in order, when the figure is activated, with receiver and number for a gift; places, targets and weapons are chosen as each comes up. Announcing step by step would mean nothing.',
    fr: 'Que faut-il annoncer ? La liste des types d’actions dans l’ordre, à l’activation, avec pour un transfert le receveur et le nombre ; lieux, cibles et armes se choisissent au moment venu. Annoncer pas à pas ne voudrait rien dire.',
    option: 'announce',
    values: ['plan', 'step'],
  },
  'SF-Q-9': {
    en: 'And when something announced can no longer be done? It is lost and counts as used; what comes after still happens, and you may stop whenever you like.',
    fr: 'Et si une action annoncée n’est plus faisable ? Elle est perdue et compte comme dépensée ; la suite a lieu, et l’on peut s’arrêter quand on veut.',
  },
  'SF-Q-10': {
    en: 'Is giving actions away itself an action? No, you lose what you give and nothing else: otherwise nobody could give them all.',
    fr: 'Un transfert d’actions est-il une action ? Non, on perd ce que l’on donne et rien d’autre : sinon, nul ne pourrait tout donner.',
  },
  'SF-Q-11': {
    en: 'May a commander walk first and give afterwards? Yes, the radius is measured when the gift comes up in his list, and he need not see the man. A gift that finds its man too far away, dead or gone is lost.',
    fr: 'Un commandant peut-il marcher, puis donner ? Oui, le rayon se mesure quand le don arrive dans sa liste, et il n’a pas à voir l’homme. Un don dont le receveur est trop loin, mort ou parti est perdu.',
  },
  'SF-Q-12': {
    en: 'When do receivers act? A lone one in a slot of his side, with his own actions too if he has not acted yet. Several men of one commander share a single slot and all are done after it: only so are both sentences true.',
    fr: 'Quand agissent les receveurs ? Seul, dans un créneau de son camp, avec aussi ses propres actions s’il n’a pas encore agi. Plusieurs hommes d’un même commandant partagent un seul créneau et ont ensuite fini : ainsi les deux phrases sont vraies.',
    option: 'transferTiming',
    values: ['slot', 'immediate'],
  },
  'SF-Q-13': {
    en: 'What does acting at the same time mean? All lists are announced, then played step by step: in a step everybody acts on what stood when it began, dice are rolled by number, and results come in together. A member may wait; no shared places, and one attacker for each defender.',
    fr: 'Que veut dire agir en même temps ? On annonce toutes les listes, puis on joue pas à pas : dans un pas, chacun agit d’après l’état au début du pas, les dés suivent les numéros, et les résultats tombent ensemble. On peut attendre ; pas de place commune, et un attaquant par défenseur.',
    option: 'simultaneous',
    values: ['snapshot', 'sequential'],
  },
  'SF-Q-14': {
    en: 'Do given actions keep? No, what is left of them is gone when the action phase ends.',
    fr: 'Les actions reçues se gardent-elles ? Non, ce qu’il en reste disparaît à la fin de la phase d’action.',
  },
  'SF-Q-15': {
    en: 'What of a commander who is hurt? Suppressed or wounded, he gives as usual; dead, he has no successor, nobody gives in his place, and morale suffers until the end.',
    fr: 'Et un commandant mal en point ? Accroché ou blessé, il donne comme toujours ; mort, il n’a pas de successeur, nul ne donne à sa place, et le moral en souffre jusqu’au bout.',
    option: 'replaceCommander',
    values: ['never', 'nextTurn'],
  },
  'SF-Q-16': {
    en: 'How much can one man receive? As much as his own commander gives: class A can reach 6 actions. Nobody outside the unit receives.',
    fr: 'Combien un homme peut-il recevoir ? Autant que donne son propre commandant : en classe A, il peut atteindre 6 actions. Nul ne reçoit hors de l’unité.',
  },
  'SF-Q-17': {
    en: 'Are small crews allowed? Yes, limits of size are not for them: one class for the crew, set by the scenario, and a lone man commands himself. Passengers belong to their old unit.',
    fr: 'Un petit équipage est-il permis ? Oui, la taille ne le limite pas : une classe par équipage, fixée par le scénario, et un homme seul se commande lui-même. Les passagers restent de leur unité.',
  },
  'SF-Q-18': {
    en: 'How far across two kinds of ground? An action is worth 6 points, 3 for the wounded; an inch costs 1 point when open and 1.5 when rough. That gives both printed distances.',
    fr: 'Quelle distance sur deux terrains ? Une action vaut 6 points, 3 pour un blessé ; un pouce coûte 1 point en dégagé et 1,5 en difficile. On retrouve ainsi les deux distances imprimées.',
    option: 'mixedMove',
    values: ['proportional', 'worst'],
  },
  'SF-Q-19': {
    en: 'How is an obstacle paid for? At the price of the ground in front of it: 2 points when open, 3 when rough, all in one action; the wounded pay the same. All points may go for it: whoever has just as many is across, touching it, and less than half a hundredth is not asked for.',
    fr: 'Comment se paie un obstacle linéaire ? Au prix du terrain qui le précède : 2 points en dégagé, 3 en difficile, dans une seule action ; un blessé paie autant. Tous les points peuvent y passer : qui en a juste assez se retrouve de l’autre côté, au contact, et l’on n’exige pas moins d’un demi-centième.',
    option: 'crossing',
    values: ['spendAll', 'exact'],
  },
  'SF-Q-20': {
    en: 'How does climbing go? Start the action touching one end and finish it at the other, one level at a time and no step more; a wound does not slow it, suppression forbids it.',
    fr: 'Comment grimpe-t-on ? On commence l’action au contact d’un bout et on la finit à l’autre, un niveau à la fois et pas un pas de plus ; une blessure n’y change rien, un homme accroché ne grimpe pas.',
    option: 'woundedLadder',
    values: ['one', 'two'],
  },
  'SF-Q-21': {
    en: 'Can figures be walked through? Friends yes, enemies no, and nobody stops on top of another. Doors are free, windows cost 2".',
    fr: 'Peut-on traverser des figurines ? Les amies oui, les ennemies non, et nul ne s’arrête sur une autre. Une porte est gratuite, une fenêtre coûte 2 pouces.',
    option: 'passFriends',
    values: ['true', 'false'],
  },
  'SF-Q-22': {
    en: 'Who works a vehicle? Those named in the roster; with one action a crew member takes over from one who is dead or gone. A suppressed driver stands still, a wounded one drives at full speed, and a gunner shoots with a soldier’s penalties.',
    fr: 'Qui sert un véhicule ? Ceux que nomme la liste ; par une action, un membre d’équipage remplace un mort ou un absent. Accroché, le conducteur ne roule pas ; blessé, il roule à pleine vitesse ; l’artilleur tire avec les malus d’un soldat.',
    option: 'crewSwap',
    values: ['true', 'false'],
  },
  'SF-Q-23': {
    en: 'May wheels turn a little on the spot? No, each turn needs 1" of straight driving before it in the same action, or the ban would be empty.',
    fr: 'Des roues tournent-elles un peu sur place ? Non, chaque virage veut d’abord 1 pouce en ligne droite dans la même action, sinon l’interdit serait vide.',
    option: 'wheeledPivot',
    values: ['0', '45'],
  },
  'SF-Q-24': {
    en: 'When is bogging rolled, and for which ground? Once a move, for the worst ground it touches, on reaching it, and a bogged vehicle stops there. Pivots roll too; mixed ground counts in proportion.',
    fr: 'Quand lance-t-on pour rester coincé, et pour quel terrain ? Une fois par mouvement, pour le pire terrain touché, en y arrivant, et qui se coince s’arrête là. Pivoter compte aussi ; les terrains mêlés comptent à proportion.',
    option: 'bogTiming',
    values: ['entry', 'endOfMove'],
  },
  'SF-Q-25': {
    en: 'What is a motorcycle? A light vehicle with the speed of wheels, which may turn 180° standing still and rolls for bogging on rough ground alone, once an action.',
    fr: 'Qu’est-ce qu’une motocyclette ? Un véhicule léger à la vitesse des roues, qui peut tourner de 180° à l’arrêt et ne risque de se coincer qu’en terrain difficile, un jet par action.',
  },
  'SF-Q-26': {
    en: 'Can vehicles back up or crash through things? They may reverse at full speed; walls, houses, vehicles and figures stop them, as nothing says otherwise.',
    fr: 'Un véhicule recule-t-il, enfonce-t-il les obstacles ? Il recule à pleine vitesse ; murs, maisons, véhicules et figurines l’arrêtent, car rien ne dit le contraire.',
    option: 'vehiclesCrossLowWalls',
    values: ['false', 'tracked'],
  },
  'SF-Q-27': {
    en: 'How does one board? A move that touches a halted friendly vehicle with a free seat may end inside; getting out starts at the hull with a full move. The crew has posts of its own to come back to, but in a small vehicle crew other than the driver use up the 4 seats. A truck has 12 places unless its data say more.',
    fr: 'Comment monte-t-on à bord ? Un mouvement au contact d’un véhicule ami à l’arrêt, avec une place libre, peut finir dedans ; on en sort depuis la caisse, avec un mouvement entier. L’équipage retrouve ses postes, qui ne comptent pas, mais dans un petit véhicule l’équipage hors conducteur prend sur les 4 places. Un camion en a 12, sauf données contraires.',
  },
  'SF-Q-28': {
    en: 'Do passengers shoot, and can they be shot? In or on open vehicles yes, in cover save on motorcycles and tanks; in closed ones neither. Nobody aboard takes part in close combat.',
    fr: 'Les passagers tirent-ils, et les vise-t-on ? Oui si le véhicule est ouvert, et à couvert, sauf sur motocyclette ou char ; s’il est fermé, ni l’un ni l’autre. Pas de corps à corps à bord.',
    option: 'passengersFire',
    values: ['open', 'never'],
  },
  'SF-Q-29': {
    en: 'If any obstacle stops a shot, what is cover for? Scenery is nothing, cover or block. A block in the line stops it; cover touching the target costs one die; cover touching the firer alone is ignored; other cover in the line stops the shot.',
    fr: 'Si tout obstacle arrête le tir, à quoi sert le couvert ? Un décor est neutre, couvert ou écran. Un écran sur la ligne l’arrête ; un couvert que touche la cible coûte un dé ; s’il ne touche que le tireur, on l’ignore ; tout autre couvert sur la ligne arrête le tir.',
    option: 'midCover',
    values: ['blocks', 'minusOne'],
  },
  'SF-Q-30': {
    en: 'Do people and vehicles hide what is behind them? People never, alive or dead; vehicles and wrecks always, and whoever touches one is in cover.',
    fr: 'Les gens et les véhicules cachent-ils ce qui est derrière ? Les gens jamais, vivants ou morts ; véhicules et épaves toujours, et qui les touche est à couvert.',
    option: 'figuresBlock',
    values: ['false', 'enemies', 'all'],
  },
  'SF-Q-31': {
    en: 'How does one shoot into and out of houses? Through openings, when firer or target is inside: a window gives the man inside cover, a door does not, and firing out costs nothing. By default each side above 3" has a door and a window.',
    fr: 'Comment tire-t-on dans une maison ou depuis elle ? Par les ouvertures, si tireur ou cible est dedans : une fenêtre met l’homme du dedans à couvert, une porte non, et tirer dehors ne coûte rien. Par défaut, chaque côté de plus de 3 pouces a une porte et une fenêtre.',
    option: 'interiors',
    values: ['openings', 'sealed'],
  },
  'SF-Q-32': {
    en: 'What do roofs and towers give? A view over lower things. A tower shelters from shots from below, a roof only behind a parapet shown on the map; each has a ladder.',
    fr: 'Que donnent toits et tours ? La vue par-dessus ce qui est plus bas. Une tour couvre des tirs d’en bas, un toit seulement derrière un parapet indiqué sur la carte ; chacun a une échelle.',
    option: 'roofParapet',
    values: ['false', 'true'],
  },
  'SF-Q-33': {
    en: 'How do plants affect sight? Trees of a thin wood give cover one by one; in jungle you are in cover, and more than 3" of it hides; fields do nothing.',
    fr: 'Comment les plantes gênent-elles la vue ? Les arbres d’un bois clair couvrent un par un ; dans la jungle on est à couvert, et plus de 3 pouces cachent ; un champ ne fait rien.',
    option: 'jungleSight',
    values: ['3', 'n'],
  },
  'SF-Q-34': {
    en: 'What if penalties eat up all dice? Then there is no shot, and in an area that man goes unharmed: no smallest number of dice is written.',
    fr: 'Et si les malus mangent tous les dés ? Alors pas de tir, et dans une aire cet homme est épargné : aucun nombre minimal de dés n’est écrit.',
    option: 'minDice',
    values: ['0', '1'],
  },
  'SF-Q-35': {
    en: 'Is the printed example of fire right? Yes: 5 dice less 3 for wound, range and tree leave 2. Only its shot past a tree needs the ruling on cover.',
    fr: 'L’exemple de tir imprimé est-il juste ? Oui : 5 dés moins 3, pour blessure, portée et arbre, en laissent 2. Seul son tir malgré l’arbre veut la décision sur le couvert.',
  },
  'SF-Q-36': {
    en: 'Is there a longest range? To the letter, no: beyond effective range every weapon has one die fewer, a grenade too. We let the effective range be the end for what is thrown, sprayed or laid, or a range of 0" would mean nothing.',
    fr: 'Y a-t-il une portée extrême ? À la lettre, non : au-delà de la portée effective, toute arme perd un dé, une grenade aussi. Pour ce que l’on jette, projette ou pose, nous faisons de la portée effective la fin, sinon une portée de 0 pouce n’aurait pas de sens.',
    option: 'hardMax',
    values: ['none', 'thrownFlamePlaced'],
  },
  'SF-Q-37': {
    en: 'What may be aimed at? An enemy, or a vehicle with enemies in it; not the ground and not your own men, though blasts may catch these. Rockets in Afghanistan have their own rule.',
    fr: 'Que peut-on viser ? Un ennemi, ou un véhicule qui en porte ; ni le sol ni les siens, même si un souffle peut les prendre. Les roquettes d’Afghanistan ont leur règle.',
    option: 'freeAim',
    values: ['false', 'areaWeapons'],
  },
  'SF-Q-38': {
    en: 'What if one shot hits a man several times? Roll for all the hits, then apply them all: markers and wounds add up, two wounds or any 6 kill.',
    fr: 'Et si un tir touche un homme plusieurs fois ? On lance pour toutes les touches, puis on les applique toutes : pions et blessures s’ajoutent, deux blessures ou un 6 tuent.',
  },
  'SF-Q-39': {
    en: 'May a man fire again and again? As often as he has actions, at whom he likes; nobody counts ammunition except for rockets in Afghanistan. Grenades need to be in the roster.',
    fr: 'Un homme peut-il tirer encore et encore ? Autant qu’il a d’actions, sur qui il veut ; on ne compte pas les munitions, sauf les roquettes d’Afghanistan. Les grenades doivent figurer dans la liste.',
    option: 'grenadesPerFigure',
    values: ['unlimited', 'n'],
  },
  'SF-Q-40': {
    en: 'Can someone have two weapons? Yes, all that his roster names, and he uses one of them for each shot.',
    fr: 'Peut-on avoir deux armes ? Oui, toutes celles de la liste, et l’on en emploie une à chaque tir.',
  },
  'SF-Q-41': {
    en: 'Which dice does the sniper better? Those to hit, which succeed with 4; the effect stays as rolled.',
    fr: 'Quels dés le sniper améliore-t-il ? Ceux de touche, qui réussissent dès 4 ; l’effet reste tel quel.',
  },
  'SF-Q-42': {
    en: 'Short, far, left or right of what? Of the point aimed at, seen along the line from the firer through it, as the example has it.',
    fr: 'Court, loin, gauche, droite de quoi ? Du point visé, vu le long de la ligne qui part du tireur et le traverse, comme dans l’exemple.',
  },
  'SF-Q-43': {
    en: 'Half of a 1? It is 0: such a shot lands where it was aimed. 2-3 give 1", 4-5 give 2" and 6 gives 3".',
    fr: 'La moitié de 1 ? C’est 0 : le coup tombe où l’on visait. 2-3 donnent 1 pouce, 4-5 en donnent 2 et 6 en donne 3.',
  },
  'SF-Q-44': {
    en: 'Where can a stray shot end? At worst on the firer himself, never behind him; outside the table it is wasted; walls do not hold it back, and past the edge of a roof it falls.',
    fr: 'Où finit un coup dévié ? Au pire sur le tireur, jamais derrière lui ; hors de la table, il est perdu ; les murs ne le retiennent pas, et passé le bord d’un toit il tombe.',
    option: 'deviationStopsAtWalls',
    values: ['false', 'true'],
  },
  'SF-Q-45': {
    en: 'How do oblong areas lie? The first number runs across the line of fire and the second along it, about the point struck: flames are a jet, a claymore fans out 4" wide in front of itself. Satchels and explosions lie square to the table.',
    fr: 'Comment se pose une aire allongée ? Le premier nombre va en travers du tir, le second dans son sens, autour du point frappé : la flamme est un jet, la claymore s’ouvre sur 4 pouces devant elle. Sacoches et explosions s’alignent sur la table.',
    option: 'areaShape',
    values: ['rect', 'circle'],
  },
  'SF-Q-46': {
    en: 'Who counts as inside an area? Anyone whose base it so much as touches, and any vehicle whose hull it touches.',
    fr: 'Qui compte comme dans l’aire ? Quiconque a un bout de socle au contact, et tout véhicule dont elle touche la caisse.',
    option: 'areaTest',
    values: ['touch', 'centre'],
  },
  'SF-Q-47': {
    en: 'Is a rocket’s area square or round? Round in Afghanistan, where the scenario has it so, and a square of 2" elsewhere.',
    fr: 'L’aire d’une roquette est-elle carrée ou ronde ? Ronde en Afghanistan, où le scénario le veut, et ailleurs un carré de 2 pouces.',
  },
  'SF-Q-48': {
    en: 'Do penalties count against an area? Yes: those of the firer and of range for everyone in it, cover man by man. The range is that to the point aimed at, the centre of a vehicle and not its hull, for there the shot must go. What explodes without a firer minds only cover.',
    fr: 'Les malus jouent-ils contre une aire ? Oui : ceux du tireur et de la portée pour tous, le couvert homme par homme. La portée va jusqu’au point visé, le centre d’un véhicule et non sa caisse, car c’est là que le coup doit arriver. Ce qui explose sans tireur ne connaît que le couvert.',
    option: 'areaModifiers',
    values: ['perFigure', 'none'],
  },
  'SF-Q-49': {
    en: 'What shelters from a blast? Cover between the point struck and the man, walls included, for one die; it saves nobody outright. Other levels are out of reach, and scenery touched counts in Afghanistan.',
    fr: 'Qu’est-ce qui protège d’un souffle ? Un couvert entre le point frappé et l’homme, murs compris, pour un dé ; il ne sauve pas d’office. Les autres niveaux sont hors d’atteinte, et en Afghanistan toucher un décor suffit.',
    option: 'wallsStopBlast',
    values: ['false', 'true'],
  },
  'SF-Q-50': {
    en: 'May you catch yourself and friends? Yes, you may shoot like that, and everyone suffers alike.',
    fr: 'Peut-on se prendre soi-même, ou des amis ? Oui, ce tir est permis, et chacun subit pareil.',
  },
  'SF-Q-51': {
    en: 'How do claymores work? When switched on: laid in contact by a special action, set off once by another of anybody in the unit and in his commander’s radius. No scenario has any.',
    fr: 'Comment marche une claymore ? Si l’option est prise : posée au contact par une action spéciale, déclenchée une fois par une autre, de quiconque est de l’unité et dans le rayon de son commandant. Aucun scénario n’en a.',
    option: 'claymores',
    values: ['off', 'on'],
  },
} as const satisfies Record<string, Ruling>;
