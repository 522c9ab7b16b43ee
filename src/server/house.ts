/** The house: all tables that this node has open, over one store. Any node can serve any table at any time. */

import type { KeyObject } from 'node:crypto';
import type { Seat } from '../kernel/game.ts';
import { changed, type Company, lookElsewhere, newCompany } from './presence.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import type { TableCommand } from './protocol.ts';
import { freshSalt } from './random.ts';
import { isUnavailable } from './store/fault.ts';
import type { News as StoreNews, Store } from './store/store.ts';
import type { Served } from './table/clocks.ts';
import { decide, type Moment } from './table/decide.ts';
import {
  catchUp,
  enact,
  epochOf,
  exclusively,
  openRoom,
  type Parting,
  type Room,
  tellAll,
  unwatch,
  type Watcher,
  watch,
} from './table/room.ts';
import type { TableView } from './table/tell.ts';
import type { Thinkers } from './think/pool.ts';

/** What is told to whoever runs the house: codes and data, no secret of any table. */
export type Report = (level: 'info' | 'warn' | 'error', event: string, data: object) => void;

export interface HouseParts {
  readonly store: Store;
  readonly thinkers: Thinkers;
  /** Signs what is committed before a game. */
  readonly key: { readonly private: KeyObject; readonly publicHex: string };
  /** Milliseconds since 1970, never going back while this process lives. */
  readonly now: () => number;
  readonly served: Served;
  readonly report: Report;
  /** How far a bot of the level `search` looks. */
  readonly nodes: number;
  /** Milliseconds that a clock waits at most for its question to be on the screen; none without. */
  readonly patience?: number;
  /** Told when a seat has to decide and nobody of it is there. */
  readonly yourTurn?: (gid: string, seat: Seat) => void;
  /** Whether no new tables are laid for now. */
  readonly laysNone?: () => Promise<boolean>;
}

export interface House extends HouseParts {
  readonly rooms: Map<string, Promise<Room | undefined>>;
  /** Sees to it that the game at a table goes on. */
  readonly attend: (room: Room) => void;
  readonly company: Company;
  closing: boolean;
}

/** Tables that nobody looks at are let go after this long. */
const IDLE_MS = 60_000;
const MOST_IDLE = 2_000;
/** Of what was said before, the end. */
export const MOST_TALK = 500;

export function newHouse(parts: HouseParts, attend: (house: House, room: Room) => void): House {
  const house: House = {
    ...parts,
    rooms: new Map(),
    attend: (room) => attend(house, room),
    company: newCompany(),
    closing: false,
  };
  parts.store.listen({
    line: (gid, seq) => void heard(house, gid, seq),
    news: (gid, what) => void news(house, gid, what),
    missed: () => void missed(house),
  });
  return house;
}

export const momentOf = ({ now, served }: House): Moment => ({ now: now(), served, salt: freshSalt });

/** A table, opened if need be. Whoever asks at the same time gets the same one. */
export function roomOf(house: House, gid: string): Promise<Room | undefined> {
  const known = house.rooms.get(gid);
  if (known !== undefined) return known;
  const opening = openRoom(house.store, gid, house.now(), house.patience);
  house.rooms.set(gid, opening);
  void settle(house, gid, opening);
  return opening;
}

async function settle(house: House, gid: string, opening: Promise<Room | undefined>): Promise<void> {
  try {
    const room = await opening;
    if (room === undefined) house.rooms.delete(gid);
    else if (room.frozen) house.report('error', 'tableFrozen', { gid, seq: room.sitting.head.seq, error: room.why });
    else house.attend(room);
    void news(house, gid, 'presence');
  } catch (error) {
    house.rooms.delete(gid);
    house.report('error', 'tableUnreadable', { gid, error: String(error).slice(0, 300) });
  }
}

/** Why something did not work: only what is really not there is said not to be there. */
const troubleOf = (error: unknown): Problem & { readonly code: Parting } =>
  isUnavailable(error) ? { code: 'unavailable', status: 503 } : { code: 'tableFailed', status: 500 };

/** A table for whoever comes from outside, or why there is none for him now. */
export async function findRoom(house: House, gid: string): Promise<Room | Problem> {
  try {
    return (await roomOf(house, gid)) ?? problem('noSuchTable', 404);
  } catch (error) {
    return troubleOf(error);
  }
}

/** A table that fails is closed by itself; everybody else plays on. */
export async function guarded<X>(house: House, room: Room, work: () => Promise<X>): Promise<X | Problem> {
  try {
    return await work();
  } catch (error) {
    const trouble = troubleOf(error);
    house.report('error', trouble.code === 'unavailable' ? 'storeUnavailable' : 'tableFailed', {
      gid: room.gid,
      seq: room.sitting.head.seq,
      error: String(error).slice(0, 300),
    });
    // What is in memory may be ahead of or behind what is stored: it is made again from there.
    if (!room.gone) forget(house, room, trouble.code);
    return trouble;
  }
}

