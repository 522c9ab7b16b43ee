import { rulings1 } from './rulings1.ts';
import { rulings2 } from './rulings2.ts';

/** A question the sources leave open, with our answer and the reason. */
export interface Ruling {
  readonly en: string;
  readonly fr: string;
  /** Name of the game setting that offers another answer. */
  readonly option?: string;
  /** Further settings that belong to the same ruling. */
  readonly also?: readonly string[];
  /** What `option` may be, the recommended value first; a lone number may be replaced by any other. */
  readonly values?: readonly string[];
  /** Set where `option` takes any subset of the values: how many of the first ones are recommended. */
  readonly subset?: number;
}

/** The rulings of Ambush Alley, in the order of the catalogue. */
export const rulings = { ...rulings1, ...rulings2 } as const satisfies Record<string, Ruling>;
