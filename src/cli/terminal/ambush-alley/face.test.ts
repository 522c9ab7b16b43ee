import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import type { Lang } from '../../../words/lang.ts';
import { wordsOf } from '../../../words/index.ts';
import type { Scene } from '../face.ts';
import { painter } from '../paint.ts';
import { newSession, seenBy, type Session } from '../session.ts';
import { playAtTable } from '../table.ts';
import { ambushFace } from './face.ts';

const entry = findGame('ambush-alley') as GameEntry;

function begin(): Session {
  const read = entry.game.read({ scenario: 'contracting-trouble-en', options: { turnLimit: 2 } });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = newMatch(entry.game, read.setup, seeded('face'));
  return newSession(entry, match, 'face', { regular: 'human', insurgent: 'human' }, undefined);
}

/** Types these lines and gives all that was shown. */
async function type(lines: readonly string[], lang: Lang = 'en', columns = 110): Promise<string> {
  let shown = '';
  const left = [...lines];
  const console = {
    live: false,
    columns: () => columns,
    rows: () => 70,
    write: (text: string) => void (shown += text),
    clear: () => undefined,
    close: () => undefined,
    line: () => Promise.resolve(left.shift() ?? null),
  };
  await playAtTable(begin(), { console, lang, paint: painter(false), shape: 'map' });
  return shown;
}

const set = Array.from({ length: 10 }, () => 'auto');

const sceneOf = (session: Session): Scene => ({
  lang: 'en',
  words: wordsOf(entry.game.id),
  setting: session.match.machine.setting,
  seen: seenBy(session, 'regular'),
  paint: painter(false),
  columns: 110,
  rows: 70,
});

describe('Ambush Alley in a terminal', () => {
  test('has a map of four columns and two rows to the inch, with a ruler and the people in danger', () => {
    const lines = ambushFace.map(sceneOf(begin()));
    const table = lines.filter((line) => line.includes('│'));
    expect(table).toHaveLength(48);
    expect(Math.max(...lines.slice(0, 50).map((line) => line.length))).toBeLessThanOrEqual(102);
    expect(table.join('').match(/C/g)).toHaveLength(2);
    expect(lines.join('\n')).toMatch(/α Pottery/);
  });

  test('understands letters, orders and places, and says why not', async () => {
    const shown = await type([...set, 'b', 'move fire', 'move 40 40', 'why rapid 13 12', 'nonsense', '1']);
    expect(shown).toContain('Fireteam 1 is activated.');
    expect(shown).toContain('Fireteam 1 is to move, then fire.');
    expect(shown).toMatch(/Not possible: The unit cannot get there/);
    expect(shown).toMatch(/Not understood: "nonsense"/);
    expect(shown).toContain('Fireteam 1 moves cautiously');
  });

  test('in French too, and as a list on a narrow screen', async () => {
    const shown = await type([...set, 'b', 'tirer', 'passer', '?'], 'fr', 70);
    expect(shown).toContain('Équipe 1 va tirer.');
    expect(shown).toContain('aller 12,5 14');
    expect(shown).not.toContain('▒▒');
  });

  test('has a picture of the table', () => {
    expect(ambushFace.picture?.(sceneOf(begin()))).toMatch(/^<svg[\s\S]*CONTRACTING TROUBLE/);
  });

  test('survives whatever is typed', async () => {
    const words = [
      'a',
      'd',
      'fire c',
      'interrupt d',
      'interrupt a move 10 10',
      'move 12 9',
      'rapid 3,5 4',
      'pass',
      'stop',
    ];
    const more = [
      'support b d',
      'react b',
      'place 12 3',
      'spots 1 2 3',
      'hold',
      'hunker',
      'sacrifice a b',
      'auto',
      '1',
      '2',
    ];
    const all = [...words, ...more];
    const typed = Array.from({ length: 150 }, (_, i) => all[(i * 7 + Math.floor(i / 11)) % all.length] as string);
    expect(await type([...set, ...typed])).not.toMatch(/undefined|NaN|\[object/);
  });
});
