/** 2.6, 2.7 Where units may be set up, Hot Spots laid and arrivals put down; and good places for all of them. */

import { basesWithin } from '../../geometry/base.ts';
import { distanceSquared, lattice, type Point } from '../../geometry/point.ts';
import { boxOf, discOverlaps, discTouches, locate } from '../../geometry/polygon.ts';
import { sees } from '../../geometry/sight.ts';
import type { DeepReadonly, Illegal } from '../../kernel/game.ts';
import { type Figure, type Open, REGULAR, type UnitNo } from './board.ts';
import type { Placement } from './choices.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Deploy } from './scenario.ts';
import type { Road, Setting, UnitInfo } from './setting.ts';
import { allSites, collide, isCovered, levelOf, roofLevel, type Site, siteAt, sitesAround } from './sites.ts';
import { baseOf, isTogether, spotOf } from './space.ts';

type Board = DeepReadonly<Open>;
type Refused = Illegal<RuleNo>;
/** A whole number from 0 to below n. */
export type Pick = (n: number) => number;

/** AA-HOT-5: how far from their Hot Spot arrivals may be put. */
const ARRIVAL_REACH = 4;
/** AA-COH-1. */
const LINK = 1;
/** Within this many inches of one man, a group is together by any reading of cohesion. */
const CLOSE = 1.75;
/** Units that are set up keep this many inches between them, if they can. */
const ELBOW = 2;
/** How many places are weighed against each other. */
const SAMPLE = 24;

const setupRule = (info: UnitInfo | undefined): RuleNo => (info?.side === REGULAR ? 'AA-SETUP-6' : 'AA-SETUP-7');
const isThere = (man: DeepReadonly<Figure>): boolean =>
  man.x >= 0 && man.condition !== 'removed' && man.condition !== 'out';
const contractorsOf = (board: Board) => board.figures.filter((man) => man.contractor && isThere(man));
/** The figures of a unit that need a place, in their order. */
export const figuresOf = (board: Board, unit: UnitNo): number[] =>
  board.figures.flatMap((man, f) =>
    man.unit === unit && man.condition !== 'removed' && man.condition !== 'out' ? [f] : [],
  );

/** Why a figure of this unit may not be set up there; nothing when it may. */
export function inZone(setting: Setting, board: Board, unit: UnitNo, at: Point, level: number): Refused | undefined {
  const { space } = setting;
  const site = siteAt(space, board.present, at, level);
  if (site === undefined) return { error: 'cannotStand', rule: setupRule(setting.units[unit]), data: { ...at, level } };
  return zoneOf(setting, board, unit)(site, level, () => isCovered(space, board.present, site));
}

type No = (error: string, data?: object) => Refused;
type Test = (at: Point) => Refused | undefined;

/** The test for all places of a unit's zone; where the board is asked, it is asked once. */
function zoneOf(setting: Setting, board: Board, unit: UnitNo) {
  const info = setting.units[unit];
  const rule = setupRule(info);
  const no: No = (error, data = {}) => ({ error, rule, data: { unit: info?.id ?? unit, ...data } });
  if (info === undefined) return () => no('notAStartingUnit');
  const { deploy } = info;
  const { pieces } = setting.space.table;
  const tests = [
    ...edgeTests(setting, deploy, no),
    ...contractorTests(setting, board, deploy, no),
    ...roadTests(setting, deploy, no),
    ...otherTests(setting, board, deploy, no),
  ];
  return (at: Placement, level: number, covered: () => boolean): Refused | undefined => {
    const piece = level > 0 ? pieces[at.inside] : undefined;
    if (piece !== undefined && level === roofLevel(piece) && deploy.rooftop !== 'allowed') return no('deployRoof');
    for (const test of tests) {
      const reason = test(at);
      if (reason !== undefined) return reason;
    }
    return deploy.inCover === true && !covered() ? no('deployCover') : undefined;
  };
}

function edgeTests({ space, zones }: Setting, { zone, maxFromEdge }: Deploy, no: No): Test[] {
  const tests: Test[] = [];
  if (maxFromEdge !== undefined) {
    const { edge } = maxFromEdge;
    const { width, depth } = space.table;
    const most = space.radius + maxFromEdge.distance * space.inch;
    tests.push(({ x, y }) => {
      const away = edge === 'north' ? depth - y : edge === 'east' ? width - x : edge === 'south' ? y : x;
      return away > most ? no('deployEdge', maxFromEdge) : undefined;
    });
  }
  if (zone !== undefined) {
    const points = zones.get(zone) ?? [];
    tests.push((at) =>
      points.length === 0 || locate(at, points) === 'outside' ? no('deployZone', { zone }) : undefined,
    );
  }
  return tests;
}

