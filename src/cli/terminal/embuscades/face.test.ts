import { expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import type { GameEntry } from '../../../games/registry.ts';
import { seeded } from '../../../kernel/dice.ts';
import { newMatch } from '../../../kernel/match.ts';
import type { Lang } from '../../../words/lang.ts';
import { painter } from '../paint.ts';
import { newSession, type Session } from '../session.ts';
import { playAtTable } from '../table.ts';

const entry = findGame('embuscades') as GameEntry;

function begin(position: string): Session {
  const read = entry.game.read({ position });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = newMatch(entry.game, read.setup, seeded('face'));
  return newSession(entry, match, 'face', { R: 'human', T: 'human' }, undefined);
}

/** Types these lines and gives all that was shown, on one line. */
async function typed(lines: readonly string[], position: string, lang: Lang = 'en'): Promise<string> {
  let shown = '';
  const left = [...lines];
  const console = {
    live: false,
    columns: () => 110,
    rows: () => 70,
    write: (text: string) => void (shown += text),
    clear: () => undefined,
    close: () => undefined,
    line: () => Promise.resolve(left.shift() ?? null),
  };
  await playAtTable(begin(position), { console, lang, paint: painter(false), shape: 'map' });
  return shown.replaceAll(/\s+/g, ' ');
}

test('a card says what it does in the hand, when it is drawn and at a discard, which stays secret', async () => {
  const position = 'R.tank(5)@qg-r dice=1,2 hand[R]=P04,P05 pile=P09 turn=R';
  const hand = await typed([''], position);
  expect(hand).toContain('Reinforcements: At any time in your turn: up to 3 of your companies come from the arsenal');
  const shown = await typed(['tank 1 compass-r', '1', 'quit'], position);
  expect(shown).toContain('draw Camouflage and keep it. At any time in your turn: one of your vehicles');
  expect(shown).toMatch(
    /Put Field Workshop under the pile\. At any time [^[]*\[nobody else sees which card; no way back\]/,
  );
  expect(shown).not.toContain('a card is seen');
  const french = await typed(['tank 1 compass-r', 'quit'], position, 'fr');
  expect(french).toMatch(/Mettre Atelier sous la pioche\. À tout moment [^[]*\[nul autre ne voit quelle carte/);
});

test('the panel says how many turns are left', async () => {
  expect(await typed([''], 'turn=R nr=395')).toContain('5 turns follow, then the game is stopped and judged.');
  expect(await typed([''], 'turn=R nr=300')).not.toContain('judged');
});
