/** Where the code cites a rule and where a test claims it: read off the sources, line by line. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { GameEntry } from '../../games/registry.ts';

/** The root of the repository; the same seen from `src` and from `dist`. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Source {
  /** From the root, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** One mention: the rule, and `file:line`. */
export interface Mention {
  readonly id: string;
  readonly at: string;
}

/** All TypeScript under some folders of the repository, in a fixed order; a folder that is not there has none. */
export function readSources(folders: readonly string[], from: string = root): Source[] {
  return folders.flatMap((folder) => {
    const whole = path.join(from, folder);
    if (!existsSync(whole)) return [];
    return readdirSync(whole, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(path.join(whole, name), 'utf8') }));
  });
}

const isTest = (name: string): boolean => name.endsWith('.test.ts');
const isCode = (name: string): boolean => !isTest(name) && !/\/(rulebook|testing)\//.test(name);

function mentions({ name, text }: Source, pattern: RegExp): Mention[] {
  const found: Mention[] = [];
  let line = 1;
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const id = match[1] as string;
    const at = match.index + match[0].indexOf(id);
    for (; last < at; last++) if (text.charCodeAt(last) === 10) line += 1;
    found.push({ id, at: `${name}:${line}` });
  }
  return found;
}

/** `EM` of `EM-MOVE-8`. */
const prefixOf = (entry: GameEntry): string => entry.rules[0]?.id.split('-')[0] ?? '';

/** Every quoted rule number in the code of a game, known or not. */
export function citations(entry: GameEntry, sources: readonly Source[]): Mention[] {
  const pattern = new RegExp(`['"\`](${prefixOf(entry)}-[A-Z]+-[A-Z]?\\d+)['"\`]`, 'g');
  const folder = `src/games/${entry.folder}/`;
  return sources
    .filter(({ name }) => name.startsWith(folder) && isCode(name))
    .flatMap((source) => mentions(source, pattern));
}

/** Every test that is written `rule('EM-MOVE-8', ...`. */
export function claims(entry: GameEntry, sources: readonly Source[]): Mention[] {
  const pattern = new RegExp(`\\brule(?:\\.\\w+)?\\(\\s*['"\`](${prefixOf(entry)}-[A-Z]+-[A-Z]?\\d+)['"\`]`, 'g');
  return sources.filter(({ name }) => isTest(name)).flatMap((source) => mentions(source, pattern));
}
