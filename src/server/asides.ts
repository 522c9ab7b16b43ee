/** What is said and set beside the log: talk, muting, standing orders. */

import type { Seat } from '../kernel/game.ts';
import { canonical } from '../kernel/canonical.ts';
import { guarded, type House } from './house.ts';
import { setOrders } from './orders.ts';
import type { Problem } from './problem.ts';
import type { Aside } from './protocol.ts';
import type { Room } from './table/room.ts';

const SPECTATOR = '';

/** Whom a seat does not want to hear. */
export async function mutedBy(house: House, room: Room, seat: Seat | null): Promise<Set<string>> {
  if (seat === null) return new Set();
  const text = await house.store.document(room.gid, seat, 'muted');
  return new Set(text === undefined ? [] : (JSON.parse(text) as string[]));
}

async function change(house: House, room: Room, seat: Seat, message: Aside): Promise<void | Problem> {
  const { store } = house;
  const { gid } = room;
  if (message.t === 'say') {
    const name = room.seats.find((each) => each.seat === seat)?.name ?? '';
    await store.say({ gid, at: house.now(), seat, name, text: message.text });
  } else if (message.t === 'mute') {
    const muted = await mutedBy(house, room, seat);
    if (message.muted) muted.add(message.seat ?? SPECTATOR);
    else muted.delete(message.seat ?? SPECTATOR);
    await store.putDocument(gid, seat, 'muted', JSON.stringify([...muted].sort()));
  } else {
    const refused = await setOrders(house, room, seat, message.orders);
    if (refused !== undefined) return refused;
    house.attend(room);
  }
}

export async function aside(
  house: House,
  room: Room,
  seat: Seat,
  message: Aside,
): Promise<{ readonly receipt: string } | Problem> {
  const refused = await guarded(house, room, () => change(house, room, seat, message));
  return refused ?? { receipt: canonical({ id: message.id }) };
}
