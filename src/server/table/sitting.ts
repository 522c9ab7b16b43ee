/**
 * A table in memory: what its lines come to. Every node can make it again from the store at any time; nothing is only here.
 */

import { beginAgain, beginFair, type Begun, type Fair, forkAfter, isSealed, settleFair } from '../../fair/fair.ts';
import type { ClientSeed, Hex } from '../../fair/record.ts';
import type { GameEntry } from '../../games/registry.ts';
import { findGame } from '../../games/index.ts';
import { asRecorded } from '../../kernel/asRecorded.ts';
import { type Entries, written } from '../../kernel/entries.ts';
import { newTable } from '../../kernel/table.ts';
import type { Entry, Outcome, Seat, State, Types } from '../../kernel/game.ts';
import { type Draft, type Match, resumeMatch } from '../../kernel/match.ts';
import { link } from '../store/chain.ts';
import type { Line } from '../store/store.ts';
import { putQuestions, thinking, useUp } from './asked.ts';
import { newShelf } from './shelf.ts';
import type { Began, Body, Committed, Created, Moved, TimeLeft, Wish } from './body.ts';

/** What waits for the consent of the others. */
export interface Request {
  readonly seq: number;
  readonly seat: Seat;
  readonly wish: Wish;
  readonly agreed: readonly Seat[];
}

/** The past of a game is kept as text: a house may have very many open. */
export type Played = Match<Types, Entries<Types>>;

export interface Sitting {
  readonly gid: string;
  readonly created: Created;
  readonly game: GameEntry;
  begun: Begun;
  /** As it was published and signed last. */
  committed: Committed;
  /** The last line that is in it. */
  head: { seq: number; hash: string };
  /** Every command that acted, and its line. */
  readonly acted: Map<string, number>;
  readonly names: Map<Seat, string>;
  readonly pledges: Map<Seat, Hex>;
  readonly openings: Map<Seat, Hex>;
  /** Pledges whose seeds were shown for nothing: whoever knows a seed must not meet it again. */
  readonly spent: Set<Hex>;
  fair: Fair | undefined;
  match: Played | undefined;
  readonly salts: Record<string, Hex>;
  request: Request | undefined;
  referee: Seat | undefined;
  /** Seats that a bot plays for now, and its level. */
  readonly standIns: Map<Seat, string>;
  /** Those of them that the operator has put there: they play on, whether or not anybody looks. */
  readonly ordered: Set<Seat>;
  /** How a referee ended it. */
  verdict: Outcome | undefined;
  /** All agreed that whoever likes may look at the whole of a game that is over. */
  revealed: boolean;
  /** By entry: what the clocks showed after it. */
  readonly marks: Map<number, Pick<Moved, 'left' | 'credit'>>;
  left: TimeLeft;
  /** When the questions that are open now were put. */
  since: number;
  /** Milliseconds that a clock waits at most for a question to be on the screen of its seat. */
  readonly patience: number;
  /** What of it is left, by seat whose clock runs. */
  readonly waits: Map<Seat, number>;
  /** By seat: up to which move it has had the table on its screen, and since when. Nothing that the log says. */
  readonly shown: Map<Seat, { readonly move: number; readonly at: number }>;
}

export class LogFault extends Error {
  readonly seq: number;
  constructor(seq: number, message: string) {
    super(message);
    this.seq = seq;
  }
}

export const bodyOf = (line: Line): Body => JSON.parse(line.body) as Body;

