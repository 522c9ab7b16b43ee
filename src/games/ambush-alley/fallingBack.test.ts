/** 5.9, 5.10 Who is hit, where a unit falls back to, and what is remembered of the fallen and of those left behind. */

import { describe, expect, it } from 'vitest';
import { presetNames } from './options.ts';
import { imagine, placesAt, planMarch } from './march.ts';
import { isSheltered, nearness, shelters } from './retreat.ts';
import type { MapFile } from './scenario.ts';
import { mapFiles } from './setting.ts';
import { check } from './testing/morale.ts';
import { duel, low } from './testing/shooting.ts';
import { dice, rule, type Scene, type SceneUnit, table } from './testing/table.ts';

type At = [number, number];
const wall = (id: string, y: number, from = 4, to = 20) =>
  ({
    id,
    kind: 'wall',
    line: [
      [from, y],
      [to, y],
    ],
    blocks: false,
  }) as never;
const bravo: SceneUnit = { id: 'bravo', side: 'regular', at: [40, 40] };
const quiet = { sacrificeFireTargets: [], casualtyAllocation: 'random', pinnedNoCover: 'must' };
const scene = ({ options, ...more }: Scene) => table({ ...more, options: { ...quiet, ...options } });
const single = (id: string, side: 'regular' | 'insurgent', at: At): SceneUnit => ({
  id,
  side,
  at,
  weapons: [side === 'regular' ? 'rifle' : 'ak47'],
  leaders: side === 'regular' ? 0 : 1,
});
const spot = (t: ReturnType<typeof table>, f = 0) =>
  [t.board().figures[f]!.x / t.inch(1), t.board().figures[f]!.y / t.inch(1)] as At;
/** The second Pin of the turn. */
const again = (t: ReturnType<typeof table>, faces: number[]) => {
  Object.assign(t.unit('alpha'), { pinned: true, pinCount: 1 });
  check(t, 'alpha', faces);
};

describe.each(presetNames)('forced moves, %s', (preset) => {
  rule('AA-PIN-2', 'cover in reach is taken, however much nearer cover would mean closing in', () => {
    for (const fronts of [0, 1, 2, 3]) {
      const pieces = [...Array.from({ length: fronts }, (_, i) => wall(`front${i}`, 11 + i * 0.9)), wall('rear', 5)];
      const units: SceneUnit[] = [
        { id: 'alpha', side: 'regular', at: [10, 9] },
        bravo,
        { id: 'mob', side: 'insurgent', at: [10, 18], leaders: 1 },
      ];
      const pinned = scene({ preset, pieces, units });
      check(pinned, 'alpha', [1, 1, 1, 1]);
      expect(pinned.asked().ask).toBe('retreat');
      pinned.play(pinned.options()[0]!);
      expect(spot(pinned)[1]).toBeLessThan(5);
      const back = scene({ preset, pieces, units });
      again(back, [1, 1, 1, 1]);
      expect(back.last('pulledBack').unit).toBe(0);
      expect(spot(back)[1]).toBeLessThan(5);
    }
  });

  rule('AA-PULL-2', 'without cover: six inches straight away, or as far as the table goes', () => {
    const flight = (from: At, foe: At): { to: At; far: number } => {
      const t = scene({ preset, units: [single('alpha', 'regular', from), bravo, single('mob', 'insurgent', foe)] });
      again(t, [1]);
      expect(t.unit('alpha').hunkered).toBe(true);
      return { to: spot(t), far: t.last('walked').distance / t.inch(1) };
    };
    expect(flight([20, 20], [20, 26]).to).toEqual([20, 14]);
    for (const foe of [
      [26, 23],
      [25, 24],
      [13, 17],
      [23, 11],
    ] as At[]) {
      const { to, far } = flight([20, 20], foe);
      expect(far).toBeCloseTo(6, 2);
      // Away from him in one line.
      expect((to[0] - 20) * (20 - foe[1]) - (to[1] - 20) * (20 - foe[0])).toBeCloseTo(0, 1);
    }
    expect(flight([20, 4], [20, 10]).to).toEqual([20, 0]);
  });

  rule('AA-PULL-2', 'only the last who fired counts, not another in sight', () => {
    const t = scene({
      preset,
      pieces: [wall('rear', 17, 16, 24)],
      units: [
        single('alpha', 'regular', [20, 20]),
        bravo,
        single('mob', 'insurgent', [20, 30]),
        single('gang', 'insurgent', [29, 18]),
      ],
    });
    again(t, [1]);
    expect(spot(t)[1]).toBeCloseTo(16.75, 2);
  });
});

