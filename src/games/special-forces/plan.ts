/** 2.3 and SF-Q-8: how many actions a figure has, and which plans it may announce. */

import type { FigureNo, MoraleEffect, SideNo } from './board.ts';
import type { Entry } from './choices.ts';
import { classInfo } from './classes.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { BoardView, Man, Refusal } from './types.ts';

export const manOf = (board: BoardView, f: FigureNo): Man => board.figures[f] as Man;

const actionRules: Readonly<Record<Man['class'], RuleNo>> = {
  A: 'SF-ACT-2',
  B: 'SF-ACT-3',
  C: 'SF-ACT-4',
  D: 'SF-ACT-5',
};
export const actionRule = (man: Man): RuleNo => actionRules[man.class];

/** SF-CMD-7, SF-CMD-8: own actions only in the first activation of the turn; received ones in any case. */
export const actionsOf = (man: Man): number => (man.activated ? 0 : classInfo[man.class].actions) + man.received;

/** SF-Q-16: who can be given actions by this commander, wherever he stands now. */
export const recipients = (board: BoardView, f: FigureNo): FigureNo[] => {
  const { commander, unit } = manOf(board, f);
  if (!commander || unit < 0) return [];
  return board.figures.flatMap((man, other) =>
    other !== f && man.unit === unit && (man.status === 'inPlay' || man.status === 'waiting') ? [other] : [],
  );
};

/** SF-Q-10: a transfer costs what is given away, and nothing else; waiting for others costs nothing (SF-Q-13). */
export const costOf = (entry: Entry): number => (entry.do === 'transfer' ? entry.actions : entry.do === 'idle' ? 0 : 1);

/** Why a figure with so many actions may not announce this. */
export function checkPlan(
  board: BoardView,
  f: FigureNo,
  plan: readonly Entry[],
  most: number,
  inGroup: boolean,
): Refusal | undefined {
  const man = manOf(board, f);
  const cost = plan.reduce((all, entry) => all + costOf(entry), 0);
  if (cost > most) {
    // SF-CMD-8: who has been activated already has only what he was given.
    const rule = man.activated ? 'SF-CMD-8' : actionRule(man);
    return { error: 'tooManyActions', rule, data: { figure: f, most, cost } };
  }
  const waits = plan.some((entry) => entry.do === 'idle');
  return waits && !inGroup ? { error: 'nobodyToWaitFor', rule: 'SF-CMD-6', data: { figure: f } } : undefined;
}

/** What morale does to a figure; SF-Q-93: hostages are bound by none. */
export function effectOn(board: BoardView, f: FigureNo): MoraleEffect {
  const { unit, hostage } = manOf(board, f);
  return hostage ? 'normal' : (board.units[unit]?.effect ?? 'normal');
}

/** Who may be activated in a slot of this side (D-2): those who have not been, and those who hold received actions. */
export function ready(board: BoardView, side: SideNo): { fresh: FigureNo[]; again: FigureNo[] } {
  const fresh: FigureNo[] = [];
  const again: FigureNo[] = [];
  board.figures.forEach((man, f) => {
    const there = man.status === 'inPlay' || man.status === 'waiting';
    const dormant = man.unit >= 0 && board.units[man.unit]?.dormant === true;
    if (man.side !== side || !there || dormant) return;
    if (!man.activated) fresh.push(f);
    else if (man.received > 0) again.push(f);
  });
  return { fresh, again };
}

/** Choosing one of a linked group activates them all (SF-CMD-6). */
export function groupOf(board: BoardView, f: FigureNo): FigureNo[] {
  const { group } = manOf(board, f);
  if (group < 0) return [f];
  return board.figures.flatMap((man, other) =>
    man.group === group && (man.status === 'inPlay' || man.status === 'waiting') ? [other] : [],
  );
}
