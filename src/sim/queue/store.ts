/** What lies in PostgreSQL beside the jobs: campaigns with their plans, results, and who is alive. */

import pg from 'pg';
import { games } from '../../games/index.ts';
import type { Plan, Result } from '../plan.ts';
import { vintages } from '../vintage.ts';

/** Whoever has given no sign of life for so long is taken for dead: his jobs go to others. */
export const DEAD_AFTER_S = 8;
export const BEAT_MS = 1000;
/** A campaign that nobody asks after any more is put away. */
const FORGOTTEN_AFTER_S = 600;
const PATIENCE_MS = 10_000;
/** Any number that only this program takes for its lock. */
const MIGRATION_LOCK = 6_217_451;

const TABLES = `
  create schema if not exists ambuscade;
  create table if not exists ambuscade.campaigns (
    id text primary key,
    version text not null,
    plan text not null,
    seen timestamptz not null default now()
  );
  create table if not exists ambuscade.results (
    campaign text not null references ambuscade.campaigns on delete cascade,
    number integer not null,
    result text not null,
    told boolean not null default false,
    primary key (campaign, number)
  );
  create table if not exists ambuscade.workers (id text primary key, seen timestamptz not null);
`;

/** Program, rules and how they are played: games played by another version might come out otherwise. */
export const versionOf = (program: string): string =>
  `${program} (${games.map(({ game: { id, edition } }) => `${id} ${edition} ${vintages[id] ?? ''}`).join(', ')})`;

/** The jobs of a version, so that a worker of another never gets one. */
export const taskOf = (version: string): string => `ambuscade ${version}`;

export interface Order {
  readonly campaign: string;
  readonly from: number;
  readonly to: number;
}

export class Store {
  readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Connects and makes the tables where they are missing; fails at once when nobody answers. */
  static async open(url: string): Promise<Store> {
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, max: 12 });
    // A connection that breaks while idle is replaced, one that breaks in use fails its query; without listeners either would end the program.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    try {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
        await client.query(TABLES);
        await client.query('commit');
      } finally {
        client.release();
      }
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new Store(pool);
  }

  async begin(campaign: string, version: string, plan: Plan): Promise<void> {
    const values = [campaign, version, JSON.stringify(plan)];
    await this.pool.query('insert into ambuscade.campaigns (id, version, plan) values ($1, $2, $3)', values);
  }

  /** Says that somebody still wants it; false when it is gone. */
  async wanted(campaign: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('update ambuscade.campaigns set seen = now() where id = $1', [campaign]);
    return rowCount === 1;
  }

  async end(campaign: string): Promise<void> {
    await this.pool.query('delete from ambuscade.campaigns where id = $1', [campaign]);
  }

  async planOf(campaign: string): Promise<Plan | undefined> {
    const { rows } = await this.pool.query<{ plan: string }>('select plan from ambuscade.campaigns where id = $1', [
      campaign,
    ]);
    return rows[0] === undefined ? undefined : (JSON.parse(rows[0].plan) as Plan);
  }

  /** A game that is there already stays as it is: who comes second has played it in vain. */
  async keep(campaign: string, result: Result): Promise<void> {
    await this.pool.query(
      `insert into ambuscade.results (campaign, number, result)
       select id, $2, $3 from ambuscade.campaigns where id = $1 on conflict do nothing`,
      [campaign, result.number, JSON.stringify(result)],
    );
  }

  /** The numbers of a job that somebody has played before. */
  async playedOf({ campaign, from, to }: Order): Promise<Set<number>> {
    const { rows } = await this.pool.query<{ number: number }>(
      'select number from ambuscade.results where campaign = $1 and number >= $2 and number < $3',
      [campaign, from, to],
    );
    return new Set(rows.map(({ number }) => number));
  }

  /** Results that have not been asked for yet; each is told once. */
  async news(campaign: string): Promise<Result[]> {
    const { rows } = await this.pool.query<{ result: string }>(
      'update ambuscade.results set told = true where campaign = $1 and not told returning result',
      [campaign],
    );
    return rows.map(({ result }) => JSON.parse(result) as Result);
  }

  async beat(workers: readonly string[]): Promise<void> {
    await this.pool.query(
      `insert into ambuscade.workers (id, seen) select unnest($1::text[]), now()
       on conflict (id) do update set seen = excluded.seen`,
      [workers],
    );
  }

  /** Who holds a job and has given no sign of life; needs the tables of the queue. */
  async dead(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs j
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)
         and not exists (select from ambuscade.workers w where w.id = j.locked_by and w.seen > now() - make_interval(secs => $1))`,
      [DEAD_AFTER_S],
    );
    return rows.map(({ id }) => id);
  }

  /** Versions other than this one that have games to play. */
  async strangers(version: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ version: string }>(
      `select distinct version from ambuscade.campaigns
       where version <> $1 and seen > now() - make_interval(secs => $2) order by version`,
      [version, DEAD_AFTER_S],
    );
    return rows.map((row) => row.version);
  }

  /** Puts away what belongs to nobody any more. */
  async tidy(): Promise<void> {
    await this.pool.query('delete from ambuscade.campaigns where seen < now() - make_interval(secs => $1)', [
      FORGOTTEN_AFTER_S,
    ]);
    await this.pool.query('delete from ambuscade.workers where seen < now() - make_interval(secs => $1)', [
      FORGOTTEN_AFTER_S,
    ]);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
