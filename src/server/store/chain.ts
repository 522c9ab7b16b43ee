/** The chain of hashes through the lines of a game: the same as in the kernel's record, for text that is canonical. */

import { createHash, hash as hashed } from 'node:crypto';
import type { GameRow, Line, Reader } from './store.ts';

export const link = (before: string, body: string): string => hashed('sha256', `${before}\n${body}`);

/** The line that follows `before`; the first one follows the start of its game. */
export function follow(
  before: { readonly seq: number; readonly hash: string },
  commandId: string,
  body: string,
  receipt: string,
): Line {
  return { seq: before.seq + 1, commandId, body, hash: link(before.hash, body), receipt };
}

export const beginning = (row: Pick<GameRow, 'start'>) => ({ seq: -1, hash: row.start });

/** Where reading a log has got to. */
export interface Read {
  readonly count: number;
  /** Of every column, the ids of commands and the receipts too. */
  readonly digest: string;
  /** The first line that does not follow from the one before it. */
  readonly broken?: number;
}

const PAGE = 500;

/** Pages through a log, up to `most` lines, checks the chain and sums it up. */
export async function readChain(store: Reader, row: GameRow, most = Number.MAX_SAFE_INTEGER): Promise<Read> {
  const digest = createHash('sha256');
  const commands = new Set<string>();
  let before = beginning(row);
  while (before.seq + 1 < most) {
    const page = await store.lines(row.gid, before.seq + 1, Math.min(PAGE, most - before.seq - 1));
    for (const line of page) {
      const { seq, commandId, body, hash, receipt } = line;
      const follows = seq === before.seq + 1 && hash === link(before.hash, body) && !commands.has(commandId);
      if (!follows) return { count: before.seq + 1, digest: digest.digest('hex'), broken: before.seq + 1 };
      commands.add(commandId);
      digest.update(JSON.stringify([seq, commandId, body, hash, receipt]));
      before = line;
    }
    if (page.length === 0) break;
  }
  return { count: before.seq + 1, digest: digest.digest('hex') };
}
