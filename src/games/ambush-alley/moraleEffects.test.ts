/** 2.20 What failed Morale Checks do to Regulars: Pinned, Hunkered Down, Pull Back. */

import { describe, expect, it } from 'vitest';
import { shot } from './reaction.ts';
import { rangeBetween } from './space.ts';
import { check, type Table } from './testing/morale.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type Kind = 'wall' | 'hedge';
/** A low obstacle from west to east. */
const across = (y: number, kind: Kind = 'wall'): NonNullable<Scene['pieces']> => [
  {
    id: 'cover',
    kind,
    line: [
      [4, y],
      [20, y],
    ],
    blocks: false,
  },
];
const south = across(8);
const north = across(12.5);
const units: Scene['units'] = [
  { id: 'alpha', side: 'regular', at: [10, 10] },
  { id: 'bravo', side: 'regular', at: [40, 40] },
  { id: 'mob', side: 'insurgent', at: [10, 16], leaders: 1 },
];
const scene = (more: Partial<Scene> = {}): Table =>
  table({ units, ...more, options: { sacrificeFireTargets: [], casualtyAllocation: 'random', ...more.options } });
const started = (start: Scene['units'][number]['start'], more: Partial<Scene> = {}): Table =>
  scene({ units: units.map((unit) => (unit.id === 'alpha' ? { ...unit, start } : unit)), ...more });

const bad = [1, 1, 1, 1];
const range = (t: Table): number =>
  (rangeBetween(t.setting.space, t.board(), t.unitNo('alpha'), t.unitNo('mob')) as number) / t.inch(1);
/** Takes the first place that is offered, if there are several. */
function retreat(t: Table): void {
  if (t.asked().ask === 'retreat') t.play(t.options()[0] as never);
}
const orders = (t: Table): string[] => t.listed('order').map(({ order }) => order);
const items = (t: Table, pool: 'firepower' | 'defence'): string[] => t.last('fired')[pool].map((item) => item.rule);
function volley(t: Table, attack: number, defence: number): void {
  const rolls = [dice('attack', ...Array(attack).fill(1)), dice('defence', ...Array(defence).fill(1))];
  t.enter('fire', shot(t.unitNo('mob'), t.unitNo('alpha'), 'activation'), ...rolls);
}
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

