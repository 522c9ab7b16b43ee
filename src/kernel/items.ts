/** Numbers that explain themselves: a list of values, each with its reason and its rule. */

/** One line of a sum: the log, the prompt, the bots and the odds all read the same. */
export interface Item<R extends string = string> {
  readonly value: number;
  readonly reason: string;
  readonly rule: R;
}

export const sum = (items: readonly Item[]): number => items.reduce((total, item) => total + item.value, 0);

/** Adds a line when it counts for anything. */
export function add<R extends string>(items: Item<R>[], value: number, reason: string, rule: R): void {
  if (value !== 0) items.push({ value, reason, rule });
}
