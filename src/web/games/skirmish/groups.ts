/** Long lists made short: answers that belong together behind one line. */

import type { Group, Item } from '../../../words/groups.ts';

/** Each by itself while they are few; else those with one key together. */
export function grouped(
  items: readonly Item[],
  few: number,
  keyOf: (choice: object) => string,
  labelOf: (key: string, members: readonly Item[]) => string,
): Group[] {
  if (items.length <= few) return items.map((item) => ({ label: item.label, items: [item] }));
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item.choice);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, members]) => ({
    label: members.length === 1 ? (members[0]?.label ?? '') : labelOf(key, members),
    items: members,
  }));
}
