/** The move that a choice means: as it is planned for everybody, or one of the exceptions for broken and for unseen units. */

import type { UnitNo } from './board.ts';
import { paces } from './care.ts';
import type { ChoiceOf, Pace } from './choices.ts';
import { closeUp, gatheringPoint } from './cohesion.ts';
import { walkOff } from './exits.ts';
import { checkJoin, joinProposals } from './leaders.ts';
import { moveAllowance, planMarch, whyNoMarch } from './march.ts';
import { unseenMarch, unseenProposals } from './outOfContact.ts';
import { moveProposals } from './propose.ts';
import { closesIn } from './recovery.ts';
import { isTogether } from './space.ts';
import { isTouchable, planTouch, touchProposals } from './touch.ts';
import type { AmbushAlley, BoardView, Declared, Refusal } from './types.ts';
import type { Question } from '../../kernel/flow.ts';
import type { Setting } from './setting.ts';

/** The farthest that a unit may go of its own will in one move. */
const farthest = (setting: Setting, board: BoardView, u: UnitNo): number =>
  Math.max(...paces(setting, board, u).map((pace) => moveAllowance(setting.space, board, u, pace)));

/** A declared move, and how far it could have led. */
interface Planned {
  readonly move: Declared;
  readonly allowance: number;
}

/** The declared move with its allowance; nothing when there is none. */
function plannedChoice(setting: Setting, board: BoardView, u: UnitNo, c: ChoiceOf<'move'>): Planned | undefined {
  const { space } = setting;
  const allowance = moveAllowance(space, board, u, c.pace);
  if (c.touch !== undefined) {
    const touching = isTouchable(board, u, c.touch) ? planTouch(space, board, u, c.touch, c.to, allowance) : undefined;
    return touching === undefined ? undefined : { move: touching, allowance };
  }
  const roof = c.roof === true;
  const move = planMarch(space, board, u, c.to, allowance, roof);
  if (move !== undefined) return { move: walkOff(setting, board, u, move, allowance), allowance };
  const { x, y } = gatheringPoint(board, u);
  const gathered =
    c.to.x === x && c.to.y === y ? closeUp(space, board, u, allowance, farthest(setting, board, u)) : undefined;
  if (gathered !== undefined) return { move: gathered, allowance };
  const unseen = c.pace === 'rapid' ? unseenMarch(setting, board, u, c.to, roof) : undefined;
  return unseen === undefined ? undefined : { move: unseen, allowance: 2 * (space.table.width + space.table.depth) };
}

/** Why there is no such move. */
function whyNot({ space }: Setting, board: BoardView, u: UnitNo, c: ChoiceOf<'move'>): Refusal {
  if (c.touch !== undefined) return { error: 'cannotTouch', rule: 'AA-DEP-1', data: { figure: c.touch } };
  const rule = c.pace === 'rapid' ? 'AA-MOVE-9' : 'AA-MOVE-5';
  const data = whyNoMarch(space, board, u, c.to, moveAllowance(space, board, u, c.pace), c.roof === true);
  return isTogether(space, board, u)
    ? { error: 'cannotGoThere', rule, data }
    : { error: 'cannotGoThere', rule, also: ['AA-COH-3'], data };
}

/** The declared move with its allowance, or why there is none. */
export const planChoice = (setting: Setting, board: BoardView, u: UnitNo, c: ChoiceOf<'move'>): Planned | Refusal =>
  plannedChoice(setting, board, u, c) ?? whyNot(setting, board, u, c);

/** Why a unit may not make a move that it could walk. */
function checkPlanned(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  c: ChoiceOf<'move'>,
  { move }: Planned,
): Refusal | undefined {
  if (closesIn(setting, board, u, move)) return { error: 'closesIn', rule: 'AA-SHAKEN-5', data: { unit: u } };
  return c.join === undefined ? undefined : checkJoin(setting, board, u, move, c.join);
}

/** Why a unit may not make this move. */
export function checkMove(setting: Setting, board: BoardView, u: UnitNo, c: ChoiceOf<'move'>): Refusal | undefined {
  const planned = planChoice(setting, board, u, c);
  return 'error' in planned ? planned : checkPlanned(setting, board, u, c, planned);
}

/** Whether a unit may make this move: for those who do not ask why not, which costs more than the move. */
export function mayMove(setting: Setting, board: BoardView, u: UnitNo, c: ChoiceOf<'move'>): boolean {
  const planned = plannedChoice(setting, board, u, c);
  return planned !== undefined && checkPlanned(setting, board, u, c, planned) === undefined;
}

type MarchQuestion = Question<AmbushAlley, ChoiceOf<'move' | 'handOver' | 'skip'>>;

/** DP-9, DP-17: where to, and how fast; what can be reached is looked up only when somebody wants to know. */
export function marchForm(
  { space }: Setting,
  board: BoardView,
  seat: string,
  unit: UnitNo,
  allowed: readonly Pace[],
): MarchQuestion {
  const skip = { t: 'skip' } as const;
  const spent = allowed.every((pace) => moveAllowance(space, board, unit, pace) <= 0);
  return {
    seat,
    ask: 'march',
    about: { unit },
    options: spent ? [skip] : { form: 'march', data: { paces: allowed } },
    otherwise: skip,
    commits: 'nothing',
  };
}

/** DP-9, DP-17: places to go, units to join, and what the exceptions allow. */
export function marchOptions(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
): ChoiceOf<'move'>[] {
  const usual = moveProposals(setting, board, u, paces);
  const unseen = paces.includes('rapid') ? unseenProposals(setting, board, u) : [];
  const others = [...touchProposals(setting, board, u, paces), ...joinProposals(setting, board, u, paces), ...unseen];
  const found = [...usual, ...others.filter((c) => mayMove(setting, board, u, c))];
  if (found.length > 0) return found;
  const { x, y } = gatheringPoint(board, u);
  return paces.map((pace) => ({ t: 'move', pace, to: { x, y } }) as const).filter((c) => mayMove(setting, board, u, c));
}
