/** Standing orders: what a player leaves behind who is away, or does not want to be asked. `wait` leaves it to him. */

import { z } from 'zod';
import type { Seat } from '../../kernel/game.ts';
import { flag, one, whole, wholeOr, wordOrNames } from '../../kernel/optionKinds.ts';
import { expired, type Moment, ordersReader, type StandingOrders, until } from '../../kernel/orders.ts';
import { DEFENDERS, RAIDERS, type SideNo } from './board.ts';
import type { EventOf, ForcesEvent } from './events.ts';
import { seatOf, type Setting } from './setting.ts';
import type { SpecialForces } from './types.ts';
import type { View } from './view.ts';

const ordersSchema = z.strictObject({
  /** How long they stand. */
  until: until(),

  /** SF-INIT-3: who begins a turn whose initiative was won. */
  first: one('own', 'other', 'wait'),
  /** SF-BAIL-1: where the survivors of a wreck stand: as far from the enemy as they can, or at the first free place. */
  survivors: one('away', 'first', 'wait'),
  /** SF-SETUP-2 and what follows: the machine organises, deploys, hides and names the side of entry. */
  setUp: one('wait', 'auto'),

  /**
   * SF-ACT-1: the own slots are the player's, unless he says so: `rest` passes where it can and does nothing else, `stand`
   * lets everybody rally and fire from where he is. A retreat goes on by both.
   */
  slot: one('wait', 'rest', 'stand'),
  /** SF-CMD-8: when only those are left who were given actions. */
  received: one('decline', 'use'),
  /** Who acts first: the nearest to the enemy, the suppressed, or the first of the list. */
  turnOf: one('nearest', 'suppressed', 'listed'),
  /** SF-RALLY-1: the suppressed pull themselves together before anything else. */
  rally: flag(true),

  /** Who may fire by these orders: all figures, or those named. */
  figures: wordOrNames('all'),
  /** No fire beyond so many inches. */
  mostRange: wholeOr(['any'], 'any', 1, 200),
  /** No fire below this chance to have any effect at all on the target, in percent. */
  leastEffect: whole(20, 0, 100),
  /** No fire below this chance to kill or destroy the target, in percent. */
  leastKill: whole(0, 0, 100),
  /** No fire above this chance that one's own are struck, in percent. */
  mostOwnRisk: whole(0, 0, 100),
  /** Which shot, where there are several: the likeliest effect, the likeliest kill, the nearest, commanders, vehicles. */
  prefer: one('effect', 'kill', 'nearest', 'commanders', 'vehicles'),
  /** SF-Q-39: weapons whose shots are counted are used too. */
  counted: flag(false),
  /** SF-Q-81: raiders fire although there is no alert yet. */
  breakSilence: flag(false),
});

/** What lets everything go by. */
const pass: Partial<Orders> = { slot: 'rest', setUp: 'auto' };

export type Orders = z.infer<typeof ordersSchema>;

/** What the orders say; nothing when they cannot be read. */
export const ordersOf = (orders: object): Orders | undefined => {
  const read = ordersSchema.safeParse(orders);
  return read.success ? read.data : undefined;
};

export const sideOf = (setting: Setting, seat: Seat): SideNo =>
  seat === seatOf(setting, RAIDERS) ? RAIDERS : DEFENDERS;

/** Markers and wounds; whoever is gone by force has suffered more than any of them. */
const GONE = 100;

function momentOf(view: View, side: SideNo): Moment {
  const done = view.figures.flatMap(({ activated }, f) => (activated ? [f] : []));
  return {
    turn: view.turn,
    activation: `${view.phase} ${view.slot} ${done.join(' ')}`,
    suffered: view.figures.map((man) => {
      if (man.side !== side) return 0;
      return man.status === 'killed' ? GONE : man.suppressed + man.wounds;
    }),
  };
}

/** Aimed at one of this side, or striking one. */
function isAt(view: View, side: SideNo, { target, struck }: EventOf<'fired'>): boolean {
  const own = (figure: number | undefined, vehicle: number | undefined): boolean =>
    view.figures[figure ?? -1]?.side === side || view.vehicles[vehicle ?? -1]?.side === side;
  if (target?.t === 'figure' && own(target.figure, undefined)) return true;
  if (target?.t === 'vehicle' && own(undefined, target.vehicle)) return true;
  return struck.some(({ figure, vehicle }) => own(figure, vehicle));
}

export const standingOrders: StandingOrders<SpecialForces> = {
  ...ordersReader(ordersSchema, pass),
  expired({ setting, seat, until: wanted }, before, after, facts = []) {
    const side = sideOf(setting, seat);
    const shotAt = facts.some((fact: ForcesEvent) => fact.t === 'fired' && isAt(after, side, fact));
    return expired(wanted, momentOf(before, side), momentOf(after, side), shotAt);
  },
};
