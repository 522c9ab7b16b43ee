/** What standing orders say to each question; nothing where they leave it to the player. */

import type { Choice } from './choices.ts';
import type { Setting } from './setting.ts';
import { ordersOf } from './standingOrders.ts';
import type { Asked } from './types.ts';
import type { View } from './view.ts';

/**
 * Whether there is an answer never depends on the cards in the hand, only on how many there are: an answer at once would
 * tell the others what is not held.
 */
export function doctrine(_: Setting, view: View, decision: Asked, given: object): Choice | undefined {
  const orders = ordersOf(given);
  if (orders === undefined || !Array.isArray(decision.options)) return undefined;
  const options = decision.options as readonly Choice[];
  const pick = (wanted: (c: Choice) => boolean): Choice | undefined => options.find(wanted);
  if (decision.ask === 'recover') return orders.recover === 'wait' ? undefined : decision.otherwise;
  if (decision.ask === 'discard') {
    if (orders.discard === 'wait') return undefined;
    return orders.discard === 'newest' ? decision.otherwise : options[0];
  }
  const precious = (id: string): boolean =>
    view.vehicles.some((v) => v.id === id && (v.flag || (v.type === 'jeep' && v.companies > 0)));
  const isAlone = view.hands[decision.seat]?.count === 0 && options.length === 1;
  const { exchange, takeFlags, bringHome, roll, afterThrow, lastCards } = orders;
  const { dieA, dieB } = view.spent;
  const isOver = afterThrow === 'pass' || (lastCards === 'endTurn' && dieA && dieB);
  return (
    (exchange === 'wait' ? undefined : pick((c) => c.t === 'answerExchange' && c.accept === (exchange === 'accept'))) ??
    (takeFlags ? pick((c) => c.t === 'takeFlag') : undefined) ??
    (bringHome ? pick((c) => c.t === 'returnToCamp' && precious(c.vehicle)) : undefined) ??
    (roll === 'always' || (roll === 'alone' && isAlone) ? pick((c) => c.t === 'roll') : undefined) ??
    (isOver ? pick((c) => c.t === 'pass' || c.t === 'endTurn') : undefined)
  );
}
