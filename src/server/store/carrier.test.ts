import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openFile, openSqlite } from './sqlite.ts';
import type { Line } from './store.ts';
import { linesFor, row, whole } from './testing/games.ts';
import { KEY, usePlaces } from './testing/places.ts';
import { framesIn } from './testing/power.ts';
import { vaultOf } from './vault.ts';

const places = usePlaces();
const vault = vaultOf(KEY);
const source = new URL('../../../dist/server/store/carrierThread.js', import.meta.url);
const [LINES, EVERY] = [300, 50];

/** A game that is stored line by line, and what is then in the database without its log. */
async function played(carrying: { source: URL; every: number }) {
  const folder = places.folder();
  const store = await openSqlite(folder, vault, carrying);
  const all = linesFor('long', 2 * LINES);
  const lines: Line[] = [];
  const goOn = async (count: number): Promise<void> => {
    for (const line of all.slice(lines.length, lines.length + count)) {
      expect(await store.append('long', line)).toEqual({ t: 'stored' });
      lines.push(line);
    }
  };
  await store.createGame(row('long'), []);
  await goOn(LINES);
  const inPlace = async (): Promise<Line[]> => {
    const alone = path.join(places.folder(), DATABASE_FILE);
    fs.copyFileSync(path.join(folder, DATABASE_FILE), alone);
    const copy = await openFile(alone, vault);
    const found = await whole(copy, 'long').catch(() => []);
    await copy.close();
    return found;
  };
  const frames = () => framesIn(fs.readFileSync(path.join(folder, `${DATABASE_FILE}-wal`))).length;
  return { store, lines, goOn, inPlace, frames };
}

test('what was committed is carried to its place while the game goes on, and the log begun anew', async () => {
  const { store, lines, goOn, inPlace, frames } = await played({ source, every: EVERY });
  await expect.poll(async () => (await inPlace()).length, { timeout: 20_000 }).toBeGreaterThan(EVERY);
  // Whoever writes next begins anew. Without that there would be two pages or more for each line.
  await expect.poll(() => goOn(1).then(frames), { timeout: 20_000 }).toBeLessThan(LINES);
  expect(await whole(store, 'long')).toEqual(lines);
  await store.close();
  expect(await inPlace()).toEqual(lines);
});

test('without the thread nothing is lost, and the log waits for SQLite itself', async () => {
  const { store, lines, inPlace, frames } = await played({
    source: new URL('./noSuchThread.js', source),
    every: EVERY,
  });
  expect(frames()).toBeGreaterThan(LINES);
  expect(await whole(store, 'long')).toEqual(lines);
  await store.close();
  expect(await inPlace()).toEqual(lines);
});
