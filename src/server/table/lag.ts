/**
 * Spectators who lag behind. Where a table was laid with a delay, whoever has no seat is shown it as it was so many lines ago, until
 * the game is over. The delay counts lines of the log, not time: what he is shown follows from the log alone, the same at every node
 * and after every restart whatever their clocks say, and somebody who watches on behalf of a player is as far behind in a game of
 * weeks as in one of minutes. He can tell that a line was written, never what it says.
 *
 * Before the game nothing is held back, since people have to find their seats, and that it has begun is shown at once. Talk and
 * presence belong to no line: as long as he lags he is told neither, and when the game is over both.
 */

import type { Line } from '../store/store.ts';
import type { Settings } from './body.ts';
import { outcomeOf, type Sitting } from './sitting.ts';

/** The name of the command that a game begins with. */
export const BEGAN = 'house:began';

export const MOST_DELAY = 500;

/** What spectators are shown, and the lines that they are not told yet. */
export interface Behind {
  readonly sitting: Sitting;
  readonly withheld: Line[];
}

export const delayOf = ({ spectators }: Pick<Settings, 'spectators'>): number =>
  typeof spectators === 'object' ? spectators.delay : 0;

/** Whether spectators of this table see less of it now than has happened. */
export const holdsBack = (s: Sitting): boolean =>
  delayOf(s.created.settings) > 0 && s.match !== undefined && outcomeOf(s) === undefined;

/** The last line that spectators are told of. */
export function shownUpTo(s: Sitting): number {
  if (!holdsBack(s)) return s.head.seq;
  return Math.max(s.acted.get(BEGAN) ?? 0, s.head.seq - delayOf(s.created.settings));
}
