/** What never changes in one game: seats, options, the table, zones and the roster, compiled from the setup. */

import { pointOf } from '../../geometry/mapFile.ts';
import { INCH, lattice, type Point } from '../../geometry/point.ts';
import { allPresent, makeTable, type Table } from '../../geometry/table.ts';
import type { SeatInfo } from '../../kernel/game.ts';
import {
  type Edge,
  edges,
  type Figure,
  type ForcesBoard,
  NOBODY,
  NOWHERE,
  type SideNo,
  type Unit,
  type Vehicle,
} from './board.ts';
import type { Placement } from './choices.ts';
import { lairsOf, unmarked } from './lairs.ts';
import { type Options, recorded } from './options.ts';
import {
  type FigureFile,
  type MapFile,
  piecesOf,
  type ScenarioFile,
  type SideFile,
  sightOf,
  type VehicleFile,
} from './scenario.ts';
import afghanistan from './scenarios/afghanistan-2001.json' with { type: 'json' };
import colombia from './scenarios/colombia-1996.json' with { type: 'json' };
import firstColombia from './scenarios/first/colombia-1996.json' with { type: 'json' };
import firstCrossroads from './scenarios/first/crossroads.json' with { type: 'json' };
import crossroads from './scenarios/crossroads.json' with { type: 'json' };
import iraq from './scenarios/iraq-2004.json' with { type: 'json' };
import iraqEven from './scenarios/iraq-2004-even.json' with { type: 'json' };
import mapCamp from './scenarios/map-camp.json' with { type: 'json' };
import mapClearing from './scenarios/map-clearing.json' with { type: 'json' };
import mapCrossroads from './scenarios/map-crossroads.json' with { type: 'json' };
import mapVillage from './scenarios/map-village.json' with { type: 'json' };
import { houseAt } from './sites.ts';

// The files of the house are proved against their schemas by a test, not at every start.
export const scenarioFiles: readonly ScenarioFile[] = [
  colombia,
  iraq,
  iraqEven,
  afghanistan,
  crossroads,
] as unknown as ScenarioFile[];
/** Built-in files as they were in the first revision, where they have changed since. */
const firstFiles: readonly ScenarioFile[] = [firstColombia, firstCrossroads] as unknown as ScenarioFile[];

export const mapFiles: readonly MapFile[] = [mapClearing, mapCamp, mapVillage, mapCrossroads] as unknown as MapFile[];

/** The revision of new games. */
export const REVISION = 2;

/** A game as it is asked for: options in full, and the files that are not the ones of the house. */
export interface Setup {
  /** Which revision of the built-in files and of the facts in the log; none is the first. */
  revision?: number;
  scenario: string;
  options: Options;
  file?: ScenarioFile;
  mapFile?: MapFile;
  /** A position in the notation of the game; without it the game begins at the beginning. */
  position?: string;
}

/** The table as the rules see it. */
export interface Space {
  readonly table: Table;
  readonly options: Options;
  /** Lattice units of an inch, of half a base, of a storey, and of an eye above its floor. */
  readonly inch: number;
  readonly radius: number;
  readonly storey: number;
  readonly eye: number;
  /** SF-Q-29: by piece, what it does to sight. */
  readonly sight: readonly ('none' | 'cover' | 'block')[];
  /** SF-Q-33: by piece, whether one sees only so far into it. */
  readonly jungle: readonly boolean[];
  readonly ladders: readonly Ladder[];
  /** SF-Q-95: places where something can be hidden. */
  readonly lairs: readonly Placement[];
}

/** SF-Q-20: from the foot to the head, one level up. */
export interface Ladder {
  readonly id: string;
  readonly foot: Point;
  readonly footLevel: number;
  readonly footInside: number;
  readonly head: Point;
  readonly headInside: number;
}

export interface SideInfo {
  readonly id: string;
  readonly seat: string;
  readonly nameEn: string;
  readonly nameFr: string;
}

export interface Setting {
  readonly revision: number;
  readonly seats: readonly SeatInfo[];
  readonly options: Options;
  readonly space: Space;
  readonly scenario: ScenarioFile;
  readonly map: MapFile;
  /** The side that is listed first is RAIDERS. */
  readonly sides: readonly [SideInfo, SideInfo];
  /** Names by number. */
  readonly figureNames: readonly string[];
  readonly unitNames: readonly string[];
  readonly vehicleNames: readonly string[];
  /** SF-Q-90: vehicles with this number and those after it are parked cars, which belong to nobody. */
  readonly firstCar: number;
  readonly startStrength: readonly [number, number];
}

