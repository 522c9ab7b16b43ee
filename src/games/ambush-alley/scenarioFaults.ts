/** What is wrong with a scenario or a map beyond its shape, with the rule that is broken. */

import { type PieceFile, pointOf, type Scale } from '../../geometry/mapFile.ts';
import { distanceSquared, INCH, lattice, MAX_SIDE, type Point } from '../../geometry/point.ts';
import { isSimple } from '../../geometry/polygon.ts';
import { checkPieces, type Flaw } from '../../geometry/terrain.ts';
import type { Fault } from '../../kernel/game.ts';
import { autoDeploy, figuresOf } from './deploy.ts';
import { type Options, optionsSchema } from './options.ts';
import { type MapFile, piecesOf, type ScenarioFile, type UnitFile } from './scenario.ts';
import { compileSetting, isPlaced, newBoard, scaleOf, type Setting } from './setting.ts';
import { collide, isOff, siteAt } from './sites.ts';

const SCALE = { plan: INCH, inch: INCH };
/** The scales at which every map must hold. */
const FACTORS = [1, 1.5, 2, 2.5];
/** Names that positions use for something else. */
const TAKEN = /^(?:arrival-.*|hot\d+|turn|active|reached|contractor)$/;
/** More would make every question about sight and ways slow. */
const MOST_CORNERS = 1200;
const MOST_FIGURES = 120;

const duplicates = (ids: readonly (string | undefined)[], path: (i: number) => string): Fault[] =>
  ids.flatMap((id, i) =>
    id !== undefined && ids.indexOf(id) !== i ? [{ path: path(i), error: 'duplicate', data: { id } }] : [],
  );

const noObjects = { objects: [] } as unknown as ScenarioFile;

export function mapFaults(map: MapFile): Fault[] {
  const faults = [
    ...duplicates(
      map.pieces.map(({ id }) => id),
      (i) => `map/pieces/${i}/id`,
    ),
    ...(cornersOf(map.pieces) > MOST_CORNERS
      ? [{ path: 'map/pieces', error: 'tooMany', data: { most: MOST_CORNERS } }]
      : flawsOf(map, noObjects)),
    ...map.pieces.flatMap((piece, i) => roadFaults(piece, `map/pieces/${i}`)),
  ];
  const spots = map.hotSpots ?? [];
  faults.push(...spotFaults(spots, 6, map, 'map/hotSpots'));
  return faults;
}

const cornersOf = (pieces: readonly PieceFile[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.area ?? piece.line ?? piece.box ?? []).length, 0);

/** A road has a name by which scenarios speak of it, and is an area. */
function roadFaults(piece: PieceFile, path: string): Fault[] {
  if (piece.kind !== 'road') return [];
  const faults: Fault[] = [];
  if (piece.id === undefined) faults.push({ path: `${path}/id`, error: 'roadWithoutId' });
  if (piece.line !== undefined) faults.push({ path: `${path}/line`, error: 'roadNotAnArea' });
  return faults;
}

/** The findings of the geometry, at every scale, each said once. */
function flawsOf(map: MapFile, scenario: ScenarioFile, played?: Scale): Fault[] {
  const { width, depth } = map.table;
  const faults = new Map<string, Fault>();
  const most = MAX_SIDE / INCH / Math.max(width, depth);
  const scales = FACTORS.map((factor) => ({ plan: INCH * Math.min(factor, most), inch: INCH * factor }));
  for (const scale of played === undefined ? scales : [...scales, played]) {
    const { plan } = scale;
    for (const flaw of checkPieces(lattice(width * plan), lattice(depth * plan), piecesOf(map, scenario, scale))) {
      const fault = { path: flawPath(map, scenario, flaw), error: flaw.code };
      if (!faults.has(`${fault.path} ${fault.error}`)) faults.set(`${fault.path} ${fault.error}`, fault);
    }
  }
  return [...faults.values()];
}

