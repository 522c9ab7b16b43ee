/** 2.20 What Morale Checks do to Insurgents: Shrink, Shaken, Flee. */

import { describe, expect, it } from 'vitest';
import type { Unit } from './board.ts';
import { rangeBetween } from './space.ts';
import { check, type Table } from './testing/morale.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const units: Scene['units'] = [
  { id: 'alpha', side: 'regular', at: [10, 10] },
  { id: 'bravo', side: 'regular', at: [40, 40] },
  { id: 'mob', side: 'insurgent', at: [10, 16], leaders: 1, weapons: ['ak47', 'rpg', 'ak47', 'ak47', 'ak47'] },
  { id: 'gang', side: 'insurgent', at: [14, 24], weapons: ['rpg', 'ak47', 'lmg', 'ak47'] },
];
const scene = (more: Partial<Scene> = {}): Table =>
  table({ units, ...more, options: { sacrificeFireTargets: [], ...more.options } });
const range = (t: Table, unit: string): number =>
  rangeBetween(t.setting.space, t.board(), t.unitNo('alpha'), t.unitNo(unit)) as number;

/** Everybody holds, and the next turn begins. */
function nextTurn(t: Table): void {
  const { turn } = t.board();
  for (let n = 0; t.board().turn === turn && n < 20; n++) {
    const { ask, options } = t.asked();
    if (ask === 'order') t.chance({ t: 'order', order: 'hold' });
    else if (ask === 'act') t.chance({ t: 'endPhase' });
    else t.chance((options as never[])[0] as never);
  }
}

describe('Shrink', () => {
  rule('AA-SHRINK-1', 'Whenever Insurgents check Morale, a figure goes home for every 1', () => {
    const t = scene();
    check(t, 'gang', [1, 3, 1, 3]);
    expect(t.able('gang')).toBe(2);
    expect(t.last('shrank').figures).toHaveLength(2);
    expect(t.unit('gang')).toMatchObject({ lostFigures: 0, lossesEver: false });
    // A unit without men is gone, and nobody asks how it feels.
    check(t, 'gang', [1, 1]);
    expect(t.unit('gang').onTable).toBe(false);
  });
  rule('AA-SHRINK-1', 'or only when they pass, where the option says so', () => {
    const t = scene({ options: { shrinkApplies: 'passedOnly' } });
    check(t, 'gang', [1, 3, 1, 3]);
    expect([t.able('gang'), t.unit('gang').morale]).toEqual([4, 8]);
    check(t, 'gang', [1, 8, 8, 8]);
    expect(t.able('gang')).toBe(3);
  });
  rule('AA-SHRINK-2', 'Passing the check does not prevent Shrink', () => {
    const t = scene();
    expect(check(t, 'gang', [9, 9, 9, 1]).passed).toBe(true);
    expect(t.last('shrank').rules).toContain('AA-SHRINK-2');
    expect(t.able('gang')).toBe(3);
  });
  rule('AA-SHRINK-3', 'Men with support weapons are the last to go', () => {
    const t = scene();
    const left = (): number[] =>
      t
        .board()
        .figures.filter((man) => man.unit === t.unitNo('gang') && man.condition === 'able')
        .map((man) => man.support);
    check(t, 'gang', [9, 9, 1, 1]);
    expect(left()).toEqual([2, 1]);
    check(t, 'gang', [1, 8]);
    expect(left()).toEqual([2]);
  });
  rule('AA-SHRINK-4', 'Leaders never go', () => {
    const t = scene();
    // The last die is the leader’s; his 1 is nobody’s end.
    check(t, 'mob', [9, 9, 9, 9, 1]);
    expect(t.able('mob')).toBe(5);
    check(t, 'mob', [1, 1, 1, 1, 9]);
    expect(t.able('mob')).toBe(1);
    expect(t.board().figures.find((man) => man.unit === t.unitNo('mob') && man.condition === 'able')?.leader).toBe(
      true,
    );
  });
});

