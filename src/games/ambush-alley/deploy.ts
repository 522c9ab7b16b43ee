/** 2.6, 2.7 Where units may be set up, Hot Spots laid and arrivals put down; and good places for all of them. */

import { basesWithin } from '../../geometry/base.ts';
import { distanceSquared, lattice, type Point } from '../../geometry/point.ts';
import { sees } from '../../geometry/sight.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { DeepReadonly, Illegal } from '../../kernel/game.ts';
import { figureAt, type FigureNo, type Open, REGULAR, type UnitNo, withFigures } from './board.ts';
import type { Placement } from './choices.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { allSites, collide, levelOf, type Site, sitesAround } from './sites.ts';
import { baseOf, figuresWhere, isTogether, spotOf } from './space.ts';
import { contractorsOf, distanceTest, inZone, isThere, keptSites, setupRule, zoneSites } from './zones.ts';

type Board = DeepReadonly<Open>;
type Refused = Illegal<RuleNo>;

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
/** How often a Hot Spot is put down anywhere before all free places are looked up. */
const TOSSES = 8;

/** The figures of a unit that need a place, in their order; leaders first, who are the last to be lost for want of room. */
export const figuresOf = (board: Board, unit: UnitNo): FigureNo[] =>
  figuresWhere(board, (man) => man.unit === unit && man.condition !== 'removed' && man.condition !== 'out').sort(
    (a, b) => Number(board.figures[b]?.leader === true) - Number(board.figures[a]?.leader === true) || a - b,
  );

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
    figures[f] = figureAt(board.figures[f] as Board['figures'][number], placements[i] as Placement);
  });
  if (isTogether(space, withFigures(board, figures), unit)) return undefined;
  return { error: 'notTogether', rule: 'AA-COH-1', also: ['AA-COH-2'], data: { unit } };
}

/** Places for a whole unit in good order, or undefined when its zone has no room; the same picks give the same places. */
export function autoDeploy(
  setting: Setting,
  board: Board,
  unit: UnitNo,
  pick: Chance,
  tried = SAMPLE,
): Placement[] | undefined {
  const men = figuresOf(board, unit);
  const zone = zoneSites(setting, board, unit);
  if (zone.length === 0) return undefined;
  const isFree = vacancy(setting, board, unit);
  const value = judge(setting, board, unit);
  const sample = Array.from({ length: tried }, () => zone[pick(zone.length)] as Site).filter(isFree);
  const best = sample.map((site) => ({ site, worth: value(site) })).sort((a, b) => b.worth - a.worth);
  for (const anchor of inTurn(
    best.map(({ site }) => site),
    zone,
    isFree,
  )) {
    const group = grow(setting, zone, isFree, anchor, men.length);
    if (group.length < men.length) continue;
    const places = group.map(bare);
    if (scattered(setting, board, unit, men, places) === undefined) return places;
  }
  return undefined;
}

/** When its zone is full, a unit sets up as near to it as there is room. */
export function squeeze(setting: Setting, board: Board, unit: UnitNo): Placement[] {
  const { space } = setting;
  const men = figuresOf(board, unit);
  const middle = { x: Math.floor(space.table.width / 2), y: Math.floor(space.table.depth / 2) };
  const near = zoneSites(setting, board, unit)[0] ?? middle;
  const there = board.figures.filter(isThere);
  const free = allSites(space)
    .filter((site) => site.level === 0 && !there.some((man) => collide(space, man, site)))
    .sort((a, b) => distanceSquared(a, near) - distanceSquared(b, near));
  for (const anchor of free) {
    const group = grow(setting, free, anyone, anchor, men.length);
    if (group.length === men.length) return group.map(bare);
  }
  // Not even there together: they gather when they move (AA-COH-3).
  return free.slice(0, men.length).map(bare);
}

/** First the good places, then all that are free. */
function* inTurn(best: readonly Site[], all: readonly Site[], isFree: (site: Site) => boolean): Generator<Site> {
  yield* best;
  for (const site of all) if (isFree(site)) yield site;
}

