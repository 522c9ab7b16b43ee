/** SF-Q-13: members of a linked group who act in one step must not be in each other's way. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { roleAboard, seatsLeft, takesSeat } from './boarding.ts';
import { type FigureNo, NOBODY, type Role, type VehicleNo } from './board.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { checkDrive } from './drive.ts';
import { atHand } from './firepower.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import type { Ride } from './space.ts';
import type { BoardView, Refusal } from './types.ts';

/** Somewhere that another one of the group will stand at the end of this step. */
export interface Claim extends Point {
  readonly level: number;
}

/** Where a choice puts the figure, as far as the choice itself tells. */
export function claimOf({ space }: Setting, board: BoardView, f: FigureNo, c: Choice): Claim | undefined {
  const { level } = manOf(board, f);
  if (c.t === 'move') return { ...c.to, level };
  if (c.t === 'alight') return { ...c.to, level: 0 };
  const ladder = c.t === 'climb' ? space.ladders[c.ladder] : undefined;
  if (ladder === undefined) return undefined;
  return level === ladder.footLevel
    ? { ...ladder.head, level: ladder.footLevel + 1 }
    : { ...ladder.foot, level: ladder.footLevel };
}

const overlaps = ({ space }: Setting, a: Claim, b: Claim): boolean =>
  a.level === b.level && distanceSquared(a, b) < 4 * space.radius * space.radius;

/** What the others have chosen before in this step; nothing for who waits. */
export interface Chosen {
  readonly members: readonly FigureNo[];
  readonly chosen: readonly (Choice | null)[];
}

/** Others may want the same seat in the same step. */
function boardingClash(
  setting: Setting,
  board: BoardView,
  { members, chosen }: Chosen,
  f: FigureNo,
  vehicle: VehicleNo,
): Refusal | undefined {
  const roleOf = (other: FigureNo): Role => roleAboard(setting, board, other, vehicle);
  const sits = (role: Role): boolean => takesSeat((board.vehicles[vehicle] as Ride).kind, role);
  const others = members.flatMap((other, i) => {
    const c = other === f ? null : chosen[i];
    return c?.t === 'board' && c.vehicle === vehicle ? [roleOf(other)] : [];
  });
  return sits(roleOf(f)) && others.filter(sits).length >= seatsLeft(board, vehicle)
    ? { error: 'full', rule: 'SF-CMD-6', data: { figure: f, vehicle } }
    : undefined;
}

/** The post in a vehicle that somebody will hold at the end of this step. */
function postOf(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  c: Choice,
): { vehicle: VehicleNo; role: Role } | undefined {
  if (c.t === 'special' && c.deed === 'takeRole') return { vehicle: manOf(board, f).aboard, role: c.role };
  const role = c.t === 'board' ? roleAboard(setting, board, f, c.vehicle) : 'none';
  return c.t === 'board' && role !== 'none' && role !== 'passenger' ? { vehicle: c.vehicle, role } : undefined;
}

/** SF-Q-27: one boards what stands still. */
const drivesOff = (board: BoardView, f: FigureNo, c: Choice, other: Choice): boolean =>
  c.t === 'drive' && other.t === 'board' && other.vehicle === manOf(board, f).aboard;

/** SF-Q-102: the dead man whose launcher is fired; nobody for who fires a weapon of his own. */
function fallenOwner(setting: Setting, board: BoardView, f: FigureNo, c: Choice): FigureNo | undefined {
  const owner = c.t === 'fire' ? atHand(setting, board, f)[c.arm]?.owner : undefined;
  return owner !== undefined && 'figure' in owner && owner.figure !== f ? owner.figure : undefined;
}

/** What two cannot have at once: an enemy to fight, a launcher that lies there, a post, a vehicle that drives off. */
function contest(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  c: Choice,
  other: FigureNo,
  theirs: Choice,
): Refusal | undefined {
  if (c.t === 'engage' && theirs.t === 'engage' && c.figure === theirs.figure)
    return { error: 'engagedAlready', rule: 'SF-CMD-6', data: { figure: f, by: other, foe: c.figure } };
  const fallen = fallenOwner(setting, board, f, c);
  if (fallen !== undefined && fallen === fallenOwner(setting, board, other, theirs))
    return { error: 'launcherTaken', rule: 'SF-CMD-6', also: ['SF-AFG-17'], data: { figure: f, by: other } };
  const [post, wanted] = [postOf(setting, board, f, c), postOf(setting, board, other, theirs)];
  if (post !== undefined && post.vehicle === wanted?.vehicle && post.role === wanted.role)
    return { error: 'roleFilled', rule: 'SF-CMD-6', data: { figure: f, role: post.role } };
  if (drivesOff(board, f, c, theirs) || drivesOff(board, other, theirs, c))
    return { error: 'drivesOff', rule: 'SF-CMD-6', also: ['SF-TRANS-2'], data: { figure: f, by: other } };
  return undefined;
}

/** Whether a vehicle would be driven over a place where another one goes in the same step. */
function isDrivenOver(
  setting: Setting,
  board: BoardView,
  driver: FigureNo,
  c: ChoiceOf<'drive'>,
  other: FigureNo,
  claim: Claim,
): boolean {
  const figures = board.figures.map((man, f) => (f === other ? { ...man, ...claim, aboard: NOBODY } : man));
  return checkDrive(setting, { ...board, figures }, driver, c)?.error === 'inTheWay';
}

/** Two may not end on one place, nor have the same thing at once. */
export function clash(
  setting: Setting,
  board: BoardView,
  { members, chosen }: Chosen,
  f: FigureNo,
  c: Choice,
): Refusal | undefined {
  const own = claimOf(setting, board, f, c);
  const crowd = c.t === 'board' ? boardingClash(setting, board, { members, chosen }, f, c.vehicle) : undefined;
  if (crowd !== undefined) return crowd;
  for (const [i, other] of members.entries()) {
    const theirs = chosen[i];
    if (other === f || theirs === undefined || theirs === null) continue;
    const no = contest(setting, board, f, c, other, theirs);
    if (no !== undefined) return no;
    const claim = claimOf(setting, board, other, theirs);
    const taken =
      (own !== undefined && claim !== undefined && overlaps(setting, own, claim)) ||
      (c.t === 'drive' && claim !== undefined && isDrivenOver(setting, board, f, c, other, claim)) ||
      (theirs.t === 'drive' && own !== undefined && isDrivenOver(setting, board, other, theirs, f, own));
    if (taken) return { error: 'placeTaken', rule: 'SF-CMD-6', data: { figure: f, by: other } };
  }
  return undefined;
}
