/** 2.11 Flags. */

import { describe, expect } from 'vitest';
import { rule, table } from './testing/table.ts';

const take = (vehicle = 'R.inf.1') => ({ t: 'takeFlag', vehicle }) as const;

describe('flags', () => {
  rule('EM-FLAG-1', 'no vehicle but infantry can carry a flag', () => {
    for (const type of ['tank', 'gun', 'com', 'eng', 'jeep']) {
      const t = table(`R.${type}(1)@reserve-r`);
      expect(t.listed('takeFlag')).toEqual([]);
      expect(t.refused(take(`R.${type}.1`))).toMatchObject({ error: 'notInfantry', rule: 'EM-FLAG-1' });
    }
    expect(table('R.inf(1)@reserve-r').listed('takeFlag')).toEqual([take()]);
  });

  rule('EM-FLAG-2', 'an infantry vehicle has room for one flag', () => {
    const t = table('R.inf(1)@reserve-r');
    t.play(take());
    expect(t.vehicle('R.inf.1').flag).toBe(true);
    expect(t.army('R').flags).toBe(4);
    expect(t.listed('takeFlag')).toEqual([]);
    expect(t.refused(take())).toMatchObject({ error: 'carriesFlag', rule: 'EM-FLAG-2' });
  });

  rule('EM-FLAG-3', 'infantry that has stopped on your reserve may take a flag there for free, on your turn', () => {
    const before = table('R.inf(1)@reserve-r');
    before.play(take());
    expect(before.asked()).toMatchObject({ seat: 'R', ask: 'orders' });
    before.throws(1, 2);
    expect(before.view().spent).toEqual({ dieA: false, dieB: false });
    // Right after the move that brought it there, even with the last die, and it may decline.
    const arriving = table('R.inf(1)@ra-r2 dice=1,2');
    expect(arriving.refused(take())).toMatchObject({ error: 'notOnReserve', rule: 'EM-FLAG-3' });
    arriving.play(arriving.move('R.inf.1', 'reserve-r'));
    expect(arriving.options()).toContainEqual(take());
    expect(arriving.options()).toContainEqual({ t: 'endTurn' });
    const last = table('R.inf(1)@t2-10 dice=1,2');
    last.play({ t: 'move', amount: 'total', vehicle: 'R.inf.1', route: ['t2-11', 'ra-r2', 'reserve-r'] });
    expect(last.options()).toEqual([take(), { t: 'endTurn' }]);
    last.play(take());
    expect(last.vehicle('R.inf.1').flag).toBe(true);
    expect(last.asked().seat).toBe('T');
    const none = table('R.inf(1)@reserve-r R.inf(1,F)@t2-05 delivered[R]=4');
    expect(none.refused(take())).toMatchObject({ error: 'noFlagLeft', rule: 'EM-FLAG-3' });
  });

  rule('EM-FLAG-3', 'with the option of the next turn, not on arrival', () => {
    const t = table('R.inf(1)@ra-r2 dice=1,2', { options: { flagPickup: 'nextTurn' } });
    t.play(t.move('R.inf.1', 'reserve-r'));
    expect(t.listed('takeFlag')).toEqual([]);
    expect(t.refused(take())).toMatchObject({ error: 'justArrived', rule: 'EM-FLAG-3' });
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.play(take());
    expect(t.vehicle('R.inf.1').flag).toBe(true);
  });

  rule('EM-FLAG-4', 'if one die brought the infantry to its flag, the other may carry it off again', () => {
    const t = table('R.inf(1)@ra-r2 dice=1,2');
    t.play(t.move('R.inf.1', 'reserve-r'));
    t.play(take());
    expect(t.cells('R.inf.1', 2)).toEqual(['t1-14', 't2-11']);
    t.play(t.move('R.inf.1', 't2-11'));
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 't2-11', flag: true });
  });

  rule('EM-FLAG-5', 'you can carry your own flags, never those of the enemy', () => {
    const t = table('R.inf(1)@ra-t3 R.inf(1)@reserve-r dice=1,2');
    expect(t.refused(take())).toMatchObject({ error: 'notOnReserve', also: ['EM-FLAG-5'] });
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.inf.1', route: ['reserve-t'] })).toMatchObject({
      rule: 'EM-RES-3',
    });
    t.play(take('R.inf.2'));
    expect(t.army('R').flags).toBe(4);
    expect(t.army('T').flags).toBe(5);
    expect(t.refused(take('T.inf.1'))).toMatchObject({ error: 'notYourArmy' });
  });

  rule('EM-FLAG-6', 'a flag is delivered only inside the camp; reaching the HQ is not enough', () => {
    const t = table('R.inf(2,F)@compass-r dice=1,2 delivered[R]=1');
    t.play(t.move('R.inf.1', 'qg-r'));
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'qg-r', flag: true });
    expect(t.army('R').delivered).toBe(1);
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'camp-r', flag: false, companies: 0 });
    expect(t.army('R').delivered).toBe(2);
  });

  rule('EM-FLAG-7', 'once delivered, a flag is safe for good', () => {
    const t = table('R.inf(0,F)@qg-r R.inf(0,F)@t2-05 T.tank(5)@t2-07 delivered[R]=1');
    t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(t.army('R')).toMatchObject({ delivered: 2, flags: 2 });
    t.throws(2, 1);
    t.play(t.attack('T.tank.1', 't2-05'));
    expect(t.army('R')).toMatchObject({ delivered: 2, flags: 3 });
  });

  rule('EM-FLAG-8', 'a flag you have taken stays aboard: you cannot put it down or pass it on', () => {
    const t = table('R.inf(1)@reserve-r R.inf(1)@ra-r2 dice=1,2');
    t.play(take());
    expect(t.refused(take()).also).toContain('EM-FLAG-8');
    for (const word of ['dropFlag', 'giveFlag', 'putBackFlag']) {
      expect(t.refused({ t: word, vehicle: 'R.inf.1', to: 'R.inf.2' })).toMatchObject({ error: 'malformed' });
    }
    const kinds = new Set(t.options().map((c) => c.t));
    expect(kinds).toEqual(new Set(['move', 'pass']));
    t.play(t.move('R.inf.1', 'ra-r1'));
    expect(t.vehicle('R.inf.1').flag).toBe(true);
    expect(t.vehicle('R.inf.2').flag).toBe(false);
  });

  rule('EM-FLAG-9', 'when its carrier is destroyed, a flag returns to the reserve it came from', () => {
    const t = table('R.tank(5)@t3-06 T.inf(2,F)@t3-09 delivered[T]=1 dice=3,1');
    expect(t.army('T').flags).toBe(3);
    t.play(t.attack('R.tank.1', 't3-09'));
    expect(t.vehicle('T.inf.1')).toMatchObject({ at: 'arsenal', flag: false });
    expect(t.army('T')).toMatchObject({ flags: 4, delivered: 1 });
    expect(t.army('R').flags).toBe(5);
  });

  rule('EM-FLAG-10', 'infantry may carry a flag with no company aboard', () => {
    const t = table('R.inf(0)@reserve-r');
    t.play(take());
    expect(t.vehicle('R.inf.1')).toMatchObject({ companies: 0, flag: true });
    t.throws(1, 2);
    t.play(t.move('R.inf.1', 'ra-r2'));
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'ra-r2', flag: true });
  });
});
