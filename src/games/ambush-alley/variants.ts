/** Every preset with every scenario and map, and option mixes that together turn every option away from its default. */

import { type OptionName, optionInfo, presetNames, presets } from './options.ts';
import type { Span, Value } from './options/kinds.ts';
import { mapFiles, scenarioFiles } from './setting.ts';

type Change = Readonly<Partial<Record<OptionName, unknown>>>;

/** Random games end soon, so that many can be played. */
const TURNS = 5;
const PER_VARIANT = 3;

const isSpan = (value: Value | Span): value is Span => typeof value === 'object' && value !== null && 'step' in value;

/** All that an option may be beside its default; of a subset nothing at all, and another selection. */
function otherValues(name: OptionName): unknown[] {
  const { values, subset } = optionInfo[name];
  const usual = presets.recommended[name];
  if (subset !== true) return values.slice(1).map((value) => (isSpan(value) ? spanValue(value, usual) : value));
  const all = values as readonly string[];
  return [[], (usual as readonly string[]).length === all.length ? all.slice(0, 1) : all];
}

const spanValue = ({ min, max }: Span, usual: unknown): number => (usual === max ? min : Math.min(max, min + 4));

/** What belongs to larger figures needs them. */
const changeOf = (name: OptionName, value: unknown): Change => ({
  ...(name.includes('28mm') ? { figureScale: '28mm' } : {}),
  [name]: value,
});

const changes: readonly Change[] = (Object.keys(optionInfo) as OptionName[])
  .filter((name) => name !== 'turnLimit')
  .flatMap((name) => otherValues(name).map((value) => changeOf(name, value)));

const grounds = scenarioFiles.flatMap(({ id, map, maps }) =>
  [...new Set([map, ...(maps ?? [])])]
    .filter((name) => mapFiles.some((file) => file.id === name))
    .map((name) => ({ scenario: id, map: name })),
);
const plain = grounds.flatMap((ground) => presetNames.map((preset) => ({ ...ground, preset })));

const count = Math.max(plain.length, Math.floor((changes.length + PER_VARIANT - 1) / PER_VARIANT));

export const variants: readonly object[] = Array.from({ length: count }, (_, i) => ({
  ...plain[i % plain.length],
  options: Object.assign({ turnLimit: TURNS }, ...changes.filter((__, n) => n % count === i)) as Change,
}));
