/** 2.11 Reserves. */

import { describe, expect, it } from 'vitest';
import { yamboBoard } from './setting.ts';
import { rule, table } from './testing/table.ts';

describe('reserves', () => {
  rule('EM-RES-1', 'the board has one reserve for the Regulars and one for the Rebels', () => {
    const reserves = yamboBoard.nodes.filter(({ kind }) => kind === 'reserve').map(({ id, owner }) => `${owner} ${id}`);
    expect(reserves.sort()).toEqual(['R reserve-r', 'T reserve-t']);
  });

  rule('EM-RES-2', 'you may drive across the enemy reserve', () => {
    const t = table('turn=T T.tank(5)@ra-r1 dice=2,3');
    expect(t.cells('T.tank.1', 2)).toEqual(['ra-r2', 't1-13', 't1-15']);
    t.play(t.move('T.tank.1', 'ra-r2'));
    expect(t.last('moved').path).toEqual(['reserve-r', 'ra-r2']);
    expect(t.vehicle('T.tank.1').at).toBe('ra-r2');
    const r = table('R.tank(5)@ra-t3 dice=2,3');
    expect(r.cells('R.tank.1', 2)).toContain('ra-t4');
  });

  rule('EM-RES-3', 'you cannot end a move on the enemy reserve', () => {
    for (const type of ['tank', 'inf', 'eng']) {
      const t = table(`turn=T T.${type}(1)@ra-r1 dice=1,3`);
      expect(t.cells(`T.${type}.1`, 1)).toEqual(['t1-14']);
      expect(t.refused({ t: 'move', amount: 'dieA', vehicle: `T.${type}.1`, route: ['reserve-r'] })).toMatchObject({
        error: 'enemyReserve',
        rule: 'EM-RES-3',
      });
    }
  });

  rule('EM-RES-4', 'a vehicle is safe from attack while it is on its reserve', () => {
    const t = table('turn=T T.tank(5)@ra-r1 R.inf(1,F)@reserve-r dice=1,3');
    expect(t.listed('attack')).toEqual([]);
    expect(t.refused({ t: 'attack', amount: 'dieA', vehicle: 'T.tank.1', route: ['reserve-r'] })).toMatchObject({
      error: 'protected',
      rule: 'EM-RES-4',
      also: ['EM-ATK-20'],
    });
    expect(table('turn=T T.tank(5)@ra-r1 R.inf(1,F)@t1-14 dice=1,3').hits('T.tank.1', 1)).toEqual(['t1-14']);
  });

  rule('EM-RES-5', 'each of your vehicles may stop on your reserve if no other one is there', () => {
    for (const load of ['tank(5)', 'gun(4)', 'com(2,M)', 'eng(2)', 'inf(3)', 'jeep(3)']) {
      const t = table(`R.${load}@ra-r2 dice=1,3`);
      const id = `R.${load.slice(0, load.indexOf('('))}.1`;
      t.play(t.move(id, 'reserve-r'));
      expect(t.vehicle(id).at).toBe('reserve-r');
    }
    const taken = table('R.tank(5)@ra-r2 R.gun(1)@reserve-r dice=1,3');
    expect(taken.cells('R.tank.1', 1)).toEqual(['t2-11']);
    expect(taken.refused({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['reserve-r'] })).toMatchObject({
      error: 'ownThere',
      rule: 'EM-MOVE-7',
      also: ['EM-QG-5'],
    });
    // Friends may still be passed there.
    expect(taken.cells('R.tank.1', 3)).toContain('t1-14');
  });

  rule('EM-RES-6', 'while a vehicle stands on its reserve, the enemy cannot get through there', () => {
    const t = table('turn=T T.tank(5)@ra-r1 R.inf(0)@reserve-r dice=2,3');
    expect(t.cells('T.tank.1', 2)).toEqual(['t1-13', 't1-15']);
    const route = ['reserve-r', 'ra-r2'];
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.tank.1', route })).toMatchObject({
      error: 'enemyInTheWay',
      rule: 'EM-MOVE-8',
      also: ['EM-RES-6'],
    });
    const shot = table('turn=T T.tank(5)@ra-r1 R.inf(0)@reserve-r R.gun(1)@ra-r2 dice=2,3');
    expect(shot.hits('T.tank.1', 2)).toEqual([]);
  });

  rule('EM-RES-7', 'you may attack from your reserve like from anywhere else', () => {
    const position = 'R.inf(2)@reserve-r T.gun(2)@t2-12 dice=3,1';
    const t = table(position);
    expect(t.hits('R.inf.1', 3)).toEqual(['t2-12']);
    t.play(t.attack('R.inf.1', 't2-12'));
    expect(t.vehicle('T.gun.1').companies).toBe(1);
    expect(t.vehicle('R.inf.1').at).toBe('reserve-r');
    const barred = table(position, { options: { attackFromSanctuary: false } });
    expect(barred.listed('attack')).toEqual([]);
    const shot = { t: 'attack', amount: 'dieA', vehicle: 'R.inf.1', route: ['ra-r2', 't2-11', 't2-12'] } as const;
    expect(barred.refused(shot)).toMatchObject({ error: 'attackFromSanctuary', rule: 'EM-RES-7' });
    const hq = table('R.tank(5)@qg-r T.tank(5)@ap-r2a dice=2,1', { options: { attackFromSanctuary: false } });
    expect(hq.listed('attack')).toEqual([]);
    expect(
      hq.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['compass-r', 'ap-r2a'] }),
    ).toMatchObject({ error: 'attackFromSanctuary', rule: 'EM-QG-7' });
    const outside = table('R.inf(2)@ra-r2 T.gun(2)@t2-12 dice=2,1', { options: { attackFromSanctuary: false } });
    expect(outside.hits('R.inf.1', 2)).toEqual(['t2-12']);
  });

  it('EM-Q-44 option reserveBlocks: without it the enemy drives through an occupied reserve', () => {
    const position = 'turn=T T.tank(5)@ra-r1 R.inf(1)@reserve-r R.gun(1)@ra-r2 dice=2,3';
    expect(table(position).cells('T.tank.1', 3)).not.toContain('t2-11');
    const options = { reserveBlocks: false };
    const t = table('turn=T T.tank(5)@ra-r1 R.inf(1)@reserve-r dice=2,3', { options });
    expect(t.cells('T.tank.1', 2)).toContain('ra-r2');
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.tank.1', route: ['t1-14', 'reserve-r'] })).toBeDefined();
    t.play(t.move('T.tank.1', 'ra-r2'));
    expect(t.vehicle('T.tank.1').at).toBe('ra-r2');
    // One may be hit past it, but whoever stands there is safe, and other enemies bar the road as ever.
    const past = table(position, { options });
    expect(past.hits('T.tank.1', 2)).toEqual(['ra-r2']);
    expect(past.cells('T.tank.1', 3)).not.toContain('t2-11');
    const turning = table('turn=T T.tank(5)@ra-r1 R.inf(1)@reserve-r dice=2,3', {
      options: { ...options, midMoveReversal: true },
    });
    expect(turning.cells('T.tank.1', 2)).toContain('ra-r2');
  });
});
