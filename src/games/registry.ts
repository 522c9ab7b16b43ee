/** What the rest of the house knows of a game without knowing its rules. */

import type { Board, DeepReadonly, Game, SeatInfo, Types } from '../kernel/game.ts';
import type { Kind } from '../kernel/optionKinds.ts';
import type { StandingOrders } from '../kernel/orders.ts';

/** A rule as it is shown: its kind, where it comes from, and one sentence in each language. */
export interface RuleText {
  readonly id: string;
  readonly kind: 'procedure' | 'data' | 'definition';
  readonly basis: 'stated' | 'inferred' | 'ruling' | 'ours';
  readonly ruling?: string;
  readonly status?: 'later';
  readonly en: string;
  readonly fr: string;
}

/** An ambiguity that was decided, and the option that decides otherwise. */
export interface RulingText {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly option?: string;
}

/** A number that a scenario gives, and the same table with another: what may be tuned beside the options. */
export interface Force {
  /** What is counted: a name that the words know. */
  readonly counts: string;
  /** Of whom or what: a side, a type, a sort of points; empty when there is but one. */
  readonly of: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** As a game reads it. */
  with(value: number): object;
}

export interface GameEntry {
  readonly game: Game<Types>;
  readonly scenarios: readonly { readonly id: string }[];
  readonly presets: readonly string[];
  /** The folder of the game under `src/games`, where its rules are cited. */
  readonly folder: string;
  readonly rules: readonly RuleText[];
  readonly rulings: readonly RulingText[];
  seats(preset: string, scenario?: string): readonly SeatInfo[];
  /** The position as text; hands and piles only when `secrets` is set. */
  positionText(setting: Types['setting'], board: DeepReadonly<Board<Types>>, secrets: boolean): string;
  /** The files of the house, as an example for people who type in their own. */
  readonly files: Readonly<Record<string, object>>;
  /** What a player might try now, allowed or not. */
  tempt(
    setting: Types['setting'],
    board: DeepReadonly<Board<Types>>,
    seat: string,
    pick: (n: number) => number,
  ): object;
  /** Option mixes that together touch every option: for fuzzing and conformance. */
  readonly variants: readonly object[];
  /** The options that are choices of rules: not who sits where, nor what things are called. */
  readonly choices: Readonly<Record<string, Kind>>;
  /** The numbers of the scenario of this setup; none where a position says who is there. */
  forces(setup: object): readonly Force[];
  /** What a player who is away may leave behind, for the doctrine of the game. */
  readonly orders: StandingOrders<Types>;
  /** Nothing is hidden from anybody: a state that a seat cannot tell apart is the state itself. */
  readonly open?: true;
}

/** Forgets which game it is; what comes from outside is checked by the game itself. */
export const erase = <T extends Types>(game: Game<T>): Game<Types> => game as unknown as Game<Types>;
