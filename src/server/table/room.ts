/**
 * A table that this node has open: commands go through it one after the other, lines are stored before they count, and
 * everybody who watches is told. Other nodes may have the same table open; the store decides who was first.
 */

import { canonical, canonicalWith, sameText } from '../../kernel/canonical.ts';
import { differ } from '../../kernel/patch.ts';
import { link } from '../store/chain.ts';
import { StoreFault } from '../store/fault.ts';
import type { Line, SeatRow, Snapshot, Store, Talk } from '../store/store.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import type { Body } from './body.ts';
import type { Decided } from './decide.ts';
import { type Behind, delayOf, holdsBack, shownUpTo } from './lag.ts';
import { bodyOf, follow, type Kept, keptOf, isToldOnly, recall, type Sitting, sit } from './sitting.ts';
import { tell, type TableView, type Told, type Viewer, viewOf } from './tell.ts';

/** What goes out to whoever watches. */
export type News =
  | { readonly t: 'line'; readonly line: Told; readonly patch: string }
  | { readonly t: 'said'; readonly talk: Talk }
  | ({ readonly t: 'presence' } & Here)
  /** A seat has had its question on the screen since then: its clock runs. */
  | { readonly t: 'shown'; readonly seat: string; readonly move: number; readonly at: number }
  | { readonly t: 'frozen' };

export interface Watcher {
  readonly viewer: Viewer;
  /** Of the seat when its key was looked at. */
  readonly epoch: number;
  /** It says what it has on the screen; of whoever does not it is taken for granted. */
  readonly tells?: boolean;
  hear(news: News): void;
  /** Nothing more is told here. */
  dismiss(why: Parting): void;
}

/** The seat has changed hands; or the table is opened anew because the storage does not answer, or because it failed. */
export type Parting = 'dismissed' | 'unavailable' | 'tableFailed';

/** Seats that somebody is connected for, and how many only watch. */
export interface Here {
  readonly present: readonly string[];
  readonly watching: number;
}

export interface Room {
  readonly gid: string;
  readonly sitting: Sitting;
  /** Where spectators lag behind. */
  readonly behind?: Behind;
  seats: readonly SeatRow[];
  frozen: boolean;
  /** Why it is. */
  why?: string;
  readonly watchers: Set<Watcher>;
  /** Who is there by way of other nodes. */
  elsewhere: readonly Here[];
  /** As each kind of watcher has it now. */
  readonly shown: Map<Viewer, TableView>;
  /** Standing orders by seat, as they were last read; read anew once anything of the kind has changed. */
  readonly orders: Map<string, Promise<string | undefined>>;
  /** The last talk that was passed on. */
  heard: number;
  busy: Promise<unknown>;
  usedAt: number;
  /** This node has let go of it: whoever comes is shown to the table as it is opened anew. */
  gone: boolean;
}

/** Receipts are stored and told again byte for byte. */
const receiptOf = (id: string, seq: number): string => canonical({ id, seq });

/** What whoever sent a command is told of its line: a receipt, or that it came to nothing but this line. */
const answerTo = (line: Line, { t }: Body): { readonly receipt: string } | Problem =>
  t === 'attempted' ? problem('refusedAnswer', 422) : { receipt: line.receipt };

const textOf = ({ body, draft }: Decided): string =>
  draft === undefined ? canonical(body) : canonicalWith(body, 'entry', draft.text);

const PAGE = 500;
/** Somebody else may be faster a few times, not for ever. */
const TRIES = 20;

export class Frozen extends Error {}

async function everyLine(store: Store, gid: string, from: number, each: (line: Line) => void): Promise<void> {
  for (let next = from; ; ) {
    const page = await store.lines(gid, next, PAGE);
    for (const line of page) each(line);
    if (page.length < PAGE) return;
    next += page.length;
  }
}

/** Every so many lines the state is kept beside the log; tables that began together do not all do so at the same moment. */
const KEEP_EVERY = 64;
const keepsAt = (gid: string, seq: number): boolean => (seq + gid.charCodeAt(0) + gid.charCodeAt(1)) % KEEP_EVERY === 0;

/** Takes all lines up to one of them; those after it are given back. */
async function recallAll(
  store: Store,
  sitting: Sitting,
  snapshot: Snapshot | undefined,
  last = Infinity,
): Promise<Line[]> {
  const before: Line[] = [];
  const after: Line[] = [];
  await everyLine(store, sitting.gid, 1, (line) => {
    if (line.seq > last) after.push(line);
    else if (snapshot === undefined || line.seq > snapshot.seq) follow(sitting, line);
    else {
      before.push(line);
      if (line.seq === snapshot.seq) recall(sitting, before, JSON.parse(snapshot.body) as Kept);
    }
  });
  return after;
}

