/** 2.19 Morale Checks: the modifiers, and what the dice of a unit say. */

import { SUCCESS } from './ladder.ts';
import type { Options } from './options.ts';
import { add, type Item, sum } from './pool.ts';

/** What weighs on a unit when it checks. */
export interface MoraleFacts {
  readonly regular: boolean;
  /** In this attack, or ever: the option decides what the caller counts. */
  readonly casualties: number;
  readonly leaderLost: boolean;
  readonly overHalfLost: boolean;
  readonly leaderAttached: boolean;
  readonly abandoned: boolean;
}

export function moraleModifiers(facts: MoraleFacts, options: Options): Item[] {
  const items: Item[] = [];
  if (options.moraleModifiers === 'none') return items;
  add(items, -facts.casualties, 'casualties', 'AA-MOR-9');
  add(items, facts.leaderLost ? -1 : 0, 'leaderLost', 'AA-MOR-10');
  add(items, facts.overHalfLost ? -1 : 0, 'overHalf', 'AA-MOR-11');
  add(items, !facts.regular && facts.leaderAttached ? 1 : 0, 'leader', 'AA-MOR-12');
  add(items, facts.regular && facts.abandoned ? -1 : 0, 'abandoned', 'AA-MOR-13');
  return items;
}

export interface MoraleResult {
  readonly successes: number;
  readonly failures: number;
  readonly passed: boolean;
  /** Natural ones of figures that are no leaders: they leave, if the unit is Insurgent. */
  readonly ones: number;
}

/** Counts the dice: figures first, leaders apart, each with the modifiers. */
export function readMorale(
  figures: readonly number[],
  leaders: readonly number[],
  modifiers: readonly Item[],
  regular: boolean,
  options: Options,
): MoraleResult {
  const change = sum(modifiers);
  const dice = [...figures, ...leaders];
  const successes = dice.filter((face) => face + change >= SUCCESS).length;
  const failures = dice.length - successes;
  const tie = regular ? options.moraleTieRegular : options.moraleTieInsurgent;
  const passed = successes > failures || (successes === failures && tie === 'pass');
  return { successes, failures, passed, ones: figures.filter((face) => face === 1).length };
}
