/** Ground, roofs and low cover: what a second reading of maps and rulings brought up. */

import { describe, expect, it } from 'vitest';
import { drawTable } from '../../geometry/draw.ts';
import { specialForces } from './index.ts';
import { presetNames } from './options.ts';
import type { TerrainFile } from './scenario.ts';
import { scenarioFaults } from './scenarioFaults.ts';
import { compileSetting, mapFiles, scenarioFiles } from './setting.ts';
import { dice, rule, table } from './testing/table.ts';

type Box = [number, number, number, number];
const piece = (id: string, kind: TerrainFile['piece']['kind'], box: Box, more: object = {}): TerrainFile => ({
  piece: { id, kind, box, ...more },
});

describe('a way along a border', () => {
  const walk = (terrain: TerrainFile[], from: [number, number], to: [number, number]) => {
    const t = table({ terrain, raiders: [{ id: 'r', at: [from] }] });
    t.act('r-1', ['move']);
    const choice = { t: 'move', to: t.point(...to) } as const;
    return { t, choice };
  };
  const fields = [piece('one', 'field', [10, 10, 30, 20]), piece('two', 'field', [10, 20, 30, 30])];

  rule('SF-MOVE-2', 'the seam of two fields is rough: four inches and no more', () => {
    const far = walk(fields, [12, 20], [16.1, 20]);
    expect(far.t.refused(far.choice)).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-2' });
    const near = walk(fields, [12, 20], [16, 20]);
    near.t.play(near.choice);
    expect(near.t.figure('r-1')).toMatchObject(near.t.point(16, 20));
  });

  rule('SF-MOVE-2', 'rough ground that ends at the edge of the table is rough along the edge', () => {
    const terrain = [piece('field', 'field', [10, 0, 30, 8])];
    const far = walk(terrain, [12, 0], [17, 0]);
    expect(far.t.refused(far.choice)).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-2' });
  });

  rule('SF-MOVE-1', 'along the outer border of a field the ground is open', () => {
    const open = walk(fields, [12, 30], [18, 30]);
    open.t.play(open.choice);
    expect(open.t.figure('r-1')).toMatchObject(open.t.point(18, 30));
  });

  rule('SF-MOVE-5', 'a wall across a seam is crossed from rough ground', () => {
    const wall: TerrainFile = {
      piece: {
        id: 'wall',
        kind: 'wall',
        line: [
          [14, 12],
          [14, 28],
        ],
      },
    };
    const far = walk([...fields, wall], [13, 20], [15.5, 20]);
    // 2.5 inches of rough ground and a crossing of 2 at its rate: 6.75 of 6.
    expect(far.t.refused(far.choice)).toMatchObject({ error: 'tooFar' });
    const near = walk([...fields, wall], [13, 20], [15, 20]);
    near.t.play(near.choice);
    expect(near.t.last('moved').cost).toEqual([
      { value: 300, reason: 'rough', rule: 'SF-MOVE-2' },
      { value: 300, reason: 'linearInRough', rule: 'SF-MOVE-5' },
    ]);
  });

  const shoot = (terrain: TerrainFile[], from: [number, number], to: [number, number]) => {
    const t = table({ terrain, raiders: [{ id: 'r', at: [from] }], defenders: [{ id: 'd', at: [to, [10, 40]] }] });
    t.act('r-1', ['fire']);
    return { t, fire: { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } } as const };
  };
  const jungle = (id: string, box: Box): TerrainFile => ({
    ...piece(id, 'wood', box, { blocks: false, height: 4 }),
    jungle: true,
  });

  rule('SF-LOS-3', 'nobody sees along the seam of two pieces of jungle', () => {
    const both = shoot([jungle('a', [15, 10, 20, 20]), jungle('b', [15, 20, 20, 30])], [10, 20], [25, 20]);
    expect(both.t.refused(both.fire)).toMatchObject({ error: 'noLine', rule: 'SF-LOS-3' });
    const beside = shoot([jungle('a', [15, 10, 20, 20])], [10, 20], [25, 20]);
    beside.t.play(beside.fire, dice('fire', 1, 1, 1, 1, 1));
    expect(beside.t.last('fired')).toBeDefined();
  });

  rule('SF-LOS-2', 'jungle that two pieces cover counts once', () => {
    const once = shoot([jungle('a', [15, 10, 18, 30]), jungle('b', [16, 10, 18, 30])], [10, 20], [25, 20]);
    once.t.play(once.fire, dice('fire', 1, 1, 1, 1, 1));
    expect(once.t.last('fired')).toBeDefined();
  });

  rule('SF-VEH-11', 'the middle of a road of two halves is road: twenty inches, and nothing bogs', () => {
    const t = table({
      terrain: [piece('south', 'road', [0, 18, 48, 20]), piece('north', 'road', [0, 20, 48, 22])],
      raiders: [{ id: 'crew', crewOf: 'jeep', at: [[0, 0]], figures: { 0: { aboard: 'jeep', role: 'driver' } } }],
      vehicles: [{ id: 'jeep', at: [10, 20], heading: 90 }],
    });
    t.act('crew-1', ['move']);
    t.play({ t: 'drive', legs: [{ go: t.inch(20) }] });
    expect(t.vehicle('jeep')).toMatchObject({ ...t.point(30, 20), bogged: false });
  });
});

