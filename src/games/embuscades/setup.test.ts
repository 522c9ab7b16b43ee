import { describe, expect, it } from 'vitest';
import { type ScriptedRoll, scripted, seeded } from '../../kernel/dice.ts';
import { type Log, machine } from '../../kernel/machine.ts';
import type { EventOf } from './events.ts';
import { embuscades } from './index.ts';
import type { Options } from './options.ts';
import { standardFleetFile } from './setting.ts';
import { rule, table } from './testing/table.ts';
import type { Embuscades } from './types.ts';

/** Begins a game with these throws for the start. */
function begin(throws: readonly ScriptedRoll[], options: Partial<Options> = {}) {
  const read = embuscades.read({ options });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(embuscades, embuscades.setting(read.setup));
  const log: Log<Embuscades> = { rolls: [], events: [] };
  const dice = scripted(throws, seeded('pile'));
  const state = m.start(read.setup, dice, log);
  dice.done();
  const first = log.events.filter((event): event is EventOf<'threwForStart'> => event.t === 'threwForStart');
  return { m, state, log, first, seat: m.pending(state)[0]?.seat };
}

const startOf = (army: 'R' | 'T', a: number, b: number): ScriptedRoll => ({ name: `start ${army}`, faces: [a, b] });
const armies = ['R', 'T'] as const;
const fleetOf = (t: ReturnType<typeof table>, army: string) => t.view().vehicles.filter((v) => v.army === army);
const tally = (types: readonly string[]) =>
  ['tank', 'gun', 'com', 'eng', 'inf', 'jeep'].map((type) => types.filter((other) => other === type).length);

describe('sides and seats', () => {
  rule('EM-SET-1', 'the Regulars and the Rebels are the two sides', () => {
    const t = table();
    expect(Object.keys(t.view().armies)).toEqual(['R', 'T']);
    expect(new Set(t.machine.setting.seats.map(({ side }) => side))).toEqual(new Set(['R', 'T']));
  });

  rule('EM-SET-2', 'two players lead an army each, four lead them in pairs', () => {
    expect(table().machine.setting.seats.map(({ seat, side }) => [seat, side])).toEqual([
      ['R', 'R'],
      ['T', 'T'],
    ]);
    const four = table(undefined, { options: { players: 4 } });
    expect(four.machine.setting.seats.map(({ seat, side }) => [seat, side])).toEqual([
      ['R1', 'R'],
      ['T1', 'T'],
      ['R2', 'R'],
      ['T2', 'T'],
    ]);
    expect(four.view().vehicles).toHaveLength(22);
    expect(embuscades.read({ options: { players: 5 } })).toMatchObject({ faults: [{ path: 'options/players' }] });
    expect(embuscades.read({ options: { players: 1 } })).toMatchObject({ faults: [{ path: 'options/players' }] });
  });

  it('EM-Q-42 three players: one leads an army alone, and comes up every second turn', () => {
    const { seats, order } = table(undefined, { options: { players: 3, alone: 'T' } }).machine.setting;
    expect(seats.map(({ seat, side }) => [seat, side])).toEqual([
      ['T', 'T'],
      ['R1', 'R'],
      ['R2', 'R'],
    ]);
    expect(order.map((no) => seats[no]?.seat)).toEqual(['T', 'R1', 'T', 'R2']);
  });
});

