/**
 * The answer that a judge would give runs against all others that are worth a look, on the same boards and dice. It is given up
 * only for one that is clearly better; who can hardly become so with what is left of the budget is dropped, which saves it.
 */

import { type Arm, arm, lead } from './arms.ts';
import type { Budget, Scored } from './bot.ts';
import { meanOf, type Playout } from './tree.ts';

/** A rival must be better by so many standard errors in the end; by so many, it takes the place at once. */
const DOUBT = 2.2;
const CLEAR = 3;
/** Luck beyond so many standard errors is not hoped for. */
const LUCK = 1.6;
/** Playouts of each between two looks at how they stand. */
const BLOCK = 8;

/** `part` of all playouts that there will be are done. */
const isHopeful = (ahead: number, part: number): boolean =>
  ahead * Math.sqrt(part) + LUCK * Math.sqrt(1 - part) > DOUBT;

export function race([first, ...others]: readonly [Scored, ...Scored[]], playout: Playout, budget: Budget): Scored {
  let held = arm(first);
  let rivals = others.map(arm);
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
    rivals = rivals.filter((rival) => isHopeful(lead(rival, held), part));
    const clear = rivals.filter((rival) => lead(rival, held) > CLEAR);
    const best = bestOf(clear);
    if (best === undefined) continue;
    held = best;
    rivals = rivals.filter((rival) => rival !== best);
  }
  return (bestOf(rivals.filter((rival) => lead(rival, held) > DOUBT)) ?? held).answer;
}

function bestOf(arms: readonly Arm[]): Arm | undefined {
  let best: Arm | undefined;
  for (const each of arms) if (best === undefined || meanOf(each.branch) > meanOf(best.branch)) best = each;
  return best;
}
