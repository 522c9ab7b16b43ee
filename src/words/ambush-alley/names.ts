/** What things are called: seats, units, places, distances and dice, in one language at one table. */

import type { SideNo } from '../../games/ambush-alley/board.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { levelHeight, roofLevel } from '../../games/ambush-alley/sites.ts';
import type { Lang } from '../lang.ts';
import { nameIn, type Places, places } from '../tabletop/places.ts';

/** A place that may be in or on a building. */
interface Up {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly inside?: number;
}

export interface Names extends Omit<Places, 'place'> {
  /** Where somebody is; of a building also whether he is on its roof. */
  readonly place: (at: Up) => string;
  readonly lang: Lang;
  readonly setting: Setting;
  readonly seat: (seat: string) => string;
  readonly side: (side: SideNo) => string;
  /** By number, or by the name in the scenario file. */
  readonly unit: (unit: number | string) => string;
  /** Somebody in danger, in the order of the scenario. */
  readonly contractor: (number: number) => string;
  readonly road: (id: string) => string;
  readonly zone: (id: string) => string;
}

const sides: Readonly<Record<Lang, readonly [string, string]>> = {
  en: ['Regulars', 'Insurgents'],
  fr: ['Réguliers', 'Insurgés'],
};
/** Those who come later: arrivals, and leaders who go their own way. */
const later: Readonly<Record<Lang, string>> = { en: 'Detachment', fr: 'Détachement' };
const inDanger: Readonly<Record<Lang, string>> = { en: 'Person in danger', fr: 'Personne en danger' };

/** Above the ground in a building: with its name, and without. */
const aloft: Readonly<Record<Lang, Readonly<Record<'roof' | 'floor', readonly [string, string]>>>> = {
  en: { roof: ['on the roof of', 'on a roof'], floor: ['upstairs in', 'upstairs'] },
  fr: { roof: ['sur le toit de', 'sur un toit'], floor: ['à l’étage de', 'à l’étage'] },
};

export function names(lang: Lang, setting: Setting): Names {
  const { units, unitNames, space, map, scenario } = setting;
  const own = (file: Parameters<typeof nameIn>[1]): string | undefined => nameIn(lang, file);
  const pieces = [...map.pieces, ...(scenario.objects ?? [])];
  const plan = places(lang, { inch: space.inch, grounds: space.table.grounds, nameOf: (piece) => own(pieces[piece]) });
  /** `on the roof of Workshop`; on an upper floor `upstairs in Workshop`. */
  const high = (z: number, inside: number): string => {
    const piece = space.table.pieces[inside];
    const onTop = piece !== undefined && z === levelHeight(piece, roofLevel(piece));
    const [of, nameless] = aloft[lang][onTop ? 'roof' : 'floor'];
    const name = own(pieces[inside]);
    return name === undefined ? nameless : `${of} ${name}`;
  };
  return {
    lang,
    setting,
    ...plan,
    place: ({ z = 0, inside = -1, ...at }) =>
      z > 0 && inside >= 0 ? `${plan.point(at)} ${high(z, inside)}` : plan.place(at),
    contractor: (number) => own(scenario.contractors?.[number]) ?? `${inDanger[lang]} ${number + 1}`,
    seat: (seat) => (seat === 'regular' ? sides[lang][0] : seat === 'insurgent' ? sides[lang][1] : seat),
    side: (side) => sides[lang][side],
    unit(unit) {
      const number = typeof unit === 'number' ? unit : unitNames.indexOf(unit);
      const arrived = typeof unit === 'string' ? /^arrival-(\d+)$/.exec(unit)?.[1] : undefined;
      if (arrived !== undefined) return `${later[lang]} ${arrived}`;
      if (number < 0) return String(unit);
      return own(units[number]) ?? `${later[lang]} ${number - units.length + 1}`;
    },
    road: (id) => own(pieces.find((piece) => piece.id === id)) ?? id,
    zone: (id) => own(scenario.zones?.find((zone) => zone.id === id)) ?? id,
  };
}
