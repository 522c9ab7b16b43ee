/** Moves worth offering: a handful of places for prompts, random play and bots. Any other legal place is accepted too. */

import { hidden, places } from '../../geometry/candidates.ts';
import { centreOf } from '../../geometry/formation.ts';
import type { Point } from '../../geometry/point.ts';
import { REGULAR, type UnitNo } from './board.ts';
import { paces } from './care.ts';
import type { ChoiceOf, Pace } from './choices.ts';
import { fieldFor, imagine, moveAllowance, placesAt, planMarch, trafficFor } from './march.ts';
import { closesIn } from './recovery.ts';
import { isSheltered } from './retreat.ts';
import { ableFigures, eye, hasAble, isExposed, spotOf, unitsSee } from './space.ts';
import type { BoardView } from './types.ts';
import type { Setting } from './setting.ts';

const FEW = 3;
const SOME = 6;

function wish(setting: Setting, board: BoardView, u: UnitNo, reach: number) {
  const { space } = setting;
  return {
    from: centreOf(ableFigures(board, u)),
    reach,
    count: 24,
    eye: eye(space),
    traffic: trafficFor(space, board, u),
  };
}

/** Some places within reach: the farthest of every direction first, then those halfway. */
function someplaces(setting: Setting, board: BoardView, u: UnitNo, reach: number): Point[] {
  if (reach <= 0 || !hasAble(board, u)) return [];
  const asked = wish(setting, board, u, reach);
  const all = places(fieldFor(setting.space, board), asked);
  const sectors = new Map<number, Point[]>();
  for (const at of all.slice(1)) {
    const sector = sectorOf(asked.from, at);
    sectors.set(sector, [at, ...(sectors.get(sector) ?? [])]);
  }
  const farthest = [...sectors.values()].map((list) => list[0] as Point);
  const halfway = [...sectors.values()].flatMap((list) =>
    list.length > 1 ? [list[Math.floor(list.length / 2)] as Point] : [],
  );
  return [...farthest, ...halfway];
}

/** One of eight directions. */
function sectorOf(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0) + (Math.abs(dx) > Math.abs(dy) ? 4 : 0);
}

/** DP-9: a few moves at each pace. */
export function moveProposals(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
  most = SOME,
): ChoiceOf<'move'>[] {
  const found: ChoiceOf<'move'>[] = [];
  for (const pace of paces) {
    const allowance = moveAllowance(setting.space, board, u, pace);
    let kept = 0;
    for (const to of someplaces(setting, board, u, allowance)) {
      const move = planMarch(setting.space, board, u, to, allowance, false);
      if (move === undefined || closesIn(setting, board, u, move)) continue;
      found.push({ t: 'move', pace, to: { x: to.x, y: to.y } });
      kept += 1;
      if (kept === most) break;
    }
  }
  return found;
}

/** AA-IFIRE-10: does the move end in cover, near it, or out of sight? */
export function endsSafely(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  foe: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
): boolean {
  const move = planMarch(setting.space, board, u, to, allowance, roof);
  if (move === undefined) return false;
  if (setting.options.reactionMoveScope === 'completeMove') return true;
  const after = imagine(board, move.figures, placesAt(setting.space, board, move, move.length));
  return (
    isSheltered(setting, after, u, foe) || (isExposed(setting.space, board, u) && !isExposed(setting.space, after, u))
  );
}

/** The active unit keeps the pace of its move, or names one if it has not declared any; others go Cautiously. */
export function reactionPaces(setting: Setting, board: BoardView, u: UnitNo): readonly Pace[] {
  const { mode } = board.units[u] as BoardView['units'][number];
  if (board.active !== u) return ['cautious'];
  if (mode === 'cautious' || mode === 'rapid') return [mode];
  return paces(setting, board, u);
}

/** How far a reaction move may go, and at which pace. */
export function reactionAllowance(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  pace: Pace = reactionPaces(setting, board, u)[0] as Pace,
): { allowance: number; pace: Pace } {
  const { options, space } = setting;
  const unit = board.units[u] as BoardView['units'][number];
  if (board.active === u && unit.moved > 0) return { allowance: unit.moveLeft, pace };
  const allowance = moveAllowance(setting.space, board, u, pace);
  return { allowance: options.reactionMoveCap === 'sixInches' ? Math.min(allowance, 6 * space.inch) : allowance, pace };
}

/** May the unit answer with a move at all? Supporters only where the option lets them. */
export function mayReactMove({ options, space }: Setting, board: BoardView, u: UnitNo, foe: UnitNo): boolean {
  const unit = board.units[u] as BoardView['units'][number];
  const rooted = unit.pinned || unit.regroupTurn === board.turn || unit.overwatch || unit.joinedFireOnly;
  // AA-Q-51: supporters get out of the way of somebody who sees them.
  const own = board.active === u || (options.supporterReactions === 'all' && unitsSee(space, board, foe, u));
  return own && !rooted && unit.side === REGULAR && ableFigures(board, u).length > 0;
}

export function reactionMoveProposals(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  foe: UnitNo,
): ChoiceOf<'reactMove'>[] {
  const { space } = setting;
  if (!mayReactMove(setting, board, u, foe)) return [];
  const watchers = ableFigures(board, foe).map((man) => spotOf(space, man));
  return reactionPaces(setting, board, u).flatMap((pace) => {
    const { allowance } = reactionAllowance(setting, board, u, pace);
    if (allowance <= 0) return [];
    const spots = hidden(fieldFor(space, board), board.present, watchers, wish(setting, board, u, allowance));
    const anywhere = setting.options.reactionMoveScope === 'completeMove';
    const others = anywhere ? someplaces(setting, board, u, allowance).map((at) => ({ at })) : [];
    return [...spots, ...others]
      .filter(({ at }) => endsSafely(setting, board, u, foe, at, allowance, false))
      .slice(0, FEW)
      .map(({ at }) => ({ t: 'reactMove', to: { x: at.x, y: at.y }, pace }) as const);
  });
}
