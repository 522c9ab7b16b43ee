/** What a game may be given from outside: a scenario and a map by name, files of one’s own, a position. */

import fs from 'node:fs';
import type { Command } from 'commander';
import type { GameEntry } from '../games/registry.ts';
import { common } from '../words/common/index.ts';
import type { Lang } from '../words/lang.ts';
import { langOfArguments } from './lang.ts';
import { faultLines, readJson, Trouble } from './terminal/store.ts';

export interface Given {
  scenario?: string;
  map?: string;
  file?: string;
  mapFile?: string;
  board?: string;
  fleet?: string;
  deck?: string;
  position?: string;
}

const ownFiles = ['file', 'mapFile', 'board', 'fleet', 'deck'] as const;

export function takesGiven(command: Command): Command {
  const t = common[langOfArguments()].command;
  return command
    .option('--scenario <name>', t.scenario)
    .option('--map <name>', t.map)
    .option('--file <file>', t.file)
    .option('--map-file <file>', t.mapFile)
    .option('--board <file>', t.board)
    .option('--fleet <file>', t.fleet)
    .option('--deck <file>', t.deck)
    .option('--position <text>', t.position);
}

/** A position is typed as it is, or kept in a file. */
const positionOf = (typed: string): string =>
  fs.statSync(typed, { throwIfNoEntry: false })?.isFile() === true ? fs.readFileSync(typed, 'utf8') : typed;

/** The same as a game reads it, with the files opened. */
export function givenOf(lang: Lang, options: Given): Record<string, unknown> {
  const { scenario, map, position } = options;
  const named = { scenario, map, position: position === undefined ? undefined : positionOf(position) };
  const files = ownFiles.map((key) => [key, options[key]] as const);
  const opened = files.map(([key, file]) => [key, file === undefined ? undefined : readJson(lang, file)]);
  const all = Object.entries({ ...named, ...Object.fromEntries(opened) });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** The setup that a game makes of it; faults are told one by one. */
export function readGiven(lang: Lang, { game }: GameEntry, given: object): object {
  const read = game.read(given);
  if ('setup' in read) return read.setup;
  throw new Trouble(`${common[lang].errors.badSetup}\n${faultLines(lang, game.id, read.faults)}`);
}
