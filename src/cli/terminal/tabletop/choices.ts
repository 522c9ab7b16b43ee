/** Lists of choices: what is usual is marked, and long lists are grouped. */

import type { Decision, Types } from '../../../kernel/game.ts';
import type { Group, Item } from '../face.ts';

/** A form offers what the machine would do. */
export const optionsOf = (decision: Decision<Types>): readonly object[] =>
  'form' in decision.options ? [decision.otherwise] : decision.options;

export const isUsual = (decision: Decision<Types>, choice: object): boolean =>
  JSON.stringify(choice) === JSON.stringify(decision.otherwise);

/** Each item by itself while they are few; else those with one key behind one number. */
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
  return [...groups.entries()].map(([key, members]) => ({
    label: members.length === 1 ? (members[0]?.label as string) : labelOf(key, members),
    items: members,
  }));
}
