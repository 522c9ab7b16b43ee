/** SF-Q-13: members of a linked group who act in one step must not be in each other's way. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { seatsLeft } from './boarding.ts';
import { type FigureNo, NOBODY } from './board.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { checkDrive } from './drive.ts';
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

/** Two may not end on one place, and a defender is engaged by one of them at a time. */
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
    if (c.t === 'engage' && theirs.t === 'engage' && c.figure === theirs.figure)
      return { error: 'engagedAlready', rule: 'SF-CMD-6', data: { figure: f, by: other, foe: c.figure } };
    const claim = claimOf(setting, board, other, theirs);
    const taken =
      (own !== undefined && claim !== undefined && overlaps(setting, own, claim)) ||
      (c.t === 'drive' && claim !== undefined && isDrivenOver(setting, board, f, c, other, claim)) ||
      (theirs.t === 'drive' && own !== undefined && isDrivenOver(setting, board, other, theirs, f, own));
    if (taken) return { error: 'placeTaken', rule: 'SF-CMD-6', data: { figure: f, by: other } };
  }
  return undefined;
}
