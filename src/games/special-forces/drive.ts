/** 2.7 and 2.8 Driving: a driver's move action takes the vehicle forwards, backwards and around, as far as the ground lets it. */

import type { Chance } from '../../kernel/dice.ts';
import { step, wrapHeading } from '../../geometry/heading.ts';
import { lattice } from '../../geometry/point.ts';
import { type Act, done } from './act.ts';
import { type FigureNo, NOBODY } from './board.ts';
import type { Choice, ChoiceOf, Leg } from './choices.ts';
import type { ForcesEvent } from './events.ts';
import { bogging, type Ground, groundAt, grounds, speedOf, speedRule, stretches, worst } from './going.ts';
import { moveLimit } from './limits.ts';
import { manOf } from './plan.ts';
import type { Item } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { type Bar, barAhead, barAround, isOnTable, type Pose } from './sweep.ts';
import type { BoardView, G, Refusal } from './types.ts';
import { riderHarm } from './vehicleDamage.ts';

type Ride = BoardView['vehicles'][number];
type Drive = ChoiceOf<'drive'>;

interface DrivePrice {
  readonly total: number;
  readonly reach: number;
  readonly items: readonly Item[];
}

const rideOf = (board: BoardView, f: FigureNo): Ride => board.vehicles[manOf(board, f).aboard] as Ride;

/** SF-CREW-4, SF-CREW-5: why this figure cannot drive now. */
function barred(_: Setting, board: BoardView, f: FigureNo): Refusal | undefined {
  const { aboard, role, suppressed } = manOf(board, f);
  const data = { figure: f };
  if (aboard === NOBODY || role !== 'driver') return { error: 'notDriving', rule: 'SF-CREW-5', data };
  const ride = rideOf(board, f);
  if (suppressed > 0) return { error: 'suppressed', rule: 'SF-MOVE-8', data };
  if (ride.destroyed) return { error: 'wrecked', rule: 'SF-CREW-4', data };
  if (ride.bogged) return { error: 'bogged', rule: 'SF-VEH-12', data };
  return ride.mobile ? undefined : { error: 'immobile', rule: 'SF-VDMG-12', data };
}

/** One leg of the way: where it ends, and what ground it passes over. */
interface Run {
  readonly leg: Leg;
  readonly from: Pose;
  readonly to: Pose;
}

function runs(ride: Ride, legs: readonly Leg[]): Run[] {
  let from: Pose = { x: ride.x, y: ride.y, heading: ride.heading };
  return legs.map((leg) => {
    const to: Pose =
      'go' in leg
        ? { ...step(from, from.heading, leg.go), heading: from.heading }
        : { ...from, heading: wrapHeading(from.heading + leg.turn) };
    const run = { leg, from, to };
    from = to;
    return run;
  });
}

/** How much of the way lies on each kind of ground, in lattice units. */
function lengths(setting: Setting, board: BoardView, way: readonly Run[]): Record<Ground, number> {
  const all: Record<Ground, number> = { road: 0, open: 0, rough: 0 };
  for (const { leg, from, to } of way) {
    if (!('go' in leg) || leg.go === 0) continue;
    for (const part of stretches(setting, board, from, to))
      all[part.ground] += Math.abs(leg.go) * (part.to - part.from);
  }
  return all;
}

/** SF-Q-24: the worst ground that it starts in or enters. */
function worstGround(setting: Setting, board: BoardView, way: readonly Run[]): Ground {
  const [first] = way;
  const entered = way.flatMap(({ leg, from, to }) =>
    'go' in leg && leg.go !== 0 ? stretches(setting, board, from, to).map(({ ground }) => ground) : [],
  );
  return worst([groundAt(setting, board, (first as Run).from), ...entered]);
}

/** A whole action in points: every speed is a divisor of it, so that a way over one ground is judged in whole numbers. */
const ACTION = 60;

const whole = (driven: Record<Ground, number>): number => grounds.reduce((all, ground) => all + driven[ground], 0);

/** What a way takes of a whole action. */
const pointsOf = (ride: Ride, driven: Record<Ground, number>): number =>
  grounds.reduce((all, ground) => all + driven[ground] * (ACTION / speedOf(ride, ground)), 0);

/** How far one action leads where the worst ground of the way holds for all of it. */
const worstReach = ({ space }: Setting, ride: Ride, driven: Record<Ground, number>): number =>
  speedOf(ride, worst(grounds.filter((ground) => driven[ground] > 0))) * space.inch;

/** SF-VEH-2, SF-VEH-3, SF-Q-24: shares of each allowance add up to at most one; or the worst ground holds for all of it. */
function isTooFar(setting: Setting, board: BoardView, ride: Ride, way: readonly Run[]): boolean {
  const driven = lengths(setting, board, way);
  if (setting.options.mixedMove === 'worst') return Math.floor(whole(driven)) > worstReach(setting, ride, driven);
  return Math.floor(pointsOf(ride, driven)) > ACTION * setting.space.inch;
}

