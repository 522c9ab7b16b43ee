/** The lines of a table's log: everything that happened at it, in one order. What each viewer is told of a line is in `tell.ts`. */

import type { ClientSeed, FairPart, Hex } from '../../fair/record.ts';
import type { Proofs, Signed } from '../../fair/fair.ts';
import type { Author, Entry, Outcome, Seat, Types } from '../../kernel/game.ts';

/** A chair as the table was laid: for a person, or for a bot of a level. */
export interface Chair {
  readonly seat: Seat;
  readonly kind: 'human' | 'bot';
  readonly level: string | null;
}

/** Time to think: for each answer, for the whole game, or in a bank that every answer pays into. In seconds. */
export type ClockRule =
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'game'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number };

export interface Settings {
  /** 1: dice of the server alone. 2: mixed with a seed of every person. */
  readonly dice: 1 | 2;
  readonly clock: ClockRule | null;
  /** When somebody's time is up: a bot of this level takes over, or the question gets its plainest answer. */
  readonly timeUp: { readonly t: 'bot'; readonly level: string } | { readonly t: 'otherwise' };
  /** Whether anybody may watch, and by how many lines he lags behind (`lag.ts`). */
  readonly spectators: boolean | { readonly delay: number };
  /** Who gets all seeds when the game is over. */
  readonly reveal: 'seats' | 'all';
}

/** What is fixed of the dice and signed, before any seed of a person is seen. */
export type Committed = Pick<
  FairPart,
  'n' | 'rulesHash' | 'scenarioHash' | 'seatsHash' | 'anchors' | 'commitments' | 'root'
> &
  Signed;

/** What the table is; the first line of its log. */
export interface Created {
  readonly t: 'created';
  readonly at: number;
  readonly gid: string;
  readonly game: string;
  readonly edition: string;
  readonly setup: object;
  readonly chairs: readonly Chair[];
  readonly settings: Settings;
  readonly fair: Committed;
  /** The game and the entry that this one goes on from, and all that was before. */
  readonly fork?: { readonly gid: string; readonly move: number; readonly past: readonly Entry<Types>[] };
}

/** Milliseconds that each person has left, at this line. */
export type TimeLeft = Readonly<Record<Seat, number>>;

export interface Began {
  readonly t: 'began';
  readonly at: number;
  readonly clients: readonly ClientSeed[];
  /** The first entry; at a table that goes on from another, the last of the past. */
  readonly entry: Entry<Types>;
  readonly proofs: Proofs;
  readonly left: TimeLeft;
}

export interface Moved {
  readonly t: 'moved';
  readonly at: number;
  readonly entry: Entry<Types>;
  readonly proofs: Proofs;
  /** Of a person's own answer: opens its seal when the game is over. */
  readonly salt?: Hex;
  readonly left: TimeLeft;
  /** Milliseconds that the answer gave back to who answered, where it did. */
  readonly credit?: number;
}

/** What needs the consent of all: going back further than the rule allows, a referee; after the end, to show everybody all of it. */
export type Wish =
  | { readonly t: 'undo'; readonly to: number }
  | { readonly t: 'referee'; readonly seat: Seat | null }
  | { readonly t: 'reveal' };

export type Body =
  | Created
  /** Clocks of a game that goes on: in older logs they are not on these lines. */
  | { readonly t: 'joined'; readonly at: number; readonly seat: Seat; readonly name: string; readonly left?: TimeLeft }
  /** With other dice where that ended an attempt to begin in which somebody had shown his seed. */
  | { readonly t: 'left'; readonly at: number; readonly seat: Seat; readonly fair?: Committed }
  | { readonly t: 'pledged'; readonly at: number; readonly seat: Seat; readonly d: Hex }
  | { readonly t: 'opened'; readonly at: number; readonly seat: Seat; readonly c: Hex }
  | Began
  | Moved
  | { readonly t: 'wished'; readonly at: number; readonly seat: Seat; readonly wish: Wish }
  | { readonly t: 'consented'; readonly at: number; readonly seat: Seat }
  | { readonly t: 'declined'; readonly at: number; readonly seat: Seat }
  | { readonly t: 'refereed'; readonly at: number; readonly seat: Seat | null }
  /** A referee tried an answer for another seat that the game did not accept: which one is nobody's business. */
  | { readonly t: 'attempted'; readonly at: number; readonly seat: Seat; readonly other: Seat }
  | { readonly t: 'adjudicated'; readonly at: number; readonly outcome: Outcome }
  | { readonly t: 'revealed'; readonly at: number }
  | {
      readonly t: 'tookOver';
      readonly at: number;
      readonly seat: Seat;
      readonly level: string;
      readonly why: 'time' | 'left' | 'absent' | 'operator';
      readonly left?: TimeLeft;
    }
  | { readonly t: 'handedBack'; readonly at: number; readonly seat: Seat; readonly left?: TimeLeft };

export type { Author };
