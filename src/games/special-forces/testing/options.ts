/** Options as tables: one small scene for each, and what every value of it makes of that scene. */

import { describe, expect, it } from 'vitest';
import { isSpan } from '../../../kernel/optionReader.ts';
import { type OptionName, optionInfo } from '../options.ts';
import type { Scene } from './table.ts';

export type Chosen = NonNullable<Scene['options']>;

export interface Row {
  readonly see: (options: Chosen) => unknown;
  /** A value, and what is seen with it. */
  readonly becomes: readonly (readonly [unknown, unknown])[];
}

/** The options from one to another in the order of the catalogue, each of them in every value. */
export function chapter(from: OptionName, to: OptionName, rows: Readonly<Partial<Record<OptionName, Row>>>): void {
  const names = Object.keys(optionInfo) as OptionName[];
  const wanted = names.slice(names.indexOf(from), names.indexOf(to) + 1);
  describe(`options from ${from} to ${to}`, () => {
    it('are all here, with every value that can be named', () => {
      expect(Object.keys(rows)).toEqual(wanted);
      for (const name of wanted) {
        const shown = rows[name]?.becomes ?? [];
        const named = optionInfo[name].values.filter((value) => !isSpan(value));
        expect(
          shown.map(([value]) => value),
          name,
        ).toEqual(expect.arrayContaining(named));
        const seen = shown.map(([, what]) => JSON.stringify(what) ?? 'nothing');
        expect(new Set(seen).size, `${name}: each value differs`).toBe(seen.length);
      }
    });
    it.each(
      Object.entries(rows).flatMap(([name, { see, becomes }]) =>
        becomes.map(([value, what]) => ({ name, value, see, what })),
      ),
    )('$name: $value', ({ name, value, see, what }) => expect(see({ [name]: value })).toEqual(what));
  });
}
