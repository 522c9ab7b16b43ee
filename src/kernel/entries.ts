/** The entries of a match, oldest first: a list, or a past that is kept as text. */

import type { Entry, Types } from './game.ts';

export interface Entries<T extends Types> extends Iterable<Entry<T>> {
  readonly length: number;
  /** As in a list: what is less than 0 counts from the end. */
  at(seq: number): Entry<T> | undefined;
  slice(from?: number, to?: number): Entry<T>[];
}

/** Entries that can grow. The text is that of the entry, where somebody has it already. */
export interface Growing<T extends Types, E extends Entries<T> = Entries<T>> {
  readonly entries: E;
  add(entry: Entry<T>, text?: string): void;
}

export const listed = <T extends Types>(entries: Entry<T>[]): Growing<T, readonly Entry<T>[]> => ({
  entries,
  add: (entry) => void entries.push(entry),
});

/** Where texts are kept, oldest first: a list will do. */
export interface Shelf {
  readonly length: number;
  at(n: number): string | undefined;
  push(text: string): unknown;
}

/** A seat that takes something back, and a deck that is followed, ask for entries that are hardly older than these. */
const AT_HAND = 2;

/**
 * For whoever has many long games open at once: an entry as text takes a tenth of the room, and one string instead of
 * some dozens of things that a collector of garbage has to follow.
 */
class Written<T extends Types> implements Entries<T> {
  readonly #texts: Shelf;
  readonly #atHand: Entry<T>[] = [];

  constructor(texts: Shelf) {
    this.#texts = texts;
  }

  get length(): number {
    return this.#texts.length;
  }

  at(seq: number): Entry<T> | undefined {
    const n = seq < 0 ? this.length + seq : seq;
    if (n < 0 || n >= this.length) return undefined;
    return this.length - n <= AT_HAND
      ? this.#atHand[n % AT_HAND]
      : (JSON.parse(this.#texts.at(n) as string) as Entry<T>);
  }

  slice(from = 0, to = this.length): Entry<T>[] {
    const found: Entry<T>[] = [];
    const [first, end] = [from, to].map((n) => (n < 0 ? Math.max(0, this.length + n) : Math.min(n, this.length)));
    for (let n = first as number; n < (end as number); n++) found.push(this.at(n) as Entry<T>);
    return found;
  }

  [Symbol.iterator](): Iterator<Entry<T>> {
    return this.slice()[Symbol.iterator]();
  }

  add(entry: Entry<T>, text: string): void {
    this.#atHand[this.length % AT_HAND] = entry;
    this.#texts.push(text);
  }
}

export function written<T extends Types>(past: Iterable<Entry<T>>, shelf: Shelf = []): Growing<T> {
  const entries = new Written<T>(shelf);
  const add: Growing<T>['add'] = (entry, text = JSON.stringify(entry)) => entries.add(entry, text);
  for (const entry of past) add(entry);
  return { entries, add };
}
