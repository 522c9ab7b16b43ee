import { readFileSync } from 'node:fs';

/** The version in package.json, which lies as far above `src` as above `dist`. */
export const version: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
