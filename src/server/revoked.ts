/**
 * Keys that were replaced by way of other nodes. Hints of it can be lost or late, so a node looks for itself every second,
 * at all its tables in one go. What it knows of keys is good for a few seconds: when it cannot look, it lets its tables go.
 */

import { forget, type House, refreshSeats } from './house.ts';
import type { Room } from './table/room.ts';

const LOOK_MS = 1_000;
/** So many seconds of its own without an answer: with these a key that is replaced opens nothing after five. */
const STRIKES = 3;
const AT_ONCE = 500;

/** Those that are open; what is being opened reads its seats by itself, and may take its time. */
async function openRooms({ rooms }: House): Promise<Map<string, Room>> {
  const soon = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
  const open = await Promise.all(
    [...rooms.values()].map((opening) => Promise.race([opening.catch(() => undefined), soon])),
  );
  return new Map(open.flatMap((room) => (room === undefined ? [] : [[room.gid, room] as const])));
}

async function look(house: House): Promise<void> {
  const rooms = await openRooms(house);
  const gids = [...rooms.keys()];
  for (let from = 0; from < gids.length; from += AT_ONCE) {
    const stale = new Set<Room>();
    for (const { gid, seat, epoch } of await house.store.epochs(gids.slice(from, from + AT_ONCE))) {
      const room = rooms.get(gid);
      const known = room?.seats.find((each) => each.seat === seat);
      if (room !== undefined && epoch > (known?.epoch ?? -1)) stale.add(room);
    }
    for (const room of stale) await refreshSeats(house, room);
  }
}

/** Begins to look; the answer ends it. Games in SQLite have one node, where every key is replaced. */
export function watchKeys(house: House): () => void {
  if (house.store.kind === 'sqlite') return () => undefined;
  let strikes = 0;
  let isLooking = false;
  const letGo = async (): Promise<void> => {
    for (const room of (await openRooms(house)).values()) forget(house, room, 'unavailable');
  };
  const timer = setInterval(() => {
    if (strikes === STRIKES) house.report('error', 'keysUnseen', { seconds: strikes });
    if (strikes >= STRIKES) void letGo();
    strikes += 1;
    if (isLooking) return;
    isLooking = true;
    look(house)
      .then(() => (strikes = 0))
      .catch((error: unknown) => house.report('warn', 'keysUnread', { error: String(error).slice(0, 300) }))
      .finally(() => (isLooking = false));
  }, LOOK_MS);
  return () => clearInterval(timer);
}
