/** What the documents show of this game is so: the scenario file plays, the position is read, the picture is one. */

import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import { blocks, playedByBots, read, setupOf } from '../testing/documents.ts';

const entry = findGame('ambush-alley') as GameEntry;

describe('the documents of Ambush Alley', () => {
  test('show a scenario file that bots play to its end', async () => {
    const [text = ''] = blocks(read('src/games/ambush-alley/README.md'), 'json');
    const shown = await playedByBots(entry, { file: JSON.parse(text) as object });
    expect(shown).toContain('The game is over');
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
  });

  test('show a position that is read', () => {
    const [position = ''] = blocks(read('docs/PROTOCOL.md'), '').filter((text) => text.startsWith('turn='));
    const setup = setupOf(entry, { scenario: 'contracting-trouble-fr', position });
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
