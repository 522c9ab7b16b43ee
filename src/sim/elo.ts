/** Ratings from a round robin: the strengths under which its results are most likely, on the scale of Elo. */

import { type Estimate, rounded, Z95 } from './statistics.ts';

/** So many games between two bots, and the points of the first: a victory 1, a draw one half. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly games: number;
  readonly score: number;
}

/** 400 on this scale are odds of ten to one. */
const SCALE = 400 / Math.log(10);
const ROUNDS = 100;
const CLOSE = 1e-10;

const expected = (a: number, b: number): number => 1 / (1 + Math.exp(b - a));

/** The inverse of a small positive definite matrix, by Gauss and Jordan. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] as number[];
    const scale = pivot[i] as number;
    for (let j = 0; j < 2 * n; j++) pivot[j] = (pivot[j] as number) / scale;
    rows.forEach((row, k) => {
      const factor = row[i] as number;
      if (k === i || factor === 0) return;
      for (let j = 0; j < 2 * n; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number);
    });
  }
  return rows.map((row) => row.slice(n));
}

/** Slope and curvature of the likelihood at some strengths, without the first, which is held at nought. */
function slopes(strengths: readonly number[], meetings: readonly Meeting[]): { slope: number[]; bend: number[][] } {
  const slope = strengths.map(() => 0);
  const bend = strengths.map(() => strengths.map(() => 0));
  const add = (i: number, j: number, value: number): void => {
    const row = bend[i] as number[];
    row[j] = (row[j] as number) + value;
  };
  for (const { a, b, games, score } of meetings) {
    const p = expected(strengths[a] as number, strengths[b] as number);
    const gap = score - games * p;
    slope[a] = (slope[a] as number) + gap;
    slope[b] = (slope[b] as number) - gap;
    const weight = games * p * (1 - p);
    add(a, a, weight);
    add(b, b, weight);
    add(a, b, -weight);
    add(b, a, -weight);
  }
  return { slope: slope.slice(1), bend: bend.slice(1).map((row) => row.slice(1)) };
}

/**
 * Ratings of so many bots, the first of them 0. One drawn game between each two that have met is added, so that whoever
 * won every game has a rating too; the intervals come from the curvature of the likelihood.
 */
export function ratings(bots: number, played: readonly Meeting[]): Estimate[] {
  const meetings = played
    .filter(({ games }) => games > 0)
    .map((meeting) => ({ ...meeting, games: meeting.games + 1, score: meeting.score + 0.5 }));
  // Whoever has met nobody yet is held near the first, knowing nothing.
  for (let bot = 1; bot < bots; bot++) {
    if (!meetings.some(({ a, b }) => a === bot || b === bot)) meetings.push({ a: 0, b: bot, games: 1, score: 0.5 });
  }
  let strengths = Array.from({ length: bots }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, bend } = slopes(strengths, meetings);
    const step = inverse(bend).map((row) => row.reduce((sum, value, j) => sum + value * (slope[j] as number), 0));
    // Far from the top the curve is flat and a whole step would overshoot.
    const longest = Math.max(0, ...step.map(Math.abs));
    const scale = longest > 1 ? 1 / longest : 1;
    strengths = strengths.map((strength, i) => (i === 0 ? 0 : strength + scale * (step[i - 1] as number)));
    if (longest < CLOSE) break;
  }
  const spread = inverse(slopes(strengths, meetings).bend);
  return strengths.map((strength, i) => {
    const reach = i === 0 ? 0 : Z95 * Math.sqrt(spread[i - 1]?.[i - 1] ?? 0);
    return {
      value: rounded(strength * SCALE),
      low: rounded((strength - reach) * SCALE),
      high: rounded((strength + reach) * SCALE),
    };
  });
}
