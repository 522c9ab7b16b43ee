/** The option that looks best one step ahead; a draw of the dice among equals. */

import type { Bot, Judge, Scored } from './bot.ts';
import { embuscadesJudge } from './embuscades/index.ts';
import { pick } from './pick.ts';

const judges: readonly Judge[] = [embuscadesJudge];
const EQUAL = 1e-9;

export const greedy: Bot = {
  id: 'greedy',
  choose(seen, setting, decision, dice) {
    const judge = judges.find((one) => one.knows(setting));
    const scored = judge?.scores(seen, setting, decision) ?? [];
    let best = -Infinity;
    for (const { score } of scored) if (score > best) best = score;
    const equals: Scored[] = scored.filter(({ score }) => score >= best - EQUAL);
    const found = equals[pick(seen, decision, dice, equals.length)];
    if (found === undefined) return { choice: decision.otherwise, reason: { code: 'otherwise', data: {} } };
    return { choice: found.choice, reason: found.reason };
  },
};
