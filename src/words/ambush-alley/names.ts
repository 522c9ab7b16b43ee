/** What things are called: seats, units, places, distances and dice, in one language at one table. */

import type { SideNo } from '../../games/ambush-alley/board.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Lang } from '../lang.ts';
import { nameIn, type Places, places } from '../tabletop/places.ts';

export interface Names extends Places {
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

export function names(lang: Lang, setting: Setting): Names {
  const { units, unitNames, space, map, scenario } = setting;
  const own = (file: Parameters<typeof nameIn>[1]): string | undefined => nameIn(lang, file);
  const pieces = [...map.pieces, ...(scenario.objects ?? [])];
  return {
    lang,
    setting,
    ...places(lang, { inch: space.inch, grounds: space.table.grounds, nameOf: (piece) => own(pieces[piece]) }),
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
