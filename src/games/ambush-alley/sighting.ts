/** AA-INT-5: where along a declared move its figures are in somebody's sight. */

import type { Spot } from '../../geometry/sight.ts';
import type { UnitNo } from './board.ts';
import { isAble, placeAt, pointAlong, stations } from './march.ts';
import { eye, type Space } from './space.ts';
import type { BoardView, Declared } from './types.ts';

/** A unit on its way: the able men of it at every station, found when first asked for and then kept. */
export interface Passage {
  /** Distances along the move. */
  readonly stations: readonly number[];
  spots(station: number): readonly Spot[];
}

/** Eyes of the able men of a moving unit after that distance. */
export function spotsAt(space: Space, board: BoardView, move: Declared, u: UnitNo, distance: number): Spot[] {
  const found: Spot[] = [];
  const up = move.roof && distance >= move.length;
  for (let i = 0; i < move.figures.length; i++) {
    if (!isAble(board, move.figures[i] as number, u)) continue;
    const { x, y, z, inside } = placeAt(
      space,
      board,
      pointAlong(move.paths[i] as Declared['paths'][number], distance),
      up,
    );
    found.push({ x, y, z: z + eye(space), inside });
  }
  return found;
}

export function passage(space: Space, board: BoardView, move: Declared, u: UnitNo): Passage {
  const distances = stations(space, move);
  const kept: Spot[][] = [];
  return {
    stations: distances,
    spots: (station) => (kept[station] ??= spotsAt(space, board, move, u, distances[station] as number)),
  };
}
