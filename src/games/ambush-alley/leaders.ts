/** 2.4 Leaders on their own: how one leaves a unit, joins another, and who takes over when a Regular one is lost. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { cloneUnit, type FigureNo, INSURGENT, NOBODY, type UnitNo } from './board.ts';
import type { ChoiceOf, Pace } from './choices.ts';
import { imagine, moveAllowance, placesAt, planMarch } from './march.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, countAble, figuresWhere, isAmong, strengths } from './space.ts';
import type { BoardView, Declared, G, Refusal } from './types.ts';
import type { Setting } from './setting.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

const leadersOf = (board: BoardView, u: UnitNo): FigureNo[] =>
  figuresWhere(board, (man) => man.unit === u && man.leader && man.condition === 'able');

/** AA-Q-9: leaders of this unit who may go off alone: before they have acted, and never the last man. */
export function splitsOf(board: BoardView, u: UnitNo, strength = countAble(board, u)): ChoiceOf<'split'>[] {
  const { onTable, joinedFireOnly, pulledBack } = unitOf(board, u);
  if (!onTable || joinedFireOnly || pulledBack || strength < 2) return [];
  return leadersOf(board, u).map((figure) => ({ t: 'split', figure }));
}

/** The same for several units. */
export function splitOptions(board: BoardView, units: readonly UnitNo[]): ChoiceOf<'split'>[] {
  const able = strengths(board);
  return units.flatMap((u) => splitsOf(board, u, able[u]));
}

/** The leader is a unit of one from now on, and has yet to act. */
export function splitOff(g: G, leader: FigureNo): void {
  const board = g.board.open;
  const from = (board.figures[leader] as BoardView['figures'][number]).unit;
  const parent = unitOf(board, from);
  const made = cloneUnit(parent);
  made.interrupted = [];
  if (parent.side === INSURGENT) made.quality = g.setting.leaderQuality;
  made.startStrength = 1;
  made.lostFigures = 0;
  made.leaderLost = false;
  made.done = false;
  if (parent.origin === NOBODY && from < g.setting.units.length) made.origin = from;
  const unit = board.units.length;
  g.emit({ t: 'splitOff', leader, from, unit, made, rules: ['AA-LEAD-1', 'AA-COH-4'] });
}

/** Why a unit cannot join another by a move; nothing when it can. */
export function checkJoin(
  { space }: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared,
  join: UnitNo,
): Refusal | undefined {
  const rule: RuleNo = 'AA-LEAD-7';
  const data = { unit: u, join };
  const [leader, ...others] = ableFigures(board, u);
  if (leader?.leader !== true || others.length > 0) return { error: 'notALoneLeader', rule, data };
  const other = board.units[join];
  const men = ableFigures(board, join);
  const friends = join !== u && other?.side === unitOf(board, u).side && other.onTable && men.length > 0;
  if (!friends) return { error: 'cannotJoin', rule, data };
  const after = imagine(board, move.figures, placesAt(space, board, move, move.length));
  const [ended] = ableFigures(after, u);
  const near = ended !== undefined && isAmong(space, ended, men);
  return near ? undefined : { error: 'notInCohesion', rule, also: ['AA-LEAD-2'], data };
}

/** Joins the unit that the move was meant for, if he has come near enough; says which unit he is in now. */
export function joinUnit(g: G, u: UnitNo, join: UnitNo | undefined): UnitNo {
  const board = g.board.open;
  if (join === undefined || !unitOf(board, u).onTable) return u;
  const other = board.units[join];
  if (other?.onTable !== true || other.side !== unitOf(board, u).side) return u;
  const [leader] = leadersOf(board, u);
  const men = ableFigures(board, join);
  if (leader === undefined || men.length === 0) return u;
  const man = board.figures[leader] as BoardView['figures'][number];
  if (!isAmong(g.setting.space, man, men)) return u;
  const fireOnly = !other.done;
  const rules: RuleNo[] = fireOnly ? ['AA-LEAD-7', 'AA-LEAD-9', 'AA-LEAD-10'] : ['AA-LEAD-7', 'AA-LEAD-8'];
  g.emit({ t: 'joined', leader, from: u, unit: join, fireOnly, rules });
  return join;
}

/** Steps around a man at which another can stand beside him, in quarters of a base. */
const BESIDE: readonly Point[] = [
  { x: 5, y: 0 },
  { x: -5, y: 0 },
  { x: 0, y: 5 },
  { x: 0, y: -5 },
];

/** A few moves by which a lone leader comes to a unit of his side. */
export function joinProposals(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
): ChoiceOf<'move'>[] {
  const [leader, ...others] = ableFigures(board, u);
  if (leader?.leader !== true || others.length > 0) return [];
  const { space } = setting;
  const quarter = Math.floor(space.radius / 2);
  return board.units.flatMap((other, join) => {
    if (other.side !== unitOf(board, u).side || join === u || !other.onTable) return [];
    const men = ableFigures(board, join);
    if (men.length === 0) return [];
    const near = men.reduce((a, b) => (distanceSquared(b, leader) < distanceSquared(a, leader) ? b : a));
    for (const pace of paces) {
      const allowance = moveAllowance(space, board, u, pace);
      for (const step of BESIDE) {
        const to = { x: near.x + step.x * quarter, y: near.y + step.y * quarter };
        if (distanceSquared(leader, to) > allowance * allowance) continue;
        const move = planMarch(space, board, u, to, allowance, false);
        if (move !== undefined && checkJoin(setting, board, u, move, join) === undefined)
          return [{ t: 'move', pace, to, join } as const];
      }
    }
    return [];
  });
}

/** AA-LEAD-3, AA-Q-15: another man of a Regular unit leads at once. */
export function promote(g: G, u: UnitNo, fallen: FigureNo): void {
  const board = g.board.open;
  const figure = board.figures.findIndex((man) => man.unit === u && man.condition === 'able' && !man.leader);
  const led = leadersOf(board, u).some((f) => f !== fallen);
  if (figure < 0 || led) return;
  g.emit({ t: 'promoted', unit: u, fallen, figure, rules: ['AA-LEAD-3'] });
}

/** AA-LEAD-2: a leader of the unit stands too far off to lead it. */
export const strayed = (board: BoardView, u: UnitNo): RuleNo[] => (leadersOf(board, u).length > 0 ? ['AA-LEAD-2'] : []);
