import { differences } from './differences.ts';
import { en } from './en.ts';
import { entries } from './entries.ts';
import { fr } from './fr.ts';
import { rulings } from './rulings.ts';

/** Number of a rule of Ambush Alley, such as AA-MOVE-8. */
export type RuleNo = keyof typeof entries;

/** The living rulebook of Ambush Alley: facts about each rule, its two texts, the rulings and the differences between editions. */
export const rulebook = { entries, en, fr, rulings, differences };
