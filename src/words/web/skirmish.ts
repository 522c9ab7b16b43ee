/** Texts of the table of the two skirmish games. */

import type { Lang } from '../lang.ts';

type Named<K extends string> = Readonly<Record<K, string>>;

export interface SkirmishTexts {
  readonly table: string;
  readonly tools: Named<
    'tools' | 'zoomIn' | 'zoomOut' | 'whole' | 'turn' | 'act' | 'sight' | 'ruler' | 'names' | 'roof' | 'manner'
  >;
  readonly hints: Named<'place' | 'drag' | 'several' | 'again' | 'press' | 'look' | 'sight' | 'ruler' | 'cursor'>;
  readonly trial: Named<'confirm' | 'cost' | 'points' | 'free' | 'impossible' | 'byRule' | 'listed'>;
  readonly states: Named<'canAct' | 'selected' | 'target' | 'answers' | 'building' | 'piece'>;
  readonly conditions: Named<'light' | 'dependant' | 'killed' | 'captured' | 'inDanger' | 'inCare'>;
  readonly sight: Named<
    'clear' | 'clearBy' | 'blocked' | 'aside' | 'cover' | 'noCover' | 'floor' | 'view' | 'shortSeen' | 'shortBlocked'
  >;
  /** What something on the line does to it. */
  readonly why: Readonly<Record<string, string>>;
  readonly ruler: Named<'distance' | 'within' | 'beyond' | 'optimal' | 'support' | 'weapon'>;
  readonly odds: Named<'title' | 'none' | 'dice' | 'needs' | 'mean' | 'counting'>;
  readonly results: Readonly<Record<string, string>>;
  readonly forecast: Named<'title' | 'quiet' | 'interrupts' | 'answers' | 'sees'>;
  readonly report: Named<
    | 'title'
    | 'caption'
    | 'unit'
    | 'where'
    | 'state'
    | 'enemy'
    | 'none'
    | 'nearest'
    | 'inCover'
    | 'inTheOpen'
    | 'gone'
    | 'aboard'
  >;
  readonly secret: string;
  readonly exit: string;
  readonly entry: string;
}

