import { describe, expect, it } from 'vitest';
import { type Chance, seeded } from '../../kernel/dice.ts';
import type { State } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { ambushAlley } from './index.ts';
import { positionText } from './positionText.ts';
import type { Setup } from './setting.ts';
import type { AmbushAlley } from './types.ts';
import { variants } from './variants.ts';

const story = { scenario: 'contracting-trouble-fr' };

const setupOf = (asked: object): Setup => {
  const read = ambushAlley.read(asked);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.setup;
};
const faultsOf = (position: string): string[] => {
  const read = ambushAlley.read({ ...story, position });
  if ('setup' in read) return [];
  return read.faults.map(({ path, error, rule }) => `${path} ${error}${rule === undefined ? '' : ` ${rule}`}`);
};

const chanceOf = (seed: string): Chance => {
  const dice = seeded(seed);
  let index = 0;
  return (n) => (dice.roll('chance', index++, 1, n, 'chance')[0] as number) - 1;
};

interface Game {
  readonly m: Machine<AmbushAlley>;
  readonly state: State<AmbushAlley>;
}

/** Plays by chance to the end, or for a number of decisions; `each` sees every state that is asked about. */
function play(
  { m, state }: Game,
  seed: string,
  most: number,
  each: (ask: string, n: number) => void = () => {},
): number {
  const chance = chanceOf(`choices ${seed}`);
  const dice = seeded(`dice ${seed}`);
  let n = 0;
  for (; n < most && m.outcome(state) === undefined; n++) {
    const decision = m.pending(state)[0]!;
    each(decision.ask, n);
    const { options } = m.listed(state, decision, chance);
    m.play(
      state,
      decision.seat,
      options[options.length === 0 ? 0 : chance(options.length)] ?? decision.otherwise,
      dice,
    );
  }
  return n;
}

function begin(asked: object, seed: string): Game {
  const setup = setupOf(asked);
  const m = machine(ambushAlley, ambushAlley.setting(setup));
  return { m, state: m.start(setup, seeded(seed)) };
}

const { length } = variants;
const some = [0, 5, 11, 17, 23, 29, 34].map((i) => variants[i % length] as object);

describe('positions of games that are being played', () => {
  it('are read and written again without loss, whatever is being asked', () => {
    const asked = new Set<string>();
    let states = 0;
    some.forEach((variant, i) => {
      const { m, state } = begin(variant, `start ${i}`);
      play({ m, state }, `trip ${i}`, 100, (ask, n) => {
        if (n % 5 !== 0 && asked.has(ask)) return;
        asked.add(ask);
        states += 1;
        const text = positionText(m.setting, state.board);
        const setup = setupOf({ ...variant, position: text });
        const { board } = ambushAlley.setup(ambushAlley.setting(setup), setup);
        expect(positionText(m.setting, board)).toBe(text);
        expect(ambushAlley.invariants(m.setting, board)).toEqual([]);
        const { present, hotSpots, turn, phase, active, contractorsReached } = state.board.open;
        expect(board.open).toMatchObject({ present, hotSpots, turn, phase, active, contractorsReached });
        expect(board.open.figures).toHaveLength(state.board.open.figures.length);
        // Units are kept to the last counter; of those who are gone nobody asks.
        const there = state.board.open.figures.filter(
          ({ condition }) => condition !== 'removed' && condition !== 'out',
        );
        const units = new Set(there.map(({ unit }) => unit).filter((unit) => unit >= 0));
        for (const u of units) expect(board.open.units[u]).toEqual(state.board.open.units[u]);
      });
    });
    expect(states).toBeGreaterThan(100);
    expect(asked.size).toBeGreaterThan(12);
  });

  it('can be played on to the end', () => {
    const ends = some.map((variant, i) => {
      const game = begin(variant, `start ${i}`);
      play(game, `first ${i}`, 20 + 13 * i);
      const position = positionText(game.m.setting, game.state.board);
      const again = begin({ ...variant, position }, `again ${i}`);
      play(again, `second ${i}`, 5000);
      return again.m.outcome(again.state)?.rule;
    });
    expect(ends).toEqual(some.map(() => 'AA-SCN-13'));
  });

  it('go on with the order of a unit that has done nothing yet', () => {
    const game = begin({}, 'order');
    let text = '';
    play(game, 'order', 200, (ask) => {
      if (ask === 'order' && text === '') text = positionText(game.m.setting, game.state.board);
    });
    const { m, state } = begin({ position: text }, 'order');
    expect(m.pending(state)[0]?.ask).toBe('order');
    expect(positionText(m.setting, state.board)).toBe(text);
  });
});

