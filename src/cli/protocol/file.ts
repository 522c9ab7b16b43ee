/** A file with one JSON object in it; whatever is wrong with it is a refusal with a code. */

import { readFileSync, statSync } from 'node:fs';
import { Refused, refuse } from './errors.ts';
import { parseLine } from './line.ts';

const LARGEST_FILE = 64 * 1_048_576;

export function readJson(file: string): object {
  let text: string;
  try {
    if (statSync(file).size > LARGEST_FILE) return refuse('tooLong', { most: LARGEST_FILE });
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse('cannotRead', { reason: (error as NodeJS.ErrnoException).code ?? 'unknown' });
  }
  return parseLine(text, LARGEST_FILE);
}