/** The length of a drive, and how long it could be over such ground: before it is made, for whoever thinks of it. */
export function drivePrice(setting: Setting, board: BoardView, f: FigureNo, { legs }: Drive): DrivePrice {
  const ride = rideOf(board, f);
  const way = runs(ride, legs);
  const driven = lengths(setting, board, way);
  const total = whole(driven);
  const points = pointsOf(ride, driven);
  const mixed = points > 0 ? (total * ACTION * setting.space.inch) / points : 0;
  const reach = setting.options.mixedMove === 'worst' && total > 0 ? worstReach(setting, ride, driven) : mixed;
  return { total: Math.floor(total), reach: Math.floor(reach), items: costItems(setting, board, ride, way) };
}

const QUARTER = 180;

/** SF-VEH-4, SF-MOTO-1: how far it may turn in one action, in half degrees. */
const turnLimit = ({ kind }: Ride): number => (kind === 'motorcycle' ? 2 * QUARTER : QUARTER);

/** SF-VEH-5, SF-VEH-6, SF-Q-23: half degrees that a vehicle has turned without an inch of straight way before. */
function pivoted({ space }: Setting, legs: readonly Leg[]): number {
  let straight = 0;
  let turning = false;
  let onTheSpot = 0;
  for (const leg of legs) {
    if ('turn' in leg) {
      // Turns without any way between them are one turn.
      if (straight < space.inch) onTheSpot += Math.abs(leg.turn);
      turning = true;
    } else {
      straight = (turning ? 0 : straight) + Math.abs(leg.go);
      turning = false;
    }
  }
  return onTheSpot;
}

function checkTurns(setting: Setting, ride: Ride, legs: readonly Leg[]): Refusal | undefined {
  const turned = legs.reduce((all, leg) => all + ('turn' in leg ? Math.abs(leg.turn) : 0), 0);
  const most = turnLimit(ride);
  if (turned > most) {
    const rule: RuleNo = ride.kind === 'motorcycle' ? 'SF-MOTO-1' : 'SF-VEH-4';
    return { error: 'turnsTooFar', rule, data: { turned, most } };
  }
  if (!ride.wheeled || ride.kind === 'motorcycle') return undefined;
  const onTheSpot = pivoted(setting, legs);
  const allowed = setting.options.wheeledPivot * 2;
  return onTheSpot > allowed
    ? { error: 'noPivot', rule: 'SF-VEH-6', data: { turned: onTheSpot, most: allowed } }
    : undefined;
}

function barOn(setting: Setting, board: BoardView, v: number, { leg, from, to }: Run): Bar | undefined {
  return 'go' in leg ? barAhead(setting, board, v, from, to, leg.go < 0) : barAround(setting, board, v, from, leg.turn);
}

/** Why a vehicle cannot be driven like that. */
export function checkDrive(setting: Setting, board: BoardView, f: FigureNo, { legs }: Drive): Refusal | undefined {
  const no = barred(setting, board, f);
  if (no !== undefined) return no;
  const ride = rideOf(board, f);
  if (legs.every((leg) => ('go' in leg ? leg.go : leg.turn) === 0)) return { error: 'noMove', rule: 'SF-CREW-4' };
  const turning = checkTurns(setting, ride, legs);
  if (turning !== undefined) return turning;
  const way = runs(ride, legs);
  if (isTooFar(setting, board, ride, way)) return { error: 'tooFar', rule: speedRule(ride), data: { figure: f } };
  for (const run of way) {
    if (!isOnTable(setting, ride, run.to)) return { error: 'offTable', rule: speedRule(ride), data: { figure: f } };
    const bar = barOn(setting, board, manOf(board, f).aboard, run);
    if (bar !== undefined) return { error: 'inTheWay', rule: 'SF-VEH-4', data: bar };
  }
  return moveLimit(setting, board, f, ride, (way.at(-1) as Run).to);
}

/** SF-Q-24: the way until it is first on that ground; nothing, if it is on it from the start. */
function until(setting: Setting, board: BoardView, way: readonly Run[], ground: Ground): Run[] {
  if (groundAt(setting, board, (way[0] as Run).from) === ground) return [];
  const driven: Run[] = [];
  for (const run of way) {
    const { leg, from, to } = run;
    const met =
      'go' in leg && leg.go !== 0
        ? stretches(setting, board, from, to).find((part) => part.ground === ground)
        : undefined;
    if (met !== undefined && 'go' in leg) {
      const go = lattice(leg.go * met.from);
      return [...driven, { leg: { go }, from, to: { ...step(from, from.heading, go), heading: from.heading } }];
    }
    driven.push(run);
  }
  return driven;
}

function costItems(setting: Setting, board: BoardView, ride: Ride, way: readonly Run[]): Item[] {
  const driven = lengths(setting, board, way);
  return grounds
    .map((ground) => ({ ground, value: Math.floor((driven[ground] * 100) / setting.space.inch) }))
    .filter(({ value }) => value > 0)
    .map(({ ground, value }) => ({ value, reason: ground, rule: speedRule(ride) }));
}

