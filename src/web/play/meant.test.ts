import { describe, expect, test } from 'vitest';
import { isMeant, type Press } from './meant.ts';

const appeared = { at: 1_000, pointer: { x: 100, y: 100 } };
const byMouse = (after: number, x = 100, y = 100): Press => ({
  at: 1_000 + after,
  spot: { x, y },
  hovers: true,
  repeated: false,
});

describe('a press is meant for the question on the screen', () => {
  test.each([
    ['before it was there', byMouse(-1), false],
    ['before it was there, somewhere else', byMouse(-1, 300), false],
    ['at once', byMouse(0), false],
    ['after 349 ms', byMouse(349), false],
    ['after 350 ms', byMouse(350), true],
    ['soon, by a hand that trembles', byMouse(100, 105, 104), false],
    ['soon, by a mouse that was moved to it', byMouse(100, 140), true],
    ['soon, by a finger somewhere else', { ...byMouse(100, 300), hovers: false }, false],
    ['by a finger, after it was read', { ...byMouse(350, 300), hovers: false }, true],
    ['soon, by a key', { ...byMouse(349), spot: null, hovers: false }, false],
    ['by a key, after it was read', { ...byMouse(350), spot: null, hovers: false }, true],
    ['by a key that is held down', { ...byMouse(5_000), spot: null, hovers: false, repeated: true }, false],
  ])('%s: %#', (_, press, meant) => {
    expect(isMeant(press, appeared)).toBe(meant);
  });

  test('not before it is painted', () => {
    expect(isMeant(byMouse(5_000, 300), { at: Infinity, pointer: null })).toBe(false);
  });
});
