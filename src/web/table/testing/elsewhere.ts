/** Games as another edition of the rules would have recorded them, for tests. */

import type { GameRecord } from '../../../fair/record.ts';
import { canonical, chain, copy, sha256Hex } from '../../../kernel/canonical.ts';
import type { Game, Types } from '../../../kernel/game.ts';
import { botAnswer, botAsked, layTable, recordOf, take } from '../local/table.ts';
import { numbered } from './ports.ts';

/** Bots have played it to its end; at its beginning something happened that nobody knows here. */
export function recordedElsewhere(game: Game<Types>, setup: object, edition = '0'): GameRecord {
  const other = { ...game, edition };
  const chairs = game.setting(setup).seats.map(({ seat }) => ({ seat, kind: 'bot', level: 'random' }) as const);
  const table = layTable({ gid: 'elsewhere', game: other, setup, chairs, secret: numbered(32), at: 0 });
  for (let asked = botAsked(table); asked !== undefined; asked = botAsked(table)) {
    take(table, botAnswer(table, asked.seat, asked.level));
  }
  const record = recordOf(table);
  if (record === undefined) throw new Error('not over');
  return resealed(record);
}

/** With its chain made anew after somebody has changed its facts. */
function resealed(record: GameRecord): GameRecord {
  const { game, edition, setup } = record;
  const entries = record.entries.map((entry) => copy(entry));
  entries[0]?.events.unshift({ t: 'somethingElseHappened', rules: [] });
  let before = sha256Hex(`${'0'.repeat(64)}\n${canonical({ game, edition, setup })}`);
  for (const entry of entries) {
    const { hash: _, ...body } = entry;
    before = chain(before, body);
    entry.hash = before;
  }
  return { ...record, entries };
}
