/** Any answer, each as likely as the other; where answers are too many to list, one that the rules allow. */

import { answersOf, chanceOf } from './asked.ts';
import type { Bot } from './bot.ts';

export const random: Bot = {
  id: 'random',
  choose(asked, dice) {
    const { game, eyes, decision } = asked;
    const chance = chanceOf(asked, dice, 'choice');
    const asking = game.asks[decision.ask];
    if (!Array.isArray(decision.options) && asking?.any !== undefined) {
      return { choice: asking.any(eyes, decision, chance), reason: { code: 'randomly', data: {} } };
    }
    const options = answersOf(asked, chance);
    return {
      choice: options[chance(options.length)] as object,
      reason: { code: 'randomly', data: { options: options.length } },
    };
  },
};
