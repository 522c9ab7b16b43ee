import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPulse, type Pulse } from './pulse.ts';

const ROUND_MS = 25_000;
let pulse: Pulse;

beforeEach(() => {
  vi.useFakeTimers();
  pulse = newPulse();
});
afterEach(() => {
  pulse.stop();
  vi.useRealTimers();
});

function someone() {
  const told: string[] = [];
  return { told, listener: { ask: () => void told.push('ask'), end: () => void told.push('end') } };
}

test('everybody is asked once a round, and who answers stays', () => {
  const all = Array.from({ length: 1_000 }, someone);
  const heard = all.map(({ listener }) => pulse.listen(listener));
  for (let round = 1; round <= 3; round++) {
    vi.advanceTimersByTime(ROUND_MS);
    for (const { told } of all) expect(told).toEqual(Array(round).fill('ask'));
    for (const each of heard) each.lives();
  }
});

test('who says nothing for a round is gone', () => {
  const silent = someone();
  pulse.listen(silent.listener);
  vi.advanceTimersByTime(2 * ROUND_MS);
  expect(silent.told).toEqual(['ask', 'end']);
});

test('who left is not asked', () => {
  const gone = someone();
  pulse.listen(gone.listener).leaves();
  vi.advanceTimersByTime(2 * ROUND_MS);
  expect(gone.told).toEqual([]);
});

test('not many are asked at once', () => {
  const all = Array.from({ length: 5_000 }, someone);
  for (const { listener } of all) pulse.listen(listener);
  let before = 0;
  for (let ms = 0; ms < ROUND_MS; ms += 100) {
    vi.advanceTimersByTime(100);
    const now = all.filter(({ told }) => told.length > 0).length;
    expect(now - before).toBeLessThanOrEqual(20);
    before = now;
  }
  expect(before).toBe(5_000);
});

test('after the end nobody is asked', () => {
  const one = someone();
  pulse.listen(one.listener);
  pulse.stop();
  vi.advanceTimersByTime(2 * ROUND_MS);
  expect(one.told).toEqual([]);
});
