import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../kernel/game.ts';
import {
  optionInfo,
  type OptionName,
  type Options,
  optionsSchema,
  presetNames,
  presets,
  readOptions,
} from './options.ts';
import type { Value } from '../../kernel/optionKinds.ts';

/** A row of the tables in OPTIONS.md. */
interface Row {
  readonly notYet: boolean;
  readonly values: string;
  readonly presets: readonly string[];
  readonly from: readonly string[];
}

const columns = ['en-2007', 'fr-quickstart', 'reference', 'recommended'] as const;
const text = readFileSync(new URL('./OPTIONS.md', import.meta.url), 'utf8');
const table = new Map<string, Row>(
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [name = '', values = '', ...rest] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const row = {
        notYet: name.includes('**not yet**'),
        values,
        presets: rest.slice(0, 4),
        from: (rest[4] ?? '').split(' '),
      };
      return [/`(\w+)`/.exec(name)?.[1] ?? '', row];
    }),
);
const names = Object.keys(optionInfo) as OptionName[];
const notBuilt = names.filter((name) => table.get(name)?.notYet);

/** How the table writes spans. */
const spans = new Map<unknown, object>([
  ['1..6', { min: 1, max: 6, step: 1 }],
  ['n', { min: 1, max: 99, step: 1 }],
]);

