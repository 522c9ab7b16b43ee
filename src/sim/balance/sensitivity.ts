/** Which changes matter: all are tried on a few games, and the more promising half goes on, again and again. */

import { campaign } from '../campaign.ts';
import type { Crew } from '../crew.ts';
import { isMishap, type Mishap, type Plan, type Result } from '../plan.ts';
import type { Change, Variant } from './changes.ts';
import { clearErrors, type Effect, effectOf, isSeen } from './effect.ts';

export interface Line extends Change {
  readonly effect: Effect;
  /**
   * Clear: more than chance does to any of so many changes. Seen: its own interval does not hold nothing.
   * Alike: no game went otherwise, in enough games to say so; few: in too few of them.
   */
  readonly verdict: 'clear' | 'seen' | 'none' | 'few' | 'alike';
}

export interface Sensitivity {
  /** The table as it is. */
  readonly base: readonly Result[];
  readonly lines: readonly Line[];
  readonly failed: readonly (Mishap & { readonly change: Change })[];
  /** Games played in all. */
  readonly played: number;
}

const ROUNDS = 5;
/** So that what stays to the end has been played five times at least; intervals say how little that is. */
const LEAST_A_ROUND = 1;
/** A change that touches one game of ten goes unnoticed in so many games less than once in twenty times. */
const LEAST_ALIKE = 30;
/** So many changes stay to the end: a report has a top ten. */
const LEAST_TRIED = 10;

/** How many changes each round tries, and up to which game. */
export function roundsOf(changes: number, budget: number): { tried: number; upTo: number }[] {
  const rounds: { tried: number; upTo: number }[] = [];
  let [tried, upTo] = [changes, 0];
  for (let round = 0; round < ROUNDS; round++) {
    upTo += Math.max(LEAST_A_ROUND, Math.floor(budget / ROUNDS / (tried + 1)));
    rounds.push({ tried, upTo });
    tried = Math.max(Math.min(tried, LEAST_TRIED), Math.ceil(tried / 2));
  }
  return rounds;
}

const gamesIn = (rounds: readonly { tried: number; upTo: number }[]): number =>
  rounds.reduce((sum, { tried, upTo }, i) => sum + (tried + 1) * (upTo - (rounds[i - 1]?.upTo ?? 0)), 0);

/** The least budget with which every round tells something. */
export const leastBudget = (changes: number): number => gamesIn(roundsOf(changes, 0));

export const verdictOf = (effect: Effect, tried: number): Line['verdict'] => {
  if (effect.games === effect.alike) return effect.games < LEAST_ALIKE ? 'few' : 'alike';
  if (effect.errors > clearErrors(tried)) return 'clear';
  return isSeen(effect) ? 'seen' : 'none';
};

const order: readonly Line['verdict'][] = ['clear', 'seen', 'none', 'few', 'alike'];

/** By how sure they are, then by how much they do. */
const byEffect = (a: Line, b: Line): number =>
  order.indexOf(a.verdict) - order.indexOf(b.verdict) ||
  Math.abs(b.effect.share.value) - Math.abs(a.effect.share.value) ||
  Math.abs(b.effect.lead.value) - Math.abs(a.effect.lead.value);

export async function sensitivity(
  crew: Crew,
  plan: Plan,
  variants: readonly Variant[],
  budget: number,
  signal: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<Sensitivity> {
  const rounds = variants.length === 0 ? [] : roundsOf(variants.length, budget);
  const all = gamesIn(rounds);
  let done = 0;
  const goOn = async (setup: object, before: readonly Result[], upTo: number): Promise<readonly Result[]> => {
    if (signal.aborted) return before;
    const told = (more: number): void => progress?.(done + more, all);
    const results = await campaign(
      crew,
      { ...plan, setup },
      { from: before.length, games: upTo, signal, progress: told },
    );
    done += results.length;
    return [...before, ...results];
  };
  let base: readonly Result[] = [];
  const played = new Map<Variant, readonly Result[]>(variants.map((variant) => [variant, []]));
  let left = variants;
  for (const { tried, upTo } of rounds) {
    const promise = new Map(left.map((each) => [each, effectOf(base, played.get(each) ?? []).errors]));
    left = left
      .slice()
      .sort((a, b) => (promise.get(b) ?? 0) - (promise.get(a) ?? 0))
      .slice(0, tried);
    base = await goOn(plan.setup, base, upTo);
    for (const variant of left) played.set(variant, await goOn(variant.setup, played.get(variant) ?? [], upTo));
  }
  const lines = variants
    .map((variant): Line => {
      const effect = effectOf(base, played.get(variant) ?? []);
      return { ...variant.change, effect, verdict: verdictOf(effect, variants.length) };
    })
    .filter(({ effect }) => effect.games > 0)
    .sort(byEffect);
  const failed = variants.flatMap((variant) =>
    (played.get(variant) ?? []).filter(isMishap).map((mishap) => ({ ...mishap, change: variant.change })),
  );
  return { base, lines, failed, played: done };
}
