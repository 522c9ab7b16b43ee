import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { diff, differ, patched } from './patch.ts';

/** JSON as a message carries it: what is undefined is not there. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const safe = (value: unknown): boolean => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value) ?? '');

describe('a patch', () => {
  test('of two values, sent as text and applied to the one, gives the other', () => {
    fc.assert(
      fc.property(json.filter(safe), json.filter(safe), (before, after) => {
        const sent = JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>;
        expect(canonical(patched(before, sent))).toBe(canonical(after));
      }),
      { numRuns: 500 },
    );
  });

  test('of several pairs that share much is for each what it is by itself', () => {
    const part = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json.filter(safe));
    fc.assert(
      fc.property(part, part, part, part, (old, now, oldOwn, nowOwn) => {
        const once = differ();
        const pairs = [
          [
            { x: { y: old }, z: old },
            { x: { y: now }, z: now },
          ],
          [
            { x: { y: old, own: 1 }, z: old },
            { x: { y: now, own: 2 }, z: now },
          ],
          [
            { x: { y: oldOwn }, z: old },
            { x: { y: now }, z: now },
          ],
          [
            { x: { y: now }, z: old, ...oldOwn },
            { x: { y: old }, z: now, ...nowOwn },
          ],
        ];
        for (const [before, after] of pairs) {
          expect(once(before, after)).toBe(JSON.stringify(diff(before, after)));
        }
      }),
    );
  });

  test('tells fields that are named to it as they are, and nothing where both are empty', () => {
    const before = { seen: { asked: [{ a: 1, b: 2 }], view: { a: 1, b: 2 } } };
    const after = { seen: { asked: [{ a: 1, b: 3 }], view: { a: 1, b: 3 } } };
    const told = (old: object, now: object): unknown => JSON.parse(differ(['asked'])(old, now));
    expect(told(before, after)).toEqual([
      { at: ['seen', 'asked'], to: after.seen.asked },
      { at: ['seen', 'view', 'b'], to: 3 },
    ]);
    expect(told({ seen: { asked: [] } }, { seen: { asked: [] } })).toEqual([]);
    expect(told(before, { seen: { ...before.seen, asked: [] } })).toEqual([{ at: ['seen', 'asked'], to: [] }]);
  });

  test('tells fields with the names of what every object inherits', () => {
    const pairs: readonly (readonly [unknown, unknown])[] = [
      [{ toString: 0 }, {}],
      [{}, { valueOf: 0 }],
      [{ a: { toString: [1] } }, { a: { hasOwnProperty: null } }],
    ];
    for (const [before, after] of pairs) {
      const sent = JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>;
      expect(canonical(patched(before, sent))).toBe(canonical(after));
    }
  });

  test('of one change in a large value is small and leaves the old value alone', () => {
    const before = { figures: Array.from({ length: 60 }, (_, i) => ({ x: i, y: 0 })), turn: 1 };
    const after = { ...before, figures: before.figures.map((f, i) => (i === 7 ? { ...f, x: 99 } : f)) };
    const patch = diff(before, after);
    expect(patch).toEqual([{ at: ['figures', 7, 'x'], to: 99 }]);
    expect(patched(before, patch)).toEqual(after);
    expect(before.figures[7]).toEqual({ x: 7, y: 0 });
  });

  test('of a list of other things tells the list at once, and of a list of things that changed a little, the changes', () => {
    const old = [{ t: 'roll' }, { t: 'pass' }];
    const other = [{ move: 1 }, { move: 2 }, { move: 3 }];
    expect(diff({ options: old }, { options: other })).toEqual([{ at: ['options'], to: other }]);
    const figures = Array.from({ length: 4 }, (_, i) => ({
      name: `a name of some length that stays ${i}`,
      done: true,
    }));
    const fresh = figures.map((figure) => ({ ...figure, done: false }));
    expect(diff(figures, fresh)).toEqual(figures.map((_, i) => ({ at: [i, 'done'], to: false })));
  });

  test('that names a place which is not there, or a prototype, is refused', () => {
    expect(() => patched({ a: 1 }, [{ at: ['a', 'b'], to: 1 }])).toThrow('no place');
    expect(() => patched({ a: [1] }, [{ at: ['a', 5], to: 1 }])).toThrow('no place');
    expect(() => patched({}, [{ at: ['__proto__', 'polluted'], to: 1 }])).toThrow('no place');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
