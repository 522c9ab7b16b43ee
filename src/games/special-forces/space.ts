/** 4.1 Measuring: distances, contact, levels and floors, and the hulls of vehicles. */

import type { Base } from '../../geometry/base.ts';
import { hull } from '../../geometry/heading.ts';
import { gapToPolygon } from '../../geometry/measure.ts';
import { along, distanceSquared, lattice, type Point, rootUp } from '../../geometry/point.ts';
import { discTouches, locate, type Polygon } from '../../geometry/polygon.ts';
import { compareSegments, compareToSegment, nearestOnSegment } from '../../geometry/segment.ts';
import type { Ground, Piece } from '../../geometry/terrain.ts';
import type { Vehicle } from './board.ts';
import type { Placement } from './choices.ts';
import type { Setting, Space } from './setting.ts';
import { isIndoors as isIndoorsAt } from './sites.ts';
import type { BoardView, Man } from './types.ts';

/** SF-Q-1, in inches: what still counts as contact, between figures and with scenery. */
const FIGURE_SLACK = 0.05;
const SCENERY_SLACK = 0.1;
/** SF-Q-1: width and length of hulls, in inches. */
const SMALL_HULL = { width: 2, length: 4 };
const ARMOURED_HULL = { width: 3, length: 5 };

export type Ride = BoardView['vehicles'][number];

/** Whether somebody stands on the table on his own feet, captive or not. */
export const isAfoot = (man: Man): boolean =>
  (man.status === 'inPlay' || man.status === 'captive') && man.aboard < 0 && man.x >= 0;

/** SF-WND-2, SF-Q-93: who acts as wounded; by one option a hostage does so without a marker. */
export const actsWounded = ({ options }: Setting, man: Man): boolean =>
  man.wounds > 0 || (man.hostage && options.hostageWound === 'behaviourOnly');

export const baseOf = ({ radius }: Space, { x, y }: Point): Base => ({ x, y, radius });

/** SF-Q-1: flat, centre to centre or edge to edge; the least whole number of lattice units within which the two are. */
export function distanceBetween({ options, radius }: Space, a: Point, b: Point): number {
  const centres = rootUp(distanceSquared(a, b));
  return options.measure === 'edge' ? Math.max(0, centres - 2 * radius) : centres;
}

/** SF-Q-1: to a mere point, which has no rim of its own. */
export const distanceToPoint = ({ options, radius }: Space, from: Point, to: Point): number =>
  Math.max(0, rootUp(distanceSquared(from, to)) - (options.measure === 'edge' ? radius : 0));

/** SF-Q-2: within so many inches, the limit included. */
export const isWithin = (space: Space, a: Point, b: Point, inches: number): boolean =>
  distanceBetween(space, a, b) <= lattice(inches * space.inch);

/** SF-Q-1: the rectangle of a vehicle, turned by its heading. */
export function hullOf({ inch }: Space, ride: Pick<Vehicle, 'x' | 'y' | 'heading' | 'armoured'>): Point[] {
  const { width, length } = ride.armoured ? ARMOURED_HULL : SMALL_HULL;
  return hull(ride, ride.heading, width * inch, length * inch);
}

/** Whether a line is so far from the middle of a vehicle that it cannot touch the hull; where in doubt, no. */
export function isFarFromHull({ inch }: Space, a: Point, b: Point, ride: Ride): boolean {
  const reach = (ride.armoured ? ARMOURED_HULL : SMALL_HULL).length * inch;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if ((a.x < ride.x - reach && b.x < ride.x - reach) || (a.x > ride.x + reach && b.x > ride.x + reach)) return true;
  if ((a.y < ride.y - reach && b.y < ride.y - reach) || (a.y > ride.y + reach && b.y > ride.y + reach)) return true;
  return Math.abs(dx * (ride.y - a.y) - dy * (ride.x - a.x)) > reach * Math.sqrt(dx * dx + dy * dy);
}

/** The rectangle on which the centres of bases lie that touch the hull along its sides, a hair away from overlap. */
export function boardingRing({ inch, radius }: Space, ride: Ride): Point[] {
  const { width, length } = ride.armoured ? ARMOURED_HULL : SMALL_HULL;
  const wider = 2 * radius + 8;
  return hull(ride, ride.heading, width * inch + wider, length * inch + wider);
}

/** The point of a hull that is nearest to another, not rounded. */
export function nearestOnHull(space: Space, ride: Ride, to: Point): Point {
  const points = hullOf(space, ride);
  const [near = to] = points
    .map((a, i) => nearestOnSegment(to, a, points[(i + 1) % points.length] as Point))
    .sort((p, q) => distanceSquared(p, to) - distanceSquared(q, to));
  return near;
}

