/** Saved games on the disk: written whole or not at all, and opened with every fault told. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findGame } from '../../games/index.ts';
import { common, say, sayError } from '../../words/common/index.ts';
import { wordsOf } from '../../words/index.ts';
import type { Fault } from '../../kernel/game.ts';
import type { Lang } from '../../words/lang.ts';
import { Refused } from '../protocol/errors.ts';
import { type Opened, openSave } from '../protocol/saves.ts';

/** Something that a person has to be told, after which the program ends with code 2. */
export class Trouble extends Error {}

export const trouble = (lang: Lang, code: string, data: object = {}): never => {
  throw new Trouble(sayError(lang, code, data) ?? code);
};

/** Where programs keep what is theirs. */
export function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const base = XDG_STATE_HOME ?? LOCALAPPDATA ?? path.join(os.homedir(), '.local', 'state');
  return path.join(base, 'ambuscade');
}

/** A crash leaves the old file or the new one, never half of one. */
export function writeWhole(lang: Lang, file: string, text: string): void {
  const whole = path.resolve(file);
  const draft = path.join(path.dirname(whole), `.${path.basename(whole)}.${process.pid}.tmp`);
  try {
    fs.mkdirSync(path.dirname(whole), { recursive: true });
    fs.writeFileSync(draft, text);
    fs.renameSync(draft, whole);
  } catch {
    try {
      fs.rmSync(draft, { force: true });
    } catch {
      // Where nothing can be written there is nothing to clear away.
    }
    trouble(lang, 'unwritable', { file });
  }
}

export function readJson(lang: Lang, file: string): unknown {
  let text = '';
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    trouble(lang, 'noSuchFile', { file });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return trouble(lang, 'badJson', { file });
  }
}

/** Faults as lines: where, what, and by which rule. */
export const faultLines = (lang: Lang, game: string, faults: readonly Fault[]): string =>
  faults
    .map((fault) => {
      const rule = fault.rule === undefined ? '' : ` [${fault.rule}]`;
      return `  ${fault.path}: ${wordsOf(game).fault(lang, fault)}${rule}`;
    })
    .join('\n');

export function readSave(lang: Lang, file: string): Opened {
  const json = readJson(lang, file);
  try {
    return openSave(json, findGame);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, data } = error.error;
    const faults = (data as { faults?: readonly Fault[] }).faults;
    const told = sayError(lang, code, { file, games: [], ...data }) ?? code;
    const game = (json as { game?: string }).game ?? '';
    const more = faults === undefined ? '' : `\n${faultLines(lang, game, faults)}`;
    throw new Trouble(`${file}: ${told}${more}`, { cause: error });
  }
}

export const resumeCommand = (lang: Lang, file: string): string =>
  say(lang, common[lang].told.resume, { command: `ambuscade play --resume ${quoted(file)} --lang ${lang}` });

const quoted = (file: string): string => (/^[\w./~-]+$/.test(file) ? file : `"${file}"`);
