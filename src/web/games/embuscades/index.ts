/** Embuscades on a page. */

import { embuscades } from '../../../games/embuscades/index.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { erase } from '../../../games/registry.ts';
import { groupsOf } from '../../../words/embuscades/groups.ts';
import { embuscadesWords } from '../../../words/embuscades/words.ts';
import type { WebGame } from '../board.ts';
import { EmbuscadesBoard } from './board.tsx';
import { Forces } from './forces.tsx';
import { untils } from './untils.ts';

export const embuscadesGame: WebGame = {
  game: erase(embuscades),
  words: embuscadesWords,
  Board: EmbuscadesBoard,
  Beside: Forces,
  groups: (scene, question) => groupsOf(scene, question),
  holdsSecrets: ({ seen }, seat) => ((seen.view as View).hands[seat]?.count ?? 0) > 0,
  untils,
};
