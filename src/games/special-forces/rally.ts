/** 2.19 Rally: a suppressed figure pulls itself together, harder when it is alone or out of command. */

import { type Act, done } from './act.ts';
import type { FigureNo } from './board.ts';
import { classInfo } from './classes.ts';
import { commanderOf, inRadius } from './command.ts';
import { manOf } from './plan.ts';
import { add, type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { isWithin } from './space.ts';
import type { BoardView, Man } from './types.ts';

/** Which rule says what a class needs. */
export const rallyRules: Readonly<Record<Man['class'], RuleNo>> = {
  A: 'SF-RALLY-2',
  B: 'SF-RALLY-3',
  C: 'SF-RALLY-4',
  D: 'SF-RALLY-3',
};

/** SF-RALLY-6, in inches. */
const COMPANY = 12;

/** SF-Q-66: a dead or absent commander is as good as out of reach; hostages have none to miss (SF-Q-93). */
function isOutOfCommand(setting: Setting, board: BoardView, f: FigureNo): boolean {
  const man = manOf(board, f);
  if (man.hostage || man.commander) return false;
  const commander = commanderOf(board, man.unit);
  if (commander?.status !== 'inPlay') return setting.options.deadCommanderRally === 'minusOne';
  return !inRadius(setting, commander, man);
}

function isIsolated({ space }: Setting, board: BoardView, f: FigureNo): boolean {
  const man = manOf(board, f);
  return !board.figures.some(
    (ally, other) =>
      other !== f && ally.side === man.side && ally.status === 'inPlay' && isWithin(space, man, ally, COMPANY),
  );
}

/** What is added to the die. */
export function rallyItems(setting: Setting, board: BoardView, f: FigureNo): Item[] {
  const items: Item[] = [];
  add(items, isOutOfCommand(setting, board, f) ? -1 : 0, 'outOfCommand', 'SF-RALLY-5');
  add(items, isIsolated(setting, board, f) ? -1 : 0, 'isolated', 'SF-RALLY-6');
  return items;
}

/** SF-Q-63: by one option a natural six always does it. */
export const rallies = ({ options }: Setting, needs: number, items: readonly Item[], face: number): boolean =>
  face + sum(items) >= needs || (options.naturalSix && face === 6);

export const rally: Act = {
  kind: 'rally',
  rule: 'SF-RALLY-1',
  rolls: () => true,
  barred(_, board, f) {
    const { status, suppressed } = manOf(board, f);
    if (status !== 'inPlay') return { error: 'notOnTable', rule: 'SF-RALLY-1', data: { figure: f } };
    return suppressed > 0 ? undefined : { error: 'notSuppressed', rule: 'SF-RALLY-1', data: { figure: f } };
  },
  check: (e, f) => rally.barred(e.setting, e.open, f),
  propose: () => [{ t: 'rally' }],
  any: () => ({ t: 'rally' }),
  carryOut(g, f) {
    const board = g.board.open;
    const man = manOf(board, f);
    const items = rallyItems(g.setting, board, f);
    const needs = classInfo[man.class].rally;
    const [face = 1] = g.roll('rally', 1, 6);
    const success = rallies(g.setting, needs, items, face);
    const rules: RuleNo[] = ['SF-RALLY-1', rallyRules[man.class], ...items.map(({ rule }) => rule)];
    if (success) rules.push('SF-RALLY-7', 'SF-SUP-6');
    return done({ t: 'rallied', figure: f, face, items, needs, success, rules });
  },
};
