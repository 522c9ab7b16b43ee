import { describe, expect, test } from 'vitest';
import { story } from '../testing/plans.ts';
import { clearErrors, effectOf, isSeen } from './effect.ts';
import { leastBudget, roundsOf } from './sensitivity.ts';

const won = (number: number, first: boolean, points = [1, 0]) => story(number, { winner: first ? 0 : 1, points });
const many = (count: number, first: (i: number) => boolean) =>
  Array.from({ length: count }, (_, i) => won(i, first(i)));

describe('the effect of a change', () => {
  test('of games that went alike is nothing, and not certain', () => {
    const games = many(10, (i) => i % 2 === 0);
    const effect = effectOf(games, games);
    expect(effect).toMatchObject({ games: 10, alike: 10, errors: 0, share: { value: 0 }, lead: { value: 0 } });
    expect(effect.share.low).toBeLessThan(0);
    expect(effect.share.high).toBeGreaterThan(0);
    expect(isSeen(effect)).toBe(false);
  });

  test('is the mean of the differences game by game, with the interval of Agresti and Min', () => {
    // 20 pairs: 8 lost games became wins, 2 wins became losses.
    const before = many(20, (i) => i < 6);
    const after = many(20, (i) => (i >= 2 && i < 6) || (i >= 6 && i < 14));
    const { share } = effectOf(before, after);
    expect(share.value).toBeCloseTo(6 / 20, 6);
    const middle = 6 / 22;
    const reach = (1.959964 * Math.sqrt(11 - 36 / 22)) / 22;
    expect(share.low).toBeCloseTo(middle - reach, 5);
    expect(share.high).toBeCloseTo(middle + reach, 5);
  });

  test('of a clean sweep keeps its bounds', () => {
    const { share } = effectOf(
      many(30, () => false),
      many(30, () => true),
    );
    expect(share).toMatchObject({ value: 1, high: 1 });
    expect(share.low).toBeGreaterThan(0.7);
  });

  test('leaves out pairs of which one broke off', () => {
    const broken = { number: 0, seed: 's', error: 'e' };
    expect(effectOf([broken, won(1, true)], [won(0, true), won(1, true)]).games).toBe(1);
    expect(effectOf([won(0, true)], []).games).toBe(0);
  });

  test('on the lead alone is believed only when it is of several games', () => {
    const base = many(6, () => true);
    const better = (count: number) => base.map((each, i) => (i < count ? { ...each, points: [3, 0] } : each));
    expect(effectOf(base, better(2)).errors).toBe(0);
    expect(effectOf(base, better(5)).errors).toBeGreaterThan(3);
  });
});

test('the more changes are tried, the clearer one must be', () => {
  expect(clearErrors(1)).toBeGreaterThan(1.96);
  expect(clearErrors(150)).toBeGreaterThan(clearErrors(10));
  expect(clearErrors(150)).toBeLessThan(4.1);
});

test('rounds halve the changes and stay within the budget', () => {
  const rounds = roundsOf(153, 4000);
  expect(rounds.map(({ tried }) => tried)).toEqual([153, 77, 39, 20, 10]);
  const games = rounds.reduce((sum, { tried, upTo }, i) => sum + (tried + 1) * (upTo - (rounds[i - 1]?.upTo ?? 0)), 0);
  expect(games).toBeLessThanOrEqual(4000);
  expect(games).toBeGreaterThan(3600);
  expect(leastBudget(153)).toBeLessThan(700);
});
