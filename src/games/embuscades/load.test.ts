import { describe, expect, it } from 'vitest';
import type { Action } from './choices.ts';
import type { Options } from './options.ts';
import type { RuleNo } from './rulebook/index.ts';
import { rule, table } from './testing/table.ts';

const leave = (vehicle: string, companies: number, mine = false): Action =>
  mine
    ? { t: 'leaveCamp', amount: 'dieA', vehicle, companies, mine: true }
    : { t: 'leaveCamp', amount: 'dieA', vehicle, companies };

/** A table where a six has been thrown. */
function six(position = 'turn=R', options: Partial<Options> = {}) {
  const t = table(position, { options });
  t.throws(6, 2);
  return t;
}

const loadsOf = (t: ReturnType<typeof table>, vehicle: string): number[] =>
  [...new Set(t.listed('leaveCamp').flatMap((c) => (c.vehicle === vehicle ? [c.companies] : [])))].sort(
    (a, b) => a - b,
  );

/** The vehicle takes every load up to its room, and no more. */
function holds(type: string, room: number, id: RuleNo, options: Partial<Options> = {}): void {
  const t = six('turn=R', options);
  const vehicle = `R.${type}.2`;
  expect(loadsOf(t, vehicle)).toEqual(Array.from({ length: room + 1 }, (_, i) => i));
  const over = t.refused(leave(vehicle, room + 1));
  expect(over).toMatchObject({ error: 'overloaded', rule: id, data: { companies: room + 1, capacity: room } });
  t.play(leave(vehicle, room));
  expect(t.vehicle(vehicle).companies).toBe(room);
  expect(t.army('R').camp).toBe(15 - room);
}

const seats = (options: Partial<Options>) =>
  ['tank', 'gun', 'com', 'eng', 'inf', 'jeep'].map(
    (type) => table('turn=R', { options }).machine.setting.vehicles.find((info) => info.type === type)?.capacity,
  );

describe('room', () => {
  rule('EM-LOAD-1', 'a tank has room for 5 companies', () => holds('tank', 5, 'EM-LOAD-1'));
  rule('EM-LOAD-2', 'a gun carrier has room for 4 companies', () => holds('gun', 4, 'EM-LOAD-2'));
  rule('EM-LOAD-3', 'an infantry vehicle has room for 3 companies', () => holds('inf', 3, 'EM-LOAD-3'));

  rule('EM-LOAD-4', 'a jeep has room for 3 companies', () => {
    const t = table('prison[R]=5 turn=R');
    t.throws(1, 2);
    const loads = new Set(t.listed('move').map(({ jeepLoad }) => jeepLoad));
    expect(loads).toEqual(new Set([1, 2, 3]));
    const move: Action = { t: 'move', amount: 'dieA', vehicle: 'R.jeep.1', route: ['t4-14'], jeepLoad: 4 };
    expect(t.refused(move)).toMatchObject({ error: 'overloaded', rule: 'EM-LOAD-4', data: { load: 4, most: 3 } });
    t.play({ ...move, jeepLoad: 3 });
    expect(t.vehicle('R.jeep.1').companies).toBe(3);
    expect(t.army('R').prisoners).toBe(2);
  });

  rule('EM-LOAD-5', 'a commando has room for 2 companies', () => holds('com', 2, 'EM-LOAD-5'));
  rule('EM-LOAD-6', 'an engineers vehicle has room for 2 companies', () => holds('eng', 2, 'EM-LOAD-6'));

  it('EM-Q-2 option commandoCapacity: three seats, for commandos only', () => {
    expect(seats({ commandoCapacity: 3 })).toEqual([5, 4, 3, 2, 3, 3]);
    holds('com', 3, 'EM-LOAD-5', { commandoCapacity: 3 });
    holds('eng', 2, 'EM-LOAD-6', { commandoCapacity: 3 });
  });

  it('EM-Q-3 option engineersCapacity: three seats, for engineers only', () => {
    expect(seats({ engineersCapacity: 3 })).toEqual([5, 4, 2, 3, 3, 3]);
    holds('eng', 3, 'EM-LOAD-6', { engineersCapacity: 3 });
    holds('com', 2, 'EM-LOAD-5', { engineersCapacity: 3 });
  });
});

