import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import type { Action, Choice } from './choices.ts';
import { embuscades } from './index.ts';
import type { Options } from './options.ts';
import { table } from './testing/table.ts';

const leave = (vehicle: string, companies: number, amount: 'dieA' | 'dieB' = 'dieA'): Action => ({
  t: 'leaveCamp',
  amount,
  vehicle,
  companies,
});
const draws = (t: ReturnType<typeof table>) => t.events.filter(({ t: kind }) => kind === 'drew').length;

/** A table with the dice on it. */
function after(position: string, a: number, b: number) {
  const t = table(position);
  t.throws(a, b);
  return t;
}

describe('set-up and camp', () => {
  it('TV-01 a new game', () => {
    const t = table();
    for (const code of ['R', 'T'] as const) {
      const home = code.toLowerCase();
      const fleet = t.view().vehicles.filter(({ army }) => army === code);
      expect(t.army(code)).toEqual({
        camp: 15,
        arsenal: 10,
        prisoners: 0,
        mines: 5,
        held: 0,
        flags: 5,
        delivered: 0,
      });
      expect(fleet.filter(({ at }) => at === `camp-${home}`)).toHaveLength(10);
      expect(fleet.filter(({ at }) => at === 'arsenal')).toEqual([]);
      expect(t.vehicle(`${code}.jeep.1`).at).toBe(`prison-${home}`);
      expect(t.view().hands[code]?.count).toBe(0);
    }
    expect(t.view().pile).toBe(40);
  });

  it('TV-02 five and one open no way out: only a pass is left, and is taken', () => {
    const t = table('turn=R');
    const events = t.throws(5, 1);
    expect(events.map(({ t: kind }) => kind)).toEqual(['threw', 'turnEnded', 'turnBegan']);
    expect(t.last('turnEnded')).toMatchObject({ seat: 'R', why: 'pass', lost: [5, 1] });
    const holding = table('hand[R]=P01 turn=R');
    holding.throws(5, 1);
    expect(holding.options()).toEqual([{ t: 'pass' }]);
    expect(holding.refused(leave('R.tank.1', 5))).toMatchObject({ rule: 'EM-CAMP-1' });
    expect(holding.refused({ ...leave('R.tank.1', 5), amount: 'total' })).toMatchObject({ rule: 'EM-CAMP-2' });
  });

  it('TV-03 out with the six, on with the three', () => {
    const t = after('pile=P04 turn=R', 6, 3);
    t.play(leave('R.tank.1', 5));
    expect(t.vehicle('R.tank.1')).toMatchObject({ at: 'qg-r', companies: 5 });
    expect(t.army('R').camp).toBe(10);
    expect(t.cells('R.tank.1', 3)).toEqual(['ap-r1b', 'ap-r4b', 'op-r2', 'op-r3']);
    expect(draws(t)).toBe(0);
    t.play(t.move('R.tank.1', 'op-r2'));
    expect(draws(t)).toBe(1);
  });

  it('TV-04 a double six brings out two', () => {
    const t = after('turn=R', 6, 6);
    t.play(leave('R.tank.1', 5));
    t.play(leave('R.inf.1', 3, 'dieB'));
    expect(t.view().vehicles.filter(({ at }) => at === 'qg-r')).toHaveLength(2);
  });

  it('TV-05 a full HQ must be cleared first', () => {
    const t = after('R.tank(5)@qg-r R.gun(1)@qg-r R.inf(1)@qg-r pile=P04 turn=R', 6, 2);
    expect(t.listed('leaveCamp')).toEqual([]);
    expect(t.refused(leave('R.tank.2', 1))).toMatchObject({ error: 'hqFull', rule: 'EM-CAMP-4', also: ['EM-QG-4'] });
    t.play({ t: 'move', amount: 'dieB', vehicle: 'R.tank.1', route: ['compass-r', 'ap-r2a'] });
    t.play(leave('R.tank.2', 1));
    expect(t.vehicle('R.tank.2').at).toBe('qg-r');
  });

  it('TV-06 a camp of three companies', () => {
    const t = after('camp[R]=3 turn=R', 6, 1);
    const loads = t.listed('leaveCamp').flatMap((c) => (c.vehicle === 'R.tank.1' ? [c.companies] : []));
    expect(new Set(loads)).toEqual(new Set([0, 1, 2, 3]));
    expect(t.refused(leave('R.tank.1', 4))).toMatchObject({ rule: 'EM-LOAD-8' });
  });

  it('TV-07 a flag is delivered without a throw', () => {
    const t = table('R.inf(2,F)@qg-r delivered[R]=1 turn=R');
    const events = t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(events.map(({ t: kind }) => kind)).toEqual(['entered', 'turnEnded', 'turnBegan']);
    expect(t.army('R')).toMatchObject({ delivered: 2, camp: 17 });
    expect(t.vehicle('R.inf.1')).toMatchObject({ at: 'camp-r', flag: false, companies: 0 });
    expect(t.asked().seat).toBe('T');
    expect(t.machine.outcome(t.state)).toBeUndefined();
  });

  it('TV-08 the fifth flag wins at once', () => {
    const t = table('R.inf(2,F)@qg-r delivered[R]=4 turn=R');
    const events = t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(events.map(({ t: kind }) => kind)).toEqual(['entered', 'won']);
    expect(t.machine.outcome(t.state)).toEqual({ winner: 'R', rule: 'EM-WIN-1' });
    expect(t.machine.pending(t.state)).toEqual([]);
  });

  it('TV-09 on the HQ it does not count yet', () => {
    const t = after('R.inf(2,F)@qg-r delivered[R]=4 turn=R', 3, 4);
    expect(t.machine.outcome(t.state)).toBeUndefined();
    expect(t.army('R').delivered).toBe(4);
    expect(t.vehicle('R.inf.1').flag).toBe(true);
  });
});

