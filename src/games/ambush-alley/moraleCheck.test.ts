/** 2.19 Morale Checks: who checks when, with which dice, and what the dice say. */

import { describe, expect, it } from 'vitest';
import type { PresetName } from './options.ts';
import { shot } from './reaction.ts';
import { check, type Table } from './testing/morale.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const units: Scene['units'] = [
  { id: 'alpha', side: 'regular', at: [10, 10] },
  { id: 'bravo', side: 'regular', at: [40, 40] },
  { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1 },
  { id: 'gang', side: 'insurgent', at: [40, 45] },
];
const scene = (preset: PresetName, options: Scene['options'] = {}, more: Partial<Scene> = {}): Table =>
  table({ units, preset, options: { sacrificeFireTargets: [], casualtyAllocation: 'random', ...options }, ...more });

const values = (t: Table): Record<string, number> =>
  Object.fromEntries(t.last('moraleChecked').modifiers.map((item) => [item.rule, item.value]));

/** Fire by itself; every attack die and Defence die is given. */
function volley(
  t: Table,
  by: string,
  at: string,
  attack: number[],
  defence: number[],
  ...rest: ReturnType<typeof dice>[]
) {
  return t.enter(
    'fire',
    shot(t.unitNo(by), t.unitNo(at), 'activation'),
    dice('attack', ...attack),
    dice('defence', ...defence),
    ...rest,
  );
}

