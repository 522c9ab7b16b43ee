/** SF-Q-91 to SF-Q-97: who may harm a hostage, where hostages leave the table, and what has become of them. */

import { DEFENDERS, type FigureNo, type SideNo } from './board.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import type { BoardView } from './types.ts';

/** The figures of a side that still count: on the table, aboard, or waiting to come. */
export const strength = (board: BoardView, side: SideNo): number =>
  board.figures.filter(
    (man) => man.side === side && !man.hostage && (man.status === 'inPlay' || man.status === 'waiting'),
  ).length;

/** SF-IRQ-10, SF-AFG-20: half of those who began, exactly half included. */
export const halfLeft = (setting: Setting, board: BoardView): boolean =>
  2 * strength(board, DEFENDERS) >= setting.startStrength[DEFENDERS];

/** SF-Q-91: may the defenders not try to kill this one? Both conditions lift the ban, or by one option either does. */
export function protectedHostage(
  { setting, open }: { readonly setting: Setting; readonly open: BoardView },
  figure: FigureNo,
): boolean {
  const man = open.figures[figure];
  if (man === undefined || !man.hostage) return false;
  const held = man.status === 'captive';
  const strong = halfLeft(setting, open);
  return setting.options.hostageRule === 'both' ? held || strong : held && strong;
}

/** SF-Q-97: what has become of all of them. */
export function fates(board: BoardView): { all: number; safe: number; killed: number; held: number; free: number } {
  const all = board.figures.filter((man) => man.hostage);
  const of = (status: (typeof all)[number]['status']): number => all.filter((man) => man.status === status).length;
  return { all: all.length, safe: of('exited'), killed: of('killed'), held: of('captive'), free: of('inPlay') };
}

/** SF-Q-93: what changes for them when they are freed: until then they do nothing, afterwards they act as wounded. */
export const freedomRules = ({ scenario }: Setting): readonly RuleNo[] =>
  scenario.hostages?.bySquare === true ? ['SF-AFG-13', 'SF-AFG-19'] : ['SF-IRQ-7', 'SF-IRQ-9'];
