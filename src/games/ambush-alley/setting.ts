/** What never changes in one game: seats, options, the table and the roster, compiled from the setup. */

import { pointOf, type Scale } from '../../geometry/mapFile.ts';
import { INCH, lattice, MAX_SIDE, type Point } from '../../geometry/point.ts';
import { allPresent, makeTable, type Table } from '../../geometry/table.ts';
import type { Ground, PieceId } from '../../geometry/terrain.ts';
import type { SeatInfo } from '../../kernel/game.ts';
import {
  type AmbushBoard,
  cloneBoard,
  type Figure,
  INSURGENT,
  NOBODY,
  REGULAR,
  type SideNo,
  type Unit,
  type UnitNo,
  newUnit,
} from './board.ts';
import type { DieType } from './ladder.ts';
import { type Options, recorded } from './options.ts';
import {
  type Deploy,
  type Exit,
  type FigureFile,
  type MapFile,
  piecesOf,
  type Row,
  rowsOf,
  type ScenarioFile,
  type UnitFile,
  type VictoryPoints,
} from './scenario.ts';
import checkpoint from './scenarios/checkpoint.json' with { type: 'json' };
import firstCheckpoint from './scenarios/first/checkpoint.json' with { type: 'json' };
import firstTroubleEn from './scenarios/first/contracting-trouble-en.json' with { type: 'json' };
import firstTroubleFr from './scenarios/first/contracting-trouble-fr.json' with { type: 'json' };
import troubleEn from './scenarios/contracting-trouble-en.json' with { type: 'json' };
import troubleFr from './scenarios/contracting-trouble-fr.json' with { type: 'json' };
import mapCheckpoint from './scenarios/map-checkpoint.json' with { type: 'json' };
import market from './scenarios/map-market.json' with { type: 'json' };
import quarter from './scenarios/map-quarter.json' with { type: 'json' };
import suburb from './scenarios/map-suburb.json' with { type: 'json' };
import { siteAt } from './sites.ts';
import type { Space } from './space.ts';
import { type Weapon, weapons } from './weapons.ts';

// The files of the house are proved against their schemas by a test, not at every start.
export const scenarioFiles: readonly ScenarioFile[] = [troubleEn, troubleFr, checkpoint] as unknown as ScenarioFile[];
/** As they were in games of the first revision. */
export const firstScenarioFiles = [
  firstTroubleEn,
  firstTroubleFr,
  firstCheckpoint,
] as unknown as readonly ScenarioFile[];
export const mapFiles: readonly MapFile[] = [market, quarter, suburb, mapCheckpoint] as unknown as MapFile[];

/** The revision of new games. */
export const REVISION = 2;

/** A game as it is asked for: options in full, and the files that are not the ones of the house. */
export interface Setup {
  /** Which revision of the built-in files and of the facts in the log; none is the first. */
  revision?: number;
  scenario: string;
  /** Another map than the scenario's own. */
  map?: string;
  options: Options;
  file?: ScenarioFile;
  mapFile?: MapFile;
  /** A position in the notation of the game; without it the game begins at the beginning. */
  position?: string;
}

/** A unit of the scenario. */
export interface UnitInfo {
  readonly id: string;
  readonly side: SideNo;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly quality: DieType;
  readonly morale: DieType;
  readonly armour: Unit['armour'];
  readonly medic: boolean;
  /** In inches of the rules; 0 where the file gives none. */
  readonly optimalRange: number;
  readonly weapons: readonly Weapon[];
  readonly deploy: Deploy;
  /** Whether the file says where every figure stands. */
  readonly placed: boolean;
  readonly file: UnitFile;
}

export interface Road {
  readonly id: string;
  readonly piece: PieceId;
  readonly ground: Ground;
}

/** What Insurgents who arrive later are like. */
export interface ArrivalInfo {
  readonly quality: DieType;
  readonly morale: DieType;
  readonly armour: Unit['armour'];
  readonly optimalRange: number;
}

