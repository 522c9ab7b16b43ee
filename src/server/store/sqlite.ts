/** The store in one file of a data folder, for one process that serves. */

import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Compilable } from 'kysely';
import { Carrier, type Carrying } from './carrier.ts';
import { Ears } from './ears.ts';
import { StoreFault } from './fault.ts';
import { stepsAfter } from './migrations.ts';
import { type Base, checkLine, type Hint, lineOf, proveKey, rowsOn, type Script } from './rows.ts';
import type { Appended, Line, Store } from './store.ts';
import { sqliteQueries, type Tables } from './tables.ts';
import { syncFolder, type Vault } from './vault.ts';
import { type Database, sqliteFault, Writer } from './writer.ts';

export const DATABASE_FILE = 'ambuscade.db';
const OLDEST = [3, 51, 3] as const;
const FULL = 2;
/** Short, because it stops the whole process; the writer tries again for much longer. */
const BUSY_MS = 50;
/** Every game that is played writes to pages of its own: those of a thousand games stay at hand. */
const CACHE_KIB = 32_768;
/**
 * SQLite carries its log over by itself when that has so many pages, 64 MB. It makes everybody wait, so it is left to the carrier,
 * and this is for when there is none: a server should not take long to come back.
 */
const CHECKPOINT_PAGES = 16_000;
/** Longer queries insert many rows, and are seldom the same twice. */
const KEPT_LENGTH = 1000;

export interface SqliteStore extends Store {
  readonly db: Database;
}

export interface SqliteSettings {
  readonly version: string;
  readonly journal: string;
  readonly synchronous: number;
}

/** What makes a SQLite unfit: earlier ones could lose a commit when the log was reset, weaker settings lose the last ones. */
export function sqliteFaults({ version, journal, synchronous }: SqliteSettings): string[] {
  const parts = version.split('.').map(Number);
  const differs = OLDEST.findIndex((part, i) => part !== parts[i]);
  const tooOld = differs >= 0 && !((parts[differs] ?? 0) > (OLDEST[differs] ?? 0));
  return [
    ...(tooOld ? [`SQLite is ${version}; it must be ${OLDEST.join('.')} or later`] : []),
    ...(journal === 'wal' ? [] : [`journal_mode is ${journal}; it must be wal`]),
    ...(synchronous >= FULL ? [] : [`synchronous is ${synchronous}; it must be FULL`]),
  ];
}

function settingsOf(db: Database): SqliteSettings {
  const value = (sql: string): unknown => Object.values(db.prepare(sql).get() as object)[0];
  return {
    version: String(value('select sqlite_version()')),
    journal: String(value('pragma journal_mode')),
    synchronous: Number(value('pragma synchronous')),
  };
}

