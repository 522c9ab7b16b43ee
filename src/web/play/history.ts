/** Which steps still count: what was taken back stays in the log, and is marked. */

import type { Told } from '../table/link.ts';
import type { Moved } from './entry.tsx';

export interface Counted {
  readonly line: Moved;
  readonly undone: boolean;
}

const isMoved = (line: Told): line is Moved => 'entry' in line;

export function counted(lines: readonly Told[]): readonly Counted[] {
  const moved = lines.filter(isMoved);
  const bySeq = new Map(moved.map((line) => [line.entry.seq, line]));
  const counting = new Set<number>();
  for (let line = moved.at(-1); line !== undefined && !counting.has(line.entry.seq); ) {
    counting.add(line.entry.seq);
    line = bySeq.get(line.entry.parent);
  }
  return moved.map((line) => ({ line, undone: !counting.has(line.entry.seq) }));
}
