import { describe, expect, it } from 'vitest';
import type { Action } from './choices.ts';
import { rule, table } from './testing/table.ts';

const leave = (vehicle: string, companies = 1, amount: 'dieA' | 'dieB' | 'total' = 'dieA'): Action => ({
  t: 'leaveCamp',
  amount,
  vehicle,
  companies,
});

describe('out of camp', () => {
  rule('EM-CAMP-1', 'to bring a vehicle out you must use a single die with a 6', () => {
    const t = table('R.gun(1)@t2-05 turn=R');
    t.throws(5, 6);
    expect(t.refused(leave('R.tank.1'))).toMatchObject({ error: 'needsSix', rule: 'EM-CAMP-1', data: { value: 5 } });
    const inside: Action = { t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['qg-r'] };
    expect(t.refused(inside)).toMatchObject({ error: 'inCamp', rule: 'EM-CAMP-1' });
    expect(t.refused(leave('T.tank.1', 1, 'dieB'))).toMatchObject({ error: 'notYourArmy', rule: 'EM-CAMP-1' });
    const out = t.listed('leaveCamp');
    expect(new Set(out.map(({ amount }) => amount))).toEqual(new Set(['dieB']));
    const ten = t.view().vehicles.filter(({ at }) => at === 'camp-r');
    expect(new Set(out.map(({ vehicle }) => vehicle))).toEqual(new Set(ten.map(({ id }) => id)));
    const [left] = t.play(leave('R.tank.1', 1, 'dieB'));
    expect(left).toMatchObject({ t: 'left', amount: 'dieB', value: 6 });
    expect(left?.rules).toContain('EM-CAMP-1');
    const none = table('R.gun(1)@t2-05 turn=R');
    none.throws(5, 4);
    expect(none.listed('leaveCamp')).toEqual([]);
  });

  rule('EM-CAMP-2', 'two dice that add up to 6 open no way out', () => {
    for (const [a, b] of [
      [5, 1],
      [4, 2],
      [3, 3],
    ] as const) {
      const t = table('R.gun(1)@t2-05 turn=R');
      t.throws(a, b);
      expect(t.listed('leaveCamp')).toEqual([]);
      const both = t.refused(leave('R.tank.1', 1, 'total'));
      expect(both).toMatchObject({ error: 'needsOneSix', rule: 'EM-CAMP-2', data: { value: 6 } });
    }
  });

  rule('EM-CAMP-3', 'it appears on your HQ, and that uses up the 6', () => {
    const t = table('R.gun(1)@t2-05 turn=R');
    t.throws(6, 2);
    const [left] = t.play(leave('R.tank.1', 4));
    expect(left).toMatchObject({ t: 'left', to: 'qg-r', companies: 4 });
    expect(left?.rules).toContain('EM-CAMP-3');
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 'qg-r', companies: 4 });
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    expect(t.refused(leave('R.tank.2'))).toMatchObject({ error: 'alreadySpent' });
  });

  rule('EM-CAMP-4', 'nothing can come out while 3 vehicles fill your HQ', () => {
    const t = table('R.gun(1)@qg-r R.gun(1)@qg-r R.jeep(1)@qg-r turn=R');
    t.throws(6, 2);
    expect(t.listed('leaveCamp')).toEqual([]);
    const full = t.refused(leave('R.tank.1'));
    expect(full).toMatchObject({ error: 'hqFull', rule: 'EM-CAMP-4', also: ['EM-QG-4'] });
    const two = table('R.gun(1)@qg-r R.gun(1)@qg-r turn=R');
    two.throws(6, 2);
    two.play(leave('R.tank.1'));
    expect(two.vehicle('R.tank.1').at).toBe('qg-r');
  });

  rule('EM-CAMP-5', 'with a double 6 you may bring out two vehicles', () => {
    const t = table('R.gun(1)@t2-05 turn=R');
    t.throws(6, 6);
    t.play(leave('R.tank.1'));
    expect(t.listed('leaveCamp').length).toBeGreaterThan(0);
    const [left] = t.play(leave('R.tank.2', 2, 'dieB'));
    expect(left?.rules).toContain('EM-CAMP-5');
    expect([t.vehicle('R.tank.1').at, t.vehicle('R.tank.2').at]).toEqual(['qg-r', 'qg-r']);
    expect(t.army('R').camp).toBe(15 - 3);
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-CAMP-6', 'you are free to use a 6 for driving or attacking', () => {
    const t = table('R.gun(1)@t2-05 T.gun(1)@t2-11 turn=R');
    t.throws(6, 6);
    const [hit] = t.play(t.attack('R.gun.1', 't2-11'));
    expect(hit?.rules).toContain('EM-CAMP-6');
    const [moved] = t.play(t.move('R.gun.1', 'ap-r2a'));
    expect(moved?.rules).toContain('EM-CAMP-6');
    expect(t.view().vehicles.filter(({ at }) => at === 'camp-r')).toHaveLength(9);
    const plain = table('R.gun(1)@t2-05 turn=R');
    plain.throws(5, 1);
    expect(plain.play(plain.move('R.gun.1', 't2-10'))[0]?.rules).not.toContain('EM-CAMP-6');
  });

  rule('EM-CAMP-7', 'a vehicle fresh out of camp may drive on with the other die', () => {
    const t = table('pile=P04 turn=R');
    t.throws(2, 6);
    t.play(leave('R.inf.1', 3, 'dieB'));
    const [moved] = t.play(t.move('R.inf.1', 'ap-r3a'));
    expect(moved?.rules).toContain('EM-CAMP-7');
    expect(t.vehicle('R.inf.1').at).toBe('ap-r3a');
    const waited = table('R.inf(3)@qg-r pile=P04 turn=R');
    waited.throws(2, 5);
    expect(waited.play(waited.move('R.inf.1', 'ap-r3a'))[0]?.rules).not.toContain('EM-CAMP-7');
  });
});

