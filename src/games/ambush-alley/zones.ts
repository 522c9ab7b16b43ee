/** 2.6 The zone of a unit: edges, roads, bands and bearings that its scenario names, and the sites inside it. */

import { basesWithin } from '../../geometry/base.ts';
import { distanceSquared, lattice, type Point, samePoint } from '../../geometry/point.ts';
import { boxOf, discOverlaps, discTouches, locate } from '../../geometry/polygon.ts';
import type { DeepReadonly, Illegal } from '../../kernel/game.ts';
import { type Figure, type Open, REGULAR, type UnitNo } from './board.ts';
import type { Placement } from './choices.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Deploy } from './scenario.ts';
import type { Road, Setting, UnitInfo } from './setting.ts';
import { allSites, isCovered, roofLevel, type Site, siteAt } from './sites.ts';
import { baseOf } from './space.ts';

type Board = DeepReadonly<Open>;
type Refused = Illegal<RuleNo>;

/** How many sets of sites of one table are remembered. */
const MOST_KEPT = 64;

export const setupRule = (info: UnitInfo | undefined): RuleNo => (info?.side === REGULAR ? 'AA-SETUP-6' : 'AA-SETUP-7');
export const isThere = (man: DeepReadonly<Figure>): boolean =>
  man.x >= 0 && man.condition !== 'removed' && man.condition !== 'out';
export const contractorsOf = (board: Board) => board.figures.filter((man) => man.contractor && isThere(man));
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
  const fixed = groundOf(setting, board, unit);
  const kept = distanceTest(setting, board, unit);
  return (at: Placement, level: number, covered: () => boolean): Refused | undefined =>
    fixed(at, level, covered) ?? kept(at);
}

const refuser = (info: UnitInfo | undefined, unit: UnitNo): No => {
  const rule = setupRule(info);
  return (error, data = {}) => ({ error, rule, data: { unit: info?.id ?? unit, ...data } });
};

/** What the ground and the contractors have to say. */
function groundOf(setting: Setting, board: Board, unit: UnitNo) {
  const info = setting.units[unit];
  const no = refuser(info, unit);
  if (info === undefined) return () => no('notAStartingUnit');
  const { deploy } = info;
  const { pieces } = setting.space.table;
  const tests = [
    ...edgeTests(setting, deploy, no),
    ...contractorTests(setting, board, deploy, no),
    ...roadTests(setting, deploy, no),
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

/** What units that stand there already have to say. */
export function distanceTest(setting: Setting, board: Board, unit: UnitNo): Test {
  const info = setting.units[unit];
  const tests = info === undefined ? [] : otherTests(setting, board, info.deploy, refuser(info, unit));
  return (at) => {
    for (const test of tests) {
      const reason = test(at);
      if (reason !== undefined) return reason;
    }
    return undefined;
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

const menOf = ({ unitNames }: Setting, board: Board, wanted: string) =>
  board.figures.filter((man) => isThere(man) && isUnit(unitNames[man.unit] ?? '', wanted));

function otherTests(setting: Setting, board: Board, { apartFrom, acrossFrom }: Deploy, no: No): Test[] {
  const { space } = setting;
  const tests: Test[] = [];
  if (apartFrom !== undefined) {
    const gap = lattice(apartFrom.distance * space.inch);
    const bases = menOf(setting, board, apartFrom.unit).map((man) => baseOf(space, man));
    tests.push((at) =>
      bases.some((base) => basesWithin(base, baseOf(space, at), gap)) ? no('deployApart', apartFrom) : undefined,
    );
  }
  const road = acrossFrom === undefined ? undefined : roadOf(setting, acrossFrom.road);
  if (acrossFrom !== undefined && road !== undefined) {
    const sides = menOf(setting, board, acrossFrom.unit).map((man) => sideOf(road, man));
    tests.push((at) => (sides.includes(sideOf(road, at)) ? no('deployAcross', acrossFrom) : undefined));
  }
  return tests;
}

/** On which side of the middle of a road something is. */
function sideOf({ ground }: Road, at: Point): boolean {
  const { minX, maxX, minY, maxY } = boxOf(ground.points);
  return maxY - minY > maxX - minX ? 2 * at.x > minX + maxX : 2 * at.y > minY + maxY;
}

/** Sites with that name, while the contractors stand there. */
interface Kept {
  readonly name: string;
  readonly contractors: readonly Point[];
  readonly sites: readonly Site[];
}

const kept = new WeakMap<Setting, Kept[]>();

const standAlike = (now: readonly Point[], then: readonly Point[]): boolean =>
  now.length === then.length && now.every((man, i) => samePoint(man, then[i] as Point));

/** Sites picked once for all games in which the contractors stand alike. */
export function keptSites(
  setting: Setting,
  board: Board,
  name: string,
  pick: () => (site: Site) => boolean,
): readonly Site[] {
  let known = kept.get(setting);
  if (known === undefined) kept.set(setting, (known = []));
  const contractors = contractorsOf(board);
  const same = known.find((each) => each.name === name && standAlike(contractors, each.contractors));
  if (same !== undefined) return same.sites;
  if (known.length >= MOST_KEPT) known.length = 0;
  const sites = allSites(setting.space).filter(pick());
  known.push({ name, contractors: contractors.map(({ x, y }) => ({ x, y })), sites });
  return sites;
}

/** The sites of a unit's zone, whoever stands there. */
export const zoneSites = (setting: Setting, board: Board, unit: UnitNo): readonly Site[] =>
  keptSites(setting, board, `unit ${unit}`, () => {
    const refusal = groundOf(setting, board, unit);
    return (site) => refusal(site, site.level, () => site.covered) === undefined;
  });
