/** The answer that looks best one step ahead. */

import { chanceOf } from './asked.ts';
import type { Bot } from './bot.ts';
import { bestOf, judgeOf } from './judges.ts';

export const greedy: Bot = {
  id: 'greedy',
  choose(asked, dice) {
    const weighed = judgeOf(asked.game.id)?.weigh(asked, chanceOf(asked, dice, 'list')) ?? [];
    return bestOf(asked, weighed, chanceOf(asked, dice, 'choice'));
  },
};
