/** Order statistics; nothing here assumes a distribution. */

export function quantile(values, q) {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * q;
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

export const median = (values) => quantile(values, 0.5);
export const least = (values) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
export const sum = (values) => values.reduce((a, b) => a + b, 0);
