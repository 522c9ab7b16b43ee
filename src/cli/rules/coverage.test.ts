import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { coverage, early, untested, unknown } from './coverage.ts';
import { citations, claims, readSources } from './scan.ts';

/** Hooks for the full game of Ambush Alley: vehicles, assaults, cards, civilians and air support. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'ambush-alley': [
    'AA-SETUP-2',
    'AA-SETUP-3',
    'AA-REACT-17',
    'AA-FP-8',
    'AA-DEF-5',
    'AA-MOR-4',
    'AA-MOR-5',
    'AA-MOR-6',
    'AA-VEH-1',
    'AA-VEH-2',
    'AA-ASLT-1',
    'AA-ASLT-2',
    'AA-IED-1',
    'AA-CIV-1',
    'AA-AIR-1',
    'AA-FOW-1',
    'AA-FOW-2',
    'AA-FOW-3',
    'AA-ASSET-1',
  ],
};

const sources = readSources(['src', 'test']);

describe.each(games.map((entry) => ({ entry, id: entry.game.id })))('the rulebook of $id', ({ entry }) => {
  it('has a test for every rule that is built', () => {
    expect(untested(entry.rules, claims(entry, sources))).toEqual([]);
  });

  it('is cited by its own numbers only, and never before its time', () => {
    const cited = citations(entry, sources);
    expect(cited.length).toBeGreaterThan(100);
    expect(unknown([...entry.rules, ...entry.rulings], cited)).toEqual([]);
    expect(unknown(entry.rules, claims(entry, sources))).toEqual([]);
    expect(early(entry.rules, cited)).toEqual([]);
  });

  it('has no rule that waits beyond those that are named here', () => {
    const later = entry.rules.filter((rule) => rule.status === 'later').map(({ id }) => id);
    expect(later).toEqual(waiting[entry.game.id] ?? []);
  });

  it('has code behind every procedure', () => {
    const cited = new Set(citations(entry, sources).map(({ id }) => id));
    const built = entry.rules.filter((rule) => rule.kind === 'procedure' && rule.status !== 'later');
    expect(built.filter((rule) => !cited.has(rule.id)).map(({ id }) => id)).toEqual([]);
  });

  it('is covered the same way for the same seed', () => {
    const rows = coverage(entry, { games: 8, seed: 'test', sources });
    expect(rows.map((row) => row.id)).toEqual(entry.rules.map((rule) => rule.id));
    expect(rows.filter((row) => row.fired > 0).length).toBeGreaterThan(50);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'game', 'cited', 'tests', 'fired']);
    expect(coverage(entry, { games: 8, seed: 'test', sources })).toEqual(rows);
  });
});

describe('the checkers see what is planted', () => {
  const rules = [{ id: 'ZZ-A-1' }, { id: 'ZZ-A-2' }, { id: 'ZZ-A-3', status: 'later' as const }];
  const entry = { rules, folder: 'toy' } as unknown as GameEntry;
  const planted = [
    { name: 'src/games/toy/a.ts', text: "// 'ZZ-A-1'\nstep(\n  'ZZ-A-3',\n  \"ZZ-A-9\");" },
    { name: 'src/games/toy/rulebook/b.ts', text: "'ZZ-A-8'" },
    { name: 'src/games/toy/testing/c.ts', text: "'ZZ-A-8'" },
    { name: 'src/games/other/a.ts', text: "'ZZ-A-8'" },
    {
      name: 'src/games/toy/a.test.ts',
      text: "rule('ZZ-A-1', 'claim', () => {});\nrule(\n  'ZZ-A-7',\n  'x');\nnorule('ZZ-A-2');",
    },
  ];
  const cited = citations(entry, planted);
  const tests = claims(entry, planted);

  it('a rule without a test', () => {
    expect(untested(rules, tests)).toEqual(['ZZ-A-2']);
  });
  it('a number that no rule has, in code and in tests', () => {
    expect(unknown(rules, cited)).toEqual(['src/games/toy/a.ts:4: ZZ-A-9']);
    expect(unknown(rules, tests)).toEqual(['src/games/toy/a.test.ts:3: ZZ-A-7']);
  });
  it('code that runs ahead of a rule', () => {
    expect(early(rules, cited)).toEqual(['src/games/toy/a.ts:3: ZZ-A-3']);
  });
});
