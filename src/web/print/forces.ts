/** What a scenario brings to the table, for paper: a map, lists of forces, counters to cut out. */

import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { scenarioFiles as ambushScenarios, type Setting as AmbushSetting } from '../../games/ambush-alley/setting.ts';
import { weaponNames } from '../../games/ambush-alley/weapons.ts';
import { specialForces } from '../../games/special-forces/index.ts';
import { scenarioFiles as forcesScenarios, type Setting as ForcesSetting } from '../../games/special-forces/setting.ts';
import { hullOf } from '../../games/special-forces/space.ts';
import { drawTable, type Figure } from '../../geometry/draw.ts';
import type { Table } from '../../geometry/table.ts';
import { weaponWords } from '../../words/ambush-alley/index.ts';
import type { Lang } from '../../words/lang.ts';
import { printTexts } from '../../words/print/index.ts';
import { texts as forcesTexts } from '../../words/special-forces/index.ts';
import type { GameName } from '../../words/web/index.ts';

export interface ForceLine {
  readonly name: string;
  readonly facts: readonly string[];
  /** Boxes to tick: one for each figure. */
  readonly boxes: number;
}

export interface Force {
  readonly name: string;
  readonly lines: readonly ForceLine[];
}

export interface Counter {
  readonly sign: string;
  readonly text: string;
  readonly side: 0 | 1 | 2;
}

export interface Printed {
  readonly title: string;
  readonly story: string;
  readonly map: string | undefined;
  readonly forces: readonly Force[];
  readonly counters: readonly Counter[];
}

export const scenariosOf: Readonly<Record<GameName, readonly string[]>> = {
  embuscades: ['yambo'],
  'ambush-alley': ambushScenarios.map(({ id }) => id),
  'special-forces': forcesScenarios.map(({ id }) => id),
};

const times = (count: number, counter: Counter): Counter[] => Array.from({ length: count }, () => counter);
const letterOf = (unit: number): string => String.fromCodePoint(65 + (unit % 26));
const named = (lang: Lang, { nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string }): string =>
  lang === 'fr' ? nameFr : nameEn;

interface NamedPiece {
  readonly nameEn?: string | undefined;
  readonly nameFr?: string | undefined;
}

/** A table has the English names of its pieces; a French sheet has the French ones. */
function inLang(lang: Lang, table: Table, pieces: readonly NamedPiece[]): Table {
  if (lang === 'en') return table;
  const french = new Map(pieces.map(({ nameEn, nameFr }) => [nameEn, nameFr]));
  const renamed = ({ name, ...piece }: Table['grounds'][number]['piece']): Table['grounds'][number]['piece'] => {
    const own = name === undefined ? undefined : (french.get(name) ?? name);
    return own === undefined ? piece : { ...piece, name: own };
  };
  return { ...table, grounds: table.grounds.map((ground) => ({ ...ground, piece: renamed(ground.piece) })) };
}

function ambush(lang: Lang, scenario: string): Printed {
  const t = printTexts[lang];
  const read = ambushAlley.read({ scenario });
  if ('faults' in read) throw new Error('a scenario of the house is not in order');
  const setting: AmbushSetting = ambushAlley.setting(read.setup);
  const { units, figures, hotSpots } = ambushAlley.setup(setting, read.setup).board.open;
  const { space, scenario: file } = setting;
  const lines = (side: 'regular' | 'insurgent'): ForceLine[] =>
    file.units.flatMap((unit, u) => {
      const made = units[u];
      if (unit.side !== side || made === undefined) return [];
      const weapons = weaponNames.flatMap((weapon) => {
        const count = unit.figures.filter((man) => man.weapon === weapon).length;
        const [one, many] = weaponWords[lang][weapon];
        const kind = t.weapons[weapon] === undefined ? '' : ` (${t.weapons[weapon]})`;
        return count === 0 ? [] : [`${count} ${count === 1 ? one : many}${kind}`];
      });
      const facts = [
        `${t.quality} d${made.quality}`,
        `${t.morale} d${made.morale}`,
        ...(unit.optimalRange === undefined ? [] : [`${t.range} ${unit.optimalRange}"`]),
        ...(made.armour === 'none' ? [] : [t.armour]),
        ...(made.medic ? [t.medic] : []),
        ...(unit.figures.some(({ leader }) => leader === true) ? [t.leader] : []),
        ...weapons,
      ];
      return [{ name: `${letterOf(u)}  ${named(lang, unit)}`, facts, boxes: unit.figures.length }];
    });
  const placed = figures.flatMap(({ x, y, contractor, unit }): Figure[] =>
    x < 0
      ? []
      : [
          {
            x,
            y,
            radius: space.radius,
            letter: contractor ? 'C' : letterOf(unit),
            side: contractor ? 2 : (units[unit]?.side ?? 0),
          },
        ],
  );
  const counters = [
    ...file.units.flatMap((unit, u) =>
      unit.figures.map(
        ({ weapon, leader }): Counter => ({
          sign: letterOf(u),
          text: `${leader === true ? '★ ' : ''}${weaponWords[lang][weapon][0]}`,
          side: unit.side === 'regular' ? 0 : 1,
        }),
      ),
    ),
    ...file.contractors.map((one): Counter => ({ sign: 'C', text: named(lang, one), side: 2 })),
    ...hotSpotCounters(t.hotSpot, Math.max(hotSpots.length, file.hotSpots.count)),
    ...['overwatch', 'pinned', 'hunkered', 'shaken'].flatMap((state) =>
      times(4, { sign: t.signs[state] ?? '', text: t.states[state] ?? '', side: 2 }),
    ),
  ];
  return {
    title: lang === 'fr' ? file.titleFr : file.titleEn,
    story: lang === 'fr' ? file.textFr : file.textEn,
    map: drawTable(inLang(lang, space.table, [...setting.map.pieces, ...(file.objects ?? [])]), {
      zones:
        setting.scenario.zones?.map((zone) => ({
          points: zone.area.map(([x, y]) => ({ x: x * space.inch, y: y * space.inch })),
          label: named(lang, zone),
          side: 2 as const,
        })) ?? [],
      figures: placed,
    }),
    forces: [
      { name: t.sides['regular'] ?? '', lines: lines('regular') },
      { name: t.sides['insurgent'] ?? '', lines: lines('insurgent') },
    ],
    counters,
  };
}

