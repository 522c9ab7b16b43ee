/** 2.13 Prisoner islands and the jeep. */

import { describe, expect } from 'vitest';
import { yamboBoard } from './setting.ts';
import { rule, table } from './testing/table.ts';

const node = (id: string) => yamboBoard.nodes.find((n) => n.id === id) as (typeof yamboBoard.nodes)[number];
const setOff = (route: string[], jeepLoad: number, amount: 'dieA' | 'dieB' | 'total' = 'dieA') =>
  ({ t: 'move', amount, vehicle: 'R.jeep.1', route, jeepLoad }) as const;

describe('prisoner islands', () => {
  rule('EM-PRI-1', 'each army has its own island, where its captured companies are kept', () => {
    const islands = yamboBoard.nodes.filter(({ kind }) => kind === 'prisonIsland');
    expect(islands.map(({ id, owner }) => `${owner} ${id}`).sort()).toEqual(['R prison-r', 'T prison-t']);
  });

  rule('EM-PRI-2', 'the island for your prisoners is at the far end from your camp', () => {
    for (const army of ['r', 't']) {
      const camp = node(`camp-${army}`).x;
      const island = node(`prison-${army}`).x;
      expect(camp < 500, army).toBe(island > 500);
    }
  });

  rule('EM-PRI-3', 'a company taken prisoner is moved straight to the island of its army', () => {
    const t = table('R.tank(5)@t2-05 T.tank(3)@t2-08 prison[R]=1 dice=3,1');
    t.play(t.attack('R.tank.1', 't2-08'));
    expect(t.last('captured')).toMatchObject({ vehicle: 'T.tank.1', island: 'prison-t' });
    expect(t.army('T').prisoners).toBe(1);
    expect(t.army('R').prisoners).toBe(1);
    expect(t.vehicle('T.tank.1').companies).toBe(2);
  });

  rule('EM-PRI-4', 'prisoners can do nothing before they are free', () => {
    const t = table('R.tank(5)@t2-05 camp[R]=0 prison[R]=4 dice=6,1');
    const loads = t.listed('leaveCamp').map((c) => c.companies);
    expect(new Set(loads)).toEqual(new Set([0]));
    expect(t.refused({ t: 'leaveCamp', amount: 'dieA', vehicle: 'R.gun.1', companies: 1 })).toMatchObject({
      error: 'notEnoughCompanies',
    });
  });
});

