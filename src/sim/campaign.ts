/** Many games of one plan. Results count in the order of their numbers, so that it does not matter who played them when. */

import type { Crew } from './crew.ts';
import type { Job, Plan, Result } from './plan.ts';

export interface Orders {
  readonly games: number;
  readonly signal: AbortSignal;
  /** How many games have been played, in whatever order. */
  readonly progress?: (done: number) => void;
  /** Asked after each game in order: is that enough? What was played beyond it does not count. */
  readonly enough?: (results: readonly Result[]) => boolean;
}

/** Small, so that hands stay close together and little is lost when it is stopped; not so small that messages cost much. */
const jobSize = (games: number, hands: number): number => Math.max(1, Math.min(4, Math.floor(games / (hands * 64))));

function* jobsOf(plan: Plan, games: number, size: number): Generator<Job, undefined> {
  for (let from = 0; from < games; from += size) yield { plan, from, to: Math.min(games, from + size) };
  return undefined;
}

/** The results from number 0 on without a gap: all of them, or those there are when it is stopped. */
export async function campaign(crew: Crew, plan: Plan, orders: Orders): Promise<readonly Result[]> {
  const { games, progress, enough } = orders;
  const early = new Map<number, Result>();
  const results: Result[] = [];
  const stop = new AbortController();
  const signal = AbortSignal.any([orders.signal, stop.signal]);
  let done = 0;
  const told = (result: Result): void => {
    if (stop.signal.aborted) return;
    done += 1;
    early.set(result.number, result);
    for (let next = early.get(results.length); next !== undefined; next = early.get(results.length)) {
      early.delete(results.length);
      results.push(next);
      if (enough?.(results) === true) {
        stop.abort();
        break;
      }
    }
    progress?.(done);
  };
  await crew.work(jobsOf(plan, games, jobSize(games, crew.size)), told, signal);
  return results;
}
