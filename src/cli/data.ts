/** `ambuscade data`: the files of the house, to start one’s own from, and whether one’s own are in order. */

import type { Command } from 'commander';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { common, say } from '../words/common/index.ts';
import type { Lang } from '../words/lang.ts';
import { type Given, givenOf, readGiven, takesGiven } from './given.ts';
import { langOf, langOfArguments } from './lang.ts';
import { orTrouble } from './play.ts';
import { trouble } from './terminal/store.ts';

/** A file of the house as JSON, or all of them. */
function printed(lang: Lang, { files }: GameEntry, file: string | undefined): string {
  if (file !== undefined && !Object.hasOwn(files, file))
    trouble(lang, 'unknownData', { file, files: Object.keys(files) });
  return JSON.stringify(file === undefined ? files : files[file], null, 2);
}

/** What the command says about a game: its files, or that what was given can be played. */
export function dataText(lang: Lang, entry: GameEntry, file: string | undefined, given: Given): string {
  const files = Object.values(given) as string[];
  if (files.length === 0) return printed(lang, entry, file);
  readGiven(lang, entry, givenOf(lang, given));
  return say(lang, common[lang].command.dataFits, { files });
}

export function register(program: Command): void {
  const t = common[langOfArguments()].command;
  takesGiven(program.command('data').description(t.data).argument('<game>', t.game).argument('[file]', t.dataFile))
    .option('--lang <lang>', t.lang)
    .action((game: string, file: string | undefined, { lang: wanted, ...given }: Given & { lang?: string }) =>
      orTrouble(() => {
        const lang = langOf(wanted);
        const entry = findGame(game) ?? trouble(lang, 'unknownGame', { game, games: games.map((g) => g.game.id) });
        process.stdout.write(`${dataText(lang, entry, file, given)}\n`);
        return 0;
      }),
    );
}