/** Whether any place on a grid of half inches would do: sheltered, in reach, and no nearer to the enemy. */
function isCoverInReach(t: ReturnType<typeof table>): boolean {
  const { setting } = t;
  const board = t.board();
  const [man] = board.figures;
  for (let dx = -6; dx <= 6; dx += 0.5)
    for (let dy = -6; dy <= 6; dy += 0.5) {
      const to = { x: (man?.x ?? 0) + t.inch(dx), y: (man?.y ?? 0) + t.inch(dy) };
      const move = planMarch(setting.space, board, 0, to, t.inch(6), false);
      if (move === undefined) continue;
      const after = imagine(board, move.figures, placesAt(setting.space, board, move, move.length));
      if (nearness(after, 0, 1) >= nearness(board, 0, 1) && isSheltered(setting, after, 0, 1)) return true;
    }
  return false;
}

/** The scene on that map; nothing where somebody would stand in a wall. */
function placeable(map: MapFile, units: SceneUnit[]) {
  try {
    return table({ pieces: map.pieces, width: map.table.width, depth: map.table.depth, units });
  } catch {
    return undefined;
  }
}

it('AA-PIN-2 on a map of the house no cover in reach is missed', () => {
  const [map] = mapFiles;
  let [covered, missed] = [0, 0];
  for (let n = 0; n < 80 && covered < 15; n++) {
    const units = [
      single('alpha', 'regular', [1 + ((n * 7) % 20), 1 + ((n * 5) % 22)]),
      single('mob', 'insurgent', [1 + ((n * 11) % 20), 1 + ((n * 13) % 22)]),
    ];
    const t = placeable(map as MapFile, units);
    if (t === undefined || isSheltered(t.setting, t.board(), 0, 1) || !isCoverInReach(t)) continue;
    covered += 1;
    if (shelters(t.setting, t.board(), 0, 1, t.inch(6), false).length === 0) missed += 1;
  }
  expect([covered > 8, missed]).toEqual([true, 0]);
});

