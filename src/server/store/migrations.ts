/** The tables, made in numbered steps. A step that has been released never changes; the next one is added below. */

import { StoreFault } from './fault.ts';
import { SCHEMA } from './tables.ts';

interface Dialect {
  readonly int: string;
  readonly big: string;
  readonly id: string;
  /** Text that is compared byte by byte. */
  readonly key: string;
  /** Before the name of a table where it is made. */
  readonly at: string;
  /** Makes the log refuse changes. */
  readonly guard: string;
}

const sqlite: Dialect = {
  int: 'integer',
  big: 'integer',
  id: 'integer primary key',
  key: 'text',
  at: '',
  guard: `
    create trigger events_never_change before update on events begin select raise(abort, 'the log only grows'); end;
    create trigger events_never_go before delete on events begin select raise(abort, 'the log only grows'); end;
  `,
};

const postgres: Dialect = {
  int: 'integer',
  big: 'bigint',
  id: 'bigint generated always as identity primary key',
  key: 'text collate "C"',
  at: `${SCHEMA}.`,
  guard: `
    create function ${SCHEMA}.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the log only grows'; end $$;
    create trigger events_never_change before update or delete on ${SCHEMA}.events
      for each row execute function ${SCHEMA}.refuse();
    create trigger events_never_go before truncate on ${SCHEMA}.events
      for each statement execute function ${SCHEMA}.refuse();
  `,
};

const STEPS: readonly ((d: Dialect) => string)[] = [
  ({ int, big, id, key, at, guard }) => `
    create table ${at}games (
      id ${id},
      gid ${key} not null unique,
      game text not null,
      edition text not null,
      scenario text not null,
      title text not null,
      setup text not null,
      settings text not null,
      start text not null,
      listed ${int} not null,
      status text not null,
      created ${big} not null,
      updated ${big} not null
    );
    create index games_by_time on ${at}games (updated, gid);
    create table ${at}events (
      game ${big} not null,
      seq ${int} not null check (seq >= 0),
      command_id ${key} not null,
      body text not null,
      hash text not null,
      receipt text not null,
      primary key (game, seq),
      unique (game, command_id)
    );
    ${guard}
    create table ${at}seats (
      gid ${key} not null references ${at}games (gid),
      seat ${key} not null,
      kind text not null,
      name text not null,
      level text,
      token_hash text,
      epoch ${int} not null,
      primary key (gid, seat)
    );
    create table ${at}snapshots (gid ${key} primary key references ${at}games (gid), seq ${int} not null, body text not null);
    create table ${at}talk (
      gid ${key} not null references ${at}games (gid),
      n ${int} not null,
      at ${big} not null,
      seat text,
      name text not null,
      text text not null,
      primary key (gid, n)
    );
    create table ${at}documents (
      gid ${key} not null references ${at}games (gid),
      seat ${key} not null,
      name ${key} not null,
      body text not null,
      primary key (gid, seat, name)
    );
    create table ${at}deadlines (
      gid ${key} not null references ${at}games (gid),
      seat ${key} not null,
      due ${big} not null,
      primary key (gid, seat)
    );
    create index deadlines_by_time on ${at}deadlines (due);
    create table ${at}secrets (gid ${key} primary key references ${at}games (gid), sealed text not null);
    create table ${at}meta (name text primary key, value text not null);
  `,
  ({ int, key, at }) => `
    create table ${at}asides (
      gid ${key} not null references ${at}games (gid),
      command_id ${key} not null,
      primary key (gid, command_id)
    );
    create table ${at}nodes (node ${key} primary key, beats ${int} not null);
    create table ${at}presences (
      node ${key} not null,
      gid ${key} not null references ${at}games (gid),
      body text not null,
      primary key (gid, node)
    );
  `,
];

const dialects = { sqlite, postgres };

/** The steps that a database which has made `made` of them still lacks. */
export function stepsAfter(made: number, kind: keyof typeof dialects): string[] {
  if (made > STEPS.length) {
    throw new StoreFault('newer', `The database has version ${made}; this program knows ${STEPS.length} at most.`);
  }
  return STEPS.slice(made).map((step) => step(dialects[kind]));
}
