/** Every game that is played in the terminal has a file of its own that keeps it, unless it was given one; so many stay. */

import fs from 'node:fs';
import path from 'node:path';
import { findGame } from '../../games/index.ts';
import { wordsOf } from '../../words/index.ts';
import type { Lang } from '../../words/lang.ts';
import { stateFolder } from './store.ts';

/** The oldest go, those that are over first. */
const MOST_KEPT = 20;

const folder = (): string => path.join(stateFolder(), 'games');
/** Where the last game lay when there was one file for all. */
const former = (): string => path.join(stateFolder(), 'last-game.json');

export interface KeptGame {
  readonly file: string;
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number;
  /** What is in it, as far as it can be read. */
  readonly game: string | undefined;
  readonly scenario: string | undefined;
  readonly entries: number;
  readonly isOver: boolean;
}

interface Saved {
  readonly game?: unknown;
  readonly setup?: { readonly scenario?: unknown };
  readonly dice?: { readonly isOver?: unknown };
  readonly entries?: unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function keptAt(file: string): KeptGame | undefined {
  try {
    const at = fs.statSync(file).mtimeMs;
    let saved: Saved = {};
    try {
      saved = (JSON.parse(fs.readFileSync(file, 'utf8')) ?? {}) as Saved;
    } catch {
      // A file that cannot be read is shown all the same: whoever opens it is told what is wrong.
    }
    const { game, setup, dice, entries } = saved;
    return {
      file,
      at,
      game: text(game),
      scenario: text(setup?.scenario),
      entries: Array.isArray(entries) ? entries.length : 0,
      isOver: dice?.isOver === true,
    };
  } catch {
    return undefined;
  }
}

/** All that are kept, the last played first. */
export function keptGames(): readonly KeptGame[] {
  let names: string[] = [];
  try {
    names = fs.readdirSync(folder()).filter((name) => /^[^.].*\.json$/.test(name));
  } catch {
    // Nothing was ever kept here.
  }
  const files = [...names.map((name) => path.join(folder(), name)), former()];
  return files.flatMap((file) => keptAt(file) ?? []).sort((a, b) => b.at - a.at);
}

/** Those that can go on. */
export const openGames = (): readonly KeptGame[] => keptGames().filter(({ isOver }) => !isOver);

const two = (n: number): string => String(n).padStart(2, '0');

/** `2026-11-19 20:15`, as the clock on the wall has it. */
function timeOf(at: number, between = ' ', colon = ':'): string {
  const d = new Date(at);
  const day = `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
  return `${day}${between}${two(d.getHours())}${colon}${two(d.getMinutes())}`;
}

/** `checkpoint-2026-11-19-2015.json`: a name that nobody has yet. The oldest games make room. */
export function freshFile(scenario: string, now: number): string {
  const name = `${scenario.replaceAll(/[^\w-]+/g, '-')}-${timeOf(now, '-', '')}`;
  const taken = new Set(keptGames().map(({ file }) => path.basename(file)));
  let free = `${name}.json`;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}.json`;
  makeRoom();
  return path.join(folder(), free);
}

/** One place is for the game that begins. */
function makeRoom(): void {
  const own = keptGames().filter(({ file }) => path.dirname(file) === folder());
  const going = own.toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || b.at - a.at);
  for (const { file } of going.slice(MOST_KEPT - 1)) fs.rmSync(file, { force: true });
}

/** How a person knows it again. */
export function labelOf(
  lang: Lang,
  { file, at, game, scenario, entries }: KeptGame,
): Readonly<Record<string, unknown>> {
  const found = findGame(scenario ?? game ?? '') ?? findGame(game ?? '');
  const words = found === undefined ? undefined : wordsOf(found.game.id);
  const isScenario = found?.scenarios.some(({ id }) => id === scenario) === true && found.scenarios.length > 1;
  const name =
    words === undefined
      ? path.basename(file)
      : isScenario
        ? `${words.title(lang)}: ${words.scenario(lang, scenario ?? '')}`
        : words.title(lang);
  return { game: name, when: timeOf(at), count: entries };
}
