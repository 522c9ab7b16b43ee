/** Embuscades in a terminal. */

import type { View } from '../../../games/embuscades/view.ts';
import { groupsOf } from '../../../words/embuscades/groups.ts';
import type { Face } from '../face.ts';
import { drawMap } from './map.ts';
import { drawList, drawPanel } from './panel.ts';
import { standingOrder } from './standing.ts';
import { readTyped } from './typed.ts';

export const embuscadesFace: Face = {
  mapColumns: 96,
  map: drawMap,
  list: drawList,
  panel: drawPanel,
  groups: groupsOf,
  read: readTyped,
  holdsSecrets: (seen, seat) => ((seen.view as View).hands[seat]?.count ?? 0) > 0,
  standing: standingOrder,
};
