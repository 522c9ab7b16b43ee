/** `ambuscade rules`: the rulebook, one rule or all, and what stands behind each in code, tests and play. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { wholeNumber } from './arguments.ts';
import { langOf } from './lang.ts';
import { isRule, ruleList, type Shown } from './protocol/catalogue.ts';
import { coverage, type Covered } from './rules/coverage.ts';
import { root } from './rules/scan.ts';

interface RulesOptions {
  game?: string;
  lang?: string;
  json?: boolean;
  coverage?: boolean;
  games: number;
  seed: string;
}

const mark = ({ kind, basis, ruling, option, status }: Shown): string =>
  [kind, basis, ruling, option === undefined ? undefined : `option ${option}`, status]
    .filter((part) => part !== undefined)
    .join(', ');

const ruleLines = (shown: readonly Shown[]): string[] =>
  shown.map((rule) => `${rule.id.padEnd(11)} ${rule.text ?? ''}  [${mark(rule)}]`);

function coverageLines(rows: readonly Covered[]): string[] {
  const line = (id: string, ...numbers: (number | string)[]): string =>
    `${id.padEnd(12)}${numbers.map((n) => `${n}`.padStart(8)).join('')}`;
  return [
    line('rule', 'cited', 'tests', 'fired'),
    ...rows.map(
      (row) =>
        `${line(row.id, row.cited.length, row.tests.length, row.fired)}${row.status === undefined ? '' : '  later'}`,
    ),
  ];
}

/** The games that a rule number or a name stands for. */
function chosen(id: string | undefined, game: string | undefined): GameEntry[] {
  const named = game === undefined ? games : [findGame(game)].filter((entry) => entry !== undefined);
  const wanted = id?.toUpperCase();
  return wanted === undefined ? [...named] : named.filter((entry) => isRule(entry, wanted));
}

export function register(program: Command): void {
  program
    .command('rules')
    .description('show the rules and the rulings; with --coverage what code, tests and random play say of each')
    .argument('[id]', 'a rule such as EM-MOVE-8, or a ruling such as EM-Q-1')
    .option('--game <game>', 'only this game')
    .option('--lang <lang>', 'en or fr')
    .option('--json', 'as JSON')
    .option('--coverage', 'for each rule: the code that cites it, the tests that name it, how often it fired')
    .option('--games <n>', 'random games to play for --coverage', wholeNumber(0, 100_000), 40)
    .option('--seed <seed>', 'seed of those games', 'coverage')
    .action((id: string | undefined, _options: RulesOptions, command: Command) => {
      const options = command.optsWithGlobals<RulesOptions>();
      const found = chosen(id, options.game);
      if (found.length === 0) {
        return command.error(`error: no such ${id === undefined ? 'game' : 'rule'}: '${id ?? options.game}'`, {
          exitCode: 2,
        });
      }
      const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
      if (options.coverage === true) {
        if (!existsSync(path.join(root, 'src'))) process.stderr.write('no sources here: only play is counted\n');
        const rows = found.flatMap((entry) => coverage(entry, options));
        const wanted = id === undefined ? rows : rows.filter((row) => row.id === id.toUpperCase());
        return print(options.json === true ? [JSON.stringify(wanted)] : coverageLines(wanted));
      }
      const asked = options.json === true && options.lang === undefined ? undefined : langOf(options.lang);
      const shown = found.flatMap((entry) =>
        ruleList(entry, id, asked).map((rule) => ({ game: entry.game.id, ...rule })),
      );
      return print(options.json === true ? [JSON.stringify(shown)] : ruleLines(shown));
    });
}
