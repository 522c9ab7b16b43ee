/** The bots by name. */

import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export type { Bot, Reason } from './bot.ts';

export const bots: Readonly<Record<string, Bot>> = { random, greedy };
