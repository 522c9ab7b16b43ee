/** Special Forces in a terminal. */

import type { Choice } from '../../../games/special-forces/choices.ts';
import { keepsSecrets } from '../../../games/special-forces/hiding.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { say } from '../../../words/common/index.ts';
import { names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import type { AskName } from '../../../words/special-forces/shapes.ts';
import type { Face } from '../face.ts';
import { groupsOf, labelFor } from './choices.ts';
import { drawList } from './list.ts';
import { drawMap } from './map.ts';
import { drawPanel } from './panel.ts';
import { drawPicture } from './picture.ts';
import { standingOrder } from './standing.ts';
import { readTyped } from './typed.ts';

/** Something is still to be hidden or found, and this seat is the one that knows of it. */
const holdsSecrets = (view: View): boolean => view.mine.looks !== undefined && keepsSecrets(view);

export const forcesFace: Face = {
  mapColumns: 80,
  map: drawMap,
  list: drawList,
  panel: drawPanel,
  groups: groupsOf,
  label: labelFor,
  read: readTyped,
  note: (lang, choice, commits) => ((choice as Choice).t === 'stop' ? '' : panelTexts[lang].notes[commits]),
  // To stop is the usual answer to most questions here, and nobody means it by Enter.
  noEnter: true,
  holdsSecrets: (seen) => holdsSecrets(seen.view as View),
  standing: standingOrder,
  legend(lang, setting) {
    const n = names(lang, setting as Setting);
    return panelTexts[lang].legend.map((line) => say(lang, line, { R: n.side(0), T: n.side(1) }));
  },
  help: (lang) => panelTexts[lang].help,
  typing(lang, { ask, options }) {
    const { type, typing, orPass } = panelTexts[lang];
    const passes = Array.isArray(options) && (options as Choice[]).some(({ t }) => t === 'pass' || t === 'decline');
    return say(lang, type, { words: `${typing[ask as AskName]}${passes ? orPass : ''}` });
  },
  picture: drawPicture,
};
