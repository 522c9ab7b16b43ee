/** What is wrong with a scenario or a map beyond its shape, with the rule that is broken. */

import { type PieceFile, pointOf } from '../../geometry/mapFile.ts';
import { INCH, lattice } from '../../geometry/point.ts';
import { isSimple } from '../../geometry/polygon.ts';
import { allPresent } from '../../geometry/table.ts';
import { checkPieces, type Flaw } from '../../geometry/terrain.ts';
import type { Fault } from '../../kernel/game.ts';
import { DEFENDERS, RAIDERS, type SideNo } from './board.ts';
import { autoDeploy, deployRule, nextToDeploy, plainPick, toDeploy } from './deploy.ts';
import { darkLairs, hidingRule } from './hiding.ts';
import { type Options, presets } from './options.ts';
import { LEAST, MOST } from './organise.ts';
import {
  LOW_COVER,
  type MapFile,
  piecesOf,
  type ScenarioFile,
  type SideFile,
  sightOf,
  type UnitFile,
  type VehicleFile,
} from './scenario.ts';
import type { RuleNo } from './rulebook/index.ts';
import { newBoard, type Setting, settingOf } from './setting.ts';
import { collide, isHouse, roofLevel, siteAt } from './sites.ts';
import { hullOf } from './space.ts';
import { barName, barUnder } from './sweep.ts';

const SCALE = { plan: INCH, inch: INCH };
/** More would make every question about sight and ways slow. */
const MOST_CORNERS = 1200;
const MOST_FIGURES = 80;
/** Names that positions use for something else. */
const TAKEN =
  /^(?:turn|slot|alert|entry|square|charge|crate|hostage|searched|removed-terrain|points|hidden|closing|unit-\d+)$/;
const SQUARES = 4;

const duplicates = (ids: readonly (string | undefined)[], path: (i: number) => string): Fault[] =>
  ids.flatMap((id, i) =>
    id !== undefined && ids.indexOf(id) !== i ? [{ path: path(i), error: 'duplicate', data: { id } }] : [],
  );

const cornersOf = (map: MapFile): number =>
  map.terrain.reduce((sum, { piece }) => sum + (piece.area ?? piece.line ?? piece.box ?? []).length, 0);

function flawPath(map: MapFile, { piece, code, index }: Flaw): string {
  if (piece < 0) return 'map/table';
  const at = `map/terrain/${piece}/piece`;
  const file = map.terrain[piece]?.piece as PieceFile;
  if (code === 'height') return `${at}/height`;
  if (code === 'opening') return `${at}/openings/${index}`;
  const shape =
    file.line !== undefined ? 'line' : file.area !== undefined ? 'area' : file.circle !== undefined ? 'circle' : 'box';
  return index === undefined || shape === 'box' || shape === 'circle' ? `${at}/${shape}` : `${at}/${shape}/${index}`;
}

const isOnMap = ([x, y]: readonly [number, number], { table }: MapFile): boolean =>
  x <= table.width && y <= table.depth;

export function mapFaults(map: MapFile): Fault[] {
  const faults = [
    ...duplicates(
      map.terrain.map(({ piece }) => piece.id),
      (i) => `map/terrain/${i}/piece/id`,
    ),
    ...duplicates(
      (map.ladders ?? []).map(({ id }) => id),
      (i) => `map/ladders/${i}/id`,
    ),
  ];
  if (cornersOf(map) > MOST_CORNERS)
    return [...faults, { path: 'map/terrain', error: 'tooMany', data: { most: MOST_CORNERS } }];
  const { width, depth } = map.table;
  const flaws = checkPieces(lattice(width * INCH), lattice(depth * INCH), piecesOf(map, SCALE));
  faults.push(...flaws.map((flaw) => ({ path: flawPath(map, flaw), error: flaw.code })));
  map.terrain.forEach((file, i) => {
    const { piece, car } = file;
    if (car === true && piece.box === undefined) faults.push({ path: `map/terrain/${i}/car`, error: 'carNotABox' });
    if (sightOf(file) !== 'none' && piece.height !== undefined && piece.height < LOW_COVER)
      faults.push({
        path: `map/terrain/${i}/piece/height`,
        error: 'tooLow',
        rule: 'SF-FIRE-5',
        data: { least: LOW_COVER },
      });
  });
  return faults;
}

/** SF-Q-20: one can stand at both ends of a ladder. */
function ladderFaults({ space, map }: Setting): Fault[] {
  const present = allPresent(space.table);
  return (map.ladders ?? []).flatMap(({ foot, footLevel = 0, head }, i): Fault[] => {
    const path = `map/ladders/${i}`;
    const below = siteAt(space, present, pointOf(foot, SCALE), footLevel);
    if (below === undefined) return [{ path: `${path}/foot`, error: 'cannotStand', rule: 'SF-MOVE-6' }];
    const above = siteAt(space, present, pointOf(head, SCALE), footLevel + 1);
    return above === undefined ? [{ path: `${path}/head`, error: 'cannotStand', rule: 'SF-MOVE-6' }] : [];
  });
}

