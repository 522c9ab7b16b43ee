import { describe, expect, it } from 'vitest';
import { pointOf } from '../../geometry/mapFile.ts';
import { INCH } from '../../geometry/point.ts';
import { locate } from '../../geometry/polygon.ts';
import { classes } from './classes.ts';
import { presets } from './options.ts';
import { mapSchema, type ScenarioFile, scenarioSchema } from './scenario.ts';
import { scenarioFaults } from './scenarioFaults.ts';
import { mapFiles, scenarioFiles, settingOf, squareAt } from './setting.ts';
import { rule, table } from './testing/table.ts';

const fileOf = (id: string): ScenarioFile => scenarioFiles.find((file) => file.id === id) as ScenarioFile;
const mapOf = (id: string) => mapFiles.find((map) => map.id === fileOf(id).map) as (typeof mapFiles)[number];
const houses = (id: string) => mapOf(id).terrain.filter(({ piece }) => piece.kind === 'building');
const unitsOf = (id: string, side: 0 | 1) =>
  fileOf(id).sides[side].units.map(({ class: name, figures }) => ({
    name,
    arms: figures.map(({ arms }) => arms.map(({ weapon }) => weapon).join('+')),
  }));
const men = (id: string, side: 0 | 1) => unitsOf(id, side).flatMap(({ arms, name }) => arms.map(() => name));
const times = <X>(n: number, x: X): X[] => Array.from({ length: n }, () => x);

describe('the files of the house', () => {
  for (const map of mapFiles)
    it(`${map.id} has the shape of a map`, () => expect(mapSchema.safeParse(map).error).toBeUndefined());
  for (const scenario of scenarioFiles) {
    it(`${scenario.id} has the shape of a scenario`, () =>
      expect(scenarioSchema.safeParse(scenario).error).toBeUndefined());
    it(`${scenario.id} has no faults, by any preset`, () => {
      for (const options of Object.values(presets))
        expect(scenarioFaults(scenario, mapOf(scenario.id), options)).toEqual([]);
    });
  }
  it('shows every kind of vehicle', () => {
    const rides = fileOf('crossroads').vehicles ?? [];
    expect(new Set(rides.map(({ kind }) => kind))).toEqual(
      new Set(['small', 'motorcycle', 'carrier', 'truck', 'tank']),
    );
    expect(new Set(rides.map(({ wheeled }) => wheeled))).toEqual(new Set([true, false]));
  });
  rule('SF-SETUP-1', 'every figure has exactly one class', () => {
    for (const { id } of scenarioFiles)
      for (const man of table({ house: id }).board().figures) expect(classes).toContain(man.class);
  });
  rule('SF-SETUP-6', 'the ground of every area is fixed before the game', () => {
    const t = table({ house: 'colombia-1996' });
    expect(t.all('phaseBegan')[0]?.phase).toBe('setup');
    expect(t.setting.space.table.pieces.filter(({ rough }) => rough).length).toBeGreaterThan(0);
  });
  rule('SF-SETUP-7', 'a figure carries markers of two kinds', () => {
    expect(table({ house: 'iraq-2004' }).board().figures[0]).toMatchObject({ suppressed: 0, wounds: 0 });
  });
  rule('SF-SETUP-8', 'sides are of the size that the guideline names, give or take', () => {
    for (const { id } of scenarioFiles)
      for (const side of [0, 1] as const) {
        expect(men(id, side).length).toBeGreaterThanOrEqual(4);
        expect(men(id, side).length).toBeLessThanOrEqual(24);
      }
  });
});