/** From the state kept beside the log, or from the log alone if that does not fit; as far as the log holds. */
async function recalled(
  store: Store,
  first: Line,
  secret: Uint8Array,
  patience: number,
): Promise<{ sitting: Sitting; broken?: string }> {
  const fresh = sit(first, secret, patience);
  const snapshot = await store.snapshot(fresh.gid);
  // What was kept by other rules is no state of these.
  if (snapshot !== undefined && !isToldOnly(fresh)) {
    try {
      await recallAll(store, fresh, snapshot);
      return { sitting: fresh };
    } catch (error) {
      if (error instanceof StoreFault) throw error;
    }
  }
  const sitting = sit(first, secret, patience);
  try {
    await recallAll(store, sitting, undefined);
    return { sitting };
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    return { sitting, broken: String(error).slice(0, 300) };
  }
}

async function recalledBehind(store: Store, first: Line, secret: Uint8Array, ahead: Sitting): Promise<Behind> {
  const sitting = sit(first, secret, ahead.patience);
  const after = await recallAll(store, sitting, undefined, shownUpTo(ahead));
  return { sitting, withheld: after.filter(({ seq }) => seq <= ahead.head.seq) };
}

async function lastTalk(store: Store, gid: string): Promise<number> {
  for (let last = -1; ; ) {
    const found = (await store.talk(gid, last + 1, PAGE)).at(-1);
    if (found === undefined) return last;
    last = found.n;
  }
}

/** Nothing where there is no such table. A log that does not hold gives a room that is frozen where it last held. */
export async function openRoom(store: Store, gid: string, now: number, patience = 0): Promise<Room | undefined> {
  const [first] = await store.lines(gid, 0, 1);
  const row = await store.game(gid);
  const secret = await store.secret(gid);
  if (first === undefined || row === undefined || secret === undefined) return undefined;
  if (link(row.start, first.body) !== first.hash) throw new Frozen(`${gid}: the first line is broken`);
  const { sitting, broken } = await recalled(store, first, secret, patience);
  const lag = delayOf(sitting.created.settings) > 0;
  const room: Room = {
    gid,
    sitting,
    ...(lag ? { behind: await recalledBehind(store, first, secret, sitting) } : {}),
    seats: await store.seats(gid),
    frozen: broken !== undefined,
    ...(broken === undefined ? {} : { why: broken }),
    watchers: new Set(),
    elsewhere: [],
    shown: new Map(),
    orders: new Map(),
    heard: await lastTalk(store, gid),
    busy: Promise.resolve(),
    usedAt: now,
    gone: false,
  };
  return room;
}

/** One after the other; a failure of one is not the next one's. */
export function exclusively<X>(room: Room, work: () => Promise<X>): Promise<X> {
  const turn = room.busy.then(work, work);
  room.busy = turn.catch(() => undefined);
  return turn;
}

/** The table that one viewer is shown. */
export const sittingFor = ({ sitting, behind }: Room, viewer: Viewer): Sitting =>
  viewer === null && behind !== undefined ? behind.sitting : sitting;

/** Whether a viewer is told only what was some lines ago. */
export const lags = ({ sitting }: Room, viewer: Viewer): boolean => viewer === null && holdsBack(sitting);

/**
 * Tells a line to those who see the table as `sitting` has it. Whoever is told the same is told it by the same object, whose text
 * is made once.
 */
function announce(room: Room, sitting: Sitting, line: Line, body: ReturnType<typeof bodyOf>): void {
  const { shown, watchers } = room;
  const told = new Map<Viewer, Extract<News, { t: 'line' }>>();
  const different: Extract<News, { t: 'line' }>[] = [];
  // A question is another one after nearly every answer.
  const diff = differ(['asked']);
  let all: TableView | undefined;
  for (const { viewer } of watchers) {
    if (told.has(viewer) || sittingFor(room, viewer) !== sitting) continue;
    all ??= viewOf(sitting, null);
    const now = viewer === null ? all : viewOf(sitting, viewer, all);
    const before = shown.get(viewer);
    shown.set(viewer, now);
    const news = {
      t: 'line',
      line: tell(sitting, line.seq, body, viewer),
      patch: before === undefined ? JSON.stringify([{ at: [], to: now }]) : diff(before, now),
    } as const;
    const same = different.find(({ line, patch }) => patch === news.patch && sameText(line, news.line));
    if (same === undefined) different.push(news);
    told.set(viewer, same ?? news);
  }
  for (const news of different) {
    for (const watcher of watchers) if (told.get(watcher.viewer) === news) watcher.hear(news);
  }
}

