/** What a player may say, in names: the same words in the terminal, in the protocol and in the log. */

import { z } from 'zod';

export const amounts = ['dieA', 'dieB', 'total'] as const;
export type Amount = (typeof amounts)[number];

const vehicle = z.string().max(24);
const cell = z.string().max(32);
const card = z.string().max(8);
const amount = z.enum(amounts);
const route = z.array(cell).min(1).max(12);
const yes = z.literal(true);
const companies = z.number().int().min(0).max(25);

/** Every answer to the two great questions of a turn: orders before the throw, actions after it. */
export const choiceSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('roll') }),
  z.strictObject({ t: z.literal('pass') }),
  z.strictObject({ t: z.literal('endTurn') }),
  z.strictObject({ t: z.literal('leaveCamp'), amount, vehicle, companies, mine: yes.optional() }),
  z.strictObject({
    t: z.literal('move'),
    amount,
    vehicle,
    route,
    layMine: yes.optional(),
    jeepLoad: z.number().int().min(0).max(25).optional(),
    detourCard: card.optional(),
  }),
  z.strictObject({ t: z.literal('attack'), amount, vehicle, route }),
  z.strictObject({ t: z.literal('takeFlag'), vehicle }),
  z.strictObject({ t: z.literal('returnToCamp'), vehicle }),
  z.strictObject({ t: z.literal('communicate'), vehicle, to: cell, amount: amount.optional(), card: card.optional() }),
  z.strictObject({
    t: z.literal('playCard'),
    card,
    vehicle: vehicle.optional(),
    cell: cell.optional(),
    die: z.enum(['dieA', 'dieB']).optional(),
    face: z.number().int().min(1).max(6).optional(),
    companies: companies.optional(),
    mine: yes.optional(),
  }),
  z.strictObject({ t: z.literal('offerExchange'), count: z.number().int().min(1).max(5) }),
  z.strictObject({ t: z.literal('withdrawExchange') }),
  z.strictObject({ t: z.literal('answerExchange'), accept: z.boolean() }),
  z.strictObject({ t: z.literal('recoverInfantry'), vehicle }),
]);

export type Action = Readonly<z.infer<typeof choiceSchema>>;
export type ActionOf<T extends Action['t']> = Extract<Action, { t: T }>;

/** Which card goes back under the pile; which vehicle comes back from the arsenal. */
export interface Discard {
  readonly t: 'discard';
  readonly card: string;
}
/** With a hand shared by two partners: the card drawn stays, and the partner gives one up. */
export interface KeepDrawn {
  readonly t: 'keepDrawn';
}
export interface Recover {
  readonly t: 'recover';
  readonly vehicle: string;
}
export type Choice = Action | Discard | KeepDrawn | Recover;