describe('Colombia', () => {
  rule('SF-COL-1', 'four elite soldiers', () => expect(men('colombia-1996', 0)).toEqual(times(4, 'A')));
  rule('SF-COL-2', 'sixteen conscripts', () => expect(men('colombia-1996', 1)).toEqual(times(16, 'C')));
  rule('SF-COL-5', 'huts, towers and cars in a clearing of the jungle', () => {
    const { terrain } = mapOf('colombia-1996');
    const many = (kind: string) => terrain.filter(({ piece }) => piece.kind === kind).length;
    expect(many('building')).toBe(5);
    expect(many('tower')).toBe(2);
    expect(terrain.filter(({ car }) => car === true)).toHaveLength(2);
    const [base] = fileOf('colombia-1996').zones ?? [];
    const clearing = (base?.area ?? []).map((at) => pointOf(at, { plan: INCH }));
    const { lairs } = settingOf(fileOf('colombia-1996'), mapOf('colombia-1996'), presets.literal).space;
    expect(lairs.every((lair) => locate(lair, clearing) === 'inside')).toBe(true);
  });
  it('SF-Q-90 by one option the cars are vehicles that can be hit', () => {
    const t = table({ house: 'colombia-1996', options: { civilianCars: 'lightVehicles' } });
    expect(t.board().vehicles).toHaveLength(2);
    expect(t.board().vehicles.map(({ heading }) => heading)).toEqual([0, 180]);
    expect(t.board().vehicles.every(({ armoured, kind, side }) => !armoured && kind === 'small' && side === 1)).toBe(
      true,
    );
    expect(t.setting.map.terrain.some(({ car }) => car === true)).toBe(false);
    expect(table({ house: 'colombia-1996' }).board().vehicles).toHaveLength(0);
  });
});

describe('Iraq', () => {
  rule('SF-IRQ-1', 'eight regular soldiers', () => expect(men('iraq-2004', 0)).toEqual(times(8, 'B')));
  rule('SF-IRQ-2', 'twenty-four extremists', () => expect(men('iraq-2004', 1)).toEqual(times(24, 'D')));
  rule('SF-IRQ-3', 'about five tents or huts in open desert with rocks', () => {
    expect(houses('iraq-2004')).toHaveLength(5);
    expect(mapOf('iraq-2004').terrain.filter(({ piece }) => piece.kind === 'rock').length).toBeGreaterThan(4);
    expect(mapOf('iraq-2004').table).toEqual({ width: 72, depth: 48 });
  });
});

describe('Afghanistan', () => {
  const setting = settingOf(fileOf('afghanistan-2001'), mapOf('afghanistan-2001'), presets.literal);
  const { space } = setting;
  const middleOf = (piece: number) => {
    const { box } = space.table.grounds[piece] as (typeof space.table.grounds)[number];
    return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  };
  const worship = mapOf('afghanistan-2001').terrain.findIndex(({ forbidden }) => forbidden === true);
  rule('SF-AFG-1', 'a table of a metre in four equal squares', () => {
    expect([space.table.width, space.table.depth]).toEqual([100_000, 100_000]);
    expect(squareAt(space, { x: 1, y: 99_999 })).toBe(1);
    expect(squareAt(space, { x: 99_999, y: 99_999 })).toBe(2);
    expect(squareAt(space, { x: 99_999, y: 1 })).toBe(3);
    expect(squareAt(space, { x: 1, y: 1 })).toBe(4);
  });
  rule('SF-AFG-2', 'three or four houses in each square', () => {
    const squares = space.table.pieces
      .filter(({ kind, id }) => kind === 'building' && id !== worship)
      .map(({ id }) => squareAt(space, middleOf(id)));
    for (const square of [1, 2, 3, 4]) {
      const here = squares.filter((each) => each === square).length;
      expect(here).toBeGreaterThanOrEqual(3);
      expect(here).toBeLessThanOrEqual(4);
    }
  });
  rule('SF-AFG-3', 'a place of worship in the exact middle', () =>
    expect(middleOf(worship)).toEqual({ x: 50_000, y: 50_000 }),
  );
  rule('SF-AFG-4', 'six of the recon team', () =>
    expect(unitsOf('afghanistan-2001', 0)[0]).toEqual({ name: 'A', arms: [...times(5, 'assault'), 'lmg'] }),
  );
  rule('SF-AFG-5', 'two marine commandos with sniper rifles', () =>
    expect(unitsOf('afghanistan-2001', 0)[1]).toEqual({ name: 'A', arms: times(2, 'sniper') }),
  );
  rule('SF-AFG-6', 'three units of seven, each with a rocket launcher', () =>
    expect(unitsOf('afghanistan-2001', 1)).toEqual(times(3, { name: 'D', arms: [...times(6, 'assault'), 'rocket'] })),
  );
});
