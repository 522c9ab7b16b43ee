/** Which program gave a result: a card or report of another vintage may no longer be true. */

import { readFileSync } from 'node:fs';

/** The version in package.json, which lies as far above `src` as above `dist`. */
export const program: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/**
 * How each game is played by its rules and bots: the digest of a fixed set of short games. A test plays them again and
 * says what to write here when rules, dice or bots have changed what comes of them.
 */
export const vintages: Readonly<Record<string, string>> = {
  embuscades: '6c47e556',
  'ambush-alley': 'e7373176',
  'special-forces': '839270b7',
};
