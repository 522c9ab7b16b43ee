/** Hiding, freeing and the alert: cases that a second reading of the rulings brought up. */

import { describe, expect, it } from 'vitest';
import { canonical } from '../../kernel/canonical.ts';
import { seen } from '../../kernel/seen.ts';
import { exitBorders } from './borders.ts';
import type { Choice, Placement } from './choices.ts';
import { darkLairs } from './hiding.ts';
import { specialForces } from './index.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type Table = ReturnType<typeof table>;

/** A hut with a window to the west, and a shed with a door to the north. */
const huts: NonNullable<Scene['terrain']> = [
  {
    piece: {
      id: 'hut',
      kind: 'building',
      box: [20, 20, 26, 25],
      openings: [{ kind: 'window', from: [20, 22], to: [20, 23] }],
    },
  },
  {
    piece: {
      id: 'shed',
      kind: 'building',
      box: [34, 20, 38, 24],
      openings: [{ kind: 'door', from: [35, 24], to: [36.5, 24] }],
    },
  },
];

const hostages = { figures: ['h-1', 'h-2'].map((id) => ({ id, nameEn: id, nameFr: id })), bySquare: false };

/** The raiders stand on the table, one of them before the window, as the defenders hide what they have. */
function beforeHiding(what: Scene['scenario'] = { goal: 'hostages', exit: 'any', hostages }): Table {
  const scene: Scene = {
    terrain: huts,
    raiders: [
      {
        id: 'r',
        class: 'A',
        at: [
          [14, 22.5],
          [46, 2],
        ],
      },
    ],
    defenders: [
      {
        id: 'd',
        class: 'D',
        at: [
          [36, 22],
          [46, 46],
        ],
      },
    ],
    scenario: what,
  };
  const [raiders, defenders] = table(scene).setting.scenario.sides;
  const setup = { how: 'circle', centre: [24, 24], radius: 40, roofs: true } as const;
  return table({
    ...scene,
    scenario: { ...what, sides: [raiders, { ...defenders, setup: { ...setup, centre: [24, 24] } }] },
  });
}

const at = (t: Table, x: number, y: number, inside = 0): Placement => ({ ...t.point(x, y), level: 0, inside });
const hide = (...places: Placement[]): Choice => ({ t: 'hide', places });

describe('hiding before the eyes of the raiders', () => {
  it('SF-Q-95 who is in plain view as he is hidden is seen at once', () => {
    const t = beforeHiding();
    expect(t.asked()).toMatchObject({ ask: 'hide', commits: 'shows' });
    t.chance(hide(at(t, 25.5, 22.5), at(t, 20.5, 20.5)));
    expect(t.last('revealed').hostages.map(({ figure }) => figure)).toEqual([t.figureNo('h-1')]);
    expect(t.figure('h-1')).toMatchObject({ status: 'captive', ...t.point(25.5, 22.5) });
    expect(t.figure('h-2').x).toBe(-1);
  });
  it('SF-Q-95 where nobody is seen, the look is the same wherever they are', () => {
    const [one, other] = [beforeHiding(), beforeHiding()];
    one.chance(hide(at(one, 20.5, 20.5), at(one, 25.5, 24.5)), 'hide');
    other.chance(hide(at(other, 34.5, 20.5, 1), at(other, 37.5, 23.5, 1)), 'hide');
    expect(one.all('revealed')).toHaveLength(0);
    expect(one.all('lookedInto').length).toBeGreaterThan(0);
    const told = (t: Table) => t.events.map((event) => specialForces.sees(t.setting, event, 'raiders'));
    expect(canonical(told(one))).toBe(canonical(told(other)));
    expect(canonical(seen(one.machine, one.state, 'raiders'))).toBe(
      canonical(seen(other.machine, other.state, 'raiders')),
    );
  });
  it('the machine hides them out of sight', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const t = beforeHiding();
      t.chance({ t: 'auto' }, seed);
      expect(t.all('revealed')).toHaveLength(0);
    }
  });
});

