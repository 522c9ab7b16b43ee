import { ambushAlley } from './index.ts';
import { describe, expect, it } from 'vitest';
import { INCH } from '../../geometry/point.ts';
import { fieldOf } from '../../geometry/field.ts';
import { allPresent } from '../../geometry/table.ts';
import { isReachable } from '../../geometry/walk.ts';
import { INSURGENT, NOBODY, REGULAR } from './board.ts';
import { optionsSchema, presetNames, presets } from './options.ts';
import { type MapFile, mapSchema, parseDice, type ScenarioFile, scenarioSchema } from './scenario.ts';
import { weapons } from './weapons.ts';
import { mapFaults, scenarioFaults } from './scenarioFaults.ts';
import { compileSetting, mapFiles, mapOf, newBoard, scenarioFiles, scenarioOf, unitName } from './setting.ts';

const options = optionsSchema.parse({});
const [en, fr, checkpoint] = scenarioFiles as [ScenarioFile, ScenarioFile, ScenarioFile];
const [market] = mapFiles as [MapFile];
const pairs = scenarioFiles.flatMap((scenario) =>
  (scenario.maps ?? [scenario.map]).map((map) => [scenario.id, map] as const),
);

describe('the files of the house', () => {
  it.each(mapFiles.map((map) => [map.id, map] as const))('map %s has its shape and no faults', (_, map) => {
    expect(mapSchema.parse(map)).toEqual(map);
    expect(mapFaults(map)).toEqual([]);
  });

  it.each(scenarioFiles.map((file) => [file.id, file] as const))('scenario %s has its shape', (_, file) => {
    expect(scenarioSchema.parse(file)).toEqual(file);
  });

  it.each(pairs)('%s can be played on %s', (scenario, map) => {
    expect(scenarioFaults(scenarioOf({ scenario }), mapOf({ scenario, map }))).toEqual([]);
  });

  it.each(mapFiles.map((map) => [map.id, map] as const))('the streets of %s are open from edge to edge', (_, map) => {
    const scenario = scenarioFiles.find((each) => (each.maps ?? [each.map]).includes(map.id))?.id ?? '';
    const { space, roads } = compileSetting({ scenario, map: map.id, options });
    const field = fieldOf(space.table, allPresent(space.table), space.radius, { rough: 100, linear: 0 });
    for (const { ground, id } of roads) {
      const { minX, maxX, minY, maxY } = ground.box;
      const tall = maxY - minY > maxX - minX;
      const ends = ground.points.filter((p) => (tall ? p.y === minY || p.y === maxY : p.x === minX || p.x === maxX));
      const middle = (far: number) => {
        const two = ends.filter((p) => (tall ? p.y : p.x) === far);
        const mean = (key: 'x' | 'y') => Math.floor(two.reduce((sum, p) => sum + p[key], 0) / two.length);
        return { x: mean('x'), y: mean('y') };
      };
      const [a, b] = tall ? [middle(minY), middle(maxY)] : [middle(minX), middle(maxX)];
      // Hardly longer than straight: only the wrecks on the road have to be walked around.
      expect(isReachable(field, a, b, 26 * INCH), `${map.id} ${id}`).toBe(true);
    }
  });

  it('has the forces of both editions', () => {
    const count = (file: ScenarioFile, side: string) =>
      file.units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + unit.figures.length, 0);
    expect([count(en, 'regular'), count(en, 'insurgent')]).toEqual([13, 18]);
    expect([count(fr, 'regular'), count(fr, 'insurgent')]).toEqual([9, 14]);
    expect(en.units.filter(({ start }) => start?.hunkered).map(({ id }) => id)).toEqual(['rpg-south', 'rpg-centre']);
    expect([count(checkpoint, 'regular'), checkpoint.units.filter(({ side }) => side === 'insurgent').length]).toEqual([
      10, 4,
    ]);
  });

  it('has maps with town enough', () => {
    for (const map of mapFiles) {
      expect(map.pieces.length).toBeGreaterThanOrEqual(20);
      expect(map.pieces.filter(({ kind }) => kind === 'building').length).toBeGreaterThanOrEqual(12);
    }
  });
});

