import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from './canonical.ts';

/** The same, slowly: fields in the order of their names, and the rest as JSON has it. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${plainly(field)}`).join(',')}}`;
}

describe('canonical text', () => {
  test('is JSON with its fields in the order of their names', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), fc.double({ noNaN: true, min: -1e300, max: 1e300 }), {
        minKeys: 30,
        maxKeys: 40,
      }),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(canonical(value)).toBe(plainly(value));
      }),
      { numRuns: 100 },
    );
  });

  test('leaves out what is undefined, writes it as null in a list, and refuses numbers that JSON cannot hold', () => {
    expect(canonical({ b: undefined, a: [undefined, -0], 10: 'x', 9: '\n"\u2028' })).toBe(
      `{"10":"x","9":${JSON.stringify('\n"\u2028')},"a":[null,0]}`,
    );
    expect(() => canonical([Number.NaN])).toThrow('cannot hold');
  });
});
