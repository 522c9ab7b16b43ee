/** Ambush Alley in a terminal. */

import type { Setting } from '../../../games/ambush-alley/setting.ts';
import { names, texts } from '../../../words/ambush-alley/index.ts';
import { say } from '../../../words/common/index.ts';
import type { Face } from '../face.ts';
import { groupsOf } from './choices.ts';
import { drawMap } from './map.ts';
import { drawList, drawPanel } from './panel.ts';
import { drawPicture } from './picture.ts';
import { standingOrder } from './standing.ts';
import { readTyped } from './typed.ts';

export const ambushFace: Face = {
  mapColumns: 80,
  map: drawMap,
  list: drawList,
  panel: drawPanel,
  groups: groupsOf,
  read: readTyped,
  // All is open here, so two people may look at one screen.
  holdsSecrets: () => false,
  standing: standingOrder,
  legend(lang, setting) {
    const n = names(lang, setting as Setting);
    return texts[lang].panel.legend.map((line) => say(lang, line, { R: n.side(0), T: n.side(1) }));
  },
  help: (lang) => texts[lang].panel.help,
  typing: (lang) => texts[lang].panel.typing,
  picture: drawPicture,
};
