/**
 * Text of strangers on a terminal: what would move the cursor, hide or turn round letters, or begin a line of its own shows as a
 * mark. A forged file could otherwise show a forged verdict.
 */

import { UNSEEN } from '../kernel/plainText.ts';

const UNSHOWN = new RegExp(`[${UNSEEN}]`, 'gu');
const MARK = '\ufffd';

/** One line as it is printed. */
export const shown = (line: string): string => line.replace(UNSHOWN, MARK);

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
const escaped = (letter: string): string =>
  [...Array(letter.length).keys()].map((i) => unit(letter.charCodeAt(i))).join('');

/** JSON on one line, which stays what it says. */
export const shownJson = (json: string): string => json.replace(UNSHOWN, escaped);