function connect(file: string): Database {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    // Who makes the file at the same time as another waits for him once; after that nothing is long.
    db.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full');
    // Some systems keep a plain sync in the cache of the disk; this one goes through, where there is such a thing.
    db.exec('pragma fullfsync = on; pragma checkpoint_fullfsync = on; pragma recursive_triggers = on');
    db.exec(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    db.exec('begin immediate');
    const { user_version: made } = db.prepare('pragma user_version').get() as { user_version: number };
    const steps = stepsAfter(made, 'sqlite');
    for (const step of steps) db.exec(step);
    db.exec(`pragma user_version = ${made + steps.length}; commit; pragma busy_timeout = ${BUSY_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export async function openSqlite(folder: string, vault: Vault, carrying?: Carrying): Promise<SqliteStore> {
  return openFile(path.join(folder, DATABASE_FILE), vault, carrying);
}

export async function openFile(file: string, vault: Vault, carrying?: Carrying): Promise<SqliteStore> {
  let db: Database;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Everything secret in the games is in it: SQLite gives the files beside it the same rights.
    fs.closeSync(fs.openSync(file, 'a', 0o600));
    db = connect(file);
    syncFolder(path.dirname(file));
  } catch (error) {
    const fault = sqliteFault(error);
    if (fault instanceof StoreFault) throw fault;
    throw new StoreFault('unavailable', 'The database in the data folder cannot be opened.', error);
  }
  const store = onDatabase(db, vault, new Carrier(db, carrying));
  try {
    await store.check();
    await proveKey(store.base, vault);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

const LINE = 'seq, command_id, body, hash, receipt';

function onDatabase(db: Database, vault: Vault, carrier: Carrier): SqliteStore & { readonly base: Base } {
  const writer = new Writer(db, (pieces) => carrier.wrote(pieces));
  const ears = new Ears();
  const insert = db.prepare(
    `insert into events (game, ${LINE}) select id, ?, ?, ?, ?, ? from games
     where gid = ? and (? = 0 or exists (select 1 from events where game = id and seq = ?)) on conflict do nothing`,
  );
  const byCommand = db.prepare(
    `select ${LINE} from events where game = (select id from games where gid = ?) and command_id = ?`,
  );
  const headOf = db.prepare(
    'select id, (select max(seq) from events where game = games.id) as head from games where gid = ?',
  );

  const lineBy = (gid: string, commandId: string): Line | undefined => {
    const row = byCommand.get(gid, commandId) as Tables['events'] | undefined;
    return row === undefined ? undefined : lineOf(row);
  };

  const decide = (gid: string, line: Line): Appended => {
    const { seq, commandId, body, hash, receipt } = line;
    const { changes } = insert.run(seq, commandId, body, hash, receipt, gid, seq, seq - 1);
    if (changes === 1) return { t: 'stored' };
    const before = lineBy(gid, commandId);
    if (before !== undefined) return { t: 'duplicate', line: before };
    const there = headOf.get(gid) as { head: number | null } | undefined;
    if (there === undefined) throw new StoreFault('unknownGame', 'There is no such game.');
    return { t: 'moved', head: there.head ?? -1 };
  };

  const statements = new Map<string, ReturnType<Database['prepare']>>();
  const prepared = (sql: string): ReturnType<Database['prepare']> => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    if (sql.length < KEPT_LENGTH) statements.set(sql, statement);
    return statement;
  };
  const run = <R>(query: Compilable<R>): R[] => {
    const { sql, parameters } = query.compile();
    const rows = prepared(sql).all(...parameters) as R[];
    // Rows of the driver have no prototype, which would make them unlike those of the other database.
    return rows.map((row) => ({ ...row }));
  };

  const base: Base = {
    queries: sqliteQueries(),
    async read(query) {
      try {
        return run(query);
      } catch (error) {
        throw sqliteFault(error);
      }
    },
    put: (query) =>
      base.write(function* () {
        yield query;
      }),
    write: <R>(script: Script<R>, hint?: (result: R) => Hint | undefined) =>
      writer.add<R>({
        several: true,
        run() {
          const steps = script();
          let step = steps.next([]);
          while (step.done !== true) step = steps.next(run(step.value));
          return step.value;
        },
        done(result) {
          const told = hint?.(result);
          if (told !== undefined) ears.tell(told);
        },
      }),
  };

  return {
    ...rowsOn(base, vault),
    kind: 'sqlite',
    db,
    base,
    async check() {
      const faults = sqliteFaults(settingsOf(db));
      if (faults.length > 0) throw new StoreFault('unsafe', `The database is not safe: ${faults.join('; ')}.`);
    },
    async append(gid, line) {
      checkLine(line);
      return writer.add<Appended>({
        run: () => decide(gid, line),
        look: () => (lineBy(gid, line.commandId)?.hash === line.hash ? { t: 'stored' } : undefined),
        done(result) {
          if (result.t === 'stored') ears.tell({ gid, seq: line.seq });
        },
      });
    },
    listen: (listener) => ears.listen(listener),
    async close() {
      await writer.idle();
      await carrier.close();
      if (!db.isOpen) return;
      // The driver lets go of a file only when its statements are collected: until then the file must be whole by itself.
      db.exec('pragma wal_checkpoint(truncate)');
      db.close();
    },
  };
}
