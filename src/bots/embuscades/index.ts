/** What a bot values in Embuscades. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { Open } from '../../games/embuscades/board.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { DeepReadonly, Decision, Eyes, Types } from '../../kernel/game.ts';
import type { Judge, Scored } from '../bot.ts';
import { actor } from './actions.ts';
import { foresight } from './foresight.ts';
import { scoreAnswer, scoreOrder } from './orders.ts';
import { wholeTurn } from './turn.ts';
import { positionOf } from './position.ts';

/** What each answer is worth by itself; `plan` says what becomes of answers that take dice. */
function weighed(
  eyes: Eyes<Types>,
  decision: Decision<Types>,
  wary: boolean,
  plan: (acts: readonly Scored[]) => readonly Scored[] = (acts) => acts,
): readonly Scored[] | undefined {
  if (!Array.isArray(decision.options)) return undefined;
  const options = decision.options as readonly Choice[];
  const p = positionOf(eyes.setting as Setting, eyes.open as DeepReadonly<Open>, decision.seat, wary);
  switch (decision.ask) {
    case 'orders':
      return options.map((c) => scoreOrder(p, c));
    case 'act':
      return plan(options.map(actor(p)));
    case 'discard':
    case 'recover':
      return options.map((c) => scoreAnswer(p, c));
    default:
      return undefined;
  }
}

/** Answers that are worse than the best by more than this are not worth a second thought. */
const HOPELESS = 12;

function hopeful(scored: readonly Scored[] | undefined): readonly Scored[] | undefined {
  if (scored === undefined) return undefined;
  let most = -Infinity;
  for (const { score } of scored) most = Math.max(most, score);
  return scored.filter(({ score }) => score >= most - HOPELESS);
}

export const embuscadesJudge: Judge = {
  game: 'embuscades',
  weigh: ({ eyes, decision }) => weighed(eyes, decision, false),
  plan: (asked) => hopeful(weighed(asked.eyes, asked.decision, true, (acts) => wholeTurn(asked, acts))),
  foresight,
};
