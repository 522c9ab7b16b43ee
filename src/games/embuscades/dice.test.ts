import { describe, expect } from 'vitest';
import type { Action } from './choices.ts';
import { rule, table } from './testing/table.ts';

const tanks = 'R.tank(5)@t2-05 R.gun(4)@t3-05 turn=R';
const kinds = (t: ReturnType<typeof table>) => [...new Set(t.options().map(({ t: kind }) => kind))].sort();

describe('the throw', () => {
  rule('EM-DICE-1', 'you start by rolling both dice, unless you bring a vehicle back into camp', () => {
    const t = table('R.tank(5)@qg-r R.gun(4)@t3-05 T.gun(1)@t2-05 turn=R');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'orders', rule: 'EM-DICE-1' });
    expect(kinds(t)).toEqual(['returnToCamp', 'roll']);
    const early: Action[] = [
      { t: 'move', amount: 'dieA', vehicle: 'R.gun.1', route: ['t3-06'] },
      { t: 'leaveCamp', amount: 'dieA', vehicle: 'R.inf.1', companies: 1 },
      { t: 'attack', amount: 'dieA', vehicle: 'R.gun.1', route: ['t3-06'] },
      { t: 'pass' },
      { t: 'endTurn' },
      { t: 'communicate', vehicle: 'R.gun.1', to: 't2-07' },
    ];
    for (const choice of early) expect(t.refused(choice)).toMatchObject({ error: 'throwFirst', rule: 'EM-DICE-1' });
    expect(t.throws(3, 4)).toContainEqual({ t: 'threw', seat: 'R', faces: [3, 4], rules: ['EM-DICE-1'] });
    expect(t.view().dice).toEqual([3, 4]);
    expect(t.refused({ t: 'roll' })).toMatchObject({ error: 'alreadyThrown', rule: 'EM-DICE-1' });
    expect(t.refused({ t: 'offerExchange', count: 1 })).toMatchObject({ error: 'beforeTheThrow', rule: 'EM-DICE-1' });

    const home = table('R.tank(5)@qg-r T.gun(1)@t2-05 turn=R');
    const events = home.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    expect(events.map(({ t: kind }) => kind)).toEqual(['entered', 'turnEnded', 'turnBegan']);
    expect(home.asked().seat).toBe('T');
  });

  rule('EM-DICE-10', 'a double brings no extra roll and no reward', () => {
    const t = table(tanks);
    t.throws(4, 4);
    expect(new Set(t.listed('move').map(({ amount }) => amount))).toEqual(new Set(['dieA', 'total']));
    t.play(t.move('R.tank.1', 't2-09'));
    t.play(t.move('R.gun.1', 't3-01'));
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'spent', lost: [] });
    expect(t.asked()).toMatchObject({ seat: 'T', ask: 'orders' });
  });
});

