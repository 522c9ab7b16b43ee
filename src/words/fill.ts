/**
 * Sentences with blanks: `{cell}` is filled in, `{count:mine|mines}` with its number, and a part in square brackets
 * is left out when one of its blanks has nothing to say.
 */

import { type Lang, plural } from './lang.ts';

/** How a blank of this name is said. */
export type Teller = (key: string, value: unknown) => string;

const OPTIONAL = /\[([^[\]]*)\]/g;
const BLANK = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

export function fill(lang: Lang, sentence: string, data: object, tell: Teller): string {
  const values = data as Record<string, unknown>;
  const known = (key: string): boolean => values[key] !== undefined && values[key] !== null;
  const say = (part: string): string =>
    part.replaceAll(BLANK, (_, key: string, one?: string, many?: string) => {
      if (!known(key)) return '…';
      if (one !== undefined && many !== undefined) return plural(lang, Number(values[key]), one, many);
      return tell(key, values[key]);
    });
  const kept = sentence.replaceAll(OPTIONAL, (_, part: string) =>
    [...part.matchAll(BLANK)].every(([, key]) => known(key as string)) ? part : '',
  );
  return say(kept);
}
