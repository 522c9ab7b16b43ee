/** AA-COH-3, AA-Q-7: a unit that is broken up and cannot come together in one move closes up as far as it can. */

import { basesOverlap } from '../../geometry/base.ts';
import { canStand } from '../../geometry/field.ts';
import { centreOf } from '../../geometry/formation.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { findPath, isPath } from '../../geometry/walk.ts';
import type { FigureNo, UnitNo } from './board.ts';
import { fieldFor, movers, planMarch, pointAlong, trafficFor } from './march.ts';
import { ableFigures, baseOf, isTogether, type Space } from './space.ts';
import type { BoardView, Declared } from './types.ts';

/** The middle of a broken unit: where it has to gather. */
export const gatheringPoint = (board: BoardView, u: UnitNo): Point => centreOf(ableFigures(board, u));

/** Everybody goes as far towards the others as he can; only for a unit that no single move of at most `most` brings together. */
export function closeUp(
  space: Space,
  board: BoardView,
  u: UnitNo,
  allowance: number,
  most: number,
): Declared | undefined {
  if (ableFigures(board, u).length < 2 || allowance <= 0 || isTogether(space, board, u)) return undefined;
  const middle = gatheringPoint(board, u);
  if (planMarch(space, board, u, middle, most, false) !== undefined) return undefined;
  const field = fieldFor(space, board);
  const figures = movers(board, u);
  const traffic = trafficFor(space, board, u);
  const men = figures.map((f) => board.figures[f] as BoardView['figures'][number]);
  const goal = men.reduce((best, man) => (distanceSquared(man, middle) < distanceSquared(best, middle) ? man : best));
  const taken: Point[] = [];
  const isFree = (at: Point): boolean =>
    canStand(field, at) &&
    ![...traffic.enemies, ...traffic.friends, ...taken.map((p) => baseOf(space, p))].some((base) =>
      basesOverlap(base, baseOf(space, at)),
    );
  const paths = new Map<FigureNo, Point[]>();
  const order = figures.map((f, i) => ({ f, man: men[i] as (typeof men)[number] }));
  order.sort((a, b) => distanceSquared(a.man, goal) - distanceSquared(b.man, goal) || a.f - b.f);
  let length = 0;
  for (const { f, man } of order) {
    const from = { x: man.x, y: man.y };
    const way = man === goal ? undefined : findPath(field, from, { x: goal.x, y: goal.y }, { ...traffic, friends: [] });
    const corners = way !== undefined && isPath(way) ? way.corners : [from];
    const total = way !== undefined && isPath(way) ? way.length : 0;
    let far = Math.min(allowance, total);
    while (far > 0 && !isFree(pointAlong(corners, far))) far -= Math.floor(space.inch / 4);
    far = Math.max(0, far);
    const path = upTo(corners, far);
    paths.set(f, path);
    taken.push(path[path.length - 1] as Point);
    length = Math.max(length, far);
  }
  if (length === 0) return undefined;
  return { figures, paths: figures.map((f) => paths.get(f) as Point[]), length, walked: 0, roof: false };
}

/** The first part of a way. */
function upTo(corners: readonly Point[], distance: number): Point[] {
  const kept: Point[] = [];
  let left = distance;
  for (const [i, corner] of corners.entries()) {
    const before = corners[i - 1];
    const leg = before === undefined ? 0 : Math.sqrt(distanceSquared(before, corner));
    if (leg > left) break;
    left -= leg;
    kept.push({ x: corner.x, y: corner.y });
  }
  const { x, y } = pointAlong(corners, distance);
  return [...kept, { x, y }];
}