/** SF-Q-32: whatever one can stand on above the ground, some ladder leads to. */
function roofFaults({ space }: Setting): Fault[] {
  return space.table.grounds.flatMap(({ piece, isArea }, i): Fault[] => {
    const { roof, floors } = piece;
    if (!isArea || !isHouse(piece)) return [];
    const top = roofLevel(piece) - (roof ? 0 : 1);
    for (let level = 1; level <= top; level++) {
      const isReached = space.ladders.some(({ headInside, footLevel }) => headInside === i && footLevel + 1 === level);
      const path = `map/terrain/${i}/piece/${level >= floors ? 'roof' : 'floors'}`;
      if (!isReached) return [{ path, error: 'noWayUp', rule: 'SF-MOVE-6', data: { level } }];
    }
    return [];
  });
}

function nameFaults(scenario: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  const figures = scenario.sides.flatMap(({ units }, s) =>
    units.flatMap((unit, u) =>
      unit.figures.map(({ id }, f) => ({ id, path: `scenario/sides/${s}/units/${u}/figures/${f}/id` })),
    ),
  );
  const units = scenario.sides.flatMap((side, s) =>
    side.units.map(({ id }, u) => ({ id, path: `scenario/sides/${s}/units/${u}/id` })),
  );
  const hostages = (scenario.hostages?.figures ?? []).map(({ id }, i) => ({
    id,
    path: `scenario/hostages/figures/${i}/id`,
  }));
  const vehicles = (scenario.vehicles ?? []).map(({ id }, i) => ({ id, path: `scenario/vehicles/${i}/id` }));
  const zones = (scenario.zones ?? []).map(({ id }, i) => ({ id, path: `scenario/zones/${i}/id` }));
  const sides = scenario.sides.map(({ id }, i) => ({ id, path: `scenario/sides/${i}/id` }));
  for (const list of [[...figures, ...hostages, ...vehicles], units, zones, sides]) {
    faults.push(
      ...duplicates(
        list.map(({ id }) => id),
        (i) => list[i]?.path ?? '',
      ),
    );
  }
  for (const { id, path } of [...figures, ...hostages, ...vehicles])
    if (TAKEN.test(id)) faults.push({ path, error: 'reservedId', data: { id } });
  if (figures.length > MOST_FIGURES)
    faults.push({ path: 'scenario/sides', error: 'tooMany', data: { most: MOST_FIGURES } });
  return faults;
}

/** SF-SETUP-3, SF-Q-17: where a player divides his figures himself, the file must give a division that he could make. */
function unitFaults(side: SideFile, unit: UnitFile, path: string): Fault[] {
  const size = unit.figures.length;
  if (side.organise === true && unit.crewOf === undefined && (size < LEAST || size > MOST))
    return [{ path: `${path}/figures`, error: 'unitSize', rule: 'SF-SETUP-3', data: { least: LEAST, most: MOST } }];
  return [];
}

function figureFaults(scenario: ScenarioFile, map: MapFile, s: SideNo, unit: UnitFile, path: string): Fault[] {
  const rides = scenario.vehicles ?? [];
  const { how } = scenario.sides[s].setup;
  return unit.figures.flatMap((figure, i): Fault[] => {
    const at = `${path}/figures/${i}`;
    if (figure.at !== undefined && !isOnMap(figure.at, map)) return [{ path: `${at}/at`, error: 'offTable' }];
    if (figure.aboard !== undefined && rides.find(({ id }) => id === figure.aboard)?.side !== s)
      return [{ path: `${at}/aboard`, error: 'unknownVehicle', rule: 'SF-TRANS-1', data: { id: figure.aboard } }];
    if (figure.aboard !== undefined && (figure.role ?? 'none') === 'none')
      return [{ path: `${at}/role`, error: 'noRole', rule: 'SF-CREW-1' }];
    if (how === 'placed' && figure.at === undefined && figure.aboard === undefined)
      return [{ path: `${at}/at`, error: 'notPlaced', rule: 'SF-SETUP-6' }];
    return [];
  });
}

function crewFaults(scenario: ScenarioFile, s: SideNo, unit: UnitFile, path: string): Fault[] {
  if (unit.crewOf === undefined) return [];
  const data = { id: unit.crewOf };
  if ((scenario.vehicles ?? []).find(({ id }) => id === unit.crewOf)?.side !== s)
    return [{ path: `${path}/crewOf`, error: 'unknownVehicle', rule: 'SF-CREW-1', data }];
  const crews = scenario.sides[s].units.filter(({ crewOf }) => crewOf === unit.crewOf);
  return crews.length > 1 ? [{ path: `${path}/crewOf`, error: 'secondCrew', rule: 'SF-CREW-1', data }] : [];
}

