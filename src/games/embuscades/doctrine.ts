/** Standing orders for a seat that is away. */

import { z } from 'zod';
import type { Choice } from './choices.ts';
import type { Setting } from './setting.ts';
import type { Asked } from './types.ts';
import type { View } from './view.ts';

const ordersSchema = z.strictObject({
  /** Throw when that is all there is to do before the throw. */
  roll: z.boolean().default(true),
  /** What to say to an offer of mines. */
  exchange: z.enum(['accept', 'decline', 'wait']).default('wait'),
  /** Take a flag whenever an infantry stands on the reserve. */
  takeFlags: z.boolean().default(true),
  /** Bring a flag or escaped prisoners home as soon as they stand on the HQ. */
  bringHome: z.boolean().default(true),
});

/** What the orders say to this question; nothing when they say nothing. */
export function doctrine(_: Setting, view: View, decision: Asked, orders: object): Choice | undefined {
  const read = ordersSchema.safeParse(orders);
  if (!read.success || !Array.isArray(decision.options)) return undefined;
  const { roll, exchange, takeFlags, bringHome } = read.data;
  const options = decision.options as readonly Choice[];
  const pick = (wanted: (c: Choice) => boolean): Choice | undefined => options.find(wanted);
  const precious = (id: string): boolean =>
    view.vehicles.some((v) => v.id === id && (v.flag || (v.type === 'jeep' && v.companies > 0)));
  return (
    (exchange === 'wait' ? undefined : pick((c) => c.t === 'answerExchange' && c.accept === (exchange === 'accept'))) ??
    (takeFlags ? pick((c) => c.t === 'takeFlag') : undefined) ??
    (bringHome ? pick((c) => c.t === 'returnToCamp' && precious(c.vehicle)) : undefined) ??
    (roll ? pick((c) => c.t === 'roll') : undefined)
  );
}