describe.each(presetNames)('casualties, %s', (preset) => {
  rule('AA-ATK-6', 'X6: one man takes one casualty of an attack, however slight', () => {
    const owner = duel({
      preset,
      options: { casualtyAllocation: 'owner', firstAidTable: 'quickstart', lightWoundReturn: 'immediate' },
    });
    const volley = preset === 'en-2007' ? 5 : 6;
    owner.fire(
      'mob',
      'team',
      dice('attack', ...Array.from({ length: volley }, (_, i) => (i < 4 ? 6 : 1))),
      low('defence', 5),
    );
    const seen: number[] = [];
    for (let n = 0; n < 4; n++) {
      const [first] = owner.listed('casualty');
      seen.push(first!.figure);
      owner.play(first!, dice('first aid', 1), ...(n === 3 ? [dice('morale', 9, 9, 9, 9)] : []));
    }
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});

describe('what is remembered', () => {
  it('AA-Q-104 a leader lost earlier in the game still weighs, where the option says so; and not on him who goes off alone', () => {
    const modifiers = (moraleModifierScope: 'attack' | 'game'): string[] => {
      const units: SceneUnit[] = [
        { id: 'alpha', side: 'regular', at: [10, 10], leaders: 1 },
        bravo,
        { id: 'mob', side: 'insurgent', at: [10, 40], leaders: 1 },
      ];
      const t = scene({ preset: 'en-2007', options: { moraleModifierScope }, units });
      t.unit('alpha').leaderLost = true;
      check(t, 'alpha', [9, 9, 9, 9], { casualties: 0 });
      return t.last('moraleChecked').modifiers.map(({ reason }) => reason);
    };
    expect([modifiers('attack'), modifiers('game')]).toEqual([[], ['leaderLost']]);
    const t = scene({
      preset: 'en-2007',
      units: [{ id: 'alpha', side: 'regular', at: [10, 10], leaders: 2 }, bravo, single('mob', 'insurgent', [10, 40])],
    });
    t.unit('alpha').leaderLost = true;
    t.play({ t: 'split', figure: 1 });
    expect(t.board().units.at(-1)).toMatchObject({ leaderLost: false, startStrength: 1 });
  });

  it('AA-Q-104 losing the leader is remembered, a scratch is not', () => {
    for (const [face, lost] of [
      [4, true],
      [1, false],
    ] as const) {
      const t = duel({ preset: 'en-2007', options: { casualtyAllocation: 'random' }, team: { leaders: 1 } });
      const able = lost ? 3 : 4;
      t.fire(
        'mob',
        'team',
        dice('attack', 6, 1, 1, 1, 1),
        low('defence', 5),
        dice('who is hit', 1),
        dice('first aid', face),
        dice('morale', ...Array.from({ length: able }, () => 9)),
      );
      expect(t.unit('team').leaderLost).toBe(lost);
    }
  });

  it('AA-Q-101 who has left another unit’s casualty behind has abandoned him until that very man is found', () => {
    const figures = (x: number, ...conditions: string[]) =>
      conditions.map((condition, i) => ({ weapon: 'rifle', at: [x + 0.6 * i, 10], condition })) as never;
    const t = scene({
      preset: 'en-2007',
      units: [
        { id: 'alpha', side: 'regular', at: [10, 10], figures: figures(10, 'able', 'able') },
        { id: 'charlie', side: 'regular', at: [30, 10], figures: figures(30, 'able', 'dependant', 'dependant') },
        single('mob', 'insurgent', [10, 46]),
      ],
      pieces: [{ id: 'house', kind: 'building', box: [2, 40, 46, 43] }] as never,
    });
    // The second man of Charlie lies with Alpha.
    Object.assign(t.board().figures[3]!, { care: 0, x: t.inch(10), y: t.inch(9.4) });
    Object.assign(t.board().figures[4]!, { care: -1 });
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'handOver', figures: [3], to: -1 });
    expect(t.unit('alpha').abandoned).toBe(false);
    t.play({ t: 'move', pace: 'rapid', to: { x: t.inch(10), y: t.inch(21) } });
    expect(t.board().figures[3]).toMatchObject({ care: -1, leftBy: 0 });
    expect(t.unit('alpha').abandoned).toBe(true);
    // Somebody else is found: that changes nothing.
    t.activate('charlie');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(30), y: t.inch(10) }, touch: 4 });
    expect([t.board().figures[4]?.care, t.unit('alpha').abandoned]).toEqual([1, true]);
  });
});

describe('leaders and men in one unit', () => {
  it('AA-Q-71 fire is harmless only if no die of anybody could count', () => {
    const shots = [dice('attack', 1, 1, 1, 1), dice('attack', 8), low('defence', 5)];
    const t = duel({ gap: 9, options: { mixedQuality: 'perFigure', longRangeFireTriggersMorale: false } });
    t.fire('mob', 'team', ...shots, dice('who is hit', 1), dice('first aid', 5), dice('morale', 9, 9, 9));
    expect(t.last('fired').hits).toBe(1);
    expect(t.last('hit').unit).toBe(t.unitNo('team'));
  });

  it('AA-Q-86 how many targets follows the printed Quality of most of its men', () => {
    const most = (leaders: number): unknown => {
      const units: SceneUnit[] = [
        { id: 'alpha', side: 'regular', at: [10, 10] },
        { id: 'delta', side: 'regular', at: [14, 10] },
        { id: 'mob', side: 'insurgent', at: [10, 15], leaders },
        { id: 'far', side: 'insurgent', at: [40, 46], leaders: 1 },
      ];
      const t = table({ preset: 'reference', units });
      t.activate('alpha');
      t.order('hold');
      t.activate('delta');
      t.order('hold');
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('fire');
      return t.check({
        t: 'targets',
        split: [
          { unit: 0, dice: 2 },
          { unit: 1, dice: 2 },
        ],
      })?.error;
    };
    expect([most(4), most(1)]).toEqual([undefined, 'tooManyTargets']);
  });
});
