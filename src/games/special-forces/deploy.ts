/** Where the scenario lets a side set up, and good places for those who leave it to the machine. */

import { pointOf } from '../../geometry/mapFile.ts';
import { distanceSquared, INCH, lattice, type Point } from '../../geometry/point.ts';
import { locate } from '../../geometry/polygon.ts';
import { allPresent, type Table } from '../../geometry/table.ts';
import type { Chance } from '../../kernel/dice.ts';
import { DEFENDERS, type Edge, type FigureNo, RAIDERS, type SideNo, type UnitNo } from './board.ts';
import type { Placement } from './choices.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { SetupFile } from './scenario.ts';
import { garrison } from './garrison.ts';
import { opposite, outerEdges, type Setting, squareAt } from './setting.ts';
import { collide, isIndoors, isOnTop, roofLevel, siteAt } from './sites.ts';
import type { BoardView, Refusal } from './types.ts';

const SCALE = { plan: INCH };
/** SF-Q-99, in inches. */
const CORNER = 6;
/** Between figures that are set up by the machine, in inches, if there is room. */
const ELBOW = 2;
const ANCHORS = 12;

/** Those of a unit who have to be put on the table. */
export const toDeploy = (board: BoardView, unit: UnitNo): FigureNo[] =>
  board.figures.flatMap((man, f) => (man.unit === unit && man.status === 'waiting' && man.aboard < 0 ? [f] : []));

/** The next unit of a side that has to be set up; -1 when all are, or when they come over an edge. */
export function nextToDeploy({ scenario }: Setting, board: BoardView, side: SideNo): UnitNo {
  const { how } = scenario.sides[side].setup;
  if (how === 'placed' || how === 'enters') return -1;
  return board.units.findIndex((unit, u) => unit.side === side && toDeploy(board, u).length > 0);
}

export function deployRule(setup: SetupFile): RuleNo {
  if (setup.how === 'base') return 'SF-COL-6';
  if (setup.how === 'oppositeSquare') return 'SF-AFG-9';
  return setup.how === 'circle' && !setup.roofs ? 'SF-AFG-7' : 'SF-IRQ-4';
}

/** How far a point is from an edge of the table. */
export function toEdge({ width, depth }: Table, { x, y }: Point, edge: Edge): number {
  if (edge === 'west') return x;
  if (edge === 'south') return y;
  return edge === 'east' ? width - x : depth - y;
}

const middle = ({ width, depth }: Table): Point => ({ x: Math.floor(width / 2), y: Math.floor(depth / 2) });

/** SF-IRQ-4, SF-AFG-7, SF-Q-100. */
function outOfCircle(
  setting: Setting,
  setup: Extract<SetupFile, { how: 'circle' }>,
  place: Placement,
): string | undefined {
  const { space, options, scenario } = setting;
  const centre = setup.centre === undefined ? middle(space.table) : pointOf(setup.centre, SCALE);
  const reach = lattice(setup.radius * INCH) + (options.measure === 'edge' ? space.radius : 0);
  if (distanceSquared(place, centre) > reach * reach) return 'tooFarFromCentre';
  if (!setup.roofs && isOnTop(space.table, place)) return 'noRoofs';
  // SF-Q-100: the raiders may come to stand along any edge, since their square is not known yet.
  const foes = scenario.sides[RAIDERS].setup;
  if (foes.how !== 'oppositeSquare' || options.minDeployGap === 0) return undefined;
  const strip = lattice((foes.depth + options.minDeployGap) * INCH);
  const near = (['north', 'east', 'south', 'west'] as const).some((edge) => toEdge(space.table, place, edge) < strip);
  return near ? 'tooNearTheEdge' : undefined;
}

/** SF-AFG-9, SF-Q-99. */
function outOfCorner({ space, options }: Setting, square: number, depth: number, place: Placement): string | undefined {
  const own = opposite(square);
  if (squareAt(space, place) !== own) return 'otherSquare';
  const away = outerEdges(own).map((edge) => toEdge(space.table, place, edge));
  if (Math.min(...away) > lattice(depth * INCH)) return 'tooFarFromEdge';
  return options.afgDeploy === 'corner6' && Math.max(...away) > lattice(CORNER * INCH) ? 'tooFarFromCorner' : undefined;
}

