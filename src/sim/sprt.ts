/** A sequential test: is one bot at least so much stronger? It ends as soon as the games say so, whichever way. */

export type Verdict = 'stronger' | 'notSo' | 'open';

export interface Hypotheses {
  /** The score, 0 to 1, of a bot that is not strong enough, and of one that is. */
  readonly h0: number;
  readonly h1: number;
}

export interface Test extends Hypotheses {
  /** The logarithm of how much better the second hypothesis explains the games. */
  readonly ratio: number;
  /** Where it ends: at plus this the second holds, at minus this the first. */
  readonly bound: number;
  readonly verdict: Verdict;
}

/** Each kind of error happens in one case of twenty. */
const ERROR = 0.05;
const BOUND = Math.log((1 - ERROR) / ERROR);
/** The two hypotheses lie so far apart. */
const GAP = 0.05;

export const hypotheses = (target: number): Hypotheses => ({ h0: Math.round((target - GAP) * 1e6) / 1e6, h1: target });

/** What a level should score against the one below; against a lower one, the most of what lies between. */
const targets: Readonly<Record<string, number>> = { greedy: 0.85, tactical: 0.65, search: 0.6 };
const USUAL = 0.6;

/** `levels` from the simplest up. */
export function targetOf(levels: readonly string[], weak: string, strong: string): number {
  const between = levels.slice(levels.indexOf(weak) + 1, levels.indexOf(strong) + 1);
  return Math.max(...between.map((level) => targets[level] ?? USUAL));
}

/** Wald's test over scores of games in order; a draw is half a victory and half a defeat. It ends where it first may. */
export function sprt(scores: readonly number[], { h0, h1 }: Hypotheses): Test {
  const [won, lost] = [Math.log(h1 / h0), Math.log((1 - h1) / (1 - h0))];
  let ratio = 0;
  let verdict: Verdict = 'open';
  for (const score of scores) {
    ratio += score * won + (1 - score) * lost;
    verdict = ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'notSo' : 'open';
    if (verdict !== 'open') break;
  }
  return { h0, h1, ratio, bound: BOUND, verdict };
}
