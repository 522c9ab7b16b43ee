/** `ambuscade` alone: the menu. Language, game, kind of game, opponents, or go on with one that was left. */

import type { Command } from 'commander';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { balanceCards, cardName } from '../words/balance/index.ts';
import { common, say } from '../words/common/index.ts';
import { wordsOf } from '../words/index.ts';
import type { Lang } from '../words/lang.ts';
import { langOf, langOfArguments } from './lang.ts';
import { botsFor, orTrouble, type PlayOptions, playGame, type Streams } from './play.ts';
import { labelOf, openGames } from './terminal/autosave.ts';
import { choose, type Line } from './terminal/choose.ts';
import { type Console, openConsole } from './terminal/console.ts';
import { evennessBar, evennessSaid } from './terminal/evenness.ts';
import { painter } from './terminal/paint.ts';

/** What was chosen: a game to play, or nothing. */
type Chosen = { readonly game: string | undefined; readonly options: PlayOptions } | undefined;

async function chooseGame(console: Console, lang: Lang, entry: GameEntry): Promise<Chosen> {
  const t = common[lang].menu;
  const words = wordsOf(entry.game.id);
  const scenarios = entry.scenarios.map(({ id }) => ({ label: words.scenario(lang, id), value: id }));
  const scenario = scenarios.length > 1 ? await choose(console, lang, t.game, scenarios) : scenarios[0]?.value;
  if (scenario === undefined) return undefined;
  const presets = entry.presets.map((id) => {
    const card = balanceCards[cardName(scenario, id)];
    const said = card === undefined ? '' : `\n       ${evennessBar(lang, card)}\n       ${evennessSaid(lang, card)}`;
    return { label: `${words.preset(lang, id)}${said}`, value: id };
  });
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
  return { game: entry.game.id, options: { scenario, preset, seat: seated, lang } };
}

/** Of the games that can go on; `play --resume` shows all. */
const MOST_SHOWN = 4;

async function open(console: Console, first: Lang): Promise<Chosen> {
  let lang = first;
  for (;;) {
    const t = common[lang].menu;
    const lines: Line<() => Promise<Chosen | 'again'>>[] = openGames()
      .slice(0, MOST_SHOWN)
      .map((kept) => ({
        label: say(lang, t.continue, labelOf(lang, kept)),
        value: () => Promise.resolve({ game: undefined, options: { resume: kept.file, lang } }),
      }));
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
