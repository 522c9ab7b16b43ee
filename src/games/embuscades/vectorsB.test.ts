/** 7 The test vectors of attacks, reserves, mines, communications, cards, jeep and teams. */

import { describe, expect, it } from 'vitest';
import { drawn, handOf, pileOf } from './testing/deck.ts';
import { table } from './testing/table.ts';

describe('test vectors', () => {
  it('TV-20 an empty gun carrier is destroyed, and nobody is taken prisoner', () => {
    const t = table('R.tank(4)@t2-05 T.gun(0)@t2-08 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.vehicle('T.gun.1').at).toBe('arsenal');
    expect(t.army('T').prisoners).toBe(0);
  });

  it('TV-21 a flag carrier is destroyed with its companies; its flag goes back', () => {
    const t = table('R.inf(2)@t3-06 T.inf(2,F)@t3-09 dice=3,1');
    const before = t.army('T');
    t.play(t.attack('R.inf.1', 't3-09'));
    expect(t.vehicle('T.inf.1')).toMatchObject({ at: 'arsenal', companies: 0, flag: false });
    expect(t.army('T')).toMatchObject({ arsenal: before.arsenal + 2, flags: 5, prisoners: 0 });
  });

  it('TV-22 a mine carrier is destroyed; its mine goes back to camp', () => {
    const t = table('R.eng(1)@t3-06 T.com(1,M)@t3-09 dice=3,1');
    const before = t.army('T');
    t.play(t.attack('R.eng.1', 't3-09'));
    expect(t.vehicle('T.com.1')).toMatchObject({ at: 'arsenal', companies: 0, mine: false });
    expect(t.army('T')).toMatchObject({ arsenal: before.arsenal + 1, mines: before.mines + 1, prisoners: 0 });
  });

  it('TV-30 an infantry on its reserve is safe and bars the way', () => {
    const t = table('turn=T T.tank(5)@ra-r1 R.inf(1)@reserve-r dice=1,2');
    expect(t.cells('T.tank.1', 1)).toEqual(['t1-14']);
    expect(t.hits('T.tank.1', 1)).toEqual([]);
    expect(t.cells('T.tank.1', 2)).toEqual(['t1-13', 't1-15']);
    expect(t.listed('attack')).toEqual([]);
  });

  it('TV-31 an attack out of the reserve', () => {
    const t = table('R.inf(2)@reserve-r T.gun(2)@t2-12 dice=3,1');
    expect(t.hits('R.inf.1', 3)).toEqual(['t2-12']);
    expect(t.cells('R.inf.1', 3)).toEqual(['t1-13', 't1-15', 't2-10']);
  });

  it('TV-32 a commando lays its mine and drives off', () => {
    for (const to of ['t3-08', 't3-02', 'ra-t3']) {
      const t = table('R.com(1,M)@t3-05 dice=3,1');
      const laid = t.listed('move').filter((c) => c.amount === 'dieA' && c.layMine === true);
      expect(laid.map((c) => c.route.at(-1) as string).sort()).toEqual(['ra-t3', 't3-02', 't3-08']);
      t.play(laid.find((c) => c.route.at(-1) === to) as (typeof laid)[number]);
      expect(t.view().mines).toEqual([{ cell: 't3-05', army: 'R' }]);
      expect(t.vehicle('R.com.1')).toMatchObject({ at: to, mine: false });
      expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    }
  });

  it('TV-34 no mine on a station or at a crossroads', () => {
    for (const cell of ['t3-04', 't3-03']) {
      const t = table(`R.com(1,M)@${cell} dice=1,2`);
      expect(t.listed('move').length).toBeGreaterThan(0);
      expect(t.listed('move').some((c) => c.layMine === true)).toBe(false);
      for (const move of t.listed('move')) {
        expect(t.refused({ ...move, layMine: true })).toMatchObject({ error: 'notWhite', rule: 'EM-MINE-2' });
      }
    }
  });

  it('TV-35 a mine closes the road to a tank', () => {
    const t = table('R.tank(5)@t2-04 mine[T]@t2-06 dice=3,2');
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-01']);
    expect(t.cells('R.tank.1', 2)).toEqual(['t2-02']);
  });

  it('TV-36 engineers stop on a mine and lift it at the start of their next turn', () => {
    const t = table('R.eng(1)@t2-04 mine[T]@t2-06 dice=2,5');
    const before = t.army('T').mines;
    expect(t.cells('R.eng.1', 2)).toEqual(['t2-02', 't2-06']);
    t.play(t.move('R.eng.1', 't2-06'));
    t.play({ t: 'endTurn' });
    expect(t.view().mines).toEqual([{ cell: 't2-06', army: 'T' }]);
    t.throws(1, 2);
    expect(t.asked()).toMatchObject({ seat: 'R', ask: 'orders' });
    expect(t.view().mines).toEqual([]);
    expect(t.army('R').held).toBe(1);
    expect(t.army('T').mines).toBe(before);
  });

  it('TV-38 no attack across a mine', () => {
    const t = table('R.tank(5)@t2-05 mine[T]@t2-06 T.gun(1)@t2-08 dice=3,1');
    expect(t.hits('R.tank.1', 3)).toEqual([]);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02']);
  });

  it('TV-40 one mine is exchanged for one', () => {
    const t = table('held[R]=1 held[T]=1');
    expect([t.army('R').mines, t.army('T').mines]).toEqual([4, 4]);
    t.play({ t: 'offerExchange', count: 1 });
    t.throws(1, 2);
    t.play({ t: 'answerExchange', accept: true });
    for (const army of ['R', 'T'] as const) expect(t.army(army)).toMatchObject({ mines: 5, held: 0 });
  });

  it('TV-41 an infantry flies from airfield to airfield for the whole throw', () => {
    const t = table('R.inf(2)@t2-04');
    t.throws(5, 2);
    t.play({ t: 'communicate', vehicle: 'R.inf.1', to: 't3-10' });
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 't3-10', companies: 2 });
    expect(t.last('turnEnded').why).toBe('communicated');
    expect(t.asked().seat).toBe('T');
  });

  it('TV-42 not onto a cell with a vehicle, and never as an attack', () => {
    const t = table('R.inf(2)@t2-04 T.gun(0)@t3-10');
    t.throws(5, 2);
    expect(t.listed('communicate')).toEqual([]);
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused({ t: 'communicate', vehicle: 'R.inf.1', to: 't3-10' })).toMatchObject({
      error: 'arrivalTaken',
      rule: 'EM-COM-8',
      also: ['EM-COM-9', 'EM-QG-5'],
    });
  });

  it('TV-44 naval air lift from a port', () => {
    const t = table('R.tank(5)@t1-06 hand[R]=P01');
    t.throws(5, 2);
    const lifts = t.listed('communicate').filter((c) => c.card === 'P01');
    expect(lifts.map((c) => c.to).sort()).toEqual(['t2-04', 't3-10', 't4-12']);
    t.play({ t: 'communicate', vehicle: 'R.tank.1', to: 't2-04', card: 'P01' });
    expect(t.vehicle('R.tank.1').at).toBe('t2-04');
    expect(pileOf(t).at(-1)).toBe('P01');
    expect(t.asked().seat).toBe('T');
    const taken = table('R.tank(5)@t1-06 T.gun(0)@t3-10 hand[R]=P01 dice=5,2');
    expect(taken.listed('communicate').some((c) => c.to === 't3-10')).toBe(false);
  });

  it('TV-50 of three cards one goes under the pile', () => {
    const t = drawn('hand[R]=P04,P05 pile=P01');
    t.play({ t: 'discard', card: 'P04' });
    expect(handOf(t, 'R')).toEqual(['P05', 'P01']);
    expect(pileOf(t).at(-1)).toBe('P04');
    expect(t.view('T').hands['R']).toEqual({ count: 2, cards: null, shown: [] });
  });

  it('TV-52 a prisoner exchange with 4 and 1', () => {
    const t = drawn('prison[R]=4 prison[T]=1 pile=R03');
    expect(t.army('R').prisoners).toBe(3);
    expect(t.army('T').prisoners).toBe(0);
  });

  it('TV-53 a workshop without a vehicle to repair is refused and kept', () => {
    const t = table('hand[R]=P05');
    expect(t.refused({ t: 'playCard', card: 'P05', vehicle: 'R.inf.1' })).toMatchObject({
      error: 'cardWouldDoNothing',
      rule: 'EM-CARD-11',
      also: ['EM-C-P05', 'EM-ARS-4'],
    });
    expect(handOf(t, 'R')).toEqual(['P05']);
  });

  it('TV-54 the jeep sets off with three of four prisoners', () => {
    const t = table('prison[R]=4');
    t.throws(2, 5);
    expect(t.cells('R.jeep.1', 2)).toEqual(['t4-13', 't4-15']);
    const move = t.listed('move').find((c) => c.amount === 'dieA' && c.jeepLoad === 3 && c.route.at(-1) === 't4-13');
    t.play(move as NonNullable<typeof move>);
    expect(t.army('R').prisoners).toBe(1);
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 't4-13', companies: 3 });
  });

  it('TV-55 without prisoners the jeep stays', () => {
    for (let a = 1; a <= 6; a++) {
      const t = table(`R.tank(5)@t2-05 dice=${a},1`);
      expect(t.listed('move').filter((c) => c.vehicle === 'R.jeep.1')).toEqual([]);
      expect(
        t.refused({ t: 'move', amount: 'dieB', vehicle: 'R.jeep.1', route: ['t4-14'], jeepLoad: 1 }),
      ).toMatchObject({ error: 'noPrisoners', rule: 'EM-JEEP-2' });
    }
  });

  it('TV-56 the jeep comes home and is back on its island', () => {
    const t = table('R.jeep(3)@qg-r camp[R]=15');
    t.play({ t: 'returnToCamp', vehicle: 'R.jeep.1' });
    expect(t.army('R').camp).toBe(18);
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 'prison-r', companies: 0 });
    expect(t.asked().seat).toBe('T');
  });

  it('TV-58 the first partner does not move tanks', () => {
    const t = table('R.inf(1)@t2-05 R.com(1)@t1-05 R.jeep(1)@t4-08 R.tank(5)@t3-05', { options: { players: 4 } });
    t.throws(3, 4);
    const types = new Set(t.listed('move').map((c) => c.vehicle));
    expect([...types].sort()).toEqual(['R.com.1', 'R.inf.1', 'R.jeep.1']);
    expect(
      t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t3-06', 't3-07', 't3-08'] }),
    ).toMatchObject({ error: 'notYourTask', rule: 'EM-TEAM-3', also: ['EM-TEAM-2', 'EM-TEAM-5'] });
  });
});