describe('Pinned', () => {
  rule('AA-PIN-1', 'Regulars who fail a Morale Check are Pinned', () => {
    const t = scene();
    check(t, 'alpha', [9, 9, 9, 1]);
    expect(t.unit('alpha').pinned).toBe(false);
    check(t, 'alpha', [9, 1, 1, 1]);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, pinCount: 1 });
    expect(t.unit('bravo').pinned).toBe(false);
  });
  rule('AA-PIN-2', 'Pinned Regulars go into cover straight away with the movement they have left', () => {
    const t = scene({ pieces: south });
    check(t, 'alpha', bad);
    retreat(t);
    expect(t.last('walked')).toMatchObject({ unit: t.unitNo('alpha'), forced: true });
    expect(t.last('walked').distance).toBeLessThanOrEqual(t.inch(6));
    expect(
      t
        .board()
        .figures.filter((f) => f.unit === t.unitNo('alpha'))
        .every((f) => f.y < t.inch(8)),
    ).toBe(true);
    expect(t.unit('alpha').hunkered).toBe(true);
  });
  rule('AA-PIN-2', 'an active unit has what it has not walked; one that is done has nothing', () => {
    const walks = (change: (t: Table) => void, options: Scene['options'] = {}): number => {
      const t = scene({ pieces: south, options });
      change(t);
      check(t, 'alpha', bad);
      retreat(t);
      return t.all('walked').length;
    };
    const active = (left: number) => (t: Table) => {
      t.board().active = t.unitNo('alpha');
      t.unit('alpha').done = true;
      t.unit('alpha').moved = t.inch(6 - left);
      t.unit('alpha').moveLeft = t.inch(left);
    };
    expect(walks(active(5))).toBe(1);
    expect(walks(active(1))).toBe(0);
    expect(walks((t) => void (t.unit('alpha').done = true))).toBe(0);
    expect(walks(() => undefined)).toBe(1);
    expect(walks(() => undefined, { pinnedInactiveMove: false })).toBe(0);
  });
  rule('AA-PIN-3', 'In doing so they may not come closer to the enemy', () => {
    const before = range(scene());
    const closer = scene({ pieces: north });
    check(closer, 'alpha', bad);
    expect(closer.all('walked')).toHaveLength(0);
    const away = scene({ pieces: south });
    check(away, 'alpha', bad);
    expect(away.options().length).toBeGreaterThan(0);
    retreat(away);
    expect(range(away)).toBeGreaterThanOrEqual(before);
  });
  rule(
    'AA-PIN-4',
    'If there is cover only closer to the enemy, they Hunker Down; in the French edition they may',
    () => {
      const english = scene({ preset: 'en-2007', pieces: north });
      check(english, 'alpha', bad);
      expect(english.unit('alpha').hunkered).toBe(true);
      for (const answer of ['hunkerDown', 'decline'] as const) {
        const french = scene({ preset: 'fr-quickstart', pieces: north });
        check(french, 'alpha', bad);
        expect(french.asked()).toMatchObject({ ask: 'hunker', seat: 'regular' });
        french.play({ t: answer });
        expect(french.unit('alpha').hunkered).toBe(answer === 'hunkerDown');
      }
    },
  );
  rule('AA-PIN-5', 'Pinned Regulars may shoot in their activation', () => {
    const t = started({ pinned: true }, { preset: 'en-2007' });
    t.activate('alpha');
    expect(orders(t)).toEqual(['overwatch', 'hold', 'fire']);
    t.refused({ t: 'order', order: 'move' });
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play({ t: 'pass' }, dice('attack', 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1));
    expect(items(t, 'firepower')).toContain('AA-FP-12');
  });
  rule('AA-PIN-5', 'or break into an enemy move with fire', () => {
    const t = started({ pinned: true }, { options: { regularReactionsInInsurgentPhase: 'all' } });
    t.activate('alpha');
    t.order('hold');
    t.activate('bravo');
    t.order('hold');
    t.activate('mob');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(10), y: t.inch(18) } });
    expect(t.asked().ask).toBe('answer');
    const { unit, at } = t.listed('react')[0] as { unit: number; at: number };
    expect(unit).toBe(t.unitNo('alpha'));
    t.chance({ t: 'react', unit, at });
    expect(t.last('reactionTested').regular).toMatchObject({ unit, die: 6 });
  });
  rule('AA-PIN-5', 'whether a unit Pinned in its activation keeps its fire is an option', () => {
    for (const pinnedMayStillFire of [true, false]) {
      const t = scene({ options: { pinnedMayStillFire } });
      t.activate('alpha');
      t.order('fire');
      t.play({ t: 'target', unit: t.unitNo('mob') });
      const hits = [dice('who is hit', 1), dice('first aid', 2), dice('morale', 1, 1, 1)];
      t.play({ t: 'interrupt', unit: t.unitNo('mob'), kind: 'fire' });
      t.play(
        { t: 'support', units: [] },
        dice('reaction insurgent', 6),
        dice('reaction regular', 1),
        dice('attack', 6, 1, 1, 1, 1, 1),
        dice('defence', 1, 1, 1, 1, 1),
        ...hits,
        ...(pinnedMayStillFire ? [dice('attack', 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1)] : []),
      );
      expect(t.unit('alpha').pinned).toBe(true);
      expect(t.last('fired').unit).toBe(t.unitNo(pinnedMayStillFire ? 'alpha' : 'mob'));
    }
  });
  rule('AA-PIN-6', 'Pinned Regulars lack one Quality die in all their tests', () => {
    const cutIn = (t: Table, ...rolls: ReturnType<typeof dice>[]) => {
      t.activate('alpha');
      t.order('fire');
      t.play({ t: 'target', unit: t.unitNo('mob') });
      t.play({ t: 'interrupt', unit: t.unitNo('mob'), kind: 'fire' });
      t.play({ t: 'support', units: [] }, ...rolls);
      return t.last('reactionTested');
    };
    const down = cutIn(started({ pinned: true }), dice('reaction insurgent', 1), dice('reaction regular', 1));
    expect(down).toMatchObject({ insurgentFirst: false, regular: { die: 6 } });
    const free = cutIn(scene(), dice('reaction insurgent', 1), dice('reaction regular', 1));
    expect(free.regular.die).toBe(8);
    const fails = started({ pinned: true }, { options: { pinnedSingleDieTest: 'autoFail' } });
    const theirs = [dice('attack', 1, 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1, 1)];
    const ours = [dice('attack', 1, 1, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1)];
    expect(cutIn(fails, ...theirs, ...ours).insurgentFirst).toBe(true);
  });
  rule('AA-PIN-6', 'whether that holds for Defence too is an option', () => {
    const plain = started({ pinned: true });
    volley(plain, 6, 5);
    expect(items(plain, 'defence')).not.toContain('AA-PIN-6');
    const worse = started({ pinned: true }, { options: { pinnedAffectsDefence: true } });
    volley(worse, 6, 4);
    expect(items(worse, 'defence')).toContain('AA-PIN-6');
  });
  rule('AA-PIN-7', 'Being Pinned does not touch a unit’s Morale dice', () => {
    const t = started({ pinned: true }, { preset: 'en-2007' });
    const done = check(t, 'alpha', [9, 9, 9, 4], { casualties: 0 });
    expect(done).toMatchObject({ die: 10, modifiers: [], successes: 4 });
    expect(done.figures).toHaveLength(4);
  });
  rule('AA-PIN-8', 'A Pinned unit may count as Hunkered Down', () => {
    const t = scene();
    check(t, 'alpha', bad);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, hunkered: true });
    volley(t, 6, 6);
    expect(items(t, 'defence')).toContain('AA-COV-2');
  });
  rule('AA-PIN-9', 'At the end of the turn no unit is Pinned any longer', () => {
    const t = started({ pinned: true });
    nextTurn(t);
    expect(t.unit('alpha')).toMatchObject({ pinned: false, pinCount: 0 });
  });
  rule('AA-PIN-9', 'or, where the option says so, at the end of the next', () => {
    const t = started({ pinned: true }, { options: { pinnedDuration: 'endOfNextTurn' } });
    nextTurn(t);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, pinCount: 0 });
    t.activate('alpha');
    expect(orders(t)).not.toContain('move');
    nextTurn(t);
    expect(t.unit('alpha').pinned).toBe(false);
  });
});

