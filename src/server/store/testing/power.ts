/** What a power cut may leave of a SQLite database, and whether it still holds what was acknowledged. */

import fs from 'node:fs';
import path from 'node:path';
import { canonical } from '../../../kernel/canonical.ts';
import { readChain } from '../chain.ts';
import { DATABASE_FILE, openSqlite, type SqliteStore } from '../sqlite.ts';
import type { Line } from '../store.ts';
import { vaultOf } from '../vault.ts';
import { whole } from './games.ts';
import { KEY } from './places.ts';

const [HEADER, FRAME_HEADER] = [32, 24];

interface Frame {
  /** Where it ends in the file. */
  readonly end: number;
  readonly page: number;
  readonly commits: boolean;
}

/** The frames of a write-ahead log, as far as they were written since it was begun. */
export function framesIn(bytes: Buffer): Frame[] {
  if (bytes.length < HEADER) return [];
  const size = bytes.readUInt32BE(8);
  const salt = bytes.subarray(16, 24);
  const frames: Frame[] = [];
  for (let at = HEADER; at + FRAME_HEADER + size <= bytes.length; at += FRAME_HEADER + size) {
    if (!bytes.subarray(at + 8, at + 16).equals(salt)) break;
    const end = at + FRAME_HEADER + size;
    frames.push({ end, page: bytes.readUInt32BE(at), commits: bytes.readUInt32BE(at + 4) !== 0 });
  }
  return frames;
}

export const commitsIn = (wal: string): number =>
  fs.existsSync(wal) ? framesIn(fs.readFileSync(wal)).filter(({ commits }) => commits).length : 0;

/** The bytes of a database at one moment. */
export interface Bytes {
  readonly main: Buffer;
  readonly wal: Buffer;
}

export const bytesOf = ({ db }: SqliteStore): Bytes => {
  const file = db.location() ?? '';
  return { main: fs.readFileSync(file), wal: fs.readFileSync(`${file}-wal`) };
};

/**
 * How much of the write-ahead log is on the disk for certain, by the setting of the connection that wrote it: with FULL
 * every commit is synced before it is answered; with less nothing is, until the log is next carried over.
 */
export function certainIn(store: SqliteStore): number {
  const { synchronous } = store.db.prepare('pragma synchronous').get() as { synchronous: number };
  return synchronous >= 2 ? (framesIn(bytesOf(store).wal).at(-1)?.end ?? 0) : 0;
}

/** Cheap noise, the same in every run. */
const noise = (at: number): number => (Math.imul(at + 1, 0x9e3779b1) >>> 13) & 0xff;

const SECTOR = 512;

/** Whatever a disk may do to bytes that it was not yet told to sync: drop the rest, clear it, garble it, keep parts of it. */
const WAYS: readonly ((wal: Buffer, at: number) => Buffer)[] = [
  (wal, at) => wal.subarray(0, at),
  (wal, at) => Buffer.concat([wal.subarray(0, at), Buffer.alloc(wal.length - at)]),
  (wal, at) => Buffer.concat([wal.subarray(0, at), wal.subarray(at).map((byte, i) => byte ^ noise(i))]),
  (wal, at) => {
    const kept = (i: number): boolean => i < at || (noise(Math.trunc(i / SECTOR)) & 1) === 0;
    return Buffer.from(wal.map((byte, i) => (kept(i) ? byte : 0)));
  },
];

/** Copies as a power cut may leave them, when no byte before `certain` is touched. */
export function* cuts({ main, wal }: Bytes, certain: number, count: number): Generator<Bytes> {
  const step = Math.max(1, (wal.length - certain) / count);
  for (let i = 0; i < count; i++) {
    const at = Math.min(wal.length, certain + Math.floor(i * step));
    const way = WAYS[i % WAYS.length] as (typeof WAYS)[number];
    yield { main, wal: way(wal, at) };
  }
}

/** A cut while pages are carried over from the log: any of them may be torn in the main file. */
export function* tornPages({ main, wal }: Bytes, certain: number): Generator<Bytes> {
  const size = wal.readUInt32BE(8);
  const pages = new Set(framesIn(wal.subarray(0, certain)).map(({ page }) => page));
  for (const page of pages) {
    const [from, to] = [(page - 1) * size, page * size];
    if (to > main.length) continue;
    yield { main: Buffer.from(main.map((byte, i) => (i >= from && i < to ? byte ^ noise(i) : byte))), wal };
  }
}

/** How many of the acknowledged lines the copies have lost, all together. Throws when a copy is damaged otherwise. */
export async function lostIn(copies: Iterable<Bytes>, folder: string, gid: string, acked: readonly Line[]) {
  const sum = { copies: 0, lost: 0 };
  for (const { main, wal } of copies) {
    const dataDir = path.join(folder, String(sum.copies));
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, DATABASE_FILE), main);
    fs.writeFileSync(path.join(dataDir, `${DATABASE_FILE}-wal`), wal);
    sum.copies += 1;
    let store: SqliteStore;
    try {
      store = await openSqlite(dataDir, vaultOf(KEY));
    } catch {
      sum.lost += acked.length;
      continue;
    }
    const [sound] = store.db.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    if (sound?.integrity_check !== 'ok') throw new Error('the copy is damaged');
    const there = await whole(store, gid);
    sum.lost += acked.filter((line, i) => canonical(there[i]) !== canonical(line)).length;
    const game = await store.game(gid);
    if (game !== undefined && (await readChain(store, game)).broken !== undefined)
      throw new Error('the chain is broken');
    await store.close();
    fs.rmSync(dataDir, { recursive: true });
  }
  return sum;
}
