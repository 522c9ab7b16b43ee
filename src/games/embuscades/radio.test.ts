/** 5 The RADIO YAMBO cards one by one. */

import { describe, expect } from 'vitest';
import type { Choice } from './choices.ts';
import { drawn, handOf, pileOf } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';

describe('Radio Yambo cards', () => {
  rule('EM-C-R01', 'troop convoy: one of your companies comes from the arsenal to your camp', () => {
    const t = drawn('arsenal[R]=4 pile=R01');
    expect(t.army('R')).toMatchObject({ arsenal: 3, camp: 17 });
    expect(t.army('T')).toMatchObject({ arsenal: 10, camp: 15 });
    expect(pileOf(t).at(-1)).toBe('R01');
    const none = drawn('arsenal[R]=0 pile=R01');
    expect(none.last('nothingHappened').rules).toContain('EM-ARS-4');
    expect(none.army('R')).toMatchObject({ arsenal: 0, camp: 20 });
  });

  rule('EM-C-R02', 'spare parts: you get back a vehicle of yours from the arsenal; you choose which', () => {
    const t = drawn('R.com@arsenal R.inf@arsenal T.tank@arsenal pile=R02');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'recover', rule: 'EM-C-R02' });
    expect(t.options()).toEqual([
      { t: 'recover', vehicle: 'R.com.1' },
      { t: 'recover', vehicle: 'R.inf.1' },
    ]);
    expect(t.asked().otherwise).toEqual({ t: 'recover', vehicle: 'R.inf.1' });
    expect(t.refused({ t: 'recover', vehicle: 'T.tank.1' })).toMatchObject({ error: 'notOffered', rule: 'EM-C-R02' });
    t.play({ t: 'recover', vehicle: 'R.com.1' });
    expect(t.vehicle('R.com.1').at).toBe('camp-r');
    expect(t.vehicle('R.inf.1').at).toBe('arsenal');
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'act' });
    const one = drawn('R.jeep@arsenal pile=R02');
    expect(one.vehicle('R.jeep.1').at).toBe('prison-r');
    expect(drawn('T.tank@arsenal pile=R02').last('nothingHappened').rules).toContain('EM-ARS-4');
  });

  rule('EM-C-R03', 'prisoner exchange: both armies get the same number of prisoners back in camp, 2 at most', () => {
    for (const [own, other, n] of [
      [4, 3, 2],
      [1, 5, 1],
      [2, 2, 2],
    ] as const) {
      const t = drawn(`camp[R]=10 camp[T]=10 prison[R]=${own} prison[T]=${other} pile=R03`);
      expect(t.last('freed')).toMatchObject({ armies: ['R', 'T'], count: n });
      expect(t.army('R')).toMatchObject({ prisoners: own - n, camp: 10 + n });
      expect(t.army('T')).toMatchObject({ prisoners: other - n, camp: 10 + n });
    }
    const none = drawn('prison[R]=4 pile=R03');
    expect(none.last('nothingHappened').card).toBe('R03');
    expect(none.army('R').prisoners).toBe(4);
  });

  rule('EM-C-R04', 'storm: until your next turn, no communication may use a port or an airfield', () => {
    const t = drawn('R.gun(1)@t2-04 T.inf(1)@t1-06 T.gun(1)@t2-07 T.com(1)@t1-13 hand[T]=P01,P03 pile=R04');
    expect(t.view().inForce.storm).toBe('R');
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    const go = (vehicle: string, to: string, card?: string) =>
      ({ t: 'communicate', vehicle, to, ...(card === undefined ? {} : { card }) }) as const;
    for (const choice of [
      go('T.inf.1', 't4-12'),
      go('T.inf.1', 't3-10', 'P01'),
      // Arriving there is closed as well as leaving from there.
      go('T.com.1', 't4-12', 'P03'),
      go('T.com.1', 't3-10', 'P03'),
    ]) {
      expect(t.refused(choice)).toMatchObject({ error: 'storm', rule: 'EM-C-R04' });
    }
    const cells = new Set(t.listed('communicate').map((c) => c.to));
    for (const closed of ['t1-06', 't4-12', 't2-04', 't3-10']) expect(cells).not.toContain(closed);
    expect(t.listed('communicate')).toContainEqual(go('T.gun.1', 't3-07'));
    t.play({ t: 'pass' });
    expect(t.last('turnBegan').over).toEqual(['storm']);
    t.throws(1, 2);
    t.play(go('R.gun.1', 't3-10'));
    expect(t.vehicle('R.gun.1').at).toBe('t3-10');
  });

  rule('EM-C-R05', 'out of fuel: your turn stops here, and a die you still have is lost', () => {
    const t = drawn('R.gun(4)@t2-05 pile=R05');
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'outOfFuel', lost: [2] });
    expect(t.asked()).toMatchObject({ seat: 'T', ask: 'orders' });
    expect(t.vehicle('R.tank.1').at).toBe('compass-r');
    const second = table('R.tank(5)@qg-r dice=1,2 pile=R05');
    second.play({ ...second.move('R.tank.1', 'op-r2') });
    expect(second.last('turnEnded')).toMatchObject({ why: 'outOfFuel', lost: [] });
  });

  rule('EM-C-R06', 'cease-fire: all attacks are forbidden until your next turn', () => {
    const t = drawn('R.gun(4)@t2-05 T.tank.1(1)@t2-03 T.tank.2(4)@t2-07 pile=R06');
    expect(t.view().inForce.ceaseFire).toBe('R');
    const own: Choice = { t: 'attack', amount: 'dieB', vehicle: 'R.gun.1', route: ['t2-06', 't2-07'] };
    expect(t.refused(own)).toMatchObject({ error: 'ceaseFire', rule: 'EM-C-R06' });
    expect(t.listed('attack')).toEqual([]);
    t.play({ t: 'endTurn' });
    t.throws(2, 1);
    const other = { t: 'attack', amount: 'dieA', vehicle: 'T.tank.2', route: ['t2-06', 't2-05'] } as const;
    expect(t.refused(other)).toMatchObject({ error: 'ceaseFire', rule: 'EM-C-R06' });
    expect(t.listed('attack')).toEqual([]);
    t.play({ t: 'pass' });
    expect(t.last('turnBegan').over).toEqual(['ceaseFire']);
    t.throws(1, 2);
    t.play(own);
    expect(t.vehicle('T.tank.2').companies).toBe(3);
  });

  rule('EM-C-R07', 'counter-order: the vehicle you have just driven returns, load and all, to your HQ', () => {
    const t = table('R.com(2,M)@qg-r R.gun(4)@qg-r R.inf(1)@qg-r dice=3,1 pile=R07,R06', {
      options: { compassDraw: 'perPassage' },
    });
    t.play(t.move('R.com.1', 'op-r2'));
    expect(t.last('sentBack')).toMatchObject({ vehicle: 'R.com.1', from: 'op-r2' });
    expect(t.vehicle('R.com.1')).toMatchObject({ at: 'qg-r', companies: 2, mine: true });
    expect(t.vehicle('R.gun.1').at).toBe('qg-r');
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    t.play(t.move('R.com.1', 'compass-r'));
    expect(t.last('drew').card).toBe('R06');
  });

  rule('EM-C-R08', 'tidal wave: all mines on coastal tracks are washed back to their camps', () => {
    const t = drawn('mine[R]@t1-05 mine[T]@t1-17 mine[T]@t4-10 mine[R]@t2-06 mine[T]@t3-06 held[R]=1 pile=R08');
    expect(t.view().mines).toEqual([
      { cell: 't2-06', army: 'R' },
      { cell: 't3-06', army: 'T' },
    ]);
    expect(t.army('R')).toMatchObject({ mines: 4, held: 1 });
    expect(t.army('T').mines).toBe(3);
    expect(drawn('mine[R]@t2-06 pile=R08').last('nothingHappened').card).toBe('R08');
  });

  rule(
    'EM-C-R09',
    'intercepted signal: your opponents show everyone their Personnel cards, then take them back',
    () => {
      const t = drawn('hand[R]=P02 hand[T]=P04,P05 pile=R09');
      expect(t.last('showed').hands).toEqual({ T: ['P04', 'P05'] });
      expect(handOf(t, 'T')).toEqual(['P04', 'P05']);
      for (const seat of ['R', 'T', null]) {
        expect(t.view(seat).hands['T']?.shown).toEqual(['P04', 'P05']);
        expect(t.view(seat).hands['R']?.shown).toEqual([]);
      }
      t.play({ t: 'endTurn' });
      t.play({ t: 'playCard', card: 'P04' });
      expect(t.view('R').hands['T']).toEqual({ count: 1, cards: null, shown: ['P05'] });
      const four = table('R.inf(1)@qg-r dice=1,2 hand[R2]=P02 hand[T1]=P04 hand[T2]=P05 pile=R09', {
        options: { players: 4 },
      });
      four.play(four.move('R.inf.1', 'compass-r'));
      expect(four.last('showed').hands).toEqual({ T1: ['P04'], T2: ['P05'] });
    },
  );

  rule('EM-C-R10', 'fresh orders: you play again after this turn, but never more than one extra turn running', () => {
    const t = drawn('pile=R10');
    expect(t.view().extraTurn).toEqual({ due: true, now: false });
    t.play({ t: 'endTurn' });
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'orders' });
    expect(t.last('turnBegan')).toMatchObject({ seat: 'R', turn: 2 });
    expect(t.last('turnBegan').rules).toContain('EM-C-R10');
    expect(t.view().extraTurn).toEqual({ due: false, now: true });
    t.throws(1, 2);
    t.play({ t: 'pass' });
    expect(t.asked().seat).toBe('T');
    expect(t.view().extraTurn).toEqual({ due: false, now: false });
    const again = drawn('extra=now pile=R10');
    expect(again.last('nothingHappened').card).toBe('R10');
    again.play({ t: 'endTurn' });
    expect(again.asked().seat).toBe('T');
  });

  rule('EM-C-R11', 'lucky break: one of your prisoners gets away and returns to your camp', () => {
    const t = drawn('prison[R]=3 prison[T]=2 camp[R]=10 pile=R11');
    expect(t.last('freed')).toMatchObject({ armies: ['R'], count: 1 });
    expect(t.army('R')).toMatchObject({ prisoners: 2, camp: 11 });
    expect(t.army('T').prisoners).toBe(2);
    expect(drawn('prison[T]=2 pile=R11').last('nothingHappened').card).toBe('R11');
  });

  rule(
    'EM-C-R12',
    'general mobilisation: until the end of your next turn, a 5 opens every camp just as a 6 does',
    () => {
      const t = table('R.tank(5)@qg-r T.tank(5)@t2-05 dice=1,5 pile=R12');
      const leave = (vehicle: string) => ({ t: 'leaveCamp', amount: 'dieB', vehicle, companies: 1 }) as const;
      expect(t.refused(leave('R.gun.1'))).toMatchObject({ error: 'needsSix', rule: 'EM-CAMP-1' });
      t.play(t.move('R.tank.1', 'compass-r'));
      t.play(leave('R.gun.1'));
      expect(t.last('left').rules).toContain('EM-C-R12');
      expect(t.vehicle('R.gun.1').at).toBe('qg-r');
      t.throws(4, 5);
      expect(t.refused({ ...leave('T.gun.1'), amount: 'dieA' })).toMatchObject({ error: 'needsSix' });
      t.play(leave('T.gun.1'));
      t.play({ t: 'endTurn' });
      t.throws(4, 5);
      t.play(leave('R.inf.1'));
      t.play({ t: 'endTurn' });
      expect(t.view().inForce).toMatchObject({ mobilised: null });
      t.throws(4, 5);
      expect(t.refused(leave('T.inf.1'))).toMatchObject({ error: 'needsSix', rule: 'EM-CAMP-1' });
      expect(t.listed('leaveCamp')).toEqual([]);
    },
  );
});