describe('spending', () => {
  rule('EM-DICE-2', 'one die for one vehicle and the other die for another', () => {
    const t = table(tanks);
    t.throws(2, 3);
    t.play({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'] });
    const [moved] = t.play({ t: 'move', amount: 'dieB', vehicle: 'R.gun.1', route: ['t3-06', 't3-07', 't3-08'] });
    expect(moved?.rules).toContain('EM-DICE-2');
    expect([t.vehicle('R.tank.1').at, t.vehicle('R.gun.1').at]).toEqual(['t2-07', 't3-08']);
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-DICE-3', 'add both dice and use the sum for a single vehicle', () => {
    const t = table(tanks);
    t.throws(2, 3);
    expect(t.cells('R.tank.1', 5)).toEqual(['op-r2', 't2-10']);
    const [moved] = t.play(t.move('R.tank.1', 't2-10'));
    expect(moved).toMatchObject({ t: 'moved', amount: 'total', value: 5 });
    expect(moved?.rules).toContain('EM-DICE-3');
    expect(t.vehicle('R.tank.1').at).toBe('t2-10');
    expect(t.last('turnEnded')).toMatchObject({ why: 'spent', lost: [] });
  });

  rule('EM-DICE-4', 'use just one die and let the other go', () => {
    const t = table(tanks);
    t.throws(2, 3);
    t.play({ t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06', 't2-07', 't2-08'] });
    expect(t.options()).toContainEqual({ t: 'endTurn' });
    expect(t.refused({ t: 'pass' })).toMatchObject({ error: 'diceSpent', rule: 'EM-DICE-5' });
    t.play({ t: 'endTurn' });
    expect(t.last('turnEnded')).toMatchObject({ why: 'endTurn', lost: [2] });
    expect(t.last('turnEnded').rules).toContain('EM-DICE-4');
    expect(t.vehicle('R.gun.1').at).toBe('t3-05');
  });

  rule('EM-DICE-5', 'leave both dice unused and pass', () => {
    const t = table(tanks);
    t.throws(2, 3);
    expect(t.options()).toContainEqual({ t: 'pass' });
    expect(t.refused({ t: 'endTurn' })).toMatchObject({ error: 'passInstead', rule: 'EM-DICE-5' });
    const before = t.view().vehicles;
    t.play({ t: 'pass' });
    expect(t.view().vehicles).toEqual(before);
    expect(t.last('turnEnded')).toMatchObject({ why: 'pass', lost: [2, 3] });
    expect(t.last('turnEnded').rules).toContain('EM-DICE-5');
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-DICE-6', 'no die is used twice, and the sum uses up both', () => {
    const t = table(tanks);
    t.throws(2, 3);
    t.play({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'] });
    const again: Action = { t: 'move', amount: 'dieA', vehicle: 'R.gun.1', route: ['t3-06', 't3-07'] };
    expect(t.refused(again)).toMatchObject({ error: 'alreadySpent', rule: 'EM-DICE-6', data: { amount: 'dieA' } });
    const both: Action = { t: 'move', amount: 'total', vehicle: 'R.gun.1', route: ['t3-06'] };
    expect(t.refused(both)).toMatchObject({ error: 'alreadySpent', rule: 'EM-DICE-6' });
    expect(t.listed('move').every(({ amount }) => amount === 'dieB')).toBe(true);
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });

    const sum = table(tanks);
    sum.throws(2, 3);
    sum.play(sum.move('R.tank.1', 't2-10'));
    expect(sum.asked().seat).toBe('T');
    expect(sum.last('turnEnded').rules).toContain('EM-DICE-6');
  });

  rule('EM-DICE-7', 'you decide which of your dice to play first', () => {
    const t = table(tanks);
    t.throws(2, 3);
    expect(new Set(t.listed('move').map(({ amount }) => amount))).toEqual(new Set(['dieA', 'dieB', 'total']));
    const [moved] = t.play({ t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06', 't2-07', 't2-08'] });
    expect(moved?.rules).toContain('EM-DICE-7');
    expect(t.listed('move').every(({ amount }) => amount === 'dieA')).toBe(true);
    t.play({ t: 'move', amount: 'dieA', vehicle: 'R.gun.1', route: ['t3-06', 't3-07'] });
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-DICE-8', 'the same vehicle may act twice, once with each die', () => {
    const t = table('R.tank(5)@t2-05 T.gun(2)@t2-10 turn=R');
    t.throws(2, 3);
    t.play(t.move('R.tank.1', 't2-07'));
    const [hit] = t.play(t.attack('R.tank.1', 't2-10'));
    expect(hit?.rules).toContain('EM-DICE-8');
    expect(t.vehicle('R.tank.1').at).toBe('t2-07');
    expect(t.vehicle('T.gun.1').companies).toBe(1);
  });

  rule('EM-DICE-9', 'a die or a sum pays for one thing: a move, an attack or, with a single 6, a way out', () => {
    const t = table('R.tank(5)@t2-01 T.gun(1)@t2-07 turn=R');
    t.throws(6, 2);
    expect(new Set(t.listed('leaveCamp').map(({ amount }) => amount))).toEqual(new Set(['dieA']));
    expect(t.hits('R.tank.1', 6)).toEqual(['t2-07']);
    expect(t.cells('R.tank.1', 2)).toEqual(['ap-r2a', 't2-03']);
    const two = { t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-02', 't2-03'], companies: 1 };
    expect(t.refused(two)).toMatchObject({ error: 'malformed', rule: 'EM-DICE-9' });
    expect(t.refused({ ...two, companies: undefined, amount: 'both' })).toMatchObject({ error: 'malformed' });
    const stranger: Action = { t: 'move', amount: 'dieB', vehicle: 'T.gun.1', route: ['t2-08'] };
    expect(t.refused(stranger)).toMatchObject({ error: 'notYourArmy', rule: 'EM-DICE-9' });
    const nobody: Action = { t: 'attack', amount: 'dieB', vehicle: 'R.tank.9', route: ['t2-08'] };
    expect(t.refused(nobody)).toMatchObject({ error: 'unknownVehicle', rule: 'EM-DICE-9' });
    const [hit] = t.play(t.attack('R.tank.1', 't2-07'));
    expect(hit?.rules).toContain('EM-DICE-9');
    expect(t.vehicle('R.tank.1').at).toBe('t2-01');
    expect(t.listed('leaveCamp')).toEqual([]);
  });

  rule('EM-DICE-11', 'dice not used when the turn is over are lost', () => {
    const t = table(tanks);
    t.throws(2, 3);
    t.play(t.move('R.tank.1', 't2-07'));
    t.play({ t: 'endTurn' });
    expect(t.last('turnEnded')).toMatchObject({ lost: [3] });
    expect(t.last('turnEnded').rules).toContain('EM-DICE-11');
    expect(t.view()).toMatchObject({ dice: [], spent: { dieA: false, dieB: false } });
    t.throws(1, 1);
    expect(t.asked().seat).toBe('R');
    expect(t.view().dice).toEqual([]);
    expect(t.refused({ t: 'pass' })).toMatchObject({ error: 'throwFirst' });
  });
});
