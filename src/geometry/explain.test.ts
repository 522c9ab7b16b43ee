import { describe, expect, it } from 'vitest';
import { explainSight, lengthWithin } from './explain.ts';
import { INCH, inches, inchPoint as p } from './point.ts';
import { groundSpot, type Spot } from './sight.ts';
import { allPresent, makeTable, type Table, without } from './table.ts';
import { area, line, makePiece, type Piece, rectangle } from './terrain.ts';
import { stream } from './testing/random.ts';
import { town } from './testing/town.ts';

const at = (x: number, y: number, z = 1, inside = -1): Spot => ({ ...p(x, y), z: inches(z), inside });
const on = (...pieces: Piece[]): Table => makeTable(inches(20), inches(20), pieces);
const box = rectangle(p(8, 8), p(12, 12));

describe('a verdict', () => {
  it('names what stops the line, where it enters and where it leaves', () => {
    const table = on(makePiece(0, 'building', box));
    const verdict = explainSight(table, at(10, 2), at(10, 18), [1]);
    expect(verdict).toMatchObject({ clear: false, margin: inches(-2), corner: { piece: 0 } });
    expect(verdict.meets).toEqual([{ piece: 0, at: p(10, 8), leaves: p(10, 12), why: 'through', blocks: true }]);
    const back = explainSight(table, at(10, 18), at(10, 2), [1]);
    expect(back.meets).toEqual([{ piece: 0, at: p(10, 12), leaves: p(10, 8), why: 'through', blocks: true }]);
    expect(explainSight(table, at(10, 2), at(10, 18), without([1], 0))).toMatchObject({ clear: true, meets: [] });
  });

  it('tells by how much a line missed', () => {
    const table = on(makePiece(0, 'building', box));
    const verdict = explainSight(table, at(7, 2), at(7, 18), [1]);
    expect(verdict).toMatchObject({ clear: true, margin: INCH, corner: { piece: 0, at: p(8, 8) }, meets: [] });
    expect(explainSight(table, at(8, 2), at(8, 18), [1])).toMatchObject({
      clear: true,
      margin: 0,
      meets: [{ why: 'touches' }],
    });
    expect(explainSight(on(), at(1, 1), at(2, 2), [])).toMatchObject({
      clear: true,
      margin: undefined,
      corner: undefined,
    });
  });

  it('says over, open, own, opening, wall, closes and floor', () => {
    const why = (table: Table, from: Spot, to: Spot) =>
      explainSight(table, from, to, allPresent(table)).meets.map((meet) => meet.why);
    const house = on(makePiece(0, 'building', box, { floors: 2 }));
    const windows = [{ kind: 'window' as const, a: p(8, 9), b: p(8, 11) }];
    const listed = on(makePiece(0, 'building', box, { openings: windows }));
    const row = on(
      makePiece(0, 'building', rectangle(p(6, 8), p(10, 12))),
      makePiece(1, 'building', rectangle(p(10, 8), p(14, 12))),
    );
    expect(why(house, at(10, 2, 4), at(10, 18, 4))).toEqual(['over']);
    expect(why(on(makePiece(0, 'field', box)), at(10, 2), at(10, 18))).toEqual(['open']);
    expect(why(house, at(10, 10, 1, 0), at(10, 18))).toEqual(['own']);
    expect(why(house, at(10, 10, 1, 0), at(9, 10, 2, 0))).toContain('floor');
    expect(why(listed, at(10, 10, 1, 0), at(2, 10))).toEqual(['opening']);
    expect(why(listed, at(10, 10, 1, 0), at(18, 10))).toEqual(['wall']);
    expect(why(row, at(10, 2), at(10, 18))).toContain('closes');
  });

  it('gives cover to who is in a house, behind a wall, behind a parapet, and to nobody else', () => {
    const cover = (table: Table, from: Spot, to: Spot) => explainSight(table, from, to, allPresent(table)).cover;
    const house = on(makePiece(0, 'building', box, { parapet: inches(0.5) }));
    expect(cover(house, at(2, 10), at(10, 10, 1, 0))).toEqual({ cover: 'solid', piece: 0, why: 'in' });
    expect(cover(house, at(2, 10, 4), at(10, 10, 4, 0))).toEqual({ cover: 'solid', piece: 0, why: 'parapet' });
    expect(cover(house, at(2, 2), at(2, 8))).toEqual({ cover: 'none', piece: -1, why: 'none' });
    const wall = on(
      makePiece(0, 'wall', line(p(4, 10), p(16, 10))),
      makePiece(1, 'hedge', line(p(4, 5), p(16, 5)), { blocks: false }),
    );
    expect(cover(wall, at(10, 2), at(10, 10.9))).toEqual({ cover: 'solid', piece: 0, why: 'behind' });
    expect(cover(wall, at(10, 2), at(10, 11.1)).cover).toBe('none');
    expect(cover(wall, at(10, 2), at(10, 5.5))).toEqual({ cover: 'soft', piece: 1, why: 'behind' });
    expect(cover(wall, at(10, 10.9), at(10, 2)).cover).toBe('none');
    expect(cover(wall, at(10, 2, 6), at(10, 10.9, 6)).cover).toBe('none');
  });

  it('measures how far a line runs inside an area', () => {
    const table = on(makePiece(0, 'wood', area(p(8, 8), p(12, 8), p(8, 12))));
    expect(lengthWithin(table, p(2, 9), p(18, 9), 0)).toBe(inches(3));
    expect(lengthWithin(table, p(9, 9), p(18, 9), 0)).toBe(inches(2));
    expect(lengthWithin(table, p(2, 8), p(18, 8), 0)).toBe(0);
    expect(lengthWithin(table, p(2, 2), p(3, 2), 0)).toBe(0);
  });

  it('is the same bytes for the same question, and mirrors its ways', () => {
    const table = town();
    const all = allPresent(table);
    const below = stream(5);
    for (let i = 0; i < 500; i++) {
      const spot = () => groundSpot(table, all, { x: below(table.width), y: below(table.depth) }, INCH);
      const [a, b] = [spot(), spot()];
      const there = explainSight(table, a, b, all);
      const back = explainSight(table, b, a, all);
      expect(JSON.stringify(explainSight(table, a, b, all))).toBe(JSON.stringify(there));
      expect([back.clear, back.margin, back.meets.length]).toEqual([there.clear, there.margin, there.meets.length]);
      expect((there.margin ?? 0) >= 0).toBe(there.clear);
    }
  });
});
