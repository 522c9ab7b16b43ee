/** AA-Q-25: an optional reading of "out of contact": Insurgents whom nobody sees go anywhere, as long as nobody sees them. */

import { INSURGENT, REGULAR, type UnitNo } from './board.ts';
import type { Point } from '../../geometry/point.ts';
import { places } from '../../geometry/candidates.ts';
import { centreOf } from '../../geometry/formation.ts';
import type { ChoiceOf } from './choices.ts';
import { fieldFor, imagine, placesAt, planMarch, stations, trafficFor } from './march.ts';
import { ableFigures, eye, unitsSee } from './space.ts';
import type { BoardView, Declared } from './types.ts';
import type { Setting } from './setting.ts';

const TRIED = 12;

function isSeen({ space }: Setting, board: BoardView, u: UnitNo): boolean {
  return board.units.some((unit, v) => unit.side === REGULAR && unit.onTable && unitsSee(space, board, v, u));
}

/** The way of an unseen unit to anywhere, if it stays unseen at every inch of it. */
export function unseenMarch(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  to: Point,
  roof: boolean,
): Declared | undefined {
  const { space, options } = setting;
  const unit = board.units[u];
  if (options.outOfContactMovement === 'off' || unit?.side !== INSURGENT || board.phase !== 'insurgent')
    return undefined;
  if (isSeen(setting, board, u)) return undefined;
  const farthest = space.table.width + space.table.depth;
  const move = planMarch(space, board, u, to, farthest, roof);
  if (move === undefined) return undefined;
  const hidden = stations(space, move).every(
    (d) => !isSeen(setting, imagine(board, move.figures, placesAt(space, board, move, d)), u),
  );
  return hidden ? move : undefined;
}

/** A place or two far off that can be reached unseen. */
export function unseenProposals(setting: Setting, board: BoardView, u: UnitNo): ChoiceOf<'move'>[] {
  const { space, options } = setting;
  if (options.outOfContactMovement === 'off' || ableFigures(board, u).length === 0) return [];
  const traffic = trafficFor(space, board, u);
  const wish = {
    from: centreOf(ableFigures(board, u)),
    reach: space.table.width,
    count: 8,
    eye: eye(space),
    traffic,
  };
  const far = places(fieldFor(space, board), wish).reverse();
  const step = Math.max(1, Math.floor(far.length / TRIED));
  const to = far.find((at, i) => i % step === 0 && unseenMarch(setting, board, u, at, false) !== undefined);
  return to === undefined ? [] : [{ t: 'move', pace: 'rapid', to: { x: to.x, y: to.y } }];
}
