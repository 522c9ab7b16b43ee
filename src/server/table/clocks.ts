/** Time to think. Only the server's own time counts, and of that only the time in which it served. */

import type { Seat } from '../../kernel/game.ts';
import { thinking, withheld } from './asked.ts';
import type { ClockRule, TimeLeft } from './body.ts';
import type { Sitting } from './sitting.ts';

/** How many of the milliseconds between two moments the service was there. */
export type Served = (from: number, to: number) => number;

export function fullClocks({ created }: Sitting): TimeLeft {
  const { clock } = created.settings;
  if (clock === null) return {};
  const people = created.chairs.filter(({ kind }) => kind === 'human');
  return Object.fromEntries(people.map(({ seat }) => [seat, clock.seconds * 1000]));
}

const credited = (clock: ClockRule, left: number): number =>
  clock.kind === 'bank' ? left + clock.increment * 1000 : left;

/** What everybody has left when somebody answers now. Who waits for others gets his time for an answer back. */
export function charged(s: Sitting, now: number, answered: Seat | null, served: Served): TimeLeft {
  const { clock } = s.created.settings;
  if (clock === null) return {};
  const running = new Set(thinking(s));
  const passed = Math.max(0, served(s.since, now));
  return Object.fromEntries(
    Object.entries(s.left).map(([seat, left]) => {
      if (!running.has(seat)) return [seat, clock.kind === 'move' ? clock.seconds * 1000 : left];
      const rest = Math.max(0, left - (passed - withheld(s, now, seat, served)));
      if (seat !== answered) return [seat, rest];
      return [seat, clock.kind === 'move' ? clock.seconds * 1000 : credited(clock, rest)];
    }),
  );
}

/** What an answer has paid in: undoing it takes that out again. */
export function credit(s: Sitting, now: number, answered: Seat | null, served: Served): number {
  if (answered === null) return 0;
  const [before, after] = [charged(s, now, null, served), charged(s, now, answered, served)];
  return (after[answered] ?? 0) - (before[answered] ?? 0);
}

/**
 * What everybody has left when a seat takes its own last answer back: the time that it thought stays spent, and what the
 * answer paid in is gone. Nothing where that leaves the seat no time.
 */
export function takenBack(s: Sitting, now: number, seat: Seat, served: Served): TimeLeft | undefined {
  const left = charged(s, now, null, served);
  if (left[seat] === undefined || s.match === undefined) return left;
  const own = left[seat] - (s.marks.get(s.match.last().seq)?.credit ?? 0);
  return own > 0 ? { ...left, [seat]: own } : undefined;
}

/** The same when all agree to go back to an entry, or a referee says so: as it was then, and nobody gains by it. */
export function goneBack(s: Sitting, now: number, to: number, served: Served): TimeLeft {
  if (s.created.settings.clock?.kind === 'move') return fullClocks(s);
  const then = s.marks.get(to)?.left ?? {};
  const left = Object.entries(charged(s, now, null, served));
  return Object.fromEntries(left.map(([seat, ms]) => [seat, Math.min(ms, then[seat] ?? ms)]));
}

/**
 * What everybody has left when a person plays on after a bot. Time for an answer begins anew, a bank holds at least what an
 * answer pays in, and time for the whole game is what it was: nothing where it is used up.
 */
export function resumed(s: Sitting, now: number, seat: Seat, served: Served): TimeLeft | undefined {
  const left = charged(s, now, null, served);
  const { clock } = s.created.settings;
  if (clock === null) return left;
  const own = Math.max(left[seat] ?? 0, credited(clock, 0));
  return own > 0 ? { ...left, [seat]: own } : undefined;
}

/** After an outage people need a while to come back: until then nobody loses by time. */
const GRACE_MS = 30_000;

/** Whose time is up now. */
export function outOfTime(s: Sitting, now: number, served: Served): Seat[] {
  if (s.created.settings.clock === null || served(now - GRACE_MS, now) < GRACE_MS) return [];
  const left = charged(s, now, null, served);
  return thinking(s).filter((seat) => (left[seat] ?? 0) <= 0);
}

/** When the first clock runs out at the earliest: later, if there is no service or a question is not on its screen yet. */
export function nextTimeUp(s: Sitting): { seat: Seat; due: number } | undefined {
  if (s.created.settings.clock === null) return undefined;
  let first: { seat: Seat; due: number } | undefined;
  for (const seat of thinking(s)) {
    const due = s.since + (s.left[seat] ?? 0);
    if (first === undefined || due < first.due) first = { seat, due };
  }
  return first;
}