describe('moves', () => {
  it('TV-10 four along the track', () => {
    expect(after('R.tank(5)@t2-05 turn=R', 4, 1).cells('R.tank.1', 4)).toEqual(['t2-01', 't2-09']);
  });

  it('TV-11 four past the crossroads, and a flag', () => {
    const t = after('R.inf(2)@t2-09 turn=R', 4, 1);
    expect(t.cells('R.inf.1', 4)).toEqual(['reserve-r', 't2-05', 't2-13']);
    expect(t.refused({ t: 'takeFlag', vehicle: 'R.inf.1' })).toMatchObject({ rule: 'EM-FLAG-3' });
    t.play(t.move('R.inf.1', 'reserve-r'));
    expect(t.options()).toContainEqual({ t: 'takeFlag', vehicle: 'R.inf.1' });
    t.play({ t: 'takeFlag', vehicle: 'R.inf.1' });
    expect(t.vehicle('R.inf.1').flag).toBe(true);
  });

  it('TV-13 over a friend, not onto it', () => {
    const t = after('R.tank(5)@t2-05 R.gun(4)@t2-06 turn=R', 2, 1);
    expect(t.cells('R.tank.1', 2)).toEqual(['t2-03', 't2-07']);
    expect(t.cells('R.tank.1', 1)).toEqual(['t2-04']);
  });

  it('TV-14 an enemy blocks, and is too strong', () => {
    const t = after('R.tank(1)@t2-05 T.tank(5)@t2-07 turn=R', 3, 2);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02']);
    expect(t.cells('R.tank.1', 2)).toEqual(['t2-03']);
    expect(t.listed('attack')).toEqual([]);
    const weak = t.refused({ t: 'attack', amount: 'dieB', vehicle: 'R.tank.1', route: ['t2-06', 't2-07'] });
    expect(weak).toMatchObject({ error: 'tooWeak', rule: 'EM-ATK-6' });
  });

  it('TV-45 every way out of the HQ draws one card', () => {
    const ends = ['op-r1', 'op-r4', 't2-01', 't3-01'];
    expect(after('R.tank(5)@qg-r pile=P04 turn=R', 4, 6).cells('R.tank.1', 4)).toEqual(ends);
    for (const end of ends) {
      const t = after('R.tank(5)@qg-r pile=P04 turn=R', 4, 6);
      t.play(t.move('R.tank.1', end));
      expect(draws(t)).toBe(1);
    }
  });

  it('TV-47 a stop on the compass draws; leaving it does not', () => {
    const t = after('R.tank(5)@qg-r T.gun(1)@t3-09 pile=P04 turn=R', 1, 5);
    t.play(t.move('R.tank.1', 'compass-r'));
    expect(draws(t)).toBe(1);
    t.play({ t: 'endTurn' });
    t.throws(1, 2);
    t.play({ t: 'pass' });
    t.throws(2, 5);
    t.play(t.move('R.tank.1', 'op-r2'));
    expect(draws(t)).toBe(1);
  });

  it('TV-48 home early, or over the compass to another track', () => {
    const t = after('R.inf(1)@ap-r2a turn=R', 5, 6);
    expect(t.cells('R.inf.1', 5)).toEqual(['qg-r', 't1-01', 't2-04', 't3-02', 't4-01']);
    const [moved] = t.play({ t: 'move', amount: 'dieA', vehicle: 'R.inf.1', route: ['compass-r', 'qg-r'] });
    expect(moved).toMatchObject({ surplus: 3 });
  });
});

