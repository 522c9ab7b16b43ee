/** Embuscades in a terminal. */

import type { Choice } from '../../../games/embuscades/choices.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { common } from '../../../words/common/index.ts';
import { groupsOf } from '../../../words/embuscades/groups.ts';
import { sayNote } from '../../../words/embuscades/index.ts';
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
  note: (lang, choice, commits) => sayNote(lang, choice as Choice, commits) ?? common[lang].commits[commits],
  standing: standingOrder,
};
