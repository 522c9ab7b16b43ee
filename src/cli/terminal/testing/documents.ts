/** What tests of the documents need: the text of a document, its blocks, and a game that bots play before a console. */

import { readFileSync } from 'node:fs';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import { painter } from '../paint.ts';
import { newSession } from '../session.ts';
import { playAtTable } from '../table.ts';

export const root = new URL('../../../../', import.meta.url);

export const read = (name: string): string => readFileSync(new URL(name, root), 'utf8').replaceAll('\r\n', '\n');

/** The fenced blocks of one kind. */
export const blocks = (text: string, kind: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map((found) => found[1] ?? '');

export function setupOf({ game }: GameEntry, given: object): object {
  const found = game.read(given);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.setup;
}

/** All that a console shows of a game that random bots play. */
export async function playedByBots(entry: GameEntry, given: object): Promise<string> {
  const match = newMatch(entry.game, setupOf(entry, given), seeded('documents'));
  const players = Object.fromEntries(match.machine.setting.seats.map(({ seat }) => [seat, 'bot:random']));
  let shown = '';
  const console = {
    live: false,
    columns: () => 100,
    rows: () => 40,
    write: (line: string) => void (shown += line),
    clear: () => undefined,
    close: () => undefined,
    line: () => Promise.resolve(null),
  };
  const session = newSession(entry, match, 'documents', players, undefined);
  await playAtTable(session, { console, lang: 'en', paint: painter(false), shape: 'list' });
  return shown;
}