describe('Shaken', () => {
  rule('AA-SHAKEN-1', 'Insurgents who fail a Morale Check are Shaken', () => {
    const t = scene();
    check(t, 'gang', [9, 9, 9, 2]);
    expect(t.unit('gang').shaken).toBe(false);
    check(t, 'gang', [9, 9, 2, 2]);
    expect(t.unit('gang').shaken).toBe(true);
    const english = scene({ preset: 'en-2007' });
    check(english, 'gang', [9, 9, 2, 2], { casualties: 0 });
    expect(english.unit('gang').shaken).toBe(false);
    check(english, 'gang', [9, 2, 2, 2], { casualties: 0 });
    expect(english.unit('gang').shaken).toBe(true);
  });
  rule('AA-SHAKEN-2', 'Shaken Insurgents have their Morale die cut by a level, from d10 to d8, then to d6', () => {
    const t = scene();
    expect(t.unit('gang').morale).toBe(10);
    check(t, 'gang', [2, 2, 2, 2]);
    expect(t.unit('gang').morale).toBe(8);
    expect(check(t, 'gang', [2, 2, 2, 2]).die).toBe(8);
    expect(t.unit('gang').morale).toBe(6);
    expect(check(t, 'gang', [6, 6, 6, 6]).die).toBe(6);
  });
  rule('AA-SHAKEN-3', 'Insurgents who already have a d6 break when it should drop, and Flee', () => {
    const t = scene();
    t.unit('gang').morale = 6;
    check(t, 'gang', [6, 6, 6, 2]);
    expect(t.unit('gang').onTable).toBe(true);
    check(t, 'gang', [2, 2, 2, 2]);
    expect(t.last('fled').unit).toBe(t.unitNo('gang'));
  });
  it('TV-8 three failed checks: d8, d6, gone', () => {
    const t = scene({ preset: 'en-2007' });
    const seen: Unit['morale'][] = [];
    for (let n = 0; n < 3; n++) {
      check(t, 'gang', [2, 2, 2, 2], { casualties: 0 });
      seen.push(t.unit('gang').morale);
    }
    expect(seen).toEqual([8, 6, 6]);
    expect([t.unit('gang').onTable, t.able('gang')]).toEqual([false, 0]);
  });

  const wall: Scene['pieces'] = [{ id: 'wall', kind: 'wall', box: [4, 18, 20, 18.1] }];
  rule('AA-SHAKEN-4', 'Shaken Insurgents use any movement they have left to reach cover, without closing in', () => {
    const t = scene({ pieces: wall });
    const before = range(t, 'mob');
    check(t, 'mob', [2, 2, 2, 2, 2]);
    expect(t.asked()).toMatchObject({ ask: 'retreat', seat: 'insurgent' });
    t.play(t.options()[0] as never);
    expect(t.last('walked')).toMatchObject({ unit: t.unitNo('mob'), forced: true });
    expect(t.last('walked').distance).toBeLessThanOrEqual(t.inch(6));
    expect(range(t, 'mob')).toBeGreaterThan(before);
    expect(t.unit('mob')).toMatchObject({ done: true, mode: 'none' });
  });
  rule('AA-SHAKEN-4', 'who has moved already stays; in the English edition everybody does', () => {
    const moved = scene({ pieces: wall });
    moved.unit('mob').moved = moved.inch(4);
    check(moved, 'mob', [2, 2, 2, 2, 2]);
    expect(moved.all('walked')).toHaveLength(0);
    const english = scene({ preset: 'en-2007', pieces: wall });
    check(english, 'mob', [2, 2, 2, 2, 2]);
    expect(english.all('walked')).toHaveLength(0);
    expect(english.unit('mob')).toMatchObject({ morale: 8, done: false, recoverTurn: 0 });
    const french = scene({ preset: 'fr-quickstart', pieces: wall });
    check(french, 'mob', [2, 2, 2, 2, 2]);
    french.play(french.options()[0] as never);
    expect(french.all('walked')).toHaveLength(1);
  });

  /** The mob has been Shaken in turn 1; it is turn 2. */
  function recovering(more: Partial<Scene> = {}): Table {
    const t = scene(more);
    check(t, 'mob', [2, 2, 2, 2, 2]);
    nextTurn(t);
    return t;
  }
  rule('AA-SHAKEN-5', 'Next turn is for recovering: no shooting, and no interrupt', () => {
    const t = recovering();
    expect(t.unit('mob')).toMatchObject({ recoverTurn: 2, shaken: false });
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    const refused = t.refused({ t: 'interrupt', unit: t.unitNo('mob'), kind: 'fire' });
    expect(refused).toMatchObject({ error: 'recovering', rule: 'AA-SHAKEN-5' });
    expect(t.listed('interrupt').map(({ unit }) => unit)).not.toContain(t.unitNo('mob'));
  });
  rule('AA-SHAKEN-5', 'and no movement except to get farther from the enemy', () => {
    const t = recovering();
    for (const id of ['alpha', 'bravo']) {
      t.activate(id);
      t.order('hold');
    }
    t.activate('mob');
    expect(t.listed('order').map(({ order }) => order)).toEqual(['hold', 'move']);
    t.order('move');
    const near = { t: 'move', pace: 'cautious', to: { x: t.inch(11), y: t.inch(14) } } as const;
    expect(t.refused(near)).toMatchObject({ error: 'closesIn', rule: 'AA-SHAKEN-5' });
    const before = range(t, 'mob');
    t.chance({ t: 'move', pace: 'cautious', to: { x: t.inch(9), y: t.inch(20) } });
    while (t.asked().ask === 'answer') t.chance({ t: 'pass' });
    expect(range(t, 'mob')).toBeGreaterThan(before);
  });
  rule('AA-SHAKEN-5', 'it is over after a turn, and does not exist in the English edition', () => {
    const later = recovering();
    nextTurn(later);
    later.activate('alpha');
    later.order('fire');
    later.play({ t: 'target', unit: later.unitNo('mob') });
    expect(later.listed('interrupt').map(({ unit }) => unit)).toContain(later.unitNo('mob'));
    const english = scene({ preset: 'en-2007' });
    check(english, 'mob', [2, 2, 2, 2, 2]);
    english.activate('alpha');
    english.order('fire');
    english.play({ t: 'target', unit: english.unitNo('mob') });
    expect(english.listed('interrupt').map(({ unit }) => unit)).toContain(english.unitNo('mob'));
  });
});

