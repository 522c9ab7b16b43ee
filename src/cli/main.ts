/** The command `ambuscade`: one file a subcommand, registered here. */

import { Command } from 'commander';
import { common, say } from '../words/common/index.ts';
import { usageTexts } from '../words/usage.ts';
import { register as archive } from './archive.ts';
import { register as balance } from './balance.ts';
import { register as data } from './data.ts';
import { register as engine } from './engine.ts';
import { register as exhaustive } from './exhaustive.ts';
import { register as fuzz } from './fuzz.ts';
import { register as games } from './games.ts';
import { register as ladder } from './ladder.ts';
import { langOfArguments, unknownLang } from './lang.ts';
import { register as menu } from './menu.ts';
import { register as odds } from './odds.ts';
import { register as play } from './play.ts';
import { register as playthrough } from './playthrough.ts';
import { version } from './protocol/version.ts';
import { endWithReader } from './reader.ts';
import { register as replay } from './replay.ts';
import { register as rules } from './rules.ts';
import { register as serve } from './serve.ts';
import { register as table } from './table.ts';
import { register as sim } from './sim.ts';
import { tellsUsage } from './usage.ts';
import { register as verify } from './verify.ts';
import { register as worker } from './worker.ts';

const commands: ((program: Command) => void)[] = [
  menu,
  play,
  serve,
  games,
  data,
  rules,
  odds,
  engine,
  replay,
  verify,
  sim,
  ladder,
  balance,
  worker,
  archive,
  table,
  playthrough,
  fuzz,
  exhaustive,
];

endWithReader([process.stdout, process.stderr]);

const lang = langOfArguments();
const t = common[lang].command;
const titles: Readonly<Record<string, string>> = {
  'Usage:': t.usage,
  'Arguments:': t.arguments,
  'Options:': t.options,
  'Commands:': t.commands,
};

const program = new Command('ambuscade')
  .description(t.program)
  .version(version, '-V, --version', t.version)
  .configureHelp({ styleTitle: (title) => titles[title] ?? title })
  .helpOption('-h, --help', t.helpOption)
  .helpCommand(false);
tellsUsage(program, lang);
for (const register of commands) register(program);

// Without a command the menu opens; a language alone is not a command.
const args = process.argv.slice(2);
const [first] = args;
const named = first !== undefined && !first.startsWith('--lang');
const noLang = unknownLang(args);
if (noLang === undefined) await program.parseAsync(named ? args : ['menu', ...args], { from: 'user' });
else {
  process.stderr.write(`${say(lang, usageTexts[lang].unknownLang, { name: noLang })}\n`);
  process.exitCode = 2;
}
