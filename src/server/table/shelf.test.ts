import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newShelf } from './shelf.ts';

test('a shelf gives back every text that was put on it, and nothing else', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
      const shelf = newShelf();
      for (const each of texts) shelf.push(each);
      expect(shelf.length).toBe(texts.length);
      expect(texts.map((_, n) => shelf.at(n))).toEqual(texts);
      expect([shelf.at(-1), shelf.at(texts.length)]).toEqual([undefined, undefined]);
    }),
  );
});

test('it grows by as much as it has, or as much as it must', () => {
  const shelf = newShelf();
  const long = 'é'.repeat(100_000);
  shelf.push('short');
  shelf.push(long);
  shelf.push('');
  shelf.push('last');
  expect([0, 1, 2, 3].map((n) => shelf.at(n))).toEqual(['short', long, '', 'last']);
});
