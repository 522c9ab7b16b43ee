/** What a bot values in Embuscades. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { Open } from '../../games/embuscades/board.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { DeepReadonly, Decision, Eyes, Types } from '../../kernel/game.ts';
import type { Foresight, Judge, Scored } from '../bot.ts';
import { type Act, actor } from './actions.ts';
import { scoreAnswer, scoreOrder } from './orders.ts';
import { standing } from './standing.ts';
import { logistic } from '../logistic.ts';
import { wholeTurn } from './turn.ts';
import { positionOf } from './position.ts';

/** So much more worth than the enemy makes winning e times likelier than losing. */
const SCALE = 120;
/** About five turns of each side: a throw is two or three decisions. */
const HORIZON = 25;

const foresight: Foresight = {
  swift(eyes, decision, chance) {
    const only = decision.options as readonly object[];
    if (only.length === 1) return only[0] as object;
    const scored = weighed(eyes, decision, true);
    let best: object = decision.otherwise;
    let most = -Infinity;
    let equals = 0;
    for (const { choice, score } of scored ?? []) {
      if (score < most) continue;
      equals = score > most ? 1 : equals + 1;
      most = score;
      if (equals === 1 || chance(equals) === 0) best = choice;
    }
    return best;
  },
  promise(setting, open, side) {
    const { seats } = setting as Setting;
    const seat = seats.find((player) => player.side === side)?.seat ?? '';
    return logistic(standing(positionOf(setting as Setting, open as Open, seat)) / SCALE);
  },
  horizon: HORIZON,
};

/** What each answer is worth by itself; `plan` says what becomes of answers that take dice. */
function weighed(
  eyes: Eyes<Types>,
  decision: Decision<Types>,
  wary: boolean,
  plan: (acts: readonly Act[]) => readonly Scored[] = (acts) => acts,
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

export const embuscadesJudge: Judge = {
  game: 'embuscades',
  weigh: ({ eyes, decision }) => weighed(eyes, decision, false),
  plan: (asked) => weighed(asked.eyes, asked.decision, true, (acts) => wholeTurn(asked, acts)),
  foresight,
};
