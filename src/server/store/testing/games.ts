/** Small games to store. */

import { beginning, follow } from '../chain.ts';
import type { GameRow, Line, SeatRow, Store } from '../store.ts';

export const row = (gid: string, also: Partial<GameRow> = {}): GameRow => ({
  gid,
  game: 'embuscades',
  edition: '1',
  scenario: 'yambo',
  title: 'An evening, été',
  setup: '{}',
  settings: '{}',
  start: `start of ${gid}`,
  listed: true,
  status: 'waiting',
  created: 1_800_000_000_000,
  updated: 1_800_000_000_000,
  ...also,
});

export const seat = (gid: string, name: string, also: Partial<SeatRow> = {}): SeatRow => ({
  gid,
  seat: name,
  kind: 'open',
  name: '',
  level: null,
  tokenHash: null,
  epoch: 0,
  ...also,
});

/** `count` lines from the beginning of a game. */
export function linesFor(gid: string, count: number, from = 'c'): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < count; i++) {
    const body = JSON.stringify({ command: i, gid, text: 'é‘↯' });
    lines.push(follow(lines.at(-1) ?? beginning(row(gid)), `${from}${i}`, body, `{"seq":${i}}`));
  }
  return lines;
}

export const whole = (store: Store, gid: string): Promise<Line[]> => store.lines(gid, 0, 1_000_000);
