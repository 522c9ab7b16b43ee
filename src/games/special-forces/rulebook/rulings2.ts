import type { Ruling } from './rulings.ts';

/** The rulings SF-Q-52 to SF-Q-107. */
export const rulings2 = {
  'SF-Q-52': {
    en: 'Are heavy and armoured vehicles two things? No, one, which even a heavy machine gun cannot hurt since its calibre is small.',
    fr: 'Lourd et blindé, est-ce deux choses ? Non, une seule, que même une mitrailleuse lourde ne blesse pas, son calibre étant petit.',
  },
  'SF-Q-53': {
    en: 'What do several hits do to a vehicle? Each has its die and each different result counts once; it blows up once at most. A motorcycle can throw its rider and then blow up.',
    fr: 'Que font plusieurs touches à un véhicule ? Chacune a son dé et chaque résultat différent compte une fois ; il saute une fois au plus. Une motocyclette peut jeter son pilote, puis sauter.',
  },
  'SF-Q-54': {
    en: 'How many weapons are damaged? All those mounted, until the end; what passengers carry still works.',
    fr: 'Combien d’armes sont endommagées ? Toutes celles du bord, jusqu’à la fin ; celles des passagers marchent encore.',
    option: 'weaponsHit',
    values: ['all', 'one'],
  },
  'SF-Q-55': {
    en: 'What does an exploding vehicle do? It becomes a wreck and strikes 3" × 3" about its centre with 9D6; those aboard are all struck, without cover, and other vehicles may go up in turn, each once.',
    fr: 'Que fait un véhicule qui saute ? Il devient épave et frappe 3 × 3 pouces autour de son centre avec 9D6 ; tous ceux du bord sont pris, sans couvert, et d’autres véhicules peuvent sauter à leur tour, une fois chacun.',
    option: 'chainExplosions',
    values: ['true', 'false'],
  },
  'SF-Q-56': {
    en: 'Must an armour-piercing weapon hit to blow up a light vehicle? Yes, one hit does it, and no die is thrown for damage.',
    fr: 'Le perforant doit-il toucher pour faire sauter un léger ? Oui, une touche suffit, sans dé de dégâts.',
  },
  'SF-Q-57': {
    en: 'Do men who bail out become class B? No, they keep their class and are a unit on foot. They leave with a move; out of a destroyed vehicle they are set beside the wreck for free, passengers too. Crew who have left a damaged vehicle may ride in it again, but serve it no more.',
    fr: 'Qui évacue devient-il de classe B ? Non, il garde sa classe, dans une unité à pied. On sort par un mouvement ; d’un véhicule détruit, on est posé contre l’épave sans frais, passagers compris. L’équipage qui a quitté un véhicule endommagé peut y remonter, mais ne le sert plus.',
    option: 'bailClass',
    values: ['own', 'B'],
  },
  'SF-Q-58': {
    en: 'Does damage hurt those inside? Only the rider of a motorcycle and, of course, in an explosion. An area strikes the vehicle and, in cover, those riding in the open, not those shut in.',
    fr: 'Les dégâts blessent-ils ceux du bord ? Seulement le pilote d’une motocyclette et, bien sûr, dans une explosion. Une aire frappe le véhicule et, à couvert, ceux qui y sont à l’air libre, pas les enfermés.',
  },
  'SF-Q-59': {
    en: 'What becomes of a crew’s morale and of its empty vehicle? Crews test like other units and drive away if they must retreat; a vehicle without crew stays and nobody takes it over.',
    fr: 'Qu’advient-il du moral d’un équipage et d’un véhicule vide ? L’équipage teste comme toute unité et se replie au volant ; un véhicule sans équipage reste là et nul ne le reprend.',
    option: 'recrew',
    values: ['false', 'true'],
  },
  'SF-Q-60': {
    en: 'How far does engaging reach? 6" from centre to centre on one level, wounded or not, along a straight way that can be walked: doors, windows and low walls are free, blocks are not.',
    fr: 'Jusqu’où engage-t-on ? À 6 pouces de centre à centre, au même niveau, blessé ou non, par un chemin droit et praticable : portes, fenêtres et murets sont libres, pas les écrans.',
    option: 'engagePath',
    values: ['straight', 'distanceOnly'],
  },
  'SF-Q-61': {
    en: 'When is a defender in cover hand to hand? When he touches scenery that lies on the attacker’s line, or is attacked indoors from outside; in Afghanistan touching any scenery will do.',
    fr: 'Quand un défenseur est-il à couvert au corps à corps ? S’il touche un décor placé sur la ligne de l’attaquant, ou si on l’attaque du dehors dans une maison ; en Afghanistan, tout décor touché suffit.',
  },
  'SF-Q-62': {
    en: 'What if a wounded attacker draws? His second wound kills him too. Whoever wins a fight stays where he stands.',
    fr: 'Et si un attaquant blessé fait égalité ? Sa seconde blessure le tue aussi. Qui gagne un combat reste où il est.',
  },
  'SF-Q-63': {
    en: 'Some rolls cannot succeed: does a 6 save them? No, a total that falls short is a failure. You may try, and you will be warned.',
    fr: 'Certains jets ne peuvent réussir : un 6 les sauve-t-il ? Non, un total trop bas est un échec. On peut tenter, et l’on est averti.',
    option: 'naturalSix',
    values: ['false', 'true'],
  },
  'SF-Q-64': {
    en: 'Do special actions need a roll? Not unless the scenario asks, and none of ours does: the action spent is the price.',
    fr: 'Une action spéciale veut-elle un jet ? Non, sauf si le scénario le demande, et aucun des nôtres ne le fait : l’action dépensée est le prix.',
    option: 'specialRoll',
    values: ['none', 'class'],
  },
  'SF-Q-65': {
    en: 'Is it right that class D engages well and fights badly? Yes, the two tables stay apart: eager men without skill.',
    fr: 'La classe D engage-t-elle bien pour se battre mal ? Oui, les deux tables restent séparées : de l’ardeur sans métier.',
  },
  'SF-Q-66': {
    en: 'Who commands and who counts as a friend in a rally? A dead or absent commander is out of reach, for 1 less; a commander is always near himself. A friend is any living figure of the side on the table.',
    fr: 'Qui commande et qui compte comme ami pour un ralliement ? Un commandant mort ou absent est hors de portée, soit 1 de moins ; un commandant est toujours près de lui-même. Est amie toute figurine vivante du camp, sur la table.',
    option: 'deadCommanderRally',
    values: ['minusOne', 'none'],
  },
  'SF-Q-67': {
    en: 'Does an untouched unit test every turn? Yes, as written, except while it sleeps before an alert or is wholly outside the table. For relaxed games the other choice is kinder.',
    fr: 'Une unité intacte teste-t-elle à chaque tour ? Oui, comme c’est écrit, sauf si elle dort avant l’alerte ou n’a personne sur la table. Pour jouer détendu, l’autre choix est plus doux.',
    option: 'moraleTest',
    values: ['always', 'onlyIfModified'],
  },
  'SF-Q-68': {
    en: 'What is a sum below 2? It is read as 2, the worst line; nothing ever raises a sum.',
    fr: 'Que vaut une somme sous 2 ? Elle se lit comme 2, la pire ligne ; rien n’élève jamais une somme.',
  },
  'SF-Q-69': {
    en: 'Which dead weigh on morale? All of the unit since the game began. A dead commander makes 4 in all, a man both suppressed and wounded 2, and more markers on him no more.',
    fr: 'Quels morts pèsent sur le moral ? Tous ceux de l’unité depuis le début. Un commandant mort fait 4 en tout, un homme à la fois accroché et blessé 2, et d’autres pions sur lui rien de plus.',
    option: 'moraleKills',
    values: ['game', 'thisTurn'],
  },
  'SF-Q-70': {
    en: 'How does a unit retreat? All its actions bring it as fast as they can to the closest of the edges the scenario calls its own; it only rallies while suppressed, never attacks, and waits at the edge without leaving.',
    fr: 'Comment une unité se replie-t-elle ? Toutes ses actions la mènent au plus vite au plus proche des bords que le scénario dit siens ; accrochée, elle ne fait que se rallier ; elle n’attaque jamais, et attend au bord sans sortir.',
    option: 'retreatFire',
    also: ['retreatExits'],
    values: ['false', 'true'],
    alsoValues: [['false', 'true']],
  },
  'SF-Q-71': {
    en: 'What is coming nearer to the enemy? Ending a move closer to the nearest enemy than one began it; captives are no enemies. Fire is free, and crews are bound in their vehicles.',
    fr: 'Qu’est-ce que s’approcher de l’ennemi ? Finir un mouvement plus près de l’ennemi le plus proche qu’au départ ; un captif n’est pas un ennemi. Le tir est libre, et un équipage est tenu dans son véhicule.',
    option: 'holdCounts',
    values: ['all', 'visible'],
  },
  'SF-Q-72': {
    en: 'Does a single survivor test? Yes, any unit with somebody on the table; hostages are no unit. What comes out binds at once; it ends with the next phase also for those who all wait off the table then.',
    fr: 'Un seul survivant teste-t-il ? Oui, comme toute unité qui a quelqu’un sur la table ; des otages ne sont pas une unité. Le résultat engage aussitôt ; il cesse à la phase suivante aussi pour ceux qui attendent alors tous hors de la table.',
  },
  'SF-Q-73': {
    en: 'When does a stalled game end? Never by itself, but the players may agree to end it, which counts like the end of a last turn, or set one beforehand: 15 is a good one.',
    fr: 'Quand finit une partie enlisée ? Jamais d’elle-même, mais les joueurs peuvent s’accorder pour finir, ce qui compte comme la fin d’un dernier tour, ou en fixer un d’avance : le 15 convient.',
    option: 'turnLimit',
    values: ['none', 'n'],
  },
  'SF-Q-74': {
    en: 'Is a unit removed by morale dead or gone? Neither: it scores nothing either way, but it no longer counts among those present, and never comes back.',
    fr: 'Une unité retirée par le moral est-elle morte ou partie ? Ni l’un ni l’autre : elle ne rapporte ni ne coûte rien, mais ne compte plus parmi les présents, et ne revient jamais.',
    option: 'routScoring',
    values: ['none', 'exited', 'killed'],
  },
  'SF-Q-75': {
    en: 'How large are the first two tables? 48" × 48" in Colombia, 72" × 48" in Iraq, where the camp needs room around it; another map may say otherwise.',
    fr: 'Quelle taille ont les deux premières tables ? 48 × 48 pouces en Colombie, 72 × 48 en Irak, où le camp veut de l’espace ; une autre carte peut dire autrement.',
  },
  'SF-Q-76': {
    en: 'Which weapons in the first two scenarios? Assault rifles for most and a light machine gun here and there, with grenade launchers in Iraq: the rosters list them and may be changed.',
    fr: 'Quelles armes dans les deux premiers scénarios ? Des fusils d’assaut surtout, une mitrailleuse légère çà et là, et des lance-grenades en Irak : les listes les donnent et se modifient.',
  },
  'SF-Q-77': {
    en: 'Which units in the first two scenarios? Any lawful ones, split by their owner before deploying; ours are 4 Americans and two eights in Colombia, two fours and three eights in Iraq.',
    fr: 'Quelles unités dans les deux premiers scénarios ? Toutes celles que permet la règle, réparties par leur joueur avant le déploiement ; les nôtres : 4 Américains et deux fois huit en Colombie, deux fois quatre et trois fois huit en Irak.',
  },
  'SF-Q-78': {
    en: 'How do the Americans come on? With the enemy set up, they name one side; each man’s first move starts anywhere free along it, with his full distance. Until then he can do nothing else, but need not come.',
    fr: 'Comment arrivent les Américains ? L’ennemi en place, ils nomment un côté ; le premier mouvement de chacun part de tout point libre de ce côté, en entier. D’ici là, il ne peut rien d’autre, mais rien ne l’oblige à venir.',
    option: 'entrySides',
    values: ['one', 'any'],
  },
  'SF-Q-79': {
    en: 'How are the mercenaries spread? 12 inside, towers included, with 2 at most in all the towers; 4 somewhere in the clearing. No other reading adds up to 16.',
    fr: 'Comment se répartissent les mercenaires ? 12 à l’intérieur, tours comprises, dont 2 au plus dans l’ensemble des tours ; 4 quelque part dans la clairière. Aucune autre lecture ne donne 16.',
  },
  'SF-Q-80': {
    en: 'When is an American noticed? When at any moment of his activation he is 6" or less from a living mercenary, walls or no walls; the alert comes as the activation ends.',
    fr: 'Quand remarque-t-on un Américain ? Quand, à un moment de son activation, il est à 6 pouces ou moins d’un mercenaire vivant, murs ou non ; l’alerte vient à la fin de l’activation.',
    option: 'alertNeedsLos',
    values: ['false', 'true'],
  },
  'SF-Q-81': {
    en: 'What does a silent kill undo? One kill hand to hand, by that man and in that activation, undoes his being noticed by anyone; he may be noticed again when he next acts.',
    fr: 'Qu’annule une mort silencieuse ? Un mort au corps à corps, par cet homme et dans cette activation, annule qu’il ait été remarqué de quiconque ; on peut le remarquer quand il agit de nouveau.',
    option: 'silentKillScope',
    also: ['silentKillWindow'],
    values: ['any', 'allWithin6'],
    alsoValues: [['activation', 'turn']],
  },
  'SF-Q-82': {
    en: 'Which noise gives the alarm? American fire of any kind and any explosion, at once and for good: a blast that no one hears would be absurd.',
    fr: 'Quel bruit donne l’alerte ? Tout tir américain et toute explosion, aussitôt et sans retour : un souffle que nul n’entend serait absurde.',
    option: 'explosionAlerts',
    values: ['true', 'false'],
  },
  'SF-Q-83': {
    en: 'What do mercenaries do before the alert? They have no slots and no morale tests, but defend themselves hand to hand; with the alert they may act from the next slot. Testing them would let Americans win by waiting.',
    fr: 'Que font les mercenaires avant l’alerte ? Ni créneau ni test de moral, mais ils se défendent au corps à corps ; l’alerte donnée, ils agissent dès le créneau suivant. Les faire tester laisserait gagner les Américains en attendant.',
  },
  'SF-Q-84': {
    en: 'How is a satchel used? A special action, with no roll, arms it where the man stands or beside him; each has one, which cannot be moved, thrown or defused.',
    fr: 'Comment sert une sacoche d’explosifs ? Une action spéciale, sans jet, l’amorce là où l’homme se tient ou à son contact ; chacun en a une, qu’on ne peut ni bouger, ni jeter, ni désamorcer.',
  },
  'SF-Q-85': {
    en: 'When exactly does a satchel blow? Armed in one turn, it blows 2 turns later, between actions and morale; several go in the order of arming.',
    fr: 'Quand une sacoche saute-t-elle au juste ? Amorcée dans un tour, elle saute 2 tours plus tard, entre les actions et le moral ; plusieurs suivent l’ordre d’amorçage.',
    option: 'satchelMoment',
    values: ['endOfActions', 'startOfTurn'],
  },
  'SF-Q-86': {
    en: 'How are crates found and destroyed? Found by an American inside or with a view of them; destroyed when a satchel’s blast, or another of large calibre or armour-piercing, touches them. The GPS must be found first.',
    fr: 'Comment trouve-t-on et détruit-on une caisse ? Un Américain la trouve en entrant ou en la voyant ; elle est détruite quand la touche le souffle d’une sacoche, ou d’un gros calibre ou d’un perforant. Le GPS doit d’abord être trouvé.',
    option: 'crateDestroy',
    values: ['area', 'special'],
  },
  'SF-Q-87': {
    en: 'Who wins in Colombia? The Americans with more than 0 points, the mercenaries with less; 0 is a draw. The best possible score is 25.',
    fr: 'Qui gagne en Colombie ? Les Américains avec plus de 0 point, les mercenaires avec moins ; 0 est une égalité. Le meilleur total possible est 25.',
    option: 'colombiaThreshold',
    values: ['1', 'n'],
  },
  'SF-Q-88': {
    en: 'What if all Americans are gone? The game ends as well, unless some still wait to come on; charges that have not blown score nothing.',
    fr: 'Et s’il ne reste aucun Américain ? La partie finit aussi, sauf si certains attendent encore d’entrer ; une charge qui n’a pas sauté ne rapporte rien.',
    option: 'pendingCharges',
    values: ['ignore', 'resolve'],
  },
  'SF-Q-89': {
    en: 'May mercenaries run away? After the alert, yes, by a move that reaches a side of theirs; as 5 points are lost each time, it is their strongest plan, up to 80 points, so beware. Others leave only where a scenario says so.',
    fr: 'Les mercenaires peuvent-ils s’enfuir ? Après l’alerte, oui, par un mouvement qui atteint un côté ami ; comme 5 points se perdent à chaque fois, c’est leur meilleur plan, jusqu’à 80 points : gare. Les autres ne sortent que là où un scénario le dit.',
    option: 'voluntaryExit',
    values: ['true', 'false'],
  },
  'SF-Q-90': {
    en: 'Do the parked cars drive? No, they are scenery that hides and shelters; they neither move nor blow up. As light vehicles they belong to nobody, and both sides may shoot at them.',
    fr: 'Les voitures garées roulent-elles ? Non, ce sont des décors qui cachent et abritent ; elles ne bougent ni ne sautent. Véhicules légers, elles ne sont à personne, et les deux camps peuvent tirer dessus.',
    option: 'civilianCars',
    values: ['scenery', 'lightVehicles'],
  },
  'SF-Q-91': {
    en: 'When may a hostage be attacked? Once he is free and fewer than 50% of the insurgents are left: 11 or fewer of 24, 10 or fewer of 21. Either bar is enough to forbid it.',
    fr: 'Quand peut-on attaquer un otage ? Quand il est libre et qu’il reste moins de 50 % des insurgés : 11 ou moins sur 24, 10 ou moins sur 21. Un seul des deux motifs suffit à l’interdire.',
    option: 'hostageRule',
    values: ['both', 'either'],
  },
  'SF-Q-92': {
    en: 'What is seeking a hostage’s death? Choosing him to shoot at or engage, or aiming an area that would touch him. A stray shot or an explosion is bad luck; American blasts may harm him at any time.',
    fr: 'Qu’est-ce que chercher à tuer un otage ? Le choisir comme cible, l’engager, ou viser de sorte que l’aire le touche. Un coup dévié ou une explosion, c’est la malchance ; un souffle américain peut l’atteindre à tout moment.',
  },
  'SF-Q-93': {
    en: 'What is a hostage? Class C with 1 action, a pistol and one wound from the start, ready to act as soon as he is free; outside every unit, so no gifts and no morale. Captive, he does nothing and is nobody’s enemy.',
    fr: 'Qu’est-ce qu’un otage ? Une classe C avec 1 action, un pistolet et une blessure dès le début, prêt à agir sitôt libre ; hors de toute unité, donc ni transfert ni moral. Captif, il ne fait rien et n’est l’ennemi de personne.',
    option: 'hostageJoinsUnit',
    also: ['hostageWound'],
    values: ['false', 'true'],
    alsoValues: [['marker', 'behaviourOnly']],
  },
  'SF-Q-94': {
    en: 'How are hostages freed? By a special action of somebody who touches one, without a roll; all those in the building are freed.',
    fr: 'Comment libère-t-on des otages ? Par une action spéciale de qui touche l’un d’eux, sans jet ; tous ceux du bâtiment sont libérés.',
    option: 'freeAll',
    values: ['true', 'false'],
  },
  'SF-Q-95': {
    en: 'How are hidden things kept? Their owner knows them and the engine does; nothing that the other player gets, be it view, list, log or refusal, betrays them. They are shown once an American is in the building or sees them through an opening, or when a blast touches them.',
    fr: 'Comment garde-t-on ce qui est caché ? Son joueur le sait, et le moteur ; rien de ce que reçoit l’autre, ni vue, ni liste, ni journal, ni refus, ne le trahit. On le montre dès qu’un Américain est dans le bâtiment ou voit par une ouverture, ou qu’un souffle y touche.',
  },
  'SF-Q-96': {
    en: 'Where does the hostage get away? Over any edge in Iraq, by his own move; in Afghanistan where the scenario says. Americans may leave the same way.',
    fr: 'Par où l’otage s’échappe-t-il ? En Irak, par n’importe quel bord, de son propre mouvement ; en Afghanistan, là où dit le scénario. Les Américains peuvent sortir de même.',
    option: 'iraqExit',
    values: ['any', 'entrySide'],
  },
  'SF-Q-97': {
    en: 'What if one hostage lives and one dies? The insurgents win: both must get away, and the first death ends the game.',
    fr: 'Et si un otage vit et l’autre meurt ? Les insurgés gagnent : les deux doivent sortir, et la première mort finit la partie.',
    option: 'afgPartial',
    values: ['insurgents', 'draw'],
  },
  'SF-Q-98': {
    en: 'Which quarter is which? 1 north-west, 2 north-east, 3 south-east, 4 south-west, and the opposite one is on the diagonal. Without a d4, throw a d6 until it shows less than 5.',
    fr: 'Quel carré est lequel ? 1 nord-ouest, 2 nord-est, 3 sud-est, 4 sud-ouest, et l’opposé est sur la diagonale. Sans d4, on lance un d6 jusqu’à moins de 5.',
  },
  'SF-Q-99': {
    en: 'Where exactly do the Americans begin in Afghanistan? Anywhere in their quarter with the centre of the base 2" at most from an outer edge: a corner box would not hold 8 men.',
    fr: 'Où au juste commencent les Américains en Afghanistan ? Partout dans leur carré où le centre du socle est à 2 pouces au plus d’un bord extérieur : un simple coin ne tiendrait pas 8 hommes.',
    option: 'afgDeploy',
    values: ['lStrip', 'corner6'],
  },
  'SF-Q-100': {
    en: 'Does a circle of 24" not swallow the table? Nearly: only the four corners stay free, and insurgents may stand close to where the enemy will come. It works as printed.',
    fr: 'Un cercle de 24 pouces n’avale-t-il pas la table ? Presque : seuls les quatre coins restent libres, et les insurgés peuvent se tenir près de l’arrivée ennemie. Cela marche tel quel.',
    option: 'minDeployGap',
    values: ['0', 'n'],
  },
  'SF-Q-101': {
    en: 'Can a unit be 2 men? In Afghanistan yes, as its roster says so and goes before the general size; one of them commands.',
    fr: 'Une unité peut-elle compter 2 hommes ? En Afghanistan oui, car sa liste le dit et passe avant la taille générale ; l’un d’eux commande.',
  },
  'SF-Q-102': {
    en: 'How are rockets counted? 2 for each man who carries a launcher, strays included; nobody inherits it. After that he has no weapon, but walks, engages and rallies.',
    fr: 'Comment compte-t-on les roquettes ? 2 par porteur de lance-roquettes, déviées comprises ; nul n’en hérite. Ensuite, il est sans arme, mais marche, engage et se rallie.',
    option: 'rocketPickup',
    values: ['false', 'true'],
  },
  'SF-Q-103': {
    en: 'When does a rocket destroy cover? Whenever barrels, tyres, palms or barriers are what it was aimed at, by a firer who sees their centre; they go after the blast and still shelter from it. Nothing else destroys scenery.',
    fr: 'Quand une roquette détruit-elle un couvert ? Dès que bidons, pneus, palmiers ou barrières sont sa cible, pour un tireur qui en voit le centre ; ils partent après le souffle et en abritent encore. Rien d’autre ne détruit un décor.',
    option: 'coverNeedsBlast',
    values: ['false', 'true'],
  },
  'SF-Q-104': {
    en: 'Do bodies stay? No, they are taken away, since no scenario scores them.',
    fr: 'Les corps restent-ils ? Non, on les enlève, puisque aucun scénario ne les compte.',
    option: 'bodies',
    values: ['remove', 'stay'],
  },
  'SF-Q-105': {
    en: 'Does touching scenery help on every side? In Afghanistan yes, even against shots that meet nothing on their way; what blocks sight still does.',
    fr: 'Toucher un décor protège-t-il de tous côtés ? En Afghanistan oui, même d’un tir que rien ne gêne en chemin ; ce qui coupe la vue la coupe toujours.',
    option: 'contactCover',
    values: ['afghanistan', 'all', 'directional'],
  },
  'SF-Q-106': {
    en: 'How far do the bans on the place of worship and roofs go? Americans may not be in it or on it, but shots and blasts may; insurgents may use it. No insurgent begins on a roof, anywhere.',
    fr: 'Jusqu’où vont les interdits du lieu de culte et des toits ? Aucun Américain dedans ni dessus, mais tirs et souffles y vont ; les insurgés peuvent s’en servir. Aucun insurgé ne commence sur un toit, où que ce soit.',
  },
  'SF-Q-107': {
    en: 'What of slips of the pen? We read them as they were meant: the wrong country for the insurgents, a missing end of the game, stray page marks.',
    fr: 'Et les fautes de plume ? Nous lisons ce qui était voulu : un pays pris pour l’autre chez les insurgés, une fin de partie oubliée, des marques de page égarées.',
  },
} as const satisfies Record<string, Ruling>;
