/** Distances and places of a table in inches, as they are said in each language. */

import type { Ground } from '../../geometry/terrain.ts';
import type { Lang } from '../lang.ts';
import { landmark, type Landmark, type Wind } from './landmarks.ts';

/** In lattice units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Places {
  /** `12.5"`, in inches of the rules. */
  readonly inches: (lattice: number) => string;
  /** `(12.5, 14.0)`. */
  readonly point: (at: Place) => string;
  /** `(12.5, 14.0) south of Inn`, where there is something to name it after. */
  readonly place: (at: Place) => string;
}

/** What is said of a table: how long its inch is, its pieces, and what they are called. */
export interface Plan {
  readonly inch: number;
  readonly grounds: readonly Ground[];
  readonly nameOf: (piece: number) => string | undefined;
}

/** A file that may be named in both languages. */
interface Named {
  readonly nameEn?: string | undefined;
  readonly nameFr?: string | undefined;
}

export const nameIn = (lang: Lang, file: Named | undefined): string | undefined =>
  lang === 'fr' ? file?.nameFr : file?.nameEn;

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

export const windName = (lang: Lang, wind: Wind): string => (lang === 'fr' ? frenchWinds[wind] : wind);

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

export function places(lang: Lang, { inch, grounds, nameOf }: Plan): Places {
  const said = (value: number): string => decimal(lang, value / inch);
  const point = ({ x, y }: Place): string => (lang === 'fr' ? `(${said(x)} ; ${said(y)})` : `(${said(x)}, ${said(y)})`);
  return {
    inches: (value) => `${said(value)}"`,
    point,
    place(at) {
      const named = grounds.filter(({ isArea, piece }) => isArea && nameOf(piece.id) !== undefined);
      const mark = landmark(named, inch, { x: Math.floor(at.x), y: Math.floor(at.y) });
      return mark === undefined ? point(at) : `${point(at)} ${beside(lang, nameOf(mark.piece) ?? '', mark.side)}`;
    },
  };
}