export const seatOf = (setting: Setting, side: SideNo): string => setting.sides[side].seat;

const SCALE = { plan: INCH, inch: INCH };
/** SF-Q-1, SF-Q-4, in inches. */
const BASE_RADIUS = 0.5;
const STOREY = 3;
const EYE = 1;

const tables = new WeakMap<MapFile, { table: Table; lairs: readonly Placement[] }>();
const RADIUS = lattice(BASE_RADIUS * INCH);

/** What every table measures with. */
export const MEASURES = { inch: INCH, radius: RADIUS } as const;

/** Many games share one table. */
function tableOf(map: MapFile): { table: Table; lairs: readonly Placement[] } {
  let kept = tables.get(map);
  if (kept === undefined) {
    const table = makeTable(lattice(map.table.width * INCH), lattice(map.table.depth * INCH), piecesOf(map, SCALE));
    tables.set(map, (kept = { table, lairs: lairsOf(table, RADIUS) }));
  }
  return kept;
}

function spaceOf(map: MapFile, options: Options): Space {
  const { table, lairs } = tableOf(map);
  const present = allPresent(table);
  const inside = (at: Point): number => houseAt(table, present, at);
  return {
    table,
    options,
    lairs,
    ...MEASURES,
    storey: STOREY * INCH,
    eye: EYE * INCH,
    sight: map.terrain.map(sightOf),
    jungle: map.terrain.map(({ jungle }) => jungle === true),
    ladders: (map.ladders ?? []).map(({ id, foot, footLevel = 0, head }) => ({
      id,
      foot: pointOf(foot, SCALE),
      footLevel,
      footInside: footLevel === 0 ? inside(pointOf(foot, SCALE)) : inside(pointOf(head, SCALE)),
      head: pointOf(head, SCALE),
      headInside: inside(pointOf(head, SCALE)),
    })),
  };
}

/** The whole roster in the order of its numbers: side by side, unit by unit; hostages last. */
export const roster = ({ sides }: ScenarioFile): { side: SideNo; unit: number; file: FigureFile }[] => {
  let unit = -1;
  return sides.flatMap((side, number) =>
    side.units.flatMap((each) => {
      unit += 1;
      const own = unit;
      return each.figures.map((file) => ({ side: number as SideNo, unit: own, file }));
    }),
  );
};

const files = (scenario: ScenarioFile): { side: SideNo; file: SideFile['units'][number] }[] =>
  scenario.sides.flatMap((side, number) => side.units.map((file) => ({ side: number as SideNo, file })));

/** SF-Q-90: cars as vehicles that nobody drives, nominally of the defenders, and the map without them. */
function withCars(scenario: ScenarioFile, map: MapFile): { scenario: ScenarioFile; map: MapFile } {
  const cars = map.terrain.flatMap(({ piece, car }, i): VehicleFile[] => {
    if (car !== true || piece.box === undefined) return [];
    const [west, south, east, north] = piece.box;
    return [
      {
        id: piece.id ?? `car-${i}`,
        nameEn: piece.nameEn ?? 'Car',
        nameFr: piece.nameFr ?? 'Voiture',
        side: 1,
        kind: 'small',
        wheeled: true,
        armoured: false,
        open: false,
        capacity: 4,
        arms: [],
        at: [(west + east) / 2, (south + north) / 2],
        heading: Math.abs(east - west) > Math.abs(north - south) ? 90 : 0,
      },
    ];
  });
  return {
    scenario: { ...scenario, vehicles: [...(scenario.vehicles ?? []), ...cars] },
    map: carless(map),
  };
}

const emptied = new WeakMap<MapFile, MapFile>();

function carless(map: MapFile): MapFile {
  let made = emptied.get(map);
  if (made === undefined) emptied.set(map, (made = { ...map, terrain: map.terrain.filter(({ car }) => car !== true) }));
  return made;
}

