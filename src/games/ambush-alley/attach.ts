/** SU3, AA-LEAD-1: a leader who is set up alone may begin the game with one of the units of his side. */

import type { UnitNo } from './board.ts';
import type { ChoiceOf, Placement } from './choices.ts';
import { checkPlacement } from './deploy.ts';
import { checkJoin } from './leaders.ts';
import type { Setting } from './setting.ts';
import { sitesAround } from './sites.ts';
import { ableFigures } from './space.ts';
import type { BoardView, Declared, Refusal } from './types.ts';

/** Why a leader in that place is not attached to that unit. */
export function checkAttached(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  places: readonly Placement[],
  join: UnitNo,
): Refusal | undefined {
  const figures = board.figures.flatMap((man, f) => (man.unit === u && man.condition === 'able' ? [f] : []));
  const standing: Declared = {
    figures,
    paths: places.map(({ x, y }) => [{ x, y }]),
    length: 0,
    walked: 0,
    roof: false,
  };
  return checkJoin(setting, board, u, standing, join);
}

/** One place beside each unit that he could go with. */
export function attachments(setting: Setting, board: BoardView, u: UnitNo): ChoiceOf<'deploy'>[] {
  const { space } = setting;
  const [leader, ...others] = ableFigures(board, u);
  if (leader?.leader !== true || others.length > 0) return [];
  return board.units.flatMap((unit, join) => {
    const [man] = ableFigures(board, join);
    if (unit.side !== board.units[u]?.side || !unit.onTable || join === u || man === undefined) return [];
    for (const { x, y, z, inside } of sitesAround(space, board.present, man, 2 * space.inch)) {
      const places = [{ x, y, z, inside }];
      if (checkPlacement(setting, board, u, places) !== undefined) continue;
      if (checkAttached(setting, board, u, places, join) === undefined)
        return [{ t: 'deploy', unit: u, places, join } as const];
    }
    return [];
  });
}