describe('hiding anywhere indoors', () => {
  const lies = (t: Table): number[][] =>
    t.state.board.secret.hostages.map(({ at: { x, y } }) => [x / t.setting.space.inch, y / t.setting.space.inch]);

  rule('SF-IRQ-4', 'what is named off the grid lies at the nearest free place of it, and the hider is told', () => {
    const t = beforeHiding();
    const choice = hide(at(t, 21.1, 20.6), at(t, 21.2, 20.55));
    expect(t.check(choice)).toBeUndefined();
    t.chance(choice);
    // Both are nearest to one place; the second takes the next.
    expect(lies(t)).toEqual([
      [21.5, 20.5],
      [20.5, 20.5],
    ]);
    const told = specialForces.sees(t.setting, t.last('hid'), 'defenders');
    expect(told).toMatchObject({ hostages: [{ at: t.point(21.5, 20.5) }, { at: t.point(20.5, 20.5) }] });
    expect(specialForces.sees(t.setting, t.last('hid'), 'raiders')).toEqual({ t: 'hid', rules: ['SF-IRQ-4'] });
  });
  it('a place of the grid that is named is kept for who has named it', () => {
    const t = beforeHiding();
    t.chance(hide(at(t, 21.4, 20.5), at(t, 21.5, 20.5)));
    expect(lies(t)).toEqual([
      [20.5, 20.5],
      [21.5, 20.5],
    ]);
  });
  it('points that are not indoors, or taken, or named twice are refused', () => {
    const t = beforeHiding();
    const good = at(t, 21.1, 20.6);
    for (const bad of [at(t, 19, 22, -1), at(t, 19, 22), at(t, 21, 21, 1), { ...good, level: 1 }])
      expect(t.refused(hide(good, bad))).toMatchObject({ error: 'notAHidingPlace', data: { index: 1 } });
    expect(t.refused(hide(good, good)).error).toBe('overlap');
    expect(t.refused(hide(good, at(t, 34.6, 20.6, 1))).error).toBe('notOneBuilding');
    expect(t.refused(hide(at(t, 36.3, 22.1, 1), at(t, 34.6, 20.6, 1))).error).toBe('somebodyThere');
  });
  it('crates too, one to a place', () => {
    const t = beforeHiding({ goal: 'colombia', crates: { drugs: 1, gps: 1 } });
    t.chance({ t: 'hide', places: [at(t, 20.2, 20.3), at(t, 20.3, 20.2)], gps: 1 });
    const places = t.state.board.secret.crates.map(({ at: place }) => place);
    expect(places[0]).toMatchObject(t.point(20.5, 20.5));
    expect(places[1]).not.toMatchObject(t.point(20.5, 20.5));
  });
});

describe('freeing', () => {
  /** One hostage behind the window, found; the other in the dark beside the door that is not there. */
  const window = (options: Scene['options'] = {}): Table => {
    const t = table({
      terrain: huts,
      options,
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [19.5, 22.5],
            [46, 2],
          ],
        },
      ],
      defenders: [{ id: 'd', class: 'D', at: [[46, 46]] }],
      scenario: { goal: 'hostages', exit: 'any', hostages },
    });
    const { open, secret } = t.state.board;
    open.hidden = true;
    Object.assign(t.figure('h-1'), { ...t.point(20.5, 22.5), level: 0, inside: 0 });
    secret.hostages = [{ figure: t.figureNo('h-2'), at: { ...t.point(25.5, 24.5), level: 0, inside: 0 } }];
    t.act('r-1', ['special']);
    return t;
  };
  const free = (t: Table): Choice => ({ t: 'special', deed: 'free', figure: t.figureNo('h-1') });

  rule('SF-IRQ-8', 'SF-Q-94 who is held in the same house is freed too, though nobody had found him', () => {
    const t = window();
    expect(specialForces.commits(t.machine.eyes(t.state, 'raiders'), t.asked(), free(t))).toBe('shows');
    t.play(free(t));
    expect(t.last('freed').figures).toEqual([t.figureNo('h-1'), t.figureNo('h-2')]);
    expect(t.figure('h-2')).toMatchObject({ status: 'inPlay', ...t.point(25.5, 24.5) });
    expect(t.state.board.secret.hostages).toEqual([]);
  });
  it('SF-Q-94 by one option only he who was touched', () => {
    const t = window({ freeAll: false });
    t.play(free(t));
    expect(t.last('freed').figures).toEqual([t.figureNo('h-1')]);
    expect(t.figure('h-2')).toMatchObject({ status: 'captive', x: -1 });
    expect(darkLairs(t.setting, t.board()).length).toBeGreaterThan(0);
  });
});

