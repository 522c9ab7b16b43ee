/** `ambuscade exhaustive`: plays until every rule of kind procedure has fired. */

import type { Command } from 'commander';
import type { GameEntry } from '../games/registry.ts';
import { exhaustive } from '../sim/exhaustive.ts';
import { aGame, wholeNumber } from './arguments.ts';

export function register(program: Command): void {
  program
    .command('exhaustive')
    .description('play, legally and not, until every rule has fired at least once; say which have not')
    .requiredOption('--game <name>', 'which game', aGame)
    .option('--games <n>', 'give up after so many games', wholeNumber(1, 1e6), 2000)
    .option('--seed <text>', 'where to begin', 'exhaustive')
    .option('--all', 'play all the games, even when every rule has fired')
    .option('--json', 'print the report as JSON')
    .action(
      ({ game, games, seed, all, json }: { game: GameEntry; games: number; seed: string; all?: true; json?: true }) => {
        const report = exhaustive(game, seed, games, all !== true);
        if (json === true) console.log(JSON.stringify(report));
        else {
          console.log(
            `${report.game}: ${report.games} games, ${Object.keys(report.fired).length} rules fired, ${report.silent.length} silent`,
          );
          if (report.silent.length > 0) console.log(report.silent.join(' '));
        }
        process.exitCode = report.silent.length > 0 ? 1 : 0;
      },
    );
}