const hotSpotCounters = (text: string, count: number): Counter[] =>
  Array.from({ length: count }, (_, i) => ({ sign: String(i + 1), text, side: 2 }));

function forces(lang: Lang, scenario: string): Printed {
  const t = printTexts[lang];
  const { weapons } = forcesTexts[lang].terms;
  const read = specialForces.read({ scenario });
  if ('faults' in read) throw new Error('a scenario of the house is not in order');
  const setting: ForcesSetting = specialForces.setting(read.setup);
  const { figures, vehicles } = specialForces.setup(setting, read.setup).board.open;
  const { space, scenario: file } = setting;
  let number = 0;
  const own = file.sides.map((side, i) => ({
    name: named(lang, side),
    units: side.units.map((unit) => ({
      unit,
      men: unit.figures.map((man, k) => {
        number += 1;
        return {
          number,
          arms: man.arms.map(({ weapon }) => weapons[weapon]),
          commander: k === 0,
          side: i === 0 ? (0 as const) : (1 as const),
        };
      }),
    })),
  }));
  const placed = figures.flatMap(({ x, y, aboard, side }, f): Figure[] =>
    x < 0 || aboard >= 0 ? [] : [{ x, y, radius: space.radius, letter: String(f + 1), side: side === 0 ? 0 : 1 }],
  );
  const rides = vehicles.flatMap((ride, v) =>
    ride.x < 0
      ? []
      : [{ points: hullOf(space, ride), label: `V${v + 1}`, side: ride.side === 0 ? (0 as const) : (1 as const) }],
  );
  return {
    title: lang === 'fr' ? file.titleFr : file.titleEn,
    story: lang === 'fr' ? file.textFr : file.textEn,
    map: drawTable(
      inLang(
        lang,
        space.table,
        setting.map.terrain.map(({ piece }) => piece),
      ),
      { zones: rides, figures: placed, ladders: space.ladders },
    ),
    forces: own.map(({ name, units }) => ({
      name,
      lines: units.flatMap(({ unit, men }) =>
        men.map(({ number: n, arms, commander }) => ({
          name: `${n}  ${named(lang, unit)}`,
          facts: [`${t.class} ${unit.class}`, ...(commander ? [t.commander] : []), ...arms],
          boxes: 2,
        })),
      ),
    })),
    counters: [
      ...own.flatMap(({ units }) =>
        units.flatMap(({ unit, men }) =>
          men.map(
            ({ number: n, commander, side }): Counter => ({
              sign: String(n),
              text: `${commander ? '★ ' : ''}${named(lang, unit)} · ${unit.class}`,
              side,
            }),
          ),
        ),
      ),
      ...(file.vehicles ?? []).map(
        (ride, v): Counter => ({ sign: `V${v + 1}`, text: named(lang, ride), side: ride.side }),
      ),
      ...['suppressed', 'suppressed', 'wounded', 'done'].flatMap((state) =>
        times(6, { sign: t.signs[state] ?? '', text: t.states[state] ?? '', side: 2 }),
      ),
    ],
  };
}

/** The box has all this; who plays with paper cuts it out. */
function island(lang: Lang): Printed {
  const t = printTexts[lang];
  const fleet = [
    ['tank', 2, 5],
    ['gun', 2, 4],
    ['com', 2, 2],
    ['eng', 2, 2],
    ['inf', 2, 3],
    ['jeep', 1, 3],
  ] as const;
  const armies = [
    { side: 0, name: t.sides['R'] ?? '' },
    { side: 1, name: t.sides['T'] ?? '' },
  ] as const;
  return {
    title: t.island,
    story: t.islandStory,
    map: undefined,
    forces: armies.map(({ name }) => ({
      name,
      lines: fleet.map(([type, count, seats]) => ({
        name: `${count} × ${t.vehicles[type]}`,
        facts: [`${t.seats} ${seats}`],
        boxes: 0,
      })),
    })),
    counters: armies.flatMap(({ side }) => [
      ...fleet.flatMap(([type, count]) =>
        Array.from(
          { length: count },
          (_, i): Counter => ({ sign: `${t.letters[type]}${i + 1}`, text: t.vehicles[type] ?? '', side }),
        ),
      ),
      ...times(5, { sign: '⚑', text: t.flag, side }),
      ...times(5, { sign: '✱', text: t.mine, side }),
      ...times(25, { sign: '●', text: t.company, side }),
    ]),
  };
}

export function printed(game: GameName, lang: Lang, scenario: string): Printed {
  if (game === 'ambush-alley') return ambush(lang, scenario);
  return game === 'special-forces' ? forces(lang, scenario) : island(lang);
}
