/** Moves worth a look: for prompts, for bots and for random play. */

import { places } from '../../geometry/candidates.ts';
import { step } from '../../geometry/heading.ts';
import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import { besideHull } from './boarding.ts';
import type { FigureNo } from './board.ts';
import { entryBorders, exitBorders, nearestOn } from './borders.ts';
import type { Choice } from './choices.ts';
import { driveAct } from './drive.ts';
import { fieldFor } from './footing.ts';
import { moraleOf, retreatSteps } from './limits.ts';
import { manOf } from './plan.ts';
import type { Eyes } from './types.ts';
import { allowanceFor, trafficFor } from './ways.ts';

type Judge = (c: Choice) => boolean;

/** How many walks are proposed, and how many are looked at to find them. */
const MOST_WALKS = 14;
const MOST_LOOKS = 40;

const move = ({ x, y }: Point): Choice => ({ t: 'move', to: { x, y } });

/** Everything a figure could do that is not a walk. */
function deeds(e: Eyes, f: FigureNo): Choice[] {
  const { setting, open } = e;
  const man = manOf(open, f);
  if (man.aboard >= 0 || man.x < 0) return [];
  const reach = allowanceFor(e, f);
  const near = ({ x, y }: Point, more: number): boolean => {
    const most = reach + more * setting.space.inch;
    return distanceSquared(man, { x, y }) <= most * most;
  };
  const ladders = setting.space.ladders.flatMap(({ foot, head }, ladder): Choice[] =>
    near(foot, 0) || near(head, 0) ? [{ t: 'climb', ladder }] : [],
  );
  const rides = open.vehicles.flatMap((ride, vehicle): Choice[] =>
    ride.side === man.side && near(ride, 4) ? [{ t: 'board', vehicle }] : [],
  );
  const exits = exitBorders(setting, open, man).flatMap((border): Choice[] => {
    const at = nearestOn(border, man);
    return near(at, 0) ? [{ t: 'exit', at, edge: border.edge }] : [];
  });
  return [...exits, ...ladders, ...rides];
}

/** Where somebody off the table could begin, by chance: near the friends who have gone before him, or anywhere. */
function entries({ setting, open }: Eyes, count: number, chance: Chance): Point[] {
  const borders = entryBorders(setting, open);
  return Array.from({ length: count }, () => {
    const border = borders[chance(Math.max(1, borders.length))];
    if (border === undefined) return undefined;
    return along(border.a, border.b, chance(Math.floor(Math.sqrt(distanceSquared(border.a, border.b))) + 1));
  }).filter((p) => p !== undefined);
}

/** Straight inwards from a point of the border. */
function inwards({ setting }: Eyes, from: Point, length: number): Point {
  const { width, depth } = setting.space.table;
  const x = from.x === 0 ? length : from.x === width ? width - length : from.x;
  const y = from.y === 0 ? length : from.y === depth ? depth - length : from.y;
  return from.x === 0 || from.x === width ? { x, y: from.y } : { x: from.x, y };
}

function enterings(e: Eyes, f: FigureNo, count: number, chance: Chance): Choice[] {
  const most = allowanceFor(e, f);
  return entries(e, count, chance).map((from) => ({
    t: 'move',
    from,
    to: inwards(e, from, Math.floor((most * (1 + chance(4))) / 4)),
  }));
}

/** Ways in from points evenly spread over the entry side, all of an action deep or half of it. */
function waysIn(e: Eyes, f: FigureNo, count: number): Choice[] {
  const most = allowanceFor(e, f);
  const borders = entryBorders(e.setting, e.open);
  const each = Math.floor(count / Math.max(1, borders.length));
  return borders.flatMap(({ a, b }) => {
    const length = Math.sqrt(distanceSquared(a, b));
    return Array.from({ length: each }, (_, i): Choice => {
      const from = along(a, b, (length * (i + 0.5)) / each);
      return { t: 'move', from, to: inwards(e, from, Math.floor(most / (1 + (i % 2)))) };
    });
  });
}

/** Where a passenger could go when he gets off. */
function alightings(e: Eyes, f: FigureNo): Choice[] {
  const { setting, open } = e;
  const ride = open.vehicles[manOf(open, f).aboard];
  if (ride === undefined) return [];
  const most = allowanceFor(e, f);
  return besideHull(setting, ride, ride).flatMap((from): Choice[] => [
    { t: 'alight', from, to: from },
    { t: 'alight', from, to: beyond(ride, from, most) },
  ]);
}

/** From a point straight away from another. */
function beyond(centre: Point, from: Point, length: number): Point {
  const far = { x: from.x + (from.x - centre.x) * 8, y: from.y + (from.y - centre.y) * 8 };
  return along(from, far, length);
}

