/** From bytes to lines, and from a line to a value that is safe to look at. */

import { depthOf, hazard } from '../../kernel/outside.ts';
import { Refused, problem, refuse } from './errors.ts';

/** Bytes in a line, the line's end not counted. */
export const LONGEST_LINE = 16 * 1_048_576;
const DEEPEST = 64;

const byteLength = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Reads one line of JSON, or a file of at most so many bytes; every refusal is a value with a code. */
export function parseLine(line: string, most: number = LONGEST_LINE): object {
  if (line.length > most || byteLength(line) > most) return refuse('tooLong', { most });
  if (depthOf(line) > DEEPEST) return refuse('tooDeep', { most: DEEPEST });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('badJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('badRequest', { path: '', message: 'a line must hold one object' });
  }
  const found = hazard(value, '');
  if (found !== undefined) return refuse('badRequest', { path: found.path.slice(0, 200), message: found.message });
  return value;
}

/** One line as it came in: its text, or why it has none. */
export type Incoming = { readonly text: string } | { readonly refused: Refused };

/** Cuts a stream of bytes into lines without ever keeping more than one line of the allowed length. */
export function lineCutter(most: number = LONGEST_LINE) {
  let parts: Uint8Array[] = [];
  let size = 0;
  let overflow = false;

  const keep = (bytes: Uint8Array): void => {
    if (overflow) return;
    size += bytes.length;
    if (size > most) {
      overflow = true;
      parts = [];
    } else if (bytes.length > 0) parts.push(bytes);
  };
  const finish = (): Incoming => {
    const bytes = Buffer.concat(parts);
    const tooLong = overflow;
    parts = [];
    size = 0;
    overflow = false;
    if (tooLong) return { refused: new Refused(problem('tooLong', { most })) };
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { refused: new Refused(problem('badUtf8')) };
    }
  };
  return {
    push(chunk: Uint8Array): Incoming[] {
      const lines: Incoming[] = [];
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end));
        lines.push(finish());
        start = end + 1;
      }
      // Copied, since the stream may use its buffer again.
      keep(Uint8Array.from(chunk.subarray(start)));
      return lines;
    },
    /** The last line, when it has no line end. */
    end: (): Incoming[] => (size === 0 && !overflow ? [] : [finish()]),
  };
}
