/** Those who listen in this process. */

import type { Hint } from './rows.ts';
import type { Listener } from './store.ts';

export class Ears {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(hint: Hint): void {
    this.#each((listener) => {
      if ('seq' in hint) listener.line?.(hint.gid, hint.seq);
      else listener.news?.(hint.gid, hint.what);
    });
  }

  missed(): void {
    this.#each((listener) => listener.missed?.());
  }

  /** A listener that throws must not stop whoever writes. */
  #each(tell: (listener: Listener) => void): void {
    for (const listener of this.#listeners) queueMicrotask(() => tell(listener));
  }
}