/** 3.5 How many each kind may carry beside its crew; in a small one the gunner takes a seat too. */
const capacities: Readonly<Record<VehicleFile['kind'], { least: number; most: number; rule: RuleNo }>> = {
  small: { least: 0, most: 4, rule: 'SF-TRANS-3' },
  motorcycle: { least: 0, most: 0, rule: 'SF-MOTO-6' },
  carrier: { least: 0, most: 8, rule: 'SF-TRANS-4' },
  truck: { least: 12, most: 20, rule: 'SF-TRANS-5' },
  tank: { least: 0, most: 4, rule: 'SF-TRANS-6' },
};

function vehicleFaults(scenario: ScenarioFile, map: MapFile, vehicle: VehicleFile, path: string): Fault[] {
  const faults: Fault[] = [];
  if (!isOnMap(vehicle.at, map)) faults.push({ path: `${path}/at`, error: 'offTable' });
  const aboard = scenario.sides.flatMap(({ units }) =>
    units.flatMap(({ figures }) => figures.filter((figure) => figure.aboard === vehicle.id)),
  );
  // SF-Q-27: in a small vehicle only the driver has a seat of his own.
  const seats = aboard.filter(({ role }) => role === 'passenger' || (vehicle.kind === 'small' && role !== 'driver'));
  if (seats.length > vehicle.capacity)
    faults.push({ path: `${path}/capacity`, error: 'tooFull', rule: 'SF-TRANS-3', data: { aboard: seats.length } });
  const { least, most, rule } = capacities[vehicle.kind];
  if (vehicle.capacity < least || vehicle.capacity > most)
    faults.push({ path: `${path}/capacity`, error: 'capacity', rule, data: { least, most } });
  return faults;
}

function setupFaults(scenario: ScenarioFile, map: MapFile): Fault[] {
  const faults: Fault[] = [];
  scenario.sides.forEach(({ setup }, s) => {
    const path = `scenario/sides/${s}/setup`;
    if (setup.how === 'base' && scenario.zones?.some(({ id }) => id === setup.zone) !== true)
      faults.push({ path: `${path}/zone`, error: 'unknownZone', rule: 'SF-COL-6', data: { id: setup.zone } });
    if (setup.how === 'circle' && setup.centre !== undefined && !isOnMap(setup.centre, map))
      faults.push({ path: `${path}/centre`, error: 'offTable', rule: 'SF-IRQ-4' });
    if (setup.how === 'oppositeSquare' && scenario.squares !== true)
      faults.push({ path: `${path}/how`, error: 'noSquares', rule: 'SF-AFG-9' });
  });
  (scenario.zones ?? []).forEach(({ area }, i) => {
    const path = `scenario/zones/${i}/area`;
    area.forEach((at, k) => {
      if (!isOnMap(at, map)) faults.push({ path: `${path}/${k}`, error: 'offTable' });
    });
    if (!isSimple(area.map((at) => pointOf(at, SCALE)))) faults.push({ path, error: 'crosses itself' });
  });
  if (scenario.goal === 'hostages' && scenario.hostages === undefined)
    faults.push({ path: 'scenario/hostages', error: 'noHostages', rule: 'SF-IRQ-6' });
  if (scenario.sides[DEFENDERS].setup.how === 'placed') {
    if (scenario.crates !== undefined) faults.push({ path: 'scenario/crates', error: 'nobodyHides', rule: 'SF-COL-7' });
    (scenario.hostages?.figures ?? []).forEach(({ at }, i) => {
      const path = `scenario/hostages/figures/${i}/at`;
      if (at === undefined) faults.push({ path, error: 'notPlaced', rule: 'SF-IRQ-4' });
      else if (!isOnMap(at, map)) faults.push({ path, error: 'offTable', rule: 'SF-IRQ-4' });
    });
  } else if (scenario.hostages?.figures.some(({ at }) => at !== undefined) === true)
    faults.push({ path: 'scenario/hostages/figures', error: 'placedAndHidden', rule: 'SF-IRQ-4' });
  if (scenario.hostages !== undefined && scenario.crates !== undefined)
    faults.push({ path: 'scenario/crates', error: 'cratesAndHostages', rule: 'SF-COL-7' });
  if ((scenario.hostages?.bySquare === true || scenario.exit === 'square') && scenario.squares !== true)
    faults.push({ path: 'scenario/squares', error: 'noSquares', rule: 'SF-AFG-8' });
  return faults;
}

