import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAt, canStand, type Field, fieldOf, octagon } from './field.ts';
import { distanceSquared, INCH, inches, inchPoint as p, type Point, rootDown } from './point.ts';
import { distanceToPolygon, locate } from './polygon.ts';
import { allPresent, makeTable, without } from './table.ts';
import { line, makePiece, type Piece, rectangle } from './terrain.ts';
import { stream } from './testing/random.ts';
import { town } from './testing/town.ts';
import { checkPath, findPath, isPath, isReachable, NOBODY, type NoPath, type Path } from './walk.ts';

const RADIUS = 635;
const FREE = { rough: 100, linear: 0 };
const USUAL = { rough: 200, linear: inches(2) };
const on = (prices: typeof FREE, ...pieces: Piece[]): Field => {
  const table = makeTable(inches(20), inches(20), pieces);
  return fieldOf(table, allPresent(table), RADIUS, prices);
};
const found = (result: Path | NoPath): Path => {
  if (!isPath(result)) throw new Error(result.why);
  return result;
};
const rock = (x1: number, y1: number, x2: number, y2: number, id = 0) =>
  makePiece(id, 'rock', rectangle(p(x1, y1), p(x2, y2)));
const traffic = (enemies: Point[], friends: Point[] = []) => ({
  enemies: enemies.map((at) => ({ ...at, radius: RADIUS })),
  friends: friends.map((at) => ({ ...at, radius: RADIUS })),
});

