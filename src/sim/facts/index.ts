/** The readers, one a game. */

import { ambushReader } from './ambush-alley.ts';
import { embuscadesReader } from './embuscades.ts';
import type { Reader } from './reader.ts';
import { forcesReader } from './special-forces.ts';

const readers: readonly Reader[] = [embuscadesReader, ambushReader, forcesReader];

/** A game without a reader cannot be simulated: that is a bug, and a test looks for it. */
export function readerOf(game: string): Reader {
  const reader = readers.find((one) => one.game === game);
  if (reader === undefined) throw new Error(`the simulator cannot read the game ${game}`);
  return reader;
}