describe('when a unit checks', () => {
  rule('AA-MOR-1', 'Insurgents check Morale whenever they lose somebody', () => {
    const t = scene('en-2007');
    volley(t, 'alpha', 'mob', [8, 3, 1, 1, 1, 1], [3, 2, 1, 1], dice('who is hit', 4), dice('morale', 8, 7, 6));
    expect(t.last('moraleChecked')).toMatchObject({ unit: t.unitNo('mob'), die: 10 });
    expect(t.last('moraleChecked').rules).toContain('AA-MOR-1');
  });
  rule('AA-MOR-1', 'however many they lose, one check for the attack; or one for each', () => {
    for (const [moraleChecksPerAttack, checks] of [
      ['one', 1],
      ['perCasualty', 2],
    ] as const) {
      const t = scene('fr-quickstart', { moraleChecksPerAttack });
      const rolls = [dice('morale', 9, 9), dice('morale', 9, 9)].slice(0, checks);
      const hit = [dice('who is hit', 4), dice('who is hit', 3)];
      volley(t, 'alpha', 'mob', [8, 8, 1, 1, 1, 1, 1], [1, 1, 1, 1], ...hit, ...rolls);
      expect(t.all('moraleChecked')).toHaveLength(checks);
    }
  });
  rule(
    'AA-IFIRE-2',
    'Regulars who survive fire that interrupts them check, by both quick-starts even if nobody was hit',
    () => {
      for (const [preset, given, checks] of [
        ['en-2007', {}, 1],
        ['fr-quickstart', {}, 1],
        ['recommended', {}, 0],
        ['reference', {}, 0],
        ['en-2007', { moraleAfterInterruptFire: 'casualtiesOnly' }, 0],
        ['recommended', { moraleAfterInterruptFire: 'always' }, 1],
      ] as const) {
        const t = scene(preset, given);
        const dies = { attack: preset === 'en-2007' ? 5 : 6, defence: 5 };
        const cut = shot(t.unitNo('mob'), t.unitNo('alpha'), 'interrupt');
        const ones = (n: number): number[] => Array.from({ length: n }, () => 1);
        const rolls = [dice('attack', ...ones(dies.attack)), dice('defence', ...ones(dies.defence))];
        t.enter('fire', cut, ...rolls, ...(checks === 1 ? [dice('morale', 9, 9, 9, 9)] : []));
        expect(t.all('moraleChecked')).toHaveLength(checks);
        if (checks === 1) {
          expect(t.last('moraleChecked').rules).toContain('AA-IFIRE-2');
          expect(t.last('moraleChecked').rules).not.toContain('AA-MOR-3');
        }
      }
      // Other fire that hurts nobody frightens no Regular.
      const plain = scene('en-2007');
      volley(plain, 'mob', 'alpha', [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]);
      expect(plain.all('moraleChecked')).toEqual([]);
    },
  );
  rule('AA-MOR-2', 'Insurgents without a leader also check whenever someone shoots at them', () => {
    const t = scene('en-2007');
    volley(t, 'bravo', 'gang', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1], dice('morale', 8, 8, 8, 8));
    expect(t.last('moraleChecked').rules).toContain('AA-MOR-2');
    // With a leader nothing happens.
    expect(volley(t, 'alpha', 'mob', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1]).map((e) => e.t)).not.toContain('moraleChecked');
  });
  rule('AA-MOR-2', 'in the French edition, whenever they shoot', () => {
    const t = scene('fr-quickstart');
    volley(t, 'bravo', 'gang', [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1]);
    expect(t.all('moraleChecked')).toHaveLength(0);
    volley(t, 'gang', 'bravo', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1], dice('morale', 10, 10, 10, 10));
    expect(t.last('moraleChecked').unit).toBe(t.unitNo('gang'));
    volley(t, 'mob', 'alpha', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]);
    expect(t.all('moraleChecked')).toHaveLength(1);
  });
  rule('AA-MOR-3', 'Regulars check Morale whenever one of them is hit', () => {
    const t = scene('en-2007');
    const rolls = [dice('who is hit', 1), dice('first aid', 3), dice('morale', 9, 9, 9)];
    volley(t, 'mob', 'alpha', [6, 1, 1, 1, 1], [1, 1, 1, 1, 1], ...rolls);
    expect(t.last('moraleChecked').unit).toBe(t.unitNo('alpha'));
    volley(t, 'mob', 'alpha', [1, 1, 1, 1, 1], [1, 1, 1, 1]);
    expect(t.all('moraleChecked')).toHaveLength(1);
  });
  rule('AA-MOR-3', 'a scratch counts as a hit, unless the option says no', () => {
    for (const slightWoundCounts of [true, false]) {
      const t = scene('en-2007', { slightWoundCounts });
      const rolls = [dice('who is hit', 1), dice('first aid', 1), dice('morale', 9, 9, 9, 9)];
      volley(t, 'mob', 'alpha', [6, 1, 1, 1, 1], [1, 1, 1, 1, 1], ...rolls.slice(0, slightWoundCounts ? 3 : 2));
      expect(t.all('moraleChecked')).toHaveLength(slightWoundCounts ? 1 : 0);
    }
  });
  rule('AA-MOR-3', 'a grave wound is part of the one check, or has its own', () => {
    for (const seriousWoundMorale of ['merged', 'separate'] as const) {
      const t = scene('en-2007', { seriousWoundMorale });
      const rolls = [dice('who is hit', 1), dice('first aid', 6), dice('morale', 9, 9, 9), dice('morale', 9, 9, 9)];
      const separate = seriousWoundMorale === 'separate';
      volley(t, 'mob', 'alpha', [6, 1, 1, 1, 1], [1, 1, 1, 1, 1], ...rolls.slice(0, separate ? 4 : 3));
      expect(t.all('moraleChecked')).toHaveLength(separate ? 2 : 1);
    }
  });
  it('AA-D-25 in the French edition Regulars’ first fire makes Insurgents check in any case', () => {
    for (const [preset, checks] of [
      ['fr-quickstart', 1],
      ['en-2007', 0],
    ] as const) {
      const t = scene(preset);
      const attack = preset === 'en-2007' ? [1, 1, 1, 1, 1, 1] : [1, 1, 1, 1, 1, 1, 1];
      t.enter(
        'fire',
        { ...shot(t.unitNo('alpha'), t.unitNo('mob'), 'reaction'), first: true },
        dice('attack', ...attack),
        dice('defence', 1, 1, 1, 1),
        ...(checks > 0 ? [dice('morale', 9, 9, 9, 9)] : []),
      );
      expect(t.all('moraleChecked')).toHaveLength(checks);
      // Fire that comes after what it answers makes nobody check by itself.
      const later = scene(preset);
      const answer = shot(later.unitNo('alpha'), later.unitNo('mob'), 'reaction');
      later.enter('fire', answer, dice('attack', ...attack), dice('defence', 1, 1, 1, 1));
      expect(later.all('moraleChecked')).toHaveLength(0);
    }
  });
  rule('AA-MED-1', 'A medic gives his unit the kinder First Aid column, A', () => {
    for (const medic of [true, false]) {
      const men = units.map((unit) => (unit.id === 'alpha' ? { ...unit, medic } : unit));
      const t = scene('reference', {}, { units: men });
      // A 4 is nothing grave in column A, and a wound in column B.
      const rolls = [dice('who is hit', 1), dice('first aid', 4), dice('morale', 9, 9, 9)];
      volley(t, 'mob', 'alpha', [6, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1], ...rolls);
      expect(t.last('hit').wound).toBe(medic ? 'slight' : 'dependant');
      expect(t.last('hit').rules.includes('AA-MED-1')).toBe(medic);
    }
  });
});

