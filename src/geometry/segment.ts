/** Straight lines between lattice points. All answers are exact: the arithmetic never leaves the integers below 2^53. */
import type { Point } from './point.ts';

/** Twice the area of the triangle a, b, c: positive when c is left of the way from a to b, 0 when on its line. */
export function orient(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Whether p lies on the closed segment from a to b. */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  return orient(a, b, p) === 0 && inBox(p, a, b);
}

function inBox(p: Point, a: Point, b: Point): boolean {
  return (
    p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)
  );
}

/** How two segments meet: not at all, by touching (an end, or along a line), or by crossing inside both. */
export type Meeting = 'apart' | 'touch' | 'cross';

/** How the segments a-b and c-d meet. */
export function meeting(a: Point, b: Point, c: Point, d: Point): Meeting {
  const o1 = orient(a, b, c);
  const o2 = orient(a, b, d);
  if ((o1 > 0 && o2 > 0) || (o1 < 0 && o2 < 0)) return 'apart';
  const o3 = orient(c, d, a);
  const o4 = orient(c, d, b);
  if ((o3 > 0 && o4 > 0) || (o3 < 0 && o4 < 0)) return 'apart';
  if (o1 !== 0 && o2 !== 0 && o3 !== 0 && o4 !== 0) return 'cross';
  const touch =
    (o1 === 0 && inBox(c, a, b)) ||
    (o2 === 0 && inBox(d, a, b)) ||
    (o3 === 0 && inBox(a, c, d)) ||
    (o4 === 0 && inBox(b, c, d));
  return touch ? 'touch' : 'apart';
}

/** The sign of x*x - y*y*z for whole numbers: by doubles where they tell, else by big integers. */
function compareSquares(x: number, y: number, z: number): number {
  const left = x * x;
  const right = y * y * z;
  const difference = left - right;
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) return difference;
  if (Math.abs(difference) > (left + right) * 1e-14) return difference;
  const big = BigInt(x) * BigInt(x) - BigInt(y) * BigInt(y) * BigInt(z);
  return big > 0n ? 1 : big < 0n ? -1 : 0;
}

/** Negative, 0 or positive: the distance from p to the closed segment a-b is below, equal to or above `distance`. */
export function compareToSegment(p: Point, a: Point, b: Point, distance: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const square = dx * dx + dy * dy;
  const dot = px * dx + py * dy;
  if (dot <= 0) return px * px + py * py - distance * distance;
  if (dot >= square) {
    const qx = p.x - b.x;
    const qy = p.y - b.y;
    return qx * qx + qy * qy - distance * distance;
  }
  // Most walls lie on the axes: beside these the distance is a difference of coordinates.
  if (dx === 0) return px * px - distance * distance;
  if (dy === 0) return py * py - distance * distance;
  return compareSquares(dx * py - dy * px, distance, square);
}

/** Negative, 0 or positive: the distance between two closed segments is below, equal to or above `distance`. */
export function compareSegments(a: Point, b: Point, c: Point, d: Point, distance: number): number {
  if (meeting(a, b, c, d) !== 'apart') return distance > 0 ? -1 : 0;
  return Math.min(
    compareToSegment(a, c, d, distance),
    compareToSegment(b, c, d, distance),
    compareToSegment(c, a, b, distance),
    compareToSegment(d, a, b, distance),
  );
}

/** The distance from p to the closed segment a-b as a plain number, for margins and drawings, not for decisions. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const square = dx * dx + dy * dy;
  const dot = px * dx + py * dy;
  if (dot <= 0) return Math.sqrt(px * px + py * py);
  if (dot >= square) return Math.sqrt((p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y));
  return Math.abs(dx * py - dy * px) / Math.sqrt(square);
}

/** The point of a segment that is nearest to a point, not rounded. For margins, not for decisions. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { x: a.x + dx * part, y: a.y + dy * part };
}
