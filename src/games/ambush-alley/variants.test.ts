import { expect, test } from 'vitest';
import { ambushAlley } from './index.ts';
import { optionInfo, type OptionName, presetNames, presets } from './options.ts';
import type { Setup } from './setting.ts';
import { variants } from './variants.ts';

const setups = variants.map((variant): Setup => {
  const read = ambushAlley.read(variant);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.setup;
});

test('the variants turn every option that has a choice away from its default', () => {
  const usual = presets.recommended;
  const turned = (name: OptionName): boolean =>
    setups.some(({ options }) => JSON.stringify(options[name]) !== JSON.stringify(usual[name]));
  const free = (Object.keys(optionInfo) as OptionName[]).filter((name) => optionInfo[name].values.length > 1);
  expect(free.filter((name) => !turned(name))).toEqual([]);
});

test('they play every preset on every map of every scenario', () => {
  const seen = new Set(variants.map((variant) => Object.values(variant).slice(0, 3).join(' ')));
  expect(seen.size).toBe(7 * presetNames.length);
});
