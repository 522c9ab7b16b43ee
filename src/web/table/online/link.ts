/** A table of a server, as one of its seats or a spectator has it (docs/SERVER.md). */

import { enc, fromHex, hash, toHex, u32 } from '../../../fair/bytes.ts';
import type { GameRecord } from '../../../fair/record.ts';
import { clientCommitment } from '../../../fair/streams.ts';
import type { Illegal, Seat } from '../../../kernel/game.ts';
import { type Patch, patched } from '../../../kernel/patch.ts';
import type {
  Health,
  Hint,
  Link,
  Moment,
  News,
  Own,
  Served,
  TableCard,
  TableView,
  Talk,
  Told,
  Wanted,
} from '../link.ts';
import { type Outside, openWire, type Wire } from './wire.ts';

export interface OnlineParts {
  readonly outside: Outside;
  readonly gid: string;
  /** None for whoever watches. */
  readonly token: string | null;
  /** 32 bytes of this seat's own that its part of the dice comes from. */
  readonly seed: string;
  readonly random: (bytes: number) => string;
  /** Asks the server over HTTP; undefined when it says no. */
  readonly fetch: (path: string, token: string | null, body?: object) => Promise<unknown>;
  /** What a bot would do, from what this seat sees. */
  readonly think: (card: TableCard, view: TableView) => Promise<Hint | undefined>;
}

interface Problem {
  readonly code: string;
  readonly rule?: string;
  readonly also?: readonly string[];
  readonly data?: object;
}

interface Presence {
  readonly present: readonly Seat[];
  readonly watching: number;
}

type FromServer =
  | {
      readonly t: 'welcome';
      readonly seat: Seat | null;
      readonly card: TableCard;
      readonly table: TableView;
      readonly lines: readonly Told[];
      readonly talk: readonly Talk[];
      readonly presence: Presence;
      readonly now: number;
      readonly unserved: number;
      readonly shown: Readonly<Record<Seat, number>>;
    }
  /** Before the welcome, of a past that is too long for it. */
  | { readonly t: 'past'; readonly lines: readonly Told[] }
  | { readonly t: 'line'; readonly line: Told; readonly patch: Patch }
  | { readonly t: 'said'; readonly talk: Talk }
  | ({ readonly t: 'presence' } & Presence)
  | { readonly t: 'shown'; readonly seat: Seat; readonly move: number; readonly at: number }
  | { readonly t: 'frozen' }
  | { readonly t: 'done'; readonly receipt: { readonly id: string } }
  | { readonly t: 'refused'; readonly id?: string; readonly problem: Problem };

const refusalOf = ({ code, rule, also, data }: Problem): Illegal => ({
  error: code,
  ...(rule === undefined ? {} : { rule }),
  ...(also === undefined ? {} : { also }),
  ...(data === undefined ? {} : { data }),
});

/** Why a table could not be reached, by the code of the closing. */
const closingCodes: Readonly<Record<number, string>> = {
  4400: 'badMessage',
  4403: 'forbidden',
  4404: 'noSuchTable',
  4410: 'dismissed',
  1011: 'tableFailed',
  1013: 'unavailable',
};

/** How often something about the own key is asked for, and how long it waits in between. */
const TRIES = 3;
const TRY_AGAIN_MS = 1_000;
/** What is on the screen is said so often at most: bots answer faster than a server wants to hear it. */
const SHOWN_MS = 100;

/** A command without its id. */
interface Message {
  readonly t: string;
  readonly [part: string]: unknown;
}

interface Waiting {
  readonly message: object;
  readonly resolve: (refusal: Illegal | undefined) => void;
}

