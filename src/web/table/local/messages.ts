/** What the page and the worker that holds its tables say to each other. */

import type { GameRecord } from '../../../fair/record.ts';
import type { Decision, Fault, Illegal, Seat, Types } from '../../../kernel/game.ts';
import type { Patch } from '../../../kernel/patch.ts';
import type { Seen } from '../../../kernel/seen.ts';
import type { StorageTrouble } from '../../keep/trouble.ts';
import type { Hint, Moment, TableCard, TableView, Told, Viewer, Wanted } from '../link.ts';
import type { Claim } from './tabs.ts';

/** Who plays a seat: a person at this device, or a bot of a level. */
export type Players = Readonly<Record<Seat, 'human' | { readonly bot: string }>>;

/** What can be asked for, and what comes back. */
export interface Calls {
  lay: {
    /** `placed`: questions of a set-up that are answered for everybody before the table is shown. */
    ask: { game: string; setup: object; players: Players; placed: readonly string[] };
    answer: { gid: string } | { faults: readonly Fault[] };
  };
  /** Takes a game in that came as a file and is over. */
  take: { ask: { record: GameRecord }; answer: { gid: string } | Illegal };
  open: { ask: { gid: string; eyes: Viewer | undefined }; answer: Opened | Illegal };
  /** From now on this tab plays the table that it has open: at any rate, or if no other one does. */
  play: { ask: { how: Claim }; answer: Opened | Illegal };
  /** What can still be read of a damaged table: a file that goes on from it, and how much it holds. */
  salvage: { ask: { gid: string }; answer: Salvage | null };
  /** Goes on from the last sound entry of a damaged table, at a new one. */
  mend: { ask: { gid: string }; answer: { gid: string } | Illegal };
  look: { ask: { eyes: Viewer }; answer: Shown };
  /** `move`: what the table was at when it was wanted. */
  send: { ask: { seat: Seat; wanted: Wanted; move: number }; answer: { refusal: Illegal | null } };
  hint: { ask: { seat: Seat }; answer: Hint | null };
  /** For a table that is elsewhere: from what its seat sees. */
  think: { ask: Thought; answer: Hint | null };
  moment: { ask: { move: number; eyes: Viewer }; answer: Moment | null };
  fork: { ask: { move: number }; answer: { gid: string } };
  record: { ask: Record<string, never>; answer: GameRecord | null };
}
export type Call = keyof Calls;

export interface Thought {
  readonly game: string;
  readonly setup: object;
  readonly seen: Seen<Types>;
  readonly decision: Decision<Types>;
  readonly moment: number;
}

export interface Shown {
  readonly eyes: Viewer;
  readonly view: TableView;
  readonly lines: readonly Told[];
}

export interface Opened extends Shown {
  readonly card: TableCard;
  /** None while another tab plays. */
  readonly seats: readonly Seat[];
  readonly playing: boolean;
}

export interface Salvage {
  /** Steps that hold together, of how many. */
  readonly sound: number;
  readonly all: number;
  readonly text: string;
}

export type ToHost =
  | { readonly t: 'call'; readonly n: number; readonly call: Call; readonly ask: Calls[Call]['ask'] }
  | { readonly t: 'shown'; readonly move: number };

export type ToPage =
  | { readonly t: 'answer'; readonly n: number; readonly answer: Calls[Call]['answer'] }
  | { readonly t: 'failed'; readonly n: number; readonly message: string }
  | { readonly t: 'line'; readonly line: Told; readonly patch: Patch }
  /** Another tab plays now. */
  | { readonly t: 'lost'; readonly opened: Opened }
  /** What was answered last is not kept: another tab was first. */
  | { readonly t: 'overtaken' }
  | { readonly t: 'storage'; readonly trouble: StorageTrouble | null };
