/** Where a unit can fall back to: covered places that it can reach without closing with the enemy. */

import { covered } from '../../geometry/candidates.ts';
import { explainCover } from '../../geometry/explain.ts';
import { centreOf } from '../../geometry/formation.ts';
import { step } from '../../geometry/heading.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { NOBODY, type UnitNo } from './board.ts';
import { fieldFor, imagine, placesAt, planMarch, trafficFor } from './march.ts';
import { ableFigures, eye, inSolidCover, spotOf, unitsSee, visibleEnemies } from './space.ts';
import type { BoardView } from './types.ts';
import type { Setting } from './setting.ts';

/** Squared distance between the nearest figures of two units. */
export function nearness(board: BoardView, a: UnitNo, b: UnitNo): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const p of ableFigures(board, a))
    for (const q of ableFigures(board, b)) least = Math.min(least, distanceSquared(p, q));
  return least;
}

/** Is the unit sheltered from this enemy: behind something solid, or out of its sight? */
export const isSheltered = (setting: Setting, board: BoardView, unit: UnitNo, foe: UnitNo): boolean =>
  inSolidCover(setting.space, board, unit, foe) || !unitsSee(setting.space, board, foe, unit);

/** AA-Q-114: a position that can be defended: Solid Cover, or any cover at all for at least half of the unit. */
export function isDefensible(setting: Setting, board: BoardView, unit: UnitNo, foe: UnitNo): boolean {
  const { space, options } = setting;
  if (options.defensibleMeans === 'solid') return inSolidCover(space, board, unit, foe);
  const rule = { within: space.inch, eye: eye(space) };
  const men = ableFigures(board, unit).map((man) => spotOf(space, man));
  const enemies = ableFigures(board, foe).map((man) => spotOf(space, man));
  const covered = men.filter((to) =>
    enemies.every((from) => explainCover(space.table, from, to, board.present, rule).cover !== 'none'),
  );
  return isSheltered(setting, board, unit, foe) || covered.length * 2 >= men.length;
}

/** AA-Q-111: neither the unit that fired nor the nearest enemy in sight may come nearer; who Pulls Back only minds the former. */
function keepsAway(
  setting: Setting,
  before: BoardView,
  after: BoardView,
  unit: UnitNo,
  foe: UnitNo,
  farther: boolean,
): boolean {
  const [nearest] = farther ? [] : visibleEnemies(setting.space, before, unit);
  return [foe, nearest ?? NOBODY].every((enemy) => {
    if (enemy === NOBODY || before.units[enemy] === undefined) return true;
    const gain = nearness(after, unit, enemy) - nearness(before, unit, enemy);
    return farther && enemy === foe ? gain > 0 : gain >= 0;
  });
}

/** All that there are: cover must be taken if any is in reach. */
const TRIED = 1000;
const OFFERED = 3;

/** Covered places within the allowance, nearest first. */
export function shelters(
  setting: Setting,
  board: BoardView,
  unit: UnitNo,
  foe: UnitNo,
  allowance: number,
  farther: boolean,
): Point[] {
  const { space } = setting;
  const men = ableFigures(board, unit);
  if (men.length === 0 || allowance <= 0) return [];
  const watchers = foe === NOBODY ? [] : ableFigures(board, foe).map((man) => spotOf(space, man));
  const wish = {
    from: centreOf(men),
    reach: allowance,
    count: TRIED,
    eye: eye(space),
    traffic: trafficFor(space, board, unit),
  };
  const found: Point[] = [];
  for (const { at, cover, seenBy } of covered(fieldFor(space, board), board.present, watchers, wish)) {
    if (cover !== 'solid' && seenBy > 0) continue;
    const move = planMarch(space, board, unit, at, allowance, false);
    if (move === undefined) continue;
    const after = imagine(board, move.figures, placesAt(space, board, move, move.length));
    if (!keepsAway(setting, board, after, unit, foe, farther)) continue;
    if (foe !== NOBODY && !isSheltered(setting, after, unit, foe)) continue;
    found.push(at);
    if (found.length === OFFERED) break;
  }
  return found;
}

/** AA-Q-115: no cover in reach: as far as possible straight away from the enemy. */
export function straightAway(
  setting: Setting,
  board: BoardView,
  unit: UnitNo,
  foe: UnitNo,
  allowance: number,
): Point | undefined {
  const men = ableFigures(board, unit);
  const enemies = foe === NOBODY ? [] : ableFigures(board, foe);
  if (men.length === 0 || enemies.length === 0) return undefined;
  const from = centreOf(men);
  const away = centreOf(enemies);
  const canGo = (to: Point): boolean => planMarch(setting.space, board, unit, to, allowance, false) !== undefined;
  const far = Math.sqrt(distanceSquared(from, away));
  const shorter = Math.max(1, Math.floor(setting.space.inch / 4));
  for (let d = Math.floor(allowance); far > 0 && d > 0; d -= shorter) {
    // Rounded towards the unit: the whole distance, and not a hair more.
    const to = {
      x: from.x + Math.trunc(((from.x - away.x) * d) / far),
      y: from.y + Math.trunc(((from.y - away.y) * d) / far),
    };
    if (canGo(to)) return to;
  }
  // The straight way is barred: whatever leads farthest from the enemy.
  const tried: Point[] = [];
  for (let k = 0; k < 16; k++)
    for (const part of [1, 0.75, 0.5, 0.25]) tried.push(step(from, k * 45, Math.floor(allowance * part)));
  tried.sort((p, q) => distanceSquared(q, away) - distanceSquared(p, away) || p.y - q.y || p.x - q.x);
  return tried.find(canGo);
}
