import { describe, expect, it } from 'vitest';
import { firstAid } from './firstAid.ts';
import { levelDown, rangeOfQuality, targetsOfQuality } from './ladder.ts';
import { type MoraleFacts, moraleModifiers, readMorale } from './moraleRoll.ts';
import { presets } from './options.ts';
import { insurgentFirst, insurgentReaction, type Reactor, regularReaction } from './reactionRoll.ts';

const E = presets['en-2007'];
const F = presets['fr-quickstart'];
const R = presets.reference;

describe('morale dice', () => {
  it('TV-25 a tie: Stand in the English edition, Pinned in the French', () => {
    expect(readMorale([7, 5, 3, 2], [], [], true, E)).toEqual({ successes: 2, failures: 2, passed: true, ones: 0 });
    expect(readMorale([7, 5, 3, 2], [], [], true, F).passed).toBe(false);
  });
  it('TV-26 Insurgents: the same tie, and one figure Shrinks', () => {
    expect(readMorale([8, 4, 3, 1], [], [], false, E)).toMatchObject({ passed: true, ones: 1 });
    expect(readMorale([8, 4, 3, 1], [], [], false, F)).toMatchObject({ passed: false, ones: 1 });
  });
  it('a leader’s 1 removes nobody', () => expect(readMorale([4], [1], [], false, E).ones).toBe(0));
  it('TV-8 d10, d8, d6, and then there is nothing', () => {
    expect(levelDown(10)).toBe(8);
    expect(levelDown(8)).toBe(6);
    expect(levelDown(6)).toBeUndefined();
  });
  it('modifiers add up in the English edition, and the others have none', () => {
    const facts: MoraleFacts = {
      regular: true,
      casualties: 2,
      leaderLost: true,
      overHalfLost: true,
      leaderAttached: true,
      abandoned: true,
    };
    expect(moraleModifiers(facts, E).map((item) => item.value)).toEqual([-2, -1, -1, -1]);
    expect(moraleModifiers({ ...facts, regular: false }, E).map((item) => item.rule)).toEqual([
      'AA-MOR-9',
      'AA-MOR-10',
      'AA-MOR-11',
      'AA-MOR-12',
    ]);
    expect(moraleModifiers(facts, F)).toEqual([]);
    const [shaken] = [
      readMorale(
        [5, 5, 6],
        [],
        moraleModifiers({ ...facts, casualties: 1, leaderLost: false, overHalfLost: false, abandoned: false }, E),
        true,
        E,
      ),
    ];
    expect(shaken).toMatchObject({ successes: 3, failures: 0 });
  });
});

it('TV-28 First Aid in both tables', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  expect(faces.map((die) => firstAid(die, false, E).wound)).toEqual([
    'slight',
    'slight',
    'dependant',
    'dependant',
    'serious',
    'serious',
  ]);
  expect(faces.map((die) => firstAid(die, true, R).wound)).toEqual([
    'killed',
    'dependant',
    'dependant',
    'slight',
    'slight',
    'slight',
  ]);
  expect(faces.map((die) => firstAid(die, false, R).wound)).toEqual([
    'killed',
    'dependant',
    'dependant',
    'dependant',
    'slight',
    'slight',
  ]);
});

describe('reaction tests', () => {
  const marines = (mode: Reactor['mode'], still = false, pinned = false): Reactor => ({
    quality: 8,
    mode,
    still,
    pinned,
  });
  const militia = (mode: Reactor['mode'], still = false): Reactor => ({ quality: 6, mode, still, pinned: false });
  const first = (i: number, insurgent: Reactor, r: number, regular: Reactor): boolean =>
    insurgentFirst(i, insurgentReaction(insurgent, E).items, r, regularReaction(regular).items);

  it('TV-20 five against four: Insurgents first', () =>
    expect(first(5, militia('cautious'), 3, marines('cautious'))).toBe(true));
  it('TV-21 a tie is not a win', () => expect(first(5, militia('cautious'), 4, marines('cautious'))).toBe(false));
  it('TV-22 below four nobody is first', () => expect(first(3, militia('cautious'), 1, marines('rapid'))).toBe(false));
  it('a Pinned unit rolls the next smaller die, at d6 it loses one', () => {
    expect(regularReaction(marines('halted', false, true))).toEqual({ die: 6, items: [] });
    const worn = regularReaction({ quality: 6, mode: 'halted', still: false, pinned: true });
    expect([worn.die, worn.items.map((item) => item.value)]).toEqual([6, [-1]]);
  });
  it('a Cautious Insurgent gains one in the reference sheet only', () => {
    expect(insurgentReaction(militia('cautious'), E).items).toEqual([]);
    expect(insurgentReaction(militia('cautious'), R).items.map((item) => item.value)).toEqual([1]);
    expect(insurgentReaction(militia('halted', true), { ...E, insurgentReactionModifiers: false }).items).toEqual([]);
  });
  it('the odds of the catalogue, by counting all throws', () => {
    const modes = { '-1': 'rapid', '0': 'cautious', '1': 'halted' } as const;
    const table = { '-1': [9, 7, 5], '0': [15, 12, 9], '1': [22, 18, 14] } as const;
    for (const [mod, row] of Object.entries(table)) {
      const counts = ['rapid', 'none', 'cautious'].map((regular) => {
        let wins = 0;
        for (let i = 1; i <= 6; i++) {
          for (let r = 1; r <= 8; r++) {
            const them = marines(regular === 'none' ? 'halted' : (regular as 'rapid'));
            if (first(i, militia(modes[mod as '0'], true), r, them)) wins += 1;
          }
        }
        return wins;
      });
      expect(counts).toEqual([...row]);
    }
  });
});

it('the ladder: range in inches and targets by quality', () => {
  expect([6, 8, 10, 12].map((die) => rangeOfQuality(die as 6))).toEqual([6, 8, 10, 12]);
  expect([6, 8, 10, 12].map((die) => targetsOfQuality(die as 6))).toEqual([1, 2, 3, 4]);
});
