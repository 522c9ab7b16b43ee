/** Who cites which rule: coverage and the tests listen here; play without a listener pays one comparison. */

export type Watcher = (rule: string) => void;

let watcher: Watcher | undefined;

export const cite = (rule: string | undefined): void => {
  if (watcher !== undefined && rule !== undefined) watcher(rule);
};

export const citeAll = (rules: readonly string[]): void => {
  if (watcher !== undefined) for (const rule of rules) watcher(rule);
};

/** Runs `work` while `listener` hears every citation; watchers nest. */
export function watching<R>(listener: Watcher, work: () => R): R {
  const outer = watcher;
  watcher = outer === undefined ? listener : (rule) => (outer(rule), listener(rule));
  try {
    return work();
  } finally {
    watcher = outer;
  }
}
