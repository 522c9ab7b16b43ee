/** What this device remembers: tables that are played here, and seats at tables that are elsewhere. */

import type { GameRecord, Hex } from '../../fair/record.ts';
import type { Entry, Outcome, Seat, Types } from '../../kernel/game.ts';
import type { Chair } from '../../server/table/body.ts';

/** A table of this device, without its moves. */
export interface KeptTable {
  readonly gid: string;
  readonly game: string;
  readonly edition: string;
  readonly setup: object;
  readonly chairs: readonly Chair[];
  /** Where all dice come from. */
  readonly secret: Hex;
  readonly laid: number;
  readonly played: number;
  readonly moves: number;
  readonly outcome: Outcome | null;
  /** How many entries came with a table that goes on from another. */
  readonly past: number;
  /** Of a game that came as a file: all that is needed to check it. */
  readonly record?: GameRecord;
  /** Only bots play: nobody needs to be reminded of it. */
  readonly watched: boolean;
}

export interface KeptMove {
  readonly entry: Entry<Types>;
  /** Opens the seal of a person's answer. */
  readonly salt: Hex | null;
}

/** A seat at a table of a server. */
export interface KeptSeat {
  readonly gid: string;
  readonly game: string;
  /** None for whoever watches. */
  readonly seat: Seat | null;
  readonly token: string | null;
  /** A key that was asked for instead, and no answer has come yet: asked for again, it is the same. */
  readonly next?: string;
  /** The own part of the dice. */
  readonly seed: Hex;
  readonly at: number;
  readonly invitations: readonly { readonly seat: Seat; readonly link: string; readonly qr: string }[];
}

/** Another tab has added to this table, or has forgotten it: nothing of what was to be added is kept. */
export class Overtaken extends Error {}

export interface Keep {
  /**
   * Adds a new table, or what happened at one, and never writes over a move: rejects with `Overtaken` where there is one already.
   * Both at once, or neither: a closed tab loses nothing that was answered.
   */
  readonly add: (
    table: KeptTable,
    moves: readonly { readonly seq: number; readonly move: KeptMove }[],
  ) => Promise<void>;
  readonly table: (gid: string) => Promise<KeptTable | undefined>;
  /** In their order, from this number on. */
  readonly moves: (gid: string, from?: number) => Promise<readonly KeptMove[]>;
  readonly tables: () => Promise<readonly KeptTable[]>;
  readonly forget: (gid: string) => Promise<void>;
  readonly putSeat: (seat: KeptSeat) => Promise<void>;
  readonly seat: (gid: string) => Promise<KeptSeat | undefined>;
  readonly seats: () => Promise<readonly KeptSeat[]>;
}
