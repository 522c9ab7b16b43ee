import { describe, expect, it } from 'vitest';
import { inches, inchPoint as p } from './point.ts';
import { allPresent, areasAt, baseOn, isPresent, makeTable, standing, without } from './table.ts';
import { area, checkPieces, line, makePiece, prepare, rectangle } from './terrain.ts';
import { TOWN, town } from './testing/town.ts';

const side = inches(20);
const house = rectangle(p(4, 4), p(8, 8));

describe('pieces', () => {
  it.each([
    ['side', 0, [], -1],
    ['id', side, [makePiece(1, 'field', house)], 0],
    ['lattice', side, [makePiece(0, 'field', area({ x: 0.5, y: 0 }, p(1, 0), p(0, 1)))], 0],
    ['lattice', side, [makePiece(0, 'field', area({ x: -0, y: 0 }, p(1, 0), p(0, 1)))], 0],
    ['outside', side, [makePiece(0, 'field', area(p(4, 4), p(21, 4), p(4, 8)))], 0],
    ['corners', side, [makePiece(0, 'wall', line(p(1, 1)))], 0],
    ['corners', side, [makePiece(0, 'wall', line(p(1, 1), p(1, 1)))], 0],
    ['crosses itself', side, [makePiece(0, 'field', area(p(0, 0), p(4, 4), p(4, 0), p(0, 4)))], 0],
    ['height', side, [makePiece(0, 'building', house, { height: inches(25) })], 0],
    ['opening', side, [makePiece(0, 'building', house, { openings: [{ kind: 'door', a: p(5, 5), b: p(6, 5) }] })], 0],
  ])('flaw: %s', (code, width, pieces, piece) => {
    expect(checkPieces(width, side, pieces)).toEqual([expect.objectContaining({ code, piece })]);
    expect(() => makeTable(width, side, pieces)).toThrow('not a table');
  });

  it('walls run from opening to opening, past the first corner', () => {
    const openings = [
      { kind: 'door' as const, a: p(6, 4), b: p(5, 4) },
      { kind: 'window' as const, a: p(8, 5), b: p(8, 7) },
    ];
    const { walls } = prepare(makePiece(0, 'building', house, { openings }));
    expect(walls).toEqual([
      [p(8, 7), p(8, 8), p(4, 8), p(4, 4), p(5, 4)],
      [p(6, 4), p(8, 4), p(8, 5)],
    ]);
    expect(prepare(makePiece(0, 'building', house, { openings: [] })).walls).toEqual([
      [p(4, 4), p(8, 4), p(8, 8), p(4, 8), p(4, 4)],
    ]);
    const corner = [{ kind: 'door' as const, a: p(4, 4), b: p(5, 4) }];
    expect(prepare(makePiece(0, 'building', house, { openings: corner })).walls).toEqual([
      [p(5, 4), p(8, 4), p(8, 8), p(4, 8), p(4, 4)],
    ]);
  });

  it('a destroyed piece leaves the mask, not the table', () => {
    const table = town();
    const all = allPresent(table);
    expect(all).toEqual([65_535, 16_383]);
    const less = without(without(all, 3), 29);
    expect(TOWN.map(({ id }) => isPresent(less, id)).filter((there) => !there)).toHaveLength(2);
    expect([isPresent(less, 3), isPresent(less, 29), isPresent(all, 3)]).toEqual([false, false, true]);
    expect(standing(table, less)).toHaveLength(28);
    expect(JSON.parse(JSON.stringify(less))).toEqual(less);
  });

  it('areas at a place and under a base', () => {
    const table = town();
    const all = allPresent(table);
    expect(areasAt(table, all, p(23, 28)).map(({ kind }) => kind)).toEqual(['road', 'road', 'wreck']);
    expect(baseOn(table, all, p(30.9, 23.2), inches(0.25), ({ impassable }) => impassable)).toBe(true);
    expect(baseOn(table, all, p(30.9, 23.25), inches(0.25), ({ impassable }) => impassable)).toBe(false);
  });
});
