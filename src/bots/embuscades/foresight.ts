/** The players whom search imagines, and what a board promises. */

import type { Open } from '../../games/embuscades/board.ts';
import type { Choice } from '../../games/embuscades/choices.ts';
import type { Player, Setting } from '../../games/embuscades/setting.ts';
import type { DeepReadonly, Decision, Eyes, Types } from '../../kernel/game.ts';
import type { Foresight } from '../bot.ts';
import { logistic } from '../logistic.ts';
import { valuer } from './actions.ts';
import { scoreAnswer, scoreOrder } from './orders.ts';
import { type Position, positionOf } from './position.ts';
import { standing } from './standing.ts';

/** So much more worth than the enemy makes winning e times likelier than losing. */
const SCALE = 160;
/** What a die that is still to be spent is worth to whoever moves. */
const TEMPO = 10;
/** About two turns of each side: a throw is two or three decisions. */
const HORIZON = 10;

function valueOf(p: Position, ask: string): (c: Choice) => number {
  if (ask === 'act') return valuer(p);
  if (ask === 'orders') return (c) => scoreOrder(p, c).score;
  return (c) => scoreAnswer(p, c).score;
}

/** The best action of a glance, equals drawn. */
function swift(eyes: Eyes<Types>, decision: Decision<Types>, chance: (n: number) => number): object {
  const options = decision.options as readonly Choice[];
  if (options.length === 1) return options[0] as object;
  const p = positionOf(eyes.setting as Setting, eyes.open as DeepReadonly<Open>, decision.seat, true, true);
  const value = valueOf(p, decision.ask);
  let best: object = decision.otherwise;
  let most = -Infinity;
  let equals = 0;
  for (const choice of options) {
    const score = value(choice);
    if (score < most) continue;
    equals = score > most ? 1 : equals + 1;
    most = score;
    if (equals === 1 || chance(equals) === 0) best = choice;
  }
  return best;
}

/** The board as whoever waits sees it, since `standing` counts what the enemy can do next. */
function waiting(setting: Setting, open: DeepReadonly<Open>): Position {
  const { order, seats } = setting;
  const playerAt = (place: number): Player => seats[order[place] as number] as Player;
  const { army } = playerAt(open.place);
  let place = open.place;
  while (playerAt(place).army === army) place = (place + order.length - 1) % order.length;
  return positionOf(setting, { ...open, place }, playerAt(place).seat, true, true);
}

/** How many dice the player to move has still to spend; those not yet thrown count. */
const diceLeft = ({ spent }: DeepReadonly<Open>): number => 2 - (spent & 1) - (spent >> 1);

export const foresight: Foresight = {
  swift,
  promise(setting, open, side) {
    const p = waiting(setting as Setting, open as Open);
    const left = diceLeft(p.open);
    const hope = logistic((standing(p, left / 2) - TEMPO * left) / SCALE);
    return p.player.side === side ? hope : 1 - hope;
  },
  horizon: HORIZON,
};
