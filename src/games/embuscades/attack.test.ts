/** 2.14 Attacks. */

import { describe, expect } from 'vitest';
import { rule, table } from './testing/table.ts';

const way = (from: number, to: number): string[] => {
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) }, (_, i) => `t2-${String(from + (i + 1) * step).padStart(2, '0')}`);
};
const shoot = (vehicle: string, route: string[], amount: 'dieA' | 'dieB' | 'total' = 'dieA') =>
  ({ t: 'attack', amount, vehicle, route }) as const;

describe('who may attack whom', () => {
  rule('EM-ATK-1', 'an empty vehicle cannot attack: it needs a company aboard', () => {
    const t = table('R.tank(0)@t2-05 T.gun(0)@t2-08 dice=3,1');
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused(shoot('R.tank.1', way(5, 8)))).toMatchObject({ error: 'noCompanies', rule: 'EM-ATK-1' });
    expect(table('R.tank(1)@t2-05 T.gun(0)@t2-08 dice=3,1').hits('R.tank.1', 3)).toEqual(['t2-08']);
  });

  rule('EM-ATK-2', 'all vehicles can attack, apart from jeeps', () => {
    for (const type of ['tank', 'gun', 'com', 'eng', 'inf']) {
      const t = table(`R.${type}(1)@t2-05 T.gun(1)@t2-08 dice=3,1`);
      t.play(t.attack(`R.${type}.1`, 't2-08'));
      expect(t.vehicle('T.gun.1').companies).toBe(0);
    }
    const jeep = table('R.jeep(1)@t2-05 T.gun(1)@t2-08 dice=3,1');
    expect(jeep.listed('attack')).toEqual([]);
    expect(jeep.refused(shoot('R.jeep.1', way(5, 8))).also).toContain('EM-ATK-2');
  });

  rule('EM-ATK-3', 'you may attack every sort of enemy vehicle that is not in a safe place', () => {
    for (const type of ['tank', 'gun', 'com', 'eng', 'inf', 'jeep']) {
      const t = table(`R.tank(5)@t2-05 T.${type}(1)@t2-08 dice=3,1`);
      expect(t.hits('R.tank.1', 3)).toEqual(['t2-08']);
      t.play(t.attack('R.tank.1', 't2-08'));
      expect(t.last('attacked')).toMatchObject({ target: `T.${type}.1` });
    }
    const own = table('R.tank(5)@t2-05 R.gun(1)@t2-08 dice=3,1');
    expect(own.listed('attack')).toEqual([]);
    expect(own.refused(shoot('R.tank.1', way(5, 8)))).toMatchObject({ error: 'noTarget', rule: 'EM-ATK-3' });
    expect(own.refused(shoot('R.tank.1', way(5, 2)))).toMatchObject({ error: 'noTarget', rule: 'EM-ATK-3' });
  });

  rule('EM-ATK-4', 'you may attack a vehicle that is weaker than yours', () => {
    const t = table('R.inf(3)@t2-05 T.tank(2)@t2-08 dice=3,1');
    expect(t.hits('R.inf.1', 3)).toEqual(['t2-08']);
    t.play(t.attack('R.inf.1', 't2-08'));
    expect(t.last('attacked')).toMatchObject({ strength: 3, against: 2 });
    expect(t.last('attacked').rules).not.toContain('EM-ATK-5');
  });

  rule('EM-ATK-5', 'between equals, whichever side gets the chance first may attack', () => {
    const t = table('R.gun(3)@t2-05 T.tank(3)@t2-08 dice=3,1');
    t.play(t.attack('R.gun.1', 't2-08'));
    expect(t.last('attacked').rules).not.toContain('EM-ATK-4');
    const other = table('turn=T R.gun(3)@t2-05 T.tank(3)@t2-08 dice=3,1');
    other.play(other.attack('T.tank.1', 't2-05'));
    expect(other.vehicle('R.gun.1').companies).toBe(2);
  });

  rule('EM-ATK-6', 'you cannot attack a vehicle that is stronger than yours', () => {
    const t = table('R.gun(3)@t2-05 T.tank(4)@t2-08 dice=3,1');
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused(shoot('R.gun.1', way(5, 8)))).toMatchObject({
      error: 'tooWeak',
      rule: 'EM-ATK-6',
      data: { target: 'T.tank.1', strength: 3, against: 4 },
    });
  });

  rule('EM-ATK-20', 'camps, prisoner islands and a vehicle’s own HQ or reserve are safe from attack', () => {
    const hq = table('turn=T T.tank(5)@compass-r R.inf(1)@qg-r dice=1,2', { options: { enemyMayStopOnCompass: true } });
    expect(hq.listed('attack')).toEqual([]);
    expect(hq.refused(shoot('T.tank.1', ['qg-r']))).toMatchObject({ rule: 'EM-QG-3', also: ['EM-ATK-20'] });
    expect(hq.refused(shoot('T.tank.1', ['qg-r', 'camp-r'], 'dieB'))).toMatchObject({
      rule: 'EM-CAMP-14',
      also: ['EM-ATK-20'],
    });
    const island = table('turn=T T.tank(5)@t4-14 prison[R]=2 dice=1,2');
    expect(island.listed('attack')).toEqual([]);
    expect(island.refused(shoot('T.tank.1', ['prison-r']))).toMatchObject({ error: 'protected', rule: 'EM-ATK-20' });
    const reserve = table('turn=T T.tank(5)@ra-r1 R.tank(1)@reserve-r dice=1,2');
    expect(reserve.refused(shoot('T.tank.1', ['reserve-r']))).toMatchObject({ rule: 'EM-RES-4', also: ['EM-ATK-20'] });
    // Elsewhere the same vehicles can be hit.
    expect(table('turn=T T.tank(5)@ra-r1 R.tank(1)@t1-14 dice=1,2').hits('T.tank.1', 1)).toEqual(['t1-14']);
    expect(table('turn=T T.tank(5)@ap-r2a R.tank(1)@compass-r dice=1,2').hits('T.tank.1', 1)).toEqual(['compass-r']);
  });

  rule('EM-ATK-21', 'before each attack, compare the strengths once more', () => {
    const t = table('R.gun(3)@t2-05 R.com(2)@t2-10 T.tank(3)@t2-08 dice=3,2');
    const second = shoot('R.com.1', way(10, 8), 'dieB');
    expect(t.refused(second)).toMatchObject({ error: 'tooWeak' });
    t.play(t.attack('R.gun.1', 't2-08'));
    t.play(second);
    expect(t.last('attacked')).toMatchObject({ strength: 2, against: 2 });
    expect(t.vehicle('T.tank.1').companies).toBe(1);
    expect(t.last('attacked').rules).toContain('EM-ATK-21');
  });

  rule('EM-ATK-23', 'carrying a flag or a mine does not keep an armed vehicle from attacking', () => {
    for (const load of ['inf(2,F)', 'com(2,M)']) {
      const t = table(`R.${load}@t2-05 T.tank(2)@t2-08 dice=3,1`);
      const id = `R.${load.slice(0, 3)}.1`;
      t.play(t.attack(id, 't2-08'));
      expect(t.vehicle('T.tank.1').companies).toBe(1);
      expect(t.vehicle(id).companies).toBe(2);
      expect(t.vehicle(id).flag || t.vehicle(id).mine).toBe(true);
      expect(t.last('attacked').rules).toContain('EM-ATK-23');
    }
    expect(table('R.inf(0,F)@t2-05 T.tank(0)@t2-08 dice=3,1').listed('attack')).toEqual([]);
  });

  rule('EM-ATK-24', 'on a mined cell, a vehicle can be hit and can attack as usual', () => {
    const hit = table('turn=T T.tank(5)@t2-08 R.eng(2)@t2-06 mine[T]@t2-06 dice=2,1');
    hit.play(hit.attack('T.tank.1', 't2-06'));
    expect(hit.vehicle('R.eng.1').companies).toBe(1);
    expect(hit.last('attacked').rules).toContain('EM-ATK-24');
    const hitting = table('R.eng(2)@t2-06 mine[T]@t2-06 T.gun(2)@t2-08 dice=2,1');
    hitting.play(hitting.attack('R.eng.1', 't2-08'));
    expect(hitting.vehicle('T.gun.1').companies).toBe(1);
    expect(hitting.last('attacked').rules).toContain('EM-ATK-24');
    expect(hitting.view().mines).toHaveLength(1);
  });

  rule('EM-ATK-25', 'a jeep is as strong as the number of prisoners it brings home', () => {
    const t = table('turn=T T.inf(2)@t4-08 R.jeep(3)@t4-11 dice=3,1');
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused(shoot('T.inf.1', ['t4-09', 't4-10', 't4-11']))).toMatchObject({
      error: 'tooWeak',
      data: { strength: 2, against: 3 },
    });
    const equal = table('turn=T T.inf(3)@t4-08 R.jeep(3)@t4-11 dice=3,1');
    equal.play(equal.attack('T.inf.1', 't4-11'));
    expect(equal.vehicle('R.jeep.1').at).toBe('arsenal');
  });
});

