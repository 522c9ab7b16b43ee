/** Time to think. Only the server's own time counts, and of that only the time in which it served. */

import type { Seat } from '../../kernel/game.ts';
import type { ClockRule, TimeLeft } from './body.ts';
import { outcomeOf, type Sitting } from './sitting.ts';

/** How many of the milliseconds between two moments the service was there. */
export type Served = (from: number, to: number) => number;

/** People whose clock runs: they are asked, and nobody plays for them. */
export function thinking(s: Sitting): Seat[] {
  if (s.match === undefined || outcomeOf(s) !== undefined) return [];
  const people = s.created.chairs.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const asked = new Set(s.match.pending().map(({ seat }) => seat));
  return people.filter((seat) => asked.has(seat) && !s.standIns.has(seat));
}

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
  const spent = Math.max(0, served(s.since, now));
  return Object.fromEntries(
    Object.entries(s.left).map(([seat, left]) => {
      if (!running.has(seat)) return [seat, clock.kind === 'move' ? clock.seconds * 1000 : left];
      const rest = Math.max(0, left - spent);
      if (seat !== answered) return [seat, rest];
      return [seat, clock.kind === 'move' ? clock.seconds * 1000 : credited(clock, rest)];
    }),
  );
}

/** Whose time is up now. */
export function outOfTime(s: Sitting, now: number, served: Served): Seat[] {
  if (s.created.settings.clock === null) return [];
  const left = charged(s, now, null, served);
  return thinking(s).filter((seat) => (left[seat] ?? 0) <= 0);
}

/** When the first clock runs out, if nothing happens and the service stays. */
export function nextTimeUp(s: Sitting): { seat: Seat; due: number } | undefined {
  if (s.created.settings.clock === null) return undefined;
  let first: { seat: Seat; due: number } | undefined;
  for (const seat of thinking(s)) {
    const due = s.since + (s.left[seat] ?? 0);
    if (first === undefined || due < first.due) first = { seat, due };
  }
  return first;
}
