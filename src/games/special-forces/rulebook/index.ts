import { en } from './en.ts';
import { entries } from './entries.ts';
import { fr } from './fr.ts';
import { rulings } from './rulings.ts';

/** Number of a rule of Special Forces, such as SF-MOVE-5. */
export type RuleNo = keyof typeof entries;

/** The living rulebook of Special Forces: facts about each rule, its two texts, and the rulings. */
export const rulebook = { entries, en, fr, rulings };