describe('how an attack is made', () => {
  rule('EM-ATK-7', 'to attack, one die or the sum must bring you exactly to the target', () => {
    for (const [a, b, amount] of [
      [3, 1, 'dieA'],
      [1, 3, 'dieB'],
      [1, 2, 'total'],
    ] as const) {
      const t = table(`R.tank(5)@t2-05 T.gun(1)@t2-08 dice=${a},${b}`);
      expect(t.listed('attack')).toEqual([shoot('R.tank.1', way(5, 8), amount)]);
      t.play(shoot('R.tank.1', way(5, 8), amount));
      expect(t.vehicle('T.gun.1').companies).toBe(0);
    }
    const off = table('R.tank(5)@t2-05 T.gun(1)@t2-08 dice=4,2');
    expect(off.listed('attack')).toEqual([]);
    expect(off.refused(shoot('R.tank.1', way(5, 8)))).toMatchObject({ error: 'notExact', rule: 'EM-ATK-7' });
    expect(off.refused(shoot('R.tank.1', way(5, 8), 'dieB'))).toMatchObject({ error: 'notExact', rule: 'EM-ATK-7' });
  });

  rule('EM-ATK-8', 'the road to the target must be open: no other enemy, mine or closed cell in between', () => {
    for (const [between, error] of [
      ['T.inf(0)@t2-06', 'enemyInTheWay'],
      ['mine[R]@t2-06', 'mined'],
    ] as const) {
      const t = table(`R.tank(5)@t2-05 T.gun(1)@t2-08 ${between} dice=3,1`);
      expect(t.hits('R.tank.1', 3)).toEqual([]);
      expect(t.refused(shoot('R.tank.1', way(5, 8)))).toMatchObject({ error, rule: 'EM-ATK-8' });
    }
    const friend = table('R.tank(5)@t2-05 T.gun(1)@t2-08 R.inf(0)@t2-06 dice=3,1');
    expect(friend.hits('R.tank.1', 3)).toEqual(['t2-08']);
    friend.play(friend.attack('R.tank.1', 't2-08'));
    // The enemy HQ is closed; no road leads over it, so only a wrong route can try.
    expect(friend.refused(shoot('R.tank.1', ['t2-04', 't2-06'], 'dieB'))).toMatchObject({ error: 'noRoad' });
  });

  rule('EM-ATK-9', 'you are never forced to attack', () => {
    const t = table('R.tank(5)@t2-05 T.gun(1)@t2-06 T.tank(5)@t2-04 dice=1,1');
    expect(t.hits('R.tank.1', 1)).toEqual(['t2-04', 't2-06']);
    t.play({ t: 'pass' });
    expect(t.vehicle('T.gun.1').companies).toBe(1);
  });

  rule('EM-ATK-10', 'the attacker does not move', () => {
    const t = table('R.tank(5)@t2-05 T.gun(0)@t2-08 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 't2-05', companies: 5, since: 0 });
    expect(t.vehicle('T.gun.1').at).toBe('arsenal');
  });

  rule('EM-ATK-11', 'an attack uses up the die or the sum that reached the target', () => {
    const t = table('R.tank(5)@t2-05 T.gun(4)@t2-08 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    expect(t.refused(shoot('R.tank.1', way(5, 8)))).toMatchObject({ error: 'alreadySpent', rule: 'EM-DICE-6' });
    t.play(t.move('R.tank.1', 't2-06'));
    const sum = table('R.tank(5)@t2-05 T.gun(4)@t2-09 dice=3,1');
    sum.play(sum.attack('R.tank.1', 't2-09'));
    expect(sum.last('attacked')).toMatchObject({ amount: 'total', value: 4 });
    expect(sum.asked().seat).toBe('T');
  });

  rule('EM-ATK-19', 'your other die may pay for another attack, even with the same vehicle on the same target', () => {
    const position = 'R.tank(5)@t2-05 R.gun(4)@t2-11 T.gun(2)@t2-08 dice=3,3';
    const t = table(position);
    t.play(shoot('R.tank.1', way(5, 8)));
    t.play(shoot('R.tank.1', way(5, 8), 'dieB'));
    expect(t.vehicle('T.gun.1').companies).toBe(0);
    expect(t.army('T').prisoners).toBe(2);
    const once = table(position, { options: { attacksPerTurn: 1 } });
    once.play(shoot('R.tank.1', way(5, 8)));
    expect(once.listed('attack')).toEqual([]);
    for (const [id, route] of [
      ['R.tank.1', way(5, 8)],
      ['R.gun.1', way(11, 8)],
    ] as const) {
      expect(once.refused(shoot(id, route, 'dieB'))).toMatchObject({ error: 'attackSpent', rule: 'EM-ATK-19' });
    }
    once.play({ t: 'endTurn' });
    expect(once.view().thisTurn.attacks).toBe(0);
  });
});

describe('what an attack does', () => {
  rule('EM-ATK-12', 'a vehicle that is hit loses one company, and that company is taken prisoner', () => {
    const t = table('R.tank(5)@t2-05 T.gun(4)@t2-08 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.vehicle('T.gun.1')).toMatchObject({ at: 't2-08', companies: 3 });
    expect(t.army('T')).toMatchObject({ prisoners: 1, camp: 15, arsenal: 6 });
    // The last company, too: the vehicle stays, empty.
    const last = table('R.tank(5)@t2-05 T.gun(1)@t2-08 dice=3,1');
    last.play(last.attack('R.tank.1', 't2-08'));
    expect(last.vehicle('T.gun.1')).toMatchObject({ at: 't2-08', companies: 0 });
  });

  rule('EM-ATK-13', 'an empty vehicle that is hit is destroyed and put in the arsenal', () => {
    for (const type of ['tank', 'gun', 'com', 'eng', 'inf', 'jeep']) {
      const t = table(`R.tank(5)@t2-05 T.${type}(0)@t2-08 dice=3,1`);
      t.play(t.attack('R.tank.1', 't2-08'));
      expect(t.vehicle(`T.${type}.1`).at).toBe('arsenal');
      expect(t.army('T')).toMatchObject({ prisoners: 0, arsenal: 10 });
      expect(t.cells('R.tank.1', 1)).toEqual(['t2-04', 't2-06']);
    }
  });

  rule('EM-ATK-14', 'a single hit destroys a flag carrier and everyone aboard', () => {
    const t = table('R.inf(3)@t2-05 T.inf(3,F)@t2-08 dice=3,1');
    t.play(t.attack('R.inf.1', 't2-08'));
    expect(t.last('destroyed')).toMatchObject({ vehicle: 'T.inf.1', companies: 3, cargo: true });
    expect(t.vehicle('T.inf.1')).toMatchObject({ at: 'arsenal', companies: 0, flag: false });
    expect(t.army('T').flags).toBe(5);
    const plain = table('R.inf(3)@t2-05 T.inf(3)@t2-08 dice=3,1');
    plain.play(plain.attack('R.inf.1', 't2-08'));
    expect(plain.vehicle('T.inf.1').companies).toBe(2);
  });

  rule('EM-ATK-15', 'a single hit destroys a mine carrier and everyone aboard', () => {
    const t = table('R.inf(3)@t2-05 T.com(2,M)@t2-08 dice=3,1');
    t.play(t.attack('R.inf.1', 't2-08'));
    expect(t.vehicle('T.com.1')).toMatchObject({ at: 'arsenal', companies: 0, mine: false });
    expect(t.army('T').mines).toBe(5);
    const plain = table('R.inf(3)@t2-05 T.com(2)@t2-08 dice=3,1');
    plain.play(plain.attack('R.inf.1', 't2-08'));
    expect(plain.vehicle('T.com.1')).toMatchObject({ at: 't2-08', companies: 1 });
  });

  rule('EM-ATK-16', 'a single hit destroys a jeep on its escape and everyone aboard', () => {
    const t = table('R.inf(3)@t1-05 T.jeep(3)@t1-08 prison[T]=2 dice=3,1');
    t.play(t.attack('R.inf.1', 't1-08'));
    expect(t.vehicle('T.jeep.1')).toMatchObject({ at: 'arsenal', companies: 0 });
    expect(t.last('destroyed')).toMatchObject({ companies: 3 });
    expect(t.army('T')).toMatchObject({ prisoners: 2 });
  });

  rule('EM-ATK-17', 'companies destroyed with a flag, a mine or a jeep go to the arsenal, not to prison', () => {
    for (const load of ['inf(2,F)', 'com(2,M)', 'jeep(2)']) {
      const t = table(`R.tank(5)@t2-05 T.${load}@t2-08 dice=3,1`);
      const { arsenal } = t.army('T');
      t.play(t.attack('R.tank.1', 't2-08'));
      expect(t.army('T')).toMatchObject({ arsenal: arsenal + 2, prisoners: 0 });
      expect(t.last('destroyed').rules).toContain('EM-ATK-17');
    }
  });

  rule(
    'EM-ATK-18',
    'carriers of flags, mines or prisoners, too, can be hit only by a vehicle at least as strong',
    () => {
      for (const load of ['inf(2,F)', 'com(2,M)', 'jeep(2)']) {
        const position = `R.tank(1)@t2-05 T.${load}@t2-08 dice=3,1`;
        const t = table(position);
        expect(t.listed('attack')).toEqual([]);
        const refusal = t.refused(shoot('R.tank.1', way(5, 8)));
        expect(refusal).toMatchObject({ error: 'tooWeak', rule: 'EM-ATK-6', also: ['EM-ATK-18'] });
        const bold = table(position, { options: { specialTargetsIgnoreStrength: true } });
        bold.play(bold.attack('R.tank.1', 't2-08'));
        expect(bold.last('destroyed').companies).toBe(2);
      }
      const options = { specialTargetsIgnoreStrength: true };
      expect(table('R.tank(1)@t2-05 T.inf(2)@t2-08 dice=3,1', { options }).listed('attack')).toEqual([]);
      expect(table('R.tank(0)@t2-05 T.inf(2,F)@t2-08 dice=3,1', { options }).listed('attack')).toEqual([]);
    },
  );

  rule(
    'EM-ATK-22',
    'a vehicle that is hit does not strike back; it can drive away or attack when its turn comes',
    () => {
      const t = table('R.gun(3)@t2-05 T.tank(3)@t2-08 T.gun(4)@t2-09 dice=3,1');
      t.play(t.attack('R.gun.1', 't2-08'));
      expect(t.vehicle('R.gun.1').companies).toBe(3);
      expect(t.army('R').prisoners).toBe(0);
      expect(t.asked().seat).toBe('R');
      t.play({ t: 'endTurn' });
      t.throws(2, 4);
      expect(t.cells('T.tank.1', 2)).toEqual(['t2-06', 't2-10']);
      t.play(t.attack('T.gun.1', 't2-05'));
      expect(t.vehicle('R.gun.1').companies).toBe(2);
    },
  );
});
