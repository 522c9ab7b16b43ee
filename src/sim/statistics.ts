/** Shares and means with their 95 % intervals, and how numbers are spread. */

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
export const Z95 = 1.959963984540054;

/** A number between two bounds that hold it in 95 of 100 cases. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Numbers in a report have six decimals, so that they are the same text on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

const estimate = (value: number, low: number, high: number): Estimate => ({
  value: rounded(value),
  low: rounded(low),
  high: rounded(high),
});

/** A share by Wilson's score interval: honest for few games and near 0 and 1. */
export function wilson(count: number, of: number): Estimate {
  if (of === 0) return estimate(0, 0, 1);
  const share = count / of;
  const z2 = (Z95 * Z95) / of;
  const middle = (share + z2 / 2) / (1 + z2);
  const reach = (Z95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of));
  return estimate(share, Math.max(0, middle - reach), Math.min(1, middle + reach));
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The same quantile of Student's distribution, by the expansion of Cornish and Fisher. */
export function t95(freedom: number): number {
  // For so few the expansion is off in the third decimal.
  const exact = [12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912][freedom - 1];
  if (exact !== undefined) return exact;
  const z = Z95;
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  const a = (z3 + z) / 4;
  const b = (5 * z5 + 16 * z3 + 3 * z) / 96;
  const c = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  return z + a / freedom + b / freedom ** 2 + c / freedom ** 3;
}

/** The mean of independent numbers; of a single one nothing is known. */
export function meanOf(values: readonly number[]): Estimate {
  const middle = mean(values);
  const n = values.length;
  if (n < 2) return estimate(middle, -Infinity, Infinity);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (n - 1);
  const reach = t95(n - 1) * Math.sqrt(variance / n);
  return estimate(middle, middle - reach, middle + reach);
}

export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly lowQuarter: number;
  readonly median: number;
  readonly highQuarter: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.slice().sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * Math.max(0, sorted.length - 1);
    const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return rounded(low + (high - low) * (place - Math.floor(place)));
  };
  return {
    mean: rounded(mean(values)),
    least: at(0),
    lowQuarter: at(0.25),
    median: at(0.5),
    highQuarter: at(0.75),
    most: at(1),
  };
}

/** 1, 2 or 5 times a power of ten, so that a span falls into at most so many steps. */
export function niceStep(span: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) <= most) return step * power;
  }
}

export interface Bar {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly count: number;
}

/** Whole numbers in bars of equal width. */
export function histogram(values: readonly number[], most: number): Bar[] {
  if (values.length === 0) return [];
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
  const step = niceStep(greatest - least + 1, most);
  const first = Math.floor(least / step) * step;
  const bars = Array.from({ length: Math.floor((greatest - first) / step) + 1 }, (_, i) => ({
    from: first + i * step,
    to: first + (i + 1) * step,
    count: 0,
  }));
  for (const value of values) (bars[Math.floor((value - first) / step)] as { count: number }).count += 1;
  return bars;
}
