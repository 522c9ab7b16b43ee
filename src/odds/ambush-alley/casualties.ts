/** Casualties of an attack: from the pools as the rules make them, or as somebody at a table names them. */

import type { Attack, Handful } from '../../games/ambush-alley/resolve.ts';
import { SUCCESS } from '../../games/ambush-alley/ladder.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { type Measure, numbers } from '../measure.ts';
import { type Combat, type Group, hitChances } from './combat.ts';

/** The first `near` dice need 4, the others the face of long range. */
function shotGroups(shots: readonly Handful[], near: number, farNeeds: number): Group[] {
  const groups: Group[] = [];
  let before = 0;
  for (const { count, die } of shots) {
    const close = Math.max(0, Math.min(count, near - before));
    groups.push({ count: close, sides: die, needs: SUCCESS }, { count: count - close, sides: die, needs: farNeeds });
    before += count;
  }
  return groups.filter(({ count }) => count > 0);
}

/** The dice of an attack, in the order in which they are rolled. */
export function combatOf({ options }: Setting, { pool, shots, saves }: Attack): Combat {
  return {
    attack: shotGroups(shots, pool.near, pool.farNeeds),
    defence: saves.map(({ count, die }) => ({ count, sides: die, needs: SUCCESS })),
    perDie: pool.perDie,
    tie: options.defenceTie,
  };
}

/** Answers that were given; the oldest goes when there are too many. */
const MOST_KEPT = 4096;
const kept = new Map<string, readonly number[]>();

const textOf = (groups: readonly Group[]): string =>
  groups.map(({ count, sides, needs }) => `${count}d${sides}@${needs}`).join();

/** The chances of 0, 1, 2 and more hits, at once when they were asked for before. */
export function hitsOf(combat: Combat): readonly number[] {
  const key = `${textOf(combat.attack)}|${textOf(combat.defence)}|${combat.perDie}|${combat.tie}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = hitChances(numbers, combat);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(key, found);
  return found;
}

/**
 * Whoever drags a unit around must not wait for the compiler: what he needs first is made ready as the program loads, for some
 * milliseconds. Twice, because after once it is often still being compiled.
 */
const LARGE: readonly Group[] = [{ count: 9, sides: 10, needs: SUCCESS }];
for (let i = 0; i < 2; i++) hitChances(numbers, { attack: LARGE, defence: LARGE, perDie: 0, tie: 'saves' });

/** No more casualties than there are figures. */
export const cappedAt = <W>(m: Measure<W>, hits: readonly W[], figures: number): W[] => {
  if (hits.length <= figures + 1) return [...hits];
  return [...hits.slice(0, figures), hits.slice(figures).reduce((sum, p) => m.either(sum, p), m.none)];
};
export const capped = (hits: readonly number[], figures: number): number[] => cappedAt(numbers, hits, figures);
