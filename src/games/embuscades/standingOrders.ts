/** Standing orders: what a player leaves behind who is away, or does not want to be asked. `wait` leaves it to him. */

import { z } from 'zod';
import { flag, one } from '../../kernel/optionKinds.ts';
import { expired, type Moment, ordersReader, type StandingOrders, until } from '../../kernel/orders.ts';
import type { Embuscades } from './types.ts';
import type { View } from './view.ts';

const ordersSchema = z.strictObject({
  /** How long they stand. */
  until: until(),
  /** EM-DICE-1: throw when that is all there is to do and no card is in the hand, or in any case. */
  roll: one('alone', 'always', 'wait'),
  /** EM-DICE-5: after the throw, use no die. */
  afterThrow: one('wait', 'pass'),
  /** EM-CARD-10: with both dice spent and cards in the hand, end the turn. */
  lastCards: one('wait', 'endTurn'),
  /** What to say to an offer of mines. */
  exchange: one('wait', 'accept', 'decline'),
  /** Take a flag whenever an infantry stands on the reserve. */
  takeFlags: flag(true),
  /** Bring a flag or escaped prisoners home as soon as they stand on the HQ. */
  bringHome: flag(true),
  /** EM-CARD-4: which card goes back when there are too many. */
  discard: one('newest', 'oldest', 'wait'),
  /** EM-C-R02: the vehicle that the army misses most comes back. */
  recover: one('needed', 'wait'),
});

/** What lets everything go by. */
const pass: Partial<Orders> = { roll: 'always', afterThrow: 'pass', lastCards: 'endTurn', exchange: 'decline' };

export type Orders = z.infer<typeof ordersSchema>;

/** What the orders say; nothing when they cannot be read. */
export const ordersOf = (orders: object): Orders | undefined => {
  const read = ordersSchema.safeParse(orders);
  return read.success ? read.data : undefined;
};

/** A vehicle in the arsenal has suffered more than one that has lost companies. */
const LOST = 100;

const momentOf = (view: View, army: string | undefined): Moment => ({
  turn: view.turn,
  activation: view.mover,
  suffered: view.vehicles.map((v) => (v.army !== army ? 0 : v.at === 'arsenal' ? LOST : 0)),
});

export const standingOrders: StandingOrders<Embuscades> = {
  ...ordersReader(ordersSchema, pass),
  expired({ setting, seat, until: wanted }, before, after, facts = []) {
    const army = setting.seats[setting.seatNumbers.get(seat) ?? -1]?.side;
    const isOwn = (id: string): boolean => after.vehicles.some((v) => v.id === id && v.army === army);
    const attacked = facts.some((fact) => fact.t === 'attacked' && isOwn(fact.target));
    return expired(wanted, momentOf(before, army), momentOf(after, army), attacked);
  },
};
