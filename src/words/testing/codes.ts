/** Codes that stand in the source of a game, and what can be wrong with a sentence. */

import fs from 'node:fs';
import path from 'node:path';
import { type Lang, langs } from '../lang.ts';

const source = path.join(import.meta.dirname, '../..');

/** Every code that a pattern finds in the files of a folder, but for tests and rulebooks. */
export const codesIn = (folder: string, pattern: RegExp, only: (name: string) => boolean = () => true): string[] => {
  const files = fs
    .readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing|rulebook/.test(name) && only(name));
  const found = files.flatMap((name) => [
    ...fs.readFileSync(path.join(source, folder, name), 'utf8').matchAll(pattern),
  ]);
  return [...new Set(found.map((match) => match[1] as string))];
};

/** What is wrong with a sentence in one of the languages, or with the pair. */
export function flaws(say: (lang: Lang) => string): string[] {
  const [english, french] = langs.map(say) as [string, string];
  const bad = [english, french].filter((each) => each.length < 4 || /undefined|null|NaN|\[object|[{}]|…/.test(each));
  return english === french ? [...bad, `same: ${english}`] : bad;
}
