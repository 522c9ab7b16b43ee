/** What the documents show of this game is so: the scenario file plays, the position is read, the picture is one. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import { painter } from '../paint.ts';
import { newSession } from '../session.ts';
import { playAtTable } from '../table.ts';

const entry = findGame('ambush-alley') as GameEntry;
const read = (name: string): string =>
  readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const blocks = (text: string, kind: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\`$`, 'gms'))].map((found) => found[1] ?? '');

const setupOf = (given: object): object => {
  const found = entry.game.read(given);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.setup;
};

describe('the documents of Ambush Alley', () => {
  test('show a scenario file that bots play to its end', async () => {
    const [text = ''] = blocks(read('src/games/ambush-alley/README.md'), 'json');
    const match = newMatch(entry.game, setupOf({ file: JSON.parse(text) as object }), seeded('documents'));
    const players = { regular: 'bot:random', insurgent: 'bot:random' };
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
    expect(shown).toContain('The game is over');
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
  });

  test('show a position that is read', () => {
    const [position = ''] = blocks(read('docs/PROTOCOL.md'), '').filter((text) => text.startsWith('turn='));
    const setup = setupOf({ scenario: 'contracting-trouble-fr', position });
    const match = newMatch(entry.game, setup, seeded('documents'));
    expect(match.pending()[0]).toMatchObject({ seat: 'regular', ask: 'activate' });
  });

  test('name every word of a position and every choice', () => {
    const text = read('docs/PROTOCOL.md');
    const words = read('src/games/ambush-alley/positionText.ts').matchAll(/^export const \w+Words = \[([^\]]*)\]/gm);
    const all = [...words].flatMap((found) => [...(found[1] ?? '').matchAll(/'(\w+)'/g)].map((word) => word[1] ?? ''));
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
    const kinds = [...read('src/games/ambush-alley/choices.ts').matchAll(/readonly t: '(\w+)'/g)].map(
      (kind) => kind[1],
    );
    expect(kinds.filter((kind) => !text.includes(`"t":"${kind}"`))).toEqual([]);
  });

  test('have a picture of the table that is small enough to send', () => {
    const picture = read('docs/pictures/ambush-alley.svg');
    expect(picture).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(picture.length).toBeLessThan(150_000);
  });
});
