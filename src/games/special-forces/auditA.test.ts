/** Roofs, ladders, crews: cases that another reading of the catalogue brought up. */

import { describe, expect, it } from 'vitest';
import type { Placement } from './choices.ts';
import { rule, type Scene, table } from './testing/table.ts';

const hut: NonNullable<Scene['terrain']> = [
  {
    piece: {
      id: 'hut',
      kind: 'building',
      box: [20, 20, 26, 25],
      openings: [{ kind: 'window', from: [20, 22], to: [20, 23] }],
    },
  },
];
const ladders: NonNullable<Scene['ladders']> = [{ id: 'up', foot: [19.4, 24.4], head: [20.8, 24.4] }];

const captive: NonNullable<Scene['scenario']> = {
  goal: 'hostages',
  exit: 'any',
  hostages: { figures: [{ id: 'h', nameEn: 'H', nameFr: 'H' }], bySquare: false },
};

/** The hostage is held at this place of the grid. */
function hold(t: ReturnType<typeof table>, lair: number): void {
  t.state.board.open.hidden = true;
  t.state.board.secret.hostages = [{ figure: t.figureNo('h'), at: { ...(t.setting.space.lairs[lair] as Placement) } }];
}

describe('a roof', () => {
  it('SF-Q-95 who walks on it is not inside, and finds nobody', () => {
    const t = table({
      terrain: hut,
      ladders,
      raiders: [{ id: 'r', class: 'A', at: [[21, 24]], figures: { 0: { level: 1 } } }],
      defenders: [{ id: 'd', class: 'D', at: [[46, 46]] }],
      scenario: captive,
    });
    hold(t, 0);
    t.act('r-1', ['move']);
    t.play({ t: 'move', to: t.point(24, 22) });
    expect(t.all('lookedInto')).toEqual([]);
    expect(t.all('revealed')).toEqual([]);
  });
});

describe('half a climb', () => {
  rule('SF-COL-11', 'who is half up a ladder has come no nearer', () => {
    const t = table({
      terrain: hut,
      ladders,
      options: { woundedLadder: 'two' },
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [19.4, 24.4],
            [2, 46],
          ],
          figures: { 0: { wounds: 1 } },
        },
      ],
      defenders: [
        {
          id: 'd',
          class: 'C',
          at: [
            [26.5, 24.4],
            [46, 2],
          ],
        },
      ],
      scenario: { alert: true, goal: 'colombia' },
    });
    t.act('r-1', ['move']);
    t.play({ t: 'climb', ladder: 0 });
    expect(t.all('noticed')).toEqual([]);
    t.figure('r-1').received = 1;
    t.act('r-1', ['move']);
    t.play({ t: 'climb', ladder: 0 });
    expect(t.last('noticed')).toMatchObject({ figure: 0, by: t.figureNo('d-1') });
  });
});

describe('a crew', () => {
  rule('SF-CREW-2', 'is commanded by who commands the vehicle, wherever he stands in the list', () => {
    const crew = (...roles: ('driver' | 'gunner' | 'commander')[]) =>
      table({
        raiders: [
          {
            id: 'c',
            crewOf: 'tank',
            at: roles.map(() => [0, 0]),
            figures: roles.map((role) => ({ aboard: 'tank', role })),
          },
        ],
        vehicles: [{ id: 'tank', kind: 'tank', wheeled: false, armoured: true, open: false, at: [24, 24] }],
      });
    const t = crew('driver', 'gunner', 'commander');
    expect(['c-1', 'c-2', 'c-3'].map((id) => t.figure(id).commander)).toEqual([false, false, true]);
    t.begin('c-3');
    t.play(t.plan([{ do: 'transfer', to: t.figureNo('c-1'), actions: 2 }]));
    expect(t.figure('c-1').received).toBe(2);
    expect(crew('driver', 'gunner').figure('c-1').commander).toBe(true);
  });
});

describe('a hiding place', () => {
  rule('SF-IRQ-4', 'SF-Q-95 behind cover is seen into like who would be shot at there', () => {
    const t = table({
      terrain: [
        {
          piece: {
            id: 'hut',
            kind: 'building',
            box: [20, 20, 26, 25],
            openings: [{ kind: 'door', from: [20, 21.5], to: [20, 23.5] }],
          },
        },
        { piece: { id: 'boxes', kind: 'crates', circle: [22.7, 22.5, 0.3] } },
      ],
      raiders: [{ id: 'r', class: 'A', at: [[14, 26]] }],
      defenders: [{ id: 'd', class: 'D', at: [[46, 46]] }],
      scenario: captive,
    });
    // One at the boxes, the other an inch farther: of him nothing is to be seen.
    const [near, far] = [23.5, 24.5].map((x) =>
      t.setting.space.lairs.findIndex((at) => at.x === t.inch(x) && at.y === t.inch(22.5)),
    );
    hold(t, near as number);
    t.act('r-1', ['move']);
    t.play({ t: 'move', to: t.point(14, 22.5) });
    expect(t.all('lookedInto')[0]?.places).toContain(near);
    expect(t.all('lookedInto')[0]?.places).not.toContain(far);
    expect(t.last('revealed').hostages.map(({ figure }) => figure)).toEqual([t.figureNo('h')]);
  });
});
