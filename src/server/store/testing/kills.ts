/** Kills a process that appends, again and again, and looks whether the log holds what it acknowledged, once. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { readChain } from '../chain.ts';
import type { Place } from '../open.ts';
import type { Store } from '../store.ts';
import { row, whole } from './games.ts';

const APPENDER = path.join(import.meta.dirname, 'appender.mjs');

/** For each game the number of the first command that was not acknowledged. */
type Next = Readonly<Record<string, number>>;

/** One life: ends by SIGKILL after so many acknowledgements and some milliseconds. */
function live(place: Place, next: Next, acks: number, after: number, plant: string): Promise<Next> {
  const order = JSON.stringify({ place, games: Object.keys(next), next, plant });
  const child = spawn(process.execPath, [APPENDER, order], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    const heard = { ...next };
    let [text, errors, count, killed] = ['', '', 0, false];
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (text + chunk.toString()).split('\n');
      text = lines.pop() ?? '';
      for (const [gid = '', command = ''] of lines.map((line) => line.split(' '))) heard[gid] = Number(command) + 1;
      count += lines.length;
      if (count < acks || killed) return;
      killed = true;
      setTimeout(() => child.kill('SIGKILL'), after);
    });
    child.on('close', () => (killed ? resolve(heard) : reject(new Error(`it ended by itself: ${errors}`))));
  });
}

export interface Toll {
  acknowledged: number;
  /** Acknowledged, and not in the log. */
  lost: number;
  /** More than once in the log. */
  doubled: number;
  broken: number;
}

/** Opens the store after every death, as a restarted server does. */
export async function toll(place: Place, open: () => Promise<Store>, kills: number, plant = ''): Promise<Toll> {
  const first = await open();
  let next: Next = { one: 0, two: 0, three: 0 };
  for (const gid of Object.keys(next)) await first.createGame(row(gid), []);
  await first.close();
  const sum: Toll = { acknowledged: 0, lost: 0, doubled: 0, broken: 0 };
  for (let kill = 0; kill < kills; kill++) {
    next = await live(place, next, 3 + ((kill * 37) % 101), (kill * 7) % 5, plant);
    const store = await open();
    Object.assign(sum, { acknowledged: 0, lost: 0, doubled: 0, broken: 0 });
    for (const [gid, count] of Object.entries(next)) {
      const ids = (await whole(store, gid)).map(({ commandId }) => commandId);
      const there = new Set(ids);
      for (let command = 0; command < count; command++) if (!there.has(`c${command}`)) sum.lost += 1;
      sum.acknowledged += count;
      sum.doubled += ids.length - there.size;
      if ((await readChain(store, row(gid))).broken !== undefined) sum.broken += 1;
    }
    await store.close();
    if (sum.lost + sum.doubled + sum.broken > 0) break;
  }
  return sum;
}
