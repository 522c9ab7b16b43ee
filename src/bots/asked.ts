/** Questions as bots get them, their answers as a list, and the chance that a bot may use. */

import type { Chance, Dice } from '../kernel/dice.ts';
import type { Decision, State, Types } from '../kernel/game.ts';
import type { Machine } from '../kernel/machine.ts';
import { seen } from '../kernel/seen.ts';
import type { Asked, Bot, Budget, Chosen } from './bot.ts';

export const askedOf = (m: Machine<Types>, state: State<Types>, decision: Decision<Types>, moment: number): Asked => ({
  game: m.game,
  known: seen(m, state, decision.seat),
  eyes: m.eyes(state, decision.seat),
  decision,
  moment,
});

/** The answers of a list, or those that the rules propose for a form; never none. */
export function answersOf({ game, eyes, decision }: Asked, chance: Chance): readonly object[] {
  if (Array.isArray(decision.options)) return decision.options as readonly object[];
  const proposed = game.asks[decision.ask]?.propose(eyes, decision, chance) ?? [];
  return proposed.length === 0 ? [decision.otherwise] : proposed;
}

/** Draws of one moment; another moment, purpose or seat draws elsewhere. */
export function chanceOf({ decision, moment }: Asked, dice: Dice, purpose: string): Chance {
  const stream = `bot:${decision.seat}:${purpose}`;
  let drawn = 0;
  return (n) => {
    if (n < 2) return 0;
    const index = moment * 4096 + (drawn++ & 4095);
    return (dice.roll(stream, index, 1, n, purpose)[0] as number) - 1;
  };
}

/** What a bot would do for a seat; a question with one answer needs no thought. */
export function consult(bot: Bot, asked: Asked, dice: Dice, budget?: Budget): Chosen {
  const { options } = asked.decision;
  if (Array.isArray(options) && options.length === 1) {
    return { choice: options[0] as object, reason: { code: 'onlyAnswer', data: {} } };
  }
  return bot.choose(asked, dice, budget);
}