/** Why a figure of this side may not be set up in this place. */
export function zoneFault(setting: Setting, board: BoardView, side: SideNo, place: Placement): string | undefined {
  const { scenario, map } = setting;
  const { setup } = scenario.sides[side];
  if (side === RAIDERS && map.terrain[place.inside]?.forbidden === true) return 'forbidden';
  switch (setup.how) {
    case 'base': {
      const area = scenario.zones?.find(({ id }) => id === setup.zone)?.area ?? [];
      return locate(
        place,
        area.map((at) => pointOf(at, SCALE)),
      ) === 'outside'
        ? 'outsideTheBase'
        : undefined;
    }
    case 'circle':
      return outOfCircle(setting, setup, place);
    case 'oppositeSquare':
      return outOfCorner(setting, board.square, setup.depth, place);
    default:
      return undefined;
  }
}

interface Quotas {
  outdoors: number;
  inTowers: number;
}

/** SF-COL-6, SF-Q-79: how many more may be in the open, and how many in towers. */
function quotasLeft({ scenario, space }: Setting, board: BoardView, side: SideNo): Quotas {
  const { setup } = scenario.sides[side];
  if (setup.how !== 'base') return { outdoors: Infinity, inTowers: Infinity };
  const own = board.figures.filter((man) => man.side === side && !man.hostage);
  const quotas = { outdoors: own.length - setup.inBuildings, inTowers: setup.inTowers };
  for (const man of own) if (man.x >= 0) spend(space.table, quotas, man);
  return quotas;
}

const isInTower = ({ pieces }: Table, { inside }: Pick<Placement, 'inside'>): boolean =>
  pieces[inside]?.kind === 'tower';

function spend(table: Table, quotas: Quotas, place: Pick<Placement, 'level' | 'inside'>): void {
  if (isInTower(table, place)) quotas.inTowers -= 1;
  else if (!isIndoors(table, place)) quotas.outdoors -= 1;
}

const there = (board: BoardView): Placement[] =>
  board.figures.filter((man) => man.x >= 0 && man.aboard < 0 && (man.status === 'inPlay' || man.status === 'captive'));

/** Why a unit may not be set up so; its figures in the order of their numbers. */
export function checkDeploy(
  setting: Setting,
  board: BoardView,
  side: SideNo,
  unit: UnitNo,
  places: readonly Placement[],
): Refusal | undefined {
  const { space, scenario } = setting;
  const rule = deployRule(scenario.sides[side].setup);
  const refuse = (error: string, data: object): Refusal => ({ error, rule, data });
  if (board.units[unit]?.side !== side || toDeploy(board, unit).length === 0) return refuse('notToDeploy', { unit });
  const wanted = toDeploy(board, unit).length;
  if (places.length !== wanted) return refuse('figureCount', { wanted, given: places.length });
  const quotas = quotasLeft(setting, board, side);
  const taken = there(board);
  for (const [index, place] of places.entries()) {
    const site = siteAt(space, board.present, place, place.level);
    if (site?.inside !== place.inside) return refuse('cannotStand', { index });
    const fault = zoneFault(setting, board, side, place);
    if (fault !== undefined) return refuse(fault, { index });
    if (taken.some((other) => collide(space.radius, other, place))) return refuse('overlap', { index });
    taken.push(place);
    spend(space.table, quotas, place);
    if (quotas.inTowers < 0) return refuse('towersFull', { index });
    if (quotas.outdoors < 0) return refuse('tooManyOutdoors', { index });
  }
  return undefined;
}

const surveys = new WeakMap<Table, readonly Placement[]>();

/** Every place of a table on a grid of bases side by side: on the ground, on storeys and roofs. */
export function survey({ table, radius }: Setting['space']): readonly Placement[] {
  const kept = surveys.get(table);
  if (kept !== undefined) return kept;
  const present = allPresent(table);
  const found: Placement[] = [];
  const put = (x: number, y: number, level: number): void => {
    const site = siteAt({ table, radius }, present, { x, y }, level);
    if (site !== undefined) found.push(site);
  };
  for (let y = radius; y <= table.depth - radius; y += 2 * radius)
    for (let x = radius; x <= table.width - radius; x += 2 * radius) put(x, y, 0);
  for (const { piece, box } of table.grounds)
    if (piece.roof || piece.floors > 1)
      for (let level = 1; level <= roofLevel(piece); level++)
        for (let y = box.minY + radius; y <= box.maxY - radius; y += 2 * radius)
          for (let x = box.minX + radius; x <= box.maxX - radius; x += 2 * radius) put(x, y, level);
  surveys.set(table, found);
  return found;
}

