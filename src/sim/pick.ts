/** Repeatable choices for random play: nothing here is a game's die. */

import { seeded } from '../kernel/dice.ts';

/** A number below n. */
export type Pick = (n: number) => number;

export function picker(seed: string): Pick {
  const dice = seeded(seed);
  let index = 0;
  return (n) => (n <= 1 ? 0 : (dice.roll('pick', index++, 1, n, 'pick')[0] as number) - 1);
}

export const oneOf = <X>(pick: Pick, list: readonly X[]): X => list[pick(list.length)] as X;
