/** The answer that serves the turn best. */

import { chanceOf } from './asked.ts';
import type { Bot } from './bot.ts';
import { bestOf, judgeOf } from './judges.ts';

export const tactical: Bot = {
  id: 'tactical',
  choose(asked, dice) {
    const judge = judgeOf(asked.game.id);
    const chance = chanceOf(asked, dice, 'list');
    const planned = judge?.plan?.(asked, chance) ?? judge?.weigh(asked, chance) ?? [];
    return bestOf(asked, planned, chanceOf(asked, dice, 'choice'));
  },
};