describe('loading companies', () => {
  rule('EM-LOAD-7', 'as a vehicle comes out, you choose how many companies ride along', () => {
    for (const companies of [0, 2, 5]) {
      const t = six();
      const [left] = t.play(leave('R.tank.1', companies));
      expect(left).toMatchObject({ t: 'left', companies });
      expect(left?.rules).toContain('EM-LOAD-7');
      expect(t.vehicle('R.tank.1').companies).toBe(companies);
      expect(t.army('R')).toMatchObject({ camp: 15 - companies, arsenal: 10 });
    }
    const nothing = six().refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1' });
    expect(nothing).toMatchObject({ error: 'malformed', data: { at: 'companies' } });
  });

  rule('EM-LOAD-8', 'none, or as many as the vehicle has seats and the camp has companies', () => {
    const poor = six('camp[R]=3 turn=R');
    expect(loadsOf(poor, 'R.tank.1')).toEqual([0, 1, 2, 3]);
    expect(loadsOf(poor, 'R.com.1')).toEqual([0, 1, 2]);
    const more = poor.refused(leave('R.tank.1', 4));
    expect(more).toMatchObject({ error: 'notEnoughCompanies', rule: 'EM-LOAD-8', data: { inCamp: 3 } });
    poor.play(leave('R.tank.1', 0));
    expect(poor.vehicle('R.tank.1')).toMatchObject({ at: 'qg-r', companies: 0 });
    for (const companies of [-1, 1.5, 26, '2']) {
      const wrong = { ...leave('R.tank.2', 0), amount: 'dieB', companies };
      expect(poor.refused(wrong)).toMatchObject({ error: 'malformed' });
    }
  });

  it('EM-Q-4 option minLoad: no vehicle leaves empty', () => {
    const t = six('camp[R]=2 turn=R', { minLoad: 1 });
    expect(loadsOf(t, 'R.tank.1')).toEqual([1, 2]);
    expect(t.refused(leave('R.tank.1', 0))).toMatchObject({ error: 'needsCompany', rule: 'EM-LOAD-8' });
    const none = six('R.gun(1)@t2-05 camp[R]=0 turn=R', { minLoad: 1 });
    expect(none.listed('leaveCamp')).toEqual([]);
    expect(loadsOf(six('R.gun(1)@t2-05 camp[R]=0 turn=R'), 'R.tank.1')).toEqual([0]);
  });

  rule('EM-LOAD-9', 'on the road, companies cannot get on, get off or change vehicles', () => {
    const t = six('R.tank(3)@t2-05 R.gun(1)@t2-06 turn=R');
    for (const vehicle of ['R.tank.1', 'R.gun.1']) {
      const again = t.refused(leave(vehicle, 4));
      expect(again).toMatchObject({ error: 'alreadyOut', rule: 'EM-LOAD-9', data: { vehicle } });
    }
    const boarding: Action = { t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'], jeepLoad: 1 };
    expect(t.refused(boarding)).toMatchObject({ error: 'notOnIsland', rule: 'EM-LOAD-9' });
    t.play({ t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'] });
    expect([t.vehicle('R.tank.1').companies, t.vehicle('R.gun.1').companies]).toEqual([3, 1]);
  });

  rule('EM-LOAD-10', 'for a different load, go back into camp and roll a 6 again', () => {
    const t = table('R.tank(3)@qg-r T.gun(1)@t2-05 turn=R');
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    t.throws(1, 2);
    t.play({ t: 'pass' });
    t.throws(6, 2);
    const [left] = t.play(leave('R.tank.1', 5));
    expect(left?.rules).toContain('EM-LOAD-10');
    expect(t.vehicle('R.tank.1').companies).toBe(5);
    const out = six('R.tank(3)@qg-r turn=R').refused(leave('R.tank.1', 5));
    expect(out.also).toContain('EM-LOAD-10');
  });

  rule('EM-LOAD-11', 'a vehicle is as strong as the companies it carries', () => {
    const t = table('R.tank(2)@t2-05 T.inf(2)@t2-07 T.gun(3)@t2-03 turn=R');
    t.throws(2, 4);
    expect(t.hits('R.tank.1', 2)).toEqual(['t2-07']);
    const [hit] = t.play(t.attack('R.tank.1', 't2-07'));
    expect(hit).toMatchObject({ t: 'attacked', strength: 2, against: 2 });
  });

  rule('EM-LOAD-12', 'your vehicles never carry enemy companies', () => {
    const t = table('R.tank(2)@t2-05 T.inf(2)@t2-07 camp[R]=0 prison[T]=3 turn=R');
    t.throws(2, 6);
    t.play(t.attack('R.tank.1', 't2-07'));
    expect(t.vehicle('R.tank.1').companies).toBe(2);
    expect(t.army('T').prisoners).toBe(4);
    expect(loadsOf(t, 'R.gun.1')).toEqual([0]);
    expect(t.army('T').camp).toBeGreaterThan(0);
    const free: Action = { t: 'move', amount: 'dieB', vehicle: 'R.jeep.1', route: ['t4-14'], jeepLoad: 1 };
    expect(t.refused(free)).toMatchObject({ error: 'noPrisoners', rule: 'EM-JEEP-2' });
  });
});

describe('loading mines', () => {
  rule('EM-LOAD-13', 'a commando coming out may bring along a mine from the camp', () => {
    const t = six();
    const offered = t.listed('leaveCamp').filter(({ vehicle }) => vehicle === 'R.com.1');
    expect(offered.map(({ companies, mine }) => [companies, mine === true])).toEqual([
      [2, true],
      [2, false],
      [1, true],
      [1, false],
      [0, true],
      [0, false],
    ]);
    const [left] = t.play(leave('R.com.1', 1, true));
    expect(left?.rules).toContain('EM-LOAD-13');
    expect(t.vehicle('R.com.1')).toMatchObject({ companies: 1, mine: true });
    expect(t.army('R').mines).toBe(4);
    const bare = six('held[T]=5 turn=R');
    expect(bare.listed('leaveCamp').some(({ mine }) => mine === true)).toBe(false);
    expect(bare.refused(leave('R.com.1', 1, true))).toMatchObject({ error: 'noMineInCamp', rule: 'EM-LOAD-13' });
    bare.play(leave('R.com.1', 1));
    expect(bare.vehicle('R.com.1').mine).toBe(false);
  });

  rule('EM-LOAD-14', 'a commando has room for a single mine', () => {
    const t = six();
    const [left] = t.play(leave('R.com.1', 0, true));
    expect(left?.rules).toContain('EM-LOAD-14');
    expect(t.army('R').mines).toBe(4);
    const again = six('R.com(0,M)@qg-r turn=R');
    expect(again.refused(leave('R.com.1', 0, true))).toMatchObject({ error: 'alreadyOut' });
    expect(again.refused({ ...leave('R.com.2', 0), mine: 2 })).toMatchObject({ error: 'malformed' });
  });

  rule('EM-LOAD-15', 'only commandos can carry a mine', () => {
    const t = six();
    for (const type of ['tank', 'gun', 'eng', 'inf']) {
      const refusal = t.refused(leave(`R.${type}.1`, 0, true));
      expect(refusal).toMatchObject({ error: 'cannotCarryMine', rule: 'EM-LOAD-15', data: { type } });
    }
    const takers = t.listed('leaveCamp').filter(({ mine }) => mine === true);
    expect(new Set(takers.map(({ vehicle }) => vehicle))).toEqual(new Set(['R.com.1', 'R.com.2']));
  });

  rule('EM-LOAD-16', 'anyone may see what each vehicle carries', () => {
    const t = table('R.tank(5)@t2-05 R.inf(2,F)@t2-09 R.com(1,M)@t3-05 R.jeep(2)@t4-10 turn=R');
    for (const seat of ['R', 'T', null]) {
      const seen = (id: string) => t.view(seat).vehicles.find((v) => v.id === id);
      expect(seen('R.tank.1')).toMatchObject({ at: 't2-05', companies: 5, flag: false, mine: false });
      expect(seen('R.inf.1')).toMatchObject({ companies: 2, flag: true, mine: false });
      expect(seen('R.com.1')).toMatchObject({ companies: 1, flag: false, mine: true });
      expect(seen('R.jeep.1')).toMatchObject({ companies: 2 });
    }
  });
});