describe('Hunker Down', () => {
  rule('AA-HUNK-1', 'A unit that has not moved for a turn is Hunkered Down from the next', () => {
    const t = scene();
    t.activate('alpha');
    t.order('hold');
    expect(t.unit('alpha').hunkered).toBe(false);
    t.activate('bravo');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(38), y: t.inch(38) } });
    if (t.asked().ask === 'window') t.play({ t: 'pass' });
    nextTurn(t);
    expect([t.unit('alpha').hunkered, t.unit('bravo').hunkered, t.unit('mob').hunkered]).toEqual([true, false, true]);
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(12), y: t.inch(8) } });
    if (t.asked().ask === 'window') t.play({ t: 'pass' });
    expect(t.unit('alpha').hunkered).toBe(false);
  });
  rule('AA-HUNK-1', 'in the French edition, by passing its turn', () => {
    const t = scene({ preset: 'fr-quickstart' });
    t.activate('alpha');
    t.order('hold');
    expect(t.unit('alpha').hunkered).toBe(true);
    t.activate('bravo');
    t.order('overwatch');
    nextTurn(t);
    expect(t.unit('bravo').hunkered).toBe(false);
  });
  rule('AA-HUNK-2', 'Being Hunkered Down adds its die to those of any other cover', () => {
    const t = scene({ pieces: across(10.6) });
    check(t, 'alpha', bad);
    volley(t, 5, 7);
    expect(items(t, 'defence')).toEqual(expect.arrayContaining(['AA-COV-2', 'AA-COV-3', 'AA-ARM-1']));
  });
});

