import type { RuleNo } from './rulebook/index.ts';
import { describe, expect, it } from 'vitest';
import { rooms, seatsLeft } from './boarding.ts';
import type { VehicleKind } from './board.ts';
import { rule, type Scene, table } from './testing/table.ts';

type Car = NonNullable<Scene['vehicles']>[number];

/** A car at (13, 10) that looks north, its driver, and men of class A who stand west of it. */
function stop(car: Partial<Car> = {}, aboard = 0, more: Partial<Scene> = {}) {
  const seated = Array.from({ length: aboard }, (_, i) => [i + 1, { aboard: 'car', role: 'passenger' as const }]);
  const t = table({
    raiders: [
      {
        id: 'r',
        class: 'A',
        at: [[8, 10], ...Array.from({ length: aboard }, () => [13, 10] as const), [8, 14]],
        figures: Object.fromEntries(seated),
      },
      { id: 'crew', at: [[13, 10]], crewOf: 'car', figures: { 0: { aboard: 'car', role: 'driver' } } },
    ],
    vehicles: [{ id: 'car', at: [13, 10], ...car }],
    ...more,
  });
  t.act('r-1', ['move', 'move', 'move']);
  return t;
}
const board = { t: 'board', vehicle: 0 } as const;

describe('transport', () => {
  rule('SF-TRANS-1', 'who is aboard rides with the vehicle', () => {
    const t = stop();
    t.play(board);
    expect(t.figure('r-1')).toMatchObject({ aboard: 0, role: 'passenger', ...t.point(13, 10) });
    expect(seatsLeft(t.board(), 0)).toBe(3);
  });
  rule('SF-TRANS-2', 'boarding and leaving are part of a move', () => {
    const t = stop();
    t.play(board);
    expect(t.last('boarded').rules).toContain('SF-TRANS-2');
    expect(t.last('boarded').path[0]).toEqual(t.point(8, 10));
    const from = t.point(11.5, 10);
    expect(t.refused({ t: 'alight', from: t.point(11, 10), to: t.point(8, 10) })).toMatchObject({
      error: 'notAtVehicle',
    });
    expect(t.refused({ t: 'alight', from: t.point(12, 10), to: t.point(8, 10) })).toMatchObject({
      error: 'notAtVehicle',
    });
    expect(t.refused({ t: 'alight', from, to: t.point(5.4, 10) })).toMatchObject({ error: 'tooFar' });
    t.play({ t: 'alight', from, to: t.point(5.5, 10) });
    expect(t.at('r-1')).toEqual([5.5, 10]);
    expect(t.figure('r-1')).toMatchObject({ aboard: -1, role: 'none' });
    expect(t.refused({ t: 'alight', from, to: from })).toMatchObject({ error: 'notAboard' });
  });
  it('SF-Q-27: only into a friendly vehicle within a move that still stands', () => {
    expect(stop({ at: [20, 10] }).refused(board)).toMatchObject({ error: 'tooFar', also: ['SF-TRANS-2'] });
    expect(stop({ side: 1 }).refused(board)).toMatchObject({ error: 'enemyVehicle', rule: 'SF-TRANS-2' });
    const wreck = stop();
    wreck.vehicle('car').destroyed = true;
    expect(wreck.refused(board)).toMatchObject({ error: 'noVehicle' });
    expect(stop().refused({ t: 'board', vehicle: 7 })).toMatchObject({ error: 'noVehicle' });
    const aboard = stop();
    aboard.play(board);
    expect(aboard.refused({ t: 'move', to: aboard.point(8, 10) })).toMatchObject({ error: 'aboard' });
  });
  const holds = (id: RuleNo, kind: VehicleKind, most: number) => () => {
    expect(rooms[kind]).toEqual({ most, rule: id });
    const car = { kind: kind, capacity: most } as const;
    expect(stop(car, most - 1).check(board)).toBeUndefined();
    expect(stop(car, most).refused(board)).toMatchObject({ error: 'full', rule: id });
  };
  rule('SF-TRANS-3', 'a small vehicle holds four', holds('SF-TRANS-3', 'small', 4));
  rule('SF-TRANS-4', 'a carrier holds eight', holds('SF-TRANS-4', 'carrier', 8));
  rule('SF-TRANS-5', 'a truck holds up to twenty', holds('SF-TRANS-5', 'truck', 20));
  rule('SF-TRANS-6', 'a tank takes four on top', holds('SF-TRANS-6', 'tank', 4));
  it('TV-72: no fifth passenger for a small vehicle, none at all for a motorcycle', () => {
    expect(stop({}, 4).refused(board)).toMatchObject({ error: 'full', rule: 'SF-TRANS-3' });
    expect(stop({ kind: 'motorcycle', capacity: 4 }).refused(board)).toMatchObject({
      error: 'full',
      rule: 'SF-MOTO-6',
    });
  });
  it('SF-Q-27: a gunner takes a seat of a small vehicle, not of a carrier', () => {
    const gunned = (kind: VehicleKind, capacity: number) => {
      const t = stop({ kind, capacity }, capacity - 1);
      Object.assign(t.figure('r-5'), { aboard: 0, role: 'gunner', ...t.point(13, 10) });
      return seatsLeft(t.board(), 0);
    };
    expect(gunned('small', 4)).toBe(0);
    const t = stop({ kind: 'carrier', capacity: 4 }, 3);
    Object.assign(t.figure('r-5'), { aboard: 0, role: 'gunner' });
    expect(seatsLeft(t.board(), 0)).toBe(1);
  });
  it('SF-Q-59: an empty vehicle stays without a driver, or by option whoever boards drives', () => {
    const empty = (recrew: boolean) => {
      const t = stop({}, 0, { options: { recrew } });
      Object.assign(t.figure('crew-1'), { aboard: -1, role: 'none', ...t.point(40, 40) });
      t.play(board);
      return t.figure('r-1').role;
    };
    expect(empty(false)).toBe('passenger');
    expect(empty(true)).toBe('driver');
  });
  it('a passenger is offered ways to get off', () => {
    const t = stop();
    t.play(board);
    const list = t.listed('alight');
    expect(list.length).toBeGreaterThan(4);
    for (const c of list) expect(t.check(c)).toBeUndefined();
  });
  it('linked men do not fight for the last seat', () => {
    const t = stop({}, 3);
    t.act(['r-1', 'r-5'], ['move'], ['move']);
    t.play(board);
    expect(t.refused(board)).toMatchObject({ error: 'full', rule: 'SF-CMD-6' });
  });
});
