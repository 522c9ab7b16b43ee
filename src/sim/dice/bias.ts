/** Whether verifiable dice favour anything: faces, pairs of faces and orders of cards, counted from fixed seeds. */

import { hashText } from '../../fair/bytes.ts';
import { fairDice } from '../../fair/dice.ts';
import { keysOf } from '../../fair/chain.ts';
import type { Dice } from '../../kernel/dice.ts';
import { evenness } from './chiSquare.ts';

/** Less likely than this by chance, and the dice are called loaded. */
export const LOADED = 1e-6;

export interface Trial {
  readonly name: string;
  readonly count: number;
  readonly p: number;
}

/** The dice of a game of its own, whose public keys never run out. */
function diceOf(seed: string): Dice {
  const gid = `bias ${seed}`;
  const seeds = new Map([['deck:five', hashText(`deck ${seed}`)]]);
  return fairDice({ gid, mix: hashText(`mix ${seed}`), keys: keysOf(hashText(seed), gid, 65536), seeds });
}

const DICE_A_ROLL = 1000;

/** So many dice of one kind, a thousand a roll; `read` may spoil them on purpose. */
export function facesTrial(
  name: string,
  sides: number,
  count: number,
  read?: (dice: Dice, index: number) => number[],
): Trial {
  const dice = diceOf(name);
  const roll = read ?? ((from: Dice, index: number) => from.roll('public', index, DICE_A_ROLL, sides, name));
  const counts = Array.from({ length: sides }, () => 0);
  for (let index = 0; index * DICE_A_ROLL < count; index++) {
    for (const face of roll(dice, index)) counts[face - 1] = (counts[face - 1] as number) + 1;
  }
  return { name, count, p: evenness(counts).p };
}

/** The classic mistake: a byte's remainder, with nothing thrown away. */
export const remainderTrial = (count: number): Trial =>
  facesTrial('byte mod 6', 6, count, (dice, index) =>
    dice.roll('public', index, DICE_A_ROLL, 256, 'byte').map((byte) => ((byte - 1) % 6) + 1),
  );

/** Two dice of each of so many rolls: each roll has a key of its own. */
export function pairsTrial(count: number): Trial {
  const dice = diceOf('pairs');
  const counts = Array.from({ length: 36 }, () => 0);
  for (let index = 0; index < count; index++) {
    const [a, b] = dice.roll('public', index, 2, 6, 'pair') as [number, number];
    const at = 6 * (a - 1) + b - 1;
    counts[at] = (counts[at] as number) + 1;
  }
  return { name: 'pairs of 2d6', count, p: evenness(counts).p };
}

/** All 120 orders of five cards. */
export function ordersTrial(count: number): Trial {
  const dice = diceOf('orders');
  const counts = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const order = dice.shuffle('deck:five', index, 5, 'five').join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const all = [...counts.values()];
  while (all.length < 120) all.push(0);
  return { name: 'orders of 5 cards', count, p: evenness(all).p };
}

/** All trials at a share of their full size. */
export const trials = (share: number): Trial[] => [
  ...[6, 10, 20, 36].map((sides) => facesTrial(`d${sides}`, sides, Math.floor(6_000_000 * share))),
  pairsTrial(Math.floor(720_000 * share)),
  ordersTrial(Math.floor(1_200_000 * share)),
];