const town = [
  'turn=2 regular',
  'hot1=3,6',
  'hot2=18,5',
  'hot3=21,20',
  'hot4=10,21',
  'hot5=1,14',
  'squad-leader[overwatch]=12,2* out:1',
  'team-1(d8/d10)[done]=11,3 11.6,3 12.2,3+1 12.8,3+1',
  'team-2[pinned pinCount:1]=11,4(dependant)@team-2 11.6,4 12.2,4+1 removed:1',
];
const line = (fields: readonly string[]): string => fields.join(' | ');

describe('positions written by hand', () => {
  const { m } = begin(story, 'names');
  const insurgents = m.setting.units.filter(({ side }) => side === 1).map(({ id }) => `${id}=removed:1`);
  const whole = [...town, ...insurgents];
  const withField = (from: string, to: string): string =>
    line(whole.map((field) => (field.startsWith(from) ? to : field)));

  it('are short, on bars or on lines', () => {
    expect(faultsOf(line(whole))).toEqual([]);
    const setup = setupOf({ ...story, position: whole.join('\n') });
    const { board, stack } = ambushAlley.setup(m.setting, setup);
    expect(stack.map(({ proc, at }) => `${proc} ${at}`)).toEqual(['game turns', 'turn activate']);
    expect(board.open.units.slice(0, 3)).toMatchObject([
      { onTable: true, done: false, quality: 8, overwatch: true },
      { done: true },
      { pinned: true, pinCount: 1, startStrength: 4 },
    ]);
    expect(board.open.figures.filter(({ unit }) => unit === 2)).toMatchObject([
      { condition: 'dependant', care: 2, x: 11 * 2540 },
      { condition: 'able' },
      { support: 1 },
      { condition: 'removed', x: -1 },
    ]);
  });

  it('name every weapon that is not what the side carries; support dice alone are read too', () => {
    const armed = withField('team-1', 'team-1[done]=11,3 11.6,3+ak47 12.2,3+m203 12.8,3+saw');
    const named = begin({ ...story, position: armed }, 'armed');
    const team = ({ state }: Game): unknown[] =>
      state.board.open.figures.filter(({ unit }) => unit === 1).map(({ weapon, support }) => [weapon, support]);
    expect(team(named)).toEqual([
      ['rifle', 0],
      ['ak47', 0],
      ['m203', 1],
      ['saw', 1],
    ]);
    expect(positionText(named.m.setting, named.state.board)).toContain('11,3 11.6,3+ak47 12.2,3+m203 12.8,3+saw');
    const earlier = begin({ ...story, position: line(whole) }, 'earlier');
    expect(team(earlier).map((each) => (each as [string])[0])).toEqual(['rifle', 'rifle', 'm203', 'saw']);
    // A game of the first revision writes its positions as it always did.
    const first = begin({ ...story, position: armed, revision: 1 }, 'first');
    expect(positionText(first.m.setting, first.state.board)).toContain('11,3 11.6,3 12.2,3+1 12.8,3+1');
  });

  it('leave to the set-up who is not named', () => {
    const { m: at, state } = begin({ ...story, position: 'team-1=11,3 11.6,3 12.2,3 12.8,3' }, 'half');
    expect(state.board.open.units.map(({ onTable }) => onTable).filter(Boolean)).toHaveLength(1);
    expect(at.pending(state)[0]?.ask).toBe('hotSpots');
  });

  const cases: [string, string, string][] = [
    ['no field', withField('hot1', 'what is this?'), 'position/2 unreadable'],
    ['a man who is none', withField('squad', 'squad-leader=12;2'), 'position/7 unreadable'],
    ['a word that is none', withField('team-1', 'team-1[dancing]=11,3'), 'position/8 unreadable'],
    ['a word from within', withField('team-1', 'team-1[constructor]=11,3'), 'position/8 unreadable'],
    ['a number that is none', withField('team-1', 'team-1[pinCount:x]=11,3'), 'position/8 unreadable'],
    ['an unknown unit', `${line(whole)} | team-9=1,1`, 'position/15 unknownUnit'],
    ['a unit from within', `${line(whole)} | constructor=1,1`, 'position/15 unknownUnit'],
    ['a foe whom nobody knows', withField('team-1', 'team-1[lastFoe:x]=11,3'), 'position/8 unknownUnit'],
    ['one unit twice', `${line(whole)} | team-1=1,1`, 'position/15 duplicate'],
    ['one unit too few', line(whole.slice(0, -1)), 'position missingUnit AA-SETUP-7'],
    ['a gap among the arrivals', `${line(whole)} | arrival-2=1,1`, 'position missingUnit AA-SETUP-7'],
    ['a third contractor', `${line(whole)} | contractor=1,1(dependant)`, 'position contractorCount'],
    ['a man off the table', withField('squad', 'squad-leader=12,25*'), 'position/7 offTable AA-GEN-4'],
    ['a man in a car', withField('squad', 'squad-leader=12.4,14.4*'), 'position/7 cannotStand AA-GEN-3'],
    ['a man on a roof in the street', withField('squad', 'squad-leader=12,2^1*'), 'position/7 cannotStand AA-GEN-3'],
    ['two on one spot', withField('squad', 'squad-leader=12,2* 12.1,2'), 'position/7 overlap AA-GEN-3'],
    ['a man who got lost', withField('squad', 'squad-leader=12,2* off'), 'position/7 partlyPlaced AA-SETUP-6'],
    ['a crowd in one unit', withField('squad', `squad-leader=12,2* ${'removed:99 '.repeat(3)}`), 'position/7 tooMany'],
    [
      'a contractor who fights',
      `${line(whole)} | contractor=1,1 | contractor=off(dependant)`,
      'position/15 unreadable',
    ],
    [
      'a contractor who is nowhere',
      `${line(whole)} | contractor=1,1 | contractor=off(dependant)`,
      'position/16 unreadable',
    ],
    [
      'a crowd in many units',
      `${line(whole)} | ${Array.from({ length: 40 }, (_, i) => `arrival-${i + 1}=removed:99`).join(' | ')}`,
      'position tooMany',
    ],
    ['turn nought', withField('turn', 'turn=0 regular'), 'position/1 wrongTurn AA-SEQ-8'],
    ['a turn after the last', withField('turn', 'turn=13 regular'), 'position/1 wrongTurn AA-SEQ-8'],
    ['a turn that is Pinned', withField('turn', 'turn[pinned]=2 regular'), 'position/1 unreadable'],
    ['a phase that is none', withField('turn', 'turn=2 night'), 'position/1 unreadable'],
    ['a sixth Hot Spot', `${line(whole)} | hot6=1,1`, 'position/15 hotSpotCount AA-HOT-1'],
    ['a missing Hot Spot', withField('hot2', 'reached'), 'position hotSpotCount AA-HOT-1'],
    ['Insurgents on Overwatch', `${line(whole)} | arrival-1[overwatch]=`, 'position/15 regularsOnly AA-OW-1'],
    ['Insurgents who are Pinned', `${line(whole)} | arrival-1[pinned]=`, 'position/15 regularsOnly AA-PIN-1'],
    ['more than a march', withField('team-1', 'team-1[moved:40]=11,3'), 'position impossible AA-MOVE-9'],
    ['a crowd', `${line(whole)} | arrival-1=${'off '.repeat(5000)}`, 'position tooLong'],
    ['an arrival too many', `${line(whole)} | arrival-999=`, 'position/15 tooMany'],
  ];
  it.each(cases)('%s', (_, position, fault) => expect(faultsOf(position)).toContain(fault));

  it('never throw, whatever is changed in them', () => {
    const game = begin({}, 'spoilt');
    play(game, 'spoilt', 90);
    const text = positionText(game.m.setting, game.state.board);
    const chance = chanceOf('spoil');
    const letters = '0123456789.,|=[]()*+!@^: -adefmnoprtu\u0000é';
    let [sound, longest] = [0, 0];
    for (let i = 0; i < 1200; i++) {
      const at = chance(text.length);
      const put = letters[chance(letters.length)] as string;
      const position = text.slice(0, at) + put + text.slice(at + chance(3));
      const read = ambushAlley.read({ position });
      if ('faults' in read) {
        longest = Math.max(longest, JSON.stringify(read).length);
        continue;
      }
      sound += 1;
      if (sound % 10 !== 0) continue;
      const again = begin({ position }, 'spoilt');
      play(again, `spoilt ${i}`, 40);
    }
    expect(sound).toBeGreaterThan(20);
    expect(longest).toBeLessThan(5000);
  });
});
