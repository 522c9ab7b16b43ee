import { describe, expect, it } from 'vitest';
import { recorded, scripted, seeded } from './dice.ts';

describe('seeded dice', () => {
  it('the same seed, stream and index give the same faces, in any order of asking', () => {
    const a = seeded('x');
    const b = seeded('x');
    const late = b.roll('public', 7, 3, 6, '');
    expect(b.roll('deck:a', 7, 3, 6, '')).not.toEqual(late);
    expect(a.roll('public', 7, 3, 6, '')).toEqual(late);
    expect(seeded('y').roll('public', 7, 8, 20, '')).not.toEqual(a.roll('public', 7, 8, 20, ''));
  });

  /** Chi-square of counts against equal shares. */
  const chi = (counts: number[]): number => {
    const share = counts.reduce((a, b) => a + b, 0) / counts.length;
    return counts.reduce((sum, n) => sum + (n - share) ** 2 / share, 0);
  };

  // Limits are the 1 - 1e-6 quantiles for 5, 9, 19 and 35 degrees of freedom; the seeds are fixed.
  it.each([
    [6, 35.9],
    [10, 45.1],
    [20, 65.4],
    [36, 95.4],
  ])('a d%i favours no face', (sides, limit) => {
    const dice = seeded('fair');
    const counts = Array.from({ length: sides }, () => 0);
    for (let i = 0; i < 60_000; i++)
      for (const f of dice.roll('public', i, 2, sides, '')) counts[f - 1] = (counts[f - 1] ?? 0) + 1;
    expect(chi(counts)).toBeLessThan(limit);
  });

  it('neighbouring indexes and dice of one roll are independent', () => {
    const dice = seeded('pairs');
    const within = Array.from({ length: 36 }, () => 0);
    const across = Array.from({ length: 36 }, () => 0);
    let before = 1;
    for (let i = 0; i < 120_000; i++) {
      const [a = 1, b = 1] = dice.roll('public', i, 2, 6, '');
      const w = (a - 1) * 6 + b - 1;
      const c = (before - 1) * 6 + a - 1;
      within[w] = (within[w] ?? 0) + 1;
      across[c] = (across[c] ?? 0) + 1;
      before = a;
    }
    expect(chi(within)).toBeLessThan(95.4);
    expect(chi(across)).toBeLessThan(95.4);
  });

  it('all orders of four cards are equally likely', () => {
    const dice = seeded('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const order = dice.shuffle('deck:x', i, 4, '').join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chi([...counts.values()])).toBeLessThan(72.5);
  });

  it('the test of fairness catches a biased die', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const dice = seeded('bias');
    for (let i = 0; i < 120_000; i++) {
      const f = ((dice.roll('public', i, 1, 256, '')[0] ?? 1) - 1) % 6;
      counts[f] = (counts[f] ?? 0) + 1;
    }
    expect(chi(counts.map((n, i) => n + (i === 0 ? 1500 : 0)))).toBeGreaterThan(35.9);
  });
});

describe('scripted dice', () => {
  it('come in order, by name, and none is missing or left over', () => {
    const dice = scripted([{ name: 'turn', faces: [6, 3] }, { faces: [1] }]);
    expect(() => dice.done()).toThrow('diceLeftOver');
    expect(dice.roll('public', 0, 2, 6, 'turn')).toEqual([6, 3]);
    expect(() => dice.roll('public', 1, 2, 6, 'turn')).toThrow('diceMismatch');
    expect(dice.left()).toEqual([{ faces: [1] }]);
    expect(dice.roll('public', 1, 1, 6, 'any')).toEqual([1]);
    expect(() => dice.roll('public', 2, 1, 6, 'more')).toThrow('diceMissing');
    dice.done();
  });

  it.each([[[7]], [[0]], [[1.5]], [[Number.NaN]], [[1, 2]]])('faces %j do not fit one d6', (faces) => {
    expect(() => scripted([{ faces }]).roll('public', 0, 1, 6, 'x')).toThrow('diceMismatch');
  });

  it('another name does not fit', () => {
    expect(() => scripted([{ name: 'a', faces: [1] }]).roll('public', 0, 1, 6, 'b')).toThrow('diceMismatch');
  });
});

it('recorded dice give back what was rolled, by stream and index', () => {
  const dice = recorded([{ name: 'turn', stream: 'public', index: 4, sides: 6, faces: [2, 5] }]);
  expect(dice.roll('public', 4, 2, 6, 'turn')).toEqual([2, 5]);
  expect(() => dice.roll('public', 5, 2, 6, 'turn')).toThrow('diceMissing');
});
