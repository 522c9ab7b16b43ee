/** The way that people will be brought out by. */

import type { Cell } from './ground.ts';
import type { Position } from './position.ts';

/** Squares on it, every other inch, from those who carry them or from where they wait. */
export function wayOut(p: Position): readonly Cell[] {
  const start = p.carriers[0]?.cell ?? p.people[0]?.cell;
  return start === undefined ? [] : wayFrom(p, start);
}

function wayFrom(p: Position, start: Cell): Cell[] {
  const { ground, out } = p;
  const { side } = ground;
  const way: Cell[] = [];
  let cell = start;
  for (let n = 0; n < 200 && (out[cell] as number) > 0.5; n++) {
    let next = cell;
    for (const step of [1, -1, side, -side, side + 1, side - 1, -side + 1, -side - 1]) {
      const other = cell + step;
      if (other < 0 || other >= out.length) continue;
      if ((out[other] as number) < (out[next] as number)) next = other;
    }
    if (next === cell) break;
    cell = next;
    if (n % 4 === 0) way.push(cell);
  }
  return way;
}
