/** Houses where those who are held may be. */

import type { Placement } from '../../games/special-forces/choices.ts';
import { darkLairs } from '../../games/special-forces/hiding.ts';
import type { Cell } from './ground.ts';
import type { Position } from './position.ts';

/** A house that nobody has looked into yet. */
export interface House {
  readonly inside: number;
  readonly cell: Cell;
  readonly dark: number;
}

const housesOf = new WeakMap<Position, readonly House[]>();

/** Houses that nobody has looked into yet. */
export function darkHouses(p: Position): readonly House[] {
  let found = housesOf.get(p);
  if (found === undefined) {
    const { lairs } = p.setting.space;
    const byHouse = new Map<number, Placement[]>();
    for (const n of darkLairs(p.setting, p.board)) {
      const lair = lairs[n] as Placement;
      const list = byHouse.get(lair.inside);
      if (list === undefined) byHouse.set(lair.inside, [lair]);
      else list.push(lair);
    }
    found = [...byHouse].map(([inside, list]) => ({
      inside,
      cell: p.ground.cellAt(list[Math.floor(list.length / 2)] as Placement),
      dark: list.length,
    }));
    housesOf.set(p, found);
  }
  return found;
}
