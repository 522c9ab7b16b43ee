/** Standing orders: what a player leaves behind who is away, or does not want to be asked. `wait` leaves it to him. */

import { z } from 'zod';
import type { Seat } from '../../kernel/game.ts';
import { amount, one, whole, wholeOr, wordOrNames } from '../../kernel/optionKinds.ts';
import { expired, type Moment, ordersReader, type StandingOrders, until } from '../../kernel/orders.ts';
import { type Condition, INSURGENT, NOBODY, REGULAR, type UnitNo } from './board.ts';
import type { AmbushAlley } from './types.ts';
import type { View } from './view.ts';

const ordersSchema = z.strictObject({
  /** How long they stand. */
  until: until(),
  /** Who may fire by these orders: all units, or those named. */
  units: wordOrNames('all'),

  /** DP-7: Insurgents cut with fire into what Regulars do. */
  interrupt: one('fire', 'never', 'wait'),
  /** AA-INT-5: where along a move they do so, of the places where they see it. */
  moment: one('nearest', 'first', 'last'),
  /** AA-INT-11: Insurgents spend their interrupt on Regulars who are Pinned or fall back. */
  sacrifice: one('fire', 'never'),

  /** AA-REACT-13: Regulars who are quicker than who interrupts them. */
  reactFirst: one('fire', 'cover', 'decline', 'wait'),
  /** AA-REACT-12, AA-OW-9: those who are slower, once the Insurgents have acted. */
  returnFire: one('fire', 'never', 'wait'),
  /** AA-REACT-3: friends who still have their activation, and spend it on this. */
  support: one('never', 'fire', 'wait'),
  /** AA-OW-3: units on Overwatch. */
  overwatch: one('fire', 'never', 'wait'),
  /** AA-REACT-6: units that are not, in the Insurgent phase. */
  answer: one('fire', 'never', 'wait'),

  /** No fire beyond so many inches. */
  mostRange: wholeOr(['any'], 'any', 1, 200),
  /** AA-COV-3, AA-COV-6: at whom: at anybody, at nobody in Solid Cover, only at the Exposed. */
  cover: one('any', 'noSolid', 'exposed'),
  /** No fire below this chance of at least one casualty, in percent. */
  leastHit: whole(20, 0, 100),
  /** No fire below so many casualties on average. */
  leastCasualties: amount(0, 0, 20),
  /** No fire below this chance to win the Reaction Test, in percent. */
  leastQuicker: whole(0, 0, 100),
  /** Which shot, where there are several: most casualties expected, the nearest, at those with people in their care, at leaders. */
  prefer: one('casualties', 'nearest', 'carriers', 'leaders'),

  /** AA-INT-5: where the Regular names the point at which he is interrupted. */
  point: one('first', 'last', 'wait'),
  /** AA-CAS-3: whom a hit takes: of one's own the least valuable, of others the most; or the first of the list. */
  casualty: one('value', 'first', 'wait'),
  /** AA-PIN-2: where to a unit goes for cover: the shortest way, or as far from the enemy as it can. */
  retreat: one('near', 'away', 'wait'),
  /** AA-PIN-4: who is Pinned without cover goes down on the spot, or stands. */
  hunker: one('down', 'stand', 'wait'),
  /** AA-DEP-1: whether Dependants are handed over to units that touch. */
  handOver: one('keep', 'give', 'wait'),
  /** AA-HOT-4, AA-HOT-5: the machine places reinforcements. */
  arrivals: one('auto', 'wait'),
  /** AA-HOT-4: by which Hot Spot they come, where that is free: the one nearest to the Regulars, or the farthest. */
  hotSpot: one('near', 'far'),

  /** AA-SETUP-5 to AA-SETUP-7: the machine sets up. */
  setUp: one('wait', 'auto'),
  /** AA-REACT-16: whether a unit goes on along its path after an interruption. */
  onward: one('wait', 'continue', 'stop'),
  /** The own turn is the player's, unless he says so: units do nothing, or go on Overwatch where they may. */
  ownTurn: one('wait', 'hold', 'overwatch'),
});

/** What lets everything go by. */
const pass: Partial<Orders> = {
  interrupt: 'never',
  sacrifice: 'never',
  reactFirst: 'decline',
  returnFire: 'never',
  support: 'never',
  overwatch: 'never',
  answer: 'never',
  setUp: 'auto',
  onward: 'stop',
  ownTurn: 'hold',
};

export type Orders = z.infer<typeof ordersSchema>;

/** What the orders say; nothing when they cannot be read. */
export const ordersOf = (orders: object): Orders | undefined => {
  const read = ordersSchema.safeParse(orders);
  return read.success ? read.data : undefined;
};

const sideOf = (seat: Seat): number => (seat === 'regular' ? REGULAR : INSURGENT);

/** How bad it is for a figure; who has left the table alive is well. */
const harm: Readonly<Record<Condition, number>> = { able: 0, out: 0, light: 1, dependant: 2, killed: 3, removed: 4 };

/** What fire does to figures and to units, in turns since both lists may grow; `since` tells who has fired last anew. */
function momentOf(view: View, seat: Seat, since: View): Moment {
  const suffered: number[] = [];
  const isOwn = (u: UnitNo): boolean => view.units[u]?.side === sideOf(seat);
  const count = Math.max(view.figures.length, view.units.length);
  for (let i = 0; i < count; i++) {
    const [man, unit] = [view.figures[i], view.units[i]];
    suffered.push(man !== undefined && isOwn(man.unit) ? harm[man.condition] : 0);
    const foe = unit?.lastFoe ?? NOBODY;
    const fresh = foe !== NOBODY && foe !== since.units[i]?.lastFoe;
    const states = unit === undefined ? [] : [fresh, unit.pinned, unit.pulledBack, unit.shaken];
    suffered.push(isOwn(i) ? states.filter((state) => state).length : 0);
  }
  return { turn: view.turn, activation: `${view.phase} ${view.active}`, suffered };
}

export const standingOrders: StandingOrders<AmbushAlley> = {
  ...ordersReader(ordersSchema, pass),
  expired({ seat, until: wanted }, before, after, facts = []) {
    const shotAt = facts.some((fact) => fact.t === 'fired' && after.units[fact.at]?.side === sideOf(seat));
    return expired(wanted, momentOf(before, seat, before), momentOf(after, seat, before), shotAt);
  },
};
