/** `ambuscade play`: a game in the terminal, against bots or with others at one device. */

import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { levelsOf } from '../bots/index.ts';
import { findGame, games } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { seeded } from '../kernel/dice.ts';
import type { SeatInfo } from '../kernel/game.ts';
import { newMatch } from '../kernel/match.ts';
import { cardOf } from '../words/balance/table.ts';
import { common, say } from '../words/common/index.ts';
import type { Lang } from '../words/lang.ts';
import { type Given, givenOf, readGiven, takesGiven } from './given.ts';
import { langOf, langOfArguments } from './lang.ts';
import { freshFile, labelOf, openGames } from './terminal/autosave.ts';
import { type Console, openConsole } from './terminal/console.ts';
import { choose } from './terminal/choose.ts';
import { evennessLines } from './terminal/evenness.ts';
import { painter } from './terminal/paint.ts';
import { HUMAN, keep, newSession, type Players, type Session, saveText } from './terminal/session.ts';
import { readSave, resumeCommand, Trouble, trouble, writeWhole } from './terminal/store.ts';
import { playAtTable } from './terminal/table.ts';

export interface PlayOptions extends Given {
  seat?: string[];
  preset?: string;
  option?: string[];
  seed?: string;
  save?: string;
  /** A file; or whichever of the games that are kept is chosen. */
  resume?: string | true;
  lang?: string;
  colour?: boolean;
  plain?: boolean;
  svg?: string;
}

export interface Streams {
  readonly input: Readable & { isTTY?: boolean };
  readonly output: Writable & { isTTY?: boolean; columns?: number; rows?: number };
}

/** Runs a command; trouble is told and gives code 2. */
export async function orTrouble(
  work: () => number | Promise<number>,
  errors: Writable = process.stderr,
): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    errors.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** Plays a whole game; a console that is open already (the menu’s) is used on. */
export async function playGame(
  game: string | undefined,
  options: PlayOptions,
  streams: Streams,
  opened?: Console,
): Promise<number> {
  const lang = langOf(options.lang);
  const plain = options.plain === true;
  const colours = options.colour !== false && !plain && streams.output.isTTY === true && !process.env['NO_COLOR'];
  const from = options.resume === true ? undefined : options.resume;
  // What is wrong with what was asked for is said before anything is opened.
  const asked =
    options.resume === true ? undefined : from === undefined ? begin(lang, game, options) : resume(lang, from, options);
  const console = opened ?? openConsole(streams.input, streams.output, plain);
  const paint = painter(colours);
  const write = (text: string): void => console.write(`${text}\n`);
  try {
    const chosen = asked === undefined ? await chooseKept(console, lang) : undefined;
    if (asked === undefined && chosen === undefined) return 0;
    const session = asked ?? resume(lang, chosen as string, options);
    keepItself(session, lang);
    const players = Object.entries(session.players).map(([seat, who]) => `${seat}=${who}`);
    write(say(lang, common[lang].told.opening, { seed: session.seed, players: players.join(', ') }));
    if (options.resume === undefined) evennessLines(lang, cardOf(session.match.setup)).forEach(write);
    else write(say(lang, common[lang].told.resumed, { count: session.match.entries.length }));
    const shape = plain ? 'list' : 'map';
    const { ended, lang: last } = await playAtTable(session, { console, lang, paint, shape, svg: options.svg });
    if (ended !== 'over') leave(session, last, ended === 'quit', write);
    return 0;
  } finally {
    console.close();
  }
}

/** A game that has a person in it and no file of its own gets one; where none can be written it is played all the same. */
function keepItself(session: Session, lang: Lang): void {
  if (session.saveFile !== undefined || !Object.values(session.players).includes(HUMAN)) return keep(session, lang);
  session.saveFile = ownFile(session);
  try {
    keep(session, lang);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    session.saveFile = undefined;
  }
}

const ownFile = ({ match, entry }: Session): string =>
  freshFile((match.setup as { scenario?: string }).scenario ?? entry.game.id, Date.now());

/** Which of the games that are kept goes on: Enter is the last played. */
async function chooseKept(console: Console, lang: Lang): Promise<string | undefined> {
  const t = common[lang].menu;
  const kept = openGames();
  if (kept.length === 0) console.write(`${t.noneKept}\n`);
  return kept.length === 0
    ? undefined
    : choose(
        console,
        lang,
        t.kept,
        kept.map((each) => ({ label: say(lang, t.keptGame, labelOf(lang, each)), value: each.file })),
      );
}

/** The game is kept in its file, one of bots too that was left by word; how to go on is said. */
function leave(session: Session, lang: Lang, byWord: boolean, write: (text: string) => void): void {
  const file = session.saveFile ?? (byWord ? ownFile(session) : undefined);
  if (file !== undefined) {
    writeWhole(lang, file, saveText(session));
    write(say(lang, common[lang].told.saved, { file }));
    write(resumeCommand(lang, file));
  }
  write(common[lang].told.bye);
}

