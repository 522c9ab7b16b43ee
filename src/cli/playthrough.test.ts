import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { playthrough, register } from './playthrough.ts';

const DECISIONS = 240;
const FEWER = 120;
const LARGEST = 300_000;

/** `UPDATE_GOLDEN=1` writes the files anew, to be read in review. */
const update = process.env['UPDATE_GOLDEN'] === '1';

describe.each(games.map((entry) => ({ entry, id: entry.game.id })))('golden playthroughs of $id', ({ entry, id }) => {
  const folder = new URL(`../games/${entry.folder}/playthroughs/`, import.meta.url);

  // Every preset with the first scenario, every other scenario with the first preset.
  const [, ...others] = entry.scenarios;
  const [usual = ''] = entry.presets;
  const wanted = [
    ...entry.presets.map((preset) => ({ file: preset, name: id, preset, decisions: DECISIONS })),
    ...others.map((scenario) => ({ file: scenario.id, name: scenario.id, preset: usual, decisions: FEWER })),
  ];

  it.each(wanted)('$file plays as it is written down', ({ file: saved, name, preset, decisions }) => {
    const text = playthrough(entry, name, { preset, seed: `golden-${saved}`, decisions });
    const file = new URL(`${saved}.txt`, folder);
    if (update) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    expect(Buffer.byteLength(text)).toBeLessThan(LARGEST);
    expect(text === readFileSync(file, 'utf8') ? 'equal' : firstDifference(text, readFileSync(file, 'utf8'))).toBe(
      'equal',
    );
  });

  /** Never written anew: games of before are what they were, to the byte. */
  const recorded = new URL('recorded/', folder);
  it.each(readdirSync(recorded))('%s, recorded before, plays as it did', (file) => {
    const then = readFileSync(new URL(file, recorded), 'utf8');
    const [, preset = ''] = /^preset: (.*)$/m.exec(then) ?? [];
    const [, setup = ''] = /^setup: (.*)$/m.exec(then) ?? [];
    const [, seed = ''] = /^seed: (.*)$/m.exec(then) ?? [];
    const [, decisions = ''] = /^decisions: at most (.*)$/m.exec(then) ?? [];
    const wanted = { preset, seed, decisions: Number(decisions), recorded: JSON.parse(setup) as object };
    const text = playthrough(entry, id, wanted);
    expect(text === then ? 'equal' : firstDifference(text, then)).toBe('equal');
  });

  it('another seed gives another game, and a whole game says who won', () => {
    const of = (seed: string, decisions: number) => playthrough(entry, id, { seed, decisions });
    expect(of('one', 3)).not.toBe(of('two', 3));
    expect(of('one', 3)).toBe(of('one', 3));
    expect(of('one', 100_000)).toMatch(/\noutcome: \{"winner":.*\}\nhash: [0-9a-f]{64}\n$/);
  });
});

describe('ambuscade playthrough', () => {
  it('writes the same text to a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ambuscade-playthrough-'));
    const out = path.join(folder, 'yambo.txt');
    const program = new Command();
    register(program);
    program.parse(['playthrough', 'yambo', '--seed', 'x', '--decisions', '5', '--out', out], { from: 'user' });
    const entry = findGame('yambo') as GameEntry;
    expect(readFileSync(out, 'utf8')).toBe(playthrough(entry, 'yambo', { seed: 'x', decisions: 5 }));
    rmSync(folder, { recursive: true });
  });
});

function firstDifference(now: string, then: string): string {
  const [a, b] = [now.split('\n'), then.split('\n')];
  const i = a.findIndex((line, k) => line !== b[k]);
  return `line ${i + 1}: ${a[i]?.slice(0, 300)}\nwas: ${b[i]?.slice(0, 300)}`;
}
