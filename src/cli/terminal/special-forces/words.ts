/** The words that can be typed, in both languages, and a line taken apart. */

import type { Edge } from '../../../games/special-forces/board.ts';
import { bare, inchesIn, wordsIn } from '../tabletop/typed.ts';

const verbs = {
  move: 'move',
  go: 'move',
  walk: 'move',
  aller: 'move',
  marcher: 'move',
  bouger: 'move',
  avancer: 'move',
  fire: 'fire',
  shoot: 'fire',
  tirer: 'fire',
  tir: 'fire',
  feu: 'fire',
  close: 'close',
  engage: 'close',
  fight: 'close',
  engager: 'close',
  rally: 'rally',
  rallier: 'rally',
  ralliement: 'rally',
  special: 'special',
  speciale: 'special',
  wait: 'idle',
  idle: 'idle',
  attendre: 'idle',
  give: 'give',
  donner: 'give',
  all: 'all',
  tout: 'all',
  tous: 'all',
  pass: 'pass',
  passer: 'pass',
  no: 'pass',
  non: 'pass',
  stop: 'stop',
  nothing: 'stop',
  rien: 'stop',
  end: 'stop',
  fin: 'stop',
  auto: 'auto',
  activate: 'activate',
  activer: 'activate',
  climb: 'climb',
  grimper: 'climb',
  board: 'board',
  embarquer: 'board',
  monter: 'board',
  leave: 'leave',
  alight: 'leave',
  descendre: 'leave',
  debarquer: 'leave',
  exit: 'exit',
  sortir: 'exit',
  drive: 'drive',
  conduire: 'drive',
  rouler: 'drive',
  back: 'back',
  reculer: 'back',
  right: 'right',
  droite: 'right',
  left: 'left',
  gauche: 'left',
  with: 'with',
  avec: 'with',
  via: 'via',
  par: 'via',
  from: 'from',
  depuis: 'from',
  to: 'to',
  a: 'to',
  at: 'to',
  level: 'level',
  niveau: 'level',
  roof: 'roof',
  toit: 'roof',
  arm: 'arm',
  armer: 'arm',
  free: 'free',
  liberer: 'free',
  destroy: 'destroy',
  detruire: 'destroy',
  mine: 'mine',
  miner: 'mine',
  detonate: 'detonate',
  exploser: 'detonate',
  driver: 'driver',
  conducteur: 'driver',
  gunner: 'gunner',
  artilleur: 'gunner',
  tireur: 'gunner',
  place: 'place',
  placer: 'place',
  hide: 'hide',
  cacher: 'hide',
  gps: 'gps',
  enter: 'enter',
  entrer: 'enter',
  organise: 'organise',
  organize: 'organise',
  organiser: 'organise',
  first: 'first',
  premier: 'first',
  second: 'second',
  deuxieme: 'second',
  north: 'north',
  nord: 'north',
  east: 'east',
  est: 'east',
  south: 'south',
  sud: 'south',
  west: 'west',
  ouest: 'west',
} as const;
export type Verb = (typeof verbs)[keyof typeof verbs];

/** A word that is known, a number, the short name of somebody, or anything else. */
export type Token =
  | { readonly t: 'verb'; readonly verb: Verb }
  | { readonly t: 'number'; readonly value: number; readonly text: string }
  | { readonly t: 'name'; readonly name: string }
  | { readonly t: 'other'; readonly text: string };

function tokenOf(word: string): Token {
  const number = inchesIn(word);
  if (number !== undefined) return { t: 'number', value: number, text: word };
  if (Object.hasOwn(verbs, word)) return { t: 'verb', verb: verbs[word as keyof typeof verbs] };
  return /^[a-z]\d{1,2}:?$/.test(word) ? { t: 'name', name: word.replace(':', '') } : { t: 'other', text: word };
}

/** What the game calls an action may be typed as well. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/close[\s-]combat|corps[\s-]a[\s-]corps/g, 'close'],
  [/special action|action speciale/g, 'special'],
];

export function tokensIn(text: string): Token[] {
  const plain = phrases.reduce((line, [phrase, word]) => line.replaceAll(phrase, word), bare(text));
  return wordsIn(plain).map(tokenOf);
}

/** A line as a whole: what it holds of each kind, and the words after `with`. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly verbs: readonly Verb[];
  readonly numbers: readonly number[];
  readonly names: readonly string[];
  /** The weapon, as it was typed. */
  readonly weapon: string | undefined;
  readonly unknown: boolean;
}

export function lineOf(text: string): Line {
  const all = tokensIn(text.replaceAll('/', ' '));
  const at = all.findIndex((token) => token.t === 'verb' && token.verb === 'with');
  const tokens = at < 0 ? all : all.slice(0, at);
  const weapon = /\b(?:with|avec)\s+(.+)$/i.exec(text)?.[1]?.trim();
  return {
    text,
    tokens,
    verbs: tokens.flatMap((token) => (token.t === 'verb' ? [token.verb] : [])),
    numbers: tokens.flatMap((token) => (token.t === 'number' ? [token.value] : [])),
    names: tokens.flatMap((token) => (token.t === 'name' ? [token.name] : [])),
    weapon,
    unknown: tokens.some((token) => token.t === 'other'),
  };
}

/** Words that name an edge, in the order in which headings go round. */
export const edgeIn = ({ verbs: said }: Line): Edge | undefined =>
  said.find((verb): verb is Edge => verb === 'north' || verb === 'east' || verb === 'south' || verb === 'west');
