/** Every preset with every scenario and map, and option mixes that together turn every option away from its default. */

import { type OptionName, optionInfo, presetNames, presets } from './options.ts';
import type { Span } from '../../kernel/optionKinds.ts';
import { isSpan } from '../../kernel/optionReader.ts';
import { mapFiles, scenarioFiles } from './setting.ts';

type Change = Readonly<Partial<Record<OptionName, unknown>>>;

/** Random games end soon, so that many can be played. */
const TURNS = 5;
const PER_VARIANT = 3;

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

/** What seldom happens by itself: casualties left behind, a scattered unit, prisoners, people in danger among the enemy, a crowd. */
const trouble = [
  'turn=3 insurgent | reached | hot1=4.25,11.75 | hot2=22.25,4.75 | hot3=8.25,0.75 | hot4=21.75,19.75 | hot5=1.75,2.25',
  'squad-leader=10.75,8.25*',
  'fireteam-1[abandoned lossesEver lostFigures:1]=7.75,8.25 7.75,7.25 8.75,8.25+1 2.5,6(dependant)',
  'fireteam-2[pinned pinCount:1]=12,6 12,0.5 9.5,4 12.75,8.5+1',
  'fireteam-3[abandoned lossesEver lostFigures:1]=12,9.2* 12.6,9.2 2.5,5.4(dependant) 12.6,9.8+1',
  'leaders=8.75,19.25* 8.75,18.25* 9.75,19.25* 7.75,18.75*',
  'rpg-south=removed:1 | rpg-centre=11.4,17+2',
  'ak-1=19.75,16.25 19.75,15.25 18.75,16.25 18.75,15.25',
  'ak-2=11,14.6 10.4,14.6 10.4,15.2 11,15.2 11.6,15.2',
  'arrival-1=11,12.6+1 11.6,12.6+1 12.2,12.6+1 12.8,12.6+1 13.4,12.6+1 11,12+1 11.6,12+1 13.4,12+1',
  'contractor=12.15,13.4(dependant) | contractor=19.25,17(dependant)@ak-1',
].join(' | ');

const mixes: readonly object[] = Array.from({ length: count }, (_, i) => ({
  ...plain[i % plain.length],
  options: Object.assign({ turnLimit: TURNS }, ...changes.filter((__, n) => n % count === i)) as Change,
}));
const troubles: readonly object[] = presetNames.map((preset) => ({
  scenario: 'contracting-trouble-en',
  map: 'map-market',
  preset,
  options: { turnLimit: TURNS },
  position: trouble,
}));

export const variants: readonly object[] = [...mixes, ...troubles];
