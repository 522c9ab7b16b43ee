/** The tables as the query builder sees them. Truth values are 0 and 1 in both databases. */

import {
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SeatKind, Status } from './store.ts';

export interface Tables {
  games: {
    /** Short, for the log; nobody outside sees it. */
    id: Generated<number>;
    gid: string;
    game: string;
    edition: string;
    scenario: string;
    title: string;
    setup: string;
    settings: string;
    start: string;
    listed: number;
    status: Status;
    created: number;
    updated: number;
  };
  events: { game: number; seq: number; command_id: string; body: string; hash: string; receipt: string };
  seats: {
    gid: string;
    seat: string;
    kind: SeatKind;
    name: string;
    level: string | null;
    token_hash: string | null;
    epoch: number;
  };
  snapshots: { gid: string; seq: number; body: string };
  talk: { gid: string; n: number; at: number; seat: string | null; name: string; text: string };
  documents: { gid: string; seat: string; name: string; body: string };
  deadlines: { gid: string; seat: string; due: number };
  secrets: { gid: string; sealed: string };
  meta: { name: string; value: string };
  asides: { gid: string; command_id: string };
  nodes: { node: string; beats: number };
  presences: { node: string; gid: string; body: string };
}

export const SCHEMA = 'ambuscade';

/** Builds the text of queries; each database runs them in its own way. */
export const sqliteQueries = (): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

export const postgresQueries = (): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }).withSchema(SCHEMA);