describe('the dice', () => {
  rule('AA-MOR-7', 'A Morale Check takes one Morale die for every figure of the unit', () => {
    const t = scene('en-2007');
    const done = check(t, 'mob', [9, 9, 9, 9]);
    expect([done.figures.length, done.leaders.length, done.die]).toEqual([3, 1, 10]);
    // The wounded in its care have none.
    t.board().figures[0]!.condition = 'dependant';
    t.board().figures[0]!.care = t.unitNo('alpha');
    expect(check(t, 'alpha', [9, 9, 9]).figures).toHaveLength(3);
  });
  rule('AA-MOR-8', 'Every one of those dice receives all the modifiers added together', () => {
    const t = scene('en-2007');
    const done = check(t, 'mob', [5, 5, 6, 5], { casualties: 2, leaderLost: true });
    // 2 casualties, a leader, and the leader who is still there: -2 -1 +1.
    expect(values(t)).toEqual({ 'AA-MOR-9': -2, 'AA-MOR-10': -1, 'AA-MOR-12': 1 });
    expect([done.successes, done.failures]).toEqual([1, 3]);
    const plain = scene('fr-quickstart');
    expect(check(plain, 'mob', [5, 5, 6, 5], { casualties: 2, leaderLost: true })).toMatchObject({
      modifiers: [],
      successes: 4,
    });
  });
  rule('AA-MOR-9', 'Either side: each casualty takes 1 off', () => {
    const t = scene('en-2007');
    check(t, 'alpha', [9, 9, 9, 9], { casualties: 3 });
    expect(values(t)).toEqual({ 'AA-MOR-9': -3 });
    check(t, 'gang', [9, 9, 9, 9], { casualties: 1, foe: 'bravo' });
    expect(values(t)).toEqual({ 'AA-MOR-9': -1 });
  });
  rule('AA-MOR-9', 'each casualty of the attack, or of the whole game', () => {
    for (const [moraleModifierScope, off] of [
      ['attack', -1],
      ['game', -2],
    ] as const) {
      const t = scene('en-2007', { moraleModifierScope });
      t.unit('alpha').lostFigures = 2;
      check(t, 'alpha', [9, 9, 9, 9], { casualties: 1 });
      expect(values(t)).toEqual({ 'AA-MOR-9': off });
    }
  });
  rule('AA-MOR-10', 'Either side: a fallen leader takes 1 off', () => {
    const t = scene('en-2007');
    check(t, 'alpha', [9, 9, 9, 9], { leaderLost: true });
    expect(values(t)).toEqual({ 'AA-MOR-9': -1, 'AA-MOR-10': -1 });
    check(t, 'gang', [9, 9, 9, 9], { leaderLost: true, foe: 'bravo' });
    expect(values(t)).toMatchObject({ 'AA-MOR-10': -1 });
  });
  rule('AA-MOR-10', 'in this attack, or ever', () => {
    for (const moraleModifierScope of ['attack', 'game'] as const) {
      const t = scene('en-2007', { moraleModifierScope });
      t.board().figures[t.board().figures.findIndex((man) => man.leader)]!.condition = 'removed';
      t.unit('mob').leaderLost = true;
      check(t, 'mob', [9, 9, 9], { casualties: 0 });
      expect(values(t)).toEqual(moraleModifierScope === 'game' ? { 'AA-MOR-10': -1 } : {});
      check(t, 'mob', [9, 9, 9], { casualties: 0, leaderLost: true });
    }
  });
  rule('AA-MOR-11', 'Either side: losses above one half take 1 off', () => {
    for (const unit of ['alpha', 'gang']) {
      const t = scene('en-2007');
      t.unit(unit).lostFigures = 2;
      check(t, unit, [9, 9, 9, 9], { casualties: 0, foe: unit === 'alpha' ? 'gang' : 'alpha' });
      expect(values(t)).toEqual({});
      t.unit(unit).lostFigures = 3;
      check(t, unit, [9, 9, 9, 9], { casualties: 0, foe: unit === 'alpha' ? 'gang' : 'alpha' });
      expect(values(t)).toEqual({ 'AA-MOR-11': -1 });
    }
  });
  rule('AA-MOR-12', 'Insurgents: an attached leader adds 1', () => {
    const t = scene('en-2007');
    check(t, 'mob', [9, 9, 9, 9], { casualties: 0 });
    expect(values(t)).toEqual({ 'AA-MOR-12': 1 });
    check(t, 'gang', [9, 9, 9, 9], { casualties: 0 });
    expect(values(t)).toEqual({});
  });
  rule('AA-MOR-13', 'Regulars: having abandoned their casualties takes 1 off', () => {
    const t = scene('en-2007');
    t.unit('alpha').abandoned = true;
    check(t, 'alpha', [9, 9, 9, 9], { casualties: 0 });
    expect(values(t)).toEqual({ 'AA-MOR-13': -1 });
    check(t, 'bravo', [9, 9, 9, 9], { casualties: 0 });
    expect(values(t)).toEqual({});
  });
});