const en: SkirmishTexts = {
  table: 'The table from above: {title}',
  tools: {
    tools: 'Tools of the table',
    zoomIn: 'Nearer',
    zoomOut: 'Farther',
    whole: 'The whole table',
    turn: 'Turn the table',
    act: 'Act',
    sight: 'Sight',
    ruler: 'Ruler',
    names: 'Names',
    roof: 'onto the roof',
    manner: 'How',
  },
  hints: {
    place: 'Press a place on the table to see what it would mean.',
    drag: 'Drag those who go, or press a place: the table shows the way, its price and who could cut in.',
    several: '{count:place|places} more to point at.',
    again: 'Press there again, or the button, to do it.',
    look: 'Press anybody or anything to see what it is; drag the ground to move the table.',
    press: 'Ringed figures and marked places are answers: press one.',
    sight: 'Press somebody, then point at somebody else or at a place: who sees whom, and why.',
    ruler: 'Drag from one place to another to measure.',
    cursor: 'Cursor at {place}. Arrows move it, Enter points there.',
  },
  trial: {
    confirm: 'Do it',
    cost: 'Way: {cost} of {reach}, {left} left',
    points: 'Way: {cost} of {reach} points of movement, {left} left',
    free: 'Possible.',
    impossible: 'Not possible.',
    byRule: 'Rule {rule}',
    listed: 'Answer: {label}',
  },
  states: {
    canAct: 'can be chosen',
    selected: 'selected',
    target: 'place of an answer: {label}',
    answers: '{count:answer|answers}',
    building: '{name}, {floors:storey|storeys}',
    piece: '{name}',
  },
  conditions: {
    light: 'lightly wounded',
    dependant: 'badly wounded',
    killed: 'dead',
    captured: 'held by the Insurgents',
    inDanger: 'in danger',
    inCare: 'in care',
  },
  sight: {
    clear: 'Clear line of sight.',
    clearBy: 'Clear line of sight: it misses {piece} by {margin}.',
    blocked: 'No line of sight: {piece} {why}, at {distance}.',
    aside: 'The line would have to pass {margin} farther aside.',
    cover: 'Cover at its end: {piece}.',
    noCover: 'No cover.',
    floor: 'They are on different floors.',
    view: '{name} sees {share} % of the ground; what is dark is out of sight.',
    shortSeen: 'visible',
    shortBlocked: 'not visible: {piece} at {distance}',
  },
  why: {
    through: 'is in the way',
    closes: 'closes the gap',
    wall: 'has a wall there',
    floor: 'has another floor between',
    blocks: 'is in the way',
    between: 'is in the way',
    sealed: 'is closed all around',
    vehicle: 'is in the way',
    figure: 'stands in the way',
    jungle: 'is too thick',
  },
  ruler: {
    distance: '{distance}',
    within: '{label} {length}: in range by {margin}',
    beyond: '{label} {length}: out of range by {margin}',
    optimal: 'optimal range',
    support: 'support weapons',
    weapon: '{name}',
  },
  odds: {
    title: 'What may come of it',
    none: 'No dice.',
    dice: '{count}d{sides}',
    needs: '{needs} or more',
    mean: '{mean} on average',
    counting: 'Counting …',
  },
  results: {
    casualties: '{count:casualty|casualties}',
    interrupts: 'comes to interrupt',
    'not interrupts': 'does not come to interrupt',
    insurgentFirst: 'Insurgents first',
    'not insurgentFirst': 'Regulars first',
    regularsFirst: '{count:unit|units} before the Insurgents',
    untouched: 'the shot goes astray',
    'not engaged': 'does not come to blows',
    foeKilled: 'enemy killed',
    killed: 'own figure killed',
    wounded: 'own figure wounded',
    rallied: 'rallies',
    'not rallied': 'does not rally',
    nothing: 'nothing happens',
  },
  forecast: {
    title: 'On the way',
    quiet: 'Nobody whom you know of could cut in.',
    interrupts: '{name} from {from} on: cuts in {cuts}, before you {first}; a casualty {hit}',
    answers: '{name} from {from} on: a casualty {hit}',
    sees: '{name} sees the way from {from} on',
  },
  report: {
    title: 'The battlefield in words',
    caption: 'Every unit, where it is, how it is, and its nearest enemy',
    unit: 'Unit',
    where: 'Where',
    state: 'State',
    enemy: 'Nearest enemy',
    none: 'none on the table',
    nearest: '{name}, {distance} {wind}, {cover}, {sight}',
    inCover: 'in cover',
    inTheOpen: 'in the open',
    gone: 'not on the table',
    aboard: 'in {vehicle}',
  },
  secret: '{name}, hidden: only you know',
  exit: 'Way out',
  entry: 'Way in',
};

