/** Chance for bots: only from the dice that are handed in, at an index that depends on what the seat sees alone. */

import { type Dice, hash32 } from '../kernel/dice.ts';
import type { Decision, Types } from '../kernel/game.ts';
import type { Seen } from '../kernel/seen.ts';

/** What tells one moment of a game from the next; games have these fields or they have not. */
interface Moment {
  turn?: unknown;
  dice?: unknown;
  spent?: unknown;
  thisTurn?: unknown;
  offer?: unknown;
}

/** A number from 0 to n-1, the same for the same moment. */
export function pick(seen: Seen<Types>, decision: Decision<Types>, dice: Dice, n: number): number {
  if (n < 2) return 0;
  const { turn, dice: faces, spent, thisTurn, offer } = seen.view as Moment;
  const moment = JSON.stringify([turn, faces, spent, thisTurn, offer, decision.ask, n]);
  const face = dice.roll(`bot:${decision.seat}`, hash32(moment, 3) >>> 0, 1, n, 'bot')[0] ?? 1;
  return face - 1;
}