describe('ways', () => {
  it('are straight where nothing is in the way', () => {
    const path = found(findPath(on(USUAL), p(2, 2), p(5, 6)));
    expect(path).toMatchObject({ corners: [p(2, 2), p(5, 6)], length: inches(5), cost: inches(5) });
  });

  it('go around what cannot be passed, as near as the base allows', () => {
    const path = found(findPath(on(USUAL, rock(8, 4, 12, 16)), p(6, 10), p(14, 10)));
    expect(path.corners.length).toBeGreaterThan(3);
    const xs = path.corners.map(({ y }) => Math.abs(y - inches(10)));
    expect(Math.max(...xs)).toBe(inches(6) + RADIUS);
    expect(path.length).toBeGreaterThan(inches(16));
    expect(path.length).toBeLessThan(inches(17.5));
  });

  it('are given up when the budget is spent, and told to be too far', () => {
    const field = on(USUAL, ...Array.from({ length: 9 }, (_, i) => rock(1 + 2 * i, 4, 2 + 2 * i, 16, i)));
    const [from, to] = [p(10, 2), p(10.5, 18)];
    const ample = { legs: 10_000 };
    expect(isPath(findPath(field, from, to, NOBODY, Infinity, ample))).toBe(true);
    const spent = 10_000 - ample.legs;
    expect(spent).toBeGreaterThan(10);
    for (const legs of [0, 1, spent - 1]) {
      const scarce = { legs };
      expect(findPath(field, from, to, NOBODY, Infinity, scarce)).toEqual({ why: 'too far', piece: -1 });
      expect(scarce.legs).toBe(-1);
    }
    expect(isPath(findPath(field, from, to, NOBODY, Infinity, { legs: spent }))).toBe(true);
  });

  it('pass a gap as wide as the base, but none narrower', () => {
    const gap = (width: number) =>
      on(FREE, rock(0, 9, 9, 11), makePiece(1, 'rock', rectangle({ x: inches(9) + width, y: inches(9) }, p(20, 11))));
    expect(isReachable(gap(2 * RADIUS), p(9, 4), p(9, 16), inches(20))).toBe(true);
    expect(findPath(gap(2 * RADIUS - 1), p(9, 4), p(9, 16))).toEqual({ why: 'none', piece: -1 });
  });

  it('enter a house with listed openings by a door for nothing, by a window for the price, by a wall never', () => {
    const openings = [
      { kind: 'door' as const, a: p(9, 8), b: p(11, 8) },
      { kind: 'window' as const, a: p(12, 9), b: p(12, 11) },
    ];
    const house = (list: typeof openings) =>
      on(USUAL, makePiece(0, 'building', rectangle(p(8, 8), p(12, 12)), { openings: list }));
    expect(found(findPath(house(openings), p(10, 6), p(10, 10)))).toMatchObject({ cost: inches(4), length: inches(4) });
    expect(found(findPath(house(openings), p(14, 10), p(10, 10)))).toMatchObject({
      cost: inches(6),
      length: inches(4),
    });
    expect(found(findPath(house(openings), p(14, 10), p(10, 10))).legs[0]?.crossed).toEqual([0]);
    expect(findPath(house([]), p(14, 10), p(10, 10))).toEqual({ why: 'none', piece: -1 });
  });

  it('pay for rough ground, but not on a road through it', () => {
    const field = rectangle(p(4, 8), p(16, 12));
    const rough = on(USUAL, makePiece(0, 'field', field));
    expect(found(findPath(rough, p(10, 6), p(10, 14)))).toMatchObject({ length: inches(8), cost: inches(12) });
    expect(found(findPath(on({ rough: 150, linear: 0 }, makePiece(0, 'field', field)), p(10, 6), p(10, 14))).cost).toBe(
      inches(10),
    );
    const road = on(USUAL, makePiece(0, 'field', field), makePiece(1, 'road', rectangle(p(9, 0), p(11, 20))));
    expect(found(findPath(road, p(10, 6), p(10, 14))).cost).toBe(inches(8));
    expect(found(findPath(rough, p(4.5, 7), p(4.5, 13))).length).toBeGreaterThan(inches(6));
  });

  it('pay for a wall or walk around its end, whichever is cheaper, and cannot slip across at a corner', () => {
    const wall = on(USUAL, makePiece(0, 'wall', line(p(4, 10), p(12, 10))));
    expect(found(findPath(wall, p(8, 8), p(8, 12)))).toMatchObject({ length: inches(4), cost: inches(6) });
    const around = found(findPath(wall, p(11.5, 8), p(11.5, 12)));
    expect(around.legs.flatMap(({ crossed }) => crossed)).toEqual([]);
    expect(around.cost).toBeLessThan(inches(4.3));
    const bent = on(USUAL, makePiece(0, 'wall', line(p(2, 10), p(10, 10), p(10, 2))));
    expect(found(findPath(bent, p(8, 8), p(12, 12))).cost).toBeGreaterThan(inches(7.6));
  });

  it('pass friends, not enemies, and end on nobody', () => {
    const field = on(FREE);
    expect(found(findPath(field, p(4, 10), p(16, 10), traffic([], [p(10, 10)]))).length).toBe(inches(12));
    const around = found(findPath(field, p(4, 10), p(16, 10), traffic([p(10, 10)])));
    expect(around.length).toBeGreaterThan(inches(12));
    expect(checkPath(field, around.corners, traffic([p(10, 10)]))).toEqual([]);
    expect(findPath(field, p(4, 10), p(10, 10.2), traffic([], [p(10, 10)]))).toEqual({ why: 'occupied', piece: -1 });
    expect(found(findPath(field, p(4, 10), p(9.5, 10), traffic([p(10, 10)]))).length).toBe(inches(5.5));
  });

  it('say why there is none', () => {
    const field = on(FREE, rock(8, 8, 12, 12));
    expect(findPath(field, p(10, 10), p(2, 2))).toEqual({ why: 'start', piece: 0 });
    expect(findPath(field, p(2, 2), p(10, 10))).toEqual({ why: 'end', piece: 0 });
    expect(findPath(field, p(2, 2), p(21, 10))).toEqual({ why: 'end', piece: -1 });
    expect(findPath(field, p(2, 2), p(2, 8), undefined, inches(6) - 1)).toEqual({ why: 'too far', piece: -1 });
    expect(isReachable(field, p(2, 2), p(2, 8), inches(6))).toBe(true);
    expect(findPath(field, p(10, 7), p(10, 13), undefined, inches(9))).toEqual({ why: 'too far', piece: -1 });
  });

  it('change when a piece is destroyed, and fields are kept', () => {
    const table = makeTable(inches(20), inches(20), [rock(8, 4, 12, 16)]);
    const all = allPresent(table);
    const field = fieldOf(table, all, RADIUS, FREE);
    expect(fieldOf(table, [...all], RADIUS, { ...FREE })).toBe(field);
    expect(found(findPath(fieldOf(table, without(all, 0), RADIUS, FREE), p(6, 10), p(14, 10))).length).toBe(inches(8));
    expect(found(findPath(field, p(6, 10), p(14, 10))).length).toBeGreaterThan(inches(16));
  });

  it('octagons never come nearer than their radius', () => {
    for (let radius = 1; radius < 3000; radius += 7) {
      const ring = octagon({ x: 0, y: 0 }, radius);
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % 8] as Point;
        const cross = a.x * b.y - a.y * b.x;
        expect(cross * cross).toBeGreaterThanOrEqual(radius * radius * distanceSquared(a, b));
      });
    }
  });
});

