/** What the clocks of a table show at a moment: the server's figures, counted down since they were given. */

import type { Seat } from '../../../kernel/game.ts';
import type { TableCard, TableView } from '../../table/link.ts';

type Clocked = Pick<TableView, 'left' | 'since' | 'standIns' | 'outcome'> & {
  readonly seen: Pick<NonNullable<TableView['seen']>, 'waiting'> | null;
};

/** Whose clock runs: people who are asked and for whom nobody plays. */
export function running({ chairs, settings }: Pick<TableCard, 'chairs' | 'settings'>, view: Clocked): readonly Seat[] {
  if (settings.clock === null || view.seen === null || view.outcome !== null) return [];
  const asked = new Set(view.seen.waiting.map(({ seat }) => seat));
  return chairs
    .filter(({ seat, kind }) => kind === 'human' && asked.has(seat) && !(seat in view.standIns))
    .map(({ seat }) => seat);
}

/** Milliseconds that a seat has left; none without a clock, or when nothing is left to think about. */
export function leftAt(view: Clocked, runs: boolean, seat: Seat, now: number): number | undefined {
  const left = view.left[seat];
  if (left === undefined || view.outcome !== null) return undefined;
  return runs ? Math.max(0, left - Math.max(0, now - view.since)) : left;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `1:02:03`, `4:05`; below ten seconds also tenths, as people look closer then. */
export function clockFace(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
