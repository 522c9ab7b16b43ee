import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_TURN, HEADINGS, headingOf, hull, step, turnBetween, UNIT, vector } from './heading.ts';
import {
  along,
  distanceSquared,
  INCH,
  inches,
  inchPoint,
  lattice,
  type Point,
  pathLength,
  rootDown,
  rootUp,
} from './point.ts';
import { doubleArea, isConvex } from './polygon.ts';

describe('the lattice', () => {
  it('rounds halves upwards and never yields -0', () => {
    expect([0.5, 1.4999, -0.5, -0.2, -0, -1.5].map(lattice)).toEqual([1, 1, 0, 0, 0, -1]);
    expect(lattice(0.49999999999999994)).toBe(0);
    for (const value of [-0, -0.1, -0.5, -0.49]) expect(Object.is(lattice(value), 0)).toBe(true);
    expect(() => lattice(Number.NaN)).toThrow(RangeError);
    expect(() => lattice(Infinity)).toThrow(RangeError);
  });

  it('an inch is 2540', () => {
    expect(inches(1)).toBe(2540);
    expect(inchPoint(0.5, 72)).toEqual({ x: 1270, y: 182_880 });
  });

  it('roots are exact on both sides of squares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 94_906_265 }), (n) => {
        expect([rootDown(n * n), rootDown(n * n - 1), rootUp(n * n), rootUp(n * n - 1)]).toEqual([n, n - 1, n, n]);
      }),
    );
  });

  it('the length of a path is the floor of the sum of its roots', () => {
    expect(
      pathLength([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ]),
    ).toBe(2);
    expect(
      pathLength([
        { x: 0, y: 0 },
        { x: 3, y: 4 },
      ]),
    ).toBe(5);
    expect(along({ x: 0, y: 0 }, { x: 30, y: 40 }, 25)).toEqual({ x: 15, y: 20 });
    expect(along({ x: 0, y: 0 }, { x: 3, y: 4 }, 25)).toEqual({ x: 3, y: 4 });
  });
});

/** The sine of so many half degrees times 10^40, by its series. */
function sine(half: number): bigint {
  const one = 10n ** 40n;
  const pi = 31415926535897932384626433832795028841971n; // times 10^40
  const x = (pi * BigInt(half)) / 360n;
  let term = x;
  let sum = x;
  for (let k = 1n; k < 40n; k++) {
    term = (-term * x * x) / (one * one * (2n * k) * (2n * k + 1n));
    sum += term;
  }
  return sum;
}

describe('headings', () => {
  it('are the sines and cosines of half degrees, rounded', () => {
    const half = 5n * 10n ** 35n;
    const rounded = (n: bigint) => Number((n >= 0n ? n + half : n - half) / 10n ** 36n);
    expect(HEADINGS).toHaveLength(FULL_TURN);
    HEADINGS.forEach(({ x, y }, i) => {
      // Series converge fast up to a half turn; the rest by symmetry.
      const to = (n: number) => (n > 360 ? n - 720 : n);
      expect([x, y]).toEqual([rounded(sine(to(i))) + 0, rounded(sine(to((i + 180) % 720))) + 0]);
      expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
      expect(Math.abs(x * x + y * y - UNIT * UNIT)).toBeLessThan(15_000);
    });
  });

  it('0 is north, 180 east, and they wrap', () => {
    expect([vector(0), vector(180), vector(-180), vector(1080)]).toEqual([
      { x: 0, y: UNIT },
      { x: UNIT, y: 0 },
      { x: -UNIT, y: 0 },
      { x: 0, y: -UNIT },
    ]);
    expect(turnBetween(10, 710)).toBe(20);
    expect(step({ x: 0, y: 0 }, 0, 100, 50)).toEqual({ x: 50, y: 100 });
    expect(step({ x: 0, y: 0 }, 180, 100, 50)).toEqual({ x: 100, y: -50 });
  });

  it('the heading of a vector is that vector again', () => {
    for (let i = 0; i < FULL_TURN; i++) expect(headingOf({ x: 0, y: 0 }, vector(i))).toBe(i);
  });

  it('a hull keeps its sides, to the lattice, whatever its heading', () => {
    for (let i = 0; i < FULL_TURN; i += 7) {
      const points = hull(inchPoint(10, 10), i, inches(2), inches(4));
      expect(isConvex(points)).toBe(true);
      expect(Math.abs(doubleArea(points) - 2 * inches(2) * inches(4))).toBeLessThan(20 * INCH);
      const [a, b] = points as [Point, Point];
      expect(Math.abs(Math.sqrt(distanceSquared(a, b)) - inches(2))).toBeLessThan(3);
    }
  });
});