function flawPath(map: MapFile, scenario: ScenarioFile, { piece, code, index }: Flaw): string {
  if (piece < 0) return 'map/table';
  const own = piece < map.pieces.length;
  const at = own ? `map/pieces/${piece}` : `scenario/objects/${piece - map.pieces.length}`;
  const file = (own ? map.pieces[piece] : scenario.objects?.[piece - map.pieces.length]) as PieceFile;
  if (code === 'height') return `${at}/height`;
  if (code === 'opening') return `${at}/openings/${index}`;
  const shape = file.line !== undefined ? 'line' : file.area !== undefined ? 'area' : 'box';
  return index === undefined || shape === 'box' ? `${at}/${shape}` : `${at}/${shape}/${index}`;
}

const isOnMap = ([x, y]: readonly [number, number], { table }: MapFile): boolean =>
  x <= table.width && y <= table.depth;

/** AA-HOT-2: Hot Spots on the table and apart. */
function spotFaults(
  spots: readonly (readonly [number, number])[],
  minApart: number,
  map: MapFile,
  path: string,
): Fault[] {
  return spots.flatMap((spot, i): Fault[] => {
    if (!isOnMap(spot, map)) return [{ path: `${path}/${i}`, error: 'offTable', rule: 'AA-HOT-1' }];
    const at = pointOf(spot, SCALE);
    const least = lattice(minApart * INCH);
    const other = spots.findIndex((each, k) => k < i && distanceSquared(pointOf(each, SCALE), at) < least * least);
    return other < 0 ? [] : [{ path: `${path}/${i}`, error: 'hotSpotsTooNear', rule: 'AA-HOT-2', data: { other } }];
  });
}

const usual = optionsSchema.parse({});

/** Everything wrong with a scenario on a map; the later tests are made only where the earlier ones find nothing. */
export function scenarioFaults(scenario: ScenarioFile, map: MapFile, options: Options = usual): Fault[] {
  const faults = [
    ...mapFaults(map),
    ...nameFaults(scenario, map),
    ...tableFaults(scenario, map),
    ...rowFaults(scenario),
    ...scenario.units.flatMap((unit, i) => unitFaults(scenario, map, unit, `scenario/units/${i}`)),
    ...answerFaults(scenario),
  ];
  if (faults.length > 0) return faults;
  const objects = flawsOf(map, scenario, scaleOf(map, options));
  if (objects.length > 0) return objects;
  const setting = compileSetting({ scenario: scenario.id, options, file: scenario, mapFile: map });
  // A bunch of leaders may have been split into units with the names of others.
  const twice = duplicates(setting.unitNames, () => 'scenario/units');
  if (twice.length > 0) return twice;
  const misplaced = [...placeFaults(setting), ...contractorFaults(setting)];
  return misplaced.length > 0 ? misplaced : roomFaults(setting);
}

function nameFaults(scenario: ScenarioFile, map: MapFile): Fault[] {
  const ids = scenario.units.map(({ id }) => id);
  const faults = duplicates(ids, (i) => `scenario/units/${i}/id`);
  if (scenario.units.reduce((sum, { figures }) => sum + figures.length, 0) > MOST_FIGURES)
    faults.push({ path: 'scenario/units', error: 'tooMany', data: { most: MOST_FIGURES } });
  ids.forEach((id, i) => {
    if (TAKEN.test(id)) faults.push({ path: `scenario/units/${i}/id`, error: 'reservedId', data: { id } });
  });
  const pieces = [...map.pieces, ...(scenario.objects ?? [])].map(({ id }) => id);
  const own = duplicates(pieces, (i) => `scenario/objects/${i - map.pieces.length}/id`);
  faults.push(...own.filter(({ path }) => !path.includes('/-')));
  const zones = (scenario.zones ?? []).map(({ id }) => id);
  faults.push(...duplicates(zones, (i) => `scenario/zones/${i}/id`));
  return faults;
}