/** Resolves when the server has welcomed us, or has said that it never will. */
export function openOnline(parts: OnlineParts): Promise<Link | Illegal> {
  const { gid, seed, random } = parts;
  let { token } = parts;
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  /** Commands without an answer: sent again on every new connection, since their id makes them act once. */
  const waiting = new Map<string, Waiting>();
  let health: Health = 'waiting';
  let trouble: string | undefined;
  let seat: Seat | null = null;
  let card: TableCard | undefined;
  let view: TableView | undefined;
  let lines: readonly Told[] = [];
  let talk: readonly Talk[] = [];
  let presence: Presence = { present: [], watching: 0 };
  /** How far the clock of this device is ahead of the server's, and the way here: the least that was seen is nearest. */
  let ahead = Infinity;
  /** Since the questions that are open were put, there was no service for so long. */
  let unserved = { since: 0, ms: 0 };
  /** By seat: since when it has had its question on the screen, and at which move. */
  const shown = new Map<Seat, { readonly move: number; readonly at: number }>();
  /** The move up to which this page shows the table, and up to which the server knows it. */
  let onPage = -1;
  let told = -1;
  let isSeen = true;
  let telling = false;

  const turnHealth = (now: Health, why?: string): void => {
    if (health === now && trouble === why) return;
    [health, trouble] = [now, why];
    tell({ t: 'health' });
  };

  const setClock = (at: number): void => {
    ahead = Math.min(ahead, parts.outside.now() - at);
  };

  return new Promise((resolve) => {
    const dial = (): Wire =>
      openWire(parts.outside, {
        hello: () => ({
          t: 'hello',
          gid,
          ...(token === null ? {} : { token }),
          have: lines.at(-1)?.seq ?? -1,
          heard: talk.at(-1)?.n ?? -1,
          shows: true,
        }),
        hear: (message) => hear(message as FromServer),
        cut(final, code) {
          turnHealth(final ? 'lost' : 'waiting', closingCodes[code]);
          const why: Illegal = { error: closingCodes[code] ?? 'failed' };
          if (!final) return;
          for (const each of waiting.values()) each.resolve(why);
          waiting.clear();
          resolve(why);
        },
      });
    let wire = dial();

    const command = (message: Message): Promise<Illegal | undefined> => {
      if (health === 'lost') return Promise.resolve({ error: 'failed' });
      const id = random(12);
      const named = { ...message, id };
      return new Promise((answered) => {
        waiting.set(id, { message: named, resolve: answered });
        wire.send(named);
      });
    };

    /** Every sealing has a seed of its own: when somebody leaves, one may have been shown for nothing, and is known. */
    const seedFor = (sealing: number): string =>
      sealing === 0 ? seed : toHex(hash(enc('ambuscade/seed', fromHex(seed), u32(sealing))));

    /** The seat's part of the dice: sealed as soon as it sits, shown when all have sealed theirs. */
    const seal = (): void => {
      if (seat === null || card === undefined || view === undefined || card.settings.dice !== 2) return;
      if (view.seen !== null) return;
      const own = seat;
      const sealed = lines.flatMap((line) => (line.t === 'pledged' && line.seat === own ? [line.d] : []));
      const commitment = (c: string): string => toHex(clientCommitment(gid, own, fromHex(c)));
      const people = card.chairs.filter(({ kind }) => kind === 'human').map((chair) => chair.seat);
      if (!view.pledged.includes(own)) {
        void command({ t: 'pledge', d: commitment(seedFor(sealed.length)) });
      } else if (people.every((each) => view?.pledged.includes(each)) && !view.opened.includes(own)) {
        const c = sealed.map((_, sealing) => seedFor(sealing)).findLast((each) => commitment(each) === sealed.at(-1));
        if (c !== undefined) void command({ t: 'open', c });
      }
    };

    /** Where clocks or a bot in somebody's place wait for it. */
    const matters = (): boolean =>
      seat !== null &&
      card !== undefined &&
      (card.settings.clock !== null || Object.keys(view?.standIns ?? {}).length > 0);
    const sayShown = (): void => {
      if (!isSeen || telling || onPage <= told || health !== 'ready' || !matters()) return;
      told = onPage;
      wire.send({ t: 'shown', move: onPage });
      telling = true;
      parts.outside.after(SHOWN_MS, () => {
        telling = false;
        sayShown();
      });
    };
    const unwatch = parts.outside.screen((is) => {
      isSeen = is;
      if (is) sayShown();
    });

    const settle = (id: string | undefined, refusal: Illegal | undefined): void => {
      waiting.get(id ?? '')?.resolve(refusal);
      waiting.delete(id ?? '');
    };

    const hear = (message: FromServer): void => {
      switch (message.t) {
        case 'welcome': {
          const again = card !== undefined;
          ({ seat, card } = message);
          view = message.table;
          lines = [...lines, ...message.lines];
          talk = [...talk, ...message.talk];
          ({ presence } = message);
          ahead = Infinity;
          setClock(message.now);
          unserved = { since: view.since, ms: message.unserved };
          shown.clear();
          for (const [each, at] of Object.entries(message.shown)) shown.set(each, { move: view.move, at });
          told = -1;
          for (const each of waiting.values()) wire.send(each.message);
          turnHealth('ready');
          if (again) tell({ t: 'table' });
          else resolve(link());
          seal();
          sayShown();
          return;
        }
        case 'past':
          lines = [...lines, ...message.lines];
          return;
        case 'line':
          view = patched(view as TableView, message.patch);
          lines = [...lines, message.line];
          if (message.line.t === 'left' && message.line.fair !== undefined) {
            card = { ...(card as TableCard), fair: message.line.fair };
          }
          setClock(message.line.at);
          tell({ t: 'line', line: message.line, view });
          seal();
          return;
        case 'said':
          talk = [...talk, message.talk];
          tell({ t: 'said', talk: message.talk });
          return;
        case 'presence':
          presence = message;
          tell({ t: 'presence' });
          return;
        case 'shown':
          shown.set(message.seat, message);
          tell({ t: 'presence' });
          return;
        case 'frozen':
          turnHealth('lost', 'frozen');
          return;
        case 'done':
          settle(message.receipt.id, undefined);
          return;
        case 'refused':
          // It may have been stored or not. The server hangs up now, and on the next connection it is sent again.
          if (message.problem.code === 'unavailable') return;
          settle(message.id, refusalOf(message.problem));
      }
    };

    const full = (wanted: Wanted): Message => {
      const { move } = view as TableView;
      if (wanted.t === 'play') return { ...wanted, move, salt: random(32) };
      return wanted.t === 'act' ? { ...wanted, move } : wanted;
    };

    /** Away from the table and back with another key, or with none. */
    const rekeyed = async (path: string, brought: object): Promise<unknown> => {
      wire.close();
      turnHealth('waiting');
      let answer: unknown;
      // An answer may be lost: with what it brings, the same request gets the same answer again.
      for (let tries = 0; tries < TRIES && answer === undefined; tries++) {
        if (tries > 0) await new Promise<void>((go) => void parts.outside.after(TRY_AGAIN_MS * tries, go));
        answer = await parts.fetch(`/api/tables/${gid}/${path}`, token, brought);
      }
      const found = answer as { readonly token?: string } | undefined;
      if (found !== undefined) token = found.token ?? null;
      wire = dial();
      return answer;
    };
    const served: Served = {
      now: () => parts.outside.now() - ahead,
      unserved: () => (view?.since === unserved.since ? unserved.ms : 0),
      withheld(of) {
        const { waits, since, move } = view as TableView;
        const seen = shown.get(of);
        const wait = waits[of] ?? 0;
        return seen === undefined || seen.move < move ? wait : Math.min(wait, Math.max(0, seen.at - since));
      },
      watching: () => presence.watching,
      trouble: () => trouble,
      own: async () => (await parts.fetch(`/api/tables/${gid}/own`, token)) as Own | undefined,
      renew: async (key) => ((await rekeyed('renew', { token: key })) as { token: string } | undefined)?.token,
      leave: async () =>
        ((await rekeyed('leave', { invitation: random(16) })) as { invitation: string } | undefined)?.invitation,
    };

    const link = (): Link => ({
      served,
      tab: null,
      get card() {
        return card as TableCard;
      },
      seats: seat === null ? [] : [seat],
      eyes: () => seat,
      look: () => Promise.resolve(),
      view: () => view as TableView,
      lines: () => lines,
      talk: () => talk,
      present: () => presence.present,
      health: () => health,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      send: (wanted) => command(full(wanted)),
      hint: () => parts.think(card as TableCard, view as TableView),
      shown(move) {
        onPage = move;
        sayShown();
      },
      async moment(move, eyes) {
        const of = eyes === null ? '' : `?eyes=${eyes}`;
        return (await parts.fetch(`/api/tables/${gid}/moments/${move}${of}`, token)) as Moment | undefined;
      },
      async fork(move) {
        const laid = (await parts.fetch(`/api/tables/${gid}/fork`, token, { move })) as { gid: string } | undefined;
        return laid?.gid;
      },
      async record() {
        return (await parts.fetch(`/api/tables/${gid}/export`, token)) as GameRecord | undefined;
      },
      close() {
        listeners.clear();
        unwatch();
        wire.close();
      },
    });
  });
}
