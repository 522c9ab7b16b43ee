/** The first line of a log, and the row that the lobby shows. */

import { canonical, sha256Hex } from '../../kernel/canonical.ts';
import { beginning, follow } from '../store/chain.ts';
import type { GameRow, Line } from '../store/store.ts';
import type { Created } from './body.ts';

export function rowOf(
  { gid, game, edition, setup, settings }: Created,
  now: number,
  shown: Pick<GameRow, 'title' | 'listed' | 'status'>,
): GameRow {
  return {
    gid,
    game,
    edition,
    scenario: (setup as { scenario?: string }).scenario ?? '',
    setup: canonical(setup),
    settings: canonical(settings),
    start: sha256Hex(`ambuscade-table ${gid}`),
    created: now,
    updated: now,
    ...shown,
  };
}

export const firstLine = (row: GameRow, created: Created): Line =>
  follow(beginning(row), 'house:created', canonical(created), '');
