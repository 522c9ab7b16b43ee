/**
 * The answer that a judge would give runs against all others that are worth a look, on the same boards and dice. It is given up
 * only for one that is clearly better; who can hardly become so with what is left of the budget is dropped, which saves it.
 */

import type { Budget, Scored } from './bot.ts';
import { type Branch, branch, meanOf, type Playout } from './tree.ts';

/** A rival must be better by so many standard errors in the end; by so many, it takes the place at once. */
const DOUBT = 2.2;
const CLEAR = 3;
/** Luck beyond so many standard errors is not hoped for. */
const LUCK = 1.6;
/** Playouts of each between two looks at how they stand. */
const BLOCK = 8;

interface Runner {
  readonly answer: Scored;
  readonly branch: Branch;
  readonly values: number[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** By how many standard errors one runner is ahead of another on the same playouts. */
function ahead(a: Runner, b: Runner): number {
  const gaps = a.values.map((value, i) => value - (b.values[i] as number));
  const gap = mean(gaps);
  const spread = mean(gaps.map((x) => (x - gap) ** 2));
  return gap / Math.max(1e-6, Math.sqrt(spread / Math.max(1, gaps.length)));
}

/** `part` of all playouts that there will be are done. */
const isHopeful = (lead: number, part: number): boolean => lead * Math.sqrt(part) + LUCK * Math.sqrt(1 - part) > DOUBT;

export function race([first, ...others]: readonly [Scored, ...Scored[]], playout: Playout, budget: Budget): Scored {
  const runner = (answer: Scored): Runner => ({ answer, branch: branch(answer.choice), values: [] });
  let held = runner(first);
  let rivals = others.map(runner);
  let [spent, run, seed] = [0, 0, 0];
  while (rivals.length > 0 && spent < budget.nodes && budget.expired?.() !== true) {
    for (const each of [held, ...rivals]) {
      const { value, nodes } = playout(each.branch, seed);
      each.values.push(value);
      spent += nodes;
      run += 1;
    }
    seed += 1;
    if (seed % BLOCK !== 0) continue;
    const still = ((budget.nodes - spent) * run) / spent / (rivals.length + 1);
    const part = Math.min(1, seed / (seed + Math.max(0, still)));
    rivals = rivals.filter((rival) => isHopeful(ahead(rival, held), part));
    const clear = rivals.filter((rival) => ahead(rival, held) > CLEAR);
    const best = bestOf(clear);
    if (best === undefined) continue;
    held = best;
    rivals = rivals.filter((rival) => rival !== best);
  }
  return (bestOf(rivals.filter((rival) => ahead(rival, held) > DOUBT)) ?? held).answer;
}

function bestOf(runners: readonly Runner[]): Runner | undefined {
  let best: Runner | undefined;
  for (const each of runners) if (best === undefined || meanOf(each.branch) > meanOf(best.branch)) best = each;
  return best;
}