describe('Pull Back', () => {
  const twice = (more: Partial<Scene> = {}, prepare: (t: Table) => void = () => undefined): Table => {
    const t = scene(more);
    t.unit('alpha').pinned = true;
    t.unit('alpha').pinCount = 1;
    prepare(t);
    check(t, 'alpha', bad);
    return t;
  };

  rule('AA-PULL-1', 'Pinned twice in a turn, a unit Pulls Back, unless its position can be defended', () => {
    expect(twice().unit('alpha').pulledBack).toBe(true);
    const safe = twice({ pieces: across(10.6) });
    expect(safe.unit('alpha')).toMatchObject({ pulledBack: false, pinned: true, pinCount: 2 });
    expect(safe.all('walked')).toHaveLength(0);
  });
  rule('AA-PULL-1', 'a hedge makes a position that can be defended only where any cover does', () => {
    const soft = across(10.6, 'hedge');
    expect(twice({ pieces: soft }).unit('alpha').pulledBack).toBe(true);
    expect(twice({ pieces: soft, options: { defensibleMeans: 'anyCover' } }).unit('alpha').pulledBack).toBe(false);
    expect(twice({ options: { defensibleMeans: 'anyCover' } }).unit('alpha').pulledBack).toBe(true);
  });
  rule('AA-PULL-2', 'It withdraws at once, away from the enemy who last shot at it', () => {
    const before = range(scene());
    const t = twice();
    expect(range(t)).toBeGreaterThan(before + 5);
  });
  rule('AA-PULL-3', 'It may go 6", however far it has gone this turn', () => {
    const t = twice({}, (each) => {
      each.unit('alpha').moved = each.inch(12);
      each.unit('alpha').done = true;
    });
    expect(t.last('walked').distance).toBeGreaterThan(t.inch(5));
    expect(t.last('walked').distance).toBeLessThanOrEqual(t.inch(6));
  });
  rule('AA-PULL-4', 'It makes for the nearest cover', () => {
    const t = twice({ pieces: south });
    const ys = t
      .board()
      .figures.filter((f) => f.unit === t.unitNo('alpha'))
      .map((f) => f.y / t.inch(1));
    expect(Math.max(...ys)).toBeLessThan(8);
    expect(Math.min(...ys)).toBeGreaterThan(6);
    expect(t.unit('alpha').hunkered).toBe(true);
    // Without any it runs and lies down there.
    expect(twice().unit('alpha').hunkered).toBe(true);
  });
  rule('AA-PULL-5', 'All next turn it regroups and cannot move', () => {
    const t = twice();
    expect(t.unit('alpha')).toMatchObject({ done: true, overwatch: false, regroupTurn: 2 });
    nextTurn(t);
    t.activate('alpha');
    expect(orders(t)).toEqual(['overwatch', 'hold', 'fire']);
    t.refused({ t: 'order', order: 'move' });
    t.order('hold');
    expect(t.last('ordered').rules).toContain('AA-PULL-5');
  });
  rule('AA-PULL-6', 'A regrouping unit may shoot or take up Overwatch', () => {
    for (const order of ['fire', 'overwatch'] as const) {
      const t = twice();
      nextTurn(t);
      t.activate('alpha');
      t.order(order);
      if (order === 'fire') expect(t.asked().ask).toBe('aim');
      else expect(t.unit('alpha').overwatch).toBe(true);
    }
  });
  rule('AA-PULL-7', 'When that turn ends, the unit is itself again', () => {
    const t = twice();
    nextTurn(t);
    nextTurn(t);
    t.activate('alpha');
    expect(orders(t)).toContain('move');
  });
  rule('AA-PULL-8', 'If a regrouping unit is Pinned twice in a turn, it Pulls Back again', () => {
    const t = twice();
    nextTurn(t);
    check(t, 'alpha', bad);
    expect(t.all('pulledBack')).toHaveLength(1);
    check(t, 'alpha', bad);
    expect(t.all('pulledBack')).toHaveLength(2);
    expect(t.unit('alpha').regroupTurn).toBe(3);
  });
  it('TV-33 Pinned, then back; next turn fire or Overwatch; then free', () => {
    const t = scene();
    nextTurn(t);
    nextTurn(t);
    check(t, 'alpha', bad);
    expect(t.unit('alpha')).toMatchObject({ pinned: true, pulledBack: false });
    check(t, 'alpha', bad);
    expect(t.unit('alpha')).toMatchObject({ pulledBack: true, regroupTurn: 4 });
    expect(t.last('walked').distance).toBeLessThanOrEqual(t.inch(6));
    nextTurn(t);
    t.activate('alpha');
    expect(orders(t)).toEqual(['overwatch', 'hold', 'fire']);
    nextTurn(t);
    t.activate('alpha');
    expect(orders(t)).toContain('moveFire');
  });
});