/** Everybody whom the file places stands somewhere, and nobody in another's way. */
function placeFaults(setting: Setting): Fault[] {
  const { space, scenario } = setting;
  const { open } = newBoard(setting);
  const { figures, present, vehicles } = open;
  const faults: Fault[] = [];
  let number = 0;
  for (const [s, side] of scenario.sides.entries())
    for (const [u, unit] of side.units.entries())
      for (const [i, file] of unit.figures.entries()) {
        const man = figures[number] as (typeof figures)[number];
        const path = `scenario/sides/${s}/units/${u}/figures/${i}/at`;
        number += 1;
        if (file.at === undefined || file.aboard !== undefined) continue;
        if (siteAt(space, present, man, man.level) === undefined)
          faults.push({ path, error: 'cannotStand', rule: 'SF-SETUP-6' });
        const others = figures.slice(0, number - 1).filter((other) => other.x >= 0 && other.aboard < 0);
        if (others.some((other) => collide(space.radius, other, man)))
          faults.push({ path, error: 'overlap', rule: 'SF-SETUP-6' });
      }
  vehicles.forEach((vehicle, v) => {
    const off = hullOf(space, vehicle).some(
      ({ x, y }) => x < 0 || y < 0 || x > space.table.width || y > space.table.depth,
    );
    const path = `scenario/vehicles/${v}/at`;
    if (off) faults.push({ path, error: 'offTable', rule: 'SF-SETUP-6' });
    const bar = barUnder(setting, open, v);
    if (bar !== undefined)
      faults.push({ path, error: 'hullBlocked', rule: 'SF-VEH-4', data: { token: barName(setting, bar) } });
  });
  return faults;
}

/** SF-COL-7, SF-IRQ-4, SF-AFG-10: there is room to hide, in every square that can be rolled. */
function lairFaults(setting: Setting): Fault[] {
  const { scenario, space } = setting;
  if (scenario.sides[DEFENDERS].setup.how === 'placed') return [];
  const wanted = scenario.hostages?.figures.length ?? (scenario.crates?.drugs ?? 0) + (scenario.crates?.gps ?? 0);
  if (wanted === 0) return [];
  const { open } = newBoard(setting);
  const squares = scenario.squares === true ? Array.from({ length: SQUARES }, (_, i) => i + 1) : [0];
  return squares.flatMap((square): Fault[] => {
    const lairs = darkLairs(setting, { ...open, square }).map((n) => space.lairs[n]?.inside ?? -1);
    const most = Math.max(0, ...lairs.map((house) => lairs.filter((other) => other === house).length));
    const room = scenario.hostages === undefined ? lairs.length : most;
    return room >= wanted
      ? []
      : [{ path: 'map/terrain', error: 'nowhereToHide', rule: hidingRule(setting), data: { square, wanted, room } }];
  });
}

/** Every unit finds room where it may be set up, when all are set up one after the other, in every square. */
export function roomFaults(setting: Setting): Fault[] {
  const squares = setting.scenario.squares === true ? Array.from({ length: SQUARES }, (_, i) => i + 1) : [0];
  for (const square of squares) {
    const open = { ...newBoard(setting).open, square };
    for (const side of [DEFENDERS, RAIDERS] as const) {
      for (let unit = nextToDeploy(setting, open, side); unit >= 0; unit = nextToDeploy(setting, open, side)) {
        const places = autoDeploy(setting, open, side, unit, plainPick());
        const rule = deployRule(setting.scenario.sides[side].setup);
        if (places === undefined) return [{ path: `scenario/sides/${side}/setup`, error: 'noRoom', rule }];
        toDeploy(open, unit).forEach((f, i) =>
          Object.assign(open.figures[f] as object, places[i], { status: 'inPlay' }),
        );
      }
    }
  }
  return [];
}

/** Everything wrong with a scenario on a map; the later tests are made only where the earlier ones find nothing. */
export function scenarioFaults(scenario: ScenarioFile, map: MapFile, options: Options = presets.literal): Fault[] {
  const faults = [
    ...mapFaults(map),
    ...nameFaults(scenario),
    ...setupFaults(scenario, map),
    ...(scenario.vehicles ?? []).flatMap((vehicle, i) =>
      vehicleFaults(scenario, map, vehicle, `scenario/vehicles/${i}`),
    ),
    ...scenario.sides.flatMap((side, s) =>
      side.units.flatMap((unit, u) => {
        const path = `scenario/sides/${s}/units/${u}`;
        return [
          ...unitFaults(side, unit, path),
          ...crewFaults(scenario, s as SideNo, unit, path),
          ...figureFaults(scenario, map, s as SideNo, unit, path),
        ];
      }),
    ),
  ];
  if (faults.length > 0) return faults;
  const setting = settingOf(scenario, map, options);
  const misplaced = [...ladderFaults(setting), ...roofFaults(setting), ...placeFaults(setting), ...lairFaults(setting)];
  return misplaced.length > 0 ? misplaced : roomFaults(setting);
}
