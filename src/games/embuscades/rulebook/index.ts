import { en } from './en.ts';
import { entries } from './entries.ts';
import { fr } from './fr.ts';
import { rulings } from './rulings.ts';

/** Number of a rule or card of Embuscades, such as EM-MOVE-8. */
export type RuleNo = keyof typeof entries;

/** The living rulebook of Embuscades: facts about each rule, its two texts, and the rulings. */
export const rulebook = { entries, en, fr, rulings };
