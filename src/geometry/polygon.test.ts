import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basesOverlap, basesWithin, slideOverlaps } from './base.ts';
import { hull } from './heading.ts';
import { gapBetween, gapToPolygon, measureBases, measureCentres, measurePolygon, nearestPair } from './measure.ts';
import { INCH, MAX_SIDE, type Point } from './point.ts';
import {
  boxOf,
  counterClockwise,
  discOverlaps,
  discTouches,
  doubleArea,
  isConvex,
  isSimple,
  locate,
  outlineTouches,
  polygonsTouch,
  segmentTouches,
} from './polygon.ts';
import { compareSegments, compareToSegment, distanceToSegment, meeting, onSegment, orient } from './segment.ts';

const p = (x: number, y: number): Point => ({ x, y });
const anywhere = fc.record({ x: fc.integer({ min: 0, max: MAX_SIDE }), y: fc.integer({ min: 0, max: MAX_SIDE }) });
/** Few coordinates: everything touches everything. */
const crowded = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
const square = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];

/** A triangle, whatever comes. */
const triangle = fc.tuple(crowded, crowded, crowded).filter(([a, b, c]) => orient(a, b, c) !== 0);

describe('segments', () => {
  it('a cross product is exact over the whole table', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        const big = BigInt(b.x - a.x) * BigInt(c.y - a.y) - BigInt(b.y - a.y) * BigInt(c.x - a.x);
        expect(BigInt(orient(a, b, c))).toBe(big);
      }),
    );
  });

  it.each([
    [p(0, 0), p(4, 4), p(0, 4), p(4, 0), 'cross'],
    [p(0, 0), p(4, 0), p(2, 0), p(2, 3), 'touch'],
    [p(0, 0), p(4, 0), p(4, 0), p(8, 1), 'touch'],
    [p(0, 0), p(4, 0), p(2, 0), p(8, 0), 'touch'],
    [p(0, 0), p(4, 0), p(5, 0), p(8, 0), 'apart'],
    [p(0, 0), p(4, 0), p(0, 1), p(4, 1), 'apart'],
    [p(0, 0), p(4, 0), p(2, 1), p(2, 3), 'apart'],
    [p(0, 0), p(4, 4), p(5, 5), p(6, 0), 'apart'],
  ])('%o-%o and %o-%o: %s', (a, b, c, d, expected) => {
    expect(meeting(a, b, c, d)).toBe(expected);
    expect(meeting(d, c, a, b)).toBe(expected);
  });

  it('meetings do not depend on order, and touching means a common point', () => {
    fc.assert(
      fc.property(crowded, crowded, crowded, crowded, (a, b, c, d) => {
        const answer = meeting(a, b, c, d);
        expect(meeting(c, d, b, a)).toBe(answer);
        const ends = onSegment(a, c, d) || onSegment(b, c, d) || onSegment(c, a, b) || onSegment(d, a, b);
        expect(ends).toBe(answer === 'touch');
      }),
    );
  });

  it('distances to a segment compare exactly, also where doubles are too coarse', () => {
    // The distance is sqrt(1/2) * n: twice its square is odd, so no whole number equals it, but doubles may think so.
    const [a, b] = [p(0, 0), p(MAX_SIDE, MAX_SIDE)];
    for (const n of [1, 7, 99_991, 131_071]) {
      const q = p(60_000, 60_000 + (n % 60_000));
      const cross = BigInt(Math.abs(orient(a, b, q)));
      const length = 2n * BigInt(MAX_SIDE) ** 2n;
      const near = Math.floor(distanceToSegment(q, a, b));
      for (const d of [near - 1, near, near + 1, near + 2]) {
        const exact = cross * cross - BigInt(d) * BigInt(d) * length;
        const sign = exact > 0n ? 1 : exact < 0n ? -1 : 0;
        expect(Math.sign(compareToSegment(q, a, b, d))).toBe(sign);
      }
    }
    expect(compareToSegment(p(3, 5), p(0, 0), p(10, 0), 5)).toBe(0);
    expect(compareToSegment(p(13, 4), p(0, 0), p(10, 0), 5)).toBe(0);
    expect(compareSegments(p(0, 0), p(4, 4), p(0, 4), p(4, 0), 1)).toBeLessThan(0);
  });
});

