/** Colours and widths. Every colour has a shape or a letter beside it, so all of this may be switched off. */

import { unbroken } from '../../words/lang.ts';

const codes = {
  R: '1;36',
  T: '1;33',
  bold: '1',
  dim: '2',
  sea: '34',
  mark: '7',
  good: '32',
  bad: '31',
} as const;
export type Style = keyof typeof codes;
export type Paint = (style: Style, text: string) => string;

export const painter =
  (colours: boolean): Paint =>
  (style, text) =>
    colours && text !== '' ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;

/** How many columns a text takes; colours take none. */
export function width(text: string): number {
  let count = 0;
  let inCode = false;
  for (const sign of text) {
    if (sign === '\u001b') inCode = true;
    else if (!inCode) count += 1;
    else if (sign === 'm') inCode = false;
  }
  return count;
}

export const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)));
export const right = (text: string, columns: number): string => ' '.repeat(Math.max(0, columns - width(text))) + text;

/** Breaks a text at blanks, but not at those of French; blanks at its beginning stay, and lines after the first are indented. */
export function wrapped(text: string, columns: number, indent = 0): string[] {
  if (width(text) <= columns) return [text];
  const [lead = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of unbroken('fr', text.slice(lead.length)).split(' ')) {
    if (line === '') line = lead + word;
    else if (width(line) + 1 + width(word) <= columns) line += ` ${word}`;
    else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  return [...lines, line].map((each) => each.replaceAll('\u00a0', ' '));
}
