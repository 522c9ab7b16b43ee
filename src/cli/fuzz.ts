/** `ambuscade fuzz`: promise P1 by command. */

import type { Command } from 'commander';
import type { GameEntry } from '../games/registry.ts';
import { fuzz } from '../sim/fuzz.ts';
import { aGame, progress, wholeNumber } from './arguments.ts';

interface Options {
  game: GameEntry;
  commands: number;
  seed: string;
  variant?: number;
  json?: true;
}

export function register(program: Command): void {
  program
    .command('fuzz')
    .description('send legal, near-legal and malformed commands; no exception, hang or broken invariant may come of it')
    .requiredOption('--game <name>', 'which game', aGame)
    .option('--commands <n>', 'how many commands', wholeNumber(1, 1e9), 100_000)
    .option('--seed <text>', 'where to begin', 'fuzz')
    .option('--variant <n>', 'one mix of options only; else all take turns', wholeNumber(0, 99))
    .option('--json', 'print the report as JSON')
    .action(({ game, commands, seed, variant, json }: Options) => {
      const only = variant === undefined ? {} : { variant: variant % game.variants.length };
      const report = fuzz(game, { commands, seed, ...only, progress: progress(commands, 10_000) });
      const { failures, slowest, ...counts } = report;
      if (json === true) console.log(JSON.stringify(report));
      else {
        console.log(
          `${counts.game}: ${counts.commands} commands, ${counts.accepted} accepted, ${counts.refused} refused, ` +
            `${counts.games} games, slowest ${slowest.toFixed(1)} ms, ${failures.length} failures`,
        );
        for (const failure of failures) console.log(JSON.stringify(failure));
        if (failures.length > 0)
          console.log(`again: ambuscade fuzz --game ${counts.game} --seed ${seed} --commands ${commands}`);
      }
      process.exitCode = failures.length > 0 ? 1 : 0;
    });
}
