/**
 * The reference table: 48 by 48 inches, 30 pieces of four to six corners that all hide a man, and pairs of eyes on the
 * ground between them. Coordinates are whole, an inch is 2540. Frozen: change it and history ends.
 */
import { chance } from './reference.mjs';

const INCH = 2540;
const PIECES = 30;
export const SIDE = 48 * INCH;
export const EYE = 1524;
export const HEIGHT = 7620;

/** Positive when c is left of the way from a to b; exact, since nothing leaves the integers below 2^53. */
const side = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** A rectangle that lies askew, with up to two of its corners cut off; against the clock. */
function piece(below) {
  const [u, v] = [below(9) - 4 || 5, below(9) - 4 || 5];
  const length = Math.sqrt(u * u + v * v);
  const half = () => ((3 + below(5)) * INCH) / 2;
  const [along, across] = [half(), half()];
  const reach = Math.ceil(along + across);
  const x = reach + below(SIDE - 2 * reach);
  const y = reach + below(SIDE - 2 * reach);
  const at = (s, t) => ({
    x: Math.round(x + (s * along * u - t * across * v) / length),
    y: Math.round(y + (s * along * v + t * across * u) / length),
  });
  const cuts = below(3);
  const first = cuts > 0 ? [at(-1, -0.4), at(-0.4, -1)] : [at(-1, -1)];
  const third = cuts > 1 ? [at(1, 0.4), at(0.4, 1)] : [at(1, 1)];
  return [...first, at(1, -1), ...third, at(-1, 1)];
}

export function referencePieces() {
  const below = chance(4848);
  return Array.from({ length: PIECES }, () => piece(below));
}

export const edgesOf = (pieces) =>
  pieces.flatMap((points) => points.map((a, i) => ({ a, b: points[(i + 1) % points.length] })));

/** All pieces are convex. */
const isIn = (points, p) => points.every((a, i) => side(a, points[(i + 1) % points.length], p) > 0);

/**
 * Pairs of eyes outside every piece, since the rivals have no idea of being inside one. A pair is drawn again when a
 * corner lies on its line or an eye on the line of an edge: what a touch means is not the same to all of them.
 */
export function referencePairs(pieces, count, { seed, within = Number.POSITIVE_INFINITY }) {
  const below = chance(seed);
  const edges = edgesOf(pieces);
  const eye = () => {
    for (;;) {
      const p = { x: below(SIDE), y: below(SIDE), z: EYE, inside: -1 };
      if (!pieces.some((points) => isIn(points, p))) return p;
    }
  };
  const isTie = (p, q) => edges.some(({ a, b }) => side(p, q, a) === 0 || side(a, b, p) === 0 || side(a, b, q) === 0);
  const pairs = [];
  let ties = 0;
  while (pairs.length < count) {
    const [p, q] = [eye(), eye()];
    if ((p.x - q.x) ** 2 + (p.y - q.y) ** 2 > (within * INCH) ** 2) continue;
    if (isTie(p, q)) ties += 1;
    else pairs.push([p, q]);
  }
  return { pairs, ties };
}
