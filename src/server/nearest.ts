/** Which known name somebody meant. */

/** Changes of a letter that still count as a slip. */
const MOST_CHANGES = 6;

/** Letters to put in, take out or change, until the one name is the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let k = 1; k <= other.length; k++) {
      const same = one[i - 1] === other[k - 1] ? 0 : 1;
      next.push(Math.min((row[k] as number) + 1, (next[k - 1] as number) + 1, (row[k - 1] as number) + same));
    }
    row = next;
  }
  return row[other.length] as number;
}

/** The known name that is most like the given one, if any is. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const likely = known
    .map((name) => ({ name, changes: changesBetween(given, name) }))
    .sort((a, b) => a.changes - b.changes)[0];
  return likely !== undefined && likely.changes <= MOST_CHANGES ? likely.name : undefined;
}
