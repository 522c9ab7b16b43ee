/**
 * What the dice of a game came to, whoever's answer made them fall: the dice of a defence are those of whoever is shot at. Read
 * from names of rolls and from facts, so that games of any day can be told.
 */

import type { Roll } from '../../kernel/dice.ts';
import type { Seat } from '../../kernel/game.ts';

/** A step of a game, as a log has it. */
export interface Step {
  readonly rolls: readonly Roll[];
  readonly events: readonly { readonly t: string }[];
}

/** Dice thrown together. */
export interface Counted {
  /** Who threw them; null where they are nobody's. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly sides: number;
  readonly faces: readonly number[];
  /** A higher face is better for who threw it. Dice that only choose, who is hit or which way something goes, are no luck. */
  readonly luck: boolean;
}

/** Hits on others, others put out of action by them, and dice that succeeded by themselves: checks, tests, morale. */
export const feats = ['hits', 'casualties', 'checks'] as const;
export type Feat = (typeof feats)[number];

/** What somebody achieved, and what was to be expected of it before the dice were thrown, by the exact odds. */
export interface Achieved {
  readonly seat: Seat;
  readonly feat: Feat;
  readonly actual: number;
  readonly expected: number;
}

export interface Reckoning {
  readonly dice: readonly Counted[];
  /** A line a seat and feat, in the order in which they came first. */
  readonly achieved: readonly Achieved[];
}

/** Gives the dice of one game to their owners, fact by fact. */
export interface Reckoner {
  step(rolls: readonly Roll[]): Dealt;
  achieved(seat: Seat | null, feat: Feat, actual: number, expected: number): void;
  reckoning(): Reckoning;
}

/** The dice of one step. */
export interface Dealt {
  /** So many dice of this name, the next that nobody has yet: facts come in the order of their rolls. */
  whose(name: string, count: number, seat: Seat | null, luck: boolean): readonly Roll[];
  /** What no fact has spoken of is no luck, and nobody's unless its name says whose. */
  done(named?: (name: string) => Seat | null): void;
}

const isThrown = ({ stream, sides, faces }: Roll): boolean => stream === 'public' && sides > 1 && faces.length > 0;

export function newReckoner(): Reckoner {
  const dice: Counted[] = [];
  const all = new Map<string, { seat: Seat; feat: Feat; actual: number; expected: number }>();
  return {
    step(rolls) {
      const thrown = rolls.filter(isThrown);
      const owned = new Map<Roll, { seat: Seat | null; luck: boolean }>();
      return {
        whose(name, count, seat, luck) {
          const taken: Roll[] = [];
          let left = count;
          for (const roll of thrown) {
            if (left <= 0) break;
            if (roll.name !== name || owned.has(roll)) continue;
            owned.set(roll, { seat, luck: luck && seat !== null });
            taken.push(roll);
            left -= roll.faces.length;
          }
          return taken;
        },
        done(named = () => null) {
          for (const roll of thrown) {
            const { name, sides, faces } = roll;
            dice.push({ name, sides, faces, ...(owned.get(roll) ?? { seat: named(name), luck: false }) });
          }
        },
      };
    },
    achieved(seat, feat, actual, expected) {
      if (seat === null) return;
      const key = `${seat} ${feat}`;
      const known = all.get(key) ?? { seat, feat, actual: 0, expected: 0 };
      known.actual += actual;
      known.expected += expected;
      all.set(key, known);
    },
    reckoning: () => ({ dice, achieved: [...all.values()] }),
  };
}

/** How many of the faces of a die do it. */
export function shareOf(sides: number, does: (face: number) => boolean): number {
  let good = 0;
  for (let face = 1; face <= sides; face++) if (does(face)) good += 1;
  return good / sides;
}

/** A game from its setting, its steps, and the table as anybody sees it now: all who ever came into it are there. */
export type Reckon = (setting: object, seen: object, steps: readonly Step[]) => Reckoning;
