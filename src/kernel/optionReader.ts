/** Reads named options from outside on top of a preset, and says what is wrong with them. */

import type { z } from 'zod';
import type { Fault } from './game.ts';
import { type Kind, kindOf, type Span, type Value } from './optionKinds.ts';

export interface OptionInfo extends Kind {
  /** The entries of the rulebook that name the option. */
  readonly from: readonly string[];
}

export interface OptionReader<O extends object, P extends string> {
  /** What each option may be, and which entries of the rulebook speak of it: for interfaces. */
  readonly info: Readonly<Record<keyof O & string, OptionInfo>>;
  /** What is not given, or undefined, is the preset's. */
  readonly read: (input: unknown, preset?: string) => { options: O } | { faults: readonly Fault[] };
  readonly presetNames: readonly P[];
}

const MAX_NAME = 40;
const MAX_FAULTS = 20;

export const isSpan = (value: Value | Span): value is Span =>
  typeof value === 'object' && value !== null && 'step' in value;

/** Values as a person would type them: `null`, `1..99`, `south,west`. */
const written = (values: readonly (Value | Span)[]): string[] =>
  values.map((value) => (isSpan(value) ? `${value.min}..${value.max}` : String(value)));

/** How many letters must be put in, left out or changed to make one word of the other; case is free. */
function distance(one: string, other: string): number {
  const letters = Array.from(other.toLowerCase());
  let row = [0, ...letters.map((_, i) => i + 1)];
  Array.from(one.toLowerCase()).forEach((letter, done) => {
    let left = done + 1;
    const next = [left];
    letters.forEach((wanted, i) => {
      left = Math.min(left + 1, row[i + 1]! + 1, row[i]! + (letter === wanted ? 0 : 1));
      next.push(left);
    });
    row = next;
  });
  return row.at(-1)!;
}

/** The known word most like this one, the first of equals. */
export const nearest = (word: string, known: readonly string[]): string =>
  known.reduce((best, name) => (distance(word, name) < distance(word, best) ? name : best));

/** The same, unless they are so unlike that nobody can have meant it. */
export function alike(word: string, known: readonly string[]): string | undefined {
  const like = nearest(word, known);
  return distance(word, like) <= Math.floor(word.length / 3) + 1 ? like : undefined;
}

export function optionReader<S extends Record<string, z.ZodType>, P extends string>(
  schema: z.ZodObject<S, z.core.$strict>,
  presets: Readonly<Record<P, z.infer<z.ZodObject<S, z.core.$strict>>>>,
  usual: NoInfer<P>,
  sources: Readonly<Record<keyof S & string, readonly string[]>>,
): OptionReader<Readonly<z.infer<z.ZodObject<S, z.core.$strict>>>, P> {
  type O = z.infer<z.ZodObject<S, z.core.$strict>>;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const names = Object.keys(shape);
  const presetNames = Object.keys(presets) as P[];

  const infoOf = (name: keyof S & string): OptionInfo => {
    const kind = kindOf(shape[name] as z.ZodType);
    if (kind === undefined) throw new Error(`an option of no kind: ${name}`);
    return { ...kind, from: sources[name] };
  };
  const info = Object.fromEntries(names.map((name) => [name, infoOf(name)]));

  /** What is wrong with one option; nothing when all is well. */
  const faultOf = (name: string, value: unknown): Fault | undefined => {
    const option = name.slice(0, MAX_NAME);
    const path = `options/${option}`;
    const known = Object.hasOwn(shape, name) ? info[name] : undefined;
    if (known === undefined) return { path, error: 'unknownOption', data: { option, nearest: nearest(option, names) } };
    const { notYet, values, subset, from } = known;
    // The rules of what is not built wait, so the fault names the entries of the rulebook instead.
    if (notYet?.some((printed) => printed === value)) return { path, error: 'notYet', data: { option, from } };
    if ((shape[name] as z.ZodType).safeParse(value).success) return undefined;
    return { path, error: 'badValue', data: { option, allowed: written(values), ...(subset ? { subset } : {}), from } };
  };

  return {
    info: info as Readonly<Record<keyof O & string, OptionInfo>>,
    presetNames,
    read: (input, preset = usual) => {
      if (!Object.hasOwn(presets, preset)) {
        const asked = preset.slice(0, MAX_NAME);
        const data = { preset: asked, nearest: nearest(asked, presetNames), allowed: presetNames };
        return { faults: [{ path: 'preset', error: 'unknownPreset', data }] };
      }
      const given = input ?? {};
      if (typeof given !== 'object' || Array.isArray(given))
        return { faults: [{ path: 'options', error: 'notAnObject' }] };
      const changes = Object.entries(given).filter(([, value]) => value !== undefined);
      const faults: Fault[] = [];
      for (const [name, value] of changes) {
        const fault = faultOf(name, value);
        if (fault !== undefined && faults.push(fault) === MAX_FAULTS) break;
      }
      if (faults.length > 0) return { faults };
      return { options: schema.parse({ ...presets[preset as P], ...Object.fromEntries(changes) }) };
    },
  };
}
