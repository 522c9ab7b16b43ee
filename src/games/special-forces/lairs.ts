/**
 * SF-Q-95: the places where something can be hidden: a grid of an inch in every building, on every storey. Since they can be
 * counted, it can be told of each whether the raiders have looked into it, and a hiding place that fits all they know can be drawn.
 */

import { allPresent, type Table } from '../../geometry/table.ts';
import type { Placement } from './choices.ts';
import { roofLevel, siteAt } from './sites.ts';

const WORD = 16;

/** Every hiding place of a table by number: building by building, storey by storey, from the south-west. */
export function lairsOf(table: Table, radius: number): Placement[] {
  const present = allPresent(table);
  const pitch = 2 * radius;
  return table.grounds.flatMap(({ piece, box }) => {
    if (piece.kind !== 'building') return [];
    const found: Placement[] = [];
    for (let level = 0; level < roofLevel(piece); level++)
      for (let y = box.minY + radius; y <= box.maxY - radius; y += pitch)
        for (let x = box.minX + radius; x <= box.maxX - radius; x += pitch) {
          const site = siteAt({ table, radius }, present, { x, y }, level);
          if (site?.inside === piece.id) found.push(site);
        }
    return found;
  });
}

/** Marks for so many places, none of them set. */
export const unmarked = (places: number): number[] =>
  Array.from({ length: Math.floor((places + WORD - 1) / WORD) }, () => 0);

export const isMarked = (words: readonly number[], place: number): boolean =>
  (((words[place >> 4] ?? 0) >> (place & (WORD - 1))) & 1) === 1;

export function marked(words: readonly number[], places: readonly number[]): number[] {
  const made = words.slice();
  for (const place of places) made[place >> 4] = (made[place >> 4] ?? 0) | (1 << (place & (WORD - 1)));
  return made;
}
