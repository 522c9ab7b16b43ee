/** What tools print of files that may be anybody's: one line at a time, on which nothing moves the cursor. */

import { shown, shownJson } from '../words/shown.ts';

interface Printed {
  readonly lines: readonly string[];
  readonly complaint?: string;
}

export function print({ lines, complaint }: Printed, json: boolean): void {
  if (complaint !== undefined) process.stderr.write(`${shown(complaint)}\n`);
  for (const line of lines) process.stdout.write(`${json ? shownJson(line) : shown(line)}\n`);
}
