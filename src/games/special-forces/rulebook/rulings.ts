import { rulings1 } from './rulings1.ts';
import { rulings2 } from './rulings2.ts';

/** A question the rules leave open, with our answer. */
export interface Ruling {
  readonly en: string;
  readonly fr: string;
  /** Name of the game setting that offers another answer. */
  readonly option?: string;
  /** Further settings that belong to the same ruling. */
  readonly also?: readonly string[];
  /** What `option` may be, the recommended value first; `n` = any other whole number. */
  readonly values?: readonly string[];
  /** The same for each setting of `also`. */
  readonly alsoValues?: readonly (readonly string[])[];
}

/** The rulings of Special Forces, in the order of the catalogue. */
export const rulings = { ...rulings1, ...rulings2 } as const satisfies Record<string, Ruling>;
