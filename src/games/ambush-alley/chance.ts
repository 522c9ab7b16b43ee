/** Answers by chance to what is asked as a form: legal, cheap to find, now and then bold. For random play. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { barOnLeg, canStand } from '../../geometry/field.ts';
import { centreOf } from '../../geometry/formation.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { UnitNo } from './board.ts';
import { leavings } from './care.ts';
import type { Choice, ChoiceOf, Pace } from './choices.ts';
import { joinProposals, splitsOf } from './leaders.ts';
import { fieldFor, moveAllowance, planMarch } from './march.ts';
import { mayMove } from './marchPlan.ts';
import { endsSafely, reactionAllowance } from './propose.ts';
import type { Setting } from './setting.ts';
import { passage } from './sighting.ts';
import { ableFigures, ableSpots, anySees, unitsSee } from './space.ts';
import { touchProposals, wanted } from './touch.ts';
import type { BoardView, Declared } from './types.ts';
import { checkInterrupt, insurgents, mayFireAt, sacrificeOptions } from './window.ts';

/** How many places are tried before a unit stays where it is. */
const TRIES = 3;

const oneOf = <X>(chance: Chance, list: readonly X[]): X => list[chance(list.length)] as X;
const clamped = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Somewhere in reach; one time in three on the way to somebody, or to a Hot Spot. */
function somewhere({ space }: Setting, board: BoardView, from: Point, reach: number, chance: Chance): Point {
  const { width, depth } = space.table;
  if (chance(3) > 0) {
    const off = (): number => chance(2 * reach + 1) - reach;
    return { x: clamped(from.x + off(), width), y: clamped(from.y + off(), depth) };
  }
  const at = anyGoal(board, chance) ?? { x: chance(width + 1), y: 0 };
  const far = Math.sqrt(distanceSquared(from, at));
  const beside = Math.max(0, far - 2 * space.radius);
  return far === 0 ? from : along(from, at, Math.floor(Math.min(beside, (reach * (6 + chance(5))) / 10)));
}

/** A Hot Spot, somebody who needs help, or anybody; nothing when he has left the table. */
function anyGoal(board: BoardView, chance: Chance): Point | undefined {
  const whim = chance(4);
  if (whim === 0 && board.hotSpots.length > 0) return oneOf<Point>(chance, board.hotSpots);
  const helpless =
    whim < 3
      ? board.figures.filter(
          ({ contractor, condition }) => contractor || condition === 'killed' || condition === 'dependant',
        )
      : [];
  const { x, y } = oneOf(chance, helpless.length > 0 ? helpless : board.figures);
  return x < 0 ? undefined : { x, y };
}

const middleOf = (board: BoardView, u: UnitNo): Point | undefined => {
  const men = ableFigures(board, u);
  return men.length === 0 ? undefined : centreOf(men);
};

/** Mostly a place that one can walk to in a straight line. */
function walkable(setting: Setting, board: BoardView, from: Point, reach: number, chance: Chance): Point {
  const field = fieldFor(setting.space, board);
  let to = somewhere(setting, board, from, reach, chance);
  for (let n = 0; n < 2 * TRIES && chance(4) > 0; n++) {
    if (distanceSquared(from, to) <= reach * reach && canStand(field, to) && barOnLeg(field, from, to) < 0) break;
    to = somewhere(setting, board, from, reach, chance);
  }
  return to;
}

/** A move that is legal; nothing when a few tries find none. */
function anyMove(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
  chance: Chance,
): ChoiceOf<'move'> | undefined {
  const from = middleOf(board, u);
  if (from === undefined || paces.length === 0) return undefined;
  for (let n = 0; n < TRIES; n++) {
    const pace = oneOf(chance, paces);
    const allowance = moveAllowance(setting.space, board, u, pace);
    if (allowance <= 0) continue;
    // Unseen Insurgents may go anywhere (AA-Q-25), the scattered have to gather.
    const bold = chance(8);
    const far = bold === 1 ? somewhere(setting, board, from, 3 * allowance, chance) : undefined;
    const to = bold === 0 ? from : (far ?? walkable(setting, board, from, allowance, chance));
    const c: ChoiceOf<'move'> = chance(8) === 0 ? { t: 'move', pace, to, roof: true } : { t: 'move', pace, to };
    if (mayMove(setting, board, u, c)) return c;
  }
  return undefined;
}