/** Spectators who lag behind are told what they may know by now. */
function bringOn(room: Room, { sitting, withheld }: Behind): void {
  while (sitting.head.seq < shownUpTo(room.sitting)) {
    const line = withheld.shift() as Line;
    const body = bodyOf(line);
    follow(sitting, line, body);
    announce(room, sitting, line, body);
  }
}

function take(room: Room, line: Line, decided?: Decided): void {
  const body = decided?.body ?? bodyOf(line);
  const heldBack = lags(room, null);
  follow(room.sitting, line, body, decided?.draft);
  announce(room, room.sitting, line, body);
  if (room.behind === undefined) return;
  room.behind.withheld.push(line);
  bringOn(room, room.behind);
  if (lags(room, null) === heldBack) return;
  for (const watcher of room.watchers) if (watcher.viewer === null) watcher.hear(presenceFor(room, null));
}

/** Takes up what other nodes have stored. */
export async function catchUp(store: Store, room: Room): Promise<boolean> {
  const before = room.sitting.head.seq;
  await everyLine(store, room.gid, before + 1, (line) => {
    if (line.seq === room.sitting.head.seq + 1) take(room, line);
  });
  return room.sitting.head.seq > before;
}

/** A command that acts once: its receipt, or why not. */
export async function enact(
  store: Store,
  room: Room,
  commandId: string,
  id: string,
  decide: (s: Sitting) => Decided | Problem,
): Promise<{ readonly receipt: string } | Problem> {
  const { gid, sitting } = room;
  for (let tries = 0; tries < TRIES; tries++) {
    if (room.frozen) return problem('frozen', 409);
    const acted = sitting.acted.get(commandId);
    if (acted !== undefined) {
      const [line] = (await store.lines(gid, acted, 1)) as [Line];
      return answerTo(line, bodyOf(line));
    }
    const decided = decide(sitting);
    if (isProblem(decided)) {
      // What another node has stored may be the reason, or the cure.
      if ((await store.head(gid)) === sitting.head.seq || !(await catchUp(store, room))) return decided;
      continue;
    }
    const seq = sitting.head.seq + 1;
    const body = textOf(decided);
    const line: Line = { seq, commandId, body, hash: link(sitting.head.hash, body), receipt: receiptOf(id, seq) };
    const appended = await store.append(gid, line);
    if (appended.t === 'stored') {
      if (sitting.head.seq + 1 === seq) take(room, line, decided);
      if (keepsAt(gid, seq)) keep(store, sitting);
      return answerTo(line, decided.body);
    }
    await catchUp(store, room);
    if (appended.t === 'duplicate') return answerTo(appended.line, bodyOf(appended.line));
  }
  return problem('crowded', 503);
}

/** Only a convenience, so nobody waits for it: a table without it opens all the same. */
function keep(store: Store, sitting: Sitting): void {
  const { gid, head } = sitting;
  const body = keptOf(sitting);
  if (body !== undefined) store.putSnapshot({ gid, seq: head.seq, body }).catch(() => undefined);
}

/** Grows whenever a seat changes hands or gets a new key. */
export const epochOf = (room: Room, viewer: Viewer): number =>
  room.seats.find(({ seat }) => seat === viewer)?.epoch ?? 0;

export function watch(room: Room, watcher: Watcher): TableView {
  room.watchers.add(watcher);
  const known = room.shown.get(watcher.viewer);
  if (known !== undefined) return known;
  const view = viewOf(sittingFor(room, watcher.viewer), watcher.viewer);
  room.shown.set(watcher.viewer, view);
  return view;
}

export function unwatch(room: Room, watcher: Watcher): void {
  room.watchers.delete(watcher);
  if (![...room.watchers].some(({ viewer }) => viewer === watcher.viewer)) room.shown.delete(watcher.viewer);
}

/** Who is there by way of this node. */
export function here(room: Room): Here {
  const present = new Set<string>();
  let watching = 0;
  for (const { viewer } of room.watchers) {
    if (viewer === null) watching += 1;
    else present.add(viewer);
  }
  return { present: [...present].sort(), watching };
}

/** Who is there at all. */
export function presence(room: Room): Here & { readonly t: 'presence' } {
  const all = [here(room), ...room.elsewhere];
  const present = new Set(all.flatMap((each) => each.present));
  return { t: 'presence', present: [...present].sort(), watching: all.reduce((sum, each) => sum + each.watching, 0) };
}

/** The same as a viewer is told it: whoever lags behind is not. */
export const presenceFor = (room: Room, viewer: Viewer): Here & { readonly t: 'presence' } =>
  lags(room, viewer) ? { t: 'presence', present: [], watching: 0 } : presence(room);

/** News beside the log, which nobody hears who lags behind. */
export function tellAll(room: Room, news: News): void {
  for (const watcher of room.watchers) if (!lags(room, watcher.viewer)) watcher.hear(news);
}
