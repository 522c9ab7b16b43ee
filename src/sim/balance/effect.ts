/** What a change does, measured on the same dice with and without it. */

import { isMishap, type Result, type Story } from '../plan.ts';
import { type Estimate, mean, rounded, t95, Z95 } from '../statistics.ts';

export interface Effect {
  /** Games played both ways. */
  readonly games: number;
  /** Of these, games that went exactly alike. */
  readonly alike: number;
  /** By how much the share of the first side changes; a draw is half. */
  readonly share: Estimate;
  /** By how many points its lead changes. */
  readonly lead: Estimate;
  /** How many standard errors the clearer of the two is away from nothing. */
  readonly errors: number;
}

export const shareIn = ({ winner }: Story): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0);
export const leadIn = ({ points: [ours = 0, theirs = 0] }: Story): number => ours - theirs;

interface Difference {
  readonly value: number;
  readonly middle: number;
  readonly error: number;
  readonly reach: number;
}

/**
 * Of shares, after Agresti and Min: one more pair is taken to differ in each direction by half, so that few games that
 * all agree do not look like certainty.
 */
function ofShares(differences: readonly number[]): Difference {
  const n = differences.length + 2;
  const sum = differences.reduce((total, each) => total + each, 0);
  const squares = differences.reduce((total, each) => total + each * each, 1);
  const error = Math.sqrt(Math.max(0, squares - (sum * sum) / n)) / n;
  return { value: mean(differences), middle: sum / n, error, reach: Z95 * error };
}

/** Of points, by Student. */
function ofLeads(differences: readonly number[]): Difference {
  const n = differences.length;
  const value = mean(differences);
  if (n < 2) return { value, middle: value, error: Infinity, reach: Infinity };
  const squares = differences.reduce((total, each) => total + (each - value) ** 2, 0);
  const error = Math.sqrt(squares / (n - 1) / n);
  return { value, middle: value, error, reach: t95(n - 1) * error };
}

const estimateOf = ({ value, middle, reach }: Difference, least: number, most: number): Estimate => ({
  value: rounded(value),
  low: rounded(Math.max(least, middle - reach)),
  high: rounded(Math.min(most, middle + reach)),
});

const errorsOf = ({ middle, error }: Difference): number => (middle === 0 ? 0 : Math.abs(middle) / error);

/** Too few equal differences would have no spread at all: so many must differ before the lead alone is believed. */
const LEAST_DIFFERENT = 5;

/** Pairs of which one broke off say nothing. */
export function effectOf(before: readonly Result[], after: readonly Result[]): Effect {
  const pairs = after.flatMap((story, i): [Story, Story][] => {
    const base = before[i];
    return base === undefined || isMishap(base) || isMishap(story) ? [] : [[base, story]];
  });
  const alike = pairs.filter(([base, story]) => JSON.stringify(base) === JSON.stringify(story)).length;
  const shares = ofShares(pairs.map(([base, story]) => shareIn(story) - shareIn(base)));
  const leads = ofLeads(pairs.map(([base, story]) => leadIn(story) - leadIn(base)));
  const believed = pairs.filter(([base, story]) => leadIn(base) !== leadIn(story)).length >= LEAST_DIFFERENT;
  return {
    games: pairs.length,
    alike,
    share: estimateOf(shares, -1, 1),
    lead: estimateOf(leads, -Infinity, Infinity),
    errors: rounded(Math.max(errorsOf(shares), believed ? errorsOf(leads) : 0)),
  };
}

/** What chance alone may do is bounded by exp(-z²/2): so many standard errors are clear even where many changes are tried. */
export const clearErrors = (tried: number): number => Math.sqrt(2 * Math.log(Math.max(1, tried) / 0.05));

/** 95 of 100 intervals of a change that does nothing hold nothing. */
export const isSeen = ({ share, lead, errors }: Effect): boolean =>
  share.low > 0 || share.high < 0 || (errors > Z95 && (lead.low > 0 || lead.high < 0));
