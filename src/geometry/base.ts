/** Round bases: what touches, what overlaps, what stands in the way. Touching counts as contact, never as overlap. */
import type { Point } from './point.ts';
import { distanceSquared } from './point.ts';
import { compareToSegment } from './segment.ts';

/** A round base: its centre and its radius. */
export interface Base extends Point {
  readonly radius: number;
}

/** Whether two bases are at most `gap` apart, edge to edge. */
export function basesWithin(a: Base, b: Base, gap: number): boolean {
  const reach = a.radius + b.radius + gap;
  return reach >= 0 && distanceSquared(a, b) <= reach * reach;
}

/** Whether two bases share more than a point of their rims. */
export function basesOverlap(a: Base, b: Base): boolean {
  const reach = a.radius + b.radius;
  return distanceSquared(a, b) < reach * reach;
}

/** Whether a base that slides from p to q would overlap a standing one. */
export function slideOverlaps(p: Point, q: Point, radius: number, other: Base): boolean {
  return compareToSegment(other, p, q, radius + other.radius) < 0;
}
