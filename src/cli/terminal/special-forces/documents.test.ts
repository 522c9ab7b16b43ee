/** What the documents show of this game is so: the files play, positions are read, commands do what is said of them. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { countWords, flagWords } from '../../../games/special-forces/positionText.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import { blocks, playedByBots, read, root, setupOf } from '../testing/documents.ts';

const entry = findGame('special-forces') as GameEntry;

const README = read('src/games/special-forces/README.md');
const OPTIONS = read('src/games/special-forces/OPTIONS.md');
const PROTOCOL = read('docs/PROTOCOL.md');
const [scenario = '', map = ''] = blocks(README, 'json');

describe('the documents of Special Forces', () => {
  test('show a scenario file and a map file that bots play to the end', async () => {
    const given = { file: JSON.parse(scenario) as object, mapFile: JSON.parse(map) as object, preset: 'recommended' };
    const shown = await playedByBots(entry, given);
    expect(shown).toContain('The game is over');
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
  });

  test('show positions that are read', () => {
    const positions = (text: string): string[] => blocks(text, '').filter((block) => block.startsWith('turn='));
    const [raid = ''] = positions(README);
    const begun = newMatch(
      entry.game,
      setupOf(entry, { scenario: 'colombia-1996', position: raid }),
      seeded('documents'),
    );
    expect(begun.pending()).toHaveLength(1);
    const [column = ''] = positions(PROTOCOL).filter((text) => text.includes('=column'));
    const match = newMatch(
      entry.game,
      setupOf(entry, { scenario: 'crossroads', position: column }),
      seeded('documents'),
    );
    expect(match.pending()[0]).toMatchObject({ seat: 'column', ask: 'activate' });
  });

  test('name every word of a position and every choice', () => {
    const [, part = ''] = PROTOCOL.split('### Of Special Forces');
    const words = [...flagWords, ...countWords, 'seenBy', 'arms', 'class', 'climbing'];
    expect(words.filter((word) => !new RegExp(`\\[[^\\]]*\\b${word}\\b[^\\]]*\\]`).test(part))).toEqual([]);
    const [, choices = ''] = PROTOCOL.split('## Choices of Special Forces');
    const kinds = [...read('src/games/special-forces/choices.ts').matchAll(/readonly t: '(\w+)'/g)].map(([, t]) => t);
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => !choices.includes(`"t":"${kind}"`) && !choices.includes(`\`${kind}\``))).toEqual([]);
  });

  test('name what files may contain', () => {
    const enums = [...read('src/games/special-forces/scenario.ts').matchAll(/how: z\.literal\('(\w+)'\)/g)];
    const board = read('src/games/special-forces/board.ts');
    const kinds = /vehicleKinds = \[([^\]]*)\]/.exec(board)?.[1] ?? '';
    const weapons = [...read('src/games/special-forces/weapons.ts').matchAll(/^ {2}(\w+): \{/gm)];
    const names = [...enums, ...kinds.matchAll(/'(\w+)'/g), ...weapons].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
  });

  const commands = [...`${README}\n${OPTIONS}`.matchAll(/`(ambuscade [^`]+)`/g)].map(([, command]) => command ?? '');
  test.each([...new Set(commands)])('%s does something', (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'));
    writeFileSync(join(folder, 'operator.json'), scenario);
    writeFileSync(join(folder, 'hill.json'), map);
    const [, ...args] = command.split(' ');
    const program = fileURLToPath(new URL('bin/ambuscade.mjs', root));
    // Without a person at the keyboard a game ends where it would ask.
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      input: '',
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(0);
  });
});
