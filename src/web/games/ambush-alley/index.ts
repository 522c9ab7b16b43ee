/** Ambush Alley on a page. */

import { ambushAlley } from '../../../games/ambush-alley/index.ts';
import { erase } from '../../../games/registry.ts';
import { ambushWords } from '../../../words/ambush-alley/words.ts';
import type { WebGame } from '../board.ts';
import { groupsOf } from './groups.ts';
import { untils } from './untils.ts';
import { AmbushBoard, AmbushReport } from './board.tsx';

export const ambushGame: WebGame = {
  game: erase(ambushAlley),
  words: ambushWords,
  Board: AmbushBoard,
  Beside: AmbushReport,
  // All is open here, so two people may look at one screen.
  holdsSecrets: () => false,
  groups: groupsOf,
  untils,
};
