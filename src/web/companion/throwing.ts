/** Dice of a real table: thrown by hand and typed in, or thrown by the device; the rules ask for them one throw at a time. */

import type { Dice } from '../../kernel/dice.ts';
import type { Found, Roll } from './screen.ts';

export interface Throw {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
}

/** Raised where the rules want dice that nobody has thrown yet. */
class Wanted extends Error {
  readonly dice: Throw;

  constructor(dice: Throw) {
    super(`dice are wanted: ${dice.name}`);
    this.dice = dice;
  }
}

export type Course =
  | { readonly wants: Throw }
  | { readonly found: readonly Found[]; readonly throws: readonly (Throw & { readonly faces: readonly number[] })[] };

/** Runs what rolls on the dice that lie there: to its end, or to the next throw that is missing. */
export function course(run: (roll: Roll) => readonly Found[], thrown: readonly (readonly number[])[]): Course {
  const throws: (Throw & { faces: readonly number[] })[] = [];
  try {
    const found = run((name, count, sides) => {
      if (count === 0) return [];
      const faces = thrown[throws.length];
      if (faces === undefined) throw new Wanted({ name, count, sides });
      throws.push({ name, count, sides, faces });
      return faces;
    });
    return { found, throws };
  } catch (error) {
    if (error instanceof Wanted) return { wants: error.dice };
    throw error;
  }
}

/** The same dice for rules that take them from a source. */
export const sourceOf = (roll: Roll): Dice => ({
  roll: (_stream, _index, count, sides, name) => [...roll(name, count, sides)],
  shuffle: (_stream, _index, n) => Array.from({ length: n }, (_, i) => i),
});

export type TypedFault = 'count' | 'face';

/** `6 3 1` or `6,3,1`; six-sided dice also without anything between. As many as were asked for, each on its die. */
export function readFaces(text: string, { count, sides }: Throw): readonly number[] | TypedFault {
  const parts =
    /^\s*[1-9]+\s*$/.test(text) && sides < 10
      ? text.trim().split('')
      : text.split(/[^0-9]+/).filter((part) => part !== '');
  const faces = parts.map(Number);
  if (faces.some((face) => face < 1 || face > sides)) return 'face';
  return faces.length === count ? faces : 'count';
}

const WORDS = 2 ** 32;

/** Dice of the device: chance that nobody can foresee, and no face favoured. */
export function throwDice({ count, sides }: Throw): number[] {
  const one = (): number => {
    for (;;) {
      const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (word < WORDS - (WORDS % sides)) return (word % sides) + 1;
    }
  };
  return Array.from({ length: count }, one);
}