export interface Setting {
  readonly revision: number;
  readonly seats: readonly SeatInfo[];
  readonly seatNumbers: ReadonlyMap<string, number>;
  /** With what the scenario answers filled in; for exits see `exits`. */
  readonly options: Options;
  readonly space: Space;
  readonly scale: Scale;
  readonly scenario: ScenarioFile;
  readonly map: MapFile;
  readonly units: readonly UnitInfo[];
  /** By number, for the units of the start; see `unitName`. */
  readonly unitNames: readonly string[];
  readonly roads: readonly Road[];
  readonly zones: ReadonlyMap<string, readonly Point[]>;
  readonly exits: readonly Exit[];
  readonly points: VictoryPoints;
  /** The reinforcement table: the first row is for a 2. */
  readonly rows: readonly Row[];
  readonly arrival: ArrivalInfo;
  readonly leaderQuality: DieType;
  /** How many, how far apart in lattice units, and where, if that is fixed. */
  readonly hotSpots: {
    readonly count: number;
    readonly minApart: number;
    readonly fixed: readonly Point[] | undefined;
  };
  /** AA-D-33: the scenario's optimal range of a unit, in inches. */
  readonly optimalRange: (unit: UnitNo) => number;
}

const BASE_RADIUS = 0.25;
/** The side that the editions print for their small table. */
const PRINTED_SIDE = 24;
const seats: readonly SeatInfo[] = [
  { seat: 'regular', side: 'regular' },
  { seat: 'insurgent', side: 'insurgent' },
];

/** Later arrivals are numbered from 1. */
export const unitName = ({ unitNames }: Pick<Setting, 'unitNames'>, unit: UnitNo): string =>
  unitNames[unit] ?? `arrival-${unit - unitNames.length + 1}`;

/**
 * AA-D-1: for 28 mm figures the inch of the rules is longer and the table larger. The map grows with the table, but never
 * less than the inch, lest figures no longer fit into its streets.
 */
export function scaleOf({ table }: MapFile, options: Options): Scale {
  if (options.figureScale === '15mm') return { plan: INCH, inch: INCH };
  const { width, depth, side28mm } = table;
  const wider = Math.max(width, depth);
  const side = side28mm ?? (wider === PRINTED_SIDE ? options.tableSide28mmIn : 0);
  const factor = Math.min(MAX_SIDE / INCH / wider, Math.max(side / wider, options.scaleFactor28mm));
  return { plan: INCH * factor, inch: lattice(INCH * options.scaleFactor28mm) };
}

const tables = new WeakMap<MapFile, WeakMap<ScenarioFile, Map<string, Table>>>();

/** Many games share one table. */
function tableOf(map: MapFile, scenario: ScenarioFile, scale: Scale, suvIsSolid: boolean): Table {
  let byScenario = tables.get(map);
  if (byScenario === undefined) tables.set(map, (byScenario = new WeakMap()));
  let kept = byScenario.get(scenario);
  if (kept === undefined) byScenario.set(scenario, (kept = new Map()));
  const key = `${scale.plan}|${scale.inch}|${suvIsSolid}`;
  let table = kept.get(key);
  if (table === undefined) {
    const [width, depth] = [lattice(map.table.width * scale.plan), lattice(map.table.depth * scale.plan)];
    table = makeTable(width, depth, piecesOf(map, scenario, scale, suvIsSolid));
    kept.set(key, table);
  }
  return table;
}

/** Puts the scenario's answers where an option leaves them to it, or where the scenario insists. */
function resolveOptions(options: Options, file: ScenarioFile): Options {
  const asks = (name: keyof Options) =>
    options[name] === 'scenario' || (file.decides as readonly string[] | undefined)?.includes(name) === true;
  return {
    ...options,
    ...(asks('insurgencyLevel') ? { insurgencyLevel: file.insurgencyLevel } : {}),
    ...(asks('insurgentMoraleDie') ? { insurgentMoraleDie: `d${file.insurgentMorale}` as const } : {}),
    ...(asks('victoryMode') ? { victoryMode: file.victory.mode } : {}),
    ...(asks('contractorCapture') ? { contractorCapture: file.contractorCapture } : {}),
    ...(asks('contractorsImmuneToFire') ? { contractorsImmuneToFire: file.contractorsImmuneToFire } : {}),
    ...(asks('exitEdges') ? { exitEdges: 'scenario' as const } : {}),
    ...(asks('turnLimit') ? { turnLimit: file.turnLimit ?? null } : {}),
  };
}

