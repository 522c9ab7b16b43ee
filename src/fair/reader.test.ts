import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copy } from '../kernel/canonical.ts';
import { recordFaults } from './codes.ts';
import { readRecord } from './reader.ts';
import { vectorRecord } from './testing/vectors.ts';
import { verify } from './verifier.ts';

const sound = vectorRecord();
const read = (change: (record: { fair: object }) => void) => {
  const record = copy(sound);
  change(record);
  return readRecord(record);
};

/** Every place in a value, as a list of keys. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, field]) => placesOf(field, [...path, key]))];
}

function put(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const table = value as Record<string, unknown>;
  Object.defineProperty(table, key, {
    value: put(table[key], rest, to),
    enumerable: true,
    writable: true,
    configurable: true,
  });
  return table;
}

describe('the reader', () => {
  it('takes a sound record as it is', () => {
    expect(readRecord(sound)).toEqual({ record: sound });
  });

  it.each([
    ['', 'notAnObject', () => readRecord(null)],
    ['', 'notAnObject', () => readRecord([])],
    ['format', 'missing', () => readRecord({})],
    ['version', 'notOneOf', () => read((r) => Object.assign(r, { version: 2 }))],
    ['extra', 'unknownField', () => read((r) => Object.assign(r, { extra: 1 }))],
    ['__proto__', 'unknownField', () => readRecord(JSON.parse(`{"__proto__":1,${JSON.stringify(sound).slice(1)}`))],
    ['verdict/winner', 'notText', () => read((r) => Object.assign(r, { verdict: { winner: 1, rule: 'x' } }))],
    ['gid', 'notText', () => read((r) => Object.assign(r, { gid: '' }))],
    ['seats/0/seat', 'notText', () => read((r) => Object.assign(r, { seats: [{ seat: 'a:b', kind: 'bot' }] }))],
    ['fair/n', 'notANumber', () => read((r) => Object.assign(r.fair, { n: 1e9 }))],
    ['fair/root', 'notHex', () => read((r) => Object.assign(r.fair, { root: 'AB'.repeat(32) }))],
    ['fair/keys/01', 'notANumber', () => read((r) => Object.assign(r.fair, { keys: { '01': 'x' } }))],
    ['fair/anchors', 'missing', () => read((r) => Object.assign(r.fair, { anchors: [] }))],
    ['fair/clients', 'notAList', () => read((r) => Object.assign(r.fair, { clients: {} }))],
    [
      'fair/anchors',
      'tooMany',
      () =>
        read((r) => Object.assign(r.fair, { n: 65536, anchors: Array.from({ length: 17 }, () => sound.fair.root) })),
    ],
    ['seats', 'twice', () => read((r) => Object.assign(r, { seats: [sound.seats[0], sound.seats[0]] }))],
    ['entries', 'missing', () => read((r) => Object.assign(r, { entries: [] }))],
    ['entries', 'tooMany', () => read((r) => Object.assign(r, { entries: Array.from({ length: 1_000_001 }) }))],
    ['entries/0/command', 'missing', () => read((r) => put(r, ['entries', '0', 'command'], {}))],
  ] as const)('refuses at %j: %s', (path, code, attempt) => {
    expect(attempt()).toEqual({ path, code });
  });

  it('refuses what is nested without end, and does not fall over it', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    expect(read((r) => Object.assign(r, { setup: { deep } }))).toEqual({ path: '', code: 'tooDeep' });
  });

  it('refuses or takes any JSON, and neither it nor the verifier throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const answer = readRecord(input);
        expect('record' in answer || recordFaults.includes(answer.code)).toBe(true);
        expect(verify(input).ok).toBe(false);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('does so for a sound record with one place spoilt', () => {
    const places = placesOf(sound);
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.jsonValue(), (at, value) => {
        const spoilt = put(copy(sound), places[at] as string[], value);
        const answer = readRecord(spoilt);
        expect('record' in answer || recordFaults.includes(answer.code)).toBe(true);
        expect(verify(spoilt).ok).toBe(false);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});
