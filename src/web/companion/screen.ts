/** What a screen of the companion is: what is asked, the sums and chances of it, and how dice are read. */

import type { Options as AmbushOptions } from '../../games/ambush-alley/options.ts';
import type { Options as ForcesOptions } from '../../games/special-forces/options.ts';
import type { Line } from '../../odds/odds.ts';

export type TableGame = 'ambush-alley' | 'special-forces';
export type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

export type Field =
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly least: number;
      readonly most: number;
      readonly usual: number;
    }
  | { readonly kind: 'choice'; readonly id: string; readonly of: readonly string[]; readonly usual: string }
  | { readonly kind: 'yes'; readonly id: string };

/** Dice by name; whoever rolls does not know whose hand throws them. */
export type Roll = (name: string, count: number, sides: number) => readonly number[];

/** One sum with its reasons, and the dice that it comes to. */
export interface Sum {
  readonly name: string;
  readonly items: readonly Line[];
  readonly dice: string;
}

export interface Chance {
  readonly name: string;
  readonly p: number;
}

/** A line of what came of it: a sentence by name, what fills its blanks, the rules behind it. */
export interface Found {
  readonly say: string;
  readonly data?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly rules: readonly string[];
}

export interface Screen {
  readonly id: string;
  readonly game: TableGame;
  readonly fields: readonly Field[];
  readonly sums: (values: Values, options: Options) => readonly Sum[];
  readonly chances: (values: Values, options: Options) => readonly Chance[];
  readonly resolve: (values: Values, options: Options, roll: Roll) => readonly Found[];
  /** Whom of the sheets one may take the answers from. */
  readonly roles: readonly string[];
}

/** The options of the preset that is chosen, of both games. */
export interface Options {
  readonly ambush: AmbushOptions;
  readonly forces: ForcesOptions;
}

export const numberOf = (values: Values, id: string): number => Number(values[id] ?? 0);
export const isSet = (values: Values, id: string): boolean => values[id] === true;
export const chosen = (values: Values, id: string): string => String(values[id] ?? '');

export const usualOf = (field: Field): Value => (field.kind === 'yes' ? false : field.usual);

/** Everything that a screen asks, as it was answered or as is usual; what does not fit is as usual. */
export function filled({ fields }: Pick<Screen, 'fields'>, given: Values): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = given[field.id];
      if (field.kind === 'yes') return [field.id, value === true];
      if (field.kind === 'choice') return [field.id, field.of.find((each) => each === value) ?? field.usual];
      const isFit = typeof value === 'number' && value >= field.least && value <= field.most;
      return [field.id, isFit ? value : field.usual];
    }),
  );
}