describe('Flee', () => {
  rule('AA-FLEE-1', 'A unit that Flees leaves the table at once', () => {
    const t = scene();
    t.unit('mob').morale = 6;
    check(t, 'mob', [2, 2, 2, 2, 2]);
    expect(t.unit('mob').onTable).toBe(false);
    expect(t.able('mob')).toBe(0);
    expect(t.last('fled').rules).toContain('AA-FLEE-1');
  });
  rule('AA-FLEE-2', 'Regulars never Flee', () => {
    const t = scene();
    t.unit('alpha').morale = 6;
    for (let n = 0; n < 3; n++) check(t, 'alpha', [1, 1, 1, 1]);
    expect(t.unit('alpha')).toMatchObject({ onTable: true, morale: 6 });
    expect([t.able('alpha'), t.all('fled').length, t.all('shrank').length]).toEqual([4, 0, 0]);
  });
});

it('a leader’s die is rolled with the unit’s', () => {
  const t = scene();
  t.unit('mob').morale = 8;
  t.enter(
    'morale',
    { unit: t.unitNo('mob'), foe: 0, casualties: 0, leaderLost: false, shrunk: false },
    dice('morale', 8, 8, 8, 8, 2),
  );
  expect(t.last('moraleChecked')).toMatchObject({ figures: [8, 8, 8, 8], leaders: [2], die: 8 });
});
