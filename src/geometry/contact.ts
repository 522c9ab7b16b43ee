/**
 * Where a straight line and a piece meet, exactly.
 *
 * Think of the line shifted by a hair to its left and to its right. `left` holds the stretches of the line along which the
 * piece adjoins it from the left, `right` the same from the right, as closed intervals of the way from a (0) to b (1). A line
 * through the inside has the piece on both sides; one that runs along an edge or touches a corner has it on one side only.
 */
import { distanceSquared, type Point } from './point.ts';
import { orient } from './segment.ts';

/** A place on the line as an exact fraction n/d of the way, d positive. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

export interface Span {
  readonly from: Fraction;
  readonly to: Fraction;
}

export interface Contact {
  readonly left: readonly Span[];
  readonly right: readonly Span[];
}

export const START: Fraction = { n: 0, d: 1 };
export const END: Fraction = { n: 1, d: 1 };

/** Negative, 0 or positive as p is before, at or behind q: by doubles where they tell, else by big integers. */
export function compareFractions(p: Fraction, q: Fraction): number {
  // The same crossing seen from both sides: by far the most frequent of equals.
  if (p.n === q.n && p.d === q.d) return 0;
  const left = p.n * q.d;
  const right = q.n * p.d;
  const difference = left - right;
  if (Math.abs(difference) > (Math.abs(left) + Math.abs(right)) * 1e-14) return difference;
  const big = BigInt(p.n) * BigInt(q.d) - BigInt(q.n) * BigInt(p.d);
  return big > 0n ? 1 : big < 0n ? -1 : 0;
}

const APART: Contact = { left: [], right: [] };

/** Whether all of these lie on one side of the infinite line through a and b. */
function isBeside(a: Point, b: Point, points: readonly Point[]): boolean {
  const isLeft = orient(a, b, points[0] as Point) > 0;
  for (const p of points) {
    const side = orient(a, b, p);
    if (side === 0 || side > 0 !== isLeft) return false;
  }
  return true;
}

/** The contact of the infinite line through a and b with a closed area whose corners run against the clock. */
export function areaContact(a: Point, b: Point, points: readonly Point[]): Contact {
  if (isBeside(a, b, points)) return APART;
  const sides = points.map((p) => orient(a, b, p));
  const left = shiftedSpans(a, b, points, sides, -1);
  // Without a corner on the line it looks the same from both sides.
  return { left, right: sides.includes(0) ? shiftedSpans(a, b, points, sides, 1) : left };
}

/** Where the line shifted by a hair is inside: corners on the line itself fall on the side `zero` of the shifted one. */
function shiftedSpans(a: Point, b: Point, points: readonly Point[], sides: readonly number[], zero: number): Span[] {
  const n = points.length;
  const crossings: Fraction[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const here = (sides[i] as number) || zero;
    const there = (sides[j] as number) || zero;
    if (here > 0 !== there > 0)
      crossings.push(crossing(a, b, points[i] as Point, points[j] as Point, sides[i] as number, sides[j] as number));
  }
  crossings.sort(compareFractions);
  const spans: Span[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    spans.push({ from: crossings[i] as Fraction, to: crossings[i + 1] as Fraction });
  }
  return spans;
}

/** Where the edge p-q meets the line, given on which sides its ends are; at a corner always by the corner itself. */
function crossing(a: Point, b: Point, p: Point, q: Point, sideP: number, sideQ: number): Fraction {
  if (sideP === 0) return placeOf(a, b, p);
  if (sideQ === 0) return placeOf(a, b, q);
  const fromA = orient(p, q, a);
  const fromB = orient(p, q, b);
  const whole = fromA - fromB;
  return whole > 0 ? { n: fromA, d: whole } : { n: 0 - fromA, d: 0 - whole };
}

function placeOf(a: Point, b: Point, p: Point): Fraction {
  return { n: (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y), d: distanceSquared(a, b) };
}

/**
 * The contact of the infinite line through a and b with a thin line of corners. A stretch that lies on the line belongs to
 * the side or sides from which the thin line comes and to which it goes on: one that comes from the left and leaves to the
 * right crosses. A closed one repeats its first point.
 */
export function lineContact(a: Point, b: Point, points: readonly Point[]): Contact {
  if (isBeside(a, b, points)) return APART;
  const chain = startOffLine(a, b, points);
  const left: Span[] = [];
  const right: Span[] = [];
  let before = 0;
  for (let i = 0; i < chain.length; ) {
    const p = chain[i] as Point;
    const side = orient(a, b, p);
    if (side !== 0) {
      const next = chain[i + 1];
      const nextSide = next === undefined ? 0 : orient(a, b, next);
      if (next !== undefined && nextSide !== 0 && side > 0 !== nextSide > 0) {
        const at = crossing(a, b, p, next, side, nextSide);
        left.push({ from: at, to: at });
        right.push({ from: at, to: at });
      }
      before = side;
      i++;
      continue;
    }
    let from = placeOf(a, b, p);
    let to = from;
    let j = i;
    for (; j < chain.length && orient(a, b, chain[j] as Point) === 0; j++) {
      const at = placeOf(a, b, chain[j] as Point);
      if (compareFractions(at, from) < 0) from = at;
      if (compareFractions(at, to) > 0) to = at;
    }
    const after = j < chain.length ? orient(a, b, chain[j] as Point) : 0;
    if (before > 0 || after > 0) left.push({ from, to });
    if (before < 0 || after < 0) right.push({ from, to });
    i = j;
  }
  return { left, right };
}

/** A closed line is turned so that it begins off the sight line, lest a stretch on it be cut in two. */
function startOffLine(a: Point, b: Point, points: readonly Point[]): readonly Point[] {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  if (points.length < 4 || first.x !== last.x || first.y !== last.y) return points;
  const start = points.findIndex((p) => orient(a, b, p) !== 0);
  if (start <= 0) return points;
  return [...points.slice(start), ...points.slice(1, start + 1)];
}

/** The part of two closed spans that lies strictly between a and b or reaches into it; undefined when there is none. */
export function common(p: Span, q: Span): Span | undefined {
  let from = compareFractions(p.from, q.from) >= 0 ? p.from : q.from;
  let to = compareFractions(p.to, q.to) <= 0 ? p.to : q.to;
  const gap = compareFractions(from, to);
  if (gap > 0) return undefined;
  if (gap === 0) return from.n > 0 && from.n < from.d ? { from, to } : undefined;
  if (from.n < 0) from = START;
  if (to.n > to.d) to = END;
  return compareFractions(from, to) < 0 ? { from, to } : undefined;
}

/** Whether a line that rises from height za at a to zb at b is below `height` at a place between them. */
export function isBelow(at: Fraction, za: number, zb: number, height: number): boolean {
  return za * at.d + (zb - za) * at.n < height * at.d;
}