const bare = ({ x, y, z, inside }: Placement): Placement => ({ x, y, z, inside });

/** Whether nobody stands there, nor an enemy nearer than a move may end (AA-Q-19). */
function vacancy(setting: Setting, board: Board, unit: UnitNo): (site: Site) => boolean {
  const { space, options } = setting;
  const side = board.units[unit]?.side;
  const there = board.figures.filter(isThere);
  const foes = there.filter((man) => man.unit >= 0 && board.units[man.unit]?.side !== side);
  const gap = lattice(options.enemyGapIn * space.inch);
  const reach = (2 * space.radius + gap) * (2 * space.radius + gap);
  const apart = distanceTest(setting, board, unit);
  return (site) =>
    !there.some((man) => collide(space, man, site)) &&
    !foes.some((man) => distanceSquared(man, site) <= reach) &&
    apart(site) === undefined;
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
    const eye = spotOf(space, site);
    const seen = [...foes, ...goals].filter((man) => sees(space.table, eye, spotOf(space, man), board.present)).length;
    if (isGunner) return cover + Math.min(seen, 4) + (site.level > 0 ? 2 : 0);
    return cover - (seen > 0 && !site.covered ? 3 : 0) + (seen === 0 ? 1 : 0);
  };
}

const anyone = (): boolean => true;

/** A group around an anchor on its level: at first with elbow room and in cover, then closer, then anywhere; each linked. */
function grow(
  setting: Setting,
  sites: readonly Site[],
  isFree: (site: Site) => boolean,
  anchor: Site,
  count: number,
): Site[] {
  const { inch } = setting.space;
  const tight = growWithin(setting, sites, isFree, anchor, count, CLOSE * inch);
  return tight.length === count ? tight : growWithin(setting, sites, isFree, anchor, count, ARRIVAL_REACH * inch);
}

function growWithin(
  { space }: Setting,
  sites: readonly Site[],
  isFree: (site: Site) => boolean,
  anchor: Site,
  count: number,
  reach: number,
): Site[] {
  const { radius, inch } = space;
  const near: Site[] = [];
  for (const site of sites) {
    if (site.z !== anchor.z || distanceSquared(site, anchor) > reach * reach) continue;
    if ((site.z === 0 || site.inside === anchor.inside) && isFree(site)) near.push(site);
  }
  const chosen: Site[] = [anchor];
  const linked = 2 * radius + lattice(LINK * inch);
  for (const room of [2 * radius + Math.floor(inch / 4), 2 * radius]) {
    for (let found = true; found && chosen.length < count; ) {
      const next = nextOf(near, anchor, chosen, room * room, linked * linked);
      found = next !== undefined;
      if (next !== undefined) chosen.push(next);
    }
  }
  return chosen;
}

/** The best place that fits: in cover before in the open, then the nearest to the anchor, then the first. */
function nextOf(
  near: readonly Site[],
  anchor: Site,
  chosen: readonly Site[],
  apart: number,
  linked: number,
): Site | undefined {
  let best: Site | undefined;
  let least = Infinity;
  for (const site of near) {
    if (best?.covered === true && !site.covered) continue;
    const far = distanceSquared(site, anchor);
    const isBetter = far < least || (site.covered && best?.covered === false);
    if (!isBetter || !fits(site, chosen, apart, linked)) continue;
    best = site;
    least = far;
  }
  return best;
}

