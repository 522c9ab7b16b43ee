/** One table as the pages know it, whatever is behind it: a worker of this device, or a server somewhere else. */

import type { Reason } from '../../bots/bot.ts';
import type { GameRecord } from '../../fair/record.ts';
import type { Illegal, Seat, Types } from '../../kernel/game.ts';
import type { Seen, SeenEntry } from '../../kernel/seen.ts';
import type { TableAct } from '../../kernel/table.ts';
import type { TableCard, TableView, Told, Viewer } from '../../server/table/tell.ts';

export type { TableCard, TableView, Told, Viewer };

/** What a person may want; names, numbers and seals are added on the way. */
export type Wanted =
  | { readonly t: 'play'; readonly choice: object }
  | { readonly t: 'act'; readonly act: TableAct }
  | { readonly t: 'undo' }
  | { readonly t: 'wish'; readonly wish: { readonly t: 'undo'; readonly to: number } }
  | { readonly t: 'consent'; readonly request: number; readonly agree: boolean }
  | { readonly t: 'orders'; readonly orders: object | null }
  | { readonly t: 'handBack' }
  | { readonly t: 'say'; readonly text: string };

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
  readonly seq: number;
  readonly seat: Seat | null;
  readonly text: string;
  readonly at: number;
}

export type News =
  /** One more line, and the table after it. */
  | { readonly t: 'line'; readonly line: Told; readonly view: TableView }
  /** Everything may be different: other eyes, or back after a long time. */
  | { readonly t: 'table' }
  | { readonly t: 'health' }
  | { readonly t: 'presence' }
  | { readonly t: 'said'; readonly talk: Talk };

export interface Link {
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
  /** The pages have shown the table up to this move: bots need not run far ahead of the reader. */
  readonly shown: (move: number) => void;
  /** Of a game that is over. */
  readonly moment: (move: number, eyes: Viewer) => Promise<Moment | undefined>;
  /** A new table that goes on from a moment with new dice; its name. */
  readonly fork: (move: number) => Promise<string | undefined>;
  /** Everything that is needed to check the dice. */
  readonly record: () => Promise<GameRecord | undefined>;
  readonly close: () => void;
}