const roadOf = (setting: Setting, id: string): Road | undefined => setting.roads.find((road) => road.id === id);

/** On the road or in the band beside it; AA-Q-132: the band of a unit that may be on the road begins at its edge. */
function roadTests(setting: Setting, { onRoad, distanceFromRoad }: Deploy, no: No): Test[] {
  const { space, options } = setting;
  const isOn = (at: Point): boolean => {
    const road = onRoad === undefined ? undefined : roadOf(setting, onRoad);
    return road !== undefined && locate(at, road.ground.points) !== 'outside';
  };
  if (distanceFromRoad === undefined)
    return onRoad === undefined ? [] : [(at) => (isOn(at) ? undefined : no('deployRoad', { road: onRoad }))];
  const { road: id, min, max } = distanceFromRoad;
  const least = onRoad === id && options.deployBand === 'upTo4' ? 0 : min;
  const points = roadOf(setting, id)?.ground.points ?? [];
  const [near, far] = [space.radius + lattice(least * space.inch), space.radius + lattice(max * space.inch)];
  return [
    (at) => {
      const beside =
        points.length > 0 && discTouches(at, far, points) && (least === 0 || !discOverlaps(at, near, points));
      return beside || isOn(at) ? undefined : no('deployRoad', { road: id, min: least, max, ruling: 'AA-Q-132' });
    },
  ];
}

/** AA-Q-133: the distance from the nearest contractor, and the direction seen from there. */
function contractorTests({ space }: Setting, board: Board, { bearing, fromContractors: band }: Deploy, no: No): Test[] {
  if (bearing === undefined && band === undefined) return [];
  const all = contractorsOf(board);
  const [first] = all;
  if (first === undefined) return [() => no('noContractors')];
  const nearest = (at: Point) =>
    all.reduce((best, man) => (distanceSquared(man, at) < distanceSquared(best, at) ? man : best), first);
  const tests: Test[] = [];
  if (band !== undefined) {
    const [low, high] = [band.min, band.max].map((value) => lattice(value * space.inch) + 2 * space.radius) as [
      number,
      number,
    ];
    tests.push((at) => {
      const square = distanceSquared(nearest(at), at);
      const within = square <= high * high && (band.min === 0 || square >= low * low);
      return within ? undefined : no('deployDistance', { ...band, ruling: 'AA-Q-133' });
    });
  }
  if (bearing !== undefined) {
    const sign = bearing === 'north' || bearing === 'east' ? 1 : -1;
    const upright = bearing === 'north' || bearing === 'south';
    tests.push((at) => {
      const from = nearest(at);
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      const [ahead, aside] = upright ? [sign * dy, dx] : [sign * dx, dy];
      return ahead > 0 && Math.abs(aside) <= ahead ? undefined : no('deployBearing', { bearing, ruling: 'AA-Q-133' });
    });
  }
  return tests;
}

/** A unit is meant by its name, or a bunch by the names of its men. */
const isUnit = (name: string, wanted: string): boolean =>
  name === wanted || (name.startsWith(wanted) && /^-\d+$/.test(name.slice(wanted.length)));

function otherTests(setting: Setting, board: Board, { apartFrom, acrossFrom }: Deploy, no: No): Test[] {
  const { space, unitNames } = setting;
  const menOf = (wanted: string) =>
    board.figures.filter((man) => isThere(man) && isUnit(unitNames[man.unit] ?? '', wanted));
  const tests: Test[] = [];
  if (apartFrom !== undefined) {
    const gap = lattice(apartFrom.distance * space.inch);
    const bases = menOf(apartFrom.unit).map((man) => baseOf(space, man));
    tests.push((at) =>
      bases.some((base) => basesWithin(base, baseOf(space, at), gap)) ? no('deployApart', apartFrom) : undefined,
    );
  }
  const road = acrossFrom === undefined ? undefined : roadOf(setting, acrossFrom.road);
  if (acrossFrom !== undefined && road !== undefined) {
    const sides = menOf(acrossFrom.unit).map((man) => sideOf(road, man));
    tests.push((at) => (sides.includes(sideOf(road, at)) ? no('deployAcross', acrossFrom) : undefined));
  }
  return tests;
}

