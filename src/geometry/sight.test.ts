import { describe, expect, it } from 'vitest';
import { explainSight } from './explain.ts';
import { INCH, inches, inchPoint } from './point.ts';
import { sees, type Spot } from './sight.ts';
import { allPresent, makeTable, type Table, without } from './table.ts';
import { area, makePiece, type Piece, line, rectangle } from './terrain.ts';
import { type Case, CASES, scene, type Turn } from './testing/cases.ts';
import { oracle } from './testing/oracle.ts';
import { stream } from './testing/random.ts';
import { town } from './testing/town.ts';

/** The eight ways to lay a square table. */
const TURNS: Turn[] = [
  (x, y) => [x, y],
  (x, y) => [20 - x, y],
  (x, y) => [x, 20 - y],
  (x, y) => [20 - x, 20 - y],
  (x, y) => [y, x],
  (x, y) => [20 - y, x],
  (x, y) => [y, 20 - x],
  (x, y) => [20 - y, 20 - x],
];

describe('hard cases', () => {
  const spot = ([x, y, z = 1, inside = -1]: Case[2], turn: Turn): Spot => ({
    ...inchPoint(...turn(x, y)),
    z: inches(z),
    inside,
  });

  it.each(CASES)('%s (%s)', (_name, of, from, to, expected) => {
    for (const turn of TURNS) {
      const table = makeTable(inches(20), inches(20), scene(of, turn));
      const present = allPresent(table);
      const [a, b] = [spot(from, turn), spot(to, turn)];
      expect(oracle(table, a, b, present)).toBe(expected);
      for (const [p, q] of [
        [a, b],
        [b, a],
      ] as const) {
        expect(sees(table, p, q, present)).toBe(expected);
        expect(explainSight(table, p, q, present).clear).toBe(expected);
      }
    }
  });

  it('there are many of them', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CASES.map(([name, of]) => `${name}|${of}`)).size).toBe(CASES.length);
  });
});

/** A table on which lines touch corners all the time: few coordinates, all pieces on them. */
function crowded(below: (n: number) => number): Table {
  const pieces: Piece[] = [];
  const grid = (n: number) => n * 2 * INCH;
  const count = 3 + below(6);
  for (let id = 0; id < count; id++) {
    const x = below(9);
    const y = below(9);
    const [w, h] = [1 + below(3), 1 + below(3)];
    const p = (dx: number, dy: number) => ({ x: grid(x + dx), y: grid(y + dy) });
    const given = { blocks: true, height: inches(below(4)), parapet: below(3) === 0 ? INCH : 0, floors: 1 + below(2) };
    const kind = below(7);
    if (kind === 0) pieces.push(makePiece(id, 'wall', line(p(0, 0), p(w, h)), given));
    else if (kind === 1) pieces.push(makePiece(id, 'wall', line(p(0, 0), p(w, 0), p(w, h)), given));
    else if (kind === 2) pieces.push(makePiece(id, 'wall', line(p(0, 0), p(1, 1), p(2, 1), p(3, below(4))), given));
    else if (kind === 3) pieces.push(makePiece(id, 'building', area(p(0, 0), p(w, 0), p(0, h)), given));
    else if (kind === 4) {
      pieces.push(makePiece(id, 'building', area(p(0, 0), p(3, 0), p(3, 1), p(1, 1), p(1, 3), p(0, 3)), given));
    } else if (kind === 5) {
      const openings = [
        { kind: 'door' as const, a: p(0, 0), b: { x: grid(x) + INCH, y: grid(y) } },
        { kind: 'window' as const, a: { x: grid(x + w), y: grid(y) + INCH / 2 }, b: p(w, 1) },
      ];
      pieces.push(makePiece(id, 'building', rectangle(p(0, 0), p(w, h)), { ...given, openings }));
    } else pieces.push(makePiece(id, 'building', rectangle(p(0, 0), p(w, h)), given));
  }
  return makeTable(grid(12), grid(12), pieces);
}

function somewhere(table: Table, below: (n: number) => number, grain: number): Spot {
  const inside = below(3) === 0 ? below(table.pieces.length + 1) - 1 : -1;
  const piece = table.pieces[inside];
  const x = below(Math.floor(table.width / grain) + 1) * grain;
  const y = below(Math.floor(table.depth / grain) + 1) * grain;
  if (piece === undefined || piece.shape.t === 'line') return { x, y, z: below(8) * (INCH / 2), inside: -1 };
  const points = piece.shape.points;
  const p = points[below(points.length)];
  const q = points[below(points.length)];
  if (p === undefined || q === undefined) throw new Error('no corners');
  const z = below(2) === 0 ? piece.height + INCH : Math.floor((piece.height * below(4)) / 4);
  return { x: Math.floor((p.x + q.x) / 2), y: Math.floor((p.y + q.y) / 2), z, inside };
}

describe('agreement', () => {
  it('sees, explainSight and the oracle agree on 60,000 lines that touch and run along things', () => {
    const below = stream(1);
    let blocked = 0;
    const wrong: object[] = [];
    for (let t = 0; t < 1000; t++) {
      const table = crowded(below);
      const all = allPresent(table);
      for (let i = 0; i < 60; i++) {
        const a = somewhere(table, below, INCH);
        const b = somewhere(table, below, INCH);
        const present = i % 4 === 0 ? without(all, below(table.pieces.length)) : all;
        const expected = oracle(table, a, b, present);
        if (!expected) blocked++;
        const answers = [
          sees(table, a, b, present),
          sees(table, b, a, present),
          explainSight(table, a, b, present).clear,
        ];
        if (answers.some((answer) => answer !== expected)) wrong.push({ a, b, answers, pieces: table.pieces });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(blocked).toBeGreaterThan(10_000);
    expect(blocked).toBeLessThan(50_000);
  });

  it('sees, explainSight and the oracle agree on 40,000 lines across the town', () => {
    const below = stream(2);
    const table = town();
    const present = allPresent(table);
    const wrong: object[] = [];
    for (let i = 0; i < 40_000; i++) {
      const a = somewhere(table, below, i % 2 === 0 ? 1 : INCH / 2);
      const b = somewhere(table, below, i % 2 === 0 ? 1 : INCH / 2);
      const expected = oracle(table, a, b, present);
      const answers = [sees(table, a, b, present), explainSight(table, a, b, present).clear];
      if (answers.some((answer) => answer !== expected)) wrong.push({ a, b, answers });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(table.pieces).toHaveLength(30);
  });

  it('sight is mutual on 100,000 random pairs', () => {
    const below = stream(3);
    const table = town();
    const present = allPresent(table);
    let differ = 0;
    for (let i = 0; i < 100_000; i++) {
      const a = somewhere(table, below, 1);
      const b = somewhere(table, below, 1);
      if (sees(table, a, b, present) !== sees(table, b, a, present)) differ++;
    }
    expect(differ).toBe(0);
  });
});
