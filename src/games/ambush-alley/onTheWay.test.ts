/** M3, M4 What happens on the way of a move and where it ends: contact, edges, interruptions, storeys, places out of reach. */

import { describe, expect, it } from 'vitest';
import type { Choice, ChoiceOf, Pace } from './choices.ts';
import { presetNames } from './options.ts';
import { duel, test } from './testing/duel.ts';
import { rule, type Scene, type SceneUnit, table } from './testing/table.ts';

type At = [number, number];
const contractor = (...at: At) => ({ nameEn: 'One', nameFr: 'Un', at });
const lone = (id: string, at: At): SceneUnit => ({ id, side: 'regular', at, weapons: ['rifle'] });
const mob = (...at: At): SceneUnit => ({ id: 'mob', side: 'insurgent', at, leaders: 1, weapons: ['ak47'] });
const bravo: SceneUnit = { id: 'bravo', side: 'regular', at: [44, 2] };

/** Alpha and the mob, and bravo far away so that the turn goes on; nobody supports anybody. */
function scene({ options, ...more }: Partial<Scene> & { readonly units: Scene['units'] }) {
  const t = table({ ...more, options: { supporterReactions: 'off', sacrificeFireTargets: [], ...options } });
  const place = (x: number, y: number) => ({ x: t.inch(x), y: t.inch(y) });
  const go = (x: number, y: number, pace: Pace = 'cautious', etc: object = {}): ChoiceOf<'move'> => ({
    t: 'move',
    pace,
    to: place(x, y),
    ...etc,
  });
  /** The mob steps aside, after that distance; Regulars win the test and let it be. */
  const aside = (at: number, unit = 'mob') => {
    const man = t.board().figures.find((f) => f.unit === t.unitNo(unit));
    const to = { x: (man?.x ?? 0) + t.inch(1), y: man?.y ?? 0 };
    t.play({ t: 'interrupt', unit: t.unitNo(unit), kind: 'move', pace: 'cautious', to, at }, ...test(1, 5));
    t.play({ t: 'decline' });
  };
  return {
    ...t,
    go,
    aside,
    begin: () => {
      t.activate('alpha');
      t.order('move');
    },
    at: (f: number) => [t.board().figures[f]!.x / t.inch(1), t.board().figures[f]!.y / t.inch(1)],
    person: () => t.board().figures.find((f) => f.contractor)!,
    pass: () => {
      while (t.asked().ask === 'window') t.play({ t: 'pass' });
    },
  };
}

