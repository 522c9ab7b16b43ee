/** `ambuscade games`: what there is to play. */

import type { Command } from 'commander';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { common } from '../words/common/index.ts';
import { wordsOf } from '../words/index.ts';
import type { Lang } from '../words/lang.ts';
import { langOf, langOfArguments } from './lang.ts';

const seatsOf = (entry: GameEntry, preset: string): string[] => entry.seats(preset).map(({ seat }) => seat);

/** The list for programs; `seats` are those of the first preset. */
export const gamesJson = (list: readonly GameEntry[] = games) =>
  list.map((entry) => ({
    id: entry.game.id,
    scenarios: entry.scenarios.map(({ id }) => ({ id })),
    presets: entry.presets,
    seats: seatsOf(entry, entry.presets[0] ?? ''),
    presetSeats: Object.fromEntries(entry.presets.map((preset) => [preset, seatsOf(entry, preset)])),
  }));

function gamesText(lang: Lang): string {
  const t = common[lang].command;
  return games
    .flatMap((entry) => {
      const words = wordsOf(entry.game.id);
      const scenarios = entry.scenarios.map(({ id }) => `${id} (${words.scenario(lang, id)})`);
      return [
        `${entry.game.id}  ${words.title(lang)}`,
        `  ${t.scenarios}: ${scenarios.join(', ')}`,
        `  ${t.presets}:`,
        ...entry.presets.map(
          (preset) =>
            `    ${preset.padEnd(14)} ${words.preset(lang, preset)} (${t.players} ${seatsOf(entry, preset).join(', ')})`,
        ),
      ];
    })
    .join('\n');
}

export function register(program: Command): void {
  const t = common[langOfArguments()].command;
  program
    .command('games')
    .description(t.games)
    .option('--json', t.json)
    .option('--lang <lang>', t.lang)
    .action((options: { json?: boolean; lang?: string }) => {
      const text = options.json === true ? JSON.stringify(gamesJson(), null, 2) : gamesText(langOf(options.lang));
      process.stdout.write(`${text}\n`);
    });
}
