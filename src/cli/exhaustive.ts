/** `ambuscade exhaustive`: plays until every rule of kind procedure has fired. */

import type { Command } from 'commander';
import type { GameEntry } from '../games/registry.ts';
import { exhaustive } from '../sim/exhaustive.ts';
import { common, say } from '../words/common/index.ts';
import { tools } from '../words/tools.ts';
import { aGame, wholeNumber } from './arguments.ts';
import { langOfArguments } from './lang.ts';

export function register(program: Command): void {
  const lang = langOfArguments();
  const t = tools[lang].exhaustive;
  program
    .command('exhaustive')
    .description(t.about)
    .requiredOption('--game <name>', tools[lang].fuzz.game, aGame)
    .option('--games <n>', t.games, wholeNumber(1, 1e6), 2000)
    .option('--seed <text>', tools[lang].fuzz.seed, 'exhaustive')
    .option('--all', t.all)
    .option('--json', common[lang].command.json)
    .option('--lang <lang>', common[lang].command.lang)
    .action(
      ({ game, games, seed, all, json }: { game: GameEntry; games: number; seed: string; all?: true; json?: true }) => {
        const report = exhaustive(game, seed, games, all !== true);
        if (json === true) console.log(JSON.stringify(report));
        else {
          const { fired, silent, ...numbers } = report;
          console.log(say(lang, t.found, { ...numbers, fired: Object.keys(fired).length, silent: silent.length }));
          if (report.silent.length > 0) console.log(report.silent.join(' '));
        }
        process.exitCode = report.silent.length > 0 ? 1 : 0;
      },
    );
}