/** On which side of the middle of a road something is. */
function sideOf({ ground }: Road, at: Point): boolean {
  const { minX, maxX, minY, maxY } = boxOf(ground.points);
  return maxY - minY > maxX - minX ? 2 * at.x > minX + maxX : 2 * at.y > minY + maxY;
}

/** Why the figures of a unit may not be set up so, in their order; nothing when they may. */
export function checkPlacement(
  setting: Setting,
  board: Board,
  unit: UnitNo,
  placements: readonly Placement[],
): Refused | undefined {
  const info = setting.units[unit];
  const rule = setupRule(info);
  if (info === undefined) return { error: 'notAStartingUnit', rule, data: { unit } };
  if (board.units[unit]?.onTable !== false) return { error: 'alreadyDeployed', rule, data: { unit: info.id } };
  const men = figuresOf(board, unit);
  if (placements.length !== men.length)
    return { error: 'figureCount', rule, data: { wanted: men.length, given: placements.length } };
  for (const [i, place] of placements.entries()) {
    const level = solid(setting, board, place);
    if (typeof level !== 'number') return { ...level, rule, data: { ...level.data, index: i } };
    const reason = inZone(setting, board, unit, place, level);
    if (reason !== undefined) return { ...reason, data: { ...reason.data, index: i } };
  }
  return crowded(setting, board, men, placements, rule) ?? scattered(setting, board, unit, men, placements);
}

/** The level of a place; a refusal when there is no such place. */
function solid({ space }: Setting, board: Board, place: Placement): number | { error: string; data: object } {
  const { x, y, z, inside } = place;
  const whole = [x, y, z, inside].every((value) => Number.isInteger(value) && !Object.is(value, -0));
  const level = whole ? levelOf(space, board.present, place) : undefined;
  return level ?? { error: 'cannotStand', data: { x, y, z, inside } };
}

/** Bases do not overlap: not each other, nor those who stand there already. */
function crowded(
  { space }: Setting,
  board: Board,
  men: readonly number[],
  placements: readonly Placement[],
  rule: RuleNo,
): Refused | undefined {
  const others = board.figures.filter((man, f) => isThere(man) && !men.includes(f));
  const index = placements.findIndex(
    (place, i) =>
      others.some((man) => collide(space, man, place)) ||
      placements.some((other, k) => k < i && collide(space, other, place)),
  );
  return index < 0 ? undefined : { error: 'overlap', rule, data: { index } };
}

function scattered(
  { space }: Setting,
  board: Board,
  unit: UnitNo,
  men: readonly number[],
  placements: readonly Placement[],
): Refused | undefined {
  const figures = board.figures.slice();
  men.forEach((f, i) => {
    figures[f] = { ...(board.figures[f] as Board['figures'][number]), ...(placements[i] as Placement) };
  });
  if (isTogether(space, { ...board, figures }, unit)) return undefined;
  return { error: 'notTogether', rule: 'AA-COH-1', also: ['AA-COH-2'], data: { unit } };
}

/** Places for a whole unit in good order, or undefined when its zone has no room; the same picks give the same places. */
export function autoDeploy(setting: Setting, board: Board, unit: UnitNo, pick: Pick): Placement[] | undefined {
  const { space } = setting;
  const men = figuresOf(board, unit);
  const refusal = zoneOf(setting, board, unit);
  const isFree = vacancy(setting, board, unit);
  const free = allSites(space).filter(
    (site) => refusal(site, site.level, () => site.covered) === undefined && isFree(site),
  );
  if (free.length === 0) return undefined;
  const value = judge(setting, board, unit);
  const sample = Array.from({ length: Math.min(SAMPLE, free.length) }, () => free[pick(free.length)] as Site);
  const best = sample.map((site) => ({ site, worth: value(site) })).sort((a, b) => b.worth - a.worth);
  for (const anchor of [...best.map(({ site }) => site), ...free]) {
    const group = grow(setting, free, anchor, men.length);
    if (group.length < men.length) continue;
    const places = group.map(bare);
    if (scattered(setting, board, unit, men, places) === undefined) return places;
  }
  return undefined;
}

const bare = ({ x, y, z, inside }: Placement): Placement => ({ x, y, z, inside });

