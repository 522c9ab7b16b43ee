import { expect, test } from 'vitest';
import { differences } from './ambush-alley/rulebook/differences.ts';
import { rulings as ambushRulings } from './ambush-alley/rulebook/rulings.ts';
import { sources as ambushSources } from './ambush-alley/rulebook/sources.ts';
import { rulings as forcesRulings } from './special-forces/rulebook/rulings.ts';
import { sources as forcesSources } from './special-forces/rulebook/sources.ts';

interface Entry {
  readonly en: string;
  readonly option?: string;
  readonly also?: readonly string[];
}

test.each([
  { game: 'Ambush Alley', sources: ambushSources, texts: { ...differences, ...ambushRulings } },
  { game: 'Special Forces', sources: forcesSources, texts: forcesRulings },
])('the sources of each option of $game are the entries of its rulebook that name it', ({ sources, texts }) => {
  const entries = Object.entries<Entry>(texts);
  const speakOf = (name: string): string[] =>
    entries.filter(([, { option, also = [] }]) => [option, ...also].includes(name)).map(([id]) => id);
  expect(sources).toEqual(Object.fromEntries(Object.keys(sources).map((name) => [name, speakOf(name)])));
});
