/** The kinds of options: each helper makes a schema with its default, and notes what an interface may offer. */

import { z } from 'zod';

/** A number from one to another, both included: whole where the step is 1, any where it is 0. */
export interface Span {
  readonly min: number;
  readonly max: number;
  readonly step: 0 | 1;
}

type Plain = string | number | boolean | null;
/** One thing that an option may be. */
export type Value = Plain | readonly string[];

export interface Kind {
  /** What may be chosen, the default first; of a subset its members. */
  readonly values: readonly (Value | Span)[];
  /** Any of the values together, or none of them. */
  readonly subset?: true;
  /** Or a list of names, which depend on the table. */
  readonly names?: true;
  /** What is printed but not built. */
  readonly notYet?: readonly Value[];
}

const kinds = new WeakMap<z.ZodType, Kind>();

/** Notes of which kind an option is. */
export function noted<S extends z.ZodType>(kind: Kind, schema: S): S {
  kinds.set(schema, kind);
  return schema;
}

export const kindOf = (schema: z.ZodType): Kind | undefined => kinds.get(schema);

const before = new WeakMap<z.ZodType, unknown>();

/** An option that was added later: a record from before it existed is played with this value. */
export function since<S extends z.ZodType>(schema: S, earlier: z.output<S>): S {
  before.set(schema, earlier);
  return schema;
}

/** What records play with that do not name the option; undefined for an option that they all name. */
export const valueBefore = (schema: z.ZodType): unknown => before.get(schema);

/** One of these, the first by default. */
export const one = <const V extends readonly [Plain, ...Plain[]]>(...values: V) =>
  noted({ values }, z.literal(values).default(values[0] as never));

/** Yes or no. */
export const flag = (usual: boolean) => noted({ values: [usual, !usual] }, z.boolean().default(usual));

/** A whole number. */
export const whole = (usual: number, min: number, max: number) =>
  noted({ values: [usual, { min, max, step: 1 }] }, z.int().min(min).max(max).default(usual));

/** A short distance on the table, parts of inches too. */
export const inches = (usual: number) =>
  noted({ values: [usual, { min: 0, max: 12, step: 0 }] }, z.number().min(0).max(12).default(usual));

/** A whole number, or one of these words. */
export function wholeOr<const V extends string | null>(
  words: readonly V[],
  usual: NoInfer<V> | number,
  min: number,
  max: number,
) {
  const values = [usual, ...words.filter((word) => word !== usual), { min, max, step: 1 } as const];
  return noted({ values }, z.union([z.literal(words), z.int().min(min).max(max)]).default(usual as never));
}

/** Some of these, each at most once. */
export const some = <const V extends string>(members: readonly V[], usual: readonly NoInfer<V>[]) =>
  noted(
    { values: members, subset: true },
    z
      .array(z.enum(members))
      .refine((list) => new Set(list).size === list.length)
      .readonly()
      .default([...usual] as never),
  );

/** Printed, but not built: it can only be off. */
export const notYet = (...values: readonly Value[]) =>
  noted({ values: [false], notYet: values }, z.literal(false).default(false));

/** A number, parts of it too. */
export const amount = (usual: number, min: number, max: number) =>
  noted({ values: [usual, { min, max, step: 0 }] }, z.number().min(min).max(max).default(usual));

/** This word, or a list of names, each at most once. */
export const wordOrNames = <const V extends string>(word: V) =>
  noted(
    { values: [word], names: true },
    z
      .union([
        z.literal(word),
        z
          .array(z.string().min(1).max(60))
          .max(60)
          .refine((list) => new Set(list).size === list.length)
          .readonly(),
      ])
      .default(word as never),
  );