/** Whether nobody stands there, nor an enemy nearer than a move may end (AA-Q-19). */
function vacancy({ space, options }: Setting, board: Board, unit: UnitNo): (site: Site) => boolean {
  const side = board.units[unit]?.side;
  const there = board.figures.filter(isThere);
  const foes = there.filter((man) => man.unit >= 0 && board.units[man.unit]?.side !== side);
  const gap = lattice(options.enemyGapIn * space.inch);
  return (site) =>
    !there.some((man) => collide(space, man, site)) &&
    !foes.some((man) => basesWithin(baseOf(space, man), baseOf(space, site), gap));
}

/** What a place is worth: cover first; Regulars want to be near the contractors, gunners to see, others to stay unseen. */
function judge({ space }: Setting, board: Board, unit: UnitNo): (site: Site) => number {
  const goals = contractorsOf(board);
  const men = figuresOf(board, unit).map((f) => board.figures[f] as Board['figures'][number]);
  const isGunner = men.every((man) => man.support > 1);
  const side = board.units[unit]?.side;
  const regular = side === REGULAR;
  const foes = board.figures.filter((man) => isThere(man) && board.units[man.unit]?.side === REGULAR);
  const friends = board.figures.filter(
    (man) => isThere(man) && man.unit !== unit && board.units[man.unit]?.side === side,
  );
  return (site) => {
    const mixed = friends.some((man) => basesWithin(baseOf(space, man), baseOf(space, site), ELBOW * space.inch));
    const cover = (site.covered ? 4 : 0) - (mixed ? 2 : 0);
    if (regular) {
      const far = goals.map((goal) => Math.sqrt(distanceSquared(goal, site)) / space.inch);
      return cover - (far.length === 0 ? 0 : Math.min(...far));
    }
    const eye = spotOf(space, { ...(men[0] as Board['figures'][number]), ...site });
    const seen = [...foes, ...goals].filter((man) => sees(space.table, eye, spotOf(space, man), board.present)).length;
    if (isGunner) return cover + Math.min(seen, 4) + (site.level > 0 ? 2 : 0);
    return cover - (seen > 0 && !site.covered ? 3 : 0) + (seen === 0 ? 1 : 0);
  };
}

/** A group around an anchor on its level: at first with elbow room and in cover, then closer, then anywhere; each linked. */
function grow(setting: Setting, free: readonly Site[], anchor: Site, count: number): Site[] {
  const tight = growWithin(setting, free, anchor, count, CLOSE * setting.space.inch);
  return tight.length === count ? tight : growWithin(setting, free, anchor, count, ARRIVAL_REACH * setting.space.inch);
}

function growWithin({ space }: Setting, free: readonly Site[], anchor: Site, count: number, reach: number): Site[] {
  const { radius, inch } = space;
  const near = free
    .filter((site) => site.z === anchor.z && distanceSquared(site, anchor) <= reach * reach)
    .filter((site) => site.z === 0 || site.inside === anchor.inside)
    .sort((a, b) => Number(b.covered) - Number(a.covered) || distanceSquared(a, anchor) - distanceSquared(b, anchor));
  const chosen: Site[] = [anchor];
  const link = lattice(LINK * inch);
  for (const room of [2 * radius + Math.floor(inch / 4), 2 * radius]) {
    for (let found = true; found && chosen.length < count; ) {
      const next = near.find(
        (site) =>
          chosen.every((other) => distanceSquared(site, other) >= room * room) &&
          chosen.some((other) => basesWithin(baseOf(space, site), baseOf(space, other), link)),
      );
      found = next !== undefined;
      if (next !== undefined) chosen.push(next);
    }
  }
  return chosen;
}

/** Why Hot Spots may not lie there (AA-HOT-1, AA-HOT-2). */
export function checkHotSpots({ space, hotSpots }: Setting, spots: readonly Point[]): Refused | undefined {
  const { count, minApart } = hotSpots;
  if (spots.length !== count)
    return { error: 'hotSpotCount', rule: 'AA-HOT-1', data: { wanted: count, given: spots.length } };
  for (const [i, spot] of spots.entries()) {
    const { x, y } = spot;
    const whole = Number.isInteger(x) && Number.isInteger(y) && !Object.is(x, -0) && !Object.is(y, -0);
    if (!whole || x < 0 || y < 0 || x > space.table.width || y > space.table.depth)
      return { error: 'offTable', rule: 'AA-HOT-1', data: { number: i + 1 } };
    const near = spots.findIndex((other, k) => k < i && distanceSquared(spot, other) < minApart * minApart);
    if (near >= 0) return { error: 'hotSpotsTooNear', rule: 'AA-HOT-2', data: { number: i + 1, other: near + 1 } };
  }
  return undefined;
}

