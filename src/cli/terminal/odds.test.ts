import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bots } from '../../bots/index.ts';
import { findGame } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { seeded } from '../../kernel/dice.ts';
import { newMatch } from '../../kernel/match.ts';
import { playGame } from '../play.ts';
import { ask, newSession, play, saveText } from './session.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-odds-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A game of the pilot on which somebody is asked whom to fire at. */
function savedAtAim(): string {
  const entry = findGame('checkpoint') as GameEntry;
  const read = entry.game.read({ scenario: 'checkpoint' });
  if (!('setup' in read)) throw new Error('no setup');
  const players = { regular: 'human', insurgent: 'human' };
  const session = newSession(entry, newMatch(entry.game, read.setup, seeded('o0')), 'o0', players, undefined);
  const greedy = bots['greedy'] as NonNullable<(typeof bots)[string]>;
  for (let n = 0; n < 60; n++) {
    const [decision] = session.match.pending();
    if (decision === undefined) break;
    if (decision.ask === 'aim') {
      const file = path.join(folder, 'aim.json');
      fs.writeFileSync(file, saveText(session));
      return file;
    }
    play(session, decision.seat, ask(session, greedy, decision).choice);
  }
  throw new Error('nobody was asked to aim');
}

async function typed(resume: string, lang: string, lines: readonly string[]): Promise<string> {
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const input = Readable.from(lines.map((line) => `${line}\n`));
  await playGame(undefined, { resume, lang, save: path.join(folder, 'out.json') }, { input, output });
  return text;
}

describe('odds while a game is on', () => {
  test('go through first aid and morale to the state of the unit, in both languages, and nothing is played', async () => {
    const file = savedAtAim();
    const before = (JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: unknown[] }).entries.length;
    const english = await typed(file, 'en', ['odds 1', 'odds', 'odds skip', 'quit']);
    expect(english).toMatch(/Firepower: .* = \d+d\d+@4.*\[AA-/s);
    expect(english).toMatch(/Casualties: 0 \d+\.\d %, 1 \d+\.\d %/);
    expect(english).toMatch(/Out of action after first aid and morale: 0 \d/);
    expect(english).toMatch(/The target then: \w+ \d+\.\d %/);
    expect(english).toMatch(/The target then: .*wiped out \d/);
    expect(english).not.toContain('Own casualties');
    expect(english).toContain('No dice decide about that.');
    expect(english).toContain('odds 2, or odds and an answer');
    const french = await typed(file, 'fr', ['chances 1', 'quitter']);
    expect(french).toMatch(/Hors de combat après premiers soins et moral : 0 \d+,\d %/);
    expect(french).toMatch(/La cible ensuite : /);
    const after = JSON.parse(fs.readFileSync(path.join(folder, 'out.json'), 'utf8')) as { entries: unknown[] };
    expect(after.entries.length).toBe(before);
  }, 60_000);
});
