/**
 * What chances are counted in: numbers, fast and good to fifteen digits, or fractions, exact. Every method is written once
 * and takes either.
 */

/** A list of fixed length. */
export interface Row<W> {
  readonly length: number;
  [at: number]: W;
}

export interface Measure<W> {
  readonly none: W;
  readonly sure: W;
  add(a: W, b: W): W;
  /** The chance of either of two things that exclude each other: never more than sure, however it was rounded. */
  either(a: W, b: W): W;
  times(a: W, b: W): W;
  /** So many ways. */
  of(ways: number): W;
  /** So many times nothing. */
  list(length: number): Row<W>;
  /**
   * For each place from `at` to `end`, adds to the places that are its `jumps` further on, so many times what it holds each;
   * not to the first, which is the place itself. One call for many places: the first answer must come before any of this
   * is compiled.
   */
  spread(
    list: Row<W>,
    at: number,
    end: number,
    jumps: readonly number[][],
    from: number,
    ways: readonly number[],
  ): void;
  /** One of so many equal parts. */
  over(w: W, parts: number): W;
}

export const numbers: Measure<number> = {
  none: 0,
  sure: 1,
  add: (a, b) => a + b,
  either: (a, b) => Math.min(1, a + b),
  times: (a, b) => a * b,
  of: (ways) => ways,
  list: (length) => new Float64Array(length),
  spread(list, at, end, jumps, from, ways) {
    const most = ways.length;
    for (; at <= end; at++, from++) {
      const w = list[at] as number;
      if (w === 0) continue;
      const steps = jumps[from] as number[];
      for (let k = 1; k < most; k++) (list[at + (steps[k] as number)] as number) += w * (ways[k] as number);
    }
  },
  over: (w, parts) => w / parts,
};

/** Not in lowest terms until it is shown. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fractions: Measure<Fraction> = {
  none: { n: 0n, d: 1n },
  sure: { n: 1n, d: 1n },
  add(a, b) {
    if (a.d === b.d) return { n: a.n + b.n, d: a.d };
    if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
    if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
    return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  },
  either: (a, b) => fractions.add(a, b),
  times: (a, b) => ({ n: a.n * b.n, d: a.d * b.d }),
  of: (ways) => ({ n: BigInt(ways), d: 1n }),
  list: (length) => Array.from({ length }, () => fractions.none),
  spread(list, at, end, jumps, from, ways) {
    for (; at <= end; at++, from++) {
      const w = list[at] as Fraction;
      if (w.n === 0n) continue;
      for (let k = 1; k < ways.length; k++) {
        const to = at + (jumps[from]?.[k] as number);
        list[to] = fractions.add(list[to] as Fraction, { n: w.n * BigInt(ways[k] as number), d: w.d });
      }
    }
  },
  over: (w, parts) => ({ n: w.n, d: w.d * BigInt(parts) }),
};

function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** `3/8`, in lowest terms; `0` and `1` as they are. */
export function fractionText({ n, d }: Fraction): string {
  const common = commonDivisor(n, d);
  return d === common ? `${n / common}` : `${n / common}/${d / common}`;
}

const TWO53 = 9007199254740992n;

/** The nearest number, right in all of its digits: what both parts have beyond 64 common bits is cut off. */
export function numberOf({ n, d }: Fraction): number {
  if (n === 0n) return 0;
  const scale = TWO53 * TWO53;
  const whole = (n * scale) / d;
  // A chance too small for the scale is told from its own size.
  return whole > TWO53 ? Number(whole) / Number(scale) : Number(n) / Number(d);
}

/** Rows of Pascal's triangle as they are needed. */
const triangle: number[][] = [[1]];

/** How many ways to choose 0, 1, 2 and so on of n; exact up to fifty dice. */
export function chooses(n: number): readonly number[] {
  while (triangle.length <= n) {
    const last = triangle[triangle.length - 1] as number[];
    const row = [1];
    for (let i = 1; i < last.length; i++) row.push((last[i - 1] as number) + (last[i] as number));
    row.push(1);
    triangle.push(row);
  }
  return triangle[n] as number[];
}
