import { describe, expect, test } from 'vitest';
import { histogram, meanOf, niceStep, spreadOf, t95, wilson } from './statistics.ts';

describe('the interval of Wilson', () => {
  test.each([
    [0, 10, 0, 0.277533],
    [10, 10, 0.722467, 1],
    [50, 100, 0.403832, 0.596168],
    [1, 20, 0.008881, 0.236131],
  ])('of %d in %d is known', (count, of, low, high) => {
    expect(wilson(count, of)).toEqual({ value: count / of, low, high });
  });

  test('of nothing says nothing', () => {
    expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('the mean', () => {
  test.each([
    [1, 12.7062],
    [2, 4.30265],
    [4, 2.77645],
    [7, 2.36462],
    [9, 2.26216],
    [30, 2.04227],
    [1000, 1.96234],
  ])('of %d degrees of freedom has the quantile of Student', (freedom, quantile) => {
    expect(Math.abs(t95(freedom) - quantile)).toBeLessThan(0.001);
  });

  test('has an interval, which for one number has no end', () => {
    const { value, low, high } = meanOf([1, 2, 3, 4, 5]);
    expect(value).toBe(3);
    expect(low).toBeCloseTo(1.037, 2);
    expect(high).toBeCloseTo(4.963, 2);
    expect(meanOf([7])).toEqual({ value: 7, low: -Infinity, high: Infinity });
  });
});

test('a spread has its quarters', () => {
  expect(spreadOf([4, 1, 3, 2, 5])).toEqual({ mean: 3, least: 1, lowQuarter: 2, median: 3, highQuarter: 4, most: 5 });
});

test('a histogram has every number in one bar of a round width', () => {
  const values = Array.from({ length: 100 }, (_, i) => 37 + i);
  const bars = histogram(values, 24);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect(bars[0]).toEqual({ from: 35, to: 40, count: 3 });
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(niceStep(1, 5)).toBe(1);
  expect(niceStep(400, 16)).toBe(50);
  expect(histogram([], 5)).toEqual([]);
});
