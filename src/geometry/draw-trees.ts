/** Trees from above. A jungle has hundreds of them: a few crowns are drawn once, and stamped wherever one stands. */
import { blob, dither, fill, makePen, num, type Pen, shift } from './ink.ts';
import { INCH, type Point } from './point.ts';

const STAMPS = 12;
const ORIGIN: Point = { x: 0, y: 0 };

/** A crown in three tones, an inch from its middle to its tips. */
function crown(number: number): string {
  const random = dither(number + 100);
  const pen = makePen(0);
  const leaves = (moved: number, size: number, corners: number, uneven: number) =>
    pen.soft(blob(shift(ORIGIN, 630, INCH * moved), INCH * size, corners, uneven, random));
  return [
    `<g id="tree${number}">`,
    fill(leaves(0, 1, 11, 0.3), '#3f5130', ' stroke="#26331c" stroke-width="1.25" stroke-linejoin="round"'),
    fill(leaves(0.16, 0.74, 9, 0.35), '#5d7341'),
    fill(leaves(0.3, 0.42, 7, 0.4), '#879c5c'),
    '</g>',
  ].join('');
}

/** One of the crowns, so large, where a tree stands. */
export function stampTree(pen: Pen, p: Point, size: number, random: () => number): string {
  const number = Math.floor(random() * STAMPS);
  return `<use href="#tree${number}" transform="translate(${pen.xy(p)})scale(${num(size / INCH)})"/>`;
}

/** Definitions of the crowns that a drawing uses. */
export function treeStamps(drawing: string): string {
  const used = Array.from({ length: STAMPS }, (_, i) => i).filter((i) => drawing.includes(`"#tree${i}"`));
  return used.length === 0 ? '' : `<defs>${used.map(crown).join('')}</defs>`;
}
