import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { type Lang, langs } from '../lang.ts';
import { webTexts } from './index.ts';
import { lookingTexts } from './looking.ts';
import { keepingTexts } from './keeping.ts';
import { onlineTexts } from './online.ts';
import { throwTexts } from './throws.ts';

const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();

function leaves(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${at}/${key}`));
}

describe('texts of the pages', () => {
  test.each(langs)('in %s name every procedure of every game', (lang) => {
    for (const { game } of games) {
      const named = webTexts[lang].procedures[game.id as 'embuscades'];
      expect(Object.keys(named).sort()).toEqual(Object.keys(game.procedures).sort());
    }
  });

  test('have the same blanks in both languages, and none is empty', () => {
    const of = (lang: Lang) => [
      webTexts[lang],
      keepingTexts[lang],
      onlineTexts[lang],
      lookingTexts[lang],
      throwTexts[lang],
    ];
    const french = new Map(leaves(of('fr')));
    for (const [at, text] of leaves(of('en'))) {
      expect(text).not.toBe('');
      expect([at, blanks(french.get(at) ?? '')]).toEqual([at, blanks(text)]);
    }
  });
});