/** SF-Q-1: of all places where a base touches a hull, the one nearest to a point outside. */
export function nearestBeside(space: Space, ride: Ride, to: Point): Point {
  const near = nearestOnHull(space, ride, to);
  const reach = space.radius + scenerySlack(space);
  // The lattice may push it out of contact by a hair.
  const tries = [0, 1, 2].map((less) => along(near, to, reach - less));
  return tries.find((at) => touchesHull(space, at, ride)) ?? near;
}

/** SF-Q-1: from a figure to the nearest point of a hull. */
export function distanceToVehicle(space: Space, from: Point, ride: Ride): number {
  const radius = space.options.measure === 'edge' ? space.radius : 0;
  return gapToPolygon({ x: from.x, y: from.y, radius }, hullOf(space, ride));
}

/** SF-Q-1: two figures touch when their centres are an inch apart, or next to nothing more, on one level. */
export function inContact(
  { inch, radius }: Space,
  a: Point & { level: number },
  b: Point & { level: number },
): boolean {
  const reach = 2 * radius + lattice(FIGURE_SLACK * inch);
  return a.level === b.level && distanceSquared(a, b) <= reach * reach;
}

const scenerySlack = ({ inch }: Space): number => lattice(SCENERY_SLACK * inch);

/** SF-Q-1: whether something round of a radius (0 for a mere point) touches a spot of the table, a ladder's foot for instance. */
export function touchesSpot(space: Space, at: Point, spot: Point): boolean {
  const reach = space.radius + scenerySlack(space);
  return distanceSquared(at, spot) <= reach * reach;
}

/** SF-Q-1: whether a base touches a hull. */
export const touchesHull = (space: Space, at: Point, ride: Ride): boolean =>
  discTouches(at, space.radius + scenerySlack(space), hullOf(space, ride));

const eachSide = (points: Polygon, isArea: boolean, test: (a: Point, b: Point) => boolean): boolean =>
  points.some((b, i) => {
    const a = i > 0 ? points[i - 1] : isArea ? points[points.length - 1] : undefined;
    return a !== undefined && test(a, b);
  });

/** Whether a base is at the outline of a piece, from within or without. */
export const touchesOutline = (space: Space, at: Point, { points, isArea }: Ground, radius = space.radius): boolean =>
  eachSide(points, isArea, (a, b) => compareToSegment(at, a, b, radius + scenerySlack(space)) <= 0);

/** Height of the floor of a level. */
export const floorOf = ({ storey }: Space, level: number): number => level * storey;

/** Whether a piece is of no account on a level, because it ends below it. */
const isBeneath = (space: Space, { height }: Piece, level: number): boolean =>
  height === 0 || (space.options.levels === 'prism' && height <= floorOf(space, level));

/** Whether a base is so far from the box around a piece that it cannot touch it. */
const isFarFrom = (space: Space, { x, y }: Point, { box }: Ground, radius: number): boolean => {
  const reach = radius + scenerySlack(space);
  return x < box.minX - reach || x > box.maxX + reach || y < box.minY - reach || y > box.maxY + reach;
};

/** SF-Q-1: whether a base touches a piece; one's own building only at its walls. */
export function touchesPiece(space: Space, at: Placement, ground: Ground, radius = space.radius): boolean {
  if (isFarFrom(space, at, ground, radius)) return false;
  if (isBeneath(space, ground.piece, at.level)) return false;
  if (!ground.isArea || isIndoors(space, at, ground.piece)) return touchesOutline(space, at, ground, radius);
  return discTouches(at, radius + scenerySlack(space), ground.points);
}

/** SF-Q-1: whether a hull touches a piece. */
export function hullTouchesPiece(space: Space, ride: Ride, { points, isArea, piece }: Ground): boolean {
  if (piece.height === 0) return false;
  const own = hullOf(space, ride);
  if (isArea && (locate(own[0] as Point, points) !== 'outside' || locate(points[0] as Point, own) !== 'outside'))
    return true;
  return eachSide(own, true, (a, b) =>
    eachSide(points, isArea, (c, d) => compareSegments(a, b, c, d, scenerySlack(space)) <= 0),
  );
}

/** Whether two vehicles touch. */
export function hullsTouch(space: Space, one: Ride, other: Ride): boolean {
  const [own, others] = [hullOf(space, one), hullOf(space, other)];
  if (locate(own[0] as Point, others) !== 'outside' || locate(others[0] as Point, own) !== 'outside') return true;
  return eachSide(own, true, (a, b) =>
    eachSide(others, true, (c, d) => compareSegments(a, b, c, d, scenerySlack(space)) <= 0),
  );
}

/** Whether somebody is in this building, below its roof. */
export const isIndoors = ({ table }: Space, at: Pick<Placement, 'inside' | 'level'>, piece: Piece): boolean =>
  at.inside === piece.id && isIndoorsAt(table, at);
