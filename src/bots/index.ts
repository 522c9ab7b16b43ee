/** The bots by name, from the simplest to the most thoughtful. */

import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { judgeOf } from './judges.ts';
import { random } from './random.ts';
import { search } from './search.ts';
import { tactical } from './tactical.ts';

export { askedOf, consult } from './asked.ts';
export type { Asked, Bot, Budget, Chosen, Reason } from './bot.ts';

export const bots: Readonly<Record<string, Bot>> = { random, greedy, tactical, search };

/** The levels that differ from the one below in this game, the simplest first. */
export function levelsOf(game: string): readonly string[] {
  const judge = judgeOf(game);
  const levels = ['random'];
  if (judge !== undefined) levels.push('greedy');
  if (judge?.plan !== undefined) levels.push('tactical');
  if (judge?.foresight !== undefined) levels.push('search');
  return levels;
}
