/** For every rule: the code that cites it, the tests that name it, and how often it fired in random play. */

import type { GameEntry, RuleText } from '../../games/registry.ts';
import { exhaustive } from '../../sim/exhaustive.ts';
import { citations, claims, type Mention, readSources, type Source } from './scan.ts';

/** One row of `ambuscade rules --coverage --json`. */
export interface Covered {
  readonly id: string;
  readonly game: string;
  readonly status?: 'later';
  readonly cited: readonly string[];
  readonly tests: readonly string[];
  readonly fired: number;
}

const placesOf = (found: readonly Mention[], id: string): string[] =>
  found.filter((mention) => mention.id === id).map(({ at }) => at);

export function coverage(
  entry: GameEntry,
  { games, seed, sources = readSources(['src', 'test']) }: { games: number; seed: string; sources?: readonly Source[] },
): Covered[] {
  const cited = citations(entry, sources);
  const tests = claims(entry, sources);
  const played = exhaustive(entry, seed, games, false);
  return entry.rules.map(({ id, status }) => ({
    id,
    game: entry.game.id,
    ...(status === undefined ? {} : { status }),
    cited: placesOf(cited, id),
    tests: placesOf(tests, id),
    fired: played.fired[id] ?? 0,
  }));
}

type Known = Pick<RuleText, 'id' | 'status'>;

/** Rules that are built and that no test names. */
export const untested = (rules: readonly Known[], tests: readonly Mention[]): string[] => {
  const named = new Set(tests.map(({ id }) => id));
  return rules.filter(({ id, status }) => status !== 'later' && !named.has(id)).map(({ id }) => id);
};

/** Mentions of rules that do not exist. */
export const unknown = (rules: readonly Known[], found: readonly Mention[]): string[] => {
  const known = new Set(rules.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id)).map(({ id, at }) => `${at}: ${id}`);
};

/** Code that cites a rule which is said to wait. */
export const early = (rules: readonly Known[], cited: readonly Mention[]): string[] => {
  const waiting = new Set(rules.filter(({ status }) => status === 'later').map(({ id }) => id));
  return cited.filter(({ id }) => waiting.has(id)).map(({ id, at }) => `${at}: ${id}`);
};