describe('back into camp', () => {
  rule('EM-CAMP-8', 'from your HQ a vehicle may go in without dice, but that is your entire turn', () => {
    const t = table('R.tank(4)@qg-r R.gun(1)@compass-r turn=R');
    expect(t.listed('returnToCamp')).toEqual([{ t: 'returnToCamp', vehicle: 'R.tank.1' }]);
    const away = t.refused({ t: 'returnToCamp', vehicle: 'R.gun.1' });
    expect(away).toMatchObject({ error: 'notOnHq', rule: 'EM-CAMP-8' });
    const resting = t.refused({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(resting).toMatchObject({ error: 'notOnHq', rule: 'EM-CAMP-8' });
    expect(t.refused({ t: 'returnToCamp', vehicle: 'T.tank.1' })).toMatchObject({ error: 'notYourArmy' });
    const events = t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    expect(events.some(({ t: kind }) => kind === 'threw')).toBe(false);
    expect(t.last('turnEnded')).toMatchObject({ why: 'returned', lost: [] });
    expect(t.vehicle('R.tank.1').at).toBe('camp-r');
    expect(t.asked().seat).toBe('T');
  });

  rule('EM-CAMP-9', 'decide before you roll; afterwards it is too late', () => {
    const t = table('R.tank(4)@qg-r turn=R');
    t.throws(3, 4);
    expect(t.listed('returnToCamp')).toEqual([]);
    const late = t.refused({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    expect(late).toMatchObject({ error: 'afterTheThrow', rule: 'EM-CAMP-9' });
  });

  rule('EM-CAMP-10', 'only one vehicle can go back in a turn', () => {
    const t = table('R.tank(4)@qg-r R.gun(1)@qg-r turn=R');
    expect(t.refused({ t: 'returnToCamp', vehicle: 'all' })).toMatchObject({ error: 'oneVehicle', rule: 'EM-CAMP-10' });
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    expect([t.vehicle('R.tank.1').at, t.vehicle('R.gun.1').at]).toEqual(['camp-r', 'qg-r']);
    expect(t.asked().seat).toBe('T');
  });

  it('EM-Q-20 option returnAll: everything on the HQ comes home in one turn', () => {
    const options = { returnAll: true };
    const t = table('R.tank(4)@qg-r R.com(1,M)@qg-r R.jeep(2)@qg-r turn=R', { options });
    expect(t.listed('returnToCamp')).toHaveLength(4);
    t.play({ t: 'returnToCamp', vehicle: 'all' });
    expect(['R.tank.1', 'R.com.1', 'R.jeep.1'].map((id) => t.vehicle(id).at)).toEqual(['camp-r', 'camp-r', 'prison-r']);
    expect(t.army('R')).toMatchObject({ camp: 15 + 7, mines: 5 });
    const one = table('R.tank(4)@qg-r turn=R', { options });
    expect(one.listed('returnToCamp')).toHaveLength(1);
    expect(one.refused({ t: 'returnToCamp', vehicle: 'all' })).toMatchObject({ error: 'notOnHq', rule: 'EM-CAMP-8' });
  });

  it('EM-Q-20 option returnAll: the game is won once, at the flag that wins it', () => {
    const options = { returnAll: true, flagsToWin: 3 } as const;
    const t = table('R.inf(1,F)@qg-r R.inf(2,F)@qg-r delivered[R]=2 turn=R', { options });
    const events = t.play({ t: 'returnToCamp', vehicle: 'all' });
    expect(events.map(({ t: kind }) => kind)).toEqual(['entered', 'won']);
    expect(t.army('R').delivered).toBe(3);
  });

  rule('EM-CAMP-11', 'in camp everything is unloaded: companies and mine stored, a flag delivered', () => {
    const t = table('R.com(2,M)@qg-r R.inf(3,F)@qg-r T.gun(1)@t2-05 turn=R');
    expect(t.army('R')).toMatchObject({ camp: 15, mines: 4, flags: 4, delivered: 0 });
    const [entered] = t.play({ t: 'returnToCamp', vehicle: 'R.com.1' });
    expect(entered).toMatchObject({ t: 'entered', companies: 2, cargo: true, delivered: 0 });
    expect(entered?.rules).toContain('EM-CAMP-11');
    expect(t.army('R')).toMatchObject({ camp: 17, mines: 5 });
    expect(t.vehicle('R.com.1')).toMatchObject({ at: 'camp-r', companies: 0, mine: false });
    t.throws(1, 2);
    t.play({ t: 'pass' });
    t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(t.army('R')).toMatchObject({ camp: 20, flags: 4, delivered: 1 });
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'camp-r', companies: 0, flag: false });
  });

  rule('EM-CAMP-12', 'a vehicle that went back needs a new 6 to come out', () => {
    const t = table('R.tank(4)@qg-r R.gun(1)@t3-05 T.gun(1)@t2-05 turn=R');
    const rest = () => {
      t.throws(1, 2);
      t.play({ t: 'pass' });
    };
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    rest();
    t.throws(5, 4);
    const early = t.refused(leave('R.tank.1'));
    expect(early).toMatchObject({ error: 'needsSix', rule: 'EM-CAMP-1', also: ['EM-CAMP-12'] });
    t.play({ t: 'pass' });
    rest();
    t.throws(6, 4);
    const [left] = t.play(leave('R.tank.1', 5));
    expect(left?.rules).toContain('EM-CAMP-12');
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 'qg-r', companies: 5 });
  });

  rule('EM-CAMP-13', 'you cannot drive into a camp by counting dice', () => {
    const t = table('R.tank(4)@compass-r R.gun(1)@qg-r turn=R');
    t.throws(2, 1);
    const ends = t.listed('move').map(({ route }) => route.at(-1));
    expect(ends).not.toContain('camp-r');
    const counted: Action = { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['qg-r', 'camp-r'] };
    expect(t.refused(counted)).toMatchObject({ error: 'noWayToCamp', rule: 'EM-CAMP-13' });
    const step: Action = { t: 'move', amount: 'dieB', vehicle: 'R.gun.1', route: ['camp-r'] };
    expect(t.refused(step)).toMatchObject({ error: 'noWayToCamp', rule: 'EM-CAMP-13' });
  });

  rule('EM-CAMP-14', 'a camp is safe: no enemy gets in, and nothing inside can be hit', () => {
    const t = table('T.tank(5)@ap-r2a turn=T');
    t.throws(3, 1);
    const way = ['compass-r', 'qg-r', 'camp-r'];
    const shot = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'T.tank.1', route: way });
    expect(shot).toMatchObject({ error: 'protected', rule: 'EM-CAMP-14', also: ['EM-ATK-20'] });
    const drive = t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.tank.1', route: way });
    expect(drive).toMatchObject({ error: 'noWayToCamp', rule: 'EM-CAMP-14' });
    expect(t.hits('T.tank.1', 3)).toEqual([]);
    expect(t.cells('T.tank.1', 3)).not.toContain('camp-r');
  });

  rule('EM-CAMP-15', 'there is always room in a camp', () => {
    const t = table('R.tank(5)@qg-r camp[R]=20 arsenal[R]=0 turn=R');
    expect(t.view().vehicles.filter(({ at }) => at === 'camp-r')).toHaveLength(9);
    t.play({ t: 'returnToCamp', vehicle: 'R.tank.1' });
    expect(t.view().vehicles.filter(({ at }) => at === 'camp-r')).toHaveLength(10);
    expect(t.army('R')).toMatchObject({ camp: 25, arsenal: 0, mines: 5 });
  });
});

