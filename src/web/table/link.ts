/** One table as the pages know it, whatever is behind it: a worker of this device, or a server somewhere else. */

import type { Reason } from '../../bots/bot.ts';
import type { GameRecord } from '../../fair/record.ts';
import type { Illegal, Seat, Side, Types } from '../../kernel/game.ts';
import type { Seen, SeenEntry } from '../../kernel/seen.ts';
import type { TableAct } from '../../kernel/table.ts';
import type { Claim } from './local/tabs.ts';
import type { Wish } from '../../server/table/body.ts';
import type { TableCard, TableView, Told, Viewer } from '../../server/table/tell.ts';

export type { TableCard, TableView, Told, Viewer };

/** What a person may want; names, numbers and seals are added on the way. */
export type Wanted =
  | { readonly t: 'play'; readonly choice: object }
  | { readonly t: 'act'; readonly act: TableAct }
  | { readonly t: 'undo' }
  | { readonly t: 'wish'; readonly wish: Wish }
  | { readonly t: 'consent'; readonly request: number; readonly agree: boolean }
  | { readonly t: 'orders'; readonly orders: object | null }
  | { readonly t: 'handBack' }
  | { readonly t: 'replace'; readonly seat: Seat }
  | { readonly t: 'refer'; readonly order: Verdict }
  | { readonly t: 'say'; readonly text: string }
  | { readonly t: 'mute'; readonly seat: Seat; readonly muted: boolean };

/** What a referee may do here: go back to a step, or end the game. */
export type Verdict = { readonly t: 'undo'; readonly to: number } | { readonly t: 'end'; readonly winner: Side | null };

/** `ready`: commands go through. `waiting`: on the way back to the table; they wait. `lost`: it will not come back by itself. */
export type Health = 'ready' | 'waiting' | 'lost';

/** What the table would do in somebody's place, and why. */
export interface Hint {
  readonly choice: object;
  readonly reason: Reason;
}

/** A game after one of its entries, from somebody's eyes. */
export interface Moment {
  readonly move: number;
  readonly moves: number;
  readonly entry: SeenEntry<Types>;
  readonly seen: Seen<Types>;
}

/** Something said at the table. */
export interface Talk {
  readonly n: number;
  readonly seat: Seat;
  /** Of the person who sat there then. */
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** What the own seat has set for itself at a server; nobody else sees it. */
export interface Own {
  readonly orders: Readonly<Record<string, unknown>> | null;
  readonly muted: readonly Seat[];
}

/** What only a table of a server has. */
export interface Served {
  /** Its time now, in milliseconds since 1970, as near as can be told from here. */
  readonly now: () => number;
  /** Milliseconds in which nobody could answer the questions that are open: no clock ran. */
  readonly unserved: () => number;
  /** Milliseconds that the clock of a seat has waited, or will wait at most, for its question to be on the screen. */
  readonly withheld: (seat: Seat) => number;
  readonly watching: () => number;
  /** While it is out of reach: why, as the server has said it. */
  readonly trouble: () => string | undefined;
  readonly own: () => Promise<Own | undefined>;
  /** Another key to the own seat, made and kept here before it is asked for: the old one opens nothing any more. */
  readonly renew: (key: string) => Promise<string | undefined>;
  /** Gets up; a bot plays on. What opens the seat again, once. */
  readonly leave: () => Promise<string | undefined>;
}

/** A table of this device may be open in several tabs: one of them plays, the others watch. */
export interface Tab {
  readonly playing: () => boolean;
  /** The last answer did not count: another tab was first. */
  readonly overtaken: () => boolean;
  readonly understood: () => void;
  /** From now on this tab plays: at any rate, or if no other one does. */
  readonly play: (how: Claim) => Promise<void>;
}

export type News =
  /** One more line, and the table after it. */
  | { readonly t: 'line'; readonly line: Told; readonly view: TableView }
  /** Everything may be different: other eyes, or back after a long time. */
  | { readonly t: 'table' }
  | { readonly t: 'tab' }
  | { readonly t: 'health' }
  | { readonly t: 'presence' }
  | { readonly t: 'said'; readonly talk: Talk };

export interface Link {
  readonly served: Served | null;
  /** What only a table of this device has. */
  readonly tab: Tab | null;
  /** What never changes. */
  readonly card: TableCard;
  /** The seats that are played at this device; none for whoever only watches. */
  readonly seats: readonly Seat[];
  /** Whose eyes the table is seen with now. */
  readonly eyes: () => Viewer;
  /** Sees it with the eyes of another seat of this device; who looks at the screen is the page's business. */
  readonly look: (viewer: Viewer) => Promise<void>;
  readonly view: () => TableView;
  /** All that happened, as these eyes may know it, oldest first. */
  readonly lines: () => readonly Told[];
  readonly talk: () => readonly Talk[];
  /** Seats whose people are there now. */
  readonly present: () => readonly Seat[];
  readonly health: () => Health;
  subscribe(listener: (news: News) => void): () => void;
  /** Nothing when it was done; else why not. */
  readonly send: (wanted: Wanted) => Promise<Illegal | undefined>;
  readonly hint: () => Promise<Hint | undefined>;
  /** The table is on the page up to this move: bots need not run far ahead of the reader, and clocks begin. */
  readonly shown: (move: number) => void;
  /** Of a game that is over. */
  readonly moment: (move: number, eyes: Viewer) => Promise<Moment | undefined>;
  /** A new table that goes on from a moment with new dice; its name. */
  readonly fork: (move: number) => Promise<string | undefined>;
  /** Everything that is needed to check the dice. */
  readonly record: () => Promise<GameRecord | undefined>;
  readonly close: () => void;
}
