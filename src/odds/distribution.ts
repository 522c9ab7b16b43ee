/** A result and its chance, for every result that can come. */

import { type Fraction, fractions, type Measure, numbers } from './measure.ts';

export interface Outcome<T, W = number> {
  readonly result: T;
  readonly p: W;
}
export type Distribution<T, W = number> = readonly Outcome<T, W>[];

/** Collects results; those with the same key are one. */
export interface Gathering<T, W> {
  add(result: T, p: W): void;
  /** In the order in which results came first. */
  all(): Distribution<T, W>;
}

const keyOf = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result));

export function gathering<T, W>(measure: Measure<W>, key: (result: T) => string = keyOf): Gathering<T, W> {
  const found = new Map<string, { result: T; p: W }>();
  return {
    add(result, p) {
      const k = key(result);
      const known = found.get(k);
      if (known === undefined) found.set(k, { result, p });
      else known.p = measure.either(known.p, p);
    },
    all: () => [...found.values()],
  };
}

/** The same chances for something that follows from the result. */
export function mapped<T, U, W>(
  measure: Measure<W>,
  of: Distribution<T, W>,
  follow: (result: T) => U,
): Distribution<U, W> {
  const all = gathering<U, W>(measure);
  for (const { result, p } of of) all.add(follow(result), p);
  return all.all();
}

/** What follows from each result with chances of its own. */
export function followed<T, U, W>(
  measure: Measure<W>,
  of: Distribution<T, W>,
  follow: (result: T) => Distribution<U, W>,
  key?: (result: U) => string,
): Distribution<U, W> {
  const all = gathering<U, W>(measure, key);
  for (const { result, p } of of) for (const next of follow(result)) all.add(next.result, measure.times(p, next.p));
  return all.all();
}

export const sure = <T, W>(measure: Measure<W>, result: T): Distribution<T, W> => [{ result, p: measure.sure }];

/** The chance that something holds. */
export const chanceOf = <T>(of: Distribution<T>, holds: (result: T) => boolean): number =>
  of.reduce((sum, { result, p }) => (holds(result) ? numbers.either(sum, p) : sum), 0);

export const exactChanceOf = <T>(of: Distribution<T, Fraction>, holds: (result: T) => boolean): Fraction =>
  of.reduce((sum, { result, p }) => (holds(result) ? fractions.add(sum, p) : sum), fractions.none);

/** The mean of a number. */
export const meanOf = <T>(of: Distribution<T>, value: (result: T) => number): number =>
  of.reduce((sum, { result, p }) => sum + value(result) * p, 0);

/** One die: every face, or whatever is read from it. */
export function die<T, W>(measure: Measure<W>, sides: number, read: (face: number) => T): Distribution<T, W> {
  const all = gathering<T, W>(measure);
  const p = measure.over(measure.sure, sides);
  for (let face = 1; face <= sides; face++) all.add(read(face), p);
  return all.all();
}

/** Many equal dice, one after the other: what has come about so far, and one more face. */
export function dice<T, W>(
  measure: Measure<W>,
  count: number,
  sides: number,
  start: T,
  step: (so: T, face: number) => T,
): Distribution<T, W> {
  let of: Distribution<T, W> = sure(measure, start);
  for (let i = 0; i < count; i++) of = followed(measure, of, (so) => die(measure, sides, (face) => step(so, face)));
  return of;
}
