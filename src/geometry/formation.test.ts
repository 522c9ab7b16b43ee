import { describe, expect, it } from 'vitest';
import { type Base, basesOverlap } from './base.ts';
import { alongEdges, covered, hidden, places, towards } from './candidates.ts';
import { explainSight } from './explain.ts';
import { barAt, canStand, fieldOf } from './field.ts';
import { centreOf, isCohesive, isPlan, type Plan, planMove, type Refusal } from './formation.ts';
import { distanceSquared, INCH, inches, inchPoint as p, type Point } from './point.ts';
import { groundSpot, sees } from './sight.ts';
import { allPresent, makeTable } from './table.ts';
import { area, makePiece } from './terrain.ts';
import { stream } from './testing/random.ts';
import { town } from './testing/town.ts';
import { checkPath, findPath, NOBODY } from './walk.ts';

const RADIUS = 635;
const table = town();
const present = allPresent(table);
const field = fieldOf(table, present, RADIUS, { rough: 200, linear: inches(2) });
const cohesion = { gap: INCH, radius: inches(4) };
const base = ({ x, y }: Point): Base => ({ x, y, radius: RADIUS });
const team = (x: number, y: number, count = 5): Base[] =>
  Array.from({ length: count }, (_, i) => base(p(x + (i % 3) * 0.8, y + Math.floor(i / 3) * 0.8)));
const ends = (paths: readonly { corners: readonly Point[] }[]) =>
  paths.map(({ corners }) => base(corners.at(-1) as Point));

const octagonAt = (x: number, y: number) =>
  area(
    ...[
      [0.5, 0.2],
      [0.2, 0.5],
      [-0.2, 0.5],
      [-0.5, 0.2],
      [-0.5, -0.2],
      [-0.2, -0.5],
      [0.2, -0.5],
      [0.5, -0.2],
    ].map(([dx = 0, dy = 0]) => p(x + dx, y + dy)),
  );

const planned = (result: Plan | Refusal): Plan => {
  if (!isPlan(result)) throw new Error(result.why);
  return result;
};

describe('cohesion', () => {
  it('a chain of gaps of an inch, or all within four inches of the centre', () => {
    const chain = Array.from({ length: 8 }, (_, i) => base(p(1 + i * 1.5, 5)));
    expect(isCohesive(chain, cohesion)).toBe(true);
    expect(isCohesive([...chain, base({ x: inches(1 + 8 * 1.5) + 1, y: inches(5) })], cohesion)).toBe(false);
    const spread = [p(10, 10), p(13, 10), p(10, 13), p(7, 10), p(10, 7)].map(base);
    expect(isCohesive(spread, cohesion)).toBe(true);
    expect(isCohesive(spread, { gap: INCH, radius: 0 })).toBe(false);
    expect(isCohesive([base(p(1, 1))], cohesion)).toBe(true);
  });
});

