/** `ambuscade rules`: the rulebook, one rule or all, and what stands behind each in code, tests and play. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { common } from '../words/common/index.ts';
import { put, tools } from '../words/tools.ts';
import { wholeNumber } from './arguments.ts';
import { langOf, langOfArguments } from './lang.ts';
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
    line(...tools[langOfArguments()].rules.heads),
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
  const lang = langOfArguments();
  const t = tools[lang].rules;
  program
    .command('rules')
    .description(t.about)
    .argument('[id]', t.id)
    .option('--game <game>', t.game)
    .option('--lang <lang>', common[lang].command.lang)
    .option('--json', common[lang].command.json)
    .option('--coverage', t.coverage)
    .option('--games <n>', t.games, wholeNumber(0, 100_000), 40)
    .option('--seed <seed>', t.seed, 'coverage')
    .action((id: string | undefined, _options: RulesOptions, command: Command) => {
      const options = command.optsWithGlobals<RulesOptions>();
      const found = chosen(id, options.game);
      if (found.length === 0) {
        return command.error(put(t.noSuch, { name: id ?? options.game ?? '' }), { exitCode: 2 });
      }
      const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
      if (options.coverage === true) {
        if (!existsSync(path.join(root, 'src'))) process.stderr.write(`${t.noSources}\n`);
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
