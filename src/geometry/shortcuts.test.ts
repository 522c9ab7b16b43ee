/** Grids, shortcuts and what is kept for the next question: the same answers as the plain way, on random tables. */
import { describe, expect, it } from 'vitest';
import { basesOverlap } from './base.ts';
import { places } from './candidates.ts';
import { explainCover, explainSight } from './explain.ts';
import { barAt, barOnLeg, canStand, type Field, fieldOf, legCost, octagon } from './field.ts';
import { findMove, isPlan, planMove } from './formation.ts';
import { besideEdges } from './haunts.ts';
import { step } from './heading.ts';
import { nearestPair, gapBetween } from './measure.ts';
import { distanceSquared, INCH, inches, type Point } from './point.ts';
import { discOverlaps, locate } from './polygon.ts';
import { compareSegments, compareToSegment } from './segment.ts';
import { groundSpot } from './sight.ts';
import { allPresent, isPresent, makeTable, type Present, standing, type Table, without } from './table.ts';
import { area, line, makePiece, type Piece, rectangle } from './terrain.ts';
import { stream } from './testing/random.ts';
import { checkPath, findPath, isPath, type Traffic } from './walk.ts';

type Below = (n: number) => number;
const RADIUS = 635;
const SIDE = 16;
const FREE = { rough: 100, linear: 0 };
const DEAR = { rough: 200, linear: INCH };
const KINDS = ['building', 'rock', 'wall', 'rubble', 'crates', 'hedge', 'wood'] as const;

/** Corners on the half inches, so that much touches and much lies on one line. */
function someTable(below: Below): Table {
  const pieces: Piece[] = [];
  const count = 4 + below(8);
  for (let id = 0; id < count; id++) {
    const [x, y, w, h] = [below(12), below(12), 1 + below(3), 1 + below(3)];
    const p = (dx: number, dy: number) => ({ x: inches(x + dx), y: inches(y + dy) });
    const kind = KINDS[below(KINDS.length)] as (typeof KINDS)[number];
    const openings = [{ kind: 'door' as const, a: p(0, 0), b: p(1, 0) }];
    if (kind === 'wall' || kind === 'hedge') pieces.push(makePiece(id, kind, line(p(0, 0), p(w, 0), p(w, h))));
    else if (below(3) === 0) pieces.push(makePiece(id, kind, area(p(0, 0), p(w, 0), p(0.5, h))));
    else {
      const given = kind === 'building' && below(2) === 0 ? { openings } : {};
      pieces.push(makePiece(id, kind, rectangle(p(0, 0), p(w, h)), given));
    }
  }
  return makeTable(inches(SIDE), inches(SIDE), pieces);
}

const somewhere = (below: Below): Point =>
  below(2) === 0
    ? { x: below(2 * SIDE + 1) * (INCH / 2), y: below(2 * SIDE + 1) * (INCH / 2) }
    : { x: below(inches(SIDE)), y: below(inches(SIDE)) };
const crowd = (below: Below, count: number) =>
  Array.from({ length: below(count) }, () => ({ ...somewhere(below), radius: RADIUS }));
const traffic = (below: Below): Traffic => ({ enemies: crowd(below, 5), friends: crowd(below, 5) });

function each(tables: number, lines: number, ask: (table: Table, present: Present, below: Below) => void): void {
  const below = stream(tables + lines);
  for (let t = 0; t < tables; t++) {
    const table = someTable(below);
    const all = allPresent(table);
    const less = without(all, below(table.pieces.length));
    for (let i = 0; i < lines; i++) ask(table, i % 3 === 0 ? less : all, below);
  }
}

/** Every obstacle in turn. */
function plainBar({ obstacles, radius }: Field, p: Point, q: Point): number {
  for (const { piece, points, isArea } of obstacles.list) {
    const edges = points.map((a, i) => [a, points[(i + 1) % points.length] as Point] as const);
    if (!isArea) edges.pop();
    if (isArea && (p === q ? discOverlaps(p, radius, points) : locate(p, points) === 'inside')) return piece;
    const isHit = edges.some(([a, b]) =>
      p === q ? compareToSegment(p, a, b, radius) < 0 : compareSegments(p, q, a, b, radius) < 0,
    );
    if (isHit) return piece;
  }
  return -1;
}

/** Dijkstra without haste: the least cost between two places, over all nodes and around all enemies. */
function plainCost(field: Field, from: Point, to: Point, { enemies }: Traffic): number {
  const rings = enemies.flatMap((enemy) => octagon(enemy, RADIUS + enemy.radius)).filter((p) => canStand(field, p));
  const all = [from, to, ...field.nodes, ...rings];
  const least = all.map((_, i) => (i === 0 ? 0 : Infinity));
  const open = new Set(all.keys());
  while (open.size > 0) {
    const at = [...open].reduce((best, i) => ((least[i] as number) < (least[best] as number) ? i : best));
    const spent = least[at] as number;
    if (at === 1 || spent === Infinity) return spent;
    open.delete(at);
    for (const k of open) {
      const [p, q] = [all[at] as Point, all[k] as Point];
      if (spent + Math.sqrt(distanceSquared(p, q)) >= (least[k] as number)) continue;
      const isFree = enemies.every((enemy) => compareToSegment(enemy, p, q, RADIUS + enemy.radius) >= 0);
      if (isFree && plainBar(field, p, q) < 0) {
        least[k] = Math.min(least[k] as number, spent + legCost(field, p, q).cost);
      }
    }
  }
  return Infinity;
}

