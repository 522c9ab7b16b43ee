/** SF-Q-13: members of a linked group who act in one step must not be in each other's way. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { roleAboard, seatsLeft } from './boarding.ts';
import { type FigureNo, NOBODY } from './board.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { checkDrive } from './drive.ts';
import { atHand } from './firepower.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
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

/** How many of the others want to board this vehicle in the same step. */
const seatsWanted = (chosen: Chosen['chosen'], vehicle: number): number =>
  chosen.filter((c) => c?.t === 'board' && c.vehicle === vehicle).length;

/** SF-Q-102: the dead man whose launcher is fired; nobody for who fires a weapon of his own. */
function fallenOwner(setting: Setting, board: BoardView, f: FigureNo, c: Choice): FigureNo | undefined {
  const owner = c.t === 'fire' ? atHand(setting, board, f)[c.arm]?.owner : undefined;
  return owner !== undefined && 'figure' in owner && owner.figure !== f ? owner.figure : undefined;
}

/** The post in a vehicle that somebody takes, by word or by boarding it. */
function postTaken(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  c: Choice,
): { v: number; role: string } | undefined {
  if (c.t === 'board') return { v: c.vehicle, role: roleAboard(setting, board, c.vehicle) };
  return c.t === 'special' && c.deed === 'takeRole' ? { v: manOf(board, f).aboard, role: c.role } : undefined;
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
  const [own, post] = [postTaken(setting, board, f, c), postTaken(setting, board, other, theirs)];
  if (own !== undefined && own.role !== 'passenger' && own.v === post?.v && own.role === post.role)
    return { error: 'roleFilled', rule: 'SF-CMD-6', data: { figure: f, role: own.role } };
  const boards = (one: Choice, driver: FigureNo, drive: Choice): boolean =>
    one.t === 'board' && drive.t === 'drive' && manOf(board, driver).aboard === one.vehicle;
  if (boards(c, other, theirs) || boards(theirs, f, c))
    return { error: 'drivesOff', rule: 'SF-TRANS-2', also: ['SF-CMD-6'], data: { by: other } };
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
  if (c.t === 'board' && seatsWanted(chosen, c.vehicle) >= seatsLeft(board, c.vehicle))
    return { error: 'full', rule: 'SF-CMD-6', data: { figure: f, vehicle: c.vehicle } };
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