describe('roofs', () => {
  it('SF-Q-32 every roof of the maps of the house has a ladder', () => {
    for (const map of mapFiles) {
      const scenario = scenarioFiles.find((file) => file.map === map.id);
      expect(scenario && scenarioFaults(scenario, map), map.id).toEqual([]);
    }
  });

  it('SF-Q-32 a roof or a storey that nothing leads to is a fault, at its place', () => {
    const scenario = scenarioFiles.find(({ id }) => id === 'crossroads') as (typeof scenarioFiles)[number];
    const house = mapFiles.find(({ id }) => id === scenario.map) as (typeof mapFiles)[number];
    const at = house.terrain.findIndex(({ piece: { id } }) => id === 'mill');
    const faults = (change: Partial<TerrainFile['piece']>) => {
      const map = structuredClone(house);
      map.ladders = (map.ladders ?? []).filter(({ id }) => id !== 'ladder-mill');
      Object.assign((map.terrain[at] as TerrainFile).piece, change);
      return scenarioFaults(scenario, map).map(({ path, error }) => `${path} ${error}`);
    };
    expect(faults({})).toEqual([`map/terrain/${at}/piece/roof noWayUp`]);
    expect(faults({ roof: false })).toEqual([]);
    expect(faults({ roof: false, floors: 2 })).toEqual([`map/terrain/${at}/piece/floors noWayUp`]);
  });
});

describe('low cover', () => {
  const behind = (terrain: TerrainFile) => {
    const t = table({
      terrain: [terrain],
      raiders: [{ id: 'r', at: [[10, 20]] }],
      defenders: [{ id: 'd', at: [[20.55, 20]] }],
    });
    t.act('r-1', ['fire']);
    t.chance({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } });
    return t.last('fired').struck[0]?.dice.map(({ reason }) => reason);
  };

  rule('SF-FIRE-5', 'rubble and fences are an inch high and shelter whoever is at them', () => {
    expect(behind(piece('heap', 'rubble', [18, 18, 20, 22]))).toEqual(['firepower', 'cover']);
    expect(
      behind({
        piece: {
          id: 'fence',
          kind: 'fence',
          line: [
            [20, 16],
            [20, 24],
          ],
        },
      }),
    ).toEqual(['firepower', 'cover']);
    expect(behind({ ...piece('crops', 'field', [18, 18, 20, 22]), sight: 'cover' })).toEqual(['firepower', 'cover']);
    expect(behind({ ...piece('heap', 'rubble', [18, 18, 20, 22]), sight: 'none' })).toEqual(['firepower']);
  });

  it('SF-FIRE-5 a file cannot have cover that is too low to shelter anybody', () => {
    const scenario = scenarioFiles.find(({ id }) => id === 'crossroads') as (typeof scenarioFiles)[number];
    const map = structuredClone(mapFiles.find(({ id }) => id === scenario.map)) as (typeof mapFiles)[number];
    const at = map.terrain.findIndex(({ piece: { id } }) => id === 'low-wall');
    (map.terrain[at] as TerrainFile).piece.height = 0.5;
    expect(scenarioFaults(scenario, map)).toMatchObject([{ path: `map/terrain/${at}/piece/height`, error: 'tooLow' }]);
    (map.terrain[at] as TerrainFile).sight = 'none';
    expect(scenarioFaults(scenario, map)).toEqual([]);
  });
});

