/** Places for stores, new and empty: data folders, and databases of one PostgreSQL server per file of tests. */

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../../sim/testing/postgres.ts';
import { openStore, type Place, type Store } from '../index.ts';

export type Kind = Store['kind'];
export const KINDS: readonly Kind[] = ['sqlite', 'postgres'];

/** One key for all, as several nodes have it. */
export const KEY = Buffer.alloc(32, 7);

interface Places {
  folder(): string;
  place(kind: Kind): Promise<Place>;
  /** Is closed at the end of the file. */
  open(place: Place): Promise<Store>;
  fresh(kind: Kind): Promise<Store>;
  /** As a superuser, in the database of the place. */
  sql<R extends object>(place: Place, text: string): Promise<R[]>;
}

export function usePlaces(): Places {
  let server: Postgres;
  const folders: string[] = [];
  const stores: Store[] = [];
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close().catch(() => undefined)));
    await server?.stop();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const sql: Places['sql'] = async <R extends object>(place: Place, text: string) => {
    const client = new pg.Client({ connectionString: 'url' in place ? place.url : server.url });
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const places: Places = {
    sql,
    folder() {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-store-'));
      folders.push(folder);
      return folder;
    },
    async place(kind) {
      if (kind === 'sqlite') return { dataDir: places.folder() };
      const name = `t${randomBytes(6).toString('hex')}`;
      await sql({ url: server.url }, `create database ${name}`);
      return { url: server.url.replace(/\/postgres$/, `/${name}`) };
    },
    async open(place) {
      const store = await openStore(place, KEY);
      stores.push(store);
      return store;
    },
    fresh: async (kind) => places.open(await places.place(kind)),
  };
  return places;
}