/** Places within a walk: on the ground around corners, along walls and in the open; upstairs around oneself. */
function walks(e: Eyes, f: FigureNo): Point[] {
  const { setting, open } = e;
  const { space } = setting;
  const man = manOf(open, f);
  const from = { x: man.x, y: man.y };
  const reach = allowanceFor(e, f);
  if (man.level > 0)
    return [1, 2, 3].flatMap((n) => Array.from({ length: 8 }, (_, k) => step(from, k * 90, n * space.radius)));
  const traffic = trafficFor(e, f, 0);
  return places(fieldFor(setting, open, man.side), { from, reach, count: 0, eye: space.eye, traffic });
}

/** So many of a list, evenly spread over it. */
const spread = <X>(list: readonly X[], count: number): X[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / count)] as X);

/** Towards the nearest enemy, as far as one action goes. */
function advance(e: Eyes, f: FigureNo): Choice[] {
  const man = manOf(e.open, f);
  const foes = e.open.figures.filter((other) => other.side !== man.side && other.status === 'inPlay' && other.x >= 0);
  const [foe] = foes.sort((p, q) => distanceSquared(p, man) - distanceSquared(q, man));
  return foe === undefined ? [] : [move(along(man, foe, allowanceFor(e, f)))];
}

/** Whether a walk leads anywhere: less than a tenth of an inch is none. */
const isAway = ({ setting }: Eyes, from: Point, c: Choice): boolean =>
  c.t !== 'move' || 100 * distanceSquared(from, c.to) >= setting.space.inch * setting.space.inch;

function legal(list: readonly Choice[], most: number, judge: Judge): Choice[] {
  const found: Choice[] = [];
  for (const c of list) {
    if (found.length === most) break;
    if (judge(c)) found.push(c);
  }
  return found;
}

export function moveProposals(e: Eyes, f: FigureNo, chance: Chance, judge: Judge): Choice[] {
  const man = manOf(e.open, f);
  if (man.status === 'waiting') return legal(waysIn(e, f, MOST_WALKS), MOST_WALKS, judge);
  const retreats = moraleOf(e.open, man) === 'retreat';
  const back = retreats ? legal(retreatSteps(e.setting, e.open, f), 1, judge) : [];
  if (man.aboard >= 0) {
    const driven = driveAct.barred(e.setting, e.open, f) === undefined ? driveAct.propose(e, f, chance) : [];
    return [...driven, ...(retreats ? back : legal(spread(alightings(e, f), MOST_LOOKS), MOST_WALKS, judge))];
  }
  // The way home may begin with a ladder, or end with leaving the table: those are among the deeds.
  const steps = back.filter((c) => c.t === 'move');
  const others = legal(deeds(e, f), MOST_WALKS, judge);
  if (retreats) return [...steps, ...others];
  const ways = [...advance(e, f), ...spread(walks(e, f), MOST_LOOKS).map(move)].filter((c) => isAway(e, man, c));
  return [...others, ...legal(ways, MOST_WALKS, judge)];
}

/** How often random play looks for something legal. */
const TRIES = 8;

function anyWalk(e: Eyes, f: FigureNo, chance: Chance): Choice {
  const man = manOf(e.open, f);
  const length = chance(Math.floor(allowanceFor(e, f)) + 1);
  return move(step(man, chance(720), length));
}

export function anyMove(e: Eyes, f: FigureNo, chance: Chance, judge: Judge): Choice | undefined {
  const man = manOf(e.open, f);
  if (man.aboard >= 0 && chance(4) > 0 && driveAct.barred(e.setting, e.open, f) === undefined) {
    const driven = driveAct.any(e, f, chance);
    if (driven !== undefined) return driven;
  }
  if (man.status === 'waiting') return legal(enterings(e, f, TRIES, chance), 1, judge)[0];
  const back = moraleOf(e.open, man) === 'retreat' ? retreatSteps(e.setting, e.open, f) : [];
  const special = man.aboard < 0 ? deeds(e, f) : back.length > 0 ? back : alightings(e, f);
  if (special.length > 0 && (man.aboard >= 0 || chance(3) === 0)) {
    const picks = Array.from({ length: TRIES }, () => special[chance(special.length)] as Choice);
    const [found] = legal(picks, 1, judge);
    if (found !== undefined || man.aboard >= 0) return found;
  }
  if (back.length > 0) return legal(back, 1, judge)[0];
  return legal(
    Array.from({ length: TRIES }, () => anyWalk(e, f, chance)),
    1,
    judge,
  )[0];
}
