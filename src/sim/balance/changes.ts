/** One thing changed at a table: an option in another of its values, or a number of the scenario. */

import type { GameEntry } from '../../games/registry.ts';
import { canonical } from '../../kernel/canonical.ts';
import type { Kind, Span, Value } from '../../kernel/optionKinds.ts';
import { isSpan } from '../../kernel/optionReader.ts';

/** What can be turned: an option by its name, or what a scenario counts and of whom. */
export interface Knob {
  readonly kind: 'option' | 'force';
  readonly name: string;
  readonly of: string;
}

export interface Change extends Knob {
  readonly from: Value;
  readonly to: Value;
}

/** A change, and the table that comes of it. */
export interface Variant {
  readonly change: Change;
  readonly setup: object;
}

interface WithOptions {
  readonly options?: Readonly<Record<string, Value>>;
}

/** How much a large number is changed at a time. */
const PART = 0.25;

/** As they hold at the table, with what the scenario answers filled in. */
export const optionsAt = ({ game }: GameEntry, setup: object): Readonly<Record<string, Value>> =>
  (game.setting(setup) as WithOptions).options ?? {};

/** One more and one less, a quarter more and a quarter less. */
function around(value: number, least: number, most: number): number[] {
  const quarter = Math.max(1, Math.round(Math.abs(value) * PART));
  const all = [value - quarter, value - 1, value + 1, value + quarter];
  return [...new Set(all)].filter((each) => each !== value && each >= least && each <= most);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** All that an option may be beside what it is. */
export function othersOf({ values, subset }: Kind, now: Value): Value[] {
  if (subset === true) {
    const chosen = Array.isArray(now) ? (now as readonly string[]) : [];
    const members = values.filter((value): value is string => typeof value === 'string');
    return members.map((one) => members.filter((member) => (member === one) !== chosen.includes(member)));
  }
  const plain = values.filter((value): value is Value => !isSpan(value) && canonical(value) !== canonical(now));
  const spans = values.filter((value): value is Span => isSpan(value));
  const numbers = isNumber(now) ? spans.flatMap(({ min, max }) => around(now, min, max)) : [];
  // Beside a span the usual number is only one of many.
  const words = spans.length > 0 && isNumber(now) ? plain.filter((value) => !isNumber(value)) : plain;
  return [...words, ...numbers];
}

/** The table with one knob turned; undefined where that is no table, or no other one. */
export function turned(entry: GameEntry, setup: object, { kind, name, of }: Knob, to: Value): object | undefined {
  const { game } = entry;
  let given: object | undefined;
  if (kind === 'option') {
    given = { ...setup, options: { ...(setup as WithOptions).options, [name]: to } };
  } else {
    given = entry
      .forces(setup)
      .find((force) => force.counts === name && force.of === of)
      ?.with(Number(to));
  }
  const read = given === undefined ? { faults: [] } : game.read(given);
  if ('faults' in read) return undefined;
  const seatsOf = (each: object): string => canonical(game.setting(each).seats.map(({ seat, side }) => [seat, side]));
  if (seatsOf(read.setup) !== seatsOf(setup)) return undefined;
  if (kind === 'option')
    return canonical(optionsAt(entry, read.setup)) === canonical(optionsAt(entry, setup)) ? undefined : read.setup;
  const force = entry.forces(read.setup).find((each) => each.counts === name && each.of === of);
  return force?.value === to ? read.setup : undefined;
}

/** Every single change that makes another table of this one. */
export function variantsOf(entry: GameEntry, setup: object): Variant[] {
  const now = optionsAt(entry, setup);
  const options = Object.entries(entry.choices).flatMap(([name, kind]): Change[] => {
    const from = now[name];
    if (from === undefined) return [];
    return othersOf(kind, from).map((to) => ({ kind: 'option', name, of: '', from, to }));
  });
  const forces = entry
    .forces(setup)
    .flatMap(({ counts: name, of, value: from, least, most }): Change[] =>
      around(from, least, most).map((to) => ({ kind: 'force', name, of, from, to })),
    );
  const seen = new Set<string>();
  return [...options, ...forces].flatMap((change) => {
    const other = turned(entry, setup, change, change.to);
    if (other === undefined) return [];
    // Two values that come to the same at this table are one change.
    const key = canonical(change.kind === 'option' ? optionsAt(entry, other) : other);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ change, setup: other }];
  });
}

/** How far a knob of numbers may be turned; undefined for a choice between words. */
export function spanOf(entry: GameEntry, setup: object, { kind, name, of }: Knob): Span | undefined {
  if (kind === 'option') return entry.choices[name]?.values.find(isSpan);
  const force = entry.forces(setup).find((each) => each.counts === name && each.of === of);
  return force === undefined ? undefined : { min: force.least, max: force.most, step: 1 };
}
