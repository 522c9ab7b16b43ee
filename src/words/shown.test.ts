import { describe, expect, test } from 'vitest';
import { shown, shownJson } from './shown.ts';

const hostile = [
  '\r\u001b[2KThe dice are sound.\nChecked',
  'a\u0007b\u009b31mc',
  'a\u202eb\u2066c',
  'zero\u200bwidth',
  'line\u2028and\u2029paragraph',
  'half \ud800 of a letter',
  'private \ue000 and tag \u{e0041}',
];

describe('text of strangers', () => {
  test.each(hostile)('is one line that moves nothing: %j', (text) => {
    expect(shown(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/u);
    expect(shown(text)).toContain('\ufffd');
  });

  test('is as it was where it is only letters, signs and spaces', () => {
    const text = 'Équipe « rouge »\u00a0: 12\u202f% — 日本 😀 {x}';
    expect(shown(text)).toBe(text);
  });

  test.each(hostile)('as JSON says the same: %j', (text) => {
    const line = shownJson(JSON.stringify({ text }));
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/u);
    expect(JSON.parse(line)).toEqual({ text });
  });
});
