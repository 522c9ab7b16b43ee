import { describe, expect, it } from 'vitest';
import { canonical } from '../../kernel/canonical.ts';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import { seen } from '../../kernel/seen.ts';
import { cloneBoard, type ForcesBoard } from './board.ts';
import type { Choice, Placement } from './choices.ts';
import { darkLairs } from './hiding.ts';
import { specialForces } from './index.ts';
import { isMarked, lairsOf, marked, unmarked } from './lairs.ts';
import { rule, type Scene, table } from './testing/table.ts';
import { determinise, viewOf } from './view.ts';

type Table = ReturnType<typeof table>;

/** A hut with a door to the south and a window to the west, and a second hut without any. */
const huts: NonNullable<Scene['terrain']> = [
  {
    piece: {
      id: 'hut',
      kind: 'building',
      box: [20, 20, 26, 25],
      openings: [
        { kind: 'door', from: [22, 20], to: [23.5, 20] },
        { kind: 'window', from: [20, 22], to: [20, 23] },
      ],
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

const two = { figures: ['h-1', 'h-2'].map((id) => ({ id, nameEn: id, nameFr: id })), bySquare: false };

/** One raider, far defenders, and hostages or crates on the hiding places that are named by number. */
function scene(
  at: [number, number],
  hostages: readonly number[],
  crates: readonly number[] = [],
  more: Scene = {},
): Table {
  const t = table({
    terrain: huts,
    raiders: [{ id: 'r', class: 'A', at: [at, [46, 2]] }],
    defenders: [{ id: 'd', class: 'D', at: [[46, 46]] }],
    ...more,
    scenario: hostages.length > 0 ? { goal: 'hostages', hostages: two } : { crates: { drugs: 4, gps: 1 } },
  });
  const spot = (n: number) => ({ ...(t.setting.space.lairs[n] as Placement) });
  const { secret, open } = t.state.board;
  secret.hostages = hostages.map((n, i) => ({ figure: t.figureNo(`h-${i + 1}`), at: spot(n) }));
  secret.crates = crates.map((n, crate) => ({ crate, at: spot(n), content: crate === 0 ? 'gps' : 'drugs' }));
  open.hidden = true;
  return t;
}

const inHut = (t: Table): number[] => t.setting.space.lairs.flatMap(({ inside }, n) => (inside === 0 ? [n] : []));
const go = (t: Table, x: number, y: number): Choice => ({ t: 'move', to: t.point(x, y) });

describe('hiding places', () => {
  it('are a grid of an inch in every building, and marks are kept of each', () => {
    const t = scene([4, 4], [0, 1]);
    expect(inHut(t)).toHaveLength(30);
    expect(t.setting.space.lairs).toHaveLength(30 + 16);
    expect(lairsOf(t.setting.space.table, t.setting.space.radius)).toEqual(t.setting.space.lairs);
    const words = marked(unmarked(46), [0, 15, 16, 45]);
    expect([0, 1, 15, 16, 17, 45].map((n) => isMarked(words, n))).toEqual([true, false, true, true, false, true]);
  });
});

describe('what comes to light', () => {
  rule('SF-IRQ-4', 'who enters the building finds the hostages', () => {
    const t = scene([22.7, 18], [0, 1]);
    t.act('r-1', ['move']);
    t.play(go(t, 22.7, 21));
    expect(t.last('revealed').hostages.map(({ figure }) => figure)).toEqual([t.figureNo('h-1'), t.figureNo('h-2')]);
    expect(t.figure('h-1')).toMatchObject({ status: 'captive', inside: 0 });
    expect(t.state.board.secret.hostages).toEqual([]);
  });
  it('SF-Q-95 who looks through an opening sees those in line with it', () => {
    const t = scene([12, 22.5], [0, 1]);
    const row = t.setting.space.lairs.findIndex(({ x, y }) => x === t.inch(25.5) && y === t.inch(22.5));
    t.state.board.secret.hostages = [
      { figure: t.figureNo('h-1'), at: { ...(t.setting.space.lairs[row] as Placement) } },
      { figure: t.figureNo('h-2'), at: { ...(t.setting.space.lairs[0] as Placement) } },
    ];
    t.act('r-1', ['move']);
    t.play(go(t, 14, 22.5));
    expect(t.all('revealed').flatMap(({ hostages }) => hostages.map(({ figure }) => figure))).toEqual([
      t.figureNo('h-1'),
    ]);
    // One is held where the other is, so nobody thinks of the shed any more.
    const dark = darkLairs(t.setting, t.board());
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.every((n) => inHut(t).includes(n))).toBe(true);
    expect(t.state.board.secret.hostages).toHaveLength(1);
  });
  it('SF-Q-95 who passes by walls sees nothing, and what he has seen to be empty is remembered', () => {
    const t = scene([30, 30], [0, 1]);
    t.act('r-1', ['move', 'move']);
    t.play(go(t, 30, 27));
    expect(t.all('revealed')).toHaveLength(0);
    t.play(go(t, 35.7, 26));
    const looked = t.last('lookedInto').places;
    expect(looked.length).toBeGreaterThan(0);
    expect(looked.every((n) => !inHut(t).includes(n))).toBe(true);
    expect(t.board().searched).not.toEqual(unmarked(46));
    expect(t.state.board.secret.looks).toBeGreaterThan(0);
  });
  it('SF-Q-95 who has run through a building has seen it', () => {
    const openings = [
      { kind: 'door', from: [22, 20], to: [23.5, 20] },
      { kind: 'door', from: [22, 22], to: [23.5, 22] },
    ] as const;
    const terrain: Scene['terrain'] = [{ piece: { kind: 'building', box: [20, 20, 26, 22], openings } }];
    const t = scene([22.7, 18.5], [0, 1], [], { terrain });
    t.act('r-1', ['move']);
    t.play(go(t, 22.7, 23.4));
    expect(t.last('revealed').hostages).toHaveLength(2);
  });
  it('SF-Q-86 crates are found in the same way, with what they contain', () => {
    const t = scene([22.7, 18], [], [0, 1, 2, 30, 31]);
    t.act('r-1', ['move']);
    t.play(go(t, 22.7, 21));
    expect(t.board().crates.map(({ content, found }) => [content, found])).toEqual([
      ['gps', true],
      ['drugs', true],
      ['drugs', true],
      ['unknown', false],
      ['unknown', false],
    ]);
    expect(t.state.board.secret.crates.map(({ crate }) => crate)).toEqual([3, 4]);
  });
  it('the enemy finds nothing, but where he stands no hostage sits', () => {
    const t = scene([4, 4], [29, 28], [], {
      defenders: [
        {
          id: 'd',
          class: 'A',
          at: [
            [22.7, 18],
            [46, 46],
          ],
        },
      ],
    });
    t.act('d-1', ['move']);
    t.play(go(t, 22.7, 21));
    expect(t.all('revealed')).toHaveLength(0);
    const places = t.last('lookedInto').places.map((n) => t.setting.space.lairs[n] as Placement);
    const man = t.figure('d-1');
    for (const { x, y } of places) expect((x - man.x) ** 2 + (y - man.y) ** 2).toBeLessThan(t.inch(1) ** 2);
  });
});

describe('what the raiders know', () => {
  /** The same game but for the house of the hostage. */
  const pair = (house: string): [Table, Table] => {
    const make = (pick: (n: number) => number): Table => {
      const t = table({ house });
      for (let n = 0; t.asked().ask !== 'hide'; n++) t.chance(t.asked().otherwise, `${n}`);
      const dark = darkLairs(t.setting, t.board());
      const first = t.setting.space.lairs[dark[pick(dark.length)] as number] as Placement;
      const same = dark.filter((n) => t.setting.space.lairs[n]?.inside === first.inside);
      const wanted = t.setting.scenario.hostages?.figures.length ?? 5;
      const places = (t.setting.scenario.crates === undefined ? same : dark.slice(pick(dark.length - 5)))
        .slice(0, wanted)
        .map((n) => t.setting.space.lairs[n] as Placement);
      t.chance({ t: 'hide', places, ...(t.setting.scenario.crates === undefined ? {} : { gps: pick(5) }) }, 'hide');
      return t;
    };
    return [make(() => 0), make((n) => n - 1)];
  };
  for (const [id, house] of [
    ['SF-COL-7', 'colombia-1996'],
    ['SF-IRQ-4', 'iraq-2004'],
    ['SF-AFG-10', 'afghanistan-2001'],
  ] as const)
    rule(id, 'TV-70 views, questions and log are byte for byte the same, wherever things are hidden', () => {
      const [one, other] = pair(house);
      expect(one.state.board.secret).not.toEqual(other.state.board.secret);
      for (let n = 0; n < 8; n++) {
        for (const seat of [one.setting.sides[0].seat, null]) {
          expect(canonical(seen(one.machine, one.state, seat))).toBe(canonical(seen(other.machine, other.state, seat)));
          const told = (t: Table) => t.events.map((event) => specialForces.sees(t.setting, event, seat));
          expect(canonical(told(one))).toBe(canonical(told(other)));
        }
        const hider = one.setting.sides[1].seat;
        expect(canonical(seen(one.machine, one.state, hider))).not.toBe(
          canonical(seen(other.machine, other.state, hider)),
        );
        if (one.asked().seat === one.setting.sides[0].seat)
          expect(canonical(one.options())).toBe(canonical(other.options()));
        const choice = one.asked().otherwise;
        one.chance(choice, `go ${n}`);
        other.chance(choice, `go ${n}`);
      }
    });

  const redraw = (t: Table, seed: string): ForcesBoard =>
    determinise(t.setting, viewOf(t.setting, t.state.board, t.setting.sides[0].seat), seeded(seed));

  it('a board drawn anew fits all that they have seen, and differs', () => {
    const t = scene([30, 30], [3, 4]);
    t.act('r-1', ['move', 'move']);
    t.play(go(t, 30, 27));
    t.play(go(t, 35.7, 26));
    const drawn = ['a', 'b', 'c', 'd', 'e'].map((seed) => redraw(t, seed));
    for (const board of drawn) {
      expect(board.open).toEqual(t.state.board.open);
      expect(specialForces.invariants(t.setting, board)).toEqual([]);
      expect(board.secret.hostages[0]?.at.inside).toBe(board.secret.hostages[1]?.at.inside);
    }
    expect(new Set(drawn.map((board) => canonical(board.secret))).size).toBeGreaterThan(2);
  });
  it('crates drawn anew have what is left', () => {
    const t = scene([22.7, 18], [], [0, 1, 2, 30, 31]);
    const before = redraw(t, 'a').secret.crates.map(({ content }) => content);
    expect(before.filter((content) => content === 'gps')).toHaveLength(1);
    t.act('r-1', ['move']);
    t.play(go(t, 22.7, 21));
    expect(redraw(t, 'a').secret.crates.map(({ crate, content }) => [crate, content])).toEqual([
      [3, 'drugs'],
      [4, 'drugs'],
    ]);
  });
  it('the hider keeps what he knows', () => {
    const t = scene([4, 4], [3, 4]);
    const view = viewOf(t.setting, t.state.board, t.setting.sides[1].seat);
    expect(determinise(t.setting, view, seeded('x'))).toEqual(t.state.board);
    expect(viewOf(t.setting, t.state.board, null).mine).toEqual({});
  });
  it('a step that may show something cannot be taken back unseen: it says so before', () => {
    const t = scene([22.7, 18], [0, 1]);
    t.act('r-1', ['move']);
    const eyes = t.machine.eyes(t.state, t.asked().seat);
    expect(specialForces.commits(eyes, t.asked(), go(t, 22.7, 21))).toBe('shows');
    expect(specialForces.commits(eyes, t.asked(), { t: 'stop' })).toBe('nothing');
    t.play(go(t, 22.7, 21));
    const later = machine(specialForces, t.setting).eyes(t.state, 'raiders');
    expect(specialForces.commits(later, t.asked(), { t: 'stop' })).toBe('nothing');
  });
  it('a copy of a board has its own secrets', () => {
    const t = scene([4, 4], [3, 4]);
    const copy = cloneBoard(t.state.board);
    expect(copy).toEqual(t.state.board);
    (copy.secret.hostages[0] as { at: { x: number } }).at.x = 1;
    expect(t.state.board.secret.hostages[0]?.at.x).not.toBe(1);
  });
});