/** A table from its first line. The dice come from its secret. */
export function sit(first: Line, secret: Uint8Array, patience = 0): Sitting {
  const created = bodyOf(first);
  if (created.t !== 'created') throw new LogFault(0, 'a log begins with its table');
  const here = findGame(created.game);
  if (here === undefined) throw new LogFault(0, `no game ${created.game}`);
  // By other rules a table is told, as far as it has come; what is secret in a game that is not over stays so.
  const isOver = (): boolean => outcomeOf(sitting) !== undefined;
  const game: GameEntry = { ...here, game: asRecorded(here.game, created.edition, isOver) };
  const { gid, setup, chairs, fair, fork } = created;
  const seats = chairs.map(({ seat, kind }) => ({ seat, kind }));
  const goesOn = fork === undefined ? {} : { fork: forkAfter(fork.gid, fork.past) };
  const table = { secret, gid, game: game.game, setup, seats, n: fair.n, ...goesOn };
  const begun = beginFair({ ...table, sealed: isSealed(table, fair.scenarioHash) });
  if (begun.published.root !== fair.root) throw new LogFault(0, 'the secret is not that of this table');
  const sitting: Sitting = {
    gid,
    created,
    game,
    begun,
    committed: fair,
    head: { seq: 0, hash: first.hash },
    acted: new Map([[first.commandId, 0]]),
    names: new Map(),
    pledges: new Map(),
    openings: new Map(),
    spent: new Set(),
    fair: undefined,
    match: undefined,
    salts: {},
    request: undefined,
    referee: undefined,
    standIns: new Map(),
    ordered: new Set(),
    verdict: undefined,
    revealed: false,
    marks: new Map(),
    left: {},
    since: created.at,
    patience,
    waits: new Map(),
    shown: new Map(),
  };
  return sitting;
}

/** A table of other rules: it is told, and nothing happens at it any more. */
export const isToldOnly = ({ game }: Sitting): boolean => game.game.toldOnly === true;

export const settled = (s: Sitting, clients: readonly ClientSeed[]): Fair => {
  const { signature, publicKey } = s.committed;
  const fair = settleFair(s.begun, clients, { signature, publicKey });
  if ('error' in fair) throw new LogFault(s.head.seq, `seeds: ${fair.error}`);
  return fair;
};

/** Whether others than those who sat there may see all of a game that is over. */
export const isPublic = ({ created, revealed }: Sitting): boolean => created.settings.reveal === 'all' || revealed;

export const outcomeOf = ({ verdict, match }: Sitting): Outcome | undefined => verdict ?? match?.outcome();

/** The game at its beginning: its first entry, or all that was before at a table that goes on from another. */
export function opened({ game: { game }, created }: Sitting, entry: Entry<Types>, state?: State<Types>): Played {
  const { setup, fork } = created;
  const entries = fork?.past ?? [entry];
  const blank = { ...game.setup(game.setting(setup), setup), rolled: {}, table: newTable() };
  const match = resumeMatch(game, setup, written(entries, newShelf()), state ?? blank);
  return state === undefined
    ? resumeMatch(game, setup, written(entries, newShelf()), match.stateAt(entries.length - 1))
    : match;
}

/** Takes one more line up. `draft` saves the folding to whoever has just made it. */
export function follow(s: Sitting, line: Line, body: Body = bodyOf(line), draft?: Draft<Types>): void {
  if (line.seq !== s.head.seq + 1) throw new LogFault(line.seq, 'a gap in the log');
  if (draft === undefined && link(s.head.hash, line.body) !== line.hash) throw new LogFault(line.seq, 'a broken chain');
  take(s, line.seq, body, draft);
  s.head = { seq: line.seq, hash: line.hash };
  s.acted.set(line.commandId, line.seq);
}

/** A table's last state, kept beside its log so that a long game need not be played through. */
export interface Kept {
  readonly hash: string;
  readonly state: State<Types>;
}

export const keptOf = ({ head, match }: Sitting): string | undefined =>
  match === undefined ? undefined : JSON.stringify({ hash: head.hash, state: match.state() } satisfies Kept);

/** Takes lines up to a kept state without playing them through. The last of them must be the one that it was kept at. */
export function recall(s: Sitting, lines: readonly Line[], { hash, state }: Kept): void {
  const entries: Entry<Types>[] = [];
  for (const line of lines) {
    const body = bodyOf(line);
    if (line.seq !== s.head.seq + 1) throw new LogFault(line.seq, 'a gap in the log');
    if (body.t === 'began') {
      s.fair = settled(s, body.clients);
      entries.push(...(s.created.fork?.past ?? [body.entry]));
    } else if (body.t === 'moved') {
      entries.push(body.entry);
      if (body.salt !== undefined) s.salts[`${body.entry.seq}`] = body.salt;
      s.request = undefined;
    } else take(s, line.seq, body, undefined);
    if (body.t === 'began' || body.t === 'moved') mark(s, body);
    s.head = { seq: line.seq, hash: line.hash };
    s.acted.set(line.commandId, line.seq);
  }
  if (s.head.hash !== hash) throw new LogFault(s.head.seq, 'a kept state of another log');
  s.match = resumeMatch(s.game.game, s.created.setup, written(entries, newShelf()), state);
  put(s, [], null);
}