describe('vehicles in a file', () => {
  const crossroads = () => {
    const scenario = structuredClone(scenarioFiles.find(({ id }) => id === 'crossroads'));
    const map = mapFiles.find(({ id }) => id === scenario?.map);
    if (scenario?.vehicles === undefined || map === undefined) throw new Error('no crossroads');
    const { vehicles } = scenario;
    const of = (kind: string) => vehicles.findIndex((vehicle) => vehicle.kind === kind);
    return { vehicles, of, faults: () => scenarioFaults(scenario, map) };
  };

  it.each([
    ['truck', 11, 'SF-TRANS-5'],
    ['carrier', 9, 'SF-TRANS-4'],
    ['tank', 5, 'SF-TRANS-6'],
    ['small', 5, 'SF-TRANS-3'],
    ['motorcycle', 1, 'SF-MOTO-6'],
  ])('a %s does not carry %i', (kind, capacity, broken) => {
    const { vehicles, of, faults } = crossroads();
    (vehicles[of(kind)] as { capacity: number }).capacity = capacity;
    expect(faults()).toMatchObject([
      { path: `scenario/vehicles/${of(kind)}/capacity`, error: 'capacity', rule: broken },
    ]);
  });

  it('SF-Q-26 a vehicle stands in no house, on no wall, in no other vehicle and on nobody', () => {
    const stands = (at: [number, number]) => {
      const { vehicles, of, faults } = crossroads();
      (vehicles[of('tank')] as { at: [number, number] }).at = at;
      return faults().map(({ path, error, data }) => `${path} ${error} ${JSON.stringify(data)}`);
    };
    const at = `scenario/vehicles/${crossroads().of('tank')}/at hullBlocked`;
    expect(stands([30, 23.5])).toContain(`${at} {"token":"post"}`);
    expect(stands([18, 12.5])).toContain(`${at} {"token":"low-wall"}`);
    expect(stands([10, 18])).toContain(`${at} {"token":"jeep"}`);
  });
});

describe('the last turn', () => {
  const limit = (input: object) => {
    const got = specialForces.read(input);
    if ('faults' in got) throw new Error(JSON.stringify(got.faults));
    return compileSetting(got.setup).options.turnLimit;
  };

  it('SF-Q-73 is that of the scenario, else that of the preset, unless somebody names another', () => {
    for (const preset of presetNames) expect(limit({ scenario: 'crossroads', preset })).toBe(10);
    expect(limit({ scenario: 'crossroads', preset: 'recommended', options: { turnLimit: 15 } })).toBe(15);
    expect(limit({ scenario: 'crossroads', options: { turnLimit: 'none' } })).toBe(10);
    expect(limit({ scenario: 'iraq-2004', preset: 'recommended' })).toBe(15);
    expect(limit({ scenario: 'iraq-2004', preset: 'literal' })).toBe('none');
  });

  it('SF-Q-73 is not written into the text of a scenario, which cannot know the options', () => {
    for (const { id, textEn, textFr } of scenarioFiles)
      expect(`${textEn} ${textFr}`, id).not.toMatch(/(?:ten|\d+) turns|(?:dix|\d+) tours/);
  });
});

describe('pictures of the maps', () => {
  it.each(scenarioFiles.map(({ id }) => id))('that of %s is small enough to send', (house) => {
    expect(drawTable(table({ house }).setting.space.table).length).toBeLessThan(200_000);
  });
});