describe('the jeep', () => {
  rule('EM-JEEP-1', 'each army has a single jeep for escapes, kept on the island of its prisoners', () => {
    const t = table();
    const jeeps = t.view().vehicles.filter(({ type }) => type === 'jeep');
    expect(jeeps.map(({ id, at }) => [id, at])).toEqual([
      ['R.jeep.1', 'prison-r'],
      ['T.jeep.1', 'prison-t'],
    ]);
  });

  rule('EM-JEEP-2', 'the jeep sets off from the island with 1, 2 or 3 prisoners: you choose', () => {
    const t = table('prison[R]=4 R.tank(5)@t2-05 dice=2,5');
    const loads = t
      .listed('move')
      .flatMap((c) => (c.vehicle === 'R.jeep.1' && c.amount === 'dieA' ? [c.jeepLoad] : []));
    expect(new Set(loads)).toEqual(new Set([1, 2, 3]));
    const way = ['t4-14', 't4-13'];
    expect(t.refused(setOff(way, 0))).toMatchObject({ error: 'emptyJeep', rule: 'EM-JEEP-2' });
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.jeep.1', route: way })).toMatchObject({
      error: 'emptyJeep',
      rule: 'EM-JEEP-2',
    });
    expect(t.refused(setOff(way, 4))).toMatchObject({ error: 'overloaded', rule: 'EM-LOAD-4', also: ['EM-JEEP-2'] });
    t.play(setOff(way, 2));
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 't4-13', companies: 2 });
    expect(t.army('R').prisoners).toBe(2);
    const few = table('prison[R]=1 R.tank(5)@t2-05 dice=2,5');
    expect(few.refused(setOff(way, 2))).toMatchObject({ error: 'noPrisoners', rule: 'EM-JEEP-2' });
    const none = table('prison[T]=3 R.tank(5)@t2-05 dice=2,5');
    expect(none.refused(setOff(way, 1))).toMatchObject({ error: 'noPrisoners', rule: 'EM-JEEP-2' });
    expect(none.listed('move').filter((c) => c.vehicle === 'R.jeep.1')).toEqual([]);
  });

  rule('EM-JEEP-3', 'the jeep can set off with any number; its first step takes it ashore', () => {
    for (let face = 1; face <= 6; face++) {
      const t = table(`prison[R]=1 dice=${face},${face === 1 ? 2 : 1}`);
      const moves = t.listed('move').filter((c) => c.amount === 'dieA');
      expect(moves.length).toBeGreaterThan(0);
      for (const move of moves) expect(move.route).toHaveLength(face);
      for (const move of t.listed('move')) expect(move.route[0]).toBe('t4-14');
      t.play(moves[0] as (typeof moves)[0]);
      expect(t.last('moved')).toMatchObject({ from: 'prison-r', freed: 1, value: face });
    }
    const total = table('prison[R]=3 dice=1,2');
    total.play(setOff(['t4-14', 't4-13', 't4-12'], 3, 'total'));
    expect(total.vehicle('R.jeep.1')).toMatchObject({ at: 't4-12', companies: 3 });
  });

  rule('EM-JEEP-4', 'on the road the jeep drives like every other vehicle', () => {
    const t = table('R.jeep(3)@t4-11 R.gun(1)@t4-10 T.tank(5)@t4-07 mine[T]@t4-15 dice=3,4');
    expect(t.cells('R.jeep.1', 3)).toEqual(['t4-08', 't4-14']);
    expect(t.cells('R.jeep.1', 4)).toEqual([]);
    t.play(t.move('R.jeep.1', 't4-08'));
    expect(t.vehicle('R.jeep.1').at).toBe('t4-08');
    const home = table('R.jeep(3)@ap-r2a dice=5,1');
    home.play(home.move('R.jeep.1', 'qg-r'));
    expect(home.last('moved').surplus).toBe(3);
  });

  rule('EM-JEEP-5', 'a jeep cannot attack', () => {
    const t = table('R.jeep(3)@t4-11 T.inf(1)@t4-08 dice=3,1');
    expect(t.listed('attack')).toEqual([]);
    expect(
      t.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.jeep.1', route: ['t4-10', 't4-09', 't4-08'] }),
    ).toMatchObject({ error: 'jeepAttacks', rule: 'EM-JEEP-5', also: ['EM-ATK-2'] });
  });

  rule('EM-JEEP-6', 'when the jeep goes into camp, its passengers are free and stay there', () => {
    const t = table('R.jeep(3)@qg-r prison[R]=2 camp[R]=10');
    t.play({ t: 'returnToCamp', vehicle: 'R.jeep.1' });
    expect(t.last('entered')).toMatchObject({ vehicle: 'R.jeep.1', companies: 3 });
    expect(t.army('R')).toMatchObject({ camp: 13, prisoners: 2 });
  });

  rule('EM-JEEP-7', 'the emptied jeep returns straight to its island for another trip', () => {
    const t = table('R.jeep(3)@qg-r prison[R]=2');
    t.play({ t: 'returnToCamp', vehicle: 'R.jeep.1' });
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 'prison-r', companies: 0 });
    t.throws(1, 2);
    t.throws(1, 2);
    t.play(setOff(['t4-14'], 2));
    expect(t.vehicle('R.jeep.1')).toMatchObject({ at: 't4-14', companies: 2 });
  });

  rule('EM-JEEP-8', 'a jeep carries escaping prisoners and nothing else; it never sets off from camp', () => {
    const t = table('prison[R]=2 hand[R]=P07 dice=6,1');
    const out = { t: 'leaveCamp', amount: 'dieA', vehicle: 'R.jeep.1', companies: 1 } as const;
    expect(t.refused(out)).toMatchObject({ error: 'jeepFromCamp', rule: 'EM-JEEP-8' });
    expect(t.listed('leaveCamp').some((c) => c.vehicle === 'R.jeep.1')).toBe(false);
    expect(t.refused({ t: 'playCard', card: 'P07', vehicle: 'R.jeep.1', companies: 1 })).toMatchObject({
      rule: 'EM-JEEP-8',
    });
    const road = table('R.jeep(1)@t4-13 prison[R]=2 dice=6,1');
    expect(road.refused(setOff(['t4-14'], 2, 'dieB'))).toMatchObject({ error: 'notOnIsland', also: ['EM-JEEP-8'] });
  });

  rule('EM-JEEP-9', 'a jeep on the road cannot drive back onto an island', () => {
    const t = table('R.jeep(2)@t4-14 prison[R]=2 dice=1,2');
    expect(t.cells('R.jeep.1', 1)).toEqual(['t4-13', 't4-15']);
    expect(t.refused({ t: 'move', amount: 'dieA', vehicle: 'R.jeep.1', route: ['prison-r'] })).toMatchObject({
      error: 'noWayToIsland',
      rule: 'EM-MOVE-14',
      also: ['EM-JEEP-9'],
    });
    const other = table('R.jeep(2)@t1-04 dice=1,2');
    expect(other.cells('R.jeep.1', 1)).toEqual(['t1-03', 't1-05']);
  });
});
