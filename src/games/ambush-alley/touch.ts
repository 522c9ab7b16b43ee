/** AA-SCN-4, AA-DEP-1: moves that end base to base with somebody; no hand on a mouse finds the spot by itself. */

import { canStand } from '../../geometry/field.ts';
import { centreOf } from '../../geometry/formation.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { type FigureNo, REGULAR, type UnitNo } from './board.ts';
import type { ChoiceOf, Pace } from './choices.ts';
import { fieldFor, moveAllowance, movers, planMarch } from './march.ts';
import type { Setting } from './setting.ts';
import { ableFigures, type Space } from './space.ts';
import type { BoardView, Declared } from './types.ts';

/** Where another base just touches: along the axes, and where 3, 4 and 5 make a right angle; in fifths of the distance. */
const AROUND: readonly (readonly [number, number])[] = [
  ...([
    [5, 0],
    [0, 5],
    [-5, 0],
    [0, -5],
  ] as const),
  ...([
    [4, 3],
    [3, 4],
    [-3, 4],
    [-4, 3],
    [-4, -3],
    [-3, -4],
    [3, -4],
    [4, -3],
  ] as const),
];

/** So many of those who stand nearest are tried at each of these places. */
const MATES = 3;

/** May a unit of that side go and touch him? Not an enemy who can fight, and nobody who goes with it. */
export function isTouchable(board: BoardView, u: UnitNo, f: FigureNo): boolean {
  const man = board.figures[f];
  if (man === undefined || man.x < 0 || man.condition === 'removed' || man.condition === 'out') return false;
  const { side } = board.units[u] as BoardView['units'][number];
  const enemy = man.unit >= 0 && board.units[man.unit]?.side !== side && man.condition === 'able';
  // AA-Q-101: one's own fallen may be gone back for.
  const goes = man.care === u || (man.unit === u && (man.condition === 'able' || man.condition === 'light'));
  return !enemy && !goes;
}

/** A march at whose end one of the able figures touches him, on the side of him that is nearest to `to`; after so many `tries` none. */
export function planTouch(
  space: Space,
  board: BoardView,
  u: UnitNo,
  f: FigureNo,
  to: Point,
  allowance: number,
  tries = Infinity,
): Declared | undefined {
  const man = board.figures[f] as BoardView['figures'][number];
  const going = movers(board, u).map((each) => board.figures[each] as BoardView['figures'][number]);
  const men = ableFigures(board, u);
  if (men.length === 0) return undefined;
  const centre = centreOf(going);
  const apart = Math.floor((2 * space.radius) / 5);
  const beside = AROUND.map(([x, y]) => ({ x: man.x + x * apart, y: man.y + y * apart }));
  beside.sort((p, q) => distanceSquared(p, to) - distanceSquared(q, to));
  const near = [...men].sort((p, q) => distanceSquared(p, man) - distanceSquared(q, man)).slice(0, MATES);
  const field = fieldFor(space, board);
  let tried = 0;
  for (const spot of beside)
    for (const mate of near) {
      if (distanceSquared(mate, spot) > allowance * allowance || !canStand(field, spot)) continue;
      if (++tried > tries) return undefined;
      const shifted = { x: centre.x + spot.x - mate.x, y: centre.y + spot.y - mate.y };
      const move = planMarch(space, board, u, shifted, allowance, false, f);
      if (move !== undefined) return move;
    }
  return undefined;
}

/** Whom a unit would want to touch: the helpless, for care or capture. */
export function wanted(board: BoardView, u: UnitNo): FigureNo[] {
  const regular = board.units[u]?.side === REGULAR;
  const found: FigureNo[] = [];
  board.figures.forEach(({ contractor, condition, captured, care }, f) => {
    const helpless = contractor || condition === 'dependant' || (regular && condition === 'killed');
    const open = regular ? care < 0 : !captured && board.contractorsReached;
    if (helpless && open && isTouchable(board, u, f)) found.push(f);
  });
  return found;
}

/** A choice for each of them who can be reached, from the side that the unit comes from. */
export function touchProposals(
  { space }: Setting,
  board: BoardView,
  u: UnitNo,
  paces: readonly Pace[],
  whom = wanted(board, u),
  tries = Infinity,
): ChoiceOf<'move'>[] {
  const [man] = ableFigures(board, u);
  if (man === undefined) return [];
  const to = { x: man.x, y: man.y };
  return whom.flatMap((f) => {
    for (const pace of paces) {
      const move = planTouch(space, board, u, f, to, moveAllowance(space, board, u, pace), tries);
      if (move !== undefined) return [{ t: 'move', pace, to, touch: f } as const];
    }
    return [];
  });
}
