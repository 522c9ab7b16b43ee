/** Which shots standing orders allow, and which of them comes first. */

import type { Prospect, ProspectOf } from '../../kernel/game.ts';
import type { UnitNo } from './board.ts';
import type { Choice } from './choices.ts';
import { unitName, type Setting } from './setting.ts';
import { dependantsOf, hasLeader, inSolidCover, isExposed, rangeBetween } from './space.ts';
import type { Orders } from './standingOrders.ts';
import type { AmbushAlley, BoardView } from './types.ts';

/** An answer that fires, and the board as it will be then. */
export interface Shot<C extends Choice = Choice> {
  readonly choice: C;
  readonly by: UnitNo;
  readonly at: UnitNo;
  readonly board: BoardView;
}

export interface Standing {
  readonly setting: Setting;
  readonly orders: Orders;
  readonly prospect: ProspectOf<AmbushAlley> | undefined;
}

/** The name by which a view shows a unit. */
const nameOf = (setting: Setting, board: BoardView, u: UnitNo): string =>
  (board.units[u]?.origin ?? -1) < 0 ? unitName(setting, u) : `leader-${u}`;

/** In inches; a unit without able figures is nowhere. */
const inchesOf = ({ space }: Setting, { board, by, at }: Shot): number =>
  (rangeBetween(space, board, by, at) ?? Infinity) / space.inch;

function isInTheOpen({ setting: { space }, orders: { cover } }: Standing, { board, by, at }: Shot): boolean {
  if (cover === 'exposed') return isExposed(space, board, at);
  return cover === 'any' || !inSolidCover(space, board, at, by);
}

/** A condition of nothing needs no odds; any other fails where nobody can tell them. */
const isLikely = ({ leastHit, leastCasualties, leastQuicker }: Orders, odds: () => Prospect | undefined): boolean => {
  if (leastHit === 0 && leastCasualties === 0 && leastQuicker === 0) return true;
  const { hit = 0, casualties = 0, quicker = 0 } = odds() ?? {};
  return hit * 100 >= leastHit && casualties >= leastCasualties && quicker * 100 >= leastQuicker;
};

/** Do the orders allow this shot? What costs least to know is asked first. */
export function isAllowed(s: Standing, shot: Shot): boolean {
  const { units, mostRange } = s.orders;
  if (units !== 'all' && !units.includes(nameOf(s.setting, shot.board, shot.by))) return false;
  if (mostRange !== 'any' && inchesOf(s.setting, shot) > mostRange) return false;
  return isInTheOpen(s, shot) && isLikely(s.orders, () => s.prospect?.(shot.choice));
}

/** How much the orders like a shot; of equals the nearer one is better. */
function liking({ setting, orders: { prefer }, prospect }: Standing, { choice, at, board }: Shot): number {
  switch (prefer) {
    case 'casualties':
      return prospect?.(choice)?.['casualties'] ?? 0;
    case 'carriers':
      return dependantsOf(board, at).length;
    case 'leaders':
      return Number(hasLeader(setting.space, board, at));
    case 'nearest':
      return 0;
  }
}

/** The shot that the orders want; nothing when they allow none. */
export function wanted<C extends Choice>(s: Standing, shots: readonly Shot<C>[]): C | undefined {
  const allowed = shots.filter((shot) => isAllowed(s, shot));
  if (allowed.length < 2) return allowed[0]?.choice;
  const ranked = allowed.map((shot) => ({ shot, likes: liking(s, shot), far: inchesOf(s.setting, shot) }));
  return ranked.reduce((best, next) =>
    next.likes > best.likes || (next.likes === best.likes && next.far < best.far) ? next : best,
  ).shot.choice;
}
