/** What a power cut may leave of a SQLite database, and whether it still holds what was acknowledged. */

import fs from 'node:fs';

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