/** Hot Spots all over the table, each in cover and with room around it; undefined when they do not fit. */
export function autoHotSpots(setting: Setting, board: Board, pick: Pick): Point[] | undefined {
  const { space, hotSpots } = setting;
  if (hotSpots.fixed !== undefined) return [...hotSpots.fixed];
  const avoid = contractorsOf(board);
  const keep = lattice(4 * space.inch);
  const sites = allSites(space).filter(
    (site) => site.level === 0 && site.covered && avoid.every((man) => distanceSquared(man, site) >= keep * keep),
  );
  const apart = hotSpots.minApart * hotSpots.minApart;
  for (const pool of [sites, sites, sites, allSites(space)]) {
    const chosen: Point[] = [];
    let left = pool;
    while (chosen.length < hotSpots.count && left.length > 0) {
      const { x, y } = left[pick(left.length)] as Site;
      chosen.push({ x, y });
      left = left.filter((site) => distanceSquared(site, { x, y }) >= apart);
    }
    if (chosen.length === hotSpots.count) return chosen;
  }
  return undefined;
}

/** AA-Q-29: whether a place near a Hot Spot is free, and far enough from Regulars. */
function welcome({ space, options }: Setting, board: Board): (place: Placement) => boolean {
  const there = board.figures.filter(isThere);
  const regulars = there.filter((man) => board.units[man.unit]?.side === REGULAR);
  const gap = lattice(options.arrivalMinDistanceIn * space.inch);
  return (place) =>
    !there.some((man) => collide(space, man, place)) &&
    !regulars.some((man) => basesWithin(baseOf(space, man), baseOf(space, place), gap));
}

/** AA-HOT-5, AA-Q-29: places for arrivals at a Hot Spot (by its index), in cohesion; as many as fit, at most `count`. */
export function arrivalPlaces(setting: Setting, board: Board, hotSpot: number, count: number, pick: Pick): Placement[] {
  const { space } = setting;
  const marker = board.hotSpots[hotSpot];
  if (marker === undefined || count < 1) return [];
  const reach = ARRIVAL_REACH * space.inch;
  const isFree = welcome(setting, board);
  const free = sitesAround(space, board.present, marker, reach).filter(
    (site) => distanceSquared(site, marker) <= reach * reach && isFree(site),
  );
  let best: Site[] = [];
  const sample = free.length === 0 ? [] : Array.from({ length: 6 }, () => free[pick(free.length)] as Site);
  const byCover = sample.sort((a, b) => Number(b.covered) - Number(a.covered));
  for (const anchor of [...byCover, ...free]) {
    const group = grow(setting, free, anchor, count);
    if (group.length > best.length) best = group;
    if (best.length >= count) break;
  }
  return best.map(bare);
}

/** Why arrivals may not be put so; nothing when they may. Fewer than arrive may be put, when no more fit. */
export function checkArrival(
  setting: Setting,
  board: Board,
  hotSpot: number,
  unit: UnitNo,
  placements: readonly Placement[],
): Refused | undefined {
  const { space } = setting;
  const rule: RuleNo = 'AA-HOT-5';
  const marker = board.hotSpots[hotSpot];
  if (marker === undefined) return { error: 'noHotSpot', rule, data: { number: hotSpot + 1 } };
  const men = figuresOf(board, unit);
  if (placements.length > men.length)
    return { error: 'figureCount', rule, data: { wanted: men.length, given: placements.length } };
  const reach = ARRIVAL_REACH * space.inch + space.radius;
  const isFree = welcome(setting, board);
  for (const [index, place] of placements.entries()) {
    const level = solid(setting, board, place);
    if (typeof level !== 'number') return { ...level, rule, data: { ...level.data, index } };
    if (distanceSquared(place, marker) > reach * reach) return { error: 'tooFarFromHotSpot', rule, data: { index } };
    if (!isFree(place)) return { error: 'tooNearRegulars', rule, data: { index, ruling: 'AA-Q-29' } };
  }
  const some = men.slice(0, placements.length);
  const rest = men.slice(placements.length);
  const figures = board.figures.map((man, f) => (rest.includes(f) ? { ...man, condition: 'removed' as const } : man));
  return (
    crowded(setting, board, some, placements, rule) ?? scattered(setting, { ...board, figures }, unit, some, placements)
  );
}
