/** `ambuscade` alone: the menu. Language, game, kind of game, opponents, or go on with the last game. */

import fs from 'node:fs';
import type { Command } from 'commander';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { common, say } from '../words/common/index.ts';
import { wordsOf } from '../words/index.ts';
import type { Lang } from '../words/lang.ts';
import { langOf, langOfArguments } from './lang.ts';
import { botsFor, orTrouble, type PlayOptions, playGame, type Streams } from './play.ts';
import { type Console, openConsole } from './terminal/console.ts';
import { painter } from './terminal/paint.ts';
import { lastGameFile } from './terminal/store.ts';

interface Line<X> {
  readonly label: string;
  readonly value: X;
}

/** What was chosen: a game to play, or nothing. */
type Chosen = { readonly game: string | undefined; readonly options: PlayOptions } | undefined;

/** Shows numbered lines and reads a number; Enter is the first; nothing when the input ends. */
async function choose<X>(
  console: Console,
  lang: Lang,
  title: string,
  lines: readonly Line<X>[],
): Promise<X | undefined> {
  console.write(`\n${title}\n`);
  lines.forEach((line, i) => console.write(`  ${i + 1}  ${line.label}\n`));
  for (;;) {
    const typed = await console.line(common[lang].menu.choose);
    if (typed === null || /^q(?:uit|uitter)?$/i.test(typed)) return undefined;
    const line = lines[typed === '' ? 0 : Number(typed) - 1];
    if (line !== undefined) return line.value;
  }
}

async function chooseGame(console: Console, lang: Lang, entry: GameEntry): Promise<Chosen> {
  const t = common[lang].menu;
  const words = wordsOf(entry.game.id);
  const presets = entry.presets.map((id) => ({ label: words.preset(lang, id), value: id }));
  const scenarios = entry.scenarios.map(({ id }) => ({ label: words.scenario(lang, id), value: id }));
  const scenario = scenarios.length > 1 ? await choose(console, lang, t.game, scenarios) : scenarios[0]?.value;
  if (scenario === undefined) return undefined;
  const preset = await choose(console, lang, t.preset, presets);
  if (preset === undefined) return undefined;
  const seats = entry.seats(preset, scenario);
  const read = entry.game.read({ preset, scenario });
  const setting = 'setup' in read ? entry.game.setting(read.setup) : { seats };
  const against = seats.flatMap(({ seat }) =>
    botsFor(entry).map((bot) => ({
      label: say(lang, t.against, { side: words.seat(lang, setting, seat), bot }),
      value: seats.map((other) => `${other.seat}=${other.seat === seat ? 'human' : `bot:${bot}`}`),
    })),
  );
  const everybody = { label: t.hotSeat, value: seats.map(({ seat }) => `${seat}=human`) };
  const nobody = { label: t.watch, value: seats.map(({ seat }) => `${seat}=bot:${botsFor(entry)[0]}`) };
  const seated = await choose(console, lang, t.opponents, [...against, everybody, nobody]);
  if (seated === undefined) return undefined;
  return { game: entry.game.id, options: { scenario, preset, seat: seated, save: lastGameFile(), lang } };
}

async function open(console: Console, first: Lang): Promise<Chosen> {
  let lang = first;
  for (;;) {
    const t = common[lang].menu;
    const last = lastGameFile();
    const lines: Line<() => Promise<Chosen | 'again'>>[] = [];
    if (fs.existsSync(last)) {
      lines.push({
        label: say(lang, t.continue, { what: fs.statSync(last).mtime.toISOString().slice(0, 16).replace('T', ' ') }),
        value: () => Promise.resolve({ game: undefined, options: { resume: last, lang } }),
      });
    }
    for (const entry of games) {
      const label = say(lang, t.newGame, { game: wordsOf(entry.game.id).title(lang) });
      lines.push({ label, value: () => chooseGame(console, lang, entry) });
    }
    lines.push(
      {
        label: t.language,
        value: () => {
          lang = lang === 'en' ? 'fr' : 'en';
          return Promise.resolve('again');
        },
      },
      { label: t.quit, value: () => Promise.resolve(undefined) },
    );
    const chosen = await (await choose(console, lang, t.title, lines))?.();
    if (chosen !== 'again') return chosen;
  }
}

export async function menu(wanted: string | undefined, streams: Streams): Promise<number> {
  const console = openConsole(streams.input, streams.output, false);
  console.clear();
  console.write(`${painter(console.live)('bold', common[langOf(wanted)].command.program)}\n`);
  const chosen = await open(console, langOf(wanted));
  if (chosen === undefined) {
    console.close();
    return 0;
  }
  return playGame(chosen.game, chosen.options, streams, console);
}

export function register(program: Command): void {
  const t = common[langOfArguments()].command;
  const run = (options: { lang?: string }): Promise<void> =>
    orTrouble(() => menu(options.lang, { input: process.stdin, output: process.stdout }));
  program.command('menu').description(t.menu).option('--lang <lang>', t.lang).action(run);
}
