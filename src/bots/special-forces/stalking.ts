/** SF-COL-10: before the alert the raiders take their places unseen, and open fire together. */

import { RAIDERS } from '../../games/special-forces/board.ts';
import type { Cell } from './ground.ts';
import type { Temper } from './place.ts';
import type { Position } from './position.ts';
import { aimsFrom, cellsApart } from './shots.ts';

/** From then on they wait for nobody. */
const LATEST = 7;
/** SF-COL-11, with room for the square. */
const NOTICED = 7;

/** How places are weighed by who will shoot from them in a while. */
export const stalker = (temper: Temper): Temper => ({ ...temper, danger: temper.danger * 0.3, later: 0.8 });

const known = new WeakMap<Position, boolean>();

/** Whether they still hold their fire: not all of those who can come have somebody in their sights. */
export function isStalking(p: Position): boolean {
  if (p.side !== RAIDERS || p.setting.scenario.alert !== true || p.board.alert) return false;
  let found = known.get(p);
  if (found === undefined) {
    const placed = p.own.filter((each) => each.cell >= 0 && aimsFrom(p, each, each.site).length > 0).length;
    known.set(p, (found = p.board.turn < LATEST && placed < p.own.length));
  }
  return found;
}

/** What it costs to come too near to somebody who sleeps. */
export function noise(p: Position, cell: Cell): number {
  for (const foe of p.foes) if (cellsApart(p, foe.cell, cell) < NOTICED) return 2;
  return 0;
}
