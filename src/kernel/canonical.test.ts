import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, canonicalAround, canonicalWith, sameText } from './canonical.ts';

/** The same, slowly: fields in the order of their names, and the rest as JSON has it. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${plainly(field)}`).join(',')}}`;
}

describe('canonical text', () => {
  test('is JSON with its fields in the order of their names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(canonical(value)).toBe(plainly(value));
      }),
      { numRuns: 100 },
    );
  });

  test('has many names in the same order as few', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`name ${50 - i}`, i]));
    expect(canonical(many)).toBe(plainly(many));
  });

  test('leaves out what is undefined, writes it as null in a list, and refuses numbers that JSON cannot hold', () => {
    expect(canonical({ b: undefined, a: [undefined, -0], 10: 'x', 9: '\n"\u2028' })).toBe(
      `{"10":"x","9":${JSON.stringify('\n"\u2028')},"a":[null,0]}`,
    );
    expect(() => canonical([Number.NaN])).toThrow('cannot hold');
  });

  const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));

  test('is the same where the text of a field is known, and in two parts around a field', () => {
    fc.assert(
      fc.property(record, fc.string(), fc.jsonValue(), (rest, name, field) => {
        const { [name]: _, ...without } = rest;
        const whole = { ...without, [name]: field };
        expect(canonicalWith(whole, name, canonical(field))).toBe(canonical(whole));
        const [before, after] = canonicalAround(without, name);
        expect(`{${[...before, ...after].join(',')}}`).toBe(canonical(without));
        const known = `${JSON.stringify(name)}:${canonical(field)}`;
        expect(`{${[...before, known, ...after].join(',')}}`).toBe(canonical(whole));
      }),
    );
  });
});

test('two values are the same text when JSON writes them alike, in the order of their names too', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).map((each) => JSON.parse(JSON.stringify(each)) as unknown);
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(sameText(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      expect(sameText(a, structuredClone(a))).toBe(true);
    }),
  );
  expect(sameText({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  expect(sameText([], {})).toBe(false);
});
