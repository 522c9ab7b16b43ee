/** A list of choices in the making. One list is used for all decisions: growing a new one each time cost more than the rules. */

import type { Choice } from './choices.ts';

export interface Offers {
  readonly list: Choice[];
  count: number;
}

const room: Offers = { list: [], count: 0 };

/** An empty list; the one before must have been closed. */
export function openOffers(): Offers {
  room.count = 0;
  return room;
}

export function offer(out: Offers, choice: Choice): void {
  out.list[out.count] = choice;
  out.count += 1;
}

/** The choices offered, as a list of their own. */
export const closeOffers = (out: Offers): Choice[] => out.list.slice(0, out.count);
