/** Arguments that more than one command takes; a bad one ends the command with a sentence. */

import { InvalidArgumentError } from 'commander';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { put, tools } from '../words/tools.ts';
import { langOfArguments } from './lang.ts';

export function aGame(text: string): GameEntry {
  const entry = findGame(text);
  if (entry !== undefined) return entry;
  const names = games.map(({ game }) => game.id).join(', ');
  throw new InvalidArgumentError(put(tools[langOfArguments()].gamesAre, { names }));
}

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const n = Number(text);
    if (/^\d{1,12}$/.test(text) && n >= least && n <= most) return n;
    throw new InvalidArgumentError(put(tools[langOfArguments()].wholeNumber, { least, most }));
  };

/** Shows how far a long run has come, on a terminal only. */
export const progress =
  (of: number, every: number) =>
  (done: number): void => {
    if (process.stderr.isTTY && (done % every === 0 || done === of)) process.stderr.write(`\r${done} / ${of} `);
  };