/** A value as the tables write it. */
function valueIn(cell: string): unknown {
  if (/^(scenario|per scenario|n\/a)$/.test(cell)) return 'scenario';
  const word = /`([^`]+)`/.exec(cell)?.[1] ?? '';
  return /^(\d+(\.\d+)?|null|true|false|\[.*\])$/.test(word) ? JSON.parse(word.replaceAll("'", '"')) : word;
}

/** All that an interface could set an option to; of a span its ends, of a subset some. */
function settings(name: OptionName): readonly unknown[] {
  const { values, subset } = optionInfo[name];
  if (subset) return [[], ...values.map((value) => [value]), values, values.toReversed()];
  return values.flatMap<unknown>((value) =>
    typeof value === 'object' && value !== null && 'step' in value ? [value.min, value.max] : [value],
  );
}

function faults(input: unknown, preset?: string): readonly Fault[] {
  const read = readOptions(input, preset);
  return 'faults' in read ? read.faults : [];
}

const read = (input: unknown, preset?: string): Options | undefined => {
  const answer = readOptions(input, preset);
  return 'options' in answer ? answer.options : undefined;
};

describe('the options and OPTIONS.md', () => {
  it('name the same options', () => {
    expect(table.size).toBe(118);
    expect(Object.keys(optionsSchema.shape).sort()).toEqual([...table.keys()].sort());
    expect(names).toEqual(Object.keys(optionsSchema.shape));
  });

  it.each(names)('agree on %s', (name) => {
    const row = table.get(name)!;
    const info = optionInfo[name];
    const later = info.notYet ?? [];
    expect(info.from).toEqual(row.from);
    expect(info.notYet !== undefined).toBe(row.notYet);
    columns.forEach((preset, i) => {
      const printed = valueIn(row.presets[i] ?? '');
      // Two things are read otherwise: what is not built stays off, and the recommended game has a last turn.
      const lastTurn = name === 'turnLimit' && preset === 'recommended' ? 12 : undefined;
      const wanted = later.includes(printed as Value) ? false : (lastTurn ?? printed);
      expect(presets[preset][name], preset).toEqual(wanted);
    });
    for (const [printed] of row.values.matchAll(/`[^`]+`/g)) {
      const value = valueIn(printed);
      const span = spans.get(value);
      expect([...info.values, ...later]).toContainEqual(span ?? value);
    }
  });

  it('offer nothing else than the table, but the scenario and other numbers', () => {
    const more = names.flatMap((name) => {
      const printed = [...table.get(name)!.values.matchAll(/`[^`]+`/g)].map(([cell]) => JSON.stringify(valueIn(cell)));
      const added = optionInfo[name].values.filter((value) => !printed.includes(JSON.stringify(value)));
      return added.length === 0 ? [] : [`${name} ${added.map((value) => JSON.stringify(value)).join(' ')}`];
    });
    expect(more.sort()).toEqual([
      'arrivalMinDistanceIn {"min":0,"max":12,"step":0}',
      'climbCostIn {"min":0,"max":12,"step":0}',
      'contractorCapture "scenario"',
      'contractorsImmuneToFire "scenario"',
      'coverQuorum "third" "twoThirds" "all"',
      'enemyGapIn {"min":0,"max":12,"step":0}',
      'exitEdges "scenario"',
      'insurgencyLevel "scenario" {"min":1,"max":6,"step":1}',
      'insurgentMoraleDie "scenario"',
      'longRangeThreshold {"min":4,"max":12,"step":1}',
      'turnLimit 12 {"min":1,"max":99,"step":1}',
      'victoryMode "scenario"',
    ]);
  });
});

describe('presets', () => {
  it('are four full sets', () => {
    expect(Object.keys(presets)).toEqual([...presetNames]);
    expect([...presetNames].sort()).toEqual([...columns].sort());
    for (const preset of presetNames) {
      expect(Object.keys(presets[preset]).sort()).toEqual([...names].sort());
      expect(optionsSchema.parse(presets[preset])).toEqual(presets[preset]);
      expect(read(undefined, preset)).toEqual(presets[preset]);
    }
  });

  it('have the recommended one as default', () => {
    expect(optionsSchema.parse({})).toEqual(presets.recommended);
    expect(read({})).toEqual(presets.recommended);
    // Of a subset the members stand in the list, otherwise the default comes first.
    for (const name of names.filter((name) => !optionInfo[name].subset)) {
      expect(optionInfo[name].values[0], name).toEqual(presets.recommended[name]);
    }
  });

  it('keep the modifiers of Morale and its ties together, but for the reference sheet', () => {
    const paired = presetNames.filter((preset) => {
      const { moraleModifiers, moraleTieRegular, moraleTieInsurgent } = presets[preset];
      const tie = moraleModifiers === 'tables' ? 'pass' : 'fail';
      return moraleTieRegular === tie && moraleTieInsurgent === tie;
    });
    expect(paired).toEqual(['recommended', 'en-2007', 'fr-quickstart']);
  });

  it('are refused when unknown', () => {
    for (const [asked, nearest] of [
      ['en-2008', 'en-2007'],
      ['Recomended', 'recommended'],
    ] as const) {
      expect(faults({}, asked)).toMatchObject([{ path: 'preset', error: 'unknownPreset', data: { nearest } }]);
    }
    expect(faults({}, 'constructor')).toMatchObject([{ error: 'unknownPreset' }]);
  });
});

describe('readOptions', () => {
  it('takes any single change on top of any preset', () => {
    for (const preset of presetNames) {
      for (const name of names) {
        for (const value of settings(name)) {
          expect(read({ [name]: value }, preset)).toEqual({ ...presets[preset], [name]: value });
        }
      }
    }
  });

  it('takes any mix of changes', () => {
    const changes = Object.fromEntries(names.map((name) => [name, fc.constantFrom(...settings(name))]));
    const mix = fc.record<Record<string, unknown>, string>(changes, { requiredKeys: [] });
    fc.assert(
      fc.property(mix, fc.constantFrom(...presetNames), (changed, preset) => {
        expect(read(changed, preset)).toEqual({ ...presets[preset], ...changed });
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('reads what is undefined as not given', () => {
    expect(read({ turnLimit: undefined }, 'en-2007')).toEqual(presets['en-2007']);
    expect(read({ turnLimit: null })?.turnLimit).toBeNull();
  });

  it('refuses what is not built, and says which difference or ruling speaks of it', () => {
    expect([...notBuilt].sort()).toEqual([
      'assaultRules',
      'assetCards',
      'extraMoraleTriggers',
      'fogOfWarCards',
      'fogOfWarOnReactionOne',
      'vehicles',
    ]);
    for (const name of notBuilt) {
      const { notYet, from } = optionInfo[name];
      expect(from.length).toBeGreaterThan(0);
      for (const value of notYet ?? []) {
        const fault = { path: `options/${name}`, error: 'notYet', data: { option: name, from } };
        expect(faults({ [name]: value })).toEqual([fault]);
      }
      expect(notYet).toContain(true);
      expect(read({ [name]: false })).toEqual(presets.recommended);
      expect(faults({ [name]: 'perhaps' })).toMatchObject([{ error: 'badValue', data: { allowed: ['false'] } }]);
    }
    expect(faults({ assaultRules: 'modifiers only' })).toMatchObject([{ error: 'notYet' }]);
    expect(faults({ vehicles: 'movement only' })).toMatchObject([
      { error: 'notYet', data: { from: ['AA-D-58', 'AA-Q-120'] } },
    ]);
  });

  it('proposes the nearest name', () => {
    for (const [wrong, nearest] of [
      ['turnlimit', 'turnLimit'],
      ['turnsLimit', 'turnLimit'],
      ['overwach', 'overwatch'],
      ['defenseCap', 'defenceCap'],
      ['cohesionCenter', 'cohesionCentre'],
      ['moralTieRegular', 'moraleTieRegular'],
    ] as const) {
      const fault = { path: `options/${wrong}`, error: 'unknownOption', data: { option: wrong, nearest } };
      expect(faults({ [wrong]: true })).toEqual([fault]);
    }
    expect(faults({ constructor: 1, toString: 2 })).toMatchObject([
      { error: 'unknownOption' },
      { error: 'unknownOption' },
    ]);
    for (const odd of ['{ "": 1 }', '{ "__proto__": 1 }']) {
      expect(faults(JSON.parse(odd))).toMatchObject([{ error: 'unknownOption' }]);
    }
    expect(faults({ ['x'.repeat(10_000)]: 1 })[0]?.path).toHaveLength(48);
  });

  it.each<[OptionName, readonly unknown[], readonly string[]]>([
    ['overwatch', ['true', 1, null], ['true', 'false']],
    ['turnLimit', [0, 100, 1.5, '12', 'scenario', Number.NaN], ['12', 'null', '1..99']],
    ['insurgencyLevel', [0, 7, 2.5, null], ['scenario', 'automatic', '1..6']],
    ['insurgentMoraleDie', ['d6', 8], ['d10', 'd8', 'scenario']],
    ['defenceCap', [9, 'null'], ['10', 'null']],
    ['enemyGapIn', [-1, 12.5, '1', Number.POSITIVE_INFINITY], ['1', '0..12']],
    ['longRangeThreshold', [3, 13, 6.5], ['7', '4..12']],
    ['exitEdges', [['west', 'south'], ['south'], [], 'south'], ['south,west', 'south,westCorner', 'scenario']],
    ['sacrificeFireTargets', [['pinned', 'pinned'], ['shaken'], 'pinned', null], ['pinned', 'pulledBack']],
  ])('says what %s may be', (name, wrong, allowed) => {
    for (const value of wrong) {
      const fault = { path: `options/${name}`, error: 'badValue', data: { option: name, allowed } };
      expect(faults({ [name]: value })).toMatchObject([fault]);
    }
  });

  it('names all faults at once, up to a limit', () => {
    const wrong = { overwatch: 'no', vehicles: true, turnLimit: 20, overwach: true };
    expect(faults(wrong).map(({ error }) => error)).toEqual(['badValue', 'notYet', 'unknownOption']);
    expect(faults(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${i}`, i])))).toHaveLength(20);
  });

  it('refuses what is no set of options', () => {
    for (const input of ['overwatch', 7, true, [], [1], () => 0]) {
      expect(faults(input)).toEqual([{ path: 'options', error: 'notAnObject' }]);
    }
    expect(read(null)).toEqual(presets.recommended);
  });

  it('gives lists that nobody can change', () => {
    const before = JSON.stringify(presets);
    const options = read({})!;
    for (const list of [options.sacrificeFireTargets, options.interruptCancelledBy, options.exitEdges]) {
      expect(() => (list as string[]).push('x')).toThrow(TypeError);
    }
    expect(JSON.stringify(presets)).toBe(before);
  });
});