/** All the places there are, put in order at the end. */
function plainPlaces(field: Field, from: Point, reach: number, { enemies, friends }: Traffic): Point[] {
  const near = field.table.grounds.filter(
    ({ box, piece }) =>
      (piece.cover !== 'none' || piece.blocks) &&
      Math.max(box.minX - from.x, from.x - box.maxX, box.minY - from.y, from.y - box.maxY) <= reach,
  );
  const beside = near.flatMap(({ points, isArea, piece }) => [
    ...points.flatMap((corner) => octagon(corner, RADIUS)),
    ...besideEdges(points, isArea, RADIUS, 1.5 * INCH),
    ...(isArea && !piece.impassable ? besideEdges(points, isArea, -RADIUS, 1.5 * INCH) : []),
  ]);
  const rings = [1, 2, 3].flatMap((ring) =>
    Array.from({ length: 16 }, (_, k) => step(from, k * 45, (reach * ring) / 3)),
  );
  const far = (p: Point) => distanceSquared(p, from);
  const unique = new Map([from, ...beside, ...rings].map(({ x, y }) => [`${x},${y}`, { x, y }]));
  return [...unique.values()]
    .filter((p) => far(p) <= reach * reach && canStand(field, p))
    .filter((p) => ![...enemies, ...friends].some((base) => basesOverlap(base, { ...p, radius: RADIUS })))
    .sort((p, q) => far(p) - far(q) || p.y - q.y || p.x - q.x)
    .slice(0, 240);
}

describe('shortcuts', () => {
  it('bars at places and on legs are the first of all obstacles, also beyond the table', () => {
    each(40, 100, (table, present, below) => {
      const field = fieldOf(table, present, RADIUS, FREE);
      const p = below(8) === 0 ? { x: -below(900), y: inches(SIDE) + below(900) } : somewhere(below);
      const q = somewhere(below);
      expect(barAt(field, p)).toBe(plainBar(field, p, p));
      expect(barOnLeg(field, p, q)).toBe(plainBar(field, p, q));
    });
  });

  it('ways cost the least there is, and are straight wherever that is free', () => {
    let straight = 0;
    let bent = 0;
    each(12, 6, (table, present, below) => {
      const field = fieldOf(table, present, RADIUS, below(2) === 0 ? FREE : DEAR);
      const [from, to, others] = [somewhere(below), somewhere(below), traffic(below)];
      const path = findPath(field, from, to, others);
      if (!isPath(path)) return;
      expect(path.cost).toBe(Math.floor(plainCost(field, from, to, others)));
      const direct = legCost(field, from, to);
      const isFree = checkPath(field, [from, to], others).length === 0 && direct.cost === direct.length;
      expect(isFree ? path.corners : [from, to]).toEqual([from, to]);
      if (isFree) straight++;
      else bent++;
    });
    expect(Math.min(straight, bent)).toBeGreaterThan(5);
  });

  it('the piece around a place is the first of all, and none beyond the table', () => {
    each(40, 60, (table, present, below) => {
      const at = below(8) === 0 ? { x: -1 - below(900), y: below(900) } : somewhere(below);
      const first = table.grounds.find(
        ({ piece, isArea, points }) =>
          isArea && piece.blocks && isPresent(present, piece.id) && locate(at, points) === 'inside',
      );
      expect(groundSpot(table, present, at, INCH).inside).toBe(first?.piece.id ?? -1);
    });
  });

  it('cover alone is the cover of the whole explanation', () => {
    each(60, 60, (table, present, below) => {
      const from = groundSpot(table, present, somewhere(below), INCH);
      const to = groundSpot(table, present, somewhere(below), below(3) === 0 ? inches(4) : INCH);
      const rule = { within: below(3) * INCH, eye: INCH };
      expect(explainCover(table, from, to, present, rule)).toEqual(explainSight(table, from, to, present, rule).cover);
    });
  });

  it('places to propose are the nearest of all, each once', () => {
    each(20, 6, (table, present, below) => {
      const field = fieldOf(table, present, RADIUS, FREE);
      const [from, reach, others] = [somewhere(below), inches(2 + below(6)), traffic(below)];
      const found = places(field, { from, reach, count: 1, eye: INCH, traffic: others });
      expect(found).toEqual(plainPlaces(field, from, reach, others));
    });
  });

  it('a move that is found is the one that is planned', () => {
    let found = 0;
    each(20, 6, (table, present, below) => {
      const field = fieldOf(table, present, RADIUS, FREE);
      const start = somewhere(below);
      const figures = [0, 1, 2, 3]
        .map((i) => ({ x: start.x + (i % 2) * 1500, y: start.y + (i >> 1) * 1500, radius: RADIUS }))
        .filter((base) => canStand(field, base));
      const cohesion = { gap: INCH, radius: inches(4) };
      const order = { to: somewhere(below), allowance: inches(4 + below(9)), cohesion, traffic: traffic(below) };
      const plan = planMove(field, figures, order);
      if (isPlan(plan)) found++;
      expect(findMove(field, figures, order)).toEqual(isPlan(plan) ? plan : undefined);
    });
    expect(found).toBeGreaterThan(20);
  });

  it('the nearest pair is the first with the least gap', () => {
    const below = stream(5);
    for (let i = 0; i < 500; i++) {
      const [from, to] = [crowd(below, 6), crowd(below, 6)];
      const pairs = from.flatMap((a) => to.map((b) => ({ a, b, gap: gapBetween(a, b) })));
      expect(nearestPair(from, to)).toEqual([...pairs].sort((p, q) => p.gap - q.gap)[0]);
    }
  });

  it('a mask that its owner writes into is a new question', () => {
    const table = someTable(stream(3));
    const mask = allPresent(table);
    const count = standing(table, mask).length;
    const field = fieldOf(table, mask, RADIUS, FREE);
    mask[0] = (mask[0] as number) & ~1;
    expect(standing(table, mask)).toHaveLength(count - 1);
    expect(fieldOf(table, mask, RADIUS, FREE)).not.toBe(field);
  });
});
