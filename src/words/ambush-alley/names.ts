/** What things are called: seats, units, places, distances and dice, in one language at one table. */

import type { SideNo } from '../../games/ambush-alley/board.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Lang } from '../lang.ts';

export interface Names {
  readonly lang: Lang;
  readonly setting: Setting;
  readonly seat: (seat: string) => string;
  readonly side: (side: SideNo) => string;
  /** By number, or by the name in the scenario file. */
  readonly unit: (unit: number | string) => string;
  /** `12.5"`, in inches of the rules. */
  readonly inches: (lattice: number) => string;
  /** `(12.5, 14.0)`. */
  readonly point: (at: { readonly x: number; readonly y: number }) => string;
  readonly road: (id: string) => string;
  readonly zone: (id: string) => string;
}

const sides: Readonly<Record<Lang, readonly [string, string]>> = {
  en: ['Regulars', 'Insurgents'],
  fr: ['Réguliers', 'Insurgés'],
};
/** Those who come later: arrivals, and leaders who go their own way. */
const later: Readonly<Record<Lang, string>> = { en: 'Group', fr: 'Groupe' };

/** One decimal, with the sign of the language. */
export const decimal = (lang: Lang, value: number): string => {
  const text = value.toFixed(1);
  return lang === 'fr' ? text.replace('.', ',') : text;
};

export function names(lang: Lang, setting: Setting): Names {
  const { units, unitNames, space, map, scenario } = setting;
  const own = (file: { nameEn?: string | undefined; nameFr?: string | undefined } | undefined): string | undefined =>
    lang === 'fr' ? file?.nameFr : file?.nameEn;
  const inch = (value: number): string => decimal(lang, value / space.inch);
  return {
    lang,
    setting,
    seat: (seat) => (seat === 'regular' ? sides[lang][0] : seat === 'insurgent' ? sides[lang][1] : seat),
    side: (side) => sides[lang][side],
    unit(unit) {
      const number = typeof unit === 'number' ? unit : unitNames.indexOf(unit);
      const arrived = typeof unit === 'string' ? /^arrival-(\d+)$/.exec(unit)?.[1] : undefined;
      if (arrived !== undefined) return `${later[lang]} ${arrived}`;
      if (number < 0) return String(unit);
      return own(units[number]) ?? `${later[lang]} ${number - units.length + 1}`;
    },
    inches: (value) => `${inch(value)}"`,
    point: ({ x, y }) => (lang === 'fr' ? `(${inch(x)} ; ${inch(y)})` : `(${inch(x)}, ${inch(y)})`),
    road: (id) => own([...map.pieces, ...(scenario.objects ?? [])].find((piece) => piece.id === id)) ?? id,
    zone: (id) => own(scenario.zones?.find((zone) => zone.id === id)) ?? id,
  };
}