describe('reinforcements', () => {
  it.each([
    ['4', { dice: 0, plus: 4 }],
    ['1d6', { dice: 1, plus: 0 }],
    ['1d6+2', { dice: 1, plus: 2 }],
    ['2d6', { dice: 2, plus: 0 }],
  ])('%s', (written, parsed) => expect(parseDice(written)).toEqual(parsed));

  it('are in the order of their rolls', () => {
    const { rows } = compileSetting({ scenario: 'contracting-trouble-fr', options });
    expect(rows.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(rows.filter(({ again }) => again).map(({ roll }) => roll)).toEqual([4, 9]);
    expect(rows.filter(({ leader }) => leader).map(({ roll }) => roll)).toEqual([7, 11]);
    expect(rows[9]?.parts).toEqual([
      { weapon: 'ak47', support: 0, dice: 1, plus: 0, antiTankRoll: false },
      { weapon: 'rpg', support: 2, dice: 0, plus: 1, antiTankRoll: true },
    ]);
  });
});

describe('a setting', () => {
  it('shares its table with other games on the map', () => {
    const make = (map: string, more = {}) =>
      compileSetting({ scenario: en.id, map, options: { ...options, ...more } }).space.table;
    expect(make('map-market')).toBe(make('map-market', { turnLimit: 3 }));
    expect(make('map-market')).not.toBe(make('map-quarter'));
    expect(make('map-market')).not.toBe(make('map-market', { suvIsSolid: true }));
  });

  it('knows the cover of the car from the option (AA-Q-24)', () => {
    const cover = (suvIsSolid: boolean) =>
      compileSetting({ scenario: en.id, options: { ...options, suvIsSolid } }).space.table.pieces.at(-1)?.cover;
    expect([cover(false), cover(true)]).toEqual(['soft', 'solid']);
  });

  it('answers what the options leave to the scenario', () => {
    const setting = compileSetting({ scenario: 'checkpoint', options: presets.reference });
    expect(setting.options).toMatchObject({
      insurgencyLevel: 5,
      insurgentMoraleDie: 'd10',
      victoryMode: 'points',
      contractorCapture: 'afterReached',
      contractorsImmuneToFire: true,
    });
    expect(setting.exits).toEqual(['east']);
    expect(setting.points.contractorOut).toBe(10);
  });

  it('keeps what the scenario insists on, and else what was chosen', () => {
    expect(compileSetting({ scenario: 'checkpoint', options }).exits).toEqual(['east']);
    const chosen = { ...options, exitEdges: ['south', 'westCorner'] as const, insurgencyLevel: 6 };
    const setting = compileSetting({ scenario: en.id, options: chosen });
    expect(setting.exits).toEqual(['south', 'westCorner']);
    expect(setting.options.insurgencyLevel).toBe(6);
    const limited = { ...en, turnLimit: 7, decides: ['turnLimit' as const] };
    expect(compileSetting({ scenario: en.id, file: limited, options }).options.turnLimit).toBe(7);
  });

  it('AA-Q-128: names the last turn in every preset, unless another is asked for', () => {
    const limitOf = (asked: object) => {
      const read = ambushAlley.read({ scenario: en.id, ...asked });
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      return read.setup.options.turnLimit;
    };
    expect(en.turnLimit).toBe(5);
    for (const preset of presetNames) expect(limitOf({ preset })).toBe(5);
    expect(limitOf({ preset: 'recommended', options: { turnLimit: 12 } })).toBe(12);
    expect(limitOf({ preset: 'en-2007', options: { turnLimit: null } })).toBeNull();
    const { turnLimit: _, ...open } = en;
    expect(limitOf({ preset: 'recommended', file: open })).toBe(12);
    expect(limitOf({ preset: 'en-2007', file: open })).toBeNull();
    expect(limitOf({ preset: 'recommended', revision: 1 })).toBe(12);
  });

  it('gives names, ranges and dice to all units', () => {
    const setting = compileSetting({ scenario: en.id, options: { ...options, insurgentMoraleDie: 'd8' } });
    expect(setting.unitNames).toHaveLength(9);
    expect([unitName(setting, 0), unitName(setting, 9), unitName(setting, 10)]).toEqual([
      'squad-leader',
      'arrival-1',
      'arrival-2',
    ]);
    expect([setting.optimalRange(1), setting.optimalRange(5), setting.optimalRange(12)]).toEqual([8, 6, 6]);
    expect(setting.units[4]).toMatchObject({ id: 'leaders', quality: 8, morale: 8 });
    expect(
      compileSetting({ scenario: en.id, options: { ...options, insurgentLeaderQuality: 'd6' } }).units[4]?.quality,
    ).toBe(6);
  });

  it('splits the bunch of leaders where the option says so (AA-Q-11)', () => {
    const setting = compileSetting({ scenario: en.id, options: { ...options, leaderBunch: 'individuals' } });
    expect(setting.unitNames.filter((name) => name.startsWith('leaders'))).toEqual([
      'leaders-1',
      'leaders-2',
      'leaders-3',
      'leaders-4',
    ]);
    expect(newBoard(setting).open.figures).toHaveLength(33);
  });

  it('is larger for larger figures (AA-D-1)', () => {
    const table = (more: object) => {
      const { space, scale } = compileSetting({
        scenario: en.id,
        options: { ...options, figureScale: '28mm', ...more },
      });
      return [space.table.width / INCH, scale.inch / INCH, space.radius];
    };
    expect(table({})).toEqual([48, 1.5, 953]);
    expect(table({ tableSide28mmIn: 36 })).toEqual([36, 1.5, 953]);
    expect(table({ tableSide28mmIn: 36, scaleFactor28mm: 2.5 })).toEqual([60, 2.5, 1588]);
    const wide = { ...market, table: { ...market.table, side28mm: 42 } };
    const setting = compileSetting({ scenario: en.id, mapFile: wide, options: { ...options, figureScale: '28mm' } });
    expect(setting.space.table.width).toBe(42 * INCH);
    expect(setting.space.table.pieces.at(2)?.height).toBe(4.5 * INCH);
  });

  it('refuses names that it does not know', () => {
    expect(() => compileSetting({ scenario: 'nowhere', options })).toThrow('no such file');
    expect(() => compileSetting({ scenario: en.id, map: 'nowhere', options })).toThrow('no such file');
  });
});

describe('a new board', () => {
  it('has everybody off the table but the contractors', () => {
    const { open } = newBoard(compileSetting({ scenario: en.id, options }));
    expect(open.units.map(({ onTable }) => onTable)).toEqual(open.units.map(() => false));
    expect(open.figures.slice(0, 31).every(({ x, y }) => x === -1 && y === -1)).toBe(true);
    expect(open.figures.slice(31)).toMatchObject([
      { unit: NOBODY, contractor: true, care: NOBODY, x: 11.35 * INCH },
      { unit: NOBODY, contractor: true, care: NOBODY },
    ]);
    expect(open).toMatchObject({ turn: 0, phase: 'setup', hotSpots: [], active: NOBODY, contractorsReached: false });
    expect(open.figures[4]).toMatchObject({ support: weapons.saw.support });
    expect(open.units[5]).toMatchObject({ hunkered: true, lastMode: 'halted' });
    expect(JSON.parse(JSON.stringify(open))).toEqual(open);
  });

  it('has fixed Hot Spots where the option wants the map’s, or the scenario has its own', () => {
    const mapped = compileSetting({ scenario: en.id, options: { ...options, hotSpotPlacement: 'scenario' } });
    expect(newBoard(mapped).open.hotSpots).toHaveLength(5);
    const file = { ...en, hotSpots: { count: 1, minApart: 6, positions: [[3, 3]] as [number, number][] } };
    expect(newBoard(compileSetting({ scenario: en.id, file, options })).open.hotSpots).toEqual([
      { x: 3 * INCH, y: 3 * INCH, active: true, heldBy: NOBODY },
    ]);
  });

  it('begins anywhere: every figure and state can be fixed', () => {
    const file = structuredClone(fr);
    file.units.forEach((unit, u) => {
      unit.figures.forEach((man, i) => {
        man.at = [10.8 + 0.6 * (i % 5), 0.5 + u * 0.7 + (i >= 5 ? 6.5 : 0)];
      });
    });
    const [leader, team] = file.units as [ScenarioFile['units'][number], ScenarioFile['units'][number]];
    leader.figures[0] = { weapon: 'rifle', leader: true, at: [7, 10], level: 1 };
    team.figures[0] = { weapon: 'rifle', at: [10.8, 11.2], condition: 'dependant' };
    team.figures[1] = { weapon: 'rifle', condition: 'removed' };
    team.start = { pinned: true, overwatch: true, shaken: true, mode: 'rapid', moved: 5 };
    file.contractors[0] = { nameEn: 'One', nameFr: 'Un', at: [11.35, 13.35], care: 'team-1' };
    expect(scenarioFaults(file, market)).toEqual([]);
    const { open } = newBoard(compileSetting({ scenario: fr.id, file, mapFile: market, options }));
    expect(open.units.every(({ onTable }) => onTable)).toBe(true);
    expect(open.figures[0]).toMatchObject({ z: 3 * INCH, inside: 5 });
    expect(open.figures[1]).toMatchObject({ condition: 'dependant', care: 1 });
    expect(open.figures[2]).toMatchObject({ condition: 'removed', x: -1 });
    expect(open.units[1]).toMatchObject({
      pinned: true,
      pinCount: 1,
      overwatch: true,
      shaken: true,
      lastMode: 'rapid',
      lastMoved: 5 * INCH,
      lostFigures: 2,
    });
    expect(open.contractorsReached).toBe(true);
    expect(open.figures.at(-2)?.care).toBe(1);
    expect(open.units.map(({ side }) => side)).toEqual([
      REGULAR,
      REGULAR,
      REGULAR,
      ...Array.from({ length: 5 }, () => INSURGENT),
    ]);
  });
});
