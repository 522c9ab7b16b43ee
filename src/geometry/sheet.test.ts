import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CASES } from './testing/cases.ts';
import { drawCases } from './testing/sheet.ts';

/** `UPDATE_GOLDEN=1` draws it anew. */
it('the picture of the hard cases shows all of them as they are', () => {
  const file = new URL('../../docs/pictures/sight-cases.svg', import.meta.url);
  const drawn = drawCases();
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, drawn);
  expect(drawn.match(/<g /g)).toHaveLength(CASES.length);
  expect(drawn).not.toMatch(/NaN|undefined/);
  expect(readFileSync(file, 'utf8') === drawn).toBe(true);
});