describe('polygons', () => {
  it('area, sense and box', () => {
    expect([doubleArea(square), doubleArea([...square].reverse())]).toEqual([200, -200]);
    expect(counterClockwise([...square].reverse())).toEqual(square);
    expect(boxOf([p(3, 1), p(-2, 8)])).toEqual({ minX: -2, minY: 1, maxX: 3, maxY: 8 });
  });

  it('convex and simple', () => {
    expect([isConvex(square), isConvex([...square].reverse())]).toEqual([true, true]);
    const dent = [p(0, 0), p(10, 0), p(5, 4), p(10, 10), p(0, 10)];
    expect([isConvex(dent), isSimple(dent)]).toEqual([false, true]);
    expect(isSimple([p(0, 0), p(4, 4), p(4, 0), p(0, 4)])).toBe(false);
    expect(isSimple([p(0, 0), p(4, 0), p(8, 0)])).toBe(false);
    expect(isSimple([p(0, 0), p(4, 0), p(2, 0), p(2, 3)])).toBe(false);
    expect(isSimple([p(0, 0), p(4, 0), p(4, 4), p(2, 0), p(0, 4)])).toBe(false);
  });

  it('inside, edge and outside of a triangle agree with its three sides', () => {
    fc.assert(
      fc.property(triangle, crowded, ([a, b, c], q) => {
        const sense = Math.sign(orient(a, b, c));
        const sides = [orient(a, b, q), orient(b, c, q), orient(c, a, q)].map((side) => Math.sign(side) * sense);
        const expected = sides.some((s) => s < 0) ? 'outside' : sides.some((s) => s === 0) ? 'edge' : 'inside';
        expect(locate(q, [a, b, c])).toBe(expected);
        expect(locate(q, [c, b, a])).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('two polygons touch exactly when some edge or corner of them does', () => {
    expect(polygonsTouch(square, [p(10, 10), p(12, 10), p(12, 12)])).toBe(true);
    expect(polygonsTouch(square, [p(11, 10), p(12, 10), p(12, 12)])).toBe(false);
    expect(polygonsTouch(square, [p(4, 4), p(5, 4), p(5, 5)])).toBe(true);
    expect(polygonsTouch([p(4, 4), p(5, 4), p(5, 5)], square)).toBe(true);
  });

  it('a disc touches at its rim and overlaps a hair later', () => {
    expect([discTouches(p(15, 5), 5, square), discOverlaps(p(15, 5), 5, square)]).toEqual([true, false]);
    expect([discTouches(p(13, 14), 5, square), discOverlaps(p(13, 14), 5, square)]).toEqual([true, false]);
    expect([discTouches(p(16, 5), 5, square), discOverlaps(p(14, 5), 5, square)]).toEqual([false, true]);
    expect(discOverlaps(p(5, 5), 1, square)).toBe(true);
  });
});

describe('bases and ranges', () => {
  const base = (x: number, y: number, radius = 635) => ({ x, y, radius });

  it('touching is contact, not overlap', () => {
    expect(basesWithin(base(0, 0), base(1270, 0), 0)).toBe(true);
    expect(basesOverlap(base(0, 0), base(1270, 0))).toBe(false);
    expect(basesOverlap(base(0, 0), base(1269, 0))).toBe(true);
    expect(slideOverlaps(p(-5000, 1270), p(5000, 1270), 635, base(0, 0))).toBe(false);
    expect(slideOverlaps(p(-5000, 1269), p(5000, 1269), 635, base(0, 0))).toBe(true);
  });

  it('a range is within exactly when its margin is not negative', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.integer({ min: 0, max: MAX_SIDE }), (a, b, limit) => {
        const [one, two] = [base(a.x, a.y), base(b.x, b.y)];
        const range = measureBases(one, two, limit);
        expect(range.within).toBe(range.margin >= 0);
        expect(range.within).toBe(basesWithin(one, two, limit));
        expect(basesWithin(one, two, gapBetween(one, two) - 1)).toBe(
          gapBetween(one, two) === 0 && basesWithin(one, two, -1),
        );
      }),
    );
    expect(measureCentres(p(0, 0), p(3, 4), 5)).toEqual({ distance: 5, within: true, margin: 0 });
    expect(measureCentres(p(0, 0), p(3, 4), 4)).toEqual({ distance: 5, within: false, margin: -1 });
    expect(measureCentres(p(0, 0), p(1, 1), 1)).toEqual({ distance: 2, within: false, margin: -1 });
  });

  it('the gap to a hull is the least at which it is touched', () => {
    const tank = hull(p(50_000, 50_000), 77, 3 * INCH, 5 * INCH);
    fc.assert(
      fc.property(anywhere, (q) => {
        const gap = gapToPolygon(base(q.x, q.y), tank);
        expect(discTouches(q, 635 + gap, tank)).toBe(true);
        expect(gap > 0 && discTouches(q, 635 + gap - 1, tank)).toBe(false);
      }),
    );
    expect(measurePolygon(base(50_000, 50_000), tank, 0).within).toBe(true);
  });

  it('the nearest pair is the first of equals', () => {
    const near = nearestPair([base(0, 0), base(100, 0)], [base(9000, 0), base(9000, 0)]);
    expect(near).toEqual({ a: base(100, 0), b: base(9000, 0), gap: 7630 });
    expect(nearestPair([], [base(0, 0)])).toBeUndefined();
  });
});

describe('a segment and an outline', () => {
  it('touch where an edge meets the segment; an area also where it begins inside', () => {
    fc.assert(
      fc.property(crowded, crowded, triangle, (a, b, corners) => {
        const sides = corners.map((q, i) => meeting(a, b, q, corners[(i + 1) % 3] as Point) !== 'apart');
        expect(outlineTouches(a, b, corners, true)).toBe(sides.includes(true));
        expect(outlineTouches(a, b, corners, false)).toBe(sides.slice(0, 2).includes(true));
        expect(segmentTouches(a, b, corners, true)).toBe(sides.includes(true) || locate(a, corners) === 'inside');
        expect(segmentTouches(a, b, corners, false)).toBe(sides.slice(0, 2).includes(true));
      }),
    );
  });
});
