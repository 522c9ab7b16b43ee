/** Tables that anybody may see in a list. */

import type { Filter, GameRow, Store } from './store/store.ts';
import type { Settings } from './table/body.ts';
import { delayOf } from './table/lag.ts';

/** That a seat has become free in a game whose spectators lag behind would be news to them. */
const isTold = ({ status, settings }: GameRow, open: boolean | undefined): boolean =>
  open !== true || status !== 'playing' || delayOf(JSON.parse(settings) as Settings) === 0;

/** As many as are wanted, whatever lies between them that is not told. */
export async function shownGames(store: Store, filter: Filter): Promise<GameRow[]> {
  const told: GameRow[] = [];
  for (let before = filter.before; ; ) {
    const page = await store.listGames({ ...filter, ...(before === undefined ? {} : { before }) });
    told.push(...page.filter((row) => isTold(row, filter.open)));
    const last = page.at(-1);
    if (last === undefined || page.length < filter.most || told.length >= filter.most) break;
    before = last;
  }
  return told.slice(0, filter.most);
}