describe('what each army has', () => {
  rule('EM-SET-3', 'every army has 11 vehicles', () => {
    for (const army of armies) expect(fleetOf(table(), army)).toHaveLength(11);
    expect(standardFleetFile.vehicles.reduce((sum, { count }) => sum + count, 0)).toBe(11);
  });

  rule('EM-SET-4', '2 tanks, 2 gun carriers, 2 commandos, 2 engineers, 2 infantry vehicles and a jeep', () => {
    expect(standardFleetFile.vehicles.map(({ type, count }) => [type, count])).toEqual([
      ['tank', 2],
      ['gun', 2],
      ['com', 2],
      ['eng', 2],
      ['inf', 2],
      ['jeep', 1],
    ]);
    for (const army of armies)
      expect(tally(fleetOf(table(), army).map(({ type }) => type))).toEqual([2, 2, 2, 2, 2, 1]);
  });

  it('EM-Q-1 option fleet: one tank less, one infantry more, still eleven', () => {
    const t = table(undefined, { options: { fleet: '1/2/2/2/3/1' } });
    for (const army of armies) expect(tally(fleetOf(t, army).map(({ type }) => type))).toEqual([1, 2, 2, 2, 3, 1]);
    const position = (fleet: Options['fleet']) =>
      embuscades.read({ options: { fleet }, position: 'R.inf.3(1)@t2-05 turn=R' });
    expect(position('1/2/2/2/3/1')).toHaveProperty('setup');
    expect(position('2/2/2/2/2/1')).toMatchObject({ faults: [{ error: 'tooManyVehicles', rule: 'EM-SET-4' }] });
  });

  it('EM-Q-1 a fleet file counts before the option', () => {
    const fleet = structuredClone(standardFleetFile);
    for (const row of fleet.vehicles) if (row.type === 'eng') row.count = 1;
    const t = table(undefined, { fleet, options: { fleet: '1/2/2/2/3/1', engineersCapacity: 3 } });
    expect(tally(fleetOf(t, 'R').map(({ type }) => type))).toEqual([2, 2, 2, 1, 2, 1]);
    expect(t.machine.setting.vehicles.find(({ type }) => type === 'eng')?.capacity).toBe(2);
  });

  rule('EM-SET-5', '15 companies in camp and 10 in the arsenal, 25 in all', () => {
    for (const army of armies) expect(table().army(army)).toMatchObject({ camp: 15, arsenal: 10 });
  });

  it('EM-Q-45 option spareCompanies: with none the ten of each army are out of the game', () => {
    const options = { spareCompanies: 'none' } as const;
    for (const army of armies) expect(table(undefined, { options }).army(army)).toMatchObject({ camp: 15, arsenal: 0 });
    const t = table('R.tank(5)@t2-05 prison[R]=3 turn=R', { options });
    expect(t.army('R')).toMatchObject({ camp: 7, arsenal: 0, prisoners: 3 });
    t.throws(1, 2);
    t.play(t.move('R.tank.1', 't2-06'));
  });

  rule('EM-SET-6', 'the 5 mines wait in camp', () => {
    for (const army of armies) expect(table().army(army)).toMatchObject({ mines: 5, held: 0 });
  });

  rule('EM-SET-7', 'the 5 flags wait on the reserve', () => {
    for (const army of armies) expect(table().army(army)).toMatchObject({ flags: 5, delivered: 0 });
  });

  rule('EM-SET-8', 'all vehicles except the jeep begin in camp, unloaded', () => {
    const t = table();
    for (const army of armies) {
      const others = fleetOf(t, army).filter(({ type }) => type !== 'jeep');
      expect(others).toHaveLength(10);
      for (const v of others) {
        expect(v).toMatchObject({ at: `camp-${army.toLowerCase()}`, companies: 0, flag: false, mine: false });
      }
    }
  });

  rule('EM-SET-9', 'the jeep begins, unloaded, on the island for its own prisoners', () => {
    const t = table();
    for (const army of armies) {
      expect(t.vehicle(`${army}.jeep.1`)).toMatchObject({ at: `prison-${army.toLowerCase()}`, companies: 0 });
    }
  });

  rule('EM-SET-10', 'no prisoners, laid mines, cards in hand or wrecked vehicles', () => {
    const t = table();
    const view = t.view();
    for (const army of armies) {
      expect(view.armies[army]).toMatchObject({ prisoners: 0, held: 0 });
      expect(view.hands[army]).toMatchObject({ count: 0, shown: [] });
    }
    expect(view.mines).toEqual([]);
    expect(view.vehicles.filter(({ at }) => at === 'arsenal')).toEqual([]);
    expect(t.view('R').hands.R).toMatchObject({ count: 0, cards: [] });
  });

  it('EM-SET-5 a position that is set up anew cites no set-up of the beginning', () => {
    expect(table('turn=R').events[0]).toMatchObject({ t: 'shuffled', rules: ['EM-SET-11'] });
    expect(table().events[0]?.rules).toContain('EM-SET-5');
  });
});

