/** Ranges with their margins. A range is the least whole number of lattice units within which the two are. */
import type { Base } from './base.ts';
import { distanceSquared, type Point, rootUp } from './point.ts';
import { discTouches, distanceToPolygon, type Polygon } from './polygon.ts';

/** An answer to "within x?": the distance, whether it is within, and by how much (negative: by how much not). */
export interface Range {
  readonly distance: number;
  readonly within: boolean;
  readonly margin: number;
}

/** The gap between two bases, edge to edge, rounded up; 0 in contact. */
export function gapBetween(a: Base, b: Base): number {
  return Math.max(0, rootUp(distanceSquared(a, b)) - a.radius - b.radius);
}

/** Whether two bases are within a limit of each other, edge to edge. */
export function measureBases(a: Base, b: Base, limit: number): Range {
  return judge(gapBetween(a, b), limit);
}

/** Whether two centres are within a limit of each other. */
export function measureCentres(a: Point, b: Point, limit: number): Range {
  return judge(rootUp(distanceSquared(a, b)), limit);
}

/** The gap between a base and a hull or an area, rounded up; 0 in contact. Exact. */
export function gapToPolygon(base: Base, polygon: Polygon): number {
  let gap = Math.max(0, Math.floor(distanceToPolygon(base, polygon) - base.radius) - 1);
  while (!discTouches(base, base.radius + gap, polygon)) gap++;
  return gap;
}

/** Whether a base is within a limit of a hull or an area, edge to edge. */
export function measurePolygon(base: Base, polygon: Polygon, limit: number): Range {
  return judge(gapToPolygon(base, polygon), limit);
}

/** The two bases of two groups that are nearest to each other, the first of equals; undefined for an empty group. */
export function nearestPair<A extends Base, B extends Base>(
  from: readonly A[],
  to: readonly B[],
): { a: A; b: B; gap: number } | undefined {
  let best: { a: A; b: B; gap: number } | undefined;
  for (const a of from) {
    for (const b of to) {
      if (best !== undefined) {
        // Nearer than the best: the root, rounded up, is at most this.
        const reach = best.gap + a.radius + b.radius - 1;
        if (best.gap === 0 || distanceSquared(a, b) > reach * reach) continue;
      }
      best = { a, b, gap: gapBetween(a, b) };
    }
  }
  return best;
}

function judge(distance: number, limit: number): Range {
  return { distance, within: distance <= limit, margin: limit - distance };
}
