/** The store in PostgreSQL, for any number of nodes. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Compilable } from 'kysely';
import pg from 'pg';
import { Batches } from './batches.ts';
import { StoreFault } from './fault.ts';
import { stepsAfter } from './migrations.ts';
import { PostgresEars, payloadOf } from './postgresEars.ts';
import { CHANNEL, fateOf, postgresFault } from './postgresFault.ts';
import { type Base, checkLine, proveKey, rowsOn, type Script } from './rows.ts';
import type { Reader, Store } from './store.ts';
import { postgresQueries, SCHEMA } from './tables.ts';
import type { Vault } from './vault.ts';

const CONNECTIONS = 8;
const PATIENCE_MS = 10_000;
const ATTEMPTS = 10;
const PAUSE_MS = 20;
/** Any number that only this program takes for its lock. */
const MIGRATION_LOCK = 6_217_452;

const SAFE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
export type PostgresSettings = Readonly<Record<(typeof SAFE)[number], string>>;

/** What makes a PostgreSQL unfit: without these it forgets commits when the power goes, or tears pages. */
export const postgresFaults = (settings: PostgresSettings): string[] =>
  SAFE.filter((name) => settings[name] === 'off').map((name) => `${name} is off`);

/** Times are larger than 32 bits, and smaller than what a number holds. */
const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

const configOf = (url: string): pg.PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: PATIENCE_MS,
  // A way that has gone dead must not hold an answer back for ever.
  query_timeout: PATIENCE_MS,
  keepAlive: true,
  // A node that stops in the middle of a transaction must not hold up the others.
  idle_in_transaction_session_timeout: PATIENCE_MS,
  types: numbers,
});

export async function openPostgres(url: string, vault: Vault): Promise<Store> {
  const config = configOf(url);
  const pool = new pg.Pool({ ...config, max: CONNECTIONS });
  // A connection that breaks while idle is replaced; without a listener it would end the program.
  pool.on('error', () => undefined);
  const ears = new PostgresEars(config);
  const store = onPool(pool, ears, vault);
  try {
    await migrate(pool);
    await store.check();
    await proveKey(store.base, vault);
    await ears.open();
    return store;
  } catch (error) {
    await store.close();
    throw postgresFault(error);
  }
}

async function transaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  // A connection that breaks between two queries fails the next one; without a listener it would end the program.
  const ignore = (): void => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

const migrate = (pool: pg.Pool): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(`create schema if not exists ${SCHEMA}`);
    await client.query(`create table if not exists ${SCHEMA}.store_version (made integer not null)`);
    const { rows } = await client.query<{ made: number }>(`select made from ${SCHEMA}.store_version`);
    const made = rows[0]?.made ?? 0;
    const steps = stepsAfter(made, 'postgres');
    for (const step of steps) await client.query(step);
    if (steps.length === 0) return;
    await client.query(`delete from ${SCHEMA}.store_version`);
    await client.query(`insert into ${SCHEMA}.store_version values ($1)`, [made + steps.length]);
  });

function onPool(pool: pg.Pool, ears: PostgresEars, vault: Vault): Store & { readonly base: Base } {
  const batches = new Batches(pool);

  const run = async <R>(on: pg.Pool | pg.PoolClient, query: Compilable<R>): Promise<R[]> => {
    const { sql, parameters } = query.compile();
    return (await on.query(sql, [...parameters])).rows as R[];
  };

  async function play<R>(client: pg.PoolClient, script: Script<R>): Promise<R> {
    const steps = script();
    let step = steps.next([]);
    while (step.done !== true) step = steps.next(await run(client, step.value));
    return step.value;
  }

  async function again<R>(query: Compilable<R>): Promise<R[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(pool, query);
      } catch (error) {
        if (fateOf(error) === 'refused' || attempt === ATTEMPTS) throw postgresFault(error);
        await pause(PAUSE_MS * attempt);
      }
    }
  }

  const base: Base = {
    queries: postgresQueries(),
    read: again,
    async put(query) {
      await again(query);
    },
    async write(script, hint) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transaction(pool, async (client) => {
            const result = await play(client, script);
            const told = hint?.(result);
            if (told !== undefined) await client.query('select pg_notify($1, $2)', [CHANNEL, payloadOf(told)]);
            return result;
          });
        } catch (error) {
          if (fateOf(error) !== 'again' || attempt === ATTEMPTS) throw postgresFault(error);
          await pause(PAUSE_MS * attempt);
        }
      }
    },
  };

  return {
    ...rowsOn(base, vault),
    kind: 'postgres',
    base,
    async check() {
      const names = SAFE.map((name) => `current_setting('${name}') as ${name}`);
      const { rows } = await pool.query<PostgresSettings>(`select ${names.join(', ')}`).catch((error: unknown) => {
        throw postgresFault(error);
      });
      const faults = postgresFaults(rows[0] as PostgresSettings);
      if (faults.length > 0) throw new StoreFault('unsafe', `PostgreSQL is not safe: ${faults.join('; ')}.`);
    },
    async append(gid, line) {
      checkLine(line);
      return batches.add(gid, line);
    },
    listen: (listener) => ears.listen(listener),
    async close() {
      await batches.idle();
      await ears.close();
      await pool.end();
    },
  };
}

/** What was committed at this moment, while others go on writing. */
export async function openMoment(url: string, vault: Vault): Promise<Reader & Pick<Store, 'close'>> {
  const client = new pg.Client({ ...configOf(url), idle_in_transaction_session_timeout: 0 });
  // A connection that breaks fails the next query; without a listener it would end the program.
  client.on('error', () => undefined);
  const close = (): Promise<void> => client.end().catch(() => undefined);
  let before: Promise<unknown> = Promise.resolve();
  /** One after the other: it is one connection. */
  const read = <R>(query: Compilable<R>): Promise<R[]> => {
    const { sql, parameters } = query.compile();
    const rows = before.then(async () => (await client.query(sql, [...parameters])).rows as R[]);
    before = rows.catch(() => undefined);
    return rows.catch((error: unknown) => {
      throw postgresFault(error);
    });
  };
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    await close();
    throw postgresFault(error);
  }
  const past = (): never => {
    throw new StoreFault('unavailable', 'A moment that is past does not change.');
  };
  return { ...rowsOn({ queries: postgresQueries(), read, put: past, write: past }, vault), close };
}
