/** A question the rules sheet leaves open, with our answer and the reason. */
export interface Ruling {
  readonly en: string;
  readonly fr: string;
  /** Name of the game setting that offers another answer. */
  readonly option?: string;
  /** Further settings that belong to the same ruling. */
  readonly also?: readonly string[];
}

/** The rulings of Embuscades, in the order of the catalogue. */
export const rulings = {
  'EM-Q-1': {
    en: 'Which 11 vehicles? Two of each sort and one jeep: the even way to share out 11.',
    fr: 'Quels sont les 11 véhicules ? Deux de chaque type et une jeep : le partage le plus égal.',
    option: 'fleet',
  },
  'EM-Q-2': {
    en: 'How many companies in a commando? Two: a few, yet fewer than in infantry, since the mine takes space.',
    fr: 'Combien de compagnies dans un commando ? Deux : moins que l’infanterie, car la mine prend de la place.',
    option: 'commandoCapacity',
  },
  'EM-Q-3': {
    en: 'How many companies in an engineers vehicle? Two: a work vehicle should be weaker than infantry.',
    fr: 'Combien de compagnies dans un génie ? Deux : un véhicule de travail est plus faible que l’infanterie.',
    option: 'engineersCapacity',
  },
  'EM-Q-4': {
    en: 'May a vehicle come out empty? Yes: loading is a choice, and an army without companies must not be stuck.',
    fr: 'Un véhicule peut-il sortir vide ? Oui : charger est un choix, et une armée sans compagnies ne doit pas rester bloquée.',
    option: 'minLoad',
  },
  'EM-Q-5': {
    en: 'Does attacking use dice? Yes, those that reach the target: else one roll would give both a hit and a move.',
    fr: 'Une attaque coûte-t-elle des dés ? Oui, ceux qui atteignent la cible : sinon un même lancer servirait deux fois.',
  },
  'EM-Q-6': {
    en: 'Attack with a die or with the sum? Both work: an attack is counted like a move.',
    fr: 'Attaquer avec un dé ou avec la somme ? Les deux : une attaque se compte comme un trajet.',
  },
  'EM-Q-7': {
    en: 'Two attacks in a turn? Yes, one for each die: the dice are independent, and doubles get exciting.',
    fr: 'Deux attaques dans un tour ? Oui, une par dé : les dés sont indépendants, et les doubles deviennent palpitants.',
    option: 'attacksPerTurn',
  },
  'EM-Q-8': {
    en: 'Who attacks between equals? Whoever rolls the right number first: being as strong as the target is enough.',
    fr: 'Qui attaque à forces égales ? Le premier qui obtient le bon nombre : être aussi fort que la cible suffit.',
  },
  'EM-Q-9': {
    en: 'Does strength count against flag, mine and prisoner carriers? Yes: only the damage is special, so escorts matter.',
    fr: 'La force compte-t-elle face aux porteurs de drapeau, mine ou prisonniers ? Oui : seuls les dégâts changent, et l’escorte est utile.',
    option: 'specialTargetsIgnoreStrength',
  },
  'EM-Q-10': {
    en: 'Is a jeep as strong as its passengers? Yes: passengers are companies, and a full jeep should not fear weak patrols.',
    fr: 'Les passagers de la jeep comptent-ils comme force ? Oui : ce sont des compagnies, et une jeep pleine craint moins.',
  },
  'EM-Q-11': {
    en: 'Can a vehicle with a flag or mine attack? Yes, if a company is aboard: only the jeep is barred from attacking.',
    fr: 'Un porteur de drapeau ou de mine peut-il attaquer ? Oui, avec une compagnie : seule la jeep en est privée.',
  },
  'EM-Q-12': {
    en: 'May you attack out of your HQ or reserve? Yes: otherwise a blockade at the door could never be broken.',
    fr: 'Peut-on attaquer depuis son Q.G. ou sa réserve ? Oui : sinon on ne pourrait jamais briser un blocus à la porte.',
    option: 'attackFromSanctuary',
  },
  'EM-Q-13': {
    en: 'Attacks and mined cells? Engineers on a mine can hit and be hit, but no attack goes past a mine: nobody enters the cell.',
    fr: 'Attaques et cases minées ? Le génie sur une mine frappe et peut être touché, mais on n’attaque pas au-delà : nul n’entre sur la case.',
  },
  'EM-Q-14': {
    en: 'May you turn about in the middle of a move? No, only before it: otherwise almost every attack would hit.',
    fr: 'Peut-on faire demi-tour en plein trajet ? Non, seulement avant : sinon presque toutes les attaques réussiraient.',
    option: 'midMoveReversal',
  },
  'EM-Q-15': {
    en: 'May one vehicle use both dice in turn? Yes: turning about is free, and infantry can fetch a flag and go.',
    fr: 'Un véhicule peut-il jouer les deux dés l’un après l’autre ? Oui : ainsi l’infanterie prend un drapeau et repart.',
  },
  'EM-Q-16': {
    en: 'Playing the sum, must the cell in between be free? No: the sum counts as one single move.',
    fr: 'Si on joue la somme, la case du milieu doit-elle être libre ? Non : la somme compte comme un seul trajet.',
  },
  'EM-Q-17': {
    en: 'Is an exact number needed for your HQ? No, extra steps are lost: the road ends there, and waiting would be dull.',
    fr: 'Faut-il le nombre exact pour son Q.G. ? Non, le surplus est perdu : la route s’arrête là, et attendre serait ennuyeux.',
    option: 'exactHq',
  },
  'EM-Q-18': {
    en: 'Exact number for a reserve, a communication cell or a mine? Yes: only the HQ is the end of a road.',
    fr: 'Nombre exact pour une réserve, une communication ou une mine ? Oui : seul le Q.G. est un bout de route.',
  },
  'EM-Q-19': {
    en: 'How do you take a flag? Infantry stops on your reserve and takes one for free, then keeps it: it has one holder.',
    fr: 'Comment prendre un drapeau ? L’infanterie s’arrête sur la réserve et en prend un sans frais ; elle le garde, n’ayant qu’un support.',
    option: 'flagPickup',
  },
  'EM-Q-20': {
    en: 'When do you go back into camp? In place of rolling, one vehicle at a time: it is the price of the turn.',
    fr: 'Quand rentre-t-on au camp ? À la place du lancer, un véhicule à la fois : c’est le prix du tour.',
    option: 'returnAll',
  },
  'EM-Q-21': {
    en: 'Does a communication cost one die or two? Two: the rules speak of the roll as one thing.',
    fr: 'Une communication coûte-t-elle un dé ou deux ? Deux : la règle parle du lancer comme d’un tout.',
    option: 'communicationCost',
  },
  'EM-Q-22': {
    en: 'What if the arrival cell is taken? Then you cannot travel: one vehicle per cell, and attacking takes dice.',
    fr: 'Et si la case d’arrivée est prise ? Pas de voyage : un véhicule par case, et une attaque demande des dés.',
  },
  'EM-Q-23': {
    en: 'Who may use communications? Every vehicle with any load: the rules name no limit.',
    fr: 'Qui peut prendre les communications ? Tout véhicule, quelle que soit sa charge : la règle ne fixe aucune limite.',
    option: 'flagsMayUseCommunication',
  },
  'EM-Q-24': {
    en: 'How many cells of each sort of communication? Two: the example in the rules has just one twin.',
    fr: 'Combien de cases par type de communication ? Deux : l’exemple de la règle ne connaît qu’une jumelle.',
  },
  'EM-Q-25': {
    en: 'Arrive with a die and travel on in the same turn? No: travelling takes the full roll, so no die may be used yet.',
    fr: 'Arriver avec un dé et voyager dans le même tour ? Non : le voyage prend tout le lancer, donc aucun dé déjà joué.',
  },
  'EM-Q-26': {
    en: 'May a commando lay its mine and stay? No, it must drive off: nothing may rest on a fresh mine.',
    fr: 'Un commando peut-il poser sa mine et rester ? Non, il doit partir : rien ne reste sur une mine fraîche.',
  },
  'EM-Q-27': {
    en: 'How do engineers clear a mine? They stop right on it and clear it when their next turn begins; until then they stay or go back: the mine bars their road like any other.',
    fr: 'Comment le génie enlève-t-il une mine ? Il s’arrête dessus et l’ôte au début du tour suivant ; d’ici là il reste ou revient : la mine lui barre la route comme à tous.',
    option: 'mineLift',
    also: ['engineersOnMine'],
  },
  'EM-Q-28': {
    en: 'Who gets a cleared mine? Yours goes home, an enemy one is kept: only then is there something to swap.',
    fr: 'À qui va une mine enlevée ? La vôtre rentre, celle de l’ennemi est gardée : sinon il n’y aurait rien à troquer.',
    option: 'liftedMines',
  },
  'EM-Q-29': {
    en: 'Which cells are white? The 42 plain track cells: gates, junctions and special cells must stay open.',
    fr: 'Quelles cases sont blanches ? Les 42 cases de piste ordinaires : accès, croisements et cases spéciales restent ouverts.',
  },
  'EM-Q-30': {
    en: 'Does the jeep need a 6, or may it go empty? No 6, but a prisoner: it is not in camp and serves only escapes.',
    fr: 'La jeep a-t-elle besoin d’un 6, part-elle vide ? Pas de 6, mais un prisonnier : elle n’est pas au camp et sert aux évasions.',
  },
  'EM-Q-31': {
    en: 'May anyone drive onto a prisoner island? No, not even the jeep: guards could otherwise park there.',
    fr: 'Peut-on rouler sur une île des prisonniers ? Non, pas même la jeep : sinon les gardiens pourraient s’y garer.',
  },
  'EM-Q-32': {
    en: 'How does the jeep get home? To the HQ, then a turn to go into camp, then to its island: the trip ends in camp.',
    fr: 'Comment la jeep rentre-t-elle ? Au Q.G., puis un tour pour le camp, puis sur son île : le voyage finit au camp.',
  },
  'EM-Q-33': {
    en: 'Does the jeep take up a place on the HQ? Yes: it is a vehicle like the others.',
    fr: 'La jeep prend-elle une place sur le Q.G. ? Oui : c’est un véhicule comme les autres.',
  },
  'EM-Q-34': {
    en: 'How often does the compass give a card? On a trip out from the HQ, once the vehicle has been on a track since its last card: going to the approach and back is no trip.',
    fr: 'Combien de cartes donne la boussole ? Une à chaque départ du Q.G., si le véhicule est passé sur une piste depuis la dernière : aller à l’accès et revenir n’est pas un départ.',
    option: 'compassDraw',
  },
  'EM-Q-35': {
    en: 'May an enemy stop on your compass? No, only cross: a tank parked there would lock you in for ages.',
    fr: 'L’ennemi peut-il s’arrêter sur votre boussole ? Non, seulement passer : un tank vous y enfermerait trop longtemps.',
    option: 'enemyMayStopOnCompass',
  },
  'EM-Q-36': {
    en: 'When are Personnel cards played? On your own turn, as many as you like, until you end it; journeys, with or without a card, after the throw.',
    fr: 'Quand joue-t-on les cartes Personnel ? À son tour, autant qu’on veut, jusqu’à ce qu’on le finisse ; les voyages, avec ou sans carte, après le lancer.',
    option: 'cardsAfterDice',
    also: ['communicateWhen'],
  },
  'EM-Q-37': {
    en: 'What of a card that can do nothing? Radio is skipped, Personnel is refused: no card is wasted by mistake.',
    fr: 'Et une carte qui ne peut rien faire ? Radio : ignorée ; Personnel : refusée. Aucune carte perdue par erreur.',
  },
  'EM-Q-38': {
    en: 'May your partner see your cards? No: secret means secret from everybody.',
    fr: 'Votre partenaire voit-il vos cartes ? Non : secret veut dire secret pour tous.',
    option: 'partnerSeesCards',
  },
  'EM-Q-39': {
    en: 'Do doubles give something extra? No: the rules promise nothing.',
    fr: 'Un double rapporte-t-il quelque chose ? Non : la règle ne promet rien.',
  },
  'EM-Q-40': {
    en: 'Who begins? The side with the better roll: the rules are silent, and going first hardly helps.',
    fr: 'Qui commence ? L’armée au meilleur lancer : la règle n’en dit rien, et commencer n’aide guère.',
  },
  'EM-Q-41': {
    en: 'What if you cannot move? Those dice are lost without any penalty: you could have passed anyway.',
    fr: 'Et si on ne peut pas bouger ? Ces dés sont perdus, sans autre peine : on pouvait passer de toute façon.',
  },
  'EM-Q-42': {
    en: 'Three players? One leads an army alone, playing every other turn; the partners share 2 cards, and whoever draws a third may have the partner give one up: so both sides stay even.',
    fr: 'À trois ? Un joueur seul joue un tour sur deux ; les deux partenaires partagent 2 cartes, et qui en tire une troisième peut en faire rendre une au partenaire : les armées restent égales.',
    option: 'players',
    also: ['alone', 'sharedHand'],
  },
  'EM-Q-43': {
    en: 'Who does what in a team? Sides alternate, vehicles are split by sort, the jeep goes to the first partner: 5 and 6 is fairest. Teams may agree on another split; three players drive freely.',
    fr: 'Qui fait quoi en équipe ? Les armées alternent, chacun a ses types, la jeep va au premier : 5 et 6, c’est le plus juste. Les équipes peuvent convenir d’un autre partage ; à trois, chacun conduit tout.',
    option: 'teamControl',
    also: ['tasksR', 'tasksT'],
  },
  'EM-Q-44': {
    en: 'Can you cross a reserve with its owner parked there? No: enemies are never passed, and there are other roads.',
    fr: 'Traverse-t-on une réserve occupée par son armée ? Non : on ne dépasse jamais un ennemi, et il y a d’autres routes.',
    option: 'reserveBlocks',
  },
  'EM-Q-45': {
    en: 'Where does a recovered piece go? To camp, but the jeep to its island. That the 10 spare companies of the box wait in the arsenal is our reading: else the first cards would find nothing.',
    fr: 'Où arrive ce qui sort de l’arsenal ? Au camp, la jeep sur son île. Que les 10 compagnies de réserve de la boîte attendent à l’arsenal est notre lecture : sinon les premières cartes ne trouveraient rien.',
    option: 'spareCompanies',
  },
  'EM-Q-46': {
    en: 'Both infantry vehicles destroyed: is it over? No, hope for a card; a setting can let you fetch one in place of a roll.',
    fr: 'Les deux infanteries détruites, est-ce fini ? Non, une carte peut aider ; un réglage permet d’en reprendre une au lieu de lancer.',
    option: 'emergencyInfantry',
  },
  'EM-Q-47': {
    en: 'What of endless games? They are stopped and judged after 80 idle turns or 400 in all: one in ten would run on and on.',
    fr: 'Et les parties sans fin ? On les arrête et on les juge après 80 tours sans progrès ou 400 en tout : une sur dix traînerait.',
    option: 'noProgressLimit',
    also: ['turnLimit'],
  },
  'EM-Q-48': {
    en: 'Is there a shorter game? Yes, as a setting: 3 flags are enough, which takes about half the time.',
    fr: 'Y a-t-il une partie plus courte ? Oui, en réglage : 3 drapeaux suffisent, ce qui prend environ moitié moins de temps.',
    option: 'flagsToWin',
  },
  'EM-Q-49': {
    en: 'May a vehicle fresh out of camp drive with the other die? Yes: each die is played for itself.',
    fr: 'Un véhicule à peine sorti peut-il rouler avec l’autre dé ? Oui : chaque dé se joue pour lui-même.',
  },
  'EM-Q-50': {
    en: 'How do you swap mines? Offer a number on your turn, the enemy answers in theirs, one for one; until then you may change or withdraw it.',
    fr: 'Comment troquer des mines ? Vous offrez un nombre à votre tour, l’ennemi répond au sien, une pour une ; d’ici là vous pouvez la changer ou la retirer.',
    option: 'exchangeOffers',
  },
  'EM-Q-51': {
    en: 'Can an attack free your prisoners? No, only the jeep or a card can: the rules know no other way.',
    fr: 'Une attaque peut-elle libérer vos prisonniers ? Non, seulement la jeep ou une carte : la règle n’a pas d’autre moyen.',
  },
  'EM-Q-52': {
    en: 'Are outposts or coastal tracks special? No: they merely mark out and name parts of the board.',
    fr: 'Avant-postes et pistes côtières ont-ils un pouvoir ? Non : ils ne font que délimiter et nommer.',
  },
  'EM-Q-53': {
    en: 'What are the armies called? Regulars and Rebels, coded R and T: names are only texts, and these suit a family game.',
    fr: 'Comment s’appellent les armées ? Réguliers et Rebelles, codes R et T : de simples textes, qui conviennent à un jeu familial.',
    option: 'armyLabels',
  },
  'EM-Q-54': {
    en: 'Must you use a 6 to come out? No: how you use your dice is up to you.',
    fr: 'Un 6 oblige-t-il à sortir ? Non : vous utilisez vos dés comme bon vous semble.',
  },
  'EM-Q-55': {
    en: 'What if enemies block both directions? The vehicle waits, and may attack with the right number: enemies are never passed.',
    fr: 'Et si des ennemis bloquent les deux côtés ? Le véhicule attend, ou attaque avec le bon nombre : on ne dépasse pas l’ennemi.',
  },
  'EM-Q-56': {
    en: 'Can the pile run out? Not with 40 cards, as used ones go back under it; an empty pile would simply give no card.',
    fr: 'La pioche peut-elle s’épuiser ? Pas avec 40 cartes, qui reviennent dessous ; une pioche vide ne donnerait rien.',
  },
  'EM-Q-57': {
    en: 'Is a hopeless position spotted? No, the idle-turn limit ends it: a card can revive almost anything.',
    fr: 'Une position sans espoir est-elle repérée ? Non, la limite de tours y met fin : une carte peut presque tout relancer.',
  },
  'EM-Q-58': {
    en: 'May you leave a flag, or fetch it with another vehicle? Leave it, yes, as it is a risk; but only infantry can hold one.',
    fr: 'Peut-on laisser un drapeau, ou l’envoyer chercher par un autre véhicule ? Le laisser, oui : c’est un risque ; mais seule l’infanterie le porte.',
  },
} as const satisfies Record<string, Ruling>;