describe('pile and dice', () => {
  rule('EM-SET-11', 'the compass cards are mixed into a single pile for everyone, face down', () => {
    const pileOf = (seed: string) => {
      const t = table(undefined, { seed });
      const { cards } = t.machine.setting;
      expect(t.state.board.secret.pile.length).toBe(40);
      return t.state.board.secret.pile.map((no) => cards[no]?.id).join();
    };
    expect(pileOf('a')).toBe(pileOf('a'));
    expect(pileOf('a')).not.toBe(pileOf('b'));
    const t = table();
    const printed = t.machine.setting.printedPile;
    expect([...t.state.board.secret.pile].sort((a, b) => a - b)).toEqual(printed);
    expect(t.state.board.secret.pile).not.toEqual(printed);
    for (const seat of ['R', 'T', null]) {
      const view = t.view(seat);
      expect(view.pile).toBe(40);
      expect(JSON.stringify(view)).not.toMatch(/"[PR]\d\d"/);
      expect(embuscades.sees(t.machine.setting, t.last('shuffled'), seat)).toMatchObject({ pile: null, count: 40 });
    }
  });

  rule('EM-SET-12', 'two ordinary dice', () => {
    expect(() => table('turn=R').play({ t: 'roll' }, { name: 'turn', faces: [3] })).toThrow('diceMismatch');
    expect(() => table('turn=R').throws(7, 1)).toThrow('diceMismatch');
    const t = table('turn=R');
    t.throws(6, 1);
    expect(t.view().dice).toEqual([6, 1]);
    const { log } = begin([startOf('R', 6, 6), startOf('T', 1, 1)]);
    expect(log.rolls.filter(({ sides }) => sides > 0).map(({ sides, faces }) => [sides, faces.length])).toEqual([
      [6, 2],
      [6, 2],
    ]);
  });

  rule('EM-SET-13', 'the better total begins, a tie is rerolled, then turns go back and forth', () => {
    expect(begin([startOf('R', 4, 3), startOf('T', 5, 1)]).seat).toBe('R');
    expect(begin([startOf('R', 1, 3), startOf('T', 5, 1)]).seat).toBe('T');
    const tie = begin([startOf('R', 1, 5), startOf('T', 3, 3), startOf('R', 1, 1), startOf('T', 1, 2)]);
    expect(tie.first.map(({ starter }) => starter)).toEqual([null, 'T']);
    expect(tie.first[0]?.throws).toEqual({ R: [1, 5], T: [3, 3] });
    expect(tie.seat).toBe('T');
    const t = table('R.tank(1)@t2-05 T.tank(1)@t3-05 turn=T');
    for (const seat of ['T', 'R', 'T', 'R']) {
      expect(t.asked().seat).toBe(seat);
      expect(t.refused({ t: 'roll' }, seat === 'R' ? 'T' : 'R')).toMatchObject({ error: 'notYourDecision' });
      t.throws(1, 2);
      t.play({ t: 'pass' });
    }
    expect(t.last('turnBegan')).toMatchObject({ turn: 5, seat: 'T' });
  });

  it('EM-SET-13 with four players the side that threw better begins with its first partner', () => {
    expect(begin([startOf('R', 6, 6), startOf('T', 5, 1)], { players: 4 }).seat).toBe('R1');
    expect(begin([startOf('R', 1, 1), startOf('T', 5, 1)], { players: 4 }).seat).toBe('T1');
    expect(begin([startOf('R', 6, 6), startOf('T', 5, 1)], { players: 3, alone: 'T' }).seat).toBe('R1');
    expect(begin([startOf('R', 1, 1), startOf('T', 5, 1)], { players: 3, alone: 'T' }).seat).toBe('T');
  });
});

