/** A place on the table as an answer of Special Forces: walks, drives, ways out of a vehicle, set-ups and hiding places. */

import { asks } from '../../../games/special-forces/asks.ts';
import type { SideNo } from '../../../games/special-forces/board.ts';
import { entryBorders, nearestOn } from '../../../games/special-forces/borders.ts';
import { besideHull, noAlighting } from '../../../games/special-forces/boarding.ts';
import type { Choice, Leg, Placement } from '../../../games/special-forces/choices.ts';
import { autoDeploy, survey, toDeploy, zoneFault } from '../../../games/special-forces/deploy.ts';
import { drivePrice } from '../../../games/special-forces/drive.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { collide, roofLevel, siteAt } from '../../../games/special-forces/sites.ts';
import { boardingRing, hullOf } from '../../../games/special-forces/space.ts';
import type { BoardView, Eyes, Refusal, SpecialForces } from '../../../games/special-forces/types.ts';
import { allowanceFor, findWay, isWay, trafficFor, type Way } from '../../../games/special-forces/ways.ts';
import { headingOf, step, wrapHeading } from '../../../geometry/heading.ts';
import { distanceSquared, type Point } from '../../../geometry/point.ts';
import type { Decision } from '../../../kernel/game.ts';
import { costs, stretches } from '../../../words/special-forces/arithmetic.ts';
import { texts } from '../../../words/special-forces/index.ts';
import { names } from '../../../words/special-forces/names.ts';
import { gap } from '../skirmish/lines.ts';
import type { Moment, Pointing, Trial } from '../skirmish/tabletop.ts';
import { seenOnTheWay } from './forecast.ts';
import { aboutOf } from './pointed.ts';

interface Known {
  readonly eyes: Eyes;
  readonly setting: Setting;
  readonly board: BoardView;
  readonly decision: Decision<SpecialForces>;
}

const knownOf = ({ eyes, question }: Moment): Known => ({
  eyes: eyes as unknown as Eyes,
  setting: eyes.setting as Setting,
  board: eyes.open as BoardView,
  decision: question.put as unknown as Decision<SpecialForces>,
});

const check = ({ eyes, decision }: Known, choice: Choice): Refusal | undefined =>
  asks[decision.ask]?.check(eyes, decision, choice);

const plain = (choice: Choice, refusal: Refusal | undefined, ends: readonly Point[]): Trial => ({
  choice,
  refusal,
  legal: refusal === undefined,
  paths: [],
  ends,
  cost: 0,
  reach: 0,
  items: [],
});

const still = { from: undefined, manners: [], watchers: () => [] };

/** On foot: over the ground, or out of a vehicle. */
function walking(moment: Moment, known: Known, f: number): Pointing {
  const { eyes, setting, board } = known;
  const man = board.figures[f] as BoardView['figures'][number];
  const ride = board.vehicles[man.aboard];
  const reach = allowanceFor(eyes, f);
  // Out of a vehicle one begins beside it, and so gets that much farther from its middle.
  const rim = ride === undefined ? 0 : Math.max(...boardingRing(setting.space, ride).map((at) => gap(ride, at)));
  const startAt = (to: Point): Point => {
    if (ride !== undefined) {
      const beside = besideHull(setting, ride, to);
      return beside.find((at) => noAlighting(eyes, f, at) === undefined) ?? beside[0] ?? to;
    }
    if (man.status !== 'waiting') return { x: man.x, y: man.y };
    const borders = entryBorders(setting, board).map((border) => nearestOn(border, to));
    return borders.sort((p, q) => distanceSquared(p, to) - distanceSquared(q, to))[0] ?? to;
  };
  const say = (from: Point, to: Point): Choice =>
    ride !== undefined ? { t: 'alight', from, to } : { t: 'move', to, ...(man.status === 'waiting' ? { from } : {}) };
  const n = names(moment.scene.lang, setting);
  const { sums } = texts[moment.scene.lang];
  const trialOf = (
    choice: Choice,
    way: Way | undefined,
    from: Point,
    to: Point,
    refusal: Refusal | undefined,
  ): Trial => ({
    choice,
    refusal,
    legal: refusal === undefined && (way !== undefined || man.level > 0),
    paths: [way?.corners ?? (refusal === undefined ? [from, to] : [])],
    ends: [to],
    cost: way?.price.total ?? 0,
    reach,
    inPoints: true,
    items: way === undefined ? [] : [costs(n, sums, way.price.items)],
  });
  return {
    men: man.aboard >= 0 ? [] : [f],
    ...(man.aboard >= 0 ? { hull: man.aboard } : {}),
    from: man.x >= 0 ? { x: man.x, y: man.y } : undefined,
    manners: [{ id: 'walk', label: n.terms.actions.move, reach: reach + rim }],
    roofs: false,
    count: 1,
    try([to], _, __, hasty) {
      if (to === undefined) return undefined;
      const from = startAt(to);
      const choice = say(from, to);
      const refusal = hasty ? undefined : check(known, choice);
      const sought = { ...eyes, hasty };
      const way = man.level > 0 ? undefined : findWay(sought, f, from, to, trafficFor(eyes, f, 0), reach);
      return trialOf(choice, way !== undefined && isWay(way) ? way : undefined, from, to, refusal);
    },
    watchers: ({ paths }) => seenOnTheWay(moment.scene, known.eyes, f, paths[0] ?? []),
  };
}

