import { describe, expect, it } from 'vitest';
import { isTogether } from './space.ts';
import { rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
type Spots = readonly (readonly [number, number])[];

/** Marines who stand on these spots, alone in the world but for a far band. */
function standing(spots: Spots, more: Partial<Scene> = {}) {
  const figures = spots.map(([x, y]) => ({ weapon: 'rifle' as const, at: [x, y] as [number, number] }));
  return table({
    contractors,
    units: [
      { id: 'alpha', side: 'regular', at: [0, 0], figures },
      { id: 'band', side: 'insurgent', at: [2, 2] },
    ],
    pieces: [{ id: 'block', kind: 'building', box: [0, 5, 40, 6] }],
    ...more,
  });
}
const together = (spots: Spots, options: Scene['options'] = {}): boolean => {
  const t = standing(spots, { options });
  return isTogether(t.setting.space, t.board(), 0);
};

/** Eight men in a row, one inch between their bases: longer than any circle of four inches. */
const column: Spots = Array.from({ length: 8 }, (_, i) => [10 + i * 1.5, 20] as const);
/** Three corners of a triangle, each in the circle around its middle. */
const triangle: Spots = [
  [10, 20],
  [16, 20],
  [13, 24],
];
const pair: Spots = [
  [10, 20],
  [17, 20],
];
const scattered: Spots = [
  [8, 20],
  [13, 20],
  [30, 20],
  [34, 20],
];
const apart: Spots = [
  [10, 20],
  [10.6, 20],
  [19, 20],
];

describe('cohesion', () => {
  rule('AA-COH-1', 'Figures that stay within 1" of each other keep their unit in cohesion.', () => {
    expect(together(column)).toBe(true);
    expect(together(column, { cohesionChain: false })).toBe(false);
    expect(together([...column.slice(0, 7), [20.7, 20]])).toBe(false);
    const close: Spots = [
      [10, 20],
      [10.6, 20],
      [11.2, 20],
    ];
    expect(together(close, { cohesionChain: false })).toBe(true);
    const t = table({
      contractors,
      units: [
        { id: 'alpha', side: 'regular', at: [0, 0], figures: [{ weapon: 'rifle' }, { weapon: 'rifle' }] },
        { id: 'band', side: 'insurgent', at: [2, 2] },
      ],
    });
    const at = (x: number) => ({ x: t.inch(x), y: t.inch(20), z: 0, inside: -1 });
    const far = t.refused({ t: 'deploy', unit: 0, places: [at(10), at(18)] });
    expect(far).toMatchObject({ error: 'notTogether', rule: 'AA-COH-1', also: ['AA-COH-2'] });
    t.play({ t: 'deploy', unit: 0, places: [at(10), at(11.5)] });
  });
  rule('AA-COH-2', 'A unit that fits inside a circle of 4" radius about its centre is in cohesion as well.', () => {
    expect(together(triangle)).toBe(true);
    expect(together(pair)).toBe(true);
    expect(together([pair[0] as never, [17.7, 20]])).toBe(false);
    expect(together(pair, { cohesionCentre: 'referenceFigure' })).toBe(false);
    expect(together([...pair, [13.5, 20]], { cohesionCentre: 'referenceFigure' })).toBe(true);
    const t = table({
      contractors,
      preset: 'fr-quickstart',
      units: [
        { id: 'alpha', side: 'regular', at: [0, 0], figures: [{ weapon: 'rifle' }, { weapon: 'rifle' }] },
        { id: 'band', side: 'insurgent', at: [2, 2] },
      ],
    });
    const at = (x: number) => ({ x: t.inch(x), y: t.inch(20), z: 0, inside: -1 });
    expect(t.refused({ t: 'deploy', unit: 0, places: [at(10), at(16)] }).also).toEqual(['AA-COH-2']);
    t.play({ t: 'deploy', unit: 0, places: [at(10), at(13.7)] });
  });
  it('the circle need not lie about the mean of the figures', () => {
    const lopsided: Spots = [
      [10, 20],
      [10, 20.6],
      [10.6, 20],
      [10.6, 20.6],
      [17.2, 20],
    ];
    expect(together(lopsided)).toBe(true);
  });
  rule(
    'AA-COH-3',
    'If a move or the ground breaks a unit up, its next activation must bring it together again.',
    () => {
      const t = standing(apart);
      expect(isTogether(t.setting.space, t.board(), 0)).toBe(false);
      t.activate('alpha');
      t.order('move');
      t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(13), y: t.inch(20) } });
      expect(t.last('moveDeclared').rules).toContain('AA-COH-3');
      expect(isTogether(t.setting.space, t.board(), 0)).toBe(true);
    },
  );
  it('AA-Q-7 who cannot come together in one move comes as near as he can, and may fire all the same', () => {
    const t = standing(scattered, { options: { fireWithoutTarget: 'offered' } });
    t.activate('alpha');
    expect(t.listed('order').map((c) => c.order)).toContain('fire');
    t.order('move');
    const away = { t: 'move', pace: 'rapid', to: { x: t.inch(13), y: t.inch(24) } };
    expect(t.refused(away)).toMatchObject({ error: 'cannotGoThere', also: ['AA-COH-3'] });
    const before = t.board().figures.map(({ x }) => x);
    const [gather] = t.listed('move');
    t.play(gather as never);
    const after = t.board().figures.map(({ x }) => x);
    expect((after[3] as number) - (after[0] as number)).toBeLessThan((before[3] as number) - (before[0] as number));
    expect(t.unit('alpha').lastMoved).toBeLessThanOrEqual(t.inch(12));
  });
});
