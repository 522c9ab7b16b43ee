/** Dice pools that explain themselves by the rules of this game. */

import type { Item as AnyItem } from '../../kernel/items.ts';
import type { RuleNo } from './rulebook/index.ts';

export { add, sum } from '../../kernel/items.ts';
export type Item = AnyItem<RuleNo>;
