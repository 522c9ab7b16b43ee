/** `ambuscade fuzz`: promise P1 by command. */

import type { Command } from 'commander';
import type { GameEntry } from '../games/registry.ts';
import { fuzz } from '../sim/fuzz.ts';
import { common, say } from '../words/common/index.ts';
import { tools } from '../words/tools.ts';
import { aGame, progress, wholeNumber } from './arguments.ts';
import { langOfArguments } from './lang.ts';

interface Options {
  game: GameEntry;
  commands: number;
  seed: string;
  variant?: number;
  json?: true;
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const t = tools[lang].fuzz;
  program
    .command('fuzz')
    .description(t.about)
    .requiredOption('--game <name>', t.game, aGame)
    .option('--commands <n>', t.commands, wholeNumber(1, 1e9), 100_000)
    .option('--seed <text>', t.seed, 'fuzz')
    .option('--variant <n>', t.variant, wholeNumber(0, 99))
    .option('--json', common[lang].command.json)
    .option('--lang <lang>', common[lang].command.lang)
    .action(({ game, commands, seed, variant, json }: Options) => {
      const only = variant === undefined ? {} : { variant: variant % game.variants.length };
      const report = fuzz(game, { commands, seed, ...only, progress: progress(commands, 10_000) });
      const { failures, slowest, ...counts } = report;
      if (json === true) console.log(JSON.stringify(report));
      else {
        const { refusals: _, ...numbers } = counts;
        console.log(say(lang, t.found, { ...numbers, slowest: slowest.toFixed(1), failures: failures.length }));
        for (const failure of failures) console.log(JSON.stringify(failure));
        if (failures.length > 0)
          console.log(`${t.again} ambuscade fuzz --game ${counts.game} --seed ${seed} --commands ${commands}`);
      }
      process.exitCode = failures.length > 0 ? 1 : 0;
    });
}