describe('this unit to there', () => {
  it('keeps its shape over open ground', () => {
    const figures = team(22, 3);
    const plan = planMove(field, figures, { to: p(22.6, 8), allowance: inches(6), cohesion });
    expect(plan).toMatchObject({ keepsShape: true });
    expect(centreOf(ends(planned(plan).paths))).toEqual(p(22.6, 8));
  });

  it('any plan has no overlaps, holds together, stays within the allowance, and is legal', () => {
    const below = stream(21);
    const others = { enemies: [base(p(24, 20)), base(p(20, 28))], friends: team(12, 28, 6) };
    let plans = 0;
    const refused = new Set<string>();
    for (let i = 0; i < 150; i++) {
      const from = [p(22, 3), p(14, 24.5), p(27, 26), p(40, 28), p(2, 26)][i % 5] as Point;
      const figures = team(from.x / INCH, from.y / INCH, 3 + below(6));
      if (!figures.every((figure) => canStand(field, figure))) continue;
      const to = {
        x: Math.max(0, from.x + below(inches(16)) - inches(8)),
        y: Math.max(0, from.y + below(inches(16)) - inches(8)),
      };
      const order = { to, allowance: inches(8), cohesion, traffic: others };
      const plan = planMove(field, figures, order);
      expect(JSON.stringify(planMove(field, figures, order))).toBe(JSON.stringify(plan));
      if (!isPlan(plan)) {
        refused.add(plan.why);
        continue;
      }
      plans++;
      const after = ends(plan.paths);
      expect(plan.paths).toHaveLength(figures.length);
      expect(isCohesive(after, cohesion)).toBe(true);
      after.forEach((a, k) => {
        expect(barAt(field, a)).toBe(-1);
        for (const b of [...after.slice(k + 1), ...others.enemies, ...others.friends])
          expect(basesOverlap(a, b)).toBe(false);
      });
      plan.paths.forEach(({ corners, cost }, k) => {
        const { x, y } = figures[k] as Base;
        expect(corners[0]).toEqual({ x, y });
        expect(cost).toBeLessThanOrEqual(inches(8));
        expect(checkPath(field, corners, others, inches(8))).toEqual([]);
      });
    }
    expect(plans).toBeGreaterThan(60);
    expect(refused).toContain('too far');
  });

  it('closes up around a corner where its shape does not fit', () => {
    const figures = Array.from({ length: 4 }, (_, i) => base(p(26.6 + i * 1.2, 25)));
    const plan = planMove(field, figures, { to: p(28.3, 21), allowance: inches(10), cohesion });
    expect(plan).toMatchObject({ keepsShape: false });
    expect(isCohesive(ends(planned(plan).paths), cohesion)).toBe(true);
  });

  it('on a crowded table says that it is too far without looking at every leg for by how much', () => {
    const rocks = Array.from({ length: 400 }, (_, i) =>
      makePiece(i, 'rock', octagonAt(2 + (i % 20) * 1.6, 2 + Math.floor(i / 20) * 1.6)),
    );
    const crowd = makeTable(inches(34), inches(34), rocks);
    const crowded = fieldOf(crowd, allPresent(crowd), RADIUS, { rough: 200, linear: inches(2) });
    const [from, to] = [p(1.2, 1.2), p(33.4, 33.4)];
    const ample = { legs: 1_000_000 };
    findPath(crowded, from, to, NOBODY, Infinity, ample);
    expect(1_000_000 - ample.legs).toBeGreaterThan(20_000);
    const refused = planMove(crowded, [base(from)], { to, allowance: inches(6), cohesion });
    expect(refused).toEqual({ why: 'too far', figure: 0, excess: 0 });
  });

  it('says who cannot get there and by how much', () => {
    expect(planMove(field, [], { to: p(1, 1), allowance: 1, cohesion })).toEqual({
      why: 'no figures',
      figure: -1,
      excess: 0,
    });
    const far = planMove(field, [base(p(22, 3))], { to: p(22, 13), allowance: inches(6), cohesion });
    expect(far).toMatchObject({ why: 'too far', figure: 0 });
    expect(isPlan(far) ? 0 : far.excess).toBeGreaterThan(0);
    expect(isPlan(far) ? 0 : far.excess).toBeLessThanOrEqual(inches(4));
    expect(planMove(field, team(22, 3), { to: p(33, 18.8), allowance: inches(60), cohesion })).toMatchObject({
      why: 'no room',
    });
  });
});

describe('places worth proposing', () => {
  const wish = { from: p(24, 22), reach: inches(8), count: 6, eye: INCH };
  const watchers = [groundSpot(table, present, p(23.5, 40), INCH), groundSpot(table, present, p(30, 27.8), INCH)];

  it('are bounded, standable, in reach and nearest first', () => {
    const found = places(field, wish);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThanOrEqual(240);
    expect(found.every((at) => canStand(field, at) && distanceSquared(at, wish.from) <= wish.reach ** 2)).toBe(true);
    const squares = found.map((at) => distanceSquared(at, wish.from));
    expect(squares).toEqual([...squares].sort((a, b) => a - b));
    expect(places(field, wish)).toEqual(found);
  });

  it('hidden places are seen by nobody', () => {
    const found = hidden(field, present, watchers, wish);
    expect(found).toHaveLength(6);
    for (const { at } of found) {
      const spot = groundSpot(table, present, at, INCH);
      expect(watchers.some((watcher) => sees(table, watcher, spot, present))).toBe(false);
    }
  });

  it('covered places have cover against everybody who sees them, the best first', () => {
    const found = covered(field, present, watchers, { ...wish, count: 40 });
    expect(found.length).toBeGreaterThan(5);
    for (const { at, cover } of found) {
      const spot = groundSpot(table, present, at, INCH);
      for (const watcher of watchers) {
        const verdict = explainSight(table, watcher, spot, present, { within: RADIUS + INCH, eye: INCH });
        expect(!verdict.clear || verdict.cover.cover === cover || verdict.cover.cover === 'solid').toBe(true);
      }
    }
    expect(found.map(({ cover }) => cover).indexOf('soft')).not.toBe(0);
  });

  it('places along a piece touch it', () => {
    const found = alongEdges(field, 9, inches(1), 50);
    expect(found.length).toBeGreaterThan(20);
    for (const at of found) expect(canStand(field, at)).toBe(true);
  });

  it('a way towards an objective spends nearly all and is legal', () => {
    const friends = [base(p(24, 24))];
    const path = towards(field, p(24, 22), p(44, 43), inches(6), { enemies: [], friends });
    expect(path?.cost).toBeLessThanOrEqual(inches(6));
    expect(path?.cost).toBeGreaterThan(inches(5));
    expect(checkPath(field, path?.corners ?? [], { enemies: [], friends }, inches(6))).toEqual([]);
    expect(towards(field, p(24, 22), p(33, 19), inches(6))).toBeUndefined();
    expect(towards(field, p(24, 22), p(24, 23), inches(6))?.corners).toEqual([p(24, 22), p(24, 23)]);
  });
});