const dieOf = (written: string): DieType => Number(written.slice(1)) as DieType;

function rosterOf(file: ScenarioFile, options: Options): UnitInfo[] {
  const morale = dieOf(options.insurgentMoraleDie);
  const leaders = dieOf(options.insurgentLeaderQuality);
  return file.units
    .flatMap((unit) => split(unit, options))
    .map((unit) => ({
      id: unit.id,
      side: unit.side === 'regular' ? REGULAR : INSURGENT,
      nameEn: unit.nameEn,
      nameFr: unit.nameFr,
      quality: unit.quality === 'option' ? leaders : unit.quality,
      morale: unit.morale === 'option' ? morale : unit.morale,
      armour: unit.armour,
      medic: unit.medic === true,
      optimalRange: unit.optimalRange ?? 0,
      weapons: unit.figures.map(({ weapon }) => weapon),
      deploy: unit.deploy ?? { anywhere: true },
      placed: unit.figures.every(isPlaced),
      file: unit,
    }));
}

/** AA-Q-11: a bunch of leaders is one unit, or each is one of his own. */
function split(unit: UnitFile, { leaderBunch }: Options): UnitFile[] {
  const bunch = unit.side === 'insurgent' && unit.figures.length > 1 && unit.figures.every(({ leader }) => leader);
  if (!bunch || leaderBunch === 'unit') return [unit];
  return unit.figures.map((figure, i) => ({
    ...unit,
    id: `${unit.id}-${i + 1}`,
    nameEn: `${unit.nameEn} ${i + 1}`,
    nameFr: `${unit.nameFr} ${i + 1}`,
    figures: [figure],
  }));
}

/** Those who have left play need no place. */
export const isPlaced = ({ at, condition }: FigureFile): boolean =>
  at !== undefined || condition === 'removed' || condition === 'out';

const named = <F extends { id: string }>(files: readonly F[], wanted: string): F => {
  const file = files.find(({ id }) => id === wanted);
  if (file === undefined) throw new RangeError(`no such file: ${wanted}`);
  return file;
};

export const scenarioOf = (setup: Pick<Setup, 'revision' | 'scenario' | 'file'>): ScenarioFile =>
  setup.file ?? named((setup.revision ?? 1) === 1 ? firstScenarioFiles : scenarioFiles, setup.scenario);
export const mapOf = (setup: Pick<Setup, 'revision' | 'scenario' | 'file' | 'map' | 'mapFile'>): MapFile =>
  setup.mapFile ?? named(mapFiles, setup.map ?? scenarioOf(setup).map);