/** The three sums, counted from what everybody sees. */
function sums(t: ReturnType<typeof table>, army: 'R' | 'T') {
  const view = t.view();
  const own = view.armies[army];
  const fleet = view.vehicles.filter((v) => v.army === army);
  const enemy = view.armies[army === 'R' ? 'T' : 'R'];
  return {
    companies: own.camp + own.arsenal + own.prisoners + fleet.reduce((sum, v) => sum + v.companies, 0),
    mines:
      own.mines +
      enemy.held +
      fleet.filter((v) => v.mine).length +
      view.mines.filter((mine) => mine.army === army).length,
    flags: own.flags + own.delivered + fleet.filter((v) => v.flag).length,
  };
}

describe('sums that never change', () => {
  rule('EM-SET-14', 'companies always add up to 25', () => {
    const t = table('R.tank(5)@t2-05 T.gun(3)@t2-07 R.jeep(2)@t4-10 prison[R]=3 prison[T]=1 turn=R');
    const all = () => armies.map((army) => sums(t, army).companies);
    expect(all()).toEqual([25, 25]);
    t.throws(2, 6);
    t.play(t.attack('R.tank.1', 't2-07'));
    t.play({ t: 'leaveCamp', amount: 'dieB', vehicle: 'R.inf.1', companies: 3 });
    expect(t.army('T').prisoners).toBe(2);
    expect(all()).toEqual([25, 25]);
    const bad = embuscades.read({ position: 'R.tank(5)@t2-05 camp[R]=15 arsenal[R]=10 turn=R' });
    expect(bad).toMatchObject({ faults: [{ path: 'position', error: 'companies', rule: 'EM-SET-14' }] });
  });

  rule('EM-SET-15', 'mines of one colour always add up to 5', () => {
    const t = table('R.com(1,M)@t3-05 R.eng(1)@t2-04 mine[T]@t2-06 mine[R]@t1-01 turn=R');
    const all = () => armies.map((army) => sums(t, army).mines);
    t.throws(2, 6);
    t.play(t.move('R.eng.1', 't2-06'));
    t.play({ t: 'leaveCamp', amount: 'dieB', vehicle: 'R.com.2', companies: 0, mine: true });
    expect(t.army('R').mines).toBe(2);
    expect(all()).toEqual([5, 5]);
    t.throws(1, 2);
    expect(t.army('R').held).toBe(1);
    expect(all()).toEqual([5, 5]);
    const bad = embuscades.read({ position: 'mine[T]@t2-06 held[R]=5 turn=R' });
    expect(bad).toMatchObject({ faults: [{ path: 'position', error: 'mines', rule: 'EM-SET-15' }] });
  });

  rule('EM-SET-16', 'flags always add up to 5', () => {
    const t = table('R.inf(1,F)@qg-r R.inf(1)@reserve-r delivered[R]=2 turn=R');
    const all = () => sums(t, 'R').flags;
    expect(all()).toBe(5);
    t.play({ t: 'takeFlag', vehicle: 'R.inf.2' });
    expect(all()).toBe(5);
    t.play({ t: 'returnToCamp', vehicle: 'R.inf.1' });
    expect(t.army('R')).toMatchObject({ flags: 1, delivered: 3 });
    expect(all()).toBe(5);
    const bad = embuscades.read({ position: 'R.inf(1,F)@t2-05 delivered[R]=5 turn=R' });
    expect(bad).toMatchObject({ faults: [{ path: 'position', error: 'flags', rule: 'EM-SET-16' }] });
  });

  it('EM-SET-14 to 16 a broken sum is found by the invariants', () => {
    const t = table('R.inf(1,F)@t2-05 turn=R');
    const { open } = t.state.board;
    open.stocks[0].camp += 1;
    open.stocks[0].mines -= 1;
    open.stocks[1].flags += 1;
    const broken = embuscades.invariants(t.machine.setting, t.state.board).join();
    for (const id of ['EM-SET-14 companies of R', 'EM-SET-15 mines of R', 'EM-SET-16 flags of T']) {
      expect(broken).toContain(id);
    }
  });
});
