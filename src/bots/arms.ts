/** Answers that are played out against each other, always on the same boards and with the same dice. */

import type { Scored } from './bot.ts';
import { type Branch, branch } from './tree.ts';

export interface Arm {
  readonly answer: Scored;
  readonly branch: Branch;
  readonly values: number[];
}

export const arm = (answer: Scored): Arm => ({ answer, branch: branch(answer.choice), values: [] });

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** By how many standard errors one arm beats another on the playouts that both have had. */
export function lead(a: Arm, b: Arm): number {
  const n = Math.min(a.values.length, b.values.length);
  const gaps = Array.from({ length: n }, (_, i) => (a.values[i] as number) - (b.values[i] as number));
  const gap = mean(gaps);
  const spread = mean(gaps.map((x) => (x - gap) ** 2));
  return gap / Math.max(1e-6, Math.sqrt(spread / Math.max(1, n)));
}