function tableFaults(scenario: ScenarioFile, map: MapFile): Fault[] {
  const faults: Fault[] = [];
  const features = map.pieces.filter(({ kind }) => kind === 'building' || kind === 'wall').length;
  const wanted = scenario.minFeatures ?? 0;
  if (features < wanted)
    faults.push({ path: 'map/pieces', error: 'tooFewFeatures', rule: 'AA-SCN-17', data: { wanted, found: features } });
  (scenario.zones ?? []).forEach((zone, i) => {
    const path = `scenario/zones/${i}/area`;
    zone.area.forEach((at, k) => {
      if (!isOnMap(at, map)) faults.push({ path: `${path}/${k}`, error: 'offTable' });
    });
    if (!isSimple(zone.area.map((at) => pointOf(at, SCALE)))) faults.push({ path, error: 'crosses itself' });
  });
  const { count, minApart, positions } = scenario.hotSpots;
  const path = 'scenario/hotSpots/positions';
  if (positions !== undefined && positions.length !== count)
    faults.push({ path, error: 'hotSpotCount', rule: 'AA-HOT-1', data: { wanted: count, found: positions.length } });
  return [...faults, ...spotFaults(positions ?? [], minApart, map, path)];
}

/** AA-REIN-4: each roll of two dice has its row, once. */
function rowFaults({ reinforcement, hotSpots }: ScenarioFile): Fault[] {
  const rolls = reinforcement.rows.map(({ roll }) => roll);
  const path = 'scenario/reinforcement/rows';
  const rule = 'AA-REIN-4';
  const twice = rolls.flatMap((roll, i) =>
    rolls.indexOf(roll) === i ? [] : [{ path: `${path}/${i}/roll`, error: 'duplicate', rule, data: { id: roll } }],
  );
  if (hotSpots.count === 0) return twice;
  const missing = Array.from({ length: 11 }, (_, i) => i + 2).filter((roll) => !rolls.includes(roll));
  return [...twice, ...missing.map((roll) => ({ path, error: 'missingRow', rule, data: { roll } }))];
}

function answerFaults({ units, contractors, decides, turnLimit, exits }: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  for (const side of ['regular', 'insurgent'] as const) {
    if (!units.some((unit) => unit.side === side))
      faults.push({ path: 'scenario/units', error: 'noUnits', data: { side } });
  }
  if (decides?.includes('turnLimit') === true && turnLimit === undefined)
    faults.push({ path: 'scenario/turnLimit', error: 'undecided', rule: 'AA-SCN-14' });
  exits.forEach((exit, i) => {
    if (exits.indexOf(exit) !== i) faults.push({ path: `scenario/exits/${i}`, error: 'duplicate', data: { id: exit } });
  });
  contractors.forEach(({ care }, i) => {
    if (care !== undefined && !units.some(({ id }) => id === care))
      faults.push({ path: `scenario/contractors/${i}/care`, error: 'unknownUnit', data: { id: care } });
  });
  return faults;
}

function unitFaults(scenario: ScenarioFile, map: MapFile, unit: UnitFile, path: string): Fault[] {
  const rule = unit.side === 'regular' ? 'AA-SETUP-6' : 'AA-SETUP-7';
  const faults: Fault[] = [];
  const fault = (at: string, error: string, data?: object) =>
    faults.push({ path: `${path}/${at}`, error, rule, ...(data === undefined ? {} : { data }) });
  const placed = unit.figures.filter(({ at }) => at !== undefined).length;
  if (placed > 0 && !unit.figures.every(isPlaced)) fault('figures', 'partlyPlaced');
  unit.figures.forEach(({ at }, i) => {
    if (at !== undefined && !isOnMap(at, map)) fault(`figures/${i}/at`, 'offTable');
  });
  if (unit.side === 'regular' && (unit.quality === 'option' || unit.morale === 'option'))
    fault(unit.quality === 'option' ? 'quality' : 'morale', 'insurgentsOnly');
  if (unit.start?.hunkered === true && (unit.start.mode === 'cautious' || unit.start.mode === 'rapid'))
    fault('start/mode', 'hunkeredAndMoving');
  const { deploy } = unit;
  if (deploy === undefined) {
    if (!unit.figures.every(isPlaced)) fault('deploy', 'noDeploy');
    return faults;
  }
  if (deploy.anywhere === true && Object.keys(deploy).some((key) => key !== 'anywhere' && key !== 'rooftop'))
    fault('deploy/anywhere', 'notAnywhere');
  const roads = map.pieces.flatMap((piece) => (piece.kind === 'road' ? [piece.id] : []));
  const road = (id: string | undefined, at: string) => {
    if (id !== undefined && !roads.includes(id)) fault(`deploy/${at}`, 'unknownRoad', { id });
  };
  road(deploy.onRoad, 'onRoad');
  road(deploy.distanceFromRoad?.road, 'distanceFromRoad/road');
  road(deploy.acrossFrom?.road, 'acrossFrom/road');
  for (const key of ['apartFrom', 'acrossFrom'] as const) {
    const id = deploy[key]?.unit;
    if (id !== undefined && (id === unit.id || !scenario.units.some((other) => other.id === id)))
      fault(`deploy/${key}/unit`, 'unknownUnit', { id });
  }
  if (deploy.zone !== undefined && !scenario.zones?.some(({ id }) => id === deploy.zone))
    fault('deploy/zone', 'unknownZone', { id: deploy.zone });
  for (const key of ['distanceFromRoad', 'fromContractors'] as const) {
    const band = deploy[key];
    if (band !== undefined && band.min > band.max) fault(`deploy/${key}`, 'emptyRange');
  }
  if (scenario.contractors.length === 0 && (deploy.fromContractors ?? deploy.bearing) !== undefined)
    fault(deploy.bearing === undefined ? 'deploy/fromContractors' : 'deploy/bearing', 'noContractors');
  return faults;
}