describe.each(presetNames)('on the way, %s', (preset) => {
  rule('AA-SCN-4', 'who walks past a contractor and just touches him has reached him, and goes on with him', () => {
    for (const side of [10, 10.5]) {
      const t = scene({
        preset,
        units: [lone('alpha', [10, 10]), mob(40, 40), bravo],
        contractors: [contractor(13, side)],
      });
      t.begin();
      t.play(t.go(16, 10));
      t.pass();
      expect(t.last('takenIntoCare')).toMatchObject({
        unit: 0,
        figures: [t.board().figures.length - 1],
        reached: true,
      });
      expect(t.at(0)[0]).toBeCloseTo(side === 10 ? 12.5 : 13, 3);
      expect(t.asked().ask).toBe('march');
      t.play(t.go(14.5, 9.5));
      t.pass();
      expect(t.person().x / t.inch(1)).toBeGreaterThan(13.2);
    }
    const beside = scene({
      preset,
      units: [lone('alpha', [10, 10]), mob(40, 40), bravo],
      contractors: [contractor(13, 10.51)],
    });
    beside.begin();
    beside.play(beside.go(16, 10));
    beside.pass();
    expect(beside.all('takenIntoCare')).toHaveLength(0);
  });

  it('AA-SCN-4 who meets a contractor in a crowd stops beside him, not where there was room long before', () => {
    const crowd: SceneUnit = { ...bravo, at: [11, 10], gap: 0, weapons: ['rifle', 'rifle', 'rifle', 'rifle', 'rifle'] };
    const t = scene({
      preset,
      units: [lone('alpha', [10, 10]), mob(40, 40), crowd],
      contractors: [contractor(13, 10.5)],
    });
    t.begin();
    t.play(t.go(16, 10));
    t.pass();
    expect(t.person().care).toBe(0);
    expect(Math.abs((t.at(0)[0] ?? 0) - 13)).toBeLessThan(1);
  });

  it('AA-SCN-5 after contact at the point of an interruption they go on with him, never without', () => {
    for (const rerouteAfterInterrupt of [true, false]) {
      const t = scene({
        preset,
        options: { rerouteAfterInterrupt },
        units: [lone('alpha', [10, 10]), mob(13, 20), bravo],
        contractors: [contractor(12.5, 10.5)],
      });
      t.begin();
      t.play(t.go(15.5, 10));
      t.aside(t.inch(4));
      expect(t.at(0)[0]).toBeCloseTo(12.5, 3);
      expect(t.all('takenIntoCare')).toHaveLength(1);
      expect(t.asked().ask).toBe('onward');
      expect(t.refused({ t: 'continue' })).toMatchObject({ error: 'offThePath', rule: 'AA-REACT-16' });
      t.play(t.go(14, 9.5));
      t.pass();
      expect(t.person().x / t.inch(1)).toBeGreaterThan(12.7);
    }
  });

  it.each([true, false])(
    'AA-MOVE-12 who runs and meets a contractor goes on as fast as he may (barred: %s)',
    (barred) => {
      const t = scene({
        preset,
        options: { rapidWithCasualties: barred ? 'forbidden' : 'qualityTestAfterLoss' },
        units: [lone('alpha', [10, 10]), mob(13, 20), bravo],
        contractors: [contractor(12.5, 10.5)],
      });
      t.begin();
      t.play(t.go(18, 10, 'rapid'));
      t.aside(t.inch(4));
      const runs = !barred;
      expect(t.check(t.go(14, 9.5, 'rapid'))?.error).toBe(runs ? undefined : 'otherPace');
      expect(t.check(t.go(14, 9.5))?.error).toBe(runs ? 'otherPace' : undefined);
    },
  );

  it('AA-SCN-5 who is held up by contact where the interrupter cannot see him goes on, and loses nobody', () => {
    const wall = {
      id: 'wall',
      kind: 'wall',
      line: [
        [2, 15],
        [14.9, 15],
      ],
      height: 3,
      blocks: true,
    } as const;
    const t = scene({
      preset,
      units: [lone('alpha', [10, 10]), mob(15.5, 20), bravo],
      contractors: [contractor(12, 10.5)],
      pieces: [wall],
    });
    t.begin();
    t.play(t.go(15.5, 10));
    t.play({
      t: 'interrupt',
      unit: t.unitNo('mob'),
      kind: 'move',
      pace: 'cautious',
      to: t.go(15.5, 21).to,
      at: t.inch(5.5),
    });
    expect(t.all('interrupted')).toHaveLength(0);
    expect(t.unit('mob').done).toBe(false);
    expect([t.person().care, t.asked().ask]).toEqual([0, 'march']);
  });

  rule('AA-SCN-11', 'AA-Q-130: by a move over the edge, not by touching it, nor by standing there', () => {
    const walks = (from: At, to: At): boolean => {
      const t = scene({
        preset,
        options: { exitEdges: ['south', 'west'] },
        units: [lone('alpha', from), mob(30, 45), bravo],
      });
      t.begin();
      t.play(t.go(...to));
      t.pass();
      return t.all('left').length > 0;
    };
    expect(walks([10, 3], [10, 0.25])).toBe(false);
    expect(walks([10, 3], [10, 0.2])).toBe(true);
    expect(walks([3, 10], [0.25, 10])).toBe(false);
    expect(walks([3, 10], [0.2, 10])).toBe(true);
    // Who was driven to the edge leaves by going on, and stays by turning back.
    expect(walks([10, 0.1], [10, 0])).toBe(true);
    expect(walks([10, 0.1], [10, 3])).toBe(false);
  });

  rule('AA-SCN-11', 'who would stand on a comrade where he crosses the edge crosses it farther on, and leaves', () => {
    // From afar there is room just beside him; who starts at his side has none before the end of his way.
    for (const [from, comrade, to] of [
      [
        [10, 2],
        [10.7, 0.45],
        [11, 0],
      ],
      [
        [10, 0.35],
        [10.5, 0.2],
        [11.2, 0],
      ],
    ] as [At, At, At][]) {
      const t = scene({
        preset,
        options: { exitEdges: ['south', 'west'] },
        units: [lone('alpha', from), lone('charlie', comrade), mob(30, 45), bravo],
      });
      t.begin();
      t.play(t.go(...to));
      t.pass();
      const [at] = t.last('walked').places;
      const apart = Math.sqrt((at!.x - t.inch(comrade[0])) ** 2 + (at!.y - t.inch(comrade[1])) ** 2);
      expect(apart).toBeGreaterThanOrEqual(t.inch(0.5));
      expect([t.all('left').length, t.unit('alpha').onTable, t.unit('charlie').onTable]).toEqual([1, false, true]);
    }
  });

  it('AA-Q-130 an interruption before the first step takes nobody off the table', () => {
    const pair: SceneUnit = { ...lone('alpha', [10, 0.1]), weapons: ['rifle', 'rifle'] };
    const t = scene({ preset, options: { exitEdges: ['south', 'west'] }, units: [pair, mob(10, 12), bravo] });
    t.begin();
    t.play(t.go(10.3, 5));
    t.aside(0);
    t.play({ t: 'stop' });
    expect([t.all('left').length, t.unit('alpha').onTable]).toEqual([0, true]);
  });

  rule('AA-MOVE-5', 'a place out of reach is refused, and nobody is led somewhere else', () => {
    for (const weapons of [['rifle'], ['rifle', 'rifle', 'rifle', 'saw']] as const) {
      const middle = weapons.length === 1 ? 10 : 10.9;
      const t = scene({ preset, units: [{ ...lone('alpha', [10, 10]), weapons }, mob(30, 45), bravo] });
      t.begin();
      for (const far of [6.6, 7, 8, 8.3, 11.9]) {
        const refusal = t.refused(t.go(middle, 10 + far));
        expect(refusal).toMatchObject({ error: 'cannotGoThere', rule: 'AA-MOVE-5', data: { why: 'too far' } });
        expect((refusal.data as { excess: number }).excess).toBeGreaterThanOrEqual(t.inch(far - 6) - 1);
      }
      expect(t.refused(t.go(middle, 23, 'rapid'))).toMatchObject({ error: 'cannotGoThere', rule: 'AA-MOVE-9' });
      t.play(t.go(middle, 16));
      t.pass();
      expect(t.at(0)).toEqual([10, 16]);
    }
    const exact = scene({ preset, units: [lone('alpha', [10, 10]), mob(30, 45), bravo] });
    exact.begin();
    exact.refused(exact.go(10, 16.01));
  });

  rule('AA-IMOVE-2', 'nor is an interrupter led somewhere else', () => {
    const t = scene({ preset, units: [lone('alpha', [10, 10]), mob(10, 20), bravo] });
    t.begin();
    t.play(t.go(12, 10));
    const step = (y: number) =>
      t.check({ t: 'interrupt', unit: 1, kind: 'move', pace: 'cautious', to: { x: t.inch(10), y: t.inch(y) }, at: 0 });
    expect(step(26)).toBeUndefined();
    expect(step(26.5)).toMatchObject({ error: 'cannotGoThere', rule: 'AA-IMOVE-2' });
  });

  it('AA-Q-20 every storey costs two inches, up and down', () => {
    const house = (floors: number, etc: object = {}) => ({
      id: 'house',
      kind: 'building',
      box: [11, 8, 15, 12],
      floors,
      height: floors * 1.2,
      roof: true,
      ...etc,
    });
    const up = (floors: number, far: number, pace: 'cautious' | 'rapid' = 'cautious'): boolean => {
      const t = scene({
        preset,
        units: [lone('alpha', [10, 10]), mob(40, 40), bravo],
        pieces: [house(floors) as never],
      });
      t.begin();
      return t.check(t.go(10 + far, 10, pace, { roof: true })) === undefined;
    };
    expect([up(1, 4), up(1, 4.2)]).toEqual([true, false]);
    expect([up(2, 2), up(2, 2.2), up(2, 4.2, 'rapid')]).toEqual([true, false, true]);
    expect([up(3, 2), up(3, 4.2, 'rapid')]).toEqual([false, true]);
    const door = { openings: [{ kind: 'door', from: [15, 9], to: [15, 11] }] };
    const down = (far: number): boolean => {
      const figures = [{ weapon: 'rifle', at: [14.5, 10], level: 2 }] as never;
      const t = scene({
        preset,
        units: [{ ...lone('alpha', [14.5, 10]), figures }, mob(40, 40), bravo],
        pieces: [house(2, door) as never],
      });
      t.begin();
      return t.check(t.go(14.5 + far, 10)) === undefined;
    };
    expect([down(1.9), down(2.1)]).toEqual([true, false]);
  });

  it('AA-Q-39 an interruption at the end of the path does not end the move, nor keep others from that point', () => {
    const gang: SceneUnit = { ...mob(10, 5), id: 'gang' };
    const units = [{ ...lone('alpha', [10, 10]) }, mob(10, 20), bravo, gang];
    const t = scene({ preset, units });
    t.begin();
    t.play(t.go(13, 10));
    t.aside(t.inch(3));
    // Two inches are left: further on is possible, at the same pace.
    expect(t.asked()).toMatchObject({ ask: 'onward', seat: 'regular' });
    expect(t.check(t.go(15, 10))).toBeUndefined();
    t.refused(t.go(15.2, 10));
    t.play({ t: 'continue' });
    expect(t.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
    t.aside(t.inch(3), 'gang');
    expect(t.unit('alpha').timesInterrupted).toBe(2);
    // Who has nothing left to walk with can still be interrupted where he stands.
    const spent = scene({ preset, units });
    spent.begin();
    spent.play(spent.go(16, 10));
    spent.aside(spent.inch(6));
    expect(spent.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
    expect(
      spent.refused({ t: 'interrupt', unit: spent.unitNo('gang'), kind: 'fire', at: spent.inch(5) }),
    ).toMatchObject({ error: 'notOnPath' });
    spent.aside(spent.inch(6), 'gang');
    expect(spent.unit('alpha').timesInterrupted).toBe(2);
    // So can he who stops.
    const stops = scene({ preset, units });
    stops.begin();
    stops.play(stops.go(16, 10));
    stops.aside(stops.inch(2));
    stops.play({ t: 'stop' });
    expect(stops.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
    stops.refused({ t: 'interrupt', unit: stops.unitNo('gang'), kind: 'fire', at: stops.inch(3) });
    stops.play({ t: 'pass' });
    expect(stops.unit('alpha').moved).toBe(stops.inch(2));
  });

  it('AA-Q-37 a gap in the wall through which a mover is seen is enough for a window', () => {
    for (const x of [11.3, 12.5, 13, 14.1]) {
      const wall = (id: string, line: [At, At]) => ({ id, kind: 'wall', line, height: 3, blocks: true });
      const pieces = [
        wall('w1', [
          [2, 15],
          [x - 0.15, 15],
        ]),
        wall('w2', [
          [x + 0.15, 15],
          [47, 15],
        ]),
      ] as never;
      const t = scene({ preset, units: [lone('alpha', [10, 10]), mob(x, 20), bravo], pieces });
      t.begin();
      t.play(t.go(16, 10));
      expect(t.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
      t.aside(t.inch(x - 10));
      expect(t.at(0)[0]).toBeCloseTo(x, 3);
    }
  });

  it('AA-REACT-16 what is left of a move may end in contact', () => {
    const t = scene({
      preset,
      units: [lone('alpha', [10, 10]), mob(11, 20), bravo],
      contractors: [contractor(14, 12)],
    });
    t.begin();
    t.play(t.go(16, 10));
    t.aside(t.inch(1));
    const touch = t.board().figures.length - 1;
    expect(
      t.refused(t.go(11, 10, 'cautious', { touch: t.board().figures.findIndex((f) => f.unit === t.unitNo('bravo')) })),
    ).toMatchObject({ error: 'cannotTouch' });
    t.play(t.go(14, 12, 'cautious', { touch }));
    t.pass();
    expect(t.person().care).toBe(0);
  });

  it('AA-Q-19 exactly an inch from an enemy is too near', () => {
    const t = scene({ preset, units: [lone('alpha', [10, 10]), mob(10, 15), bravo] });
    t.begin();
    expect(t.refused(t.go(10, 13.5))).toMatchObject({ error: 'cannotGoThere', data: { why: 'tooNearEnemy' } });
    expect(t.check(t.go(10, 13.49))).toBeUndefined();
  });

  it('AA-Q-123 a fallen comrade brings no contractors with him', () => {
    for (const [absorbBoth, at] of [
      ['adjacent', [14, 10]],
      ['always', [30, 30]],
    ] as const) {
      const fallen: SceneUnit = {
        ...lone('fallen', [13, 10]),
        figures: [{ weapon: 'rifle', at: [13, 10], condition: 'dependant' }] as never,
      };
      const t = scene({
        preset,
        options: { absorbBoth },
        units: [lone('alpha', [10, 10]), mob(40, 40), bravo, fallen],
        contractors: [contractor(...(at as At))],
      });
      t.begin();
      t.play(t.go(12.5, 10));
      t.pass();
      expect(t.all('takenIntoCare').map(({ reached, figures }) => [reached, figures.length])).toEqual([[false, 1]]);
      expect([t.person().care, t.board().contractorsReached]).toEqual([-1, false]);
    }
  });
});

describe('broken up and burdened', () => {
  it.each(['en-2007', 'reference', 'recommended'] as const)(
    'AA-Q-7 a broken unit that may not run closes up all the same, %s',
    (preset) => {
      const figures = [10, 10.6, 26, 26.6].map((x) => ({ weapon: 'rifle', at: [x, 10] })) as never;
      const t = scene({
        preset,
        units: [{ id: 'alpha', side: 'regular', at: [10, 10], figures }, mob(10, 44), bravo],
        contractors: [{ ...contractor(9.4, 10), care: 'alpha' }],
      });
      t.begin();
      expect(t.refused(t.go(18.3, 10, 'rapid'))).toMatchObject({ error: 'noRapid' });
      const [gather] = t.listed('move');
      t.play(gather as Choice);
      t.pass();
      expect(t.at(2)[0]! - t.at(1)[0]!).toBeLessThan(11);
    },
  );
});

describe('the last man of several', () => {
  it('AA-Q-39 a whole fireteam too', () => {
    const t = duel({
      more: [{ id: 'gang', side: 'insurgent', at: [10, 5], leaders: 1 }, bravo],
      options: { supporterReactions: 'off' },
    });
    t.march(16.9, 10);
    t.play(t.run('mob', 11, 16, 'cautious', 6), ...test(1, 5));
    t.play({ t: 'decline' });
    expect([t.asked().ask, t.check(t.cutIn('gang', 6))]).toEqual(['window', undefined]);
  });
});
