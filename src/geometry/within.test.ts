import { describe, expect, it } from 'vitest';
import { lengthWithin } from './explain.ts';
import { fieldOf, legCost } from './field.ts';
import { INCH, inches } from './point.ts';
import { allPresent, makeTable } from './table.ts';
import { area, type Kind, makePiece, type Piece, rectangle } from './terrain.ts';
import { shareOf, stretchesWithin } from './within.ts';

const p = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
const box = (id: number, kind: Kind, x1: number, y1: number, x2: number, y2: number): Piece =>
  makePiece(id, kind, rectangle(p(x1, y1), p(x2, y2)));
const on = (...pieces: Piece[]) => makeTable(inches(20), inches(20), pieces);

/** How many inches of a way lie in all the pieces of a table together. */
function within(table: ReturnType<typeof on>, from: [number, number], to: [number, number]): number {
  const [a, b] = [p(...from), p(...to)];
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  return Math.floor(shareOf(stretchesWithin(table, a, b, table.grounds)) * length + 0.5) / INCH;
}

describe('a way in ground of one kind', () => {
  it('is in it along the seam of two pieces, from both ends, where both adjoin', () => {
    const table = on(box(0, 'wood', 4, 4, 12, 8), box(1, 'wood', 6, 8, 16, 12));
    expect(within(table, [2, 8], [18, 8])).toBe(6);
    expect(within(table, [18, 8], [2, 8])).toBe(6);
    expect(within(table, [8, 8], [10, 8])).toBe(2);
    const thirds = on(box(0, 'wood', 4, 4, 8, 8), box(1, 'wood', 8, 4, 12, 8), box(2, 'wood', 4, 8, 12, 12));
    expect(within(thirds, [0, 8], [20, 8])).toBe(8);
    expect(within(thirds, [8, 2], [8, 20])).toBe(8);
  });

  it('is in it along a slanting seam', () => {
    const table = on(
      makePiece(0, 'wood', area(p(4, 4), p(12, 4), p(12, 12))),
      makePiece(1, 'wood', area(p(4, 4), p(12, 12), p(4, 12))),
    );
    expect(within(table, [2, 2], [14, 14])).toBeCloseTo(8 * Math.sqrt(2), 3);
  });

  it('is outside along an edge, and along two edges on the same side', () => {
    const table = on(box(0, 'wood', 4, 4, 8, 8), box(1, 'wood', 8, 4, 12, 8), box(2, 'wood', 14, 8, 16, 10));
    expect(within(table, [2, 8], [18, 8])).toBe(0);
    expect(stretchesWithin(table, p(2, 8), p(18, 8), table.grounds)).toEqual([]);
  });

  it('counts the inner side alone along the rim of the table', () => {
    const table = on(box(0, 'wood', 0, 4, 3, 12), box(1, 'wood', 17, 15, 20, 20));
    expect(within(table, [0, 2], [0, 18])).toBe(8);
    expect(within(table, [0, 18], [0, 2])).toBe(8);
    expect(within(table, [20, 0], [20, 20])).toBe(5);
    expect(within(table, [0, 20], [20, 20])).toBe(3);
    expect(within(table, [3, 2], [3, 18])).toBe(0);
    expect(lengthWithin(table, p(0, 2), p(0, 18), 0)).toBe(inches(8));
  });

  it('counts what several pieces cover once', () => {
    const table = on(box(0, 'wood', 4, 4, 10, 12), box(1, 'wood', 8, 4, 14, 12), box(2, 'wood', 9, 6, 9.5, 8));
    expect(within(table, [2, 7], [18, 7])).toBe(10);
  });

  it('costs a walker what it costs in the middle, but for a road', () => {
    const price = (table: ReturnType<typeof on>, from: [number, number], to: [number, number]) =>
      legCost(fieldOf(table, allPresent(table), 1270, { rough: 200, linear: 0 }), p(...from), p(...to)).cost / INCH;
    const woods = on(box(0, 'field', 0, 0, 10, 8), box(1, 'field', 0, 8, 10, 16));
    expect(price(woods, [2, 8], [8, 8])).toBe(12);
    expect(price(woods, [2, 0], [8, 0])).toBe(12);
    expect(price(woods, [2, 16], [8, 16])).toBe(6);
    const road = on(
      box(0, 'field', 0, 0, 10, 16),
      box(1, 'road', 0, 6, 10, 8),
      box(2, 'road', 0, 8, 10, 10),
      box(3, 'road', 0, 0, 10, 2),
    );
    expect(price(road, [2, 8], [8, 8])).toBe(6);
    expect(price(road, [2, 0], [8, 0])).toBe(6);
    expect(price(road, [2, 10], [8, 10])).toBe(12);
  });
});
