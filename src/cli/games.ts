/** `ambuscade games`: what there is to play. */

import type { Command } from 'commander';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { balanceCards, cardName } from '../words/balance/index.ts';
import { common } from '../words/common/index.ts';
import { wordsOf } from '../words/index.ts';
import { colon, type Lang } from '../words/lang.ts';
import { langOf, langOfArguments } from './lang.ts';
import { evennessLines } from './terminal/evenness.ts';

const seatsOf = (entry: GameEntry, preset: string): string[] => entry.seats(preset).map(({ seat }) => seat);

/** The list for programs; `seats` are those of the first preset. */
export const gamesJson = (list: readonly GameEntry[] = games) =>
  list.map((entry) => ({
    id: entry.game.id,
    scenarios: entry.scenarios.map(({ id }) => ({ id })),
    presets: entry.presets,
    seats: seatsOf(entry, entry.presets[0] ?? ''),
    balance: entry.scenarios.flatMap(({ id: scenario }) =>
      entry.presets.flatMap((preset) => {
        const card = balanceCards[cardName(scenario, preset)];
        return card === undefined ? [] : [{ scenario, preset, ...card }];
      }),
    ),
    presetSeats: Object.fromEntries(entry.presets.map((preset) => [preset, seatsOf(entry, preset)])),
  }));

function balanceLines(lang: Lang, scenario: string, preset: string): string[] {
  const [bar, said] = evennessLines(lang, balanceCards[cardName(scenario, preset)]);
  return [`    ${scenario}, ${preset}${colon(lang)}${bar}`, ...(said === undefined ? [] : [`      ${said}`])];
}

function gamesText(lang: Lang): string {
  const t = common[lang].command;
  return games
    .flatMap((entry) => {
      const words = wordsOf(entry.game.id);
      const scenarios = entry.scenarios.map(({ id }) => `${id} (${words.scenario(lang, id)})`);
      return [
        `${entry.game.id}  ${words.title(lang)}`,
        `  ${t.scenarios}${colon(lang)}${scenarios.join(', ')}`,
        `  ${t.presets}${colon(lang).trimEnd()}`,
        ...entry.presets.map(
          (preset) =>
            `    ${preset.padEnd(14)} ${words.preset(lang, preset)} (${t.players} ${seatsOf(entry, preset).join(', ')})`,
        ),
        `  ${t.balance}${colon(lang).trimEnd()}`,
        ...entry.scenarios.flatMap(({ id }) => entry.presets.flatMap((preset) => balanceLines(lang, id, preset))),
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
