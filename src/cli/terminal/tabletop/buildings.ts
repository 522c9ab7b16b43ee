/** Buildings by their Greek letters, as the map, the panel and the lists call them. */

import type { Ground } from '../../../geometry/terrain.ts';

const greek = 'αβγδεζηθικλμνξπρστυφχψω';
export const buildingLetter = (place: number): string => greek.charAt(place % greek.length);

export const buildingsOf = (grounds: readonly Ground[]): Ground[] =>
  grounds.filter(({ piece }) => piece.kind === 'building' || piece.kind === 'tower');

/** How a piece is called, if it has a name. */
export type NameOf = (piece: number) => string | undefined;

/** The letter and the name of the building that a figure is in or on. */
export function buildingName(grounds: readonly Ground[], piece: number, nameOf: NameOf): string | undefined {
  const place = buildingsOf(grounds).findIndex((ground) => ground.piece.id === piece);
  if (place < 0) return undefined;
  const name = nameOf(piece);
  return name === undefined ? buildingLetter(place) : `${buildingLetter(place)} ${name}`;
}

/** `Buildings α Inn · β Store`: those that have a name. */
export function buildingsLine(grounds: readonly Ground[], head: string, nameOf: NameOf): string {
  const named = buildingsOf(grounds)
    .map(({ piece }) => buildingName(grounds, piece.id, nameOf))
    .filter((name) => name !== undefined && name.length > 1);
  return `${head} ${named.join(' · ')}`;
}
