/** A worker of the queue: keeps a hand at work, and starts another when the database went away and came back. */

import { setTimeout as pause } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import type { Shift, Word } from './hand.ts';
import { Store } from './store.ts';

export interface Service {
  /** The queue has heard of it, for the first time or again. */
  readonly ready?: () => void;
  /** The queue is gone; it is tried again until patience ends. */
  readonly lost?: (error: unknown) => void;
  /** Versions other than ours that wait for workers. */
  readonly stranger?: (version: string) => void;
  readonly played?: (games: number) => void;
}

export interface Worker {
  /** Ends after the games under way. */
  readonly stop: () => void;
  /** Settles when it has ended: as it was told to, or because the queue did not come back. */
  readonly ended: Promise<void>;
}

/** Versions other than this one that have games to play. */
export async function strangersAt(url: string, version: string): Promise<string[]> {
  const store = await Store.open(url);
  try {
    return await store.strangers(version);
  } finally {
    await store.close();
  }
}

const RETRY_MS = 1000;

export function serve(shift: Shift, patienceMs: number, service: Service = {}): Worker {
  const stop = new AbortController();
  let isAlive = false;
  /** When the queue went away, or has not been found yet. */
  let since = performance.now();

  const hear = ({ alive, played, stranger }: Word): void => {
    if (alive === true && !isAlive) {
      isAlive = true;
      service.ready?.();
    }
    if (played !== undefined) service.played?.(played);
    if (stranger !== undefined) service.stranger?.(stranger);
  };

  /** What its libraries print is not ours to say, and could carry the address of the database. */
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const file = new URL('./hand.js', import.meta.url);
      const hand = new Thread(file, { workerData: shift, stdout: true, stderr: true });
      const end = (): void => hand.postMessage('stop', []);
      stop.signal.addEventListener('abort', end);
      hand.on('message', hear);
      hand.on('error', reject);
      hand.on('exit', (code) => {
        stop.signal.removeEventListener('abort', end);
        if (code === 0) resolve();
        else reject(new Error(`the thread ended with code ${code}`));
      });
    });

  const ended = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        // What it held goes to others: there is nothing left to end.
        if (stop.signal.aborted) return;
        if (isAlive) since = performance.now();
        if (performance.now() - since >= patienceMs) throw error;
        if (isAlive) service.lost?.(error);
        isAlive = false;
      }
      await pause(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  return { ended: ended(), stop: () => stop.abort() };
}
