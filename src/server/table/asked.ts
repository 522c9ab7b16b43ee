/**
 * Who is asked, and whether he can see it. A page that plays back what happened before shows its question later than it was put:
 * until then the clock of that seat waits, but no longer than the house allows, whatever the page says.
 */

import type { Author, Seat } from '../../kernel/game.ts';
import type { Served } from './clocks.ts';
import type { Sitting } from './sitting.ts';

/** People whose clock runs: they are asked, and nobody plays for them. */
export function thinking({ match, verdict, created, standIns }: Sitting): Seat[] {
  if (match === undefined || verdict !== undefined || match.outcome() !== undefined) return [];
  const people = created.chairs.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const asked = new Set(match.pending().map(({ seat }) => seat));
  return people.filter((seat) => asked.has(seat) && !standIns.has(seat));
}

/** When a seat had the table on its screen as it is now. */
export function shownAt({ shown, match }: Sitting, seat: Seat): number | undefined {
  const last = shown.get(seat);
  return last === undefined || last.move < (match?.entries.length ?? 0) ? undefined : last.at;
}

/** Somebody who sits here has the table on his screen as it is now. */
export const isShown = (s: Sitting): boolean => [...s.shown.keys()].some((seat) => shownAt(s, seat) !== undefined);

/** Of the time since the questions were put, what passed before a seat had its own on the screen. */
export function withheld(s: Sitting, now: number, seat: Seat, served: Served): number {
  const until = Math.max(s.since, shownAt(s, seat) ?? now);
  return Math.min(s.waits.get(seat) ?? 0, Math.max(0, served(s.since, until)));
}

/** Clocks are set at a moment: a question that stays open has used up what its page took until then. */
export function useUp(s: Sitting, at: number): void {
  for (const [seat, wait] of s.waits) {
    s.waits.set(seat, shownAt(s, seat) === undefined ? Math.max(0, wait - Math.max(0, at - s.since)) : 0);
  }
}

/**
 * What a clock waits for each question that is new. To whoever has just answered himself nothing is played back; a question that
 * was open before is none.
 */
export function putQuestions(s: Sitting, before: readonly Seat[], seat: Seat | null, by: Author): void {
  const now = thinking(s);
  for (const each of s.waits.keys()) if (!now.includes(each)) s.waits.delete(each);
  for (const each of now) {
    if (each === seat && by === 'player') s.waits.set(each, 0);
    else if (each === seat || !before.includes(each)) s.waits.set(each, s.patience);
  }
}
