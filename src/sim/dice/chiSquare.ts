/** Pearson's test: how likely counts as uneven as these are, if all are equally likely. */

/** ln Γ(x) after Lanczos, for x of 0.5 and more. */
function logGamma(x: number): number {
  const terms = [
    76.180091729471, -86.505320329417, 24.014098240831, -1.2317395724502, 0.0012086509738662, -0.000005395239384953,
  ];
  const sum = terms.reduce((total, term, i) => total + term / (x + 1 + i), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}

/** The share of the gamma distribution above x: a series below the middle, a continued fraction above it. */
function upperGamma(a: number, x: number): number {
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * 1e-15; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i < 10_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return front * fraction;
}

/** The chance of a statistic at least this high with so many degrees of freedom. */
export const chiSquareTail = (statistic: number, freedom: number): number =>
  statistic <= 0 ? 1 : upperGamma(freedom / 2, statistic / 2);

export function evenness(counts: readonly number[]): { statistic: number; p: number } {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, p: chiSquareTail(statistic, counts.length - 1) };
}