/** Where there is a clock, it waits for the questions that are new. */
function put(s: Sitting, before: readonly Seat[], entry: Entry<Types> | null): void {
  if (s.created.settings.clock === null) return;
  const answered = entry !== null && 'seat' in entry.command ? entry.command.seat : null;
  putQuestions(s, before, answered, entry?.by ?? 'player');
}

/** The clocks as a line says them; older lines may say nothing. */
function setClocks(s: Sitting, { at, left }: { readonly at: number; readonly left?: TimeLeft }): void {
  if (left === undefined) return;
  useUp(s, at);
  [s.left, s.since] = [left, at];
}

function mark(s: Sitting, body: Began | Moved): void {
  setClocks(s, body);
  const { left } = body;
  if (s.created.settings.clock === null) return;
  const paid = body.t === 'moved' && body.credit !== undefined ? { credit: body.credit } : {};
  s.marks.set(body.entry.seq, { left, ...paid });
}

/** A seat is left before the beginning: its seed is void, and all are once one has been shown. */
function abandon(s: Sitting, seat: Seat): void {
  if (s.openings.size === 0) {
    s.pledges.delete(seat);
    return;
  }
  for (const shown of s.openings.keys()) s.spent.add(s.pledges.get(shown) as Hex);
  s.pledges.clear();
  s.openings.clear();
}

function commitAgain(s: Sitting, seq: number, committed: Committed): void {
  s.begun = beginAgain(s.begun);
  if (s.begun.published.root !== committed.root) throw new LogFault(seq, 'the secret is not that of this table');
  s.committed = committed;
}

function take(s: Sitting, seq: number, body: Body, draft: Draft<Types> | undefined): void {
  const before = s.created.settings.clock === null ? [] : thinking(s);
  switch (body.t) {
    case 'created':
      throw new LogFault(seq, 'a second beginning');
    case 'joined':
      s.names.set(body.seat, body.name);
      s.standIns.delete(body.seat);
      setClocks(s, body);
      put(s, before, null);
      return;
    case 'left':
      s.names.delete(body.seat);
      s.shown.delete(body.seat);
      // The office was given to a person, not to whoever sits there next.
      if (s.referee === body.seat) s.referee = undefined;
      if (s.fair === undefined) abandon(s, body.seat);
      if (body.fair !== undefined) commitAgain(s, seq, body.fair);
      return;
    case 'pledged':
      s.pledges.set(body.seat, body.d);
      return;
    case 'opened':
      s.openings.set(body.seat, body.c);
      return;
    case 'began': {
      s.fair = settled(s, body.clients);
      mark(s, body);
      s.match = opened(s, body.entry, draft?.state);
      put(s, before, null);
      return;
    }
    case 'moved': {
      if (s.match === undefined) throw new LogFault(seq, 'a move before the beginning');
      mark(s, body);
      s.match.take(draft ?? { entry: body.entry });
      if (body.salt !== undefined) s.salts[`${body.entry.seq}`] = body.salt;
      s.request = undefined;
      put(s, before, body.entry);
      return;
    }
    case 'wished':
      s.request = { seq, seat: body.seat, wish: body.wish, agreed: [body.seat] };
      return;
    case 'consented':
      if (s.request !== undefined) s.request = { ...s.request, agreed: [...s.request.agreed, body.seat] };
      return;
    case 'declined':
      s.request = undefined;
      return;
    case 'refereed':
      s.referee = body.seat ?? undefined;
      s.request = undefined;
      return;
    case 'attempted':
      return;
    case 'adjudicated':
      s.verdict = body.outcome;
      s.request = undefined;
      return;
    case 'revealed':
      s.revealed = true;
      s.request = undefined;
      return;
    case 'tookOver':
      s.standIns.set(body.seat, body.level);
      if (body.why === 'operator') s.ordered.add(body.seat);
      else s.ordered.delete(body.seat);
      setClocks(s, body);
      put(s, before, null);
      return;
    case 'handedBack':
      s.standIns.delete(body.seat);
      setClocks(s, body);
      put(s, before, null);
  }
}
