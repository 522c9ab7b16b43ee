/** All games of one store into another, of either kind, and the proof that both hold the same. */

import { createHash } from 'node:crypto';
import { type Read, readChain } from './chain.ts';
import { StoreFault } from './fault.ts';
import type { GameRow, Line, Reader, Store, Talk } from './store.ts';

export interface Copied {
  readonly games: number;
  readonly lines: number;
}

const PAGE = 500;
const GAMES_AT_ONCE = 8;

/** Pages of a list, joined. */
async function all<X>(page: (from: number) => Promise<X[]>): Promise<X[]> {
  const got: X[] = [];
  for (let next = await page(0); next.length > 0; next = await page(got.length)) got.push(...next);
  return got;
}

const linesOf = (store: Reader, gid: string): Promise<Line[]> => all((from) => store.lines(gid, from, PAGE));
const talkOf = (store: Reader, gid: string): Promise<Talk[]> => all((from) => store.talk(gid, from, PAGE));

/** Every game once, a few at a time. */
async function forEachGame(store: Reader, work: (row: GameRow) => Promise<void>): Promise<void> {
  let gids = await store.gids('', GAMES_AT_ONCE);
  while (gids.length > 0) {
    await Promise.all(
      gids.map(async (gid) => {
        const row = await store.game(gid);
        if (row !== undefined) await work(row);
      }),
    );
    gids = await store.gids(gids.at(-1) ?? '', GAMES_AT_ONCE);
  }
}

const broken = (row: GameRow, seq: number): StoreFault =>
  new StoreFault('corrupt', `Game ${row.gid} is damaged: line ${seq} does not follow from the one before it.`);

async function soundChain(store: Reader, row: GameRow, most?: number): Promise<Read> {
  const read = await readChain(store, row, most);
  if (read.broken !== undefined) throw broken(row, read.broken);
  return read;
}

/** Checks the chain of every game. */
export async function verifyStore(store: Reader): Promise<Copied> {
  const sum = { games: 0, lines: 0 };
  await forEachGame(store, async (row) => {
    const { count } = await soundChain(store, row);
    sum.games += 1;
    sum.lines += count;
  });
  return sum;
}

/** One hash over everything that is stored of a game, its secret opened. */
async function digestOf(store: Reader, row: GameRow, most: number): Promise<string> {
  const { gid } = row;
  const { digest } = await soundChain(store, row, most);
  const secret = await store.secret(gid);
  const beside = [
    row,
    await store.seats(gid),
    (await store.snapshot(gid)) ?? null,
    await talkOf(store, gid),
    await store.documents(gid),
    await store.asides(gid),
    await store.deadlines(gid),
    secret === undefined ? null : Buffer.from(secret).toString('hex'),
  ];
  return createHash('sha256').update(digest).update(JSON.stringify(beside, sorted)).digest('hex');
}

/** The order of columns is the database's own affair. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function copyGame(from: Reader, to: Store, row: GameRow): Promise<number> {
  const { gid } = row;
  const [lines, seats, secret] = [await linesOf(from, gid), await from.seats(gid), await from.secret(gid)];
  await to.createGame(row, lines, { seats, ...(secret === undefined ? {} : { secret }) });
  const snapshot = await from.snapshot(gid);
  if (snapshot !== undefined) await to.putSnapshot(snapshot);
  for (const { n: _, ...said } of await talkOf(from, gid)) await to.say(said);
  for (const { seat, name, body } of await from.documents(gid)) await to.putDocument(gid, seat, name, body);
  for (const commandId of await from.asides(gid)) await to.putAside(gid, commandId);
  for (const deadline of await from.deadlines(gid)) await to.putDeadline(deadline);
  if ((await digestOf(from, row, lines.length)) !== (await digestOf(to, row, lines.length))) {
    throw new StoreFault('corrupt', `Game ${gid} differs after it was copied.`);
  }
  return lines.length;
}

/** Into an empty store. Nobody may play in the source meanwhile: what he does would be found missing. */
export async function copyStore(from: Reader, to: Store): Promise<Copied> {
  if ((await to.gids('', 1)).length > 0) throw new StoreFault('notEmpty', 'There are games in the place to copy to.');
  const sum = { games: 0, lines: 0 };
  await forEachGame(from, async (row) => {
    const lines = await copyGame(from, to, row);
    sum.games += 1;
    sum.lines += lines;
  });
  return sum;
}
