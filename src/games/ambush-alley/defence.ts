/** 2.15 Defence: how many dice a unit that is fired upon rolls, and why. */

import type { Options } from './options.ts';
import { add, type Item, sum } from './pool.ts';

/** What counts for the unit that is fired upon. */
export interface DefenceFacts {
  readonly able: number;
  readonly dependants: number;
  readonly cautious: boolean;
  readonly hunkered: boolean;
  readonly solidCover: boolean;
  readonly armour: 'none' | 'body' | 'light';
  readonly pinned: boolean;
}

export interface Defence {
  readonly items: readonly Item[];
  readonly dice: number;
}

export function defence(facts: DefenceFacts, options: Options): Defence {
  const items: Item[] = [];
  add(items, facts.able, 'figures', 'AA-DEF-2');
  add(items, options.dependantsCountForDefence ? facts.dependants : 0, 'dependants', 'AA-DEF-2');
  add(items, facts.cautious ? options.cautiousDefenceDie : 0, 'cautious', 'AA-COV-1');
  add(items, facts.hunkered ? 1 : 0, 'hunkered', 'AA-COV-2');
  add(items, facts.solidCover ? 1 : 0, 'solidCover', 'AA-COV-3');
  add(items, facts.armour === 'none' ? 0 : 1, 'armour', facts.armour === 'light' ? 'AA-ARM-2' : 'AA-ARM-1');
  add(items, facts.pinned && options.pinnedAffectsDefence ? -1 : 0, 'pinned', 'AA-PIN-6');
  const total = Math.max(0, sum(items));
  const cap = options.defenceCap;
  if (cap === null || total <= cap) return { items, dice: total };
  add(items, cap - total, 'cap', 'AA-DEF-6');
  return { items, dice: cap };
}
