/** Typed lines of games in inches: plain words, numbers with a point or a comma, places. */

import { lattice, type Point } from '../../../geometry/point.ts';

/** Without accents and capitals. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of a line, without what stands around them. */
export const wordsIn = (text: string): string[] =>
  bare(text)
    .split(/[\s;()]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^,+|,+$/g, ''));

/** `12`, `12.5`, `12,5` or `12"`. */
export const inchesIn = (word: string): number | undefined =>
  /^\d+(?:[.,]\d+)?"?$/.test(word) ? Number(word.replace(',', '.').replace('"', '')) : undefined;

/** A place on the table from inches. */
export const placeAt = (inch: number, x: number, y: number): Point => ({ x: lattice(x * inch), y: lattice(y * inch) });
