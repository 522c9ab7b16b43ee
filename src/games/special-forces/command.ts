/** 2.4 Transfers: given when the entry of the plan comes up, to somebody in the radius, and lost otherwise. */

import { type Done, done } from './act.ts';
import type { FigureNo, UnitNo } from './board.ts';
import type { Entry } from './choices.ts';
import { classInfo } from './classes.ts';
import { manOf, recipients } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { isWithin } from './space.ts';
import type { BoardView, G, Man, Refusal } from './types.ts';

/** SF-CMD-3, SF-CMD-4: who is not on the table is in nobody's radius. */
export const inRadius = ({ space }: Setting, commander: Man, other: Man): boolean =>
  commander.x >= 0 && other.x >= 0 && isWithin(space, commander, other, classInfo[commander.class].command);

/** The commander of a unit, dead or alive. */
export const commanderOf = (board: BoardView, u: UnitNo): Man | undefined =>
  board.figures.find((man) => man.unit === u && man.commander);

export function whyNoTransfer(setting: Setting, board: BoardView, f: FigureNo, to: FigureNo): string | undefined {
  if (!recipients(board, f).includes(to)) return 'gone';
  return inRadius(setting, manOf(board, f), manOf(board, to)) ? undefined : 'outOfRadius';
}

/** SF-Q-11: whoever may have moved by then is measured then; until then the radius is known when the plan is made. */
const isAfoot = (entry: Entry): boolean => entry.do === 'move' || entry.do === 'close';

/** Why these transfers cannot be announced. */
export function checkTransfers(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  plan: readonly Entry[],
): Refusal | undefined {
  let moves = false;
  for (const entry of plan) {
    moves ||= isAfoot(entry);
    if (entry.do !== 'transfer') continue;
    const data = { figure: f, to: entry.to };
    if (!manOf(board, f).commander) return { error: 'notACommander', rule: 'SF-CMD-1', data };
    const why = whyNoTransfer(setting, board, f, entry.to);
    if (why === 'gone') return { error: 'notOfHisUnit', rule: 'SF-CMD-2', data };
    if (why !== undefined && !moves) return { error: why, rule: 'SF-CMD-3', data };
  }
  return undefined;
}

/** SF-CMD-1, SF-Q-11: the transfer, or the loss of it. */
export function transfer(g: G, f: FigureNo, entry: Extract<Entry, { do: 'transfer' }>): Done {
  const why = whyNoTransfer(g.setting, g.board.open, f, entry.to);
  if (why !== undefined) {
    const rules: RuleNo[] = why === 'gone' ? ['SF-CMD-2'] : ['SF-CMD-3', 'SF-CMD-4'];
    return done({ t: 'actionLost', figure: f, entry, why, rules });
  }
  const again = manOf(g.board.open, entry.to).activated;
  return done({
    t: 'transferred',
    from: f,
    to: entry.to,
    actions: entry.actions,
    rules: ['SF-CMD-1', 'SF-CMD-2', 'SF-CMD-3', 'SF-CMD-4', 'SF-CMD-9', again ? 'SF-CMD-8' : 'SF-CMD-7'],
  });
}

/** SF-CMD-5, SF-CMD-6: two or more recipients of one commander are linked when his activation ends. */
export function link(g: G, commander: FigureNo, gave: readonly FigureNo[]): void {
  const board = g.board.open;
  const figures = [...new Set(gave)].filter((f) => manOf(board, f).received > 0).sort((a, b) => a - b);
  if (figures.length < 2) return;
  g.emit({ t: 'linked', figures, group: commander, rules: ['SF-CMD-5', 'SF-CMD-6'] });
}
