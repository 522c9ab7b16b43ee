/** Special Forces on a page. */

import { specialForces } from '../../../games/special-forces/index.ts';
import { keepsSecrets } from '../../../games/special-forces/hiding.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { erase } from '../../../games/registry.ts';
import { forcesWords } from '../../../words/special-forces/words.ts';
import type { WebGame } from '../board.ts';
import { groupsOf } from './groups.ts';
import { untils } from './untils.ts';
import { ForcesBoard, ForcesReport } from './board.tsx';

export const forcesGame: WebGame = {
  game: erase(specialForces),
  words: forcesWords,
  Board: ForcesBoard,
  Beside: ForcesReport,
  /** The defenders know where things are that nobody has found yet. */
  holdsSecrets({ setting, seen }, seat) {
    return keepsSecrets(seen.view as View) && (setting as Setting).sides[1].seat === seat;
  },
  groups: groupsOf,
  untils,
};
