/** Space is integers: hundredths of a millimetre on a table of at most 72 inches, so that every cross product is exact. */

/** An inch in lattice units. */
export const INCH = 2540;
/** The widest table: 72 inches. */
export const MAX_SIDE = 72 * INCH;
/** The highest eye or piece: 24 inches, so that a height times a cross product stays below 2^53. */
export const MAX_HEIGHT = 24 * INCH;
/** The most corners that a path may have. */
export const MAX_CORNERS = 64;

/** A place on the table: x to the east, y to the north, from the south-west corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The nearest integer, halves upwards, never -0. Whatever enters the state goes through here. */
export function lattice(value: number): number {
  const low = Math.floor(value);
  if (value - low >= 0.5) return low + 1 + 0;
  if (value - low < 0.5) return low + 0;
  throw new RangeError(`not a number of the lattice: ${value}`);
}

/** Inches to lattice units. */
export function inches(value: number): number {
  return lattice(value * INCH);
}

/** A point of the lattice, rounded. */
export function point(x: number, y: number): Point {
  return { x: lattice(x), y: lattice(y) };
}

/** A point given in inches. */
export function inchPoint(x: number, y: number): Point {
  return { x: inches(x), y: inches(y) };
}

/** Whether two points are one. */
export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The square of the distance of two points, exact. */
export function distanceSquared(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/** The root of a whole number below 2^53, rounded down. */
export function rootDown(square: number): number {
  let root = Math.floor(Math.sqrt(square));
  while (root * root > square) root--;
  while ((root + 1) * (root + 1) <= square) root++;
  return root;
}

/** The root of a whole number below 2^53, rounded up. */
export function rootUp(square: number): number {
  const root = rootDown(square);
  return root * root === square ? root : root + 1;
}

/** The length of a path: the floor of the sum of its legs' roots. */
export function pathLength(corners: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < corners.length; i++) {
    sum += Math.sqrt(distanceSquared(corners[i - 1] as Point, corners[i] as Point));
  }
  return Math.floor(sum);
}

/** The point at the given length from `a` towards `b`, rounded to the lattice; `b` when it is nearer. */
export function along(a: Point, b: Point, length: number): Point {
  const whole = Math.sqrt(distanceSquared(a, b));
  if (whole <= length) return b;
  return point(a.x + ((b.x - a.x) * length) / whole, a.y + ((b.y - a.y) * length) / whole);
}
