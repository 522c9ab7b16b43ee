/** Proofs that a copy is complete and shares nothing, for the boards of all games. */

export type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Gives every leaf a value of its own, so that no two fields can be mixed up and none can be left at its default. */
export function mark(tree: Tree, next: { n: number }): void {
  for (const [key, value] of Object.entries(tree)) {
    const at = tree as Record<string, unknown>;
    if (isTree(value)) mark(value, next);
    else if (typeof value === 'boolean') at[key] = !value;
    else if (typeof value === 'number') at[key] = 1000 + next.n++;
    else if (typeof value === 'string') at[key] = `mark ${next.n++}`;
  }
}

/** All objects and lists below this one. */
function treesIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (isTree(value) && !found.has(value)) {
    found.add(value);
    for (const part of Object.values(value)) treesIn(part, found);
  }
  return found;
}

/** What is wrong with a copy: how it differs, and what it shares. */
export function faultsOf<B extends object>(copy: (board: B) => B, board: B): string[] {
  const copied = copy(board);
  const faults: string[] = [];
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (isTree(a) && isTree(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare((a as never)[key], (b as never)[key], `${path}/${key}`);
    } else if (!Object.is(a, b)) faults.push(`differs ${path}`);
  };
  compare(board, copied, '');
  const own = treesIn(board);
  for (const part of treesIn(copied)) if (own.has(part)) faults.push('shared');
  return faults;
}