describe('attacks', () => {
  it('TV-15 stronger: a company is captured, the attacker stays', () => {
    const t = after('R.inf(3)@t2-05 T.tank(2)@t2-07 turn=R', 2, 5);
    t.play(t.attack('R.inf.1', 't2-07'));
    expect(t.vehicle('T.tank.1').companies).toBe(1);
    expect(t.army('T').prisoners).toBe(1);
    expect(t.vehicle('R.inf.1').at).toBe('t2-05');
    expect(t.cells('R.inf.1', 5)).toEqual(['op-r2']);
  });

  it('TV-16 and TV-17 equal: whoever comes first', () => {
    const t = after('R.gun(3)@t2-05 T.tank(3)@t2-08 turn=R', 3, 1);
    expect(t.hits('R.gun.1', 3)).toEqual(['t2-08']);
    t.play(t.attack('R.gun.1', 't2-08'));
    expect(t.vehicle('T.tank.1').companies).toBe(2);
    t.play({ t: 'endTurn' });
    t.throws(3, 4);
    expect(t.asked().seat).toBe('T');
    expect(t.listed('attack')).toEqual([]);
    const weak = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'T.tank.1', route: ['t2-07', 't2-06', 't2-05'] });
    expect(weak).toMatchObject({ error: 'tooWeak', rule: 'EM-ATK-6', data: { strength: 2, against: 3 } });
  });

  it('TV-17 the strengths are compared anew', () => {
    const t = after('R.gun(3)@t2-05 T.tank(2)@t2-08 turn=T', 3, 4);
    expect(t.hits('T.tank.1', 3)).toEqual([]);
  });

  it('TV-18 the total hits, and spends both dice', () => {
    const t = after('R.inf(3)@t2-05 T.tank(2)@t2-10 turn=R', 2, 3);
    expect(t.hits('R.inf.1', 5)).toEqual(['t2-10']);
    const [hit] = t.play(t.attack('R.inf.1', 't2-10'));
    expect(hit).toMatchObject({ amount: 'total', value: 5 });
    expect(t.last('turnEnded')).toMatchObject({ why: 'spent', lost: [] });
    expect(t.asked().seat).toBe('T');
  });

  it('TV-24 the jeep never attacks', () => {
    const t = after('R.jeep(3)@t4-13 T.inf(1)@t4-12 turn=R', 1, 5);
    expect(t.listed('attack')).toEqual([]);
    expect(t.cells('R.jeep.1', 1)).toEqual(['t4-14']);
    const shot = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.jeep.1', route: ['t4-12'] });
    expect(shot).toMatchObject({ rule: 'EM-JEEP-5' });
  });

  it('TV-25 an empty vehicle drives but does not attack', () => {
    const t = after('R.tank(0)@t2-05 T.gun(0)@t2-08 turn=R', 3, 6);
    expect(t.hits('R.tank.1', 3)).toEqual([]);
    expect(t.cells('R.tank.1', 3)).toEqual(['t2-02']);
    const shot = t.refused({ t: 'attack', amount: 'dieA', vehicle: 'R.tank.1', route: ['t2-06', 't2-07', 't2-08'] });
    expect(shot).toMatchObject({ rule: 'EM-ATK-1' });
  });

  it('TV-26 the enemy HQ is closed and safe', () => {
    const t = after('T.tank(5)@ap-r2a R.inf(1)@qg-r turn=T', 2, 6);
    expect(t.hits('T.tank.1', 2)).toEqual([]);
    expect(t.cells('T.tank.1', 2)).toEqual(['ap-r1a', 'ap-r3a', 'ap-r4a', 't2-01']);
  });

  it('TV-27 no stop on the enemy compass', () => {
    const t = after('T.tank(5)@ap-r2a turn=T', 1, 6);
    expect(t.cells('T.tank.1', 1)).toEqual(['op-r2']);
    const stop = t.refused({ t: 'move', amount: 'dieA', vehicle: 'T.tank.1', route: ['compass-r'] });
    expect(stop).toMatchObject({ rule: 'EM-MOVE-15' });
  });

  it('TV-28 a shot out of the HQ draws no card', () => {
    const t = after('R.tank(5)@qg-r T.tank(5)@ap-r2a pile=P04 turn=R', 2, 6);
    expect(t.hits('R.tank.1', 2)).toEqual(['ap-r2a']);
    t.play(t.attack('R.tank.1', 'ap-r2a'));
    expect(draws(t)).toBe(0);
    expect(t.vehicle('T.tank.1').companies).toBe(4);
  });
});