/** What is compiled from the files that were chosen. */
export function settingOf(given: ScenarioFile, chart: MapFile, options: Options, revision = REVISION): Setting {
  const { scenario, map } =
    options.civilianCars === 'lightVehicles' ? withCars(given, chart) : { scenario: given, map: chart };
  const sides = scenario.sides.map(({ id, nameEn, nameFr }) => ({
    id,
    seat: id,
    nameEn,
    nameFr,
  })) as unknown as readonly [SideInfo, SideInfo];
  const own = {
    ...options,
    ...(options.turnLimit === 'none' && scenario.turnLimit !== undefined ? { turnLimit: scenario.turnLimit } : {}),
  };
  const men = roster(scenario);
  return {
    revision,
    seats: sides.map(({ seat, id }) => ({ seat, side: id })),
    options: own,
    space: spaceOf(map, own),
    scenario,
    map,
    sides,
    figureNames: [...men.map(({ file }) => file.id), ...(scenario.hostages?.figures ?? []).map(({ id }) => id)],
    unitNames: files(scenario).map(({ file }) => file.id),
    vehicleNames: (scenario.vehicles ?? []).map(({ id }) => id),
    firstCar: given.vehicles?.length ?? 0,
    startStrength: [0, 1].map((side) => men.filter((man) => man.side === side).length) as unknown as readonly [
      number,
      number,
    ],
  };
}

export function scenarioOf({ scenario, file, revision = 1 }: Setup): ScenarioFile {
  const named = ({ id }: ScenarioFile): boolean => id === scenario;
  return file ?? (revision === 1 ? firstFiles.find(named) : undefined) ?? (scenarioFiles.find(named) as ScenarioFile);
}

export const mapOf = (setup: Setup): MapFile =>
  setup.mapFile ?? (mapFiles.find(({ id }) => id === scenarioOf(setup).map) as MapFile);

export const compileSetting = (setup: Setup): Setting =>
  settingOf(scenarioOf(setup), mapOf(setup), recorded.complete(setup.options), setup.revision ?? 1);

/** A unit by its number; who has divided his figures anew may have more units than the file names. */
export const unitName = ({ unitNames }: Setting, unit: number): string => unitNames[unit] ?? `unit-${unit + 1}`;

const armsOf = (arms: FigureFile['arms'], options: Options) =>
  arms.map(({ weapon, shots }) => {
    const limit = weapon === 'grenade' && options.grenadesPerFigure !== 'unlimited' ? options.grenadesPerFigure : -1;
    const placed = weapon === 'satchel' || weapon === 'claymore' ? 1 : -1;
    return { key: weapon, shots: shots ?? (limit >= 0 ? limit : placed) };
  });

/** SF-SETUP-5, SF-CREW-2: the first of a unit commands it; a crew, who commands the vehicle. */
const commanderIn = ({ figures, crewOf }: SideFile['units'][number]): FigureFile | undefined =>
  (crewOf === undefined ? undefined : figures.find(({ role }) => role === 'commander')) ?? figures[0];

const blank = {
  activated: false,
  received: 0,
  group: NOBODY,
  silentKill: false,
  climbing: NOBODY,
  bailed: false,
} as const;

function figureOf(setting: Setting, side: SideNo, unit: number, file: FigureFile, commander: boolean): Figure {
  const { space, scenario, vehicleNames, options } = setting;
  const aboard = file.aboard === undefined ? NOBODY : vehicleNames.indexOf(file.aboard);
  const ride = aboard < 0 ? undefined : scenario.vehicles?.[aboard];
  const at = ride?.at ?? file.at;
  const place = placeOf(space, at);
  if (ride !== undefined) place.inside = NOBODY;
  const enters = scenario.sides[side].setup.how !== 'placed' && at === undefined;
  return {
    side,
    unit,
    class: scenario.sides.flatMap(({ units }) => units)[unit]?.class ?? 'C',
    commander,
    hostage: false,
    arms: armsOf(file.arms, options),
    status: file.status ?? (enters ? 'waiting' : 'inPlay'),
    ...place,
    level: file.level ?? 0,
    aboard,
    role: file.role ?? 'none',
    suppressed: file.suppressed ?? 0,
    wounds: file.wounds ?? 0,
    seenBy: [],
    ...blank,
  };
}

function placeOf({ table }: Space, at: readonly [number, number] | undefined): Point & { inside: number } {
  if (at === undefined) return { x: NOWHERE, y: NOWHERE, inside: NOBODY };
  const place = pointOf(at, SCALE);
  return { ...place, inside: houseAt(table, allPresent(table), place) };
}