export function compileSetting(setup: Setup): Setting {
  const scenario = scenarioOf(setup);
  const map = mapOf(setup);
  const options = resolveOptions(recorded.complete(setup.options), scenario);
  const scale = scaleOf(map, options);
  const table = tableOf(map, scenario, scale, options.suvIsSolid);
  const units = rosterOf(scenario, options);
  const { reinforcement, hotSpots } = scenario;
  const fixed = hotSpots.positions ?? (options.hotSpotPlacement === 'scenario' ? map.hotSpots : undefined);
  const arrival: ArrivalInfo = {
    quality: reinforcement.quality,
    morale: reinforcement.morale === 'option' ? dieOf(options.insurgentMoraleDie) : reinforcement.morale,
    armour: reinforcement.armour,
    optimalRange: reinforcement.optimalRange,
  };
  return {
    revision: setup.revision ?? 1,
    seats,
    seatNumbers: new Map(seats.map(({ seat }, i) => [seat, i])),
    options,
    space: { table, inch: scale.inch, radius: lattice(BASE_RADIUS * scale.inch), options },
    scale,
    scenario,
    map,
    units,
    unitNames: units.map(({ id }) => id),
    roads: [...map.pieces, ...(scenario.objects ?? [])].flatMap(({ id, kind }, piece) =>
      kind === 'road' && id !== undefined ? [{ id, piece, ground: table.grounds[piece] as Ground }] : [],
    ),
    zones: new Map((scenario.zones ?? []).map((zone) => [zone.id, zone.area.map((at) => pointOf(at, scale))])),
    exits: options.exitEdges === 'scenario' ? scenario.exits : options.exitEdges,
    points: scenario.victory.points,
    rows: rowsOf(scenario),
    arrival,
    leaderQuality: dieOf(options.insurgentLeaderQuality),
    hotSpots: {
      count: hotSpots.count,
      minApart: lattice(hotSpots.minApart * scale.inch),
      fixed: fixed?.slice(0, hotSpots.count).map((at) => pointOf(at, scale)),
    },
    optimalRange: (unit) => (units[unit] ?? arrival).optimalRange,
  };
}

const startOf = (info: UnitInfo, inch: number): Unit => {
  const { start } = info.file;
  const { side, quality, morale, armour, medic } = info;
  const lost = info.file.figures.filter(({ condition }) => condition !== undefined && condition !== 'able').length;
  return {
    ...newUnit({ side, quality, morale, armour, medic, startStrength: info.file.figures.length }),
    onTable: info.placed,
    overwatch: start?.overwatch === true,
    pinned: start?.pinned === true,
    pinCount: start?.pinned === true ? 1 : 0,
    lastMode: start?.mode ?? 'halted',
    lastMoved: lattice((start?.moved ?? 0) * inch),
    hunkered: start?.hunkered === true,
    shaken: start?.shaken === true,
    lostFigures: lost,
    lossesEver: lost > 0,
  };
};

const OFF = { x: -1, y: -1, z: 0, inside: NOBODY };

/** The board before anybody deploys: figures in the order of the units, then the contractors, who belong to none. */
export function newBoard(setting: Setting): AmbushBoard {
  const { space, scale, units, scenario, hotSpots } = setting;
  const present = allPresent(space.table);
  const put = (at: readonly [number, number] | undefined, level: number | undefined) =>
    at === undefined ? OFF : (siteAt(space, present, pointOf(at, scale), level ?? 0) ?? OFF);
  const figures = units.flatMap(({ file }, unit) =>
    file.figures.map((man): Figure => {
      const condition = man.condition ?? 'able';
      return {
        unit,
        ...put(man.at, man.level),
        weapon: man.weapon,
        support: weapons[man.weapon].support,
        antiTank: man.antiTank === true,
        leader: man.leader === true,
        contractor: false,
        condition,
        care: condition === 'dependant' || condition === 'killed' ? unit : NOBODY,
        captured: false,
        laidDown: false,
        leftBy: NOBODY,
      };
    }),
  );
  const contractors = scenario.contractors.map(
    ({ at, level, care, captured }): Figure => ({
      unit: NOBODY,
      ...put(at, level),
      weapon: null,
      support: 0,
      antiTank: false,
      leader: false,
      contractor: true,
      condition: 'dependant',
      care: care === undefined ? NOBODY : units.findIndex(({ id }) => id === care),
      captured: captured === true,
      laidDown: false,
      leftBy: NOBODY,
    }),
  );
  return cloneBoard({
    open: {
      figures: [...figures, ...contractors],
      units: units.map((info) => startOf(info, space.inch)),
      hotSpots: (hotSpots.fixed ?? []).map(({ x, y }) => ({ x, y, active: true, heldBy: NOBODY })),
      present,
      turn: 0,
      phase: 'setup',
      active: NOBODY,
      contractorsReached: scenario.contractors.some(({ care, captured }) => care !== undefined || captured === true),
      outcome: null,
    },
    secret: {},
  });
}
