/** The past of a table as one viewer may know it. */

import type { Store } from '../store/store.ts';
import { bodyOf } from './sitting.ts';
import { tell, type Told, type Viewer } from './tell.ts';
import { type Room, sittingFor } from './room.ts';

const PAGE = 500;
/** Whoever is further behind asks again from the last that he got. */
export const MOST_TOLD = 2_000;

/** Lines after `have`, oldest first and without a gap, up to where the table stands when this is done or so many. */
export async function toldSince(
  store: Store,
  room: Room,
  have: number,
  viewer: Viewer,
  most = MOST_TOLD,
): Promise<readonly Told[]> {
  const { gid } = room;
  const sitting = sittingFor(room, viewer);
  const told: Told[] = [];
  for (let next = have + 1; next <= sitting.head.seq && told.length < most; ) {
    const page = await store.lines(gid, next, Math.min(PAGE, most - told.length));
    // Another replica may be behind what this node has stored itself: what is missing comes with the next look.
    if (page.length === 0) break;
    for (const line of page) {
      if (line.seq > sitting.head.seq) break;
      told.push(tell(sitting, line.seq, bodyOf(line), viewer));
      next = line.seq + 1;
    }
  }
  return told;
}