describe('a given way', () => {
  const field = on(USUAL, rock(8, 8, 12, 12));
  it.each([
    [[p(2, 2)], 'corners', {}],
    [[p(2, 2), { x: 0.5, y: 0 }], 'lattice', {}],
    [[p(2, 2), p(2, 10), p(18, 10)], 'terrain', { leg: 1, piece: 0 }],
    [[p(7.8, 8), p(2, 8)], 'start', { piece: 0 }],
    [[p(2, 2), p(2, 10), p(2, 16)], 'enemy', { leg: 1, base: 0 }],
    [[p(2, 2), p(5.2, 5)], 'ends on', { base: 0 }],
    [[p(2, 2), { x: -1, y: 0 }], 'off table', { leg: 0 }],
    [[p(2, 2), p(4, 2), p(19, 2)], 'too far', { excess: inches(5) }],
  ])('%o: %s', (corners, code, more) => {
    const faults = checkPath(field, corners, traffic([p(2, 13)], [p(5, 5)]), inches(12));
    expect(faults).toContainEqual(expect.objectContaining({ code, ...more }));
  });

  it('may touch everything it must not overlap', () => {
    const beside = { x: inches(8) - RADIUS, y: inches(2) };
    expect(checkPath(field, [beside, { ...beside, y: inches(18) }])).toEqual([]);
    expect(
      checkPath(field, [
        { ...beside, x: beside.x + 1 },
        { x: beside.x + 1, y: inches(18) },
      ]),
    ).toHaveLength(1);
  });
});

describe('in the town', () => {
  const table = town();
  const field = fieldOf(table, allPresent(table), RADIUS, FREE);
  const place = fc.record({ x: fc.integer({ min: 0, max: table.width }), y: fc.integer({ min: 0, max: table.depth }) });
  const standable = place.filter((at) => canStand(field, at));
  const solid = field.table.grounds.filter(({ piece, isArea }) => isArea && piece.impassable);

  it('a found way is legal, crosses nothing impassable, and is no shorter than the straight line', () => {
    fc.assert(
      fc.property(standable, standable, (a, b) => {
        const path = findPath(field, a, b);
        if (!isPath(path)) return;
        expect(checkPath(field, path.corners)).toEqual([]);
        expect([path.corners[0], path.corners.at(-1)]).toEqual([a, b]);
        expect(path.length).toBeGreaterThanOrEqual(rootDown(distanceSquared(a, b)));
        for (let i = 1; i < path.corners.length; i++) {
          const [from, to] = [path.corners[i - 1] as Point, path.corners[i] as Point];
          for (let k = 0; k <= 20; k++) {
            const at = { x: from.x + ((to.x - from.x) * k) / 20, y: from.y + ((to.y - from.y) * k) / 20 };
            for (const { points } of solid) {
              expect(locate(at, points)).toBe('outside');
              expect(distanceToPolygon(at, points)).toBeGreaterThan(RADIUS - 0.001);
            }
          }
        }
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('no sampled legal way is shorter by more than what octagons cost', () => {
    const below = stream(11);
    let compared = 0;
    while (compared < 150) {
      const any = () => ({ x: below(table.width), y: below(table.depth) });
      const [a, b] = [any(), any()];
      if (!canStand(field, a) || !canStand(field, b)) continue;
      const path = findPath(field, a, b);
      for (let i = 0; i < 6; i++) {
        const way = [a, ...Array.from({ length: 1 + below(2) }, any), b];
        if (checkPath(field, way).length > 0) continue;
        const sum = way.slice(1).reduce((s, q, k) => s + Math.sqrt(distanceSquared(way[k] as Point, q)), 0);
        expect(isPath(path)).toBe(true);
        expect(found(path).length).toBeLessThanOrEqual(sum + RADIUS / 4);
        compared++;
      }
    }
  });

  it('the same question gives the same bytes', () => {
    const fresh = town();
    const again = fieldOf(fresh, allPresent(fresh), RADIUS, FREE);
    const [a, b] = [p(1, 25), p(46.5, 23)];
    const text = JSON.stringify(findPath(field, a, b));
    expect(JSON.stringify(findPath(again, a, b))).toBe(text);
    expect(JSON.stringify(findPath(field, a, b))).toBe(text);
    expect(barAt(field, p(33, 19))).toBe(9);
    expect(INCH).toBe(2540);
  });
});
