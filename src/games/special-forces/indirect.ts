/** 2.14 Where grenades and rockets come down. */

import { along, distanceSquared, type Point, point } from '../../geometry/point.ts';
import { meeting, orient } from '../../geometry/segment.ts';
import { standing } from '../../geometry/table.ts';
import type { Deviation } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Space } from './setting.ts';
import type { BoardView, G } from './types.ts';

/** SF-IND-2. */
const ON_TARGET = 9;

export type Direction = 'short' | 'long' | 'right' | 'left';

/** SF-IND-4 to SF-IND-7. */
export const directionOf = (face: number): Direction =>
  face <= 2 ? 'short' : face <= 4 ? 'long' : face === 5 ? 'right' : 'left';

const directionRules: Readonly<Record<Direction, RuleNo>> = {
  short: 'SF-IND-4',
  long: 'SF-IND-5',
  right: 'SF-IND-6',
  left: 'SF-IND-7',
};

/** SF-IND-8, SF-Q-43: in inches. */
export const strayOf = (face: number): number => Math.floor(face / 2);

/** SF-Q-42: so far from the aim point as somebody sees it who looks there from `from`; SF-Q-44: never behind him. */
export function astray(from: Point, aim: Point, direction: Direction, far: number): Point {
  const length = Math.sqrt(distanceSquared(from, aim));
  const x = length === 0 ? 0 : (aim.x - from.x) / length;
  const y = length === 0 ? 1 : (aim.y - from.y) / length;
  if (direction === 'short') return far >= length ? { x: from.x, y: from.y } : point(aim.x - far * x, aim.y - far * y);
  if (direction === 'long') return point(aim.x + far * x, aim.y + far * y);
  const right = direction === 'right' ? far : 0 - far;
  return point(aim.x + right * y, aim.y - right * x);
}

/** How far along the way from a to b an edge is met, from 0 to 1; nothing when it is not. */
function metAt(a: Point, b: Point, p: Point, q: Point): number | undefined {
  if (meeting(a, b, p, q) === 'apart') return undefined;
  const [before, behind] = [orient(p, q, a), orient(p, q, b)];
  return before === behind ? undefined : before / (before - behind);
}

/** `deviationStopsAtWalls`: the first wall on the way from the aim point, or the end of the way. */
function stoppedAtWall({ table, sight }: Space, board: BoardView, aim: Point, impact: Point): Point {
  let first = 1;
  for (const { piece, points, isArea } of standing(table, board.present)) {
    if (sight[piece.id] !== 'block') continue;
    points.forEach((p, i) => {
      const q = points[i + 1] ?? (isArea ? points[0] : undefined);
      const at = q === undefined ? undefined : metAt(aim, impact, p, q);
      if (at !== undefined && at > 0) first = Math.min(first, at);
    });
  }
  if (first === 1) return impact;
  // A hair before the wall, lest the wall stand between the impact and those on this side of it.
  const length = Math.sqrt(distanceSquared(aim, impact)) * first;
  return along(aim, impact, Math.max(0, Math.floor(length) - 1));
}

/** SF-IND-2, SF-IND-3: two dice, and two more when it strays. */
export function deviate(g: G, from: Point, aim: Point): { deviation: Deviation; rules: RuleNo[] } {
  const { space, options } = g.setting;
  const at = { x: aim.x, y: aim.y };
  const faces = g.roll('deviation', 2, 6);
  if (faces.reduce((all, face) => all + face, 0) >= ON_TARGET)
    return { deviation: { faces, direction: 0, distance: 0, aim: at, impact: at }, rules: ['SF-IND-2'] };
  const [way = 1] = g.roll('direction', 1, 6);
  const [far = 1] = g.roll('distance', 1, 6);
  const direction = directionOf(way);
  const there = astray(from, at, direction, strayOf(far) * space.inch);
  const impact = options.deviationStopsAtWalls ? stoppedAtWall(space, g.board.open, at, there) : there;
  return {
    deviation: { faces, direction: way, distance: far, aim: at, impact },
    rules: ['SF-IND-2', 'SF-IND-3', directionRules[direction], 'SF-IND-8'],
  };
}
