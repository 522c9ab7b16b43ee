/** Any option, each as likely as the other. */

import type { Bot } from './bot.ts';
import { pick } from './pick.ts';

export const random: Bot = {
  id: 'random',
  choose(seen, _setting, decision, dice) {
    if (!Array.isArray(decision.options))
      return { choice: decision.otherwise, reason: { code: 'otherwise', data: {} } };
    const options = decision.options as readonly object[];
    const choice = options[pick(seen, decision, dice, options.length)] ?? decision.otherwise;
    return { choice, reason: { code: 'randomly', data: { options: options.length } } };
  },
};
