/** Repeatable choices for random play: nothing here is a game's die. */

import { type Chance, seeded } from '../kernel/dice.ts';

export function picker(seed: string): Chance {
  const dice = seeded(seed);
  let index = 0;
  return (n) => (n <= 1 ? 0 : (dice.roll('pick', index++, 1, n, 'pick')[0] as number) - 1);
}

export const oneOf = <X>(pick: Chance, list: readonly X[]): X => list[pick(list.length)] as X;
