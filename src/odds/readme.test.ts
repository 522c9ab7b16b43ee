import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../cli/odds/answers.ts';
import { oddsText } from '../cli/odds/show.ts';
import { range } from '../games/special-forces/testing/range.ts';
import type { Decision, Eyes, Types } from '../kernel/game.ts';
import { table as embuscades } from '../games/embuscades/testing/table.ts';
import { odds } from './index.ts';

const text = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

/** `--beyond-range` is `beyondRange`; what follows it and is no flag is its value. */
function typedOf(words: readonly string[]): Record<string, string | true> {
  const typed: Record<string, string | true> = {};
  words.forEach((word, i) => {
    if (!word.startsWith('--')) return;
    const next = words[i + 1];
    const name = word.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    typed[name] = next === undefined || next.startsWith('--') ? true : next;
  });
  return typed;
}

describe('the README', () => {
  const examples = [...text.matchAll(/^\$ ambuscade odds (\w+) (.*)\n(.*)$/gm)];

  it('has examples', () => expect(examples.length).toBeGreaterThanOrEqual(4));
  it.each(examples.map(([, kind, words, answer]) => [kind, words, answer] as const))('%s %s', (kind, words, answer) => {
    expect(oddsText('en', kind as Kind, typedOf((words as string).split(' ')))).toBe(answer);
  });

  it('asks from a position', () => {
    const t = range({ arms: ['assault'] }).ready();
    const decision = t.asked() as unknown as Decision<Types>;
    const eyes = t.machine.eyes(t.state, decision.seat) as unknown as Eyes<Types>;
    const found = odds('special-forces', eyes, decision, t.fireAt());
    expect(found?.pools[0]?.items).toEqual([{ value: 5, reason: 'firepower', rule: 'SF-WPN-6' }]);
    expect(found?.pools[0]?.dice).toEqual([{ count: 5, sides: 6, needs: 5 }]);
    expect(found?.outcomes.find(({ result }) => result['effect'] === 'killed')?.p.toFixed(4)).toBe('0.3302');
    expect(odds('special-forces', eyes, decision, { t: 'stop' })).toBeUndefined();
  });

  it('asks the same of another game', () => {
    const t = embuscades('R.tank(5)@t2-05 T.gun(2)@t2-08');
    const decision = t.asked() as unknown as Decision<Types>;
    const eyes = t.machine.eyes(t.state, decision.seat) as unknown as Eyes<Types>;
    expect(odds('embuscades', eyes, decision, { t: 'roll' })?.expected['canAttack']).toBeCloseTo(17 / 36, 12);
  });
});
