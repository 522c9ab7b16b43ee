/** The judges, one a game, and the best of what they weighed. */

import type { Chance } from '../kernel/dice.ts';
import type { Asked, Chosen, Judge, Scored } from './bot.ts';
import { ambushAlleyJudge } from './ambush-alley/index.ts';
import { embuscadesJudge } from './embuscades/index.ts';
import { specialForcesJudge } from './special-forces/index.ts';

const judges: readonly Judge[] = [ambushAlleyJudge, embuscadesJudge, specialForcesJudge];
const EQUAL = 1e-9;

export const judgeOf = (game: string): Judge | undefined => judges.find((one) => one.game === game);

/** The answer that looks best; a draw among equals. */
export function bestOf(asked: Asked, scored: readonly Scored[], chance: Chance): Chosen {
  let best = -Infinity;
  for (const { score } of scored) if (score > best) best = score;
  const equals = scored.filter(({ score }) => score >= best - EQUAL);
  const found = equals[chance(equals.length)];
  if (found === undefined) return { choice: asked.decision.otherwise, reason: { code: 'otherwise', data: {} } };
  return { choice: found.choice, reason: found.reason };
}
