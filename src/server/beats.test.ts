import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatsOf, servedIn } from './beats.ts';
import type { Store } from './store/store.ts';

function notebook(): Pick<Store, 'note' | 'noted'> {
  const notes = new Map<string, string>();
  return {
    note: async (name, value) => void notes.set(name, value),
    noted: async (name) => notes.get(name),
  };
}

describe('the time in which the service was there', () => {
  test('leaves outages out, however they overlap', () => {
    expect(servedIn([], 0, 100)).toBe(100);
    expect(servedIn([[10, 20]], 0, 100)).toBe(90);
    expect(
      servedIn(
        [
          [10, 50],
          [20, 30],
          [40, 60],
        ],
        0,
        100,
      ),
    ).toBe(50);
    expect(
      servedIn(
        [
          [-50, 10],
          [90, 200],
        ],
        0,
        100,
      ),
    ).toBe(80);
    const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    const outages = fc.array(
      span.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(outages, span, (out, [a, b]) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        let counted = 0;
        for (let ms = from; ms < to; ms++) if (!out.some(([begin, end]) => ms >= begin && ms < end)) counted += 1;
        expect(servedIn(out, from, to)).toBe(counted);
      }),
    );
  });

  test('a restart after a gap charges nobody for the gap; a short pause between beats is no outage', async () => {
    const store = notebook() as Store;
    const before = await beatsOf(store, 1_000);
    await before.beat(2_500);
    await before.beat(4_500);
    expect(before.served(1_000, 4_500)).toBe(3_500);
    const after = await beatsOf(store, 64_000);
    after.open(64_500);
    expect(after.served(1_000, 65_000)).toBe(4_000);
    await after.beat(65_500);
    expect(after.served(1_000, 65_500)).toBe(4_500);
    await after.beat(68_500);
    expect(after.served(1_000, 68_500)).toBe(4_500);
  });

  test('two hundred restarts, however quick, charge nobody more than the last second before each', async () => {
    const store = notebook() as Store;
    let now = 0;
    let there = 0;
    for (let n = 0; n < 200; n++) {
      const beats = await beatsOf(store, now);
      const seconds = n % 4;
      for (let i = 1; i <= seconds; i++) await beats.beat(now + i * 1_000);
      // The power fails shortly before the next beat; what is not on record is not charged.
      const begun = now;
      now += seconds * 1_000 + 900;
      there += now - begun;
      expect(beats.served(0, now)).toBeLessThanOrEqual(there);
      now += 100 + n * 37;
    }
    expect((await beatsOf(store, now)).served(0, now)).toBeLessThanOrEqual(there);
    expect((await beatsOf(store, now)).served(0, now)).toBeGreaterThan(there - 200 * 1_900);
  });

  test('nodes that start together after an outage agree on when it ended: as soon as one of them was there', async () => {
    const store = notebook() as Store;
    await (await beatsOf(store, 0)).beat(1_000);
    const [a, b] = [await beatsOf(store, 11_000), await beatsOf(store, 11_800)];
    await a.beat(12_000);
    await b.beat(12_800);
    await a.beat(13_000);
    expect([a.served(0, 13_000), b.served(0, 13_000)]).toEqual([3_000, 3_000]);
  });

  test('a node that starts beside one that runs finds no outage, not even a short one', async () => {
    const store = notebook() as Store;
    const a = await beatsOf(store, 0);
    for (let now = 1_000; now <= 5_000; now += 1_000) await a.beat(now);
    const b = await beatsOf(store, 5_700);
    await a.beat(6_000);
    await b.beat(6_700);
    await a.beat(7_000);
    expect([a.served(0, 7_000), b.served(0, 7_000)]).toEqual([7_000, 7_000]);
  });

  test('a node that was frozen finds its own gap; one that runs beside others finds none', async () => {
    const store = notebook() as Store;
    const one = await beatsOf(store, 0);
    await one.beat(60_000);
    expect(one.served(0, 60_000)).toBe(0);
    const shared = notebook() as Store;
    const [a, b] = [await beatsOf(shared, 0), await beatsOf(shared, 500)];
    for (let now = 1_000; now < 20_000; now += 1_000) await a.beat(now);
    await b.beat(20_000);
    expect(b.served(0, 20_000)).toBe(20_000);
  });
});
