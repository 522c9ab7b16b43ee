/** Standing orders: kept for one seat, shown to nobody else, and answered by until they expire. */

import { canonical } from '../kernel/canonical.ts';
import type { Until } from '../kernel/orders.ts';
import type { Decision, Eyes, Seat, Types } from '../kernel/game.ts';
import { oddsFor } from '../odds/index.ts';
import type { House } from './house.ts';
import { problem, type Problem } from './problem.ts';
import type { Room } from './table/room.ts';

const NAME = 'orders';

/** What is kept: the orders, and what the seat saw when it gave them. */
interface Kept {
  readonly orders: object & { readonly until?: Until };
  readonly move: number;
  readonly view: object;
}

/** Sets or withdraws the orders of a seat. */
export async function setOrders(
  house: House,
  room: Room,
  seat: Seat,
  given: object | null,
): Promise<Problem | undefined> {
  const { gid, sitting } = room;
  if (given === null) {
    await house.store.putDocument(gid, seat, NAME, undefined);
    return undefined;
  }
  const { match } = sitting;
  if (match === undefined) return problem('notBegun', 409);
  const read = sitting.game.orders.read(given);
  if ('faults' in read) return problem('badOrders', 422, { faults: read.faults.slice(0, 20) });
  const { machine } = match;
  const view = machine.game.view(machine.setting, match.state().board, seat);
  const kept: Kept = { orders: read.orders, move: match.entries.length, view };
  await house.store.putDocument(gid, seat, NAME, canonical(kept));
  return undefined;
}

/** What a seat's orders say to a question, if they stand and say anything. */
export async function byOrders(house: House, room: Room, decision: Decision<Types>): Promise<object | undefined> {
  const { gid, sitting } = room;
  const { seat } = decision;
  const text = await house.store.document(gid, seat, NAME);
  const { match } = sitting;
  if (text === undefined || match === undefined) return undefined;
  const { orders, move, view: before } = JSON.parse(text) as Kept;
  const { machine } = match;
  const { game, setting } = machine;
  const state = match.state();
  const view = game.view(setting, state.board, seat);
  const { until = 'withdrawn' } = orders;
  const facts = match.entries
    .slice(move)
    .flatMap(({ events }) =>
      events.flatMap((event) => (event.t === 'table' ? [] : (game.sees(setting, event, seat) ?? []))),
    );
  if (sitting.game.orders.expired({ setting, seat, until }, before, view, facts)) {
    await house.store.putDocument(gid, seat, NAME, undefined);
    return undefined;
  }
  const eyes: Eyes<Types> = machine.eyes(state, seat);
  const choice = game.doctrine(setting, view, decision, orders, oddsFor(game.id, eyes, decision));
  return choice === undefined || machine.check(state, seat, choice) !== undefined ? undefined : choice;
}
