/** 2.18 Dependants: handing them over, leaving casualties behind, and how fast one can be with them. */

import { basesWithin } from '../../geometry/base.ts';
import { type FigureNo, NOBODY, REGULAR, type UnitNo } from './board.ts';
import type { ChoiceOf, Pace } from './choices.ts';
import { SUCCESS } from './ladder.ts';
import { qualityNow } from './quality.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { ableFigures, baseOf, dependantsOf, figuresWhere, isAmong, unitsWhere } from './space.ts';
import type { BoardView, G, Refusal } from './types.ts';

type HandOver = ChoiceOf<'handOver'>;

/** Those in a unit's care, by number. */
export const inCare = (board: BoardView, u: UnitNo): FigureNo[] =>
  figuresWhere(
    board,
    ({ care, condition, laidDown }) => care === u && !laidDown && condition !== 'removed' && condition !== 'out',
  );

/** AA-Q-101: casualties that a unit may leave where they lie; those it escorts it may not. */
export const leavable = ({ options }: Setting, board: BoardView, u: UnitNo): FigureNo[] =>
  options.allowAbandon && board.units[u]?.side === REGULAR
    ? inCare(board, u).filter((f) => board.figures[f]?.contractor === false)
    : [];

/** What is offered before a move: leave them all. Some of them will do too. */
export function leavings(setting: Setting, board: BoardView, u: UnitNo): HandOver[] {
  const figures = leavable(setting, board, u);
  return figures.length === 0 ? [] : [{ t: 'handOver', figures, to: NOBODY }];
}

/** Why these cannot be left behind. */
export function checkLeaving(setting: Setting, board: BoardView, u: UnitNo, c: HandOver): Refusal | undefined {
  const rule: RuleNo = 'AA-DEP-1';
  if (c.to !== NOBODY) return { error: 'notInContact', rule, data: { unit: c.to } };
  const own = leavable(setting, board, u);
  const stranger = c.figures.find((f) => !own.includes(f));
  return stranger === undefined ? undefined : { error: 'notInCare', rule, data: { figure: stranger } };
}

export function layDown(g: G, u: UnitNo, { figures }: HandOver): void {
  g.emit({ t: 'laidDown', unit: u, figures, rules: ['AA-DEP-1'] });
}

/** AA-Q-101: after the move, those put down are taken up again if the unit is still with them, and else they are abandoned. */
export function settleLaidDown(g: G, u: UnitNo): void {
  const board = g.board.open;
  const figures = board.figures.flatMap((man, f) => (man.care === u && man.laidDown ? [f] : []));
  if (figures.length === 0) return;
  const men = ableFigures(board, u);
  const isNear = (f: FigureNo): boolean =>
    men.length > 0 && isAmong(g.setting.space, board.figures[f] as BoardView['figures'][number], men);
  const kept = figures.filter(isNear);
  const left = figures.filter((f) => !kept.includes(f));
  if (kept.length > 0) g.emit({ t: 'takenIntoCare', unit: u, figures: kept, reached: false, rules: ['AA-DEP-1'] });
  if (left.length > 0) g.emit({ t: 'abandoned', unit: u, figures: left, rules: ['AA-DEP-1'] });
}

/** Regular units whose able figures touch those of this one. */
function touching({ space }: Setting, board: BoardView, u: UnitNo): UnitNo[] {
  const men = ableFigures(board, u).map((man) => baseOf(space, man));
  return unitsWhere(board, (unit, other) => {
    if (other === u || unit.side !== REGULAR || !unit.onTable) return false;
    return ableFigures(board, other).some((man) => men.some((mine) => basesWithin(mine, baseOf(space, man), 0)));
  });
}

/** DP-21, AA-Q-100: at the end of a move, either unit in contact may take over what the other looks after. */
export function handOvers(setting: Setting, board: BoardView, u: UnitNo): HandOver[] {
  if (!setting.options.dependantTransfer || !(board.units[u]?.onTable ?? false)) return [];
  const found: HandOver[] = [];
  for (const other of touching(setting, board, u)) {
    for (const [from, to] of [
      [u, other],
      [other, u],
    ] as const) {
      const figures = inCare(board, from);
      if (figures.length > 0) found.push({ t: 'handOver', figures, to });
      if (figures.length > 1) for (const f of figures) found.push({ t: 'handOver', figures: [f], to });
    }
  }
  return found;
}

export function handOver(g: G, { figures, to }: HandOver): void {
  g.emit({ t: 'takenIntoCare', unit: to, figures, reached: false, rules: ['AA-DEP-1', 'AA-DEP-2'] });
}

/** AA-MOVE-12: may this unit move Rapidly, must it test, or is it barred? */
export function rapidRule({ options }: Setting, board: BoardView, u: UnitNo): 'free' | 'test' | 'barred' {
  const unit = board.units[u] as BoardView['units'][number];
  const carried = dependantsOf(board, u);
  const rule = options.rapidWithCasualties;
  // AA-Q-98: where the edition is silent on those of others, they bar it.
  if (rule === 'qualityTestAfterLossNoOthers' && carried.some((figure) => figure.unit !== u)) return 'barred';
  if (rule === 'qualityTestAfterLoss' || rule === 'qualityTestAfterLossNoOthers')
    return unit.side === REGULAR && unit.lossesEver ? 'test' : 'free';
  if (carried.length === 0) return 'free';
  if (options.rapidWithCasualties === 'forbidden') return 'barred';
  return carried.every((figure) => figure.unit === u) ? 'test' : 'barred';
}

const rapidRules = {
  forbidden: 'AA-DEP-4',
  qualityTestAfterLoss: 'AA-DEP-6',
  qualityTestAfterLossNoOthers: 'AA-DEP-6',
  forbiddenUnlessOwnTest: 'AA-DEP-5',
} as const;

/** The Quality Check for a Rapid move with casualties; failing it leaves Cautious movement. */
export function rapidCheck(g: G, u: UnitNo): boolean {
  if (rapidRule(g.setting, g.board.open, u) === 'free') return true;
  const die = qualityNow(g.setting, g.board.open, u);
  const [face = 1] = g.roll('rapid check', 1, die);
  const passed = face >= SUCCESS;
  g.emit({
    t: 'checked',
    unit: u,
    purpose: 'rapid',
    die,
    face,
    minus: 0,
    passed,
    rules: [
      rapidRules[g.setting.options.rapidWithCasualties],
      ...insurgentToo(g.board.open, u),
      'AA-MOVE-12',
      'AA-QUAL-4',
    ],
  });
  return passed;
}

/** AA-DEP-9: the same holds for Insurgents. */
const insurgentToo = (board: BoardView, u: UnitNo): RuleNo[] =>
  (board.units[u] as BoardView['units'][number]).side === REGULAR ? [] : ['AA-DEP-9'];

/** Why a unit that declares a Cautious move has no other choice. */
export const burdened = (setting: Setting, board: BoardView, u: UnitNo): RuleNo[] =>
  rapidRule(setting, board, u) === 'barred' ? ['AA-DEP-4', ...insurgentToo(board, u)] : [];

export const paces = (setting: Setting, board: BoardView, u: UnitNo): Pace[] =>
  rapidRule(setting, board, u) === 'barred' ? ['cautious'] : ['cautious', 'rapid'];