describe('the end, and what always holds', () => {
  it('TV-59 after turn 400 the flags aboard decide', () => {
    const t = table('R.inf(1,F)@t2-05 T.gun(1)@t3-05 delivered[R]=3 delivered[T]=3 nr=400 turn=T');
    t.throws(1, 2);
    t.play({ t: 'pass' });
    expect(t.machine.outcome(t.state)).toEqual({ winner: 'R', rule: 'EM-END-2' });
    expect(t.last('judged')).toMatchObject({ tally: { R: [3, 1, 16, 11], T: [3, 0, 16, 11] } });
    expect(t.last('judged').rules).toEqual(['EM-END-2', 'EM-END-4']);
    const before = table('R.inf(1,F)@t2-05 T.gun(1)@t3-05 delivered[R]=3 delivered[T]=3 nr=399 turn=T');
    before.throws(1, 2);
    before.play({ t: 'pass' });
    expect(before.machine.outcome(before.state)).toBeUndefined();
  });

  const everything: Partial<Options> = {
    midMoveReversal: true,
    enemyMayStopOnCompass: true,
    compassDraw: 'perSortie',
    returnAll: true,
    exactHq: true,
    minLoad: 1,
    commandoCapacity: 3,
    engineersCapacity: 3,
    fleet: '1/2/2/2/3/1',
    mineLift: 'onArrival',
    communicationCost: 'oneDie',
    emergencyInfantry: true,
  };
  const tables: readonly (readonly [string, Partial<Options>])[] = [
    ['two players', {}],
    ['three players', { players: 3 }],
    ['four players', { players: 4 }],
    ['the other options', everything],
  ];

  it.each(tables)('TV-60 after any action the sums hold, and whatever is listed is legal: %s', (name, options) => {
    for (const seed of ['a', 'b', 'c']) {
      const t = table(undefined, { options, seed: `${name} ${seed}` });
      const { machine: m, state } = t;
      const dice = seeded(`${name} ${seed}`);
      for (let step = 0; step < 400 && m.outcome(state) === undefined; step++) {
        const options = t.options();
        // Every fifth step all that is listed is asked for; one of it is played, driving and fighting before passing.
        const asked = step % 5 === 0 ? options : [];
        expect(asked.filter((choice) => t.check(choice) !== undefined)).toEqual([]);
        const busy = options.filter(({ t: kind }) => kind !== 'pass' && kind !== 'endTurn');
        const from: readonly Choice[] = busy.length > 0 ? busy : options;
        const pick = (dice.roll('picks', step, 1, from.length, 'pick')[0] as number) - 1;
        m.play(state, t.asked().seat, from[pick] as Choice, dice);
        for (const army of ['R', 'T'] as const) expect(sums(t.view(), army)).toEqual([25, 5, 5]);
        expect(embuscades.invariants(m.setting, state.board)).toEqual([]);
      }
    }
  });
});

/** Companies, mines and flags of an army, counted from what all see. */
function sums(view: ReturnType<ReturnType<typeof table>['view']>, army: 'R' | 'T'): number[] {
  const own = view.armies[army];
  const fleet = view.vehicles.filter((v) => v.army === army);
  const laid = view.mines.filter((mine) => mine.army === army).length;
  return [
    own.camp + own.arsenal + own.prisoners + fleet.reduce((sum, v) => sum + v.companies, 0),
    own.mines + laid + view.armies[army === 'R' ? 'T' : 'R'].held + fleet.filter((v) => v.mine).length,
    own.flags + own.delivered + fleet.filter((v) => v.flag).length,
  ];
}
