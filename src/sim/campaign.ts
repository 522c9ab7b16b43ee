/** Many games of one plan. Results count in the order of their numbers, so that it does not matter who played them when. */

import type { Crew } from './crew.ts';
import type { Job, Plan, Result } from './plan.ts';

export interface Orders {
  /** The first game to play, when those before it are known. */
  readonly from?: number;
  /** Up to which number, not included. */
  readonly games: number;
  readonly signal: AbortSignal;
  /** How many games have been played, in whatever order. */
  readonly progress?: (done: number) => void;
  /** Asked after each game in order: is that enough? What was played beyond it does not count. */
  readonly enough?: (results: readonly Result[]) => boolean;
}

/** Small, so that hands stay close together and little is lost when it is stopped; not so small that messages cost much. */
const jobSize = (games: number, hands: number): number => Math.max(1, Math.min(4, Math.floor(games / (hands * 64))));

function* jobsOf(plan: Plan, first: number, games: number, size: number): Generator<Job, undefined> {
  for (let from = first; from < games; from += size) yield { plan, from, to: Math.min(games, from + size) };
  return undefined;
}

/** The results from the first number on without a gap: all of them, or those there are when it is stopped. */
export async function campaign(crew: Crew, plan: Plan, orders: Orders): Promise<readonly Result[]> {
  const { from = 0, games, progress, enough } = orders;
  const early = new Map<number, Result>();
  const results: Result[] = [];
  const stop = new AbortController();
  const signal = AbortSignal.any([orders.signal, stop.signal]);
  let done = 0;
  const told = (result: Result): void => {
    if (stop.signal.aborted) return;
    done += 1;
    early.set(result.number, result);
    const inOrder = (): Result | undefined => early.get(from + results.length);
    for (let next = inOrder(); next !== undefined; next = inOrder()) {
      early.delete(next.number);
      results.push(next);
      if (enough?.(results) === true) {
        stop.abort();
        break;
      }
    }
    progress?.(done);
  };
  await crew.work(jobsOf(plan, from, games, jobSize(games - from, crew.size)), told, signal);
  return results;
}
