import { Command, CommanderError } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { games } from '../games/index.ts';
import { register } from './rules.ts';
import type { Covered } from './rules/coverage.ts';

afterEach(() => void vi.restoreAllMocks());

/** What the command prints; a refusal is thrown. */
function rules(...args: string[]): string {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  register(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  program.parse(['rules', ...args], { from: 'user' });
  return out;
}

describe('ambuscade rules', () => {
  it('shows every rule and every ruling, one a line', () => {
    const all = games.reduce((sum, entry) => sum + entry.rules.length + entry.rulings.length, 0);
    expect(rules('--lang', 'en').trimEnd().split('\n')).toHaveLength(all);
  });

  it('shows one rule, in a language, with its kind and its basis', () => {
    const text = games[0]?.rules.find(({ id }) => id === 'EM-MOVE-8')?.fr ?? '';
    expect(rules('em-move-8', '--lang', 'fr')).toBe(`EM-MOVE-8   ${text}  [procedure, stated]\n`);
    expect(rules('EM-Q-1', '--lang', 'en')).toMatch(/^EM-Q-1 .*\[question, ruling, option fleet\]\n$/);
  });

  it('as JSON it has both languages', () => {
    const [rule] = JSON.parse(rules('EM-MOVE-8', '--json')) as Record<string, string>[];
    expect(Object.keys(rule ?? {})).toEqual(['game', 'id', 'kind', 'basis', 'en', 'fr']);
  });

  it('tells of the code, the tests and the play behind a rule', () => {
    const [row] = JSON.parse(rules('EM-DICE-1', '--coverage', '--json', '--games', '1')) as [Covered];
    expect(Object.keys(row)).toEqual(['id', 'game', 'cited', 'tests', 'fired']);
    expect(row.cited[0]).toMatch(/^src\/games\/embuscades\/\w+\.ts:\d+$/);
    expect(row.tests[0]).toMatch(/^src\/games\/embuscades\/\w+\.test\.ts:\d+$/);
    expect(row.fired).toBeGreaterThan(10);
  });

  it.each([['EM-NO-1'], ['--game', 'chess'], ['--games', '-1', '--coverage']])('refuses %s', (...args) => {
    expect(() => rules(...args)).toThrow(CommanderError);
  });
});