/** Far enough from everybody, and near enough to somebody. */
function fits(site: Site, chosen: readonly Site[], apart: number, linked: number): boolean {
  let isLinked = false;
  for (const other of chosen) {
    const square = distanceSquared(site, other);
    if (square < apart) return false;
    if (square <= linked) isLinked = true;
  }
  return isLinked;
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
export function autoHotSpots(setting: Setting, board: Board, pick: Chance): Point[] | undefined {
  const { space, hotSpots } = setting;
  if (hotSpots.fixed !== undefined) return [...hotSpots.fixed];
  const keep = lattice(4 * space.inch);
  const sites = keptSites(setting, board, 'hot spots', () => {
    const avoid = contractorsOf(board);
    return (site) =>
      site.level === 0 && site.covered && avoid.every((man) => distanceSquared(man, site) >= keep * keep);
  });
  const apart = hotSpots.minApart * hotSpots.minApart;
  for (const pool of [sites, sites, sites, allSites(space)]) {
    const chosen: Point[] = [];
    const isFree = (site: Point): boolean => chosen.every((other) => distanceSquared(site, other) >= apart);
    for (let n = 0; n < TOSSES * hotSpots.count && chosen.length < hotSpots.count && pool.length > 0; n++) {
      const { x, y } = pool[pick(pool.length)] as Site;
      if (isFree({ x, y })) chosen.push({ x, y });
    }
    let left = chosen.length < hotSpots.count ? pool.filter(isFree) : [];
    while (chosen.length < hotSpots.count && left.length > 0) {
      const { x, y } = left[pick(left.length)] as Site;
      chosen.push({ x, y });
      left = left.filter(isFree);
    }
    if (chosen.length === hotSpots.count) return chosen;
  }
  return undefined;
}

/** AA-Q-29: whether a place within reach of a Hot Spot is free, and far enough from Regulars. */
function welcome(
  { space, options }: Setting,
  board: Board,
  marker: Point,
  reach: number,
): (place: Placement) => boolean {
  const keep = 2 * space.radius + lattice(options.arrivalMinDistanceIn * space.inch);
  const isNear = (man: Point, distance: number): boolean =>
    Math.abs(man.x - marker.x) <= reach + distance && Math.abs(man.y - marker.y) <= reach + distance;
  const there: Placement[] = [];
  const regulars: Placement[] = [];
  for (const man of board.figures) {
    if (!isThere(man)) continue;
    if (isNear(man, 2 * space.radius)) there.push(man);
    if (board.units[man.unit]?.side === REGULAR && isNear(man, keep)) regulars.push(man);
  }
  return (place) => {
    for (const man of there) if (collide(space, man, place)) return false;
    for (const man of regulars) if (distanceSquared(man, place) <= keep * keep) return false;
    return true;
  };
}

/** AA-HOT-5, AA-Q-29: where somebody who arrives at a Hot Spot (by its index) may be put. */
export function arrivalSites(setting: Setting, board: Board, hotSpot: number): Site[] {
  const { space } = setting;
  const marker = board.hotSpots[hotSpot];
  if (marker === undefined) return [];
  const reach = ARRIVAL_REACH * space.inch;
  return sitesAround(space, board.present, marker, reach).filter(welcome(setting, board, marker, reach));
}

/** AA-HOT-5, AA-Q-29: places for arrivals at a Hot Spot (by its index), in cohesion; as many as fit, at most `count`. */
export function arrivalPlaces(
  setting: Setting,
  board: Board,
  hotSpot: number,
  count: number,
  pick: Chance,
): Placement[] {
  if (count < 1) return [];
  const free = arrivalSites(setting, board, hotSpot);
  let best: Site[] = [];
  const sample = free.length === 0 ? [] : Array.from({ length: 6 }, () => free[pick(free.length)] as Site);
  const byCover = sample.sort((a, b) => Number(b.covered) - Number(a.covered));
  for (const anchor of [...byCover, ...free]) {
    const group = grow(setting, free, anyone, anchor, count);
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
  const fit = arrivalPlaces(setting, board, hotSpot, men.length, (n) => Math.floor(n / 2)).length;
  if (placements.length < fit) return { error: 'figureCount', rule, data: { wanted: fit, given: placements.length } };
  const reach = ARRIVAL_REACH * space.inch + space.radius;
  const isFree = welcome(setting, board, marker, reach);
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
    crowded(setting, board, some, placements, rule) ??
    scattered(setting, withFigures(board, figures), unit, some, placements)
  );
}
