/** The person’s side of the terminal: lines in, text out. Works with a pipe too, and then echoes what was read. */

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface Console {
  /** A person sits there, so the screen may be cleared and drawn anew. */
  readonly live: boolean;
  columns(): number;
  rows(): number;
  write(text: string): void;
  clear(): void;
  /** The next line, without blanks around it; null when the input has ended or was interrupted. */
  line(prompt: string): Promise<string | null>;
  close(): void;
}

interface Sizes {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

export function openConsole(input: Readable & Sizes, output: Writable & Sizes, plain: boolean): Console {
  const typed = input.isTTY === true && output.isTTY === true;
  const live = typed && !plain;
  // A reader of our output who goes away ends the game, and is no error of ours.
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    reader.close();
  });
  const reader = createInterface({ input, output: typed ? output : undefined, terminal: typed, historySize: 100 });
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | undefined;
  let over = false;

  const give = (line: string | null): void => {
    const hand = waiting;
    waiting = undefined;
    if (hand !== undefined) hand(line);
    else if (line !== null) lines.push(line);
  };
  reader.on('line', (line) => give(line));
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    over = true;
    give(null);
  });

  return {
    live,
    columns: () => output.columns ?? 110,
    rows: () => output.rows ?? 50,
    write(text) {
      output.write(text);
    },
    clear() {
      if (live) output.write('\u001b[2J\u001b[3J\u001b[H');
    },
    async line(prompt) {
      if (typed) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else {
        output.write(prompt);
      }
      const ready = lines.shift();
      const line = ready ?? (over ? null : await new Promise<string | null>((resolve) => void (waiting = resolve)));
      if (!typed) output.write(`${line ?? ''}\n`);
      else if (line === null) output.write('\n');
      return line === null ? null : line.trim();
    },
    close() {
      over = true;
      reader.close();
    },
  };
}