const hostageOf = ({ options, space }: Setting, at: readonly [number, number] | undefined): Figure => ({
  side: 0,
  unit: NOBODY,
  class: 'C',
  commander: false,
  hostage: true,
  arms: [{ key: 'pistol', shots: -1 }],
  status: 'captive',
  ...placeOf(space, at),
  level: 0,
  aboard: NOBODY,
  role: 'none',
  suppressed: 0,
  wounds: options.hostageWound === 'marker' ? 1 : 0,
  seenBy: [],
  ...blank,
});

const vehicleOf = (file: VehicleFile, options: Options): Vehicle => ({
  side: file.side,
  kind: file.kind,
  wheeled: file.wheeled,
  armoured: file.armoured,
  open: file.open,
  capacity: file.capacity,
  arms: armsOf(file.arms, options),
  ...pointOf(file.at, SCALE),
  heading: file.heading * 2,
  weaponsOk: true,
  mobile: true,
  bogged: false,
  damaged: false,
  destroyed: false,
});

/** The board before the first decision. */
export function newBoard(setting: Setting): ForcesBoard {
  const { scenario, space, options, vehicleNames } = setting;
  const men = roster(scenario);
  const units = files(scenario).map(
    ({ side, file }): Unit => ({
      side,
      class: file.class,
      crewOf: file.crewOf === undefined ? NOBODY : vehicleNames.indexOf(file.crewOf),
      killed: 0,
      killedThisTurn: 0,
      effect: 'normal',
      dormant: scenario.alert === true && side === 1,
    }),
  );
  const commanders = new Set(files(scenario).map(({ file }) => commanderIn(file)));
  const crates = scenario.crates;
  return {
    open: {
      figures: [
        ...men.map(({ side, unit, file }) => figureOf(setting, side, unit, file, commanders.has(file))),
        ...(scenario.hostages?.figures ?? []).map(({ at }) => hostageOf(setting, at)),
      ],
      units,
      vehicles: (scenario.vehicles ?? []).map((file) => vehicleOf(file, options)),
      charges: [],
      crates: Array.from({ length: (crates?.drugs ?? 0) + (crates?.gps ?? 0) }, () => ({
        x: NOWHERE,
        y: NOWHERE,
        level: 0,
        inside: NOBODY,
        content: 'unknown' as const,
        found: false,
        destroyed: false,
      })),
      present: allPresent(space.table),
      turn: 0,
      phase: 'setup',
      initiative: NOBODY,
      slot: NOBODY,
      alert: false,
      alarm: 0,
      entry: '',
      square: 0,
      hidden: false,
      searched: unmarked(space.lairs.length),
      closing: false,
      points: [0, 0],
      outcome: null,
    },
    secret: { hostages: [], crates: [], looks: 0 },
  };
}

/** SF-AFG-1: 1 is north-west, then with the clock. */
const squareEdges: readonly (readonly Edge[])[] = [
  ['north', 'west'],
  ['north', 'east'],
  ['south', 'east'],
  ['south', 'west'],
];
/** SF-Q-98: opposite is diagonal. */
export const opposite = (square: number): number => ((square + 1) % 4) + 1;
export const outerEdges = (square: number): readonly Edge[] => squareEdges[square - 1] ?? [];

/** SF-MORALE-10: the friendly edges of a side, as far as they are known. */
export function homeEdges(
  { scenario, options }: Setting,
  side: SideNo,
  board: { entry: Edge | ''; square: number },
): readonly Edge[] {
  const { home } = scenario.sides[side];
  const { entry, square } = board;
  if (typeof home === 'object') return home;
  // SF-Q-78: who comes from everywhere may go everywhere.
  if (options.entrySides === 'any' && (home === 'entry' || home === 'others')) return edges;
  if (home === 'entry') return entry === '' ? [] : [entry];
  if (home === 'others') return edges.filter((edge) => edge !== entry);
  // The raiders stand opposite to the hostages.
  if (square === 0) return [];
  return home === 'square' ? outerEdges(opposite(square)) : edges;
}

/** SF-AFG-1: the square in which a point lies; what lies on a line between two belongs to the north or the east. */
export function squareAt({ table }: Space, { x, y }: Point): number {
  const east = 2 * x >= table.width;
  if (2 * y >= table.depth) return east ? 2 : 1;
  return east ? 3 : 4;
}
