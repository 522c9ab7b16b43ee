/** What a bot values in Embuscades. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { View } from '../../games/embuscades/view.ts';
import type { Judge, Scored } from '../bot.ts';
import { type Act, actor } from './actions.ts';
import { scoreAnswer, scoreOrder } from './orders.ts';
import { positionOf } from './position.ts';

/** The two dice are planned together: an option for one die counts with the best that another vehicle makes of the other. */
function withOtherDie(acts: readonly Act[]): Scored[] {
  return acts.map((act) => {
    const { choice, reason, dice, vehicle, score } = act;
    if (dice !== 1 && dice !== 2) return { choice, reason, score };
    let other = 0;
    for (const next of acts) {
      if (next.dice + dice === 3 && next.vehicle !== vehicle && next.score > other) other = next.score;
    }
    // Of two options that make one plan the better goes first.
    return { choice, reason, score: score + other + score / 1000 };
  });
}

export const embuscadesJudge: Judge = {
  game: 'embuscades',
  weigh({ known, eyes, decision }) {
    if (!Array.isArray(decision.options)) return undefined;
    const options = decision.options as readonly Choice[];
    const p = positionOf(eyes.setting as Setting, known.view as View, decision.seat);
    switch (decision.ask) {
      case 'orders':
        return options.map((c) => scoreOrder(p, c));
      case 'act':
        return withOtherDie(options.map(actor(p)));
      case 'discard':
      case 'recover':
        return options.map((c) => scoreAnswer(p, c));
      default:
        return undefined;
    }
  },
};