/** Figures that the file places stand somewhere, and not in each other's way. */
function placeFaults(setting: Setting): Fault[] {
  const faults: Fault[] = [];
  const { figures } = newBoard(setting).open;
  let number = 0;
  setting.scenario.units.forEach((unit, u) => {
    unit.figures.forEach(({ at }, i) => {
      const man = figures[number] as (typeof figures)[number];
      const path = `scenario/units/${u}/figures/${i}/at`;
      const rule = unit.side === 'regular' ? 'AA-SETUP-6' : 'AA-SETUP-7';
      if (at !== undefined && isOff(man)) faults.push({ path, error: 'cannotStand', rule });
      const hit = figures.slice(0, number).some((other) => !isOff(other) && collide(setting.space, other, man));
      if (at !== undefined && !isOff(man) && hit) faults.push({ path, error: 'overlap', rule });
      number += 1;
    });
  });
  return faults;
}

function contractorFaults(setting: Setting): Fault[] {
  const { scenario, space, scale, map } = setting;
  const { figures, present } = newBoard(setting).open;
  return scenario.contractors.flatMap(({ at, level }, i): Fault[] => {
    const path = `scenario/contractors/${i}/at`;
    if (!isOnMap(at, map)) return [{ path, error: 'offTable' }];
    const here: Point = pointOf(at, scale);
    const site = siteAt(space, present, here, level ?? 0);
    if (site === undefined) return [{ path, error: 'cannotStand' }];
    const me = figures.length - scenario.contractors.length + i;
    const hit = figures.slice(0, me).some((other) => !isOff(other) && collide(space, other, site));
    return hit ? [{ path, error: 'overlap' }] : [];
  });
}

/** Every unit finds room where it may deploy, when all are set up one after the other. */
function roomFaults(setting: Setting): Fault[] {
  const { open } = newBoard(setting);
  const faults: Fault[] = [];
  setting.units.forEach((info, unit) => {
    if (info.placed) return;
    const places = autoDeploy(setting, open, unit, (n) => Math.floor(n / 2));
    const rule = info.side === 0 ? 'AA-SETUP-6' : 'AA-SETUP-7';
    // A bunch of leaders may have become several units.
    const u = setting.scenario.units.findIndex(({ id }) => id === info.id || info.id.startsWith(`${id}-`));
    if (places === undefined) faults.push({ path: `scenario/units/${u}/deploy`, error: 'noRoom', rule });
    figuresOf(open, unit).forEach((f, i) => {
      open.figures[f] = { ...(open.figures[f] as (typeof open.figures)[number]), ...places?.[i] };
    });
  });
  return faults;
}
