/** What is to be played, as plain JSON: whoever holds a plan and a range of numbers can play those games anywhere. */

/** Who plays each seat, by the name of a bot. */
export type Players = Readonly<Record<string, string>>;

export interface Plan {
  /** The id of a game. */
  readonly game: string;
  /** As the game has read it: options in full, own files included. */
  readonly setup: object;
  /** Game number n is played by table n modulo their count, on the dice of round n divided by it. */
  readonly tables: readonly Players[];
  readonly seed: string;
  /** Positions that a bot may look at for one decision. */
  readonly nodes: number;
}

/** Some games of a plan: numbers `from` to below `to`. */
export interface Job {
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

/** Somebody or something is lost: how much, by whom, to what, in which turn, and where if that is known. */
export interface Loss {
  readonly side: number;
  readonly count: number;
  readonly cause: string;
  readonly turn: number;
  readonly at: Spot | null;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How things stood when a turn was over: by how much the first side leads in what the scenario counts. */
export interface Standing {
  readonly turn: number;
  readonly lead: number;
}

/** One game as it was played. */
export interface Story {
  readonly number: number;
  /** The number of the winning side; null is a draw. */
  readonly winner: number | null;
  /** The rule that ended it. */
  readonly rule: string;
  readonly turns: number;
  readonly decisions: number;
  /** The same by seat, in their order. */
  readonly answers: readonly number[];
  /** By side, how often it did what; see `Reader.deeds`. */
  readonly deeds: readonly Readonly<Record<string, number>>[];
  /** By side, in the scenario's own points. */
  readonly points: readonly number[];
  readonly standings: readonly Standing[];
  readonly losses: readonly Loss[];
  /** How often each rule was cited by a fact. */
  readonly fired: Readonly<Record<string, number>>;
}

/** A game that could not be played to its end. */
export interface Mishap {
  readonly number: number;
  readonly seed: string;
  readonly error: string;
}

export type Result = Story | Mishap;

export const isMishap = (result: Result): result is Mishap => 'error' in result;

export const roundOf = ({ tables }: Plan, number: number): number => Math.floor(number / tables.length);

/** The seed of a game's dice: all tables of one round have the same. */
export const seedOf = (plan: Plan, number: number): string => `${plan.seed}/${roundOf(plan, number)}`;

export const playersOf = ({ tables }: Plan, number: number): Players => tables[number % tables.length] as Players;

/** How a game went, without what is counted beside it: more may be counted, and the games are none the less the same. */
export const courseOf = (result: Result): object => ({ ...result, answers: undefined, deeds: undefined });
