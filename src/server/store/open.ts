/** Where a store is, and the way into it. */

import { StoreFault } from './fault.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { keyFrom, keyInFolder, vaultOf } from './vault.ts';

export type Place = { readonly dataDir: string } | { readonly url: string; readonly dataDir?: string };

/** Several nodes share one key through this name in their environment. */
const KEY_NAME = 'AMBUSCADE_KEY';

export function keyAt(place: Place, env: NodeJS.ProcessEnv = process.env): Uint8Array {
  const given = env[KEY_NAME];
  if (given !== undefined && given !== '') return keyFrom(given, KEY_NAME);
  if (place.dataDir !== undefined) return keyInFolder(place.dataDir);
  throw new StoreFault('key', `A database without a data folder needs ${KEY_NAME}, the same for every node.`);
}

/** Makes what is missing, and refuses a database that would not keep what it acknowledges. */
export async function openStore(place: Place, key: Uint8Array = keyAt(place)): Promise<Store> {
  return 'url' in place ? openPostgres(place.url, vaultOf(key)) : openSqlite(place.dataDir, vaultOf(key));
}
