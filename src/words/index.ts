/** The words of every game behind one interface; the client knows games by name only. */

import { ambushWords } from './ambush-alley/words.ts';
import { embuscadesWords } from './embuscades/words.ts';
import type { GameWords } from './gameWords.ts';
import { forcesWords } from './special-forces/words.ts';

export { type GameWords, sayEntry } from './gameWords.ts';

const everyGame: Readonly<Record<string, GameWords>> = {
  embuscades: embuscadesWords,
  'ambush-alley': ambushWords,
  'special-forces': forcesWords,
};

/** The words of a game; a game without words is a bug. */
export function wordsOf(game: string): GameWords {
  const words = everyGame[game];
  if (words === undefined) throw new Error(`no words for the game ${game}`);
  return words;
}
