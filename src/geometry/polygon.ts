/** Simple polygons as lists of corners, without the first corner repeated at the end. */
import { type Point, samePoint } from './point.ts';
import { compareToSegment, distanceToSegment, meeting, onSegment, orient } from './segment.ts';

export type Polygon = readonly Point[];

/** The smallest rectangle on the axes around something. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Whether a box lies strictly on one side of the line through a and b. */
function isBesideLine(a: Point, b: Point, { minX, minY, maxX, maxY }: Box): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  // The middle of the box and its half width across the line, both twice.
  const middle = dx * (minY + maxY - 2 * a.y) - dy * (minX + maxX - 2 * a.x);
  return Math.abs(middle) > Math.abs(dx) * (maxY - minY) + Math.abs(dy) * (maxX - minX);
}

/** Whether the segment a-b could touch something in a box: not when their boxes are apart, or its line passes beside. */
export function isOnWay(a: Point, b: Point, box: Box): boolean {
  if ((a.x < box.minX && b.x < box.minX) || (a.x > box.maxX && b.x > box.maxX)) return false;
  if ((a.y < box.minY && b.y < box.minY) || (a.y > box.maxY && b.y > box.maxY)) return false;
  return !isBesideLine(a, b, box);
}

/** Where a point lies to a polygon. */
export type Place = 'inside' | 'edge' | 'outside';

/** The box around points. */
export function boxOf(points: readonly Point[]): Box {
  const [first] = points;
  if (first === undefined) throw new RangeError('no box around nothing');
  let { x: minX, y: minY } = first;
  let maxX = minX;
  let maxY = minY;
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** Twice the area, positive when the corners run against the clock. Exact. */
export function doubleArea(polygon: Polygon): number {
  const origin = polygon[0] as Point;
  let sum = 0;
  for (let i = 2; i < polygon.length; i++) sum += orient(origin, polygon[i - 1] as Point, polygon[i] as Point);
  return sum;
}

/** The same polygon with its corners against the clock. */
export function counterClockwise(polygon: Polygon): Polygon {
  return doubleArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** Whether no corner bends inwards. Corners on a straight edge are allowed. */
export function isConvex(polygon: Polygon): boolean {
  let sign = 0;
  for (let i = 0; i < polygon.length; i++) {
    const turn = orient(at(polygon, i), at(polygon, i + 1), at(polygon, i + 2));
    if (turn === 0) continue;
    if (sign * turn < 0) return false;
    sign = turn > 0 ? 1 : -1;
  }
  return sign !== 0;
}

/** Whether the boundary neither crosses nor touches itself and encloses an area. */
export function isSimple(polygon: Polygon): boolean {
  const n = polygon.length;
  if (n < 3) return false;
  for (let i = 0; i < n; i++) {
    const a = at(polygon, i);
    const b = at(polygon, i + 1);
    if (samePoint(a, b)) return false;
    // A spike that folds back on itself.
    const c = at(polygon, i + 2);
    if (orient(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0) return false;
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      if (meeting(a, b, at(polygon, j), at(polygon, j + 1)) !== 'apart') return false;
    }
  }
  return true;
}

/** Whether a point is inside, on the edge of, or outside a simple polygon of either sense. */
export function locate(p: Point, polygon: Polygon): Place {
  let inside = false;
  const n = polygon.length;
  let a = polygon[n - 1] as Point;
  for (let i = 0; i < n; i++) {
    const b = polygon[i] as Point;
    if (a.y > p.y !== b.y > p.y) {
      const side = orient(a, b, p);
      if (side === 0) return 'edge';
      if (side > 0 === b.y > a.y) inside = !inside;
    } else if ((a.y === p.y || b.y === p.y) && onSegment(p, a, b)) return 'edge';
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** Whether the closed segment a-b touches a line of corners; a closed one leads from its last corner to its first. */
export function outlineTouches(a: Point, b: Point, points: Polygon, isClosed: boolean): boolean {
  let p = points[isClosed ? points.length - 1 : 0] as Point;
  let sideP = orient(a, b, p);
  for (let i = isClosed ? 0 : 1; i < points.length; i++) {
    const q = points[i] as Point;
    const sideQ = orient(a, b, q);
    const isBeside = (sideP > 0 && sideQ > 0) || (sideP < 0 && sideQ < 0);
    if (!isBeside && meeting(a, b, p, q) !== 'apart') return true;
    p = q;
    sideP = sideQ;
  }
  return false;
}

/** Whether the closed segment a-b touches a closed area, or a line. */
export function segmentTouches(a: Point, b: Point, points: Polygon, isArea: boolean): boolean {
  return outlineTouches(a, b, points, isArea) || (isArea && locate(a, points) === 'inside');
}

/** Whether a disc touches or overlaps a closed polygon. */
export function discTouches(centre: Point, radius: number, polygon: Polygon): boolean {
  if (locate(centre, polygon) !== 'outside') return true;
  let a = polygon[polygon.length - 1] as Point;
  for (const b of polygon) {
    if (isBesideBox(centre, a, b, radius) && compareToSegment(centre, a, b, radius) <= 0) return true;
    a = b;
  }
  return false;
}

/** Whether a point is in the box around a segment, grown by a distance: else it is farther than that from it. */
function isBesideBox(p: Point, a: Point, b: Point, distance: number): boolean {
  return (
    (p.x - a.x <= distance || p.x - b.x <= distance) &&
    (a.x - p.x <= distance || b.x - p.x <= distance) &&
    (p.y - a.y <= distance || p.y - b.y <= distance) &&
    (a.y - p.y <= distance || b.y - p.y <= distance)
  );
}

/** Whether a disc and the inside of a polygon share more than their rims. */
export function discOverlaps(centre: Point, radius: number, polygon: Polygon): boolean {
  if (locate(centre, polygon) === 'inside') return true;
  let a = polygon[polygon.length - 1] as Point;
  for (const b of polygon) {
    if (isBesideBox(centre, a, b, radius) && compareToSegment(centre, a, b, radius) < 0) return true;
    a = b;
  }
  return false;
}

/** Whether two closed simple polygons touch or overlap. */
export function polygonsTouch(p: Polygon, q: Polygon): boolean {
  if (locate(p[0] as Point, q) !== 'outside' || locate(q[0] as Point, p) !== 'outside') return true;
  return p.some((a, i) => q.some((c, j) => meeting(a, at(p, i + 1), c, at(q, j + 1)) !== 'apart'));
}

/** The distance from a point to a closed polygon as a plain number, 0 inside. For margins, not for decisions. */
export function distanceToPolygon(p: Point, polygon: Polygon): number {
  if (locate(p, polygon) !== 'outside') return 0;
  return polygon.reduce((best, a, i) => Math.min(best, distanceToSegment(p, a, at(polygon, i + 1))), Infinity);
}

function at(polygon: Polygon, index: number): Point {
  return polygon[index % polygon.length] as Point;
}