/** Everybody at it is asked to come again, to the table as it is opened anew. */
export function forget(house: House, room: Room, why: Parting): void {
  room.gone = true;
  house.rooms.delete(room.gid);
  for (const watcher of room.watchers) watcher.dismiss(why);
  room.watchers.clear();
}

async function heard(house: House, gid: string, seq: number): Promise<void> {
  const room = await house.rooms.get(gid)?.catch(() => undefined);
  if (room === undefined || room.frozen || seq <= room.sitting.head.seq) return;
  await guarded(house, room, () => exclusively(room, () => catchUp(house.store, room)));
  house.attend(room);
}

/** A row in the list of what is due: something was written at this table by whoever runs the server. */
export const LOOK_ANEW = '~look';

export async function lookAnew(house: House, room: Room): Promise<void> {
  await heard(house, room.gid, Number.MAX_SAFE_INTEGER);
  await news(house, room.gid, 'seats');
  await house.store.removeDeadline(room.gid, LOOK_ANEW);
}

async function missed(house: House): Promise<void> {
  for (const opening of house.rooms.values()) {
    const room = await opening.catch(() => undefined);
    if (room === undefined) continue;
    await heard(house, room.gid, Number.MAX_SAFE_INTEGER);
    await news(house, room.gid, 'seats');
    await news(house, room.gid, 'talk');
    await news(house, room.gid, 'presence');
    await news(house, room.gid, 'documents');
  }
}

async function news(house: House, gid: string, what: StoreNews): Promise<void> {
  const room = await house.rooms.get(gid)?.catch(() => undefined);
  if (room === undefined) return;
  await guarded(house, room, async () => {
    if (what === 'seats') await refreshSeats(house, room);
    if (what === 'presence') await lookElsewhere(house, room);
    if (what === 'documents') {
      room.orders.clear();
      house.attend(room);
    }
    if (what === 'talk') {
      for (const talk of await house.store.talk(gid, room.heard + 1, 100)) {
        if (talk.n <= room.heard) continue;
        room.heard = talk.n;
        tellAll(room, { t: 'said', talk });
      }
    }
  });
}

/** The game is over: spectators who lagged behind hear what was said meanwhile. */
export async function tellSpectators({ store }: House, room: Room): Promise<void> {
  if (room.behind === undefined) return;
  const said = await store.talk(room.gid, Math.max(0, room.heard + 1 - MOST_TALK), MOST_TALK);
  const watching = [...room.watchers].filter(({ viewer }) => viewer === null);
  for (const talk of said) for (const watcher of watching) watcher.hear({ t: 'said', talk });
}

/** Who held a seat that has changed hands hears nothing more. What was read later than something newer changes nothing. */
export async function refreshSeats(house: House, room: Room): Promise<void> {
  const rows = await house.store.seats(room.gid);
  room.seats = rows.map((row) => {
    const known = room.seats.find(({ seat }) => seat === row.seat);
    return known !== undefined && known.epoch > row.epoch ? known : row;
  });
  for (const watcher of room.watchers) {
    if (watcher.viewer === null || watcher.epoch === epochOf(room, watcher.viewer)) continue;
    unwatch(room, watcher);
    watcher.dismiss('dismissed');
  }
}

/** A person's command. The same id acts once and gets the same receipt. */
export async function command(
  house: House,
  room: Room,
  seat: Seat,
  message: TableCommand,
): Promise<{ readonly receipt: string } | Problem> {
  return act(house, room, `${seat}:${message.id}`, message.id, (s) => decide(s, seat, message, momentOf(house)));
}

/** Something that goes into the log: one at a time at each table, and those who come next are seen to afterwards. */
export async function act(
  house: House,
  room: Room,
  commandId: string,
  id: string,
  decideIt: Parameters<typeof enact>[4],
): Promise<{ readonly receipt: string } | Problem> {
  room.usedAt = house.now();
  const done = await guarded(house, room, () =>
    exclusively(room, () => enact(house.store, room, commandId, id, decideIt)),
  );
  if (!isProblem(done)) house.attend(room);
  return done;
}

/** The table as it is comes first; that somebody came is news for him too. */
export function enter(house: House, room: Room, watcher: Watcher, welcome: (view: TableView) => void): void {
  welcome(watch(room, watcher));
  changed(house, room);
}

export function leave(house: House, room: Room, watcher: Watcher): void {
  unwatch(room, watcher);
  changed(house, room);
}

/** Lets tables go that nobody looks at. */
export async function sweep(house: House): Promise<void> {
  const now = house.now();
  let idle = 0;
  for (const [gid, opening] of [...house.rooms].reverse()) {
    const room = await opening.catch(() => undefined);
    if (room === undefined || room.watchers.size > 0) continue;
    idle += 1;
    if (now - room.usedAt <= IDLE_MS && idle <= MOST_IDLE) continue;
    room.gone = true;
    house.rooms.delete(gid);
  }
}

/** For logs and metrics: how many tables are open here, and how many people look at them. */
export const openTables = (house: House): number => house.rooms.size;