/** A game by its name or a scenario’s, and its setup with all that the command line says of it. */
export function tableOf(
  lang: Lang,
  name: string,
  options: Pick<PlayOptions, 'preset' | 'option'> & Given,
): { entry: GameEntry; setup: object } {
  const entry = findGame(name) ?? trouble(lang, 'unknownGame', { game: name, games: names() });
  const setup = readGiven(lang, entry, {
    ...(entry.scenarios.some(({ id }) => id === name) ? { scenario: name } : {}),
    ...(options.preset === undefined ? {} : { preset: options.preset }),
    options: Object.fromEntries((options.option ?? []).map((text) => optionOf(lang, text))),
    ...givenOf(lang, options),
  });
  return { entry, setup };
}

function begin(lang: Lang, game: string | undefined, options: PlayOptions): Session {
  const { entry, setup } = tableOf(lang, game ?? games[0]?.game.id ?? '', options);
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const match = newMatch(entry.game, setup, seeded(seed));
  const players = playersOf(lang, entry, match.machine.setting.seats, options.seat ?? []);
  return newSession(entry, match, seed, players, options.save);
}

function resume(lang: Lang, file: string, options: PlayOptions): Session {
  const { entry, match, save, seed } = readSave(lang, file);
  const kept = (save.dice as { players?: Record<string, unknown> }).players ?? {};
  const { seats } = match.machine.setting;
  const before = seats.flatMap(({ seat }) => (typeof kept[seat] === 'string' ? [`${seat}=${kept[seat]}`] : []));
  const seated = seatedBy(lang, entry, seats, before);
  const players = playersOf(lang, entry, seats, options.seat ?? [], seated);
  return newSession(entry, match, seed ?? randomBytes(8).toString('hex'), players, options.save ?? file);
}

export const names = (): string[] =>
  games.flatMap((entry: GameEntry) => [entry.game.id, ...entry.scenarios.map((s) => s.id)]);

function optionOf(lang: Lang, text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) return trouble(lang, 'badOption', { text });
  return [text.slice(0, at), valueOf(text.slice(at + 1))];
}

/** `true`, `12`, `1.5`, `null`, a word; and lists as `south,west` or, when they are short, `[pinned]`. */
function valueOf(text: string): unknown {
  const list = /^\[(.*)\]$/.exec(text)?.[1] ?? (text.includes(',') ? text : undefined);
  if (list !== undefined) return list.split(',').filter((part) => part !== '');
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The bots that play a game: first the best of those that answer at once, then the others, the best first. */
export function botsFor({ game }: GameEntry): readonly string[] {
  const levels = levelsOf(game.id).slice().reverse();
  const usual = levels.find((level) => level !== 'search') as string;
  return [usual, ...levels.filter((level) => level !== usual)];
}

/** Who sits where, as far as it is said; each seat once. */
function seatedBy(lang: Lang, entry: GameEntry, seats: readonly SeatInfo[], wanted: readonly string[]): Players {
  const able = botsFor(entry);
  const [best = ''] = able;
  const [first, second] = seats;
  const example = `${first?.seat}=human, ${second?.seat}=bot:${best}`;
  const chosen: Record<string, string> = {};
  for (const text of wanted) {
    const [seat = '', who = ''] = text.split('=');
    if (who === '') trouble(lang, 'badSeat', { text, example });
    const real = seats.find((info) => info.seat.toLowerCase() === seat.toLowerCase())?.seat;
    if (real === undefined) return trouble(lang, 'noSuchSeat', { seat, seats: seats.map((info) => info.seat) });
    const bot = who.replace(/^bot:?/, '') || best;
    if (who !== HUMAN && !able.includes(bot)) trouble(lang, 'unknownBot', { bot, bots: able });
    const named = who === HUMAN ? HUMAN : `bot:${bot}`;
    const before = chosen[real] ?? named;
    if (before !== named) trouble(lang, 'seatTwice', { seat: real, bots: [before, named] });
    chosen[real] = named;
  }
  return chosen;
}

/** Seats that are not named: bots beside a person who is, else a person on the first and bots on the others. */
function playersOf(
  lang: Lang,
  entry: GameEntry,
  seats: readonly SeatInfo[],
  wanted: readonly string[],
  before: Players = {},
): Players {
  const chosen: Record<string, string> = { ...before, ...seatedBy(lang, entry, seats, wanted) };
  const [best = ''] = botsFor(entry);
  let person = Object.values(chosen).includes(HUMAN);
  for (const { seat } of seats) {
    if (chosen[seat] !== undefined) continue;
    chosen[seat] = person ? `bot:${best}` : HUMAN;
    person = true;
  }
  return Object.fromEntries(seats.map(({ seat }) => [seat, chosen[seat] as string]));
}

export const several = (value: string, before: string[] = []): string[] => [...before, value];

export function register(program: Command): void {
  const t = common[langOfArguments()].command;
  takesGiven(program.command('play').description(t.play).argument('[game]', t.game))
    .option('--seat <seat=who>', t.seat, several)
    .option('--preset <name>', t.preset)
    .option('--option <name=value>', t.option, several)
    .option('--seed <text>', t.seed)
    .option('--save <file>', t.save)
    .option('--resume [file]', t.resume)
    .option('--lang <lang>', t.lang)
    .option('--no-colour', t.noColour)
    .option('--plain', t.plain)
    .option('--svg <file>', t.svg)
    .action((game: string | undefined, options: PlayOptions) =>
      orTrouble(() => playGame(game, options, { input: process.stdin, output: process.stdout })),
    );
}
