import { describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import type { Kind } from '../kernel/optionKinds.ts';
import { wordsOf } from './index.ts';
import { langs } from './lang.ts';
import { flaws } from './testing/codes.ts';

const wordsIn = ({ values }: Kind): string[] => values.filter((value): value is string => typeof value === 'string');

describe.each(games.map((entry) => [entry.game.id, entry] as const))('standing orders of %s', (id, { orders }) => {
  const words = wordsOf(id);
  const fields = Object.entries(orders.fields);

  test('have a name and a help for every field, in both languages', () => {
    expect(fields.length).toBeGreaterThan(6);
    for (const [field] of fields) {
      const { name, help } = { name: '', help: '', ...words.order('en', field) };
      expect([field, name.length > 3, help.length > 10]).toEqual([field, true, true]);
      expect(flaws((lang) => words.order(lang, field)?.help ?? '')).toEqual([]);
      expect(langs.map((lang) => words.order(lang, field)?.name.length ?? 0)).not.toContain(0);
    }
  });

  test('have words for every value, in both languages', () => {
    for (const [field, kind] of fields)
      for (const value of wordsIn(kind)) expect(flaws((lang) => words.orderValue(lang, field, value))).toEqual([]);
  });

  test('are refused in whole sentences', () => {
    const read = orders.read({ nothing: 1, until: 'never' });
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ path }) => path)).toEqual(['orders/nothing', 'orders/until']);
    for (const fault of faults) expect(flaws((lang) => words.fault(lang, fault))).toEqual([]);
  });
});

test('numbers, lists and yes or no are said as well', () => {
  const words = wordsOf('ambush-alley');
  expect(words.orderValue('fr', 'leastCasualties', 0.5)).toBe('0,5');
  expect(words.orderValue('en', 'units', ['team-1', 'team-2'])).toBe('team-1 and team-2');
  expect(wordsOf('embuscades').orderValue('fr', 'takeFlags', false)).toBe('non');
});