const straightOn = (go: number): Leg[] => (go > 0 ? [{ go }] : []);

/** At the wheel: an inch ahead, a turn towards the place, and on; backwards where it lies behind. */
function legsTo({ inch }: Setting['space'], ride: BoardView['vehicles'][number], to: Point): Leg[] {
  const straight = headingOf(ride, to);
  const turn = wrapHeading(straight - ride.heading + 360) - 360;
  const back = Math.abs(turn) > 270;
  const first = ride.wheeled && ride.kind !== 'motorcycle' ? inch : 0;
  if (Math.abs(turn) < 6 || back) return [{ go: Math.floor(gap(ride, to)) * (back ? -1 : 1) }];
  const bend = step(ride, ride.heading, first);
  const after = wrapHeading(headingOf(bend, to) - ride.heading + 360) - 360;
  const on = Math.floor(gap(bend, to));
  return [...straightOn(first), { turn: after }, ...straightOn(on)];
}

function driving({ scene }: Moment, known: Known, f: number): Pointing {
  const { setting, board } = known;
  const n = names(scene.lang, setting);
  const { sums } = texts[scene.lang];
  const v = board.figures[f]?.aboard ?? -1;
  const ride = board.vehicles[v] as BoardView['vehicles'][number];
  const trialOf = (choice: Extract<Choice, { t: 'drive' }>): Trial => {
    let pose = { x: ride.x, y: ride.y, heading: ride.heading };
    const path: Point[] = [{ x: pose.x, y: pose.y }];
    for (const leg of choice.legs) {
      pose =
        'go' in leg
          ? { ...step(pose, pose.heading, leg.go), heading: pose.heading }
          : { ...pose, heading: wrapHeading(pose.heading + leg.turn) };
      path.push({ x: pose.x, y: pose.y });
    }
    const { total, reach, items } = drivePrice(setting, board, f, choice);
    return {
      ...plain(choice, check(known, choice), []),
      paths: [path],
      hull: hullOf(setting.space, { ...ride, ...pose }),
      cost: total,
      reach,
      items: [stretches(n, sums, items)],
    };
  };
  return {
    ...still,
    men: [],
    hull: v,
    from: { x: ride.x, y: ride.y },
    roofs: false,
    count: 1,
    try: ([to]) => (to === undefined ? undefined : trialOf({ t: 'drive', legs: legsTo(setting.space, ride, to) })),
    of(answer) {
      const choice = answer as Choice;
      return choice.t === 'drive' ? trialOf(choice) : undefined;
    },
  };
}

function placeOn({ setting, board }: Known, at: Point, roof: boolean): Placement {
  const { space } = setting;
  const under = space.table.grounds.find(
    ({ box }) => at.x > box.minX && at.x < box.maxX && at.y > box.minY && at.y < box.maxY,
  );
  const up = roof && under !== undefined ? roofLevel(under.piece) : 0;
  const site = siteAt(space, board.present, at, up);
  const { x, y, level, inside } = site ?? { ...at, level: up, inside: -1 };
  return { x, y, level, inside };
}

/** An anchor farther off than this, in inches, is not what was meant. */
const NEAR = 2;

