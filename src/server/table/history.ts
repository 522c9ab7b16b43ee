/** The past of a table as one viewer may know it. */

import type { Store } from '../store/store.ts';
import { bodyOf } from './sitting.ts';
import { tell, type Told, type Viewer } from './tell.ts';
import type { Room } from './room.ts';

const PAGE = 500;
/** Whoever is further behind gets the table as it stands and asks for the past when he wants it. */
export const MOST_TOLD = 2_000;

/** Lines after `have`, up to where the table stands at the moment when this is done. */
export async function toldSince(store: Store, room: Room, have: number, viewer: Viewer): Promise<readonly Told[]> {
  const { gid, sitting } = room;
  const told: Told[] = [];
  for (let next = Math.max(have + 1, sitting.head.seq - MOST_TOLD); next <= sitting.head.seq; ) {
    const page = await store.lines(gid, next, PAGE);
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