const fr: SkirmishTexts = {
  table: 'La table vue d’en haut : {title}',
  tools: {
    tools: 'Outils de la table',
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    whole: 'Toute la table',
    turn: 'Tourner la table',
    act: 'Agir',
    sight: 'Vue',
    ruler: 'Règle',
    names: 'Noms',
    roof: 'sur le toit',
    manner: 'Comment',
  },
  hints: {
    place: 'Touchez un endroit de la table pour voir ce qu’il voudrait dire.',
    drag: 'Faites glisser ceux qui partent, ou touchez un endroit : la table montre le chemin, son prix et qui pourrait intervenir.',
    several: 'Encore {count:endroit|endroits} à montrer.',
    again: 'Touchez-le encore, ou le bouton, pour le faire.',
    look: 'Touchez qui ou quoi que ce soit pour voir ce que c’est ; tirez le sol pour déplacer la table.',
    press: 'Les figurines cerclées et les endroits marqués sont des réponses : touchez-en une.',
    sight: 'Touchez quelqu’un, puis montrez quelqu’un d’autre ou un endroit : qui voit qui, et pourquoi.',
    ruler: 'Tirez d’un endroit à un autre pour mesurer.',
    cursor: 'Curseur en {place}. Les flèches le déplacent, Entrée montre l’endroit.',
  },
  trial: {
    confirm: 'Le faire',
    cost: 'Chemin : {cost} sur {reach}, reste {left}',
    points: 'Chemin : {cost} points de mouvement sur {reach}, reste {left}',
    free: 'Possible.',
    impossible: 'Impossible.',
    byRule: 'Règle {rule}',
    listed: 'Réponse : {label}',
  },
  states: {
    canAct: 'peut être choisi',
    selected: 'sélectionné',
    target: 'lieu d’une réponse : {label}',
    answers: '{count:réponse|réponses}',
    building: '{name}, {floors:étage|étages}',
    piece: '{name}',
  },
  conditions: {
    light: 'légèrement blessé',
    dependant: 'gravement blessé',
    killed: 'mort',
    captured: 'aux mains des insurgés',
    inDanger: 'en danger',
    inCare: 'pris en charge',
  },
  sight: {
    clear: 'Ligne de vue libre.',
    clearBy: 'Ligne de vue libre : elle évite {piece} de {margin}.',
    blocked: 'Pas de ligne de vue : {piece} {why}, à {distance}.',
    aside: 'La ligne devrait passer {margin} plus à côté.',
    cover: 'Couvert au bout : {piece}.',
    noCover: 'Pas de couvert.',
    floor: 'Ils sont à des étages différents.',
    view: '{name} voit {share} % du terrain ; ce qui est sombre est hors de vue.',
    shortSeen: 'visible',
    shortBlocked: 'pas visible : {piece} à {distance}',
  },
  why: {
    through: 'est sur la ligne',
    closes: 'ferme le passage',
    wall: 'a un mur à cet endroit',
    floor: 'a un autre étage entre les deux',
    blocks: 'est sur la ligne',
    between: 'est sur la ligne',
    sealed: 'est fermé de tous côtés',
    vehicle: 'est sur la ligne',
    figure: 'se tient sur la ligne',
    jungle: 'est trop épais',
  },
  ruler: {
    distance: '{distance}',
    within: '{label} {length} : à portée, de {margin}',
    beyond: '{label} {length} : hors de portée, de {margin}',
    optimal: 'portée optimale',
    support: 'armes d’appui',
    weapon: '{name}',
  },
  odds: {
    title: 'Ce qui peut en sortir',
    none: 'Pas de dés.',
    dice: '{count}d{sides}',
    needs: '{needs} ou plus',
    mean: '{mean} en moyenne',
    counting: 'Calcul …',
  },
  results: {
    casualties: '{count:perte|pertes}',
    interrupts: 'vient interrompre',
    'not interrupts': 'ne vient pas interrompre',
    insurgentFirst: 'insurgés d’abord',
    'not insurgentFirst': 'réguliers d’abord',
    regularsFirst: '{count:unité|unités} avant les insurgés',
    untouched: 'le tir se perd',
    'not engaged': 'n’en vient pas aux mains',
    foeKilled: 'ennemi tué',
    killed: 'figurine tuée',
    wounded: 'figurine blessée',
    rallied: 'se rallie',
    'not rallied': 'ne se rallie pas',
    nothing: 'rien ne se passe',
  },
  forecast: {
    title: 'En chemin',
    quiet: 'Personne de connu ne pourrait intervenir.',
    interrupts: '{name} à partir de {from} : intervient {cuts}, avant vous {first} ; une perte {hit}',
    answers: '{name} à partir de {from} : une perte {hit}',
    sees: '{name} voit le chemin à partir de {from}',
  },
  report: {
    title: 'Le champ de bataille en mots',
    caption: 'Chaque unité, où elle est, comment elle va, et son ennemi le plus proche',
    unit: 'Unité',
    where: 'Où',
    state: 'État',
    enemy: 'Ennemi le plus proche',
    none: 'aucun sur la table',
    nearest: '{name}, {distance} {wind}, {cover}, {sight}',
    inCover: 'à couvert',
    inTheOpen: 'à découvert',
    gone: 'pas sur la table',
    aboard: 'dans {vehicle}',
  },
  secret: '{name}, caché : vous seul le savez',
  exit: 'Sortie',
  entry: 'Entrée',
};

export const skirmishTexts: Readonly<Record<Lang, SkirmishTexts>> = { en, fr };
