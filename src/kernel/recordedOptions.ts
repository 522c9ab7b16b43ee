/** Options as a record lists them: those that existed when its game was set up, each with its value of then. */

import type { z } from 'zod';
import type { Fault } from './game.ts';
import { valueBefore } from './optionKinds.ts';

const LONGEST_NAME = 40;

export interface RecordedOptions<O extends object> {
  /** The first option with which the record cannot be played. */
  readonly faults: (recorded: object) => readonly Fault[];
  /** In full: options that are newer than the record have the value that makes the game what it was. */
  readonly complete: (recorded: O) => O;
}

export function recordedOptions<S extends Record<string, z.ZodType>>(
  schema: z.ZodObject<S, z.core.$strict>,
): RecordedOptions<Readonly<z.output<z.ZodObject<S, z.core.$strict>>>> {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const names = Object.keys(shape);
  const added = names.filter((name) => valueBefore(shape[name] as z.ZodType) !== undefined);
  const earlier = Object.fromEntries(added.map((name) => [name, valueBefore(shape[name] as z.ZodType)]));
  return {
    faults(recorded) {
      const unnamed = names.find((name) => !Object.hasOwn(recorded, name) && !Object.hasOwn(earlier, name));
      const wrong = Object.entries(recorded).find(
        ([name, value]) => !Object.hasOwn(shape, name) || !(shape[name] as z.ZodType).safeParse(value).success,
      );
      const option = unnamed ?? wrong?.[0].slice(0, LONGEST_NAME);
      return option === undefined ? [] : [{ path: `options/${option}`, error: 'schema', data: { message: option } }];
    },
    complete: (recorded) => (added.every((name) => name in recorded) ? recorded : { ...earlier, ...recorded }),
  };
}
