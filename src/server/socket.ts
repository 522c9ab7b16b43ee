/** A conversation over a socket: hello first, then commands; what happens at the table comes by itself. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Seat } from '../kernel/game.ts';
import { readOutside } from '../kernel/outside.ts';
import { noteGone } from './absence.ts';
import { enter, findRoom, type House, leave, MOST_TALK } from './house.ts';
import { bucket, DEEPEST, LARGEST_FRAME, SLOW_READER } from './http/limits.ts';
import { mutedBy } from './asides.ts';
import { obey } from './obey.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import { helloSchema, messageSchema } from './protocol.ts';
import { hasShown, shownNow } from './shown.ts';
import { seatOf } from './seats.ts';
import { isUnavailable } from './store/fault.ts';
import type { Talk } from './store/store.ts';
import { cardOf, type Told } from './table/tell.ts';
import {
  epochOf,
  lags,
  type News,
  type Parting,
  presenceFor,
  type Room,
  sittingFor,
  type Watcher,
} from './table/room.ts';
import { toldSince } from './table/history.ts';

/** What this needs of a socket. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  readonly buffered: () => number;
}

/** Codes of 4000 and up are ours; the client says them in its words. */
export const closings = {
  badHello: 4400,
  forbidden: 4403,
  noSuchTable: 4404,
  late: 4408,
  tooMuch: 4429,
  dismissed: 4410,
  tooSlow: 4413,
  /** Whoever is told one of these comes again. */
  tableFailed: 1011,
  closing: 1012,
  unavailable: 1013,
} as const;

/** Time to say hello. */
const HELLO_MS = 10_000;
/** So many seconds of messages may come at once. */
const BURST_SECONDS = 3;
const PER_SECOND = 20;
/** Of a longer past, so many lines at a time; and how long one waits for a slow reader to take them. */
const LINES_AT_ONCE = 500;
const DRAIN_MS = 20;
const LONGEST_DRAIN_MS = 30_000;
/** So many refused messages in a row are no slip. */
const PATIENCE = 200;

export interface Conversation {
  hear(text: string): void;
  /** Hears nothing more, answers what was heard, and says goodbye. */
  finish(): Promise<void>;
  over(): void;
}

