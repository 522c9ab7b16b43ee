/** Holds the tables of this device: answers the page, keeps every move before it counts, lets bots play. */

import { bots, consult, levelsOf } from '../../../bots/index.ts';
import { seeded } from '../../../kernel/dice.ts';
import type { Game, Illegal, Seat, Types } from '../../../kernel/game.ts';
import { diff } from '../../../kernel/patch.ts';
import type { Chair } from '../../../server/table/body.ts';
import { type Keep, Overtaken } from '../../keep/keep.ts';
import { eyesOf } from '../eyes.ts';
import type { Hint, TableView, Viewer } from '../link.ts';
import { mended, salvaged } from './damaged.ts';
import type { Call, Calls, Opened, Shown, Thought, ToHost, ToPage } from './messages.ts';
import {
  answer,
  botAnswer,
  botAsked,
  botDeclines,
  cardOf,
  forkTable,
  hintFor,
  layTable,
  lineOf,
  type LocalTable,
  momentOf,
  type Next,
  openTable,
  place,
  recordOf,
  take,
  takeRecord,
  viewOf,
} from './table.ts';
import type { Claim, Tabs } from './tabs.ts';

/** Bots play so many moves ahead of what the page has shown, and no more. */
const AHEAD = 24;

export interface HostParts {
  readonly keep: Keep;
  readonly tabs: Tabs;
  readonly post: (message: ToPage) => void;
  /** Loads the rules of a game. */
  readonly load: (game: string) => Promise<Game<Types> | undefined>;
  /** So many random bytes as hexadecimal. */
  readonly random: (bytes: number) => string;
  readonly now: () => number;
}

/** The table that the page has open. */
interface Sitting {
  table: LocalTable;
  eyes: Viewer;
  /** As the page has it. */
  view: TableView;
  shown: number;
  /** No other tab does. */
  playing: boolean;
}

export interface Host {
  readonly hear: (message: ToHost) => void;
  /** Until nothing is going on. */
  readonly quiet: () => Promise<void>;
}

const isIllegal = (x: object): x is Illegal => 'error' in x;

