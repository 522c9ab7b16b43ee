/** Every scenario with every preset, and option mixes that together turn every option away from its default. */

import type { Span } from '../../kernel/optionKinds.ts';
import { isSpan } from '../../kernel/optionReader.ts';
import { type OptionName, optionInfo, presetNames, presets } from './options.ts';
import { scenarioFiles } from './setting.ts';

type Change = Readonly<Partial<Record<OptionName, unknown>>>;

/** Random games end soon, so that many can be played. */
const TURNS = 4;
const PER_VARIANT = 4;

const spanValue = ({ min, max }: Span, usual: unknown): number => (usual === max ? min : Math.min(max, min + 4));

/** All that an option may be beside its default. */
function otherValues(name: OptionName): unknown[] {
  const usual = presets.literal[name];
  return optionInfo[name].values
    .map((value) => (isSpan(value) ? spanValue(value, usual) : value))
    .filter((value) => value !== usual);
}

const changes: readonly Change[] = (Object.keys(optionInfo) as OptionName[])
  .filter((name) => name !== 'turnLimit')
  .flatMap((name) => otherValues(name).map((value) => ({ [name]: value })));

const plain = presetNames.flatMap((preset) => scenarioFiles.map(({ id }) => ({ scenario: id, preset })));
const count = Math.max(plain.length, Math.floor((changes.length + PER_VARIANT - 1) / PER_VARIANT));

const mixes: readonly object[] = Array.from({ length: count }, (_, i) => ({
  ...plain[i % plain.length],
  options: Object.assign({ turnLimit: TURNS }, ...changes.filter((__, n) => n % count === i)) as Change,
}));

/** Figures by number at these places; the rest of so many have gone. */
const men = (name: string, figures: number, ...places: string[]): string =>
  Array.from({ length: figures }, (_, i) => `${name}-${i + 1}=${places[i] ?? 'removed'}`).join(' | ');

/** What seldom happens by itself: raiders among sleeping mercenaries and crates, and hostages who have been found or freed. */
const troubles: Readonly<Record<string, string>> = {
  'colombia-1996': [
    'turn=2 initiative | entry=south | hidden=',
    men('team', 4, '27.5,34.5', '25,36.5', '33.5,21.5', '22,30.5'),
    men('guard-1', 8, '28.7,36.5', '30.3,33.2', '36,25.5', '36.5,22', '34,29', '15,16', '37,35^1'),
    men('guard-2', 8, '12.5,30', '14,32', '16,29.5', '29,13', '28,12.2', '30.5,12.2', '21,29.5', '10,23^1'),
    'crate=26,34.5 gps found | crate=27.5,36 drugs found | crate=unknown | crate=unknown | crate=unknown',
  ]
    .join(' | ')
    .replace('team-2=', 'team-2[wounds:1]=')
    .replace('guard-1-1=', 'guard-1-1[arms:assault,claymore:1]='),
  'iraq-2004': [
    'turn=2 initiative | entry=south | hidden=',
    'pilot[wounds:1]=captive 36,32',
    men('squad-1', 4, '37,32', '35,31', '38,29.2', '34,28.5'),
    men('squad-2', 4, '44.5,27', '42,27', '30,20', '28,20'),
    men('band-1', 8, '39,33', '40.8,31', '38,35.2', '33,33'),
    men('band-2', 8, '46,27', '46,29', '45,32'),
    men('band-3', 8, '24,27', '26,27', '28,27', '30,27'),
  ].join(' | '),
  'afghanistan-2001': [
    'turn=2 initiative | hidden= | square=2',
    'pilot-1[wounds:1]=35,38 | pilot-2[wounds:1]=captive 33,35',
    men('recon', 6, '34,35', '33.8,38.2', '36.8,36', '30,31.5', '28,29', '25,29.5'),
    men('commando', 2, '34.5,26', '37.5,30'),
    men('cell-1', 7, '34,31', '29.5,33', '28.5,34.5', 'removed', 'removed', 'removed', '30,28'),
    men('cell-2', 7, '24.5,34', '26,34', 'removed', 'removed', 'removed', 'removed', '21,30'),
    men('cell-3', 7, '33.5,25.5', '20,20', 'removed', 'removed', 'removed', 'removed', '28,20'),
  ].join(' | '),
};

const troubled: readonly object[] = Object.entries(troubles).flatMap(([scenario, position]) => [
  { scenario, preset: 'recommended', options: { turnLimit: TURNS }, position },
  {
    scenario,
    preset: 'literal',
    options: {
      turnLimit: TURNS,
      claymores: 'on',
      crateDestroy: 'special',
      hostageJoinsUnit: true,
      freeAim: 'areaWeapons',
      specialRoll: 'class',
    },
    position,
  },
]);

/** The rescue at its end; and vehicles where they bog down, with a launcher beside a tank. */
const more: readonly object[] = [
  {
    scenario: 'iraq-2004',
    preset: 'recommended',
    options: { turnLimit: TURNS },
    position: [
      'turn=2 initiative | entry=south | hidden= | pilot[wounds:1]=36,1.2',
      men('squad-1', 4, '34,2.5', '38,2.5', '35,4', '37,4'),
      men('squad-2', 4, '20,3', '22,3', '24,3', '26,3'),
      men('band-1', 8, '36,9', '38,9', '34,9', '40,9', '32,9', '42,9', '30,9', '44,9'),
      men('band-2', 8, '36,12', '38,12', '34,12', '40,12', '32,12', '42,12', '30,12'),
      men('band-3', 8, '60,40', '62,40'),
    ].join(' | '),
  },
  {
    scenario: 'crossroads',
    preset: 'literal',
    options: { turnLimit: TURNS },
    position: [
      'turn=2 initiative | jeep[heading:90]=10,18 | truck[heading:90]=4,18 | bike[heading:90]=6,27 | tank[heading:270]=30,18',
      'carrier[heading:180]=24,32 | courier-bike[heading:270]=40,28',
      'rifles-1[arms:gl]=20,14 | rifles-2[arms:gl]=21,15 | rifles-3[arms:gl]=19,15 | rifles-4=truck/passenger',
      'rifles-5=truck/passenger | rifles-6=truck/passenger | jeep-gunner=jeep/gunner | jeep-driver=jeep/driver',
      'truck-driver=truck/driver | scout=bike/driver | watch-1=29,23.5 | watch-2=31,24.6 | watch-3=29.5,12.5',
      'watch-4=31.5,12 | watch-5=27,28 | carried-1=carrier/passenger | carried-2=carrier/passenger',
      'carried-3=carrier/passenger | carried-4=carrier/passenger | tank-commander=tank/commander',
      'tank-driver=tank/driver | tank-gunner=tank/gunner | carrier-gunner=carrier/gunner',
      'carrier-driver=carrier/driver | courier-1=courier-bike/driver',
    ].join(' | '),
  },
];

export const variants: readonly object[] = [...mixes, ...troubled, ...more];