describe('the result', () => {
  rule('AA-MOR-14', 'A Morale die of 4 or better succeeds; any other fails', () => {
    const t = scene('recommended');
    expect(check(t, 'alpha', [4, 10, 5, 3])).toMatchObject({ successes: 3, failures: 1 });
    expect(check(t, 'bravo', [1, 2, 3, 4])).toMatchObject({ successes: 1, failures: 3 });
  });
  rule('AA-MOR-15', 'More successes than failures pass; equal numbers pass in English, fail in French', () => {
    for (const unit of ['alpha', 'mob']) {
      expect(check(scene('fr-quickstart'), unit, [4, 4, 4, 3]).passed).toBe(true);
      expect(check(scene('en-2007'), unit, [4, 4, 2, 2], { casualties: 0 }).passed).toBe(true);
      expect(check(scene('fr-quickstart'), unit, [4, 4, 2, 2]).passed).toBe(false);
      const tie = unit === 'alpha' ? 'moraleTieRegular' : 'moraleTieInsurgent';
      expect(check(scene('fr-quickstart', { [tie]: 'pass' }), unit, [4, 4, 2, 2]).passed).toBe(true);
    }
  });
  it('TV-25 four Marines roll 7 5 3 2: Stand in English, Pinned in French', () => {
    const english = scene('en-2007');
    check(english, 'alpha', [7, 5, 3, 2], { casualties: 0 });
    expect(english.unit('alpha').pinned).toBe(false);
    const french = scene('fr-quickstart');
    check(french, 'alpha', [7, 5, 3, 2]);
    expect(french.all('pinned')).toHaveLength(1);
  });
  it('TV-26 four Insurgents roll 8 4 3 1: one goes home; Stand in English, Shaken in French', () => {
    const d8 = { units: units.map((unit) => ({ ...unit, morale: 8 as const })) };
    const english = scene('en-2007', {}, d8);
    check(english, 'gang', [8, 4, 3, 1], { casualties: 0 });
    expect([english.able('gang'), english.unit('gang').morale]).toEqual([3, 8]);
    const french = scene('fr-quickstart', {}, d8);
    check(french, 'gang', [8, 4, 3, 1]);
    expect([french.able('gang'), french.unit('gang').morale]).toEqual([3, 6]);
  });
  rule('AA-MOR-16', 'When Insurgents check, count the dice that came up 1', () => {
    // Natural ones: two of them, though modifiers make failures of 2 and 3 as well.
    const t = scene('en-2007');
    check(t, 'gang', [1, 1, 9, 9], { casualties: 1 });
    expect(t.last('shrank').figures).toHaveLength(2);
    const regulars = scene('en-2007');
    check(regulars, 'alpha', [1, 1, 9, 9], { casualties: 0 });
    expect([regulars.able('alpha'), regulars.all('shrank').length]).toEqual([4, 0]);
  });
  rule('AA-MOR-17', 'A check makes Regulars Stand, be Pinned or Pull Back', () => {
    const t = scene('recommended');
    check(t, 'alpha', [9, 9, 9, 9]);
    expect(t.unit('alpha')).toMatchObject({ pinned: false, pulledBack: false });
    check(t, 'alpha', [1, 1, 1, 1]);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, pulledBack: false });
    check(t, 'alpha', [1, 1, 1, 1]);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, pulledBack: true });
  });
  rule(
    'AA-MOR-18',
    'A check makes Insurgents Stand, be Shaken or Flee; in the first two cases they may also Shrink',
    () => {
      const t = scene('recommended');
      check(t, 'gang', [9, 9, 9, 1]);
      expect(t.unit('gang')).toMatchObject({ shaken: false, morale: 10, onTable: true });
      check(t, 'gang', [2, 2, 1]);
      expect(t.unit('gang')).toMatchObject({ shaken: true, morale: 8, onTable: true });
      expect(t.able('gang')).toBe(2);
      check(t, 'gang', [2, 2]);
      check(t, 'gang', [2, 2]);
      expect(t.unit('gang').onTable).toBe(false);
    },
  );
  rule('AA-STAND-1', 'A unit that passes Stands, with no ill effect apart from Shrink among Insurgents', () => {
    const t = scene('recommended');
    const before = structuredClone(t.unit('alpha'));
    check(t, 'alpha', [9, 9, 9, 1]);
    expect(t.unit('alpha')).toEqual(before);
    expect(t.able('alpha')).toBe(4);
    check(t, 'gang', [9, 9, 9, 1]);
    expect(t.unit('gang')).toMatchObject({ shaken: false, morale: 10 });
    expect(t.able('gang')).toBe(3);
  });
});
