/** Who is lost, to what, when and where, over many games. */

import type { Loss, Story } from './plan.ts';
import { type Estimate, meanOf, rounded } from './statistics.ts';
import { stagesOf } from './swing.ts';

/** Losses at one place, by side, over all games. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly counts: readonly number[];
}

export interface Losses {
  readonly unit: string;
  /** By side: the mean of a game, and how much of it went to each cause, the greatest first. */
  readonly sides: readonly { readonly perGame: Estimate; readonly causes: Readonly<Record<string, number>> }[];
  /** By side, the mean number lost by the end of a turn; games that are over keep theirs. */
  readonly curve: readonly { readonly turn: number; readonly lost: readonly number[] }[];
  /** The side of the squares in which places are counted together; 0 is exact. */
  readonly square: number;
  readonly places: readonly Place[];
}

const each = function* (stories: readonly Story[]): Generator<Loss> {
  for (const { losses } of stories) yield* losses;
};

function causesOf(stories: readonly Story[], side: number): Record<string, number> {
  const counts = new Map<string, number>();
  for (const loss of each(stories))
    if (loss.side === side) counts.set(loss.cause, (counts.get(loss.cause) ?? 0) + loss.count);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([cause, count]) => [cause, rounded(count / stories.length)]));
}

function placesOf(stories: readonly Story[], sides: number, square: number): Place[] {
  const found = new Map<string, { x: number; y: number; counts: number[] }>();
  const snap = (v: number): number => (square === 0 ? v : (Math.floor(v / square) + 0.5) * square);
  for (const { at, side, count } of each(stories)) {
    if (at === null) continue;
    const [x, y] = [snap(at.x), snap(at.y)];
    const key = `${x} ${y}`;
    const place = found.get(key) ?? { x, y, counts: Array.from({ length: sides }, () => 0) };
    place.counts[side] = (place.counts[side] ?? 0) + count;
    found.set(key, place);
  }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

export function lossesOf(stories: readonly Story[], sides: number, unit: string, square: number): Losses {
  const games = Math.max(1, stories.length);
  const lostBy = (story: Story, side: number): number =>
    story.losses.reduce((sum, loss) => sum + (loss.side === side ? loss.count : 0), 0);
  const numbers = Array.from({ length: sides }, (_, side) => side);
  return {
    unit,
    sides: numbers.map((side) => ({
      perGame: meanOf(stories.map((story) => lostBy(story, side))),
      causes: causesOf(stories, side),
    })),
    curve: [0, ...stagesOf(stories)].map((turn) => {
      const lost = numbers.map(() => 0);
      for (const loss of each(stories)) if (loss.turn <= turn) lost[loss.side] = (lost[loss.side] ?? 0) + loss.count;
      return { turn, lost: lost.map((count) => rounded(count / games)) };
    }),
    square,
    places: placesOf(stories, sides, square),
  };
}
