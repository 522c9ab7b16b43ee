/** A bar with the time that is left, on a terminal only; and Ctrl-C as a signal. */

import type { Writable } from 'node:stream';
import { say } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import type { Lang } from '../../words/lang.ts';

const WIDTH = 24;
/** Often enough to be lively, seldom enough to cost nothing. */
const EVERY_MS = 100;
/** Before that an estimate would jump about. */
const SETTLED_MS = 1500;

/** Where a trial writes its report, and where its progress and its complaints. */
export interface Streams {
  readonly output: Writable & { isTTY?: boolean; columns?: number };
  readonly errors: Writable & { isTTY?: boolean };
}

/** As a shell says it of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;
/** As of anything that a person has to be told. */
const LOST = 2;

/** The code of a trial that ended before its time: Ctrl-C, or a queue that went away. */
export const cutShort = (lost: AbortSignal): number => (lost.aborted ? LOST : INTERRUPTED);

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

function timeLeft(lang: Lang, ms: number): string {
  const t = simTexts[lang].progress;
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return say(lang, t.seconds, { seconds });
  return say(lang, t.minutes, { minutes: Math.ceil(seconds / 60) });
}

export function barOf(lang: Lang, done: number, of: number, elapsed: number): string {
  const full = Math.floor((done / Math.max(1, of)) * WIDTH);
  const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
  const left = done > 0 && elapsed > SETTLED_MS ? ` · ${timeLeft(lang, (elapsed / done) * (of - done))}` : '';
  return `${bar} ${say(lang, simTexts[lang].progress.line, { done, of })}${left}`;
}

export interface Progress {
  /** Before the first game is told: where games are played elsewhere, that may be long. */
  readonly wait: () => void;
  readonly show: (done: number, of: number) => void;
  readonly clear: () => void;
}

export function progressOn(lang: Lang, screen: Screen, now: () => number = () => performance.now()): Progress {
  const begun = now();
  let last = -Infinity;
  return {
    wait() {
      if (screen.isTTY === true) screen.write(`\r\u001b[K${simTexts[lang].progress.waiting}`);
    },
    show(done, of) {
      if (screen.isTTY !== true || (now() - last < EVERY_MS && done < of)) return;
      last = now();
      screen.write(`\r\u001b[K${barOf(lang, done, of, now() - begun)}`);
    },
    clear() {
      if (screen.isTTY === true) screen.write('\r\u001b[K');
    },
  };
}

/** Runs until it is done or interrupted once; a second Ctrl-C ends the program as usual. */
export async function interruptible<X>(work: (signal: AbortSignal) => Promise<X>): Promise<X> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}