export function converse(house: House, wire: Wire, perSecond = PER_SECOND): Conversation {
  const rate = bucket(BURST_SECONDS * perSecond, perSecond, house.now);
  let state: { room: Room; seat: Seat | null; watcher: Watcher; muted: Set<string> } | 'silent' | 'greeting' | 'over' =
    'silent';
  let wrong = 0;
  let finishing = false;
  /** A command is under way: whoever sent it gets its answer before the table is closed to him. */
  let acting = false;
  /** Said as soon as the command that is under way has its answer. */
  let parting: Parting | undefined;
  /** Answers go out in the order of the questions. */
  let turn: Promise<void> = Promise.resolve();

  const goes = (): void => {
    if (typeof state !== 'object') return;
    leave(house, state.room, state.watcher);
    void noteGone(house, state.room, state.seat);
  };
  const end = (code: number, reason: string): void => {
    if (state === 'over') return;
    goes();
    state = 'over';
    clearTimeout(timer);
    wire.close(code, reason);
  };
  const timer = setTimeout(() => {
    if (state === 'silent') end(closings.late, 'late');
  }, HELLO_MS);
  timer.unref();

  const sayText = (text: string): void => {
    if (state === 'over') return;
    if (wire.buffered() > SLOW_READER) end(closings.tooSlow, 'tooSlow');
    else wire.send(text);
  };
  const say = (message: object): void => sayText(JSON.stringify(message));
  const refuse = (id: string | undefined, why: Problem): void => {
    wrong += 1;
    say({ t: 'refused', ...(id === undefined ? {} : { id }), problem: why });
    if (wrong > PATIENCE) end(closings.tooMuch, 'tooMuch');
  };

  const part = (why: Parting): void => {
    if (acting && why !== 'dismissed') parting = why;
    else end(closings[why], why);
  };

  /** What is on its way to a slow reader arrives before more goes out to him. */
  const drained = async (): Promise<void> => {
    for (let waited = 0; wire.buffered() > SLOW_READER / 2 && waited < LONGEST_DRAIN_MS; waited += DRAIN_MS) {
      await pause(DRAIN_MS, undefined, { ref: false });
    }
  };

  /** Apart from the greeting: as long as it listens it would hold the whole past that was told there. */
  const listener = (
    viewer: Seat | null,
    epoch: number,
    tells: boolean,
    last: number,
    muted: ReadonlySet<string>,
  ): Watcher => {
    const since = new Set<number>();
    return {
      viewer,
      epoch,
      tells,
      hear(news) {
        if (news.t === 'said') {
          const { n, seat: by } = news.talk;
          if (n <= last || since.has(n) || muted.has(by ?? '')) return;
          since.add(n);
        }
        sayText(textOf(news));
      },
      dismiss: part,
    };
  };

  const greet = async (value: object): Promise<void> => {
    const hello = helloSchema.safeParse(value);
    if (!hello.success) return end(closings.badHello, 'badHello');
    const { gid, token, have, heard = -1, shows = false } = hello.data;
    const room = await findRoom(house, gid);
    if (isProblem(room)) {
      const why = room.code as keyof typeof closings;
      return end(closings[why], why);
    }
    const seat = token === undefined ? null : seatOf(room, token);
    if (token !== undefined && seat === null) return end(closings.forbidden, 'forbidden');
    if (seat === null && !room.sitting.created.settings.spectators) return end(closings.forbidden, 'forbidden');
    const epoch = epochOf(room, seat);
    const muted = await mutedBy(house, room, seat);
    const [lines, said]: [Told[], Talk[]] = [[], []];
    let reached = have;
    /** Whether it may go on; the seat may have changed hands while all this was read. */
    const stays = (): boolean => {
      if (room.gone) end(closings.tableFailed, 'tableFailed');
      else if (token !== undefined && seatOf(room, token) !== seat) end(closings.forbidden, 'forbidden');
      else if (epoch !== epochOf(room, seat)) end(closings.dismissed, 'dismissed');
      return state !== 'over';
    };
    const listened = (): number => said.at(-1)?.n ?? Math.max(heard, room.heard - MOST_TALK);
    // The table may move on in the very moment in which these come back: nobody is let in with a gap before the news.
    do {
      if (lines.length >= LINES_AT_ONCE) {
        await drained();
        if (!stays()) return;
        say({ t: 'past', lines: lines.splice(0) });
      }
      if (!lags(room, seat)) said.push(...(await house.store.talk(gid, listened() + 1, MOST_TALK)));
      lines.push(...(await toldSince(house.store, room, reached, seat, LINES_AT_ONCE)));
      reached = lines.at(-1)?.seq ?? reached;
    } while (reached < sittingFor(room, seat).head.seq || (!lags(room, seat) && listened() < room.heard));
    // The game may have begun while the talk before it was read.
    if (lags(room, seat)) said.length = 0;
    const talk = said.filter((each) => !muted.has(each.seat ?? ''));
    const last = listened();
    if (!stays()) return;
    const watcher = listener(seat, epoch, shows, last, muted);
    clearTimeout(timer);
    state = { room, seat, watcher, muted };
    enter(house, room, watcher, (table) => {
      const sitting = sittingFor(room, seat);
      const [card, { seq: head }] = [cardOf(sitting), sitting.head];
      const now = house.now();
      const unserved = Math.max(0, now - table.since) - house.served(table.since, now);
      const here = presenceFor(room, seat);
      const shown = shownNow(room, seat);
      say({ t: 'welcome', seat, head, now, unserved, shown, card, table, lines, talk, presence: here });
    });
    if (room.frozen) say({ t: 'frozen' });
  };

  const answer = async (value: object): Promise<void> => {
    if (typeof state !== 'object') return;
    const { room, seat, muted } = state;
    const id = idOf(value);
    const read = messageSchema.safeParse(value);
    if (!read.success)
      return refuse(id, problem('badMessage', 400, { path: read.error.issues[0]?.path.join('/') ?? '' }));
    const message = read.data;
    if (message.t === 'ping') return say({ t: 'pong' });
    if (seat === null) return refuse(id, problem('spectatorsOnlyWatch', 403));
    if (message.t === 'shown') {
      hasShown(house, room, seat, message.move);
      return say({ t: 'pong' });
    }
    const done = await obey(house, room, seat, message);
    if (isProblem(done)) return refuse(id, done);
    if (message.t === 'mute') {
      muted.clear();
      for (const each of await mutedBy(house, room, seat)) muted.add(each);
    }
    wrong = 0;
    sayText(`{"t":"done","receipt":${done.receipt}}`);
  };

  const answerWhole = async (value: object): Promise<void> => {
    acting = true;
    try {
      await answer(value);
    } finally {
      acting = false;
      if (parting !== undefined) end(closings[parting], parting);
    }
  };

  return {
    hear(text) {
      if (state === 'over' || finishing) return;
      if (!rate.take()) return end(closings.tooMuch, 'tooMuch');
      const outside = readOutside(text, LARGEST_FRAME, DEEPEST);
      if ('error' in outside) {
        if (state === 'silent') end(closings.badHello, 'badHello');
        else refuse(undefined, problem(outside.error, 400, outside.data));
        return;
      }
      if (state === 'silent') {
        state = 'greeting';
        turn = greet(outside.value);
      } else turn = turn.then(() => answerWhole(outside.value));
      turn = turn.catch((error: unknown) => {
        house.report('error', 'socketFailed', { error: String(error).slice(0, 300) });
        part(isUnavailable(error) ? 'unavailable' : 'tableFailed');
      });
    },
    async finish() {
      finishing = true;
      await turn;
      end(closings.closing, 'closing');
    },
    over() {
      goes();
      state = 'over';
      clearTimeout(timer);
    },
  };
}

/** The same news goes to all who see the same: its text is made once. */
let lastNews: News | undefined;
let lastText = '';
function textOf(news: News): string {
  if (news !== lastNews) [lastNews, lastText] = [news, written(news)];
  return lastText;
}

/** What changed in the table comes as text. */
function written(news: News): string {
  if (news.t !== 'line') return JSON.stringify(news);
  return `{"t":"line","line":${JSON.stringify(news.line)},"patch":${news.patch}}`;
}

/** So that even a malformed command is answered by its name. */
function idOf(value: object): string | undefined {
  const { id } = value as { id?: unknown };
  return typeof id === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? id : undefined;
}