describe('the alert', () => {
  type At = readonly [number, number];
  const camp = (raider: At, mercenaries: readonly At[], scene: Scene = {}): Table =>
    table({
      raiders: [{ id: 'r', class: 'A', at: [raider, [2, 46]], arms: ['assault', 'grenade', 'gl', 'rocket'] }],
      defenders: [{ id: 'm', class: 'C', at: [...mercenaries, [46, 46]] }],
      ...scene,
      scenario: { alert: true, goal: 'colombia' },
    });

  it('SF-Q-82 whatever a raider fires is a fire action, whether bangs alert or not', () => {
    for (const arm of [1, 2, 3]) {
      const t = camp([4, 4], [[9.9, 4]], { options: { explosionAlerts: false } });
      t.act('r-1', ['fire', 'move']);
      t.chance({ t: 'fire', arm, target: { t: 'figure', figure: t.figureNo('m-1') } });
      expect(t.last('alerted')).toMatchObject({ by: 0, rules: ['SF-COL-12', 'SF-COL-10'] });
    }
  });
  rule('SF-COL-11', 'SF-Q-80 where one must see, he is seen from where his way comes nearest', () => {
    // Two walls hide both ends of the way; between them he crosses a gap in plain view.
    const terrain: Scene['terrain'] = [
      { piece: { kind: 'building', box: [6, 6, 12, 8], openings: [] } },
      { piece: { kind: 'building', box: [14, 6, 20, 8], openings: [] } },
    ];
    const crosses = (gap: boolean, alertNeedsLos = true): Table => {
      const pieces = gap ? terrain : [{ piece: { kind: 'building', box: [6, 6, 20, 8], openings: [] } } as const];
      const t = camp([10.2, 4.5], [[13, 9.5]], { terrain: pieces, options: { alertNeedsLos } });
      t.act('r-1', ['move']);
      t.play({ t: 'move', to: t.point(15.8, 4.5) });
      return t;
    };
    expect(crosses(true).board().alert).toBe(true);
    expect(crosses(false).board().alert).toBe(false);
    expect(crosses(false, false).board().alert).toBe(true);
  });
  it('SF-Q-81 whom he passes as he closes in has seen him too', () => {
    // The watcher is within six inches of the middle of the way alone.
    const t = camp(
      [4, 20],
      [
        [10, 20],
        [6.5, 25.95],
      ],
      { options: { silentKillScope: 'allWithin6' } },
    );
    t.act('r-1', ['close']);
    t.play({ t: 'engage', figure: t.figureNo('m-1') }, dice('engage', 4), dice('attack', 5), dice('defence', 2));
    expect(t.last('closedIn').path).toEqual([t.point(4, 20), { x: t.figure('r-1').x, y: t.figure('r-1').y }]);
    expect(t.all('noticed').map(({ by }) => by)).toEqual([t.figureNo('m-1'), t.figureNo('m-2')]);
    expect(t.board().alert).toBe(true);
  });
});

describe('leaving', () => {
  it('SF-Q-96 by the side of entry means by any, where all come in by any', () => {
    const edges = (options: Scene['options']): string[] => {
      const t = table({ house: 'iraq-2004', options });
      t.board().entry = options?.entrySides === 'any' ? '' : 'west';
      const h = t.board().figures.find(({ hostage }) => hostage);
      return h === undefined ? [] : exitBorders(t.setting, t.board(), h).map(({ edge }) => edge);
    };
    expect(edges({ iraqExit: 'any' })).toHaveLength(4);
    expect(edges({ iraqExit: 'entrySide' })).toEqual(['west']);
    expect(edges({ iraqExit: 'entrySide', entrySides: 'any' })).toHaveLength(4);
  });
});
