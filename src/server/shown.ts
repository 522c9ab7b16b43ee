/**
 * What people have on their screens. Nothing of it is in the log: a bot that plays for somebody goes by it, so that no game is
 * over before anybody has seen it, and so do clocks (`table/asked.ts`).
 */

import type { Seat } from '../kernel/game.ts';
import type { House } from './house.ts';
import { isShown, shownAt, thinking } from './table/asked.ts';
import { lags, type Room, tellAll } from './table/room.ts';
import type { Viewer } from './table/tell.ts';

/** Somebody has the table on the screen, all of it where no move is named. What is yet to come he has not seen. */
export function hasShown(house: House, room: Room, seat: Seat, upTo = Infinity): void {
  const { sitting } = room;
  const move = Math.min(upTo, sitting.match?.entries.length ?? 0);
  if ((sitting.shown.get(seat)?.move ?? -1) >= move) return;
  const at = house.now();
  sitting.shown.set(seat, { move, at });
  if ((sitting.waits.get(seat) ?? 0) > 0 && shownAt(sitting, seat) !== undefined) {
    tellAll(room, { t: 'shown', seat, move, at });
  }
  if (sitting.standIns.size > 0) house.attend(room);
}

/** By seat whose clock runs: since when it has had its question on the screen. */
export function shownNow(room: Room, viewer: Viewer): Readonly<Record<Seat, number>> {
  if (lags(room, viewer)) return {};
  const { sitting } = room;
  const seats = sitting.created.settings.clock === null ? [] : thinking(sitting);
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const at = shownAt(sitting, seat);
      return at === undefined ? [] : [[seat, at]];
    }),
  );
}

/** Whether somebody who sits here has seen the table as it is now: his page says so, or is one that says nothing of the kind. */
export const isWatched = ({ sitting, watchers }: Room): boolean =>
  isShown(sitting) || [...watchers].some(({ viewer, tells }) => viewer !== null && tells !== true);
