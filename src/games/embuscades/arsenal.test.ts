/** 2.15 The arsenal. */

import { describe, expect } from 'vitest';
import { drawn } from './testing/deck.ts';
import { rule, table } from './testing/table.ts';

describe('the arsenal', () => {
  rule('EM-ARS-1', 'everything not in play lies in the arsenal: spare companies and all that was destroyed', () => {
    const fresh = table();
    expect([fresh.army('R').arsenal, fresh.army('T').arsenal]).toEqual([10, 10]);
    const t = table('R.tank(5)@t2-05 T.inf(3,F)@t2-08 T.gun(0)@t2-04 arsenal[T]=10 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    t.play(t.attack('R.tank.1', 't2-04'));
    expect(t.vehicle('T.inf.1').at).toBe('arsenal');
    expect(t.vehicle('T.gun.1').at).toBe('arsenal');
    expect(t.army('T').arsenal).toBe(13);
  });

  rule('EM-ARS-2', 'only compass cards bring anything back from the arsenal', () => {
    const t = table('R.tank@arsenal R.gun(1)@t2-05 R.inf.1@arsenal R.inf.2@arsenal');
    expect(t.refused({ t: 'recoverInfantry', vehicle: 'R.inf.1' })).toMatchObject({
      error: 'notCallable',
      rule: 'EM-ARS-2',
    });
    t.throws(6, 1);
    expect(t.listed('leaveCamp').some((c) => c.vehicle === 'R.tank.1')).toBe(false);
    for (const choice of [
      { t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 1 },
      { t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06'] },
      { t: 'attack', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06'] },
      { t: 'communicate', vehicle: 'R.tank.1', to: 't2-04' },
    ]) {
      expect(t.refused(choice)).toMatchObject({ error: 'inArsenal', rule: 'EM-ARS-2' });
    }
    const card = table('R.tank@arsenal hand[R]=P05');
    card.play({ t: 'playCard', card: 'P05', vehicle: 'R.tank.1' });
    expect(card.last('recovered').rules).toContain('EM-ARS-2');
  });

  rule('EM-ARS-3', 'from the arsenal you may only get back what belongs to your army', () => {
    const t = table('R.tank@arsenal T.inf@arsenal hand[R]=P05');
    expect(t.listed('playCard')).toEqual([{ t: 'playCard', card: 'P05', vehicle: 'R.tank.1' }]);
    expect(t.refused({ t: 'playCard', card: 'P05', vehicle: 'T.inf.1' }).also).toContain('EM-ARS-3');
    const radio = drawn('T.tank@arsenal T.inf@arsenal arsenal[R]=0 pile=R02');
    expect(radio.last('nothingHappened').card).toBe('R02');
    const convoy = drawn('arsenal[R]=1 pile=R01');
    expect(convoy.army('R').arsenal).toBe(0);
    expect(convoy.army('T').arsenal).toBe(10);
  });

  rule('EM-ARS-4', 'if the arsenal has nothing that fits, you get nothing', () => {
    for (const pile of ['R01', 'R02']) {
      const t = drawn(`arsenal[R]=0 pile=${pile}`);
      expect(t.last('nothingHappened').rules).toContain('EM-ARS-4');
      expect(t.army('R')).toMatchObject({ arsenal: 0, camp: 20 });
    }
    const kept = table('arsenal[R]=0 hand[R]=P04,P05');
    expect(kept.refused({ t: 'playCard', card: 'P04' }).also).toContain('EM-ARS-4');
    expect(kept.refused({ t: 'playCard', card: 'P05', vehicle: 'R.inf.1' }).also).toContain('EM-ARS-4');
    const few = table('arsenal[R]=1 hand[R]=P04');
    few.play({ t: 'playCard', card: 'P04' });
    expect(few.last('recovered').companies).toBe(1);
  });

  rule('EM-ARS-5', 'companies from the arsenal arrive in your camp', () => {
    const t = table('R.tank(1)@qg-r arsenal[R]=10 hand[R]=P04');
    t.play({ t: 'playCard', card: 'P04' });
    expect(t.army('R')).toMatchObject({ arsenal: 7, camp: 17 });
    expect(t.vehicle('R.tank.1').companies).toBe(1);
  });

  rule('EM-ARS-6', 'vehicles from the arsenal arrive empty: the jeep on its island, all others in camp', () => {
    for (const type of ['tank', 'gun', 'com', 'eng', 'inf', 'jeep']) {
      const t = table(`R.${type}@arsenal hand[R]=P05 prison[R]=2`);
      t.play({ t: 'playCard', card: 'P05', vehicle: `R.${type}.1` });
      expect(t.vehicle(`R.${type}.1`)).toMatchObject({
        at: type === 'jeep' ? 'prison-r' : 'camp-r',
        companies: 0,
        flag: false,
        mine: false,
      });
    }
    // It needs a six like the others.
    const t = table('R.tank@arsenal hand[R]=P05 R.gun(1)@t2-05 dice=1,6');
    t.play({ t: 'playCard', card: 'P05', vehicle: 'R.tank.1' });
    expect(t.refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.tank.1', companies: 0 })).toMatchObject({
      error: 'needsSix',
    });
    t.play({ t: 'leaveCamp', amount: 'dieB', vehicle: 'R.tank.1', companies: 5 });
    expect(t.vehicle('R.tank.1').at).toBe('qg-r');
  });

  rule('EM-ARS-6', 'with the option, an army without infantry may call one back instead of rolling', () => {
    const options = { emergencyInfantry: true };
    const call = (vehicle: string) => ({ t: 'recoverInfantry', vehicle }) as const;
    const t = table('R.inf.1@arsenal R.inf.2@arsenal', { options });
    expect(t.listed('recoverInfantry')).toEqual([call('R.inf.1'), call('R.inf.2')]);
    t.play(call('R.inf.2'));
    expect(t.vehicle('R.inf.2').at).toBe('camp-r');
    expect(t.vehicle('R.inf.1').at).toBe('arsenal');
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'recovered' });
    expect(t.asked().seat).toBe('T');
    const one = table('R.inf.1@arsenal', { options });
    expect(one.listed('recoverInfantry')).toEqual([]);
    expect(one.refused(call('R.inf.1'))).toMatchObject({ error: 'notCallable' });
    const tank = table('R.inf.1@arsenal R.inf.2@arsenal R.tank@arsenal', { options });
    expect(tank.refused(call('R.tank.1'))).toMatchObject({ error: 'notCallable' });
    expect(tank.refused(call('T.inf.1'))).toMatchObject({ error: 'notCallable' });
    tank.throws(6, 1);
    expect(tank.refused(call('R.inf.1'))).toMatchObject({ error: 'beforeTheThrow', rule: 'EM-DICE-1' });
    const off = table('R.inf.1@arsenal R.inf.2@arsenal');
    expect(off.listed('recoverInfantry')).toEqual([]);
  });
});
