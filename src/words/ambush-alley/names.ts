/** What things are called: seats, units, places, distances and dice, in one language at one table. */

import type { SideNo } from '../../games/ambush-alley/board.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Lang } from '../lang.ts';
import { landmark, type Landmark, type Wind } from './landmarks.ts';

/** In lattice units. */
interface Place {
  readonly x: number;
  readonly y: number;
}

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
  readonly point: (at: Place) => string;
  /** `(12.5, 14.0) south of Inn`, where there is something to name it after. */
  readonly place: (at: Place) => string;
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

const frenchWinds: Readonly<Record<Wind, string>> = {
  north: 'nord',
  'north-east': 'nord-est',
  east: 'est',
  'south-east': 'sud-est',
  south: 'sud',
  'south-west': 'sud-ouest',
  west: 'ouest',
  'north-west': 'nord-ouest',
};

function beside(lang: Lang, name: string, side: Landmark['side']): string {
  if (side === 'road') return lang === 'fr' ? name : `on ${name}`;
  if (side === 'inside') return lang === 'fr' ? `${name}, dedans` : `in ${name}`;
  return lang === 'fr' ? `${name}, côté ${frenchWinds[side]}` : `${side} of ${name}`;
}

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
  const point = ({ x, y }: Place): string => (lang === 'fr' ? `(${inch(x)} ; ${inch(y)})` : `(${inch(x)}, ${inch(y)})`);
  const pieces = [...map.pieces, ...(scenario.objects ?? [])];
  return {
    lang,
    setting,
    point,
    place(at) {
      const mark = landmark(setting, { x: Math.floor(at.x), y: Math.floor(at.y) });
      return mark === undefined ? point(at) : `${point(at)} ${beside(lang, own(pieces[mark.piece]) ?? '', mark.side)}`;
    },
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
    inches: (value) => `${inch(value)}"`,
    road: (id) => own(pieces.find((piece) => piece.id === id)) ?? id,
    zone: (id) => own(scenario.zones?.find((zone) => zone.id === id)) ?? id,
  };
}
