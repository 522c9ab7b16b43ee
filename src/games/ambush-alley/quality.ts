/** 2.3 The Quality die of a unit: as it is printed, and as Dependants leave it. */

import { REGULAR, type UnitNo } from './board.ts';
import { type DieType, levelDown, type QualityDie } from './ladder.ts';
import type { Setting } from './setting.ts';
import { countAble, dependantsOf } from './space.ts';
import type { BoardView } from './types.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** AA-Q-4: Insurgent leaders have a Quality of their own. */
export function leadersOf(board: BoardView, u: UnitNo): number {
  if (unitOf(board, u).side === REGULAR) return 0;
  let count = 0;
  for (const man of board.figures) if (man.unit === u && man.leader && man.condition === 'able') count++;
  return count;
}

/** AA-Q-4: the die of most of the able figures, as it is printed. */
export function printedQuality({ leaderQuality }: Setting, board: BoardView, u: UnitNo): DieType {
  const leaders = leadersOf(board, u);
  return leaders > 0 && leaders * 2 > countAble(board, u) ? leaderQuality : unitOf(board, u).quality;
}

export const isHindered = ({ options }: Setting, board: BoardView, u: UnitNo): boolean =>
  options.dependantEffect === 'qualityDown' && dependantsOf(board, u).length > 0;

/** AA-DEP-3: in one edition Dependants lower the Quality of their unit, never below the floor. */
export function lowered(setting: Setting, board: BoardView, u: UnitNo, quality: DieType): QualityDie {
  if (!isHindered(setting, board, u)) return quality;
  return levelDown(quality) ?? (setting.options.qualityFloor === 'd4' ? 4 : quality);
}

/** The Quality die that a unit rolls. */
export const qualityNow = (setting: Setting, board: BoardView, u: UnitNo): QualityDie =>
  lowered(setting, board, u, printedQuality(setting, board, u));
