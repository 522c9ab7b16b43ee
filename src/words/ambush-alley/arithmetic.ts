/** Sums as they are said: pools with their reasons, and what became of each die. */

import type { Matched, Shot } from '../../games/ambush-alley/matching.ts';
import type { Item } from '../../games/ambush-alley/pool.ts';
import type { Lang } from '../lang.ts';
import { altered, terms } from '../tabletop/sums.ts';
import type { GameTexts } from './shapes.ts';

type PoolTexts = GameTexts['pool'];

/** ` [AA-FP-2, AA-FP-4]`: the rules behind a sum, each once. */
const rulesOf = (items: readonly Item[]): string =>
  items.length === 0 ? '' : ` [${[...new Set(items.map(({ rule }) => rule))].join(', ')}]`;

const total = (items: readonly Item[]): number =>
  Math.max(
    0,
    items.reduce((sum, { value }) => sum + value, 0),
  );

/** `4 figures + 1 support = 5d8`; with fire at several targets also which share of it is meant. */
export function pool(lang: Lang, texts: PoolTexts, items: readonly Item[], dice: number, die: number): string {
  const sum = total(items);
  if (items.length === 0) return `${dice}d${die}`;
  const share = sum === dice ? '' : `${sum}${lang === 'fr' ? ', dont ' : ', of which '}`;
  return `${terms(lang, texts, items)} = ${share}${dice}d${die}`;
}

/** The same with the rules behind it. */
export const ruledPool: typeof pool = (lang, texts, items, dice, die) =>
  `${pool(lang, texts, items, dice, die)}${rulesOf(items)}`;

/** `5 + 1 cautious = 6`, with the rule. */
export const changed = (lang: Lang, texts: PoolTexts, face: number, items: readonly Item[]): string =>
  `${altered(lang, texts, face, items)}${rulesOf(items)}`;

/** `+ 1 leader − 1 casualties [AA-MOR-5]`: what is added to every die. */
export const changes = (lang: Lang, texts: PoolTexts, items: readonly Item[]): string =>
  `${terms(lang, texts, items)}${rulesOf(items)}`;

/** What the dice of an attack did, sorted by that. */
export interface Shots {
  readonly hits: readonly Shot[];
  readonly stopped: readonly Shot[];
  readonly low: readonly Shot[];
}

export const sorted = ({ shots }: Matched): Shots => {
  const falling = [...shots].sort((a, b) => b.face - a.face);
  return {
    hits: falling.filter((shot) => shot.kept && shot.stoppedBy === null),
    stopped: falling.filter((shot) => shot.stoppedBy !== null),
    low: falling.filter((shot) => !shot.kept),
  };
};
