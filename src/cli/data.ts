/** `ambuscade data`: the files of the house, to start one’s own from. */

import type { Command } from 'commander';
import { findGame, games } from '../games/index.ts';
import { common } from '../words/common/index.ts';
import { langOf, langOfArguments } from './lang.ts';
import { trouble } from './terminal/store.ts';
import { orTrouble } from './play.ts';

export function register(program: Command): void {
  const t = common[langOfArguments()].command;
  program
    .command('data')
    .description(t.data)
    .argument('<game>', t.game)
    .argument('[file]', t.dataFile)
    .option('--lang <lang>', t.lang)
    .action((game: string, file: string | undefined, options: { lang?: string }) =>
      orTrouble(() => {
        const lang = langOf(options.lang);
        const entry = findGame(game) ?? trouble(lang, 'unknownGame', { game, games: games.map((g) => g.game.id) });
        const { files } = entry;
        if (file !== undefined && !Object.hasOwn(files, file))
          trouble(lang, 'unknownData', { file, files: Object.keys(files) });
        process.stdout.write(`${JSON.stringify(file === undefined ? files : files[file], null, 2)}\n`);
        return 0;
      }),
    );
}