/** As the machine would set a unit up around the free place nearest to this. */
function around(known: Known, side: SideNo, unit: number, at: Placement): readonly Placement[] {
  const { setting, board } = known;
  const { space } = setting;
  const there = board.figures.filter(
    (man) => man.x >= 0 && man.aboard < 0 && (man.status === 'inPlay' || man.status === 'captive'),
  );
  const isFree = (place: Placement): boolean => !there.some((other) => collide(space.radius, other, place));
  const zone = survey(space).filter((place) => zoneFault(setting, board, side, place) === undefined && isFree(place));
  const far = (place: Placement): number =>
    distanceSquared(place, at) + (place.level === at.level ? 0 : space.inch * space.inch);
  const best = zone.reduce((least, place, i) => (far(place) < far(zone[least] as Placement) ? i : least), 0);
  const anchor = zone[best];
  const near = anchor !== undefined && far(anchor) <= (NEAR * space.inch) ** 2;
  const found = near ? autoDeploy(setting, board, side, unit, (n) => Math.min(best, n - 1)) : undefined;
  return found ?? toDeploy(board, unit).map((_, i) => (i === 0 ? at : { ...at, x: at.x + i * 2 * space.radius }));
}

function deploying(moment: Moment, known: Known): Pointing {
  const { unit } = aboutOf(moment.question);
  const side: SideNo = known.setting.sides[0].seat === moment.question.seat ? 0 : 1;
  const { setting, board } = known;
  const zone = survey(setting.space).filter((place) => zoneFault(setting, board, side, place) === undefined);
  return {
    ...still,
    men: [],
    roofs: zone.some(({ level }) => level > 0),
    ground: { side: 2 * setting.space.radius, at: (roof) => zone.filter(({ level }) => level > 0 === roof) },
    count: 1,
    try([at], _, roof, hasty) {
      if (at === undefined || hasty) return undefined;
      const place = placeOn(known, at, roof);
      const count = toDeploy(known.board, unit).length;
      const places = count === 1 ? [place] : around(known, side, unit, place);
      const choice: Choice = { t: 'deploy', unit, places };
      return plain(choice, check(known, choice), places);
    },
  };
}

function hiding(moment: Moment, known: Known): Pointing | undefined {
  const { setting } = known;
  const listed = (moment.question.options as readonly Choice[]).find(({ t }) => t === 'hide');
  if (listed?.t !== 'hide') return undefined;
  return {
    ...still,
    men: [],
    roofs: false,
    ground: { side: setting.space.inch, at: () => setting.space.lairs.filter(({ level }) => level === 0) },
    count: listed.places.length,
    try(wanted) {
      const taken: Placement[] = [];
      for (const spot of wanted) {
        const free = setting.space.lairs.filter((lair) => lair.level === 0 && !taken.includes(lair));
        const best = free.toSorted((a, b) => distanceSquared(a, spot) - distanceSquared(b, spot))[0];
        taken.push(best ?? placeOn(known, spot, false));
      }
      const places = taken.map(({ x, y, level, inside }) => ({ x, y, level, inside }));
      const choice: Choice = { t: 'hide', places, ...(listed.gps === undefined ? {} : { gps: 0 }) };
      return plain(choice, check(known, choice), places);
    },
  };
}

const putting = (known: Known, figure: number): Pointing => ({
  ...still,
  men: [],
  roofs: false,
  count: 1,
  try([at]) {
    if (at === undefined) return undefined;
    const choice: Choice = { t: 'place', figure, at };
    return plain(choice, check(known, choice), [at]);
  },
});

export function pointing(moment: Moment): Pointing | undefined {
  const known = knownOf(moment);
  const { figure } = aboutOf(moment.question);
  const man = known.board.figures[figure];
  switch (known.decision.ask) {
    case 'move':
      if (man === undefined) return undefined;
      return man.aboard >= 0 &&
        man.role === 'driver' &&
        moment.question.options.some((c) => (c as Choice).t === 'drive')
        ? driving(moment, known, figure)
        : walking(moment, known, figure);
    case 'deploy':
      return deploying(moment, known);
    case 'hide':
      return hiding(moment, known);
    case 'place':
      return putting(known, figure);
    default:
      return undefined;
  }
}