export function newHost({ keep, tabs, post, load, random, now }: HostParts): Host {
  let sitting: Sitting | undefined;
  /** One thing after the other. */
  let turn: Promise<void> = Promise.resolve();
  let botsWait = false;

  const seated = (): Sitting => {
    if (sitting === undefined) throw new Error('no table is open');
    return sitting;
  };
  const gameOf = async (name: string): Promise<Game<Types>> => {
    const game = await load(name);
    if (game === undefined) throw new Error(`no game ${name}`);
    return game;
  };
  const freshGid = (): string => `here-${random(9)}`;

  const shownTo = ({ table, eyes, view }: Sitting): Shown => ({
    eyes,
    view,
    lines: table.moves.map((_, seq) => lineOf(table, seq, eyes)),
  });

  const people = ({ kept }: LocalTable): readonly Seat[] =>
    kept.chairs.flatMap(({ seat, kind }) => (kind === 'human' ? [seat] : []));
  const openedTo = (at: Sitting): Opened => ({
    ...shownTo(at),
    card: cardOf(at.table),
    seats: at.playing ? people(at.table) : [],
    playing: at.playing,
  });
  /** Whoever only watches a table of several people sees what is open to all. */
  const eyesAt = (table: LocalTable, playing: boolean, wanted?: Viewer): Viewer => {
    const seats = people(table);
    const [asked] = table.match.pending();
    if (wanted !== undefined) return wanted;
    if (seats.length > 1) return playing && asked !== undefined ? asked.seat : null;
    return seats[0] ?? null;
  };
  const seeWith = (at: Sitting, eyes: Viewer): void => {
    at.eyes = eyes;
    at.view = viewOf(at.table, eyes);
  };

  /** What is on the table now is told as what has changed of the view. */
  const tellLast = (at: Sitting): void => {
    const view = viewOf(at.table, at.eyes);
    const patch = diff(at.view, view);
    at.view = view;
    post({ t: 'line', line: lineOf(at.table, at.table.moves.length - 1, at.eyes), patch });
  };

  /** Takes up what another tab has added; how much it was. */
  const catchUp = async (at: Sitting): Promise<number> => {
    const { gid } = at.table.kept;
    const more = await keep.moves(gid, at.table.moves.length);
    for (const move of more) {
      at.table.match.take(move);
      at.table.moves.push(move);
      tellLast(at);
    }
    return more.length;
  };

  /** Kept first, then done, then told; or why not, when another tab was first. */
  const settle = async (at: Sitting, next: Next): Promise<Illegal | null> => {
    const { table } = at;
    const { seq } = next.draft.entry;
    const outcome = table.match.machine.outcome(next.draft.state) ?? null;
    const kept = { ...table.kept, played: now(), moves: seq + 1, outcome };
    try {
      await keep.add(kept, [{ seq, move: next.move }]);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if ((await catchUp(at)) > 0) return { error: 'stale' };
      at.playing = false;
      return { error: 'noSuchTable' };
    }
    take(table, next);
    at.table = { ...table, kept };
    tabs.tell(kept.gid);
    tellLast(at);
    return null;
  };

  /** One answer of a bot at a time, so that the page gets a word in. */
  const botsPlay = (): void => {
    if (botsWait || sitting === undefined || !sitting.playing) return;
    const at = sitting;
    if (at.table.match.entries.length - at.shown > AHEAD || botAsked(at.table) === undefined) return;
    botsWait = true;
    later(async () => {
      botsWait = false;
      const asked = at === sitting && at.playing ? botAsked(at.table) : undefined;
      if (asked !== undefined) await settle(at, botAnswer(at.table, asked.seat, asked.level));
    });
  };

  const later = (work: () => Promise<void>): void => {
    turn = turn
      .then(work)
      .catch((error: unknown) => post({ t: 'failed', n: -1, message: String(error).slice(0, 300) }));
    void turn.then(botsPlay);
  };

  const lay = async ({ game: name, setup, players, placed }: Calls['lay']['ask']): Promise<Calls['lay']['answer']> => {
    const game = await gameOf(name);
    const read = game.read(setup);
    if ('faults' in read) return read;
    const chairs = game.setting(read.setup).seats.map(({ seat }): Chair => {
      const who = players[seat] ?? 'human';
      return who === 'human' ? { seat, kind: 'human', level: null } : { seat, kind: 'bot', level: who.bot };
    });
    const table = layTable({ gid: freshGid(), game, setup: read.setup, chairs, secret: random(32), at: now() });
    place(table, placed, () => random(32));
    await keep.add(
      { ...table.kept, moves: table.moves.length },
      table.moves.map((move, seq) => ({ seq, move })),
    );
    return { gid: table.kept.gid };
  };

  const takeIn = async ({ record }: Calls['take']['ask']): Promise<Calls['take']['answer']> => {
    const game = await load(record.game);
    if (game === undefined) return { error: 'noSuchGame' };
    const table = takeRecord(game, record, freshGid(), random(32), now());
    if ('error' in table) return table;
    await keep.add(
      table.kept,
      table.moves.map((move, seq) => ({ seq, move })),
    );
    return { gid: table.kept.gid };
  };

  const stepBack = (at: Sitting): void => {
    if (!at.playing) return;
    at.playing = false;
    seeWith(at, eyesAt(at.table, false));
    post({ t: 'lost', opened: openedTo(at) });
  };
  const claim = (gid: string, how: Claim): Promise<boolean> =>
    tabs.claim(gid, how, () => {
      if (sitting !== undefined) stepBack(sitting);
    });

  const open = async ({ gid, eyes: wanted }: Calls['open']['ask']): Promise<Opened | Illegal> => {
    // First the right to play, then what is there: nothing may come in between.
    const playing = await claim(gid, 'ifFree');
    const kept = await keep.table(gid);
    if (kept === undefined) return { error: 'noSuchTable' };
    const table = openTable(await gameOf(kept.game), kept, await keep.moves(gid));
    if ('error' in table) return table;
    const eyes = eyesAt(table, playing, wanted);
    const at: Sitting = { table, eyes, view: viewOf(table, eyes), shown: table.match.entries.length, playing };
    sitting = at;
    tabs.hear(gid, () => later(async () => void (at === sitting && (await catchUp(at)))));
    return openedTo(at);
  };

  const play = async ({ how }: Calls['play']['ask']): Promise<Opened | Illegal> => {
    const at = seated();
    if (!at.playing) at.playing = await claim(at.table.kept.gid, how);
    await catchUp(at);
    if (at.playing) seeWith(at, eyesAt(at.table, true));
    return openedTo(at);
  };

  const damaged = async (gid: string) => {
    const kept = await keep.table(gid);
    return kept === undefined ? undefined : { game: await gameOf(kept.game), kept, moves: await keep.moves(gid) };
  };
  const mend = async ({ gid }: Calls['mend']['ask']): Promise<Calls['mend']['answer']> => {
    const found = await damaged(gid);
    const table = found && mended(found, freshGid(), random(32), now());
    if (table === undefined) return { error: 'noEntries' };
    await keep.add(
      table.kept,
      table.moves.map((move, seq) => ({ seq, move })),
    );
    return { gid: table.kept.gid };
  };

  const look = ({ eyes }: Calls['look']['ask']): Shown => {
    const at = seated();
    seeWith(at, eyes);
    return shownTo(at);
  };

  const send = async ({ seat, wanted, move }: Calls['send']['ask']): Promise<Calls['send']['answer']> => {
    const at = seated();
    if (!at.playing) return { refusal: { error: 'playedElsewhere' } };
    // What was meant for a question that is answered is no answer to the next.
    if (wanted.t !== 'act' && move !== at.table.moves.length) return { refusal: { error: 'stale' } };
    const next = answer(at.table, seat, wanted, `c${random(8)}`, random(32));
    if (isIllegal(next)) return { refusal: next };
    const refusal = await settle(at, next);
    if (refusal !== null) post({ t: 'overtaken' });
    const declined = refusal === null ? botDeclines(at.table, `c${random(8)}`) : undefined;
    if (declined !== undefined) await settle(at, declined);
    return { refusal };
  };

  const think = async ({ game: name, setup, seen, decision, moment }: Thought): Promise<Hint | null> => {
    const game = await gameOf(name);
    const bot = bots[levelsOf(game.id).at(-1) ?? ''];
    if (bot === undefined) return null;
    const eyes = eyesOf(game, game.setting(setup), seen);
    return consult(bot, { game, known: seen, eyes, decision, moment }, seeded('hint'), { nodes: 400 });
  };

  const fork = async ({ move }: { move: number }): Promise<{ gid: string }> => {
    const table = forkTable(seated().table, move, freshGid(), random(32), now());
    await keep.add(
      table.kept,
      table.moves.map((each, seq) => ({ seq, move: each })),
    );
    return { gid: table.kept.gid };
  };

  const calls: { [C in Call]: (ask: Calls[C]['ask']) => Calls[C]['answer'] | Promise<Calls[C]['answer']> } = {
    lay,
    take: takeIn,
    open,
    play,
    async salvage({ gid }) {
      const found = await damaged(gid);
      return found === undefined ? null : salvaged(found);
    },
    mend,
    look,
    send,
    think,
    fork,
    hint: ({ seat }) => hintFor(seated().table, seat) ?? null,
    moment: ({ move, eyes }) => momentOf(seated().table, move, eyes) ?? null,
    record: () => recordOf(seated().table) ?? null,
  };

  return {
    hear(message) {
      if (message.t === 'shown') {
        if (sitting !== undefined) sitting.shown = Math.max(sitting.shown, message.move);
        botsPlay();
        return;
      }
      const { n, call, ask } = message;
      later(async () => {
        try {
          const act = calls[call] as (given: typeof ask) => Calls[Call]['answer'] | Promise<Calls[Call]['answer']>;
          post({ t: 'answer', n, answer: await act(ask) });
        } catch (error) {
          post({ t: 'failed', n, message: String(error).slice(0, 300) });
        }
      });
    },
    async quiet() {
      for (let before: unknown; before !== turn || botsWait; ) {
        before = turn;
        await turn;
        await Promise.resolve();
      }
    },
  };
}