const zones = new WeakMap<Setting, Map<number, readonly Placement[]>>();
const MOST_SQUARES = 8;

/** All places of the grid where a side may set up; only the square that was rolled changes them. */
function zoneOf(setting: Setting, board: BoardView, side: SideNo): readonly Placement[] {
  let kept = zones.get(setting);
  if (kept === undefined) zones.set(setting, (kept = new Map()));
  const key = side * MOST_SQUARES + board.square;
  let zone = kept.get(key);
  if (zone === undefined) {
    zone = survey(setting.space).filter((place) => zoneFault(setting, board, side, place) === undefined);
    kept.set(key, zone);
  }
  return zone;
}

/** Places for a unit of the defenders in and about houses; for everybody else, and where that finds too few, around a place by chance. */
export function sensibleDeploy(
  setting: Setting,
  board: BoardView,
  side: SideNo,
  unit: UnitNo,
  pick: Chance,
): Placement[] | undefined {
  const { space, scenario, revision } = setting;
  const { how } = scenario.sides[side].setup;
  if (revision > 1 && (how === 'base' || how === 'circle')) {
    const count = toDeploy(board, unit).length;
    const others = there(board);
    const own = board.figures.filter((man) => man.side === side && man.x >= 0);
    const zone = zoneOf(setting, board, side).filter(
      (place) => !others.some((other) => collide(space.radius, other, place)),
    );
    const order = garrison(setting, zone, own, count, how === 'base', pick);
    const places = chosen(setting, order ?? [], quotasLeft(setting, board, side), count, ELBOW * space.inch);
    if (places.length === count) return places;
  }
  return autoDeploy(setting, board, side, unit, pick);
}

/** Nearest first, of equals in their order. */
function nearestFirst(zone: readonly Placement[], anchor: Point): Placement[] {
  const keys = Float64Array.from(zone, (place, i) => distanceSquared(place, anchor) * zone.length + i).sort();
  return Array.from(keys, (key) => zone[key % zone.length] as Placement);
}

/** Places for a unit around a place by chance; nothing when its zone is full. */
export function autoDeploy(
  setting: Setting,
  board: BoardView,
  side: SideNo,
  unit: UnitNo,
  pick: Chance,
): Placement[] | undefined {
  const { space } = setting;
  const count = toDeploy(board, unit).length;
  const others = there(board);
  const zone = zoneOf(setting, board, side).filter(
    (place) => !others.some((other) => collide(space.radius, other, place)),
  );
  for (let n = 0; n < ANCHORS && zone.length > 0; n++) {
    const anchor = zone[pick(zone.length)] as Placement;
    const near = nearestFirst(zone, anchor);
    for (const gap of [ELBOW * space.inch, 2 * space.radius]) {
      const places = chosen(setting, near, quotasLeft(setting, board, side), count, gap);
      if (places.length === count) return places;
    }
  }
  return undefined;
}

/** The first so many of these that keep their distance and the quotas. */
function chosen(
  { space }: Setting,
  near: readonly Placement[],
  quotas: Quotas,
  count: number,
  gap: number,
): Placement[] {
  const places: Placement[] = [];
  for (const place of near) {
    if (places.length === count) break;
    const left = { ...quotas };
    spend(space.table, left, place);
    if (left.inTowers < 0 || left.outdoors < 0) continue;
    if (places.some((other) => other.level === place.level && distanceSquared(other, place) < gap * gap)) continue;
    quotas.inTowers = left.inTowers;
    quotas.outdoors = left.outdoors;
    places.push(place);
  }
  return places;
}

/** SF-Q-78: the side of the table that is farthest from the enemy. */
export function quietEdge({ space }: Setting, board: BoardView): Edge {
  const foes = board.figures.filter((man) => man.side === DEFENDERS && man.x >= 0);
  const nearest = (edge: Edge): number => Math.min(...foes.map((man) => toEdge(space.table, man, edge)), Infinity);
  const all: readonly Edge[] = ['south', 'west', 'east', 'north'];
  return all.reduce((best, edge) => (nearest(edge) > nearest(best) ? edge : best), 'south');
}

/** Numbers that only look like chance: the same every time. */
export function plainPick(): Chance {
  let at = 7;
  return (n) => {
    at = (at * 48_271) % 2_147_483_647;
    return at % n;
  };
}
