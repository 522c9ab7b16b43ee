/** 5 The PERSONNEL cards one by one. */

import { describe, expect } from 'vitest';
import type { Choice } from './choices.ts';
import { handOf, pileOf, type Table } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';

const lifts = (t: Table, card: string): string[] =>
  t
    .listed('communicate')
    .flatMap((c) => (c.card === card ? [c.to] : []))
    .sort();

describe('Personnel cards', () => {
  rule('EM-C-P01', 'naval air lift: from a port or airfield to any other free one, for both dice', () => {
    const t = table('R.inf(2,F)@t2-04 T.gun(1)@t3-10 R.gun(1)@t4-12 R.com(1)@t2-07 hand[R]=P01 dice=1,2');
    const lift = { t: 'communicate', vehicle: 'R.inf.1', to: 't1-06', card: 'P01' } as const;
    expect(lifts(t, 'P01').filter((to) => to !== 't2-04')).toEqual(['t1-06', 't1-06']);
    for (const to of ['t3-10', 't4-12']) {
      expect(t.refused({ ...lift, to })).toMatchObject({ error: 'arrivalTaken', rule: 'EM-COM-8' });
    }
    expect(t.refused({ ...lift, vehicle: 'R.com.1' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P01' });
    expect(t.refused({ ...lift, to: 't2-04' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P01' });
    expect(t.refused({ ...lift, vehicle: 'T.gun.1' })).toMatchObject({ error: 'notYourArmy' });
    expect(t.refused({ ...lift, card: 'P02' })).toMatchObject({ error: 'cardNotHeld', rule: 'EM-CARD-2' });
    t.play(lift);
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 't1-06', companies: 2, flag: true });
    expect(pileOf(t).at(-1)).toBe('P01');
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-C-P02', 'overland network: from a station, relay or tunnel to any other free one, for both dice', () => {
    const t = table('R.tank(5)@t2-07 T.gun(1)@t1-09 R.gun(1)@t2-04 hand[R]=P02 dice=1,2');
    expect(lifts(t, 'P02')).toEqual(['t2-10', 't3-04', 't3-07', 't4-09']);
    const lift = { t: 'communicate', vehicle: 'R.tank.1', to: 't4-09', card: 'P02' } as const;
    expect(t.refused({ ...lift, to: 't3-10' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P02' });
    expect(t.refused({ ...lift, vehicle: 'R.gun.1' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P02' });
    t.play(lift);
    expect(t.vehicle('R.tank.1').at).toBe('t4-09');
    expect(t.last('turnEnded').why).toBe('communicated');
    expect(pileOf(t).at(-1)).toBe('P02');
  });

  rule('EM-C-P03', 'orbital hop: from a space base to any free communication cell, for both dice', () => {
    const t = table('R.tank(5)@t1-13 T.gun(1)@t1-06 R.gun(1)@t2-07 hand[R]=P03 dice=1,2');
    const free = ['t1-09', 't2-04', 't2-10', 't3-04', 't3-07', 't3-10', 't4-05', 't4-09', 't4-12'];
    expect(lifts(t, 'P03')).toEqual(free);
    const hop = { t: 'communicate', vehicle: 'R.tank.1', to: 't3-07', card: 'P03' } as const;
    expect(t.refused({ ...hop, to: 't2-05' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P03' });
    expect(t.refused({ ...hop, vehicle: 'R.gun.1' })).toMatchObject({ error: 'cardDoesNotServe', rule: 'EM-C-P03' });
    t.play(hop);
    expect(t.vehicle('R.tank.1').at).toBe('t3-07');
    expect(t.last('turnEnded').why).toBe('communicated');
  });

  rule('EM-C-P04', 'reinforcements: up to 3 of your companies from the arsenal to your camp', () => {
    for (const [arsenal, came] of [
      [10, 3],
      [2, 2],
    ] as const) {
      const t = table(`arsenal[R]=${arsenal} hand[R]=P04`);
      t.play({ t: 'playCard', card: 'P04' });
      expect(t.army('R')).toMatchObject({ arsenal: arsenal - came, camp: 25 - arsenal + came });
      expect(t.army('T')).toMatchObject({ arsenal: 10, camp: 15 });
    }
    const none = table('arsenal[R]=0 hand[R]=P04');
    expect(none.refused({ t: 'playCard', card: 'P04' })).toMatchObject({
      error: 'cardWouldDoNothing',
      also: ['EM-C-P04', 'EM-ARS-4'],
    });
    expect(none.refused({ t: 'playCard', card: 'P04', vehicle: 'R.tank.1' })).toMatchObject({
      error: 'cardDetails',
      rule: 'EM-C-P04',
    });
  });

  rule('EM-C-P05', 'field workshop: choose one of your vehicles in the arsenal and get it back', () => {
    const t = table('R.tank@arsenal R.inf@arsenal R.jeep@arsenal T.gun@arsenal hand[R]=P05,P05');
    const fetch = (vehicle: string) => ({ t: 'playCard', card: 'P05', vehicle }) as const;
    expect(t.listed('playCard')).toEqual(['R.tank.1', 'R.inf.1', 'R.jeep.1'].map(fetch));
    expect(t.refused(fetch('T.gun.1'))).toMatchObject({ error: 'notYourArmy', rule: 'EM-C-P05' });
    expect(t.refused(fetch('R.gun.1'))).toMatchObject({ error: 'notInArsenal', rule: 'EM-C-P05' });
    expect(t.refused(fetch('R.ship.1'))).toMatchObject({ error: 'unknownVehicle', rule: 'EM-C-P05' });
    t.play(fetch('R.inf.1'));
    t.play(fetch('R.jeep.1'));
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'camp-r', companies: 0, flag: false });
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 'prison-r', companies: 0 });
    expect(t.vehicle('R.tank.1').at).toBe('arsenal');
    expect(handOf(t, 'R')).toEqual([]);
  });

  rule('EM-C-P06', 'precise order: set one of your dice to the number you like; a 6 may open the camp', () => {
    const t = table('R.tank(5)@t2-05 hand[R]=P06 dice=1,2');
    expect(t.listed('playCard')).toHaveLength(10);
    expect(t.listed('leaveCamp')).toEqual([]);
    const set = { t: 'playCard', card: 'P06', die: 'dieB', face: 6 } as const;
    expect(t.refused({ ...set, face: 2 })).toMatchObject({ error: 'cardWouldDoNothing', also: ['EM-C-P06'] });
    expect(t.refused({ t: 'playCard', card: 'P06', die: 'dieB' })).toMatchObject({ error: 'cardDetails' });
    t.play(set);
    expect(t.view().dice).toEqual([1, 6]);
    t.play({ t: 'leaveCamp', amount: 'dieB', vehicle: 'R.gun.1', companies: 4 });
    expect(t.vehicle('R.gun.1').at).toBe('qg-r');
    const far = table('R.tank(5)@t2-05 hand[R]=P06 dice=1,2');
    far.play({ t: 'playCard', card: 'P06', die: 'dieA', face: 4 });
    expect(far.cells('R.tank.1', 4)).toEqual(['t2-01', 't2-09']);
    expect(far.listed('move').some((c) => c.amount === 'total' && c.route.length === 6)).toBe(true);
  });

  rule('EM-C-P07', 'scramble: without dice, load a vehicle in camp and place it on your HQ if there is room', () => {
    const t = table('R.tank(5)@t2-05 R.gun@arsenal hand[R]=P07 dice=1,2');
    const out = { t: 'playCard', card: 'P07', vehicle: 'R.com.1', companies: 2, mine: true } as const;
    expect(t.refused({ ...out, companies: 3 })).toMatchObject({ error: 'overloaded', rule: 'EM-LOAD-5' });
    expect(t.refused({ ...out, vehicle: 'R.eng.1' })).toMatchObject({ error: 'cannotCarryMine', rule: 'EM-LOAD-15' });
    expect(t.refused({ ...out, vehicle: 'R.jeep.1' })).toMatchObject({ error: 'jeepFromCamp', rule: 'EM-JEEP-8' });
    for (const vehicle of ['R.tank.1', 'R.gun.1']) {
      expect(t.refused({ ...out, vehicle })).toMatchObject({ error: 'notInCamp', rule: 'EM-C-P07' });
    }
    const coming = new Set(t.listed('playCard').map((c) => c.vehicle as string));
    expect([...coming].sort()).toEqual(
      ['com.1', 'com.2', 'eng.1', 'eng.2', 'gun.2', 'inf.1', 'inf.2', 'tank.2'].map((id) => `R.${id}`),
    );
    t.play(out);
    expect(t.vehicle('R.com.1')).toMatchObject({ at: 'qg-r', companies: 2, mine: true });
    expect(t.army('R')).toMatchObject({ camp: 13, mines: 4 });
    expect(t.view().spent).toEqual({ dieA: false, dieB: false });
    const before = table('hand[R]=P07');
    before.play({ t: 'playCard', card: 'P07', vehicle: 'R.inf.1', companies: 0 });
    expect(before.vehicle('R.inf.1').at).toBe('qg-r');
    const full = table('R.tank(5)@qg-r R.gun(4)@qg-r R.inf(1)@qg-r hand[R]=P07');
    expect(full.listed('playCard')).toEqual([]);
    expect(full.refused(out)).toMatchObject({ error: 'hqFull', rule: 'EM-CAMP-4' });
  });

  rule('EM-C-P08', 'sappers’ raid: clear one mine anywhere, just as your engineers would', () => {
    const t = table('mine[R]@t1-05 mine[T]@t2-06 hand[R]=P08,P08');
    expect(t.listed('playCard').map((c) => c.cell)).toEqual(['t1-05', 't2-06']);
    t.play({ t: 'playCard', card: 'P08', cell: 't1-05' });
    expect(t.army('R')).toMatchObject({ mines: 5, held: 0 });
    expect(t.last('lifted')).toMatchObject({ army: 'R', mine: 'R', kept: false, vehicle: null });
    t.play({ t: 'playCard', card: 'P08', cell: 't2-06' });
    expect(t.army('R')).toMatchObject({ mines: 5, held: 1 });
    expect(t.army('T').mines).toBe(4);
    expect(t.view().mines).toEqual([]);
    const back = table('mine[T]@t2-06 hand[R]=P08', { options: { liftedMines: 'backToOwner' } });
    back.play({ t: 'playCard', card: 'P08', cell: 't2-06' });
    expect(back.army('R').held).toBe(0);
    expect(back.army('T').mines).toBe(5);
  });

  rule('EM-C-P09', 'camouflage: name one of your vehicles; nobody can attack it until your next turn', () => {
    const t = table('R.gun(1)@t2-05 R.inf(1)@t2-09 T.tank(5)@t2-07 hand[R]=P09');
    const hide = (vehicle: string) => ({ t: 'playCard', card: 'P09', vehicle }) as const;
    expect(t.listed('playCard')).toEqual([hide('R.gun.1'), hide('R.inf.1')]);
    for (const vehicle of ['R.tank.1', 'R.jeep.1']) {
      expect(t.refused(hide(vehicle))).toMatchObject({ error: 'cardWouldDoNothing' });
    }
    expect(t.refused(hide('T.tank.1'))).toMatchObject({ error: 'notYourArmy', rule: 'EM-C-P09' });
    t.play(hide('R.gun.1'));
    expect(t.view('T').vehicles.find((v) => v.id === 'R.gun.1')?.camouflagedBy).toBe('R');
    t.throws(1, 1);
    t.play({ t: 'pass' });
    t.throws(2, 2);
    expect(t.hits('T.tank.1', 2)).toEqual(['t2-09']);
    const shot: Choice = { t: 'attack', amount: 'dieA', vehicle: 'T.tank.1', route: ['t2-06', 't2-05'] };
    expect(t.refused(shot)).toMatchObject({ error: 'camouflaged', rule: 'EM-C-P09' });
    t.play({ t: 'pass' });
    expect(t.last('turnBegan').over).toEqual(['camouflage']);
    expect(t.vehicle('R.gun.1').camouflagedBy).toBeNull();
    t.throws(1, 1);
    t.play({ t: 'pass' });
    t.throws(2, 2);
    expect(t.hits('T.tank.1', 2)).toEqual(['t2-05', 't2-09']);
    t.play(shot);
    expect(t.vehicle('R.gun.1').companies).toBe(0);
  });

  rule(
    'EM-C-P10',
    'detour: for one move, drive past enemies, but not stop on them or attack; mines still block',
    () => {
      const t = table('R.tank(5)@t2-05 T.gun(4)@t2-06 T.inf(1)@t2-08 mine[R]@t2-03 hand[R]=P10 dice=2,3');
      expect(t.cells('R.tank.1', 2)).toEqual(['t2-07']);
      expect(t.cells('R.tank.1', 3)).toEqual([]);
      expect(t.hits('R.tank.1', 3)).toEqual([]);
      const move = { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'] } as const;
      expect(t.refused(move)).toMatchObject({ error: 'enemyInTheWay', rule: 'EM-MOVE-8' });
      expect(t.refused({ t: 'playCard', card: 'P10' })).toMatchObject({ error: 'wrongMoment', rule: 'EM-CARD-9' });
      const onto = ['t2-06', 't2-07', 't2-08'];
      expect(t.refused({ ...move, amount: 'dieB', route: onto, detourCard: 'P10' })).toMatchObject({
        error: 'enemyThere',
        rule: 'EM-MOVE-9',
      });
      expect(t.refused({ t: 'attack', amount: 'dieB', vehicle: 'R.tank.1', route: onto })).toMatchObject({
        error: 'enemyInTheWay',
        rule: 'EM-ATK-8',
      });
      const back = ['t2-04', 't2-03', 't2-02'];
      expect(t.refused({ ...move, amount: 'dieB', route: back, detourCard: 'P10' })).toMatchObject({ error: 'mined' });
      t.play(t.move('R.tank.1', 't2-07'));
      expect(t.last('moved').path).toEqual(['t2-06', 't2-07']);
      expect(t.last('played')).toMatchObject({ card: 'P10' });
      expect(handOf(t, 'R')).toEqual([]);
      expect(pileOf(t).at(-1)).toBe('P10');
      // One move only.
      expect(t.cells('R.tank.1', 3)).toEqual([]);
      const needless = table('R.tank(5)@t2-05 hand[R]=P10 dice=2,3');
      expect(needless.refused({ ...move, detourCard: 'P10' })).toMatchObject({
        error: 'cardWouldDoNothing',
        rule: 'EM-CARD-11',
      });
      expect(needless.listed('move').every((c) => c.detourCard === undefined)).toBe(true);
      const without = table('R.tank(5)@t2-05 T.gun(4)@t2-06 dice=2,3');
      expect(without.refused({ ...move, detourCard: 'P10' })).toMatchObject({
        error: 'cardNotHeld',
        rule: 'EM-CARD-2',
      });
    },
  );

  rule('EM-C-P10', 'detour: the enemy HQ stays closed', () => {
    const t = table('turn=T T.tank(5)@compass-t hand[T]=P10 R.tank(5)@ap-t2a dice=1,2');
    t.play(t.move('T.tank.1', 'op-t2'));
    expect(t.last('moved').path).toEqual(['ap-t2a', 'op-t2']);
    const closed = table('turn=T T.tank(5)@ap-r2a R.inf(1)@compass-r hand[T]=P10 dice=2,3');
    expect(
      closed.refused({
        t: 'move',
        amount: 'dieA',
        vehicle: 'T.tank.1',
        route: ['compass-r', 'qg-r'],
        detourCard: 'P10',
      }),
    ).toMatchObject({ error: 'enemyHq', rule: 'EM-QG-1' });
    expect(closed.cells('T.tank.1', 2)).toEqual(['ap-r1a', 'ap-r3a', 'ap-r4a', 't2-01']);
  });
});
