/** What every question about odds is answered with, whatever the game. */

import type { Decision, Eyes, Types } from '../kernel/game.ts';
import { numbers } from './measure.ts';

/** One line of a sum: its value, why, and by which rule. */
export interface Line {
  readonly value: number;
  readonly reason: string;
  readonly rule: string;
}

/** Dice as they will be rolled, or what is added to one. */
export interface Pool {
  /** What it is for: `firepower`, `defence`, `insurgent`, `engage` and so on. */
  readonly name: string;
  /** Who rolls it, by number, where the game has numbers. */
  readonly who?: number;
  readonly items: readonly Line[];
  readonly dice: readonly Dice[];
}

/** Equal dice; `needs` is the face from which one counts by itself. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly needs?: number;
}

/** What may come of it: numbers and words by name. */
export type Result = Readonly<Record<string, number | string | boolean>>;

export interface Chance {
  readonly result: Result;
  readonly p: number;
}

export interface Odds {
  readonly pools: readonly Pool[];
  /** Every result that can come; the chances add up to one. */
  readonly outcomes: readonly Chance[];
  /** The mean of every number, and the chance of every yes. */
  readonly expected: Readonly<Record<string, number>>;
}

/** How far to look: the throw itself, or through to what has become of everybody. */
export type Depth = 'throw' | 'through';

/** What a game answers; nothing where an option rolls no dice that matter. */
export type OddsOf<T extends Types> = (
  eyes: Eyes<T>,
  decision: Decision<T>,
  choice: T['choice'],
  depth: Depth,
) => Odds | undefined;

export function oddsFrom(pools: readonly Pool[], outcomes: readonly Chance[]): Odds {
  const expected: Record<string, number> = {};
  for (const { result, p } of outcomes)
    for (const [name, value] of Object.entries(result)) {
      const before = expected[name] ?? 0;
      if (typeof value === 'number') expected[name] = before + value * p;
      else if (typeof value === 'boolean') expected[name] = numbers.either(before, value ? p : 0);
    }
  return { pools, outcomes, expected };
}
