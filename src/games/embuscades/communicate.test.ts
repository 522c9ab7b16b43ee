/** 2.10 Communication cells. */

import { describe, expect, it } from 'vitest';
import { communicationKinds } from './files.ts';
import { yamboBoard } from './setting.ts';
import { rule, table } from './testing/table.ts';

const twins = {
  airfield: ['t2-04', 't3-10'],
  port: ['t1-06', 't4-12'],
  station: ['t2-10', 't3-04'],
  relay: ['t1-09', 't4-09'],
  tunnel: ['t2-07', 't3-07'],
  spaceBase: ['t1-13', 't4-05'],
} as const;
const pairs = Object.values(twins);
const go = (vehicle: string, to: string) => ({ t: 'communicate', vehicle, to }) as const;

describe('communication cells', () => {
  rule('EM-COM-1', 'communication cells are airfields, ports, stations, relays, tunnels and space bases', () => {
    expect([...communicationKinds].sort()).toEqual(Object.keys(twins).sort());
    const found = yamboBoard.nodes.flatMap(({ communication }) => communication ?? []);
    expect(new Set(found)).toEqual(new Set(communicationKinds));
  });

  rule('EM-COM-2', 'communication cells come in pairs: each one is linked with its twin', () => {
    for (const kind of communicationKinds) {
      const cells = yamboBoard.nodes.filter((node) => node.communication === kind).map(({ id }) => id);
      expect(cells.sort()).toEqual([...twins[kind]].sort());
    }
    expect(yamboBoard.links).toHaveLength(6);
    for (const [a, b] of pairs.flatMap(([x, y]) => [[x, y] as const, [y, x] as const])) {
      const t = table(`R.tank(5)@${a} dice=1,2`);
      expect(t.listed('communicate')).toEqual([go('R.tank.1', b)]);
    }
  });

  rule('EM-COM-3', 'from a communication cell, a vehicle may jump to its twin without using the dice', () => {
    for (const [a, b] of pairs) {
      const t = table(`R.tank(5)@${a} R.gun(1)@t2-05 dice=1,2`);
      t.play(go('R.tank.1', b));
      expect(t.vehicle('R.tank.1').at).toBe(b);
    }
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-05 dice=1,2');
    for (const choice of [go('R.tank.1', 't1-06'), go('R.tank.1', 't2-10'), go('R.gun.1', 't3-10')]) {
      expect(t.refused(choice)).toMatchObject({ error: 'notLinked', rule: 'EM-COM-3' });
    }
    expect(t.refused(go('R.tank.1', 'moon'))).toMatchObject({ error: 'unknownCell', rule: 'EM-COM-3' });
    expect(t.refused(go('T.tank.1', 't3-10'))).toMatchObject({ error: 'notYourArmy', rule: 'EM-COM-3' });
    expect(t.refused(go('R.inf.1', 't3-10'))).toMatchObject({ error: 'inCamp' });
  });

  rule('EM-COM-4', 'a communication uses up both dice of the turn', () => {
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-08 dice=1,2');
    expect(t.refused({ ...go('R.tank.1', 't3-10'), amount: 'dieA' })).toMatchObject({
      error: 'wholeThrow',
      rule: 'EM-COM-4',
    });
    t.play(go('R.tank.1', 't3-10'));
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'communicated', lost: [] });
    expect(t.asked()).toMatchObject({ seat: 'T', ask: 'orders' });
  });

  rule('EM-COM-4', 'with the option of one die, the other die remains', () => {
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-08 dice=1,2', { options: { communicationCost: 'oneDie' } });
    const trip = { ...go('R.tank.1', 't3-10'), amount: 'dieB' } as const;
    expect(t.listed('communicate')).toEqual([{ ...trip, amount: 'dieA' }, trip]);
    expect(t.refused(go('R.tank.1', 't3-10'))).toMatchObject({ error: 'nameADie', rule: 'EM-COM-4' });
    expect(t.refused({ ...trip, amount: 'total' })).toMatchObject({ error: 'nameADie', rule: 'EM-COM-4' });
    t.play(trip);
    expect(t.view().spent).toEqual({ dieA: false, dieB: true });
    expect(t.refused({ t: 'move', amount: 'dieB', vehicle: 'R.gun.1', route: ['t2-09', 't2-10'] })).toMatchObject({
      error: 'alreadySpent',
    });
    t.play(t.move('R.gun.1', 't2-09'));
    // After a first die, too.
    const late = table('R.tank(5)@t2-04 R.gun(1)@t2-08 dice=1,2', { options: { communicationCost: 'oneDie' } });
    late.play(late.move('R.gun.1', 't2-09'));
    late.play(trip);
    expect(late.vehicle('R.tank.1').at).toBe('t3-10');
    expect(late.asked().seat).toBe('T');
  });

  rule('EM-COM-5', 'choose a communication once you have rolled, while both dice are still unused', () => {
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-08');
    const trip = go('R.tank.1', 't3-10');
    expect(t.refused(trip)).toMatchObject({ error: 'throwFirst', rule: 'EM-DICE-1' });
    t.throws(1, 2);
    expect(t.listed('communicate')).toEqual([trip]);
    t.play(t.move('R.gun.1', 't2-09'));
    expect(t.listed('communicate')).toEqual([]);
    expect(t.refused(trip)).toMatchObject({ error: 'afterADie', rule: 'EM-COM-5' });
  });

  rule('EM-COM-6', 'a vehicle on a communication cell may also simply drive on', () => {
    const t = table('R.tank(5)@t2-04 dice=1,2');
    expect(t.cells('R.tank.1', 1)).toEqual(['t2-03', 't2-05']);
    t.play(t.move('R.tank.1', 't2-05'));
    expect(t.vehicle('R.tank.1').at).toBe('t2-05');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
  });

  rule('EM-COM-7', 'you get one communication per turn, for one vehicle', () => {
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-07 dice=1,2', { options: { communicationCost: 'oneDie' } });
    t.play({ ...go('R.tank.1', 't3-10'), amount: 'dieA' });
    expect(t.refused({ ...go('R.gun.1', 't3-07'), amount: 'dieB' })).toMatchObject({
      error: 'oneCommunication',
      rule: 'EM-COM-7',
    });
    expect(t.listed('communicate')).toEqual([]);
    const whole = table('R.tank(5)@t2-04 R.gun(1)@t2-07 dice=1,2');
    whole.play(go('R.tank.1', 't3-10'));
    expect(whole.vehicle('R.gun.1').at).toBe('t2-07');
    expect(whole.asked().seat).toBe('T');
  });

  rule('EM-COM-8', 'you can only travel to a twin cell that is empty of vehicles, friend or enemy', () => {
    for (const other of ['R.gun(1)', 'T.gun(1)']) {
      const t = table(`R.tank(5)@t2-04 ${other}@t3-10 dice=1,2`);
      expect(t.listed('communicate').filter((c) => c.vehicle === 'R.tank.1')).toEqual([]);
      expect(t.refused(go('R.tank.1', 't3-10'))).toMatchObject({ error: 'arrivalTaken', rule: 'EM-COM-8' });
    }
    expect(table('R.tank(5)@t2-04 T.gun(1)@t3-09 dice=1,2').listed('communicate')).toHaveLength(1);
  });

  rule('EM-COM-9', 'you cannot attack by using a communication', () => {
    const t = table('R.tank(5)@t2-04 T.gun(0)@t3-10 dice=1,2');
    expect(t.refused(go('R.tank.1', 't3-10')).also).toContain('EM-COM-9');
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['t3-10'] })).toMatchObject({
      error: 'noRoad',
    });
  });

  rule('EM-COM-10', 'all communication cells are open to both armies', () => {
    for (const army of ['R', 'T']) {
      for (const [a, b] of pairs.flatMap(([x, y]) => [[x, y] as const, [y, x] as const])) {
        const t = table(`${army}.inf(1)@${a} turn=${army} dice=1,2`);
        t.play(go(`${army}.inf.1`, b));
        expect(t.vehicle(`${army}.inf.1`).at).toBe(b);
      }
    }
    const stop = table('T.inf(1)@t2-03 turn=T dice=1,2');
    expect(stop.cells('T.inf.1', 1)).toContain('t2-04');
  });

  rule('EM-COM-11', 'any vehicle may take a communication and brings its whole load along', () => {
    const loads = ['tank(5)', 'gun(4)', 'com(2,M)', 'eng(2)', 'inf(3,F)', 'jeep(3)', 'tank(0)'];
    for (const load of loads) {
      const t = table(`R.${load}@t4-12 dice=1,2`);
      const id = `R.${load.slice(0, load.indexOf('('))}.1`;
      const before = t.vehicle(id);
      t.play(go(id, 't1-06'));
      expect(t.vehicle(id)).toMatchObject({
        at: 't1-06',
        companies: before.companies,
        flag: before.flag,
        mine: before.mine,
      });
    }
    expect(table('R.inf(3,F)@t4-12 dice=1,2').vehicle('R.inf.1').flag).toBe(true);
  });

  rule('EM-COM-11', 'with the option against it, a flag does not travel; other loads do', () => {
    const options = { flagsMayUseCommunication: false };
    const t = table('R.inf(3,F)@t4-12 R.com(1,M)@t2-07 hand[R]=P01 dice=1,2', { options });
    expect(t.listed('communicate')).toEqual([go('R.com.1', 't3-07')]);
    for (const choice of [go('R.inf.1', 't1-06'), { ...go('R.inf.1', 't2-04'), card: 'P01' }]) {
      expect(t.refused(choice)).toMatchObject({ error: 'flagsMayNot', rule: 'EM-COM-11' });
    }
    const without = table('R.inf(3)@t4-12 dice=1,2', { options });
    expect(without.listed('communicate')).toEqual([go('R.inf.1', 't1-06')]);
  });

  rule('EM-COM-12', 'a vehicle that reached its communication cell this turn must wait until your next turn', () => {
    const t = table('R.tank(5)@t2-03 R.gun(1)@t2-08 dice=1,2', { options: { communicationCost: 'oneDie' } });
    t.play(t.move('R.tank.1', 't2-04'));
    const trip = { ...go('R.tank.1', 't3-10'), amount: 'dieB' } as const;
    expect(t.refused(trip)).toMatchObject({ error: 'justArrived', rule: 'EM-COM-12' });
    expect(t.listed('communicate')).toEqual([]);
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.throws(1, 2);
    t.play(trip);
    expect(t.vehicle('R.tank.1').at).toBe('t3-10');
    // It cannot hop back and forth either.
    expect(t.refused({ ...go('R.tank.1', 't2-04'), amount: 'dieA' })).toMatchObject({ rule: 'EM-COM-7' });
    expect(table('R.tank(5)@t2-04! dice=1,2').refused(go('R.tank.1', 't3-10'))).toMatchObject({ rule: 'EM-COM-12' });
  });

  rule('EM-COM-13', 'nothing lying between twin cells can stop a communication', () => {
    const t = table('R.tank(5)@t2-04 T.gun(4)@t2-05 T.tank(5)@t2-03 mine[T]@t3-09 mine[T]@t3-11 dice=1,2');
    expect(t.listed('move')).toEqual([]);
    t.play(go('R.tank.1', 't3-10'));
    expect(t.vehicle('R.tank.1').at).toBe('t3-10');
  });

  const before = { communicateWhen: 'insteadOfThrow' } as const;

  rule('EM-COM-5', 'with the option, the journey takes the place of the throw', () => {
    const t = table('R.tank(5)@t2-04 R.gun(1)@t2-08 turn=R', { options: before });
    expect(t.listed('communicate')).toEqual([go('R.tank.1', 't3-10')]);
    t.play(go('R.tank.1', 't3-10'));
    expect(t.last('turnEnded')).toMatchObject({ why: 'communicated', lost: [] });
    expect(t.asked().seat).toBe('T');
    const late = table('R.tank(5)@t2-04 dice=1,2', { options: before });
    expect(late.listed('communicate')).toEqual([]);
    expect(late.refused(go('R.tank.1', 't3-10'))).toMatchObject({ error: 'beforeTheThrow', rule: 'EM-COM-5' });
  });

  it('EM-Q-36 option communicateWhen: cards that lengthen a journey go with it, and cards may follow', () => {
    const t = table('R.tank(5)@t2-04 hand[R]=P01,P04 camp[R]=5 turn=R', { options: before });
    const byCard = { ...go('R.tank.1', 't1-06'), card: 'P01' };
    expect(t.listed('communicate')).toContainEqual(byCard);
    t.play(byCard);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
    t.play({ t: 'playCard', card: 'P04' });
    expect(t.last('turnEnded').why).toBe('communicated');
    const usual = table('R.tank(5)@t2-04 turn=R');
    expect(usual.refused(go('R.tank.1', 't3-10'))).toMatchObject({ error: 'throwFirst' });
  });
});