function turnRules(ride: Ride, legs: readonly Leg[]): RuleNo[] {
  if (!legs.some((leg) => 'turn' in leg && leg.turn !== 0)) return [];
  if (ride.kind === 'motorcycle') return ['SF-MOTO-1'];
  return ride.wheeled ? ['SF-VEH-4', 'SF-VEH-6'] : ['SF-VEH-4', 'SF-VEH-5'];
}

/** SF-VEH-7 to SF-VEH-12: the way as far as the vehicle gets, with its roll. */
function drove(g: G, f: FigureNo, { legs }: Drive): ForcesEvent & { t: 'drove' } {
  const { setting } = g;
  const board = g.board.open;
  const ride = rideOf(board, f);
  const way = runs(ride, legs);
  const ground = worstGround(setting, board, way);
  const { bogsTo, rule } = bogging(ride, ground);
  const [face = null] = bogsTo > 0 ? g.roll('bog', 1, 6) : [];
  const bogged = face !== null && face <= bogsTo;
  const stuck = bogged && setting.options.bogTiming === 'entry';
  const driven = stuck ? until(setting, board, way, ground) : way;
  const path = [(way[0] as Run).from, ...driven.map(({ to }) => to)];
  const rules: RuleNo[] = ['SF-CREW-4', 'SF-CREW-5', speedRule(ride), ...turnRules(ride, legs), rule];
  if (face !== null) rules.push('SF-VEH-7');
  if (bogged) rules.push('SF-VEH-12');
  return {
    t: 'drove',
    vehicle: manOf(board, f).aboard,
    by: f,
    path: path.map(({ x, y, heading }) => ({ x, y, heading })),
    cost: costItems(setting, board, ride, driven),
    face,
    bogsTo,
    bogged,
    rules,
  };
}

/** SF-MOTO-4, SF-MOTO-5: a motorcycle that sticks is lost, and its rider may be hurt. */
function spill(g: G, rider: FigureNo, vehicle: number): ForcesEvent {
  const [face = 1] = g.roll('rider', 1, 6);
  return {
    t: 'motorcycleLost',
    vehicle,
    rider,
    face,
    harm: riderHarm(face),
    rules: ['SF-MOTO-4', 'SF-MOTO-5', 'SF-DEATH-1'],
  };
}

/** Ways worth a look, in inches and half degrees: straight on, around a bend, back. */
function ways({ space }: Setting, ride: Ride): Leg[][] {
  const inch = (n: number): number => Math.floor(n * space.inch);
  const far = [speedOf(ride, 'road'), speedOf(ride, 'open'), speedOf(ride, 'rough'), 3, 1];
  const most = turnLimit(ride);
  const bends = [most, 90, -90, 0 - most];
  const pivots = ride.kind === 'motorcycle' || !ride.wheeled;
  return [
    ...far.map((n) => [{ go: inch(n) }]),
    ...bends.flatMap((turn) =>
      pivots
        ? [[{ turn }], ...far.map((n) => [{ turn }, { go: inch(n) }])]
        : far.map((n) => [{ go: inch(1) }, { turn }, ...(n > 1 ? [{ go: inch(n - 1) }] : [])]),
    ),
    ...[6, 3, 1].map((n) => [{ go: 0 - inch(n) }]),
  ];
}

function anyDrive(setting: Setting, board: BoardView, f: FigureNo, chance: Chance): Choice | undefined {
  const all = ways(setting, rideOf(board, f));
  for (let tries = 0; tries < 8; tries++) {
    const choice: Drive = { t: 'drive', legs: all[chance(all.length)] as Leg[] };
    if (checkDrive(setting, board, f, choice) === undefined) return choice;
  }
  return undefined;
}

/** The part of a driver in the move action. */
export const driveAct: Pick<Act, 'barred' | 'rolls' | 'check' | 'propose' | 'any' | 'carryOut'> = {
  barred,
  rolls(setting, board, f, c) {
    if (c === undefined) return barred(setting, board, f) === undefined;
    if (c.t !== 'drive') return false;
    const ride = rideOf(board, f);
    return bogging(ride, worstGround(setting, board, runs(ride, c.legs))).bogsTo > 0;
  },
  check: (e, f, c) =>
    c.t === 'drive' ? checkDrive(e.setting, e.open, f, c) : { error: 'malformed', rule: 'SF-CREW-5' },
  propose: (e, f) =>
    barred(e.setting, e.open, f) !== undefined
      ? []
      : ways(e.setting, rideOf(e.open, f))
          .map((legs): Drive => ({ t: 'drive', legs }))
          .filter((c) => checkDrive(e.setting, e.open, f, c) === undefined),
  any: (e, f, chance) =>
    barred(e.setting, e.open, f) !== undefined ? undefined : anyDrive(e.setting, e.open, f, chance),
  carryOut(g, f, c) {
    const driven = drove(g, f, c as Drive);
    const lost = driven.bogged && rideOf(g.board.open, f).kind === 'motorcycle';
    return lost ? done(driven, spill(g, f, driven.vehicle)) : done(driven);
  },
};
