/** SF-CC-2, SF-CC-7, SF-Q-60: the way to an enemy, and the place beside him where the fight is. */

import { slideOverlaps } from '../../geometry/base.ts';
import { barOnLeg, canStand } from '../../geometry/field.ts';
import { FULL_TURN, step } from '../../geometry/heading.ts';
import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { meeting } from '../../geometry/segment.ts';
import { standing } from '../../geometry/table.ts';
import type { FigureNo } from './board.ts';
import type { Placement } from './choices.ts';
import { fieldFor, isForbidden } from './footing.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import { collide, isOnTop, siteAt } from './sites.ts';
import { baseOf, inContact, isAfoot } from './space.ts';
import type { Claim } from './together.ts';
import type { BoardView, Man } from './types.ts';

/** So many directions around the enemy are tried. */
const AROUND = 24;
/** A hair more than contact, so that rounding makes no overlap. */
const HAIR = 2;

/** Places that touch him, the one straight ahead first, then those nearest to where the attacker comes from. */
function spotsBeside({ space }: Setting, man: Man, foe: Man): Point[] {
  const apart = 2 * space.radius + HAIR;
  const around = Array.from({ length: AROUND }, (_, i) => step(foe, (i * FULL_TURN) / AROUND, apart));
  around.sort((p, q) => distanceSquared(p, man) - distanceSquared(q, man));
  return [along(foe, man, apart), ...around];
}

/** SF-Q-21, SF-Q-60: nothing solid on the straight way there, and nobody who cannot be passed; windows and low walls are no bar. */
function isWalkable(setting: Setting, board: BoardView, f: FigureNo, foe: FigureNo, to: Placement): boolean {
  const { space, options } = setting;
  const man = manOf(board, f);
  if (man.level > 0 && man.inside !== to.inside) return false;
  const inTheWay = board.figures.some(
    (other, i) =>
      i !== f &&
      i !== foe &&
      isAfoot(other) &&
      other.level === man.level &&
      (other.side !== man.side || !options.passFriends) &&
      slideOverlaps(man, to, space.radius, baseOf(space, other)),
  );
  if (inTheWay) return false;
  return isOnTop(space.table, to) || barOnLeg(fieldFor(setting, board, man.side), man, to) < 0;
}

/** Whether a wall stands between two who would otherwise touch. */
const isWalled = ({ space }: Setting, board: BoardView, at: Placement, foe: Point): boolean =>
  !isOnTop(space.table, at) &&
  standing(space.table, board.present).some(({ walls }) =>
    walls.some((wall) => wall.some((p, i) => i > 0 && meeting(at, foe, wall[i - 1] as Point, p) !== 'apart')),
  );

function isFree(setting: Setting, board: BoardView, f: FigureNo, at: Placement): boolean {
  const { space } = setting;
  const { side } = manOf(board, f);
  if (isForbidden(setting, side, at.inside)) return false;
  if (board.figures.some((other, i) => i !== f && isAfoot(other) && collide(space.radius, at, other))) return false;
  return at.level > 0 || canStand(fieldFor(setting, board, side), at);
}

/** Where this figure would fight that enemy; nothing when it cannot get there. */
export function placeBeside(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  foe: FigureNo,
  taken: readonly Claim[] = [],
): Placement | undefined {
  const { space, options } = setting;
  const [man, enemy] = [manOf(board, f), manOf(board, foe)];
  const { x, y, level, inside } = man;
  if (inContact(space, man, enemy) && !isWalled(setting, board, man, enemy)) return { x, y, level, inside };
  for (const spot of spotsBeside(setting, man, enemy)) {
    const at = siteAt(space, board.present, spot, enemy.level);
    if (at === undefined || !inContact(space, at, enemy) || isWalled(setting, board, at, enemy)) continue;
    if (!isFree(setting, board, f, at) || taken.some((claim) => collide(space.radius, at, { inside: -1, ...claim })))
      continue;
    if (options.engagePath === 'straight' && !isWalkable(setting, board, f, foe, at)) continue;
    return at;
  }
  return undefined;
}