export function anyMarch(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
  chance: Chance,
): ChoiceOf<'move' | 'handOver' | 'skip'> {
  const skip = { t: 'skip' } as const;
  const whim = chance(10);
  if (whim === 0) return skip;
  if (whim < 4) {
    const helpless = wanted(board, u);
    const whom = helpless.length > 0 ? [oneOf(chance, helpless)] : [];
    const listed = [
      ...leavings(setting, board, u),
      ...(whim === 1 ? joinProposals(setting, board, u, paces) : touchProposals(setting, board, u, paces, whom)),
    ];
    const fit = listed.filter((c) => c.t === 'handOver' || mayMove(setting, board, u, c));
    if (fit.length > 0) return oneOf(chance, fit);
  }
  return anyMove(setting, board, u, paces, chance) ?? skip;
}

/** DP-10. */
export function anyOnward(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  form: { readonly onPath: boolean; readonly pace: Pace },
  chance: Chance,
): ChoiceOf<'continue' | 'stop' | 'move'> {
  const stop = { t: 'stop' } as const;
  if (form.onPath && chance(2) === 0) return { t: 'continue' };
  if (chance(2) === 0) return stop;
  const move = anyMove(setting, board, u, [form.pace], chance);
  return move === undefined || move.join !== undefined ? stop : move;
}

/** DP-15: shoot, move or let it be. */
export function anyReaction(
  setting: Setting,
  board: BoardView,
  { unit, foe }: { readonly unit: UnitNo; readonly foe: UnitNo },
  { shoots, paces }: { readonly shoots: boolean; readonly paces: readonly Pace[] },
  chance: Chance,
): ChoiceOf<'fireBack' | 'reactMove' | 'decline'> {
  const usual = shoots ? ({ t: 'fireBack' } as const) : ({ t: 'decline' } as const);
  const whim = chance(4);
  if (whim === 0) return { t: 'decline' };
  const from = middleOf(board, unit);
  if (whim < 3 || from === undefined) return usual;
  for (let n = 0; n < TRIES; n++) {
    const { pace, allowance } = reactionAllowance(setting, board, unit, oneOf(chance, paces));
    if (allowance <= 0) return usual;
    const to = walkable(setting, board, from, allowance, chance);
    if (endsSafely(setting, board, unit, foe, to, allowance, false)) return { t: 'reactMove', to, pace };
  }
  return usual;
}

/** DP-7: mostly fire from somewhere along the path, sometimes a move, a sacrifice, a leader who goes his own way. */
export function anyInterrupt(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  declared: readonly UnitNo[],
  chance: Chance,
): Choice {
  const pass = { t: 'pass' } as const;
  const whim = chance(12);
  if (whim < 3) return pass;
  const units = insurgents(setting, board, u).filter((each) => !declared.includes(each));
  if (units.length === 0) return pass;
  if (whim === 3) {
    const spent = sacrificeOptions(setting, board, u).filter(({ unit }) => units.includes(unit));
    return spent.length === 0 ? pass : oneOf(chance, spent);
  }
  const unit = oneOf(chance, units);
  if (whim === 4) {
    const splits = splitsOf(board, unit);
    if (splits.length > 0) return oneOf(chance, splits);
  }
  const at = anyStation(setting, board, u, move, unit, chance);
  if (at === undefined) return pass;
  const when = move === null || setting.options.interruptPointChosenBy === 'regular' ? {} : { at };
  const from = whim < 7 ? middleOf(board, unit) : undefined;
  if (from !== undefined) {
    const pace = chance(3) === 0 ? 'rapid' : 'cautious';
    const reach = (pace === 'rapid' ? 12 : 6) * setting.space.inch;
    const to = walkable(setting, board, from, reach, chance);
    const bold: ChoiceOf<'interrupt'> = { t: 'interrupt', unit, kind: 'move', pace, to, ...when };
    // Whether it can get there is asked before why not.
    const arrives =
      !setting.options.declareInterruptMoveMode ||
      planMarch(setting.space, board, unit, to, reach, false) !== undefined;
    if (arrives && checkInterrupt(setting, board, u, move, bold) === undefined) return bold;
  }
  return mayFireAt(setting, board, unit, u, move, when.at) ? { t: 'interrupt', unit, kind: 'fire', ...when } : pass;
}

/** A distance along the way at which the unit sees the mover: any station, and those after it. */
function anyStation(
  { space }: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  unit: UnitNo,
  chance: Chance,
): number | undefined {
  if (move === null) return unitsSee(space, board, unit, u) ? 0 : undefined;
  const way = passage(space, board, move, u);
  const eyes = ableSpots(space, board, unit);
  const first = chance(way.stations.length);
  for (let n = 0; n < way.stations.length; n++) {
    const i = (first + n) % way.stations.length;
    if (anySees(space, board, eyes, way.spots(i))) return way.stations[i];
  }
  return undefined;
}
