/** What every report begins with: all that a reader must know to ask for the same table again. */

import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { canonical, digestOf } from '../kernel/canonical.ts';
import { program, vintages } from './vintage.ts';

export interface Heading {
  readonly game: string;
  readonly edition: string;
  /** The program, and how its rules and bots play this game: with another one the same command may give other figures. */
  readonly program: string;
  readonly vintage: string;
  /** Stands for the whole setup: two reports with the same one are about the same table. */
  readonly setup: string;
  readonly scenario: string;
  /** The named mix of options that is nearest to those of the table; the first of those that are as near. */
  readonly preset: string;
  /** Options that are not as this preset has them, and what was given from outside. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly own: readonly string[];
  readonly seed: string;
  readonly nodes: number;
}

interface Setup {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

export function entryOf(name: string): GameEntry {
  const entry = findGame(name);
  if (entry === undefined) throw new Error(`no game ${name}`);
  return entry;
}

interface Played {
  readonly game: string;
  readonly setup: object;
  readonly seed: string;
  readonly nodes: number;
}

export function headingOf({ game, setup, seed, nodes }: Played): Heading {
  const entry = entryOf(game);
  const { scenario = '', options = {}, ...more } = setup as Setup;
  const given = { ...more, ...('file' in more ? {} : { scenario }) };
  const mixes = entry.presets.map((preset) => {
    const read = entry.game.read({ ...given, preset });
    const plain = 'setup' in read ? ((read.setup as Setup).options ?? {}) : {};
    const isOther = ([name, value]: [string, unknown]): boolean => canonical(value) !== canonical(plain[name] ?? null);
    return { preset, changed: Object.entries(options).filter(isOther) };
  });
  const { preset, changed } = mixes.reduce((best, mix) => (mix.changed.length < best.changed.length ? mix : best));
  return {
    game,
    edition: entry.game.edition,
    program,
    vintage: vintages[game] ?? '',
    setup: digestOf(setup),
    scenario,
    preset,
    options: Object.fromEntries(changed),
    own: Object.entries(more)
      .filter(([name, value]) => value !== undefined && name !== 'revision')
      .map(([name]) => name),
    seed,
    nodes,
  };
}
