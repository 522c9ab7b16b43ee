/** From the rolls of a step and its facts to dice that one can follow: what each was for, and what became of it. */

import type { Roll } from '../../../kernel/dice.ts';
import type { FaceState, Throw, Thrown } from '../board.ts';

/** What a fact says of one roll. */
export interface Said {
  readonly rule?: string | undefined;
  /** The face from which on a die counts. */
  readonly needs?: number;
  readonly state: (face: number, i: number) => FaceState | undefined;
  readonly against?: (i: number) => number | undefined;
}

export interface Rolled {
  /** So many dice of this name, the next that no fact has spoken of yet. */
  said(name: string, count: number, what: Said): void;
  throws(): readonly Throw[];
}

/** Facts come in the order of their rolls, so each takes the next dice of its name. */
export function rolled(rolls: readonly Roll[]): Rolled {
  const dice = rolls.filter(({ sides, faces }) => sides > 1 && faces.length > 0);
  const open = new Set(dice);
  const known = new Map<Roll, Throw>();
  const plain = (roll: Roll, thrown: readonly Thrown[], said?: Said): Throw => ({
    name: roll.name,
    index: roll.stream === 'public' ? roll.index : null,
    rule: said?.rule ?? null,
    needs: said?.needs ?? null,
    dice: thrown,
  });
  return {
    said(name, count, what) {
      let i = 0;
      for (const roll of open) {
        if (i >= count) return;
        if (roll.name !== name) continue;
        open.delete(roll);
        const first = i;
        const thrown = roll.faces.map((face, k): Thrown => {
          const [state, against] = [what.state(face, first + k), what.against?.(first + k)];
          return {
            face,
            sides: roll.sides,
            ...(state === undefined ? {} : { state }),
            ...(against === undefined ? {} : { against }),
          };
        });
        i += roll.faces.length;
        known.set(roll, plain(roll, thrown, what));
      }
    },
    throws: () =>
      dice.map(
        (roll) =>
          known.get(roll) ??
          plain(
            roll,
            roll.faces.map((face) => ({ face, sides: roll.sides })),
          ),
      ),
  };
}

/** Counts when it did what it was thrown for. */
export const ifSo = (good: boolean) => (): FaceState => (good ? 'kept' : 'dropped');

export const always = ifSo(true);