describe('the HQ', () => {
  rule('EM-QG-1', 'you cannot end a move on the enemy HQ', () => {
    const t = table('T.tank(5)@ap-r2a turn=T');
    t.throws(2, 1);
    expect(t.cells('T.tank.1', 2)).not.toContain('qg-r');
    const stop = t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.tank.1', route: ['compass-r', 'qg-r'] });
    expect(stop).toMatchObject({ error: 'enemyHq', rule: 'EM-QG-1', data: { cell: 'qg-r' } });
  });

  rule('EM-QG-2', 'you cannot drive across the enemy HQ', () => {
    // A second road behind the HQ, so that there is a way across it.
    const plain = table().machine.setting.island.file;
    const board = { ...plain, edges: [...plain.edges, { a: 'qg-r', b: 'op-r1', kind: 'road' as const }] };
    const t = table('T.tank(5)@ap-r2a turn=T', { board });
    t.throws(3, 1);
    const across: Action = {
      t: 'move',
      amount: 'dieA',
      vehicle: 'T.tank.1',
      route: ['compass-r', 'qg-r', 'op-r1'],
    };
    expect(t.refused(across)).toMatchObject({ error: 'enemyHq', rule: 'EM-QG-2', data: { cell: 'qg-r' } });
    expect(t.cells('T.tank.1', 3)).not.toContain('op-r1');
    const own = table('R.tank(5)@ap-r2a turn=R', { board });
    own.throws(3, 1);
    expect(own.cells('R.tank.1', 3)).toContain('op-r1');
  });

  rule('EM-QG-3', 'a vehicle is safe from attack while it is on its HQ', () => {
    const t = table('R.inf(0)@qg-r R.inf(0)@compass-r T.tank(5)@ap-r2a turn=T');
    t.throws(2, 1);
    expect(t.hits('T.tank.1', 2)).toEqual([]);
    expect(t.hits('T.tank.1', 1)).toEqual(['compass-r']);
    const shot = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'T.tank.1', route: ['compass-r', 'qg-r'] });
    expect(shot).toMatchObject({ error: 'protected', rule: 'EM-QG-3', also: ['EM-ATK-20'] });
  });

  rule('EM-QG-4', 'the HQ has room for 3 of your vehicles, and the jeep counts too', () => {
    const t = table('R.tank(1)@compass-r R.gun(1)@qg-r R.inf(1)@qg-r R.jeep(1)@qg-r pile=P04 turn=R');
    t.throws(1, 3);
    expect(t.cells('R.tank.1', 1)).not.toContain('qg-r');
    const home: Action = { t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['qg-r'] };
    expect(t.refused(home)).toMatchObject({ error: 'hqFull', rule: 'EM-QG-4' });
    t.play(t.move('R.jeep.1', 'op-r2'));
    t.play(home);
    expect(t.view().vehicles.filter(({ at }) => at === 'qg-r')).toHaveLength(3);
  });

  rule('EM-QG-5', 'outside HQs and camps, a cell has room for just one vehicle', () => {
    const t = table('R.tank(1)@t2-05 R.gun(1)@t2-06 turn=R');
    t.throws(1, 6);
    const onto = t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06'] });
    expect(onto).toMatchObject({ error: 'ownThere', also: ['EM-QG-5'] });
    expect(t.cells('R.tank.1', 1)).toEqual(['t2-04']);
    const air = table('R.tank(1)@t2-04 R.gun(1)@t3-10 turn=R');
    air.throws(1, 6);
    const taken = air.refused({ t: 'communicate', vehicle: 'R.tank.1', to: 't3-10' });
    expect(taken).toMatchObject({ error: 'arrivalTaken', also: ['EM-QG-5'] });
  });

  rule('EM-QG-6', 'you need no exact number to stop on your HQ; steps left over are lost', () => {
    const t = table('R.inf(1,F)@ap-r2a turn=R');
    t.throws(5, 1);
    expect(t.cells('R.inf.1', 5)).toContain('qg-r');
    const [moved] = t.play({ t: 'move', amount: 'dieA', vehicle: 'R.inf.1', route: ['compass-r', 'qg-r'] });
    expect(moved).toMatchObject({ t: 'moved', value: 5, surplus: 3 });
    expect(moved?.rules).toContain('EM-QG-6');
    expect(t.vehicle('R.inf.1').at).toBe('qg-r');
    expect(t.view().spent).toEqual({ dieA: true, dieB: false });
    const exact = table('R.inf(1,F)@ap-r2a turn=R');
    exact.throws(2, 1);
    const [arrived] = exact.play(exact.move('R.inf.1', 'qg-r'));
    expect(arrived).toMatchObject({ surplus: 0 });
    expect(arrived?.rules).not.toContain('EM-QG-6');
  });

  it('EM-Q-17 option exactHq: only the exact number enters the HQ', () => {
    const t = table('R.inf(1)@ap-r2a turn=R', { options: { exactHq: true } });
    t.throws(5, 2);
    expect(t.cells('R.inf.1', 5)).not.toContain('qg-r');
    expect(t.cells('R.inf.1', 2)).toContain('qg-r');
    const short = t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.inf.1', route: ['compass-r', 'qg-r'] });
    expect(short).toMatchObject({ error: 'tooShort', rule: 'EM-MOVE-11', data: { steps: 2, value: 5 } });
    t.play(t.move('R.inf.1', 'qg-r'));
    expect(t.vehicle('R.inf.1').at).toBe('qg-r');
  });

  rule('EM-QG-7', 'you may attack from your HQ like from anywhere else', () => {
    const t = table('R.tank(5)@qg-r T.gun(2)@ap-r2a turn=R');
    t.throws(2, 5);
    const [hit] = t.play(t.attack('R.tank.1', 'ap-r2a'));
    expect(hit?.rules).toContain('EM-QG-7');
    expect(t.vehicle('R.tank.1').at).toBe('qg-r');
    expect(t.vehicle('T.gun.1').companies).toBe(1);
  });

  it('EM-Q-12 option attackFromSanctuary off: no attack out of the HQ', () => {
    const t = table('R.tank(5)@qg-r T.gun(2)@ap-r2a turn=R', { options: { attackFromSanctuary: false } });
    t.throws(2, 1);
    expect(t.listed('attack')).toEqual([]);
    const shot = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['compass-r', 'ap-r2a'] });
    expect(shot).toMatchObject({ error: 'attackFromSanctuary', rule: 'EM-QG-7' });
  });

  rule('EM-QG-8', 'you cannot load or unload anything on the HQ', () => {
    const t = table('R.com(1)@qg-r turn=R');
    t.throws(6, 3);
    const again: Action = { t: 'leaveCamp', amount: 'dieA', vehicle: 'R.com.1', companies: 2, mine: true };
    const refusal = t.refused(again);
    expect(refusal).toMatchObject({ error: 'alreadyOut', rule: 'EM-LOAD-9' });
    expect(refusal.also).toContain('EM-QG-8');
    expect(t.listed('leaveCamp').some(({ vehicle }) => vehicle === 'R.com.1')).toBe(false);
    expect(t.vehicle('R.com.1')).toMatchObject({ companies: 1, mine: false });
  });
});
