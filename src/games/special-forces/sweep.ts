/** SF-Q-26: what a hull would run over on its way. Touching is no harm; all is exact. */

import { compareFractions, END, type Fraction, START } from '../../geometry/contact.ts';
import { wrapHeading } from '../../geometry/heading.ts';
import { distanceSquared, type Point, rootUp } from '../../geometry/point.ts';
import { type Box, boxOf, discOverlaps, locate, type Polygon } from '../../geometry/polygon.ts';
import { orient } from '../../geometry/segment.ts';
import { standing } from '../../geometry/table.ts';
import type { Piece } from '../../geometry/terrain.ts';
import type { VehicleNo } from './board.ts';
import type { Setting } from './setting.ts';
import { hullOf, isAfoot } from './space.ts';
import type { BoardView } from './types.ts';

type Ride = BoardView['vehicles'][number];

/** Where a vehicle is in the course of a move. */
export interface Pose extends Point {
  readonly heading: number;
}

/** Whether a segment enters the inside of a convex polygon whose corners run against the clock. */
function enters(a: Point, b: Point, convex: Polygon): boolean {
  let from: Fraction = START;
  let to: Fraction = END;
  for (const [i, p] of convex.entries()) {
    const q = convex[(i + 1) % convex.length] as Point;
    const [sideA, sideB] = [orient(p, q, a), orient(p, q, b)];
    if (sideA <= 0 && sideB <= 0) return false;
    if (sideA > 0 && sideB > 0) continue;
    // Where it comes in over this edge, or goes out.
    const at = sideA > 0 ? { n: sideA, d: sideA - sideB } : { n: 0 - sideA, d: sideB - sideA };
    if (sideA > 0) to = compareFractions(at, to) < 0 ? at : to;
    else from = compareFractions(at, from) > 0 ? at : from;
  }
  return compareFractions(from, to) < 0;
}

const areApart = (a: Box, b: Box): boolean => a.maxX < b.minX || b.maxX < a.minX || a.maxY < b.minY || b.maxY < a.minY;

/** Whether the inside of a convex polygon meets an area, or crosses a line. */
function overlaps(convex: Polygon, points: Polygon, isArea: boolean): boolean {
  const sides = points.length - (isArea ? 0 : 1);
  for (let i = 0; i < sides; i++)
    if (enters(points[i] as Point, points[(i + 1) % points.length] as Point, convex)) return true;
  if (!isArea) return false;
  const [p, , q] = convex as readonly [Point, Point, Point];
  return locate({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, points) === 'inside';
}

/** What stands in the way: one of these. */
export interface Bar {
  readonly piece?: number;
  readonly figure?: number;
  readonly vehicle?: VehicleNo;
}

interface Obstacle {
  readonly bar: Bar;
  isUnder(convex: Polygon): boolean;
}

function stops({ options }: Setting, { wheeled }: Ride, piece: Piece): boolean {
  if (piece.impassable || piece.kind === 'building') return true;
  return piece.linear && (wheeled || options.vehiclesCrossLowWalls !== 'tracked');
}

/** All that could be in the way of a vehicle somewhere in a box: pieces, then figures, then other vehicles. */
function obstaclesIn(setting: Setting, board: BoardView, v: VehicleNo, box: Box): Obstacle[] {
  const { space } = setting;
  const { radius } = space;
  const ride = board.vehicles[v] as Ride;
  const pieces = standing(space.table, board.present).flatMap(({ piece, points, isArea, box: own }): Obstacle[] =>
    areApart(box, own) || !stops(setting, ride, piece)
      ? []
      : [{ bar: { piece: piece.id }, isUnder: (convex) => overlaps(convex, points, isArea) }],
  );
  const figures = board.figures.flatMap((man, figure): Obstacle[] => {
    const own = { minX: man.x - radius, maxX: man.x + radius, minY: man.y - radius, maxY: man.y + radius };
    if (!isAfoot(man) || man.level > 0 || areApart(box, own)) return [];
    return [{ bar: { figure }, isUnder: (convex) => discOverlaps(man, radius, convex) }];
  });
  const vehicles = board.vehicles.flatMap((other, vehicle): Obstacle[] => {
    const hull = hullOf(space, other);
    if (vehicle === v || other.x < 0 || areApart(box, boxOf(hull))) return [];
    return [{ bar: { vehicle }, isUnder: (convex) => overlaps(convex, hull, true) }];
  });
  return [...pieces, ...figures, ...vehicles];
}

const at = (setting: Setting, ride: Ride, pose: Pose): Polygon =>
  hullOf(setting.space, { ...ride, x: pose.x, y: pose.y, heading: pose.heading });

/** The ground that a hull passes over on a straight stretch: from its tail at one end to its nose at the other. */
function straight(setting: Setting, ride: Ride, from: Pose, to: Pose, back: boolean): Polygon {
  const [tail, nose] = back ? [to, from] : [from, to];
  const [rearLeft, rearRight] = at(setting, ride, tail) as readonly [Point, Point];
  const [, , frontRight, frontLeft] = at(setting, ride, nose) as readonly [Point, Point, Point, Point];
  return [rearLeft, rearRight, frontRight, frontLeft];
}

/** What a vehicle stands in, where it is. */
export function barUnder(setting: Setting, board: BoardView, v: VehicleNo): Bar | undefined {
  const hull = hullOf(setting.space, board.vehicles[v] as Ride);
  return obstaclesIn(setting, board, v, boxOf(hull)).find((each) => each.isUnder(hull))?.bar;
}

/** What a file or a position calls it; a piece without a name by its kind. */
export function barName({ map, figureNames, vehicleNames }: Setting, { piece = -1, figure = -1, vehicle = -1 }: Bar) {
  const scenery = map.terrain[piece]?.piece;
  return figureNames[figure] ?? vehicleNames[vehicle] ?? scenery?.id ?? scenery?.kind ?? '';
}

/** What a vehicle would run into on a straight stretch. */
export function barAhead(
  setting: Setting,
  board: BoardView,
  v: VehicleNo,
  from: Pose,
  to: Pose,
  back: boolean,
): Bar | undefined {
  const swept = straight(setting, board.vehicles[v] as Ride, from, to, back);
  return obstaclesIn(setting, board, v, boxOf(swept)).find((each) => each.isUnder(swept))?.bar;
}

/** What a vehicle would run into while it turns by so many half degrees: every heading on the way is looked at. */
export function barAround(setting: Setting, board: BoardView, v: VehicleNo, from: Pose, turn: number): Bar | undefined {
  const ride = board.vehicles[v] as Ride;
  const reach = Math.max(...at(setting, ride, from).map((corner) => rootUp(distanceSquared(corner, from)))) + 1;
  const { x, y } = from;
  const box = { minX: x - reach, maxX: x + reach, minY: y - reach, maxY: y + reach };
  const near = obstaclesIn(setting, board, v, box);
  if (near.length === 0) return undefined;
  const way = turn < 0 ? -1 : 1;
  for (let done = 1; done <= Math.abs(turn); done++) {
    const swept = at(setting, ride, { ...from, heading: wrapHeading(from.heading + way * done) });
    const bar = near.find((each) => each.isUnder(swept));
    if (bar !== undefined) return bar.bar;
  }
  return undefined;
}

/** SF-Q-26: the whole hull stays on the table. */
export const isOnTable = (setting: Setting, ride: Ride, pose: Pose): boolean =>
  at(setting, ride, pose).every(
    ({ x, y }) => x >= 0 && y >= 0 && x <= setting.space.table.width && y <= setting.space.table.depth,
  );
