/**
 * Sight without heights, as others would write it and as fast as we know how. Each takes the pieces of the reference
 * table and gives back a function of two eyes. Frozen: change one and history ends.
 */
import { edgesOf, SIDE } from './town.mjs';

const CELL = 7620;

/** What anybody writes first: objects, all polygons, all edges. */
export function objectLoop(pieces) {
  const polygons = pieces.map((points) => ({ points: points.map(({ x, y }) => ({ x, y })) }));
  const orient = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const crosses = (a, b, c, d) =>
    orient(a, b, c) > 0 !== orient(a, b, d) > 0 && orient(c, d, a) > 0 !== orient(c, d, b) > 0;
  return (p, q) => {
    for (const { points } of polygons) {
      for (let i = 0; i < points.length; i++) {
        if (crosses(p, q, points[i], points[(i + 1) % points.length])) return false;
      }
    }
    return true;
  };
}

/** Typed edges behind any index of boxes: `find` gives the numbers of the edges near a box. */
export function typedEdges(pieces, indexOf) {
  const all = edgesOf(pieces);
  const edges = Float64Array.from(all.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  const find = indexOf(all);
  return ({ x: ax, y: ay }, { x: bx, y: by }) => {
    const found = find(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
    for (let k = 0; k < found.length; k++) if (meets(edges, found[k], ax, ay, bx, by)) return false;
    return true;
  };
}

function meets(edges, i, ax, ay, bx, by) {
  const px = edges[4 * i];
  const py = edges[4 * i + 1];
  const qx = edges[4 * i + 2];
  const qy = edges[4 * i + 3];
  const dx = bx - ax;
  const dy = by - ay;
  if (dx * (py - ay) - dy * (px - ax) > 0 === dx * (qy - ay) - dy * (qx - ax) > 0) return false;
  const ex = qx - px;
  const ey = qy - py;
  return ex * (ay - py) - ey * (ax - px) > 0 !== ex * (by - py) - ey * (bx - px) > 0;
}

/** The limit: typed edges copied into a grid of 3 inches, walked column by column. */
export function gridSight(pieces) {
  const columns = Math.floor(SIDE / CELL) + 1;
  const cells = Array.from({ length: columns * columns }, () => []);
  for (const { a, b } of edgesOf(pieces)) {
    const left = Math.floor(Math.min(a.x, b.x) / CELL);
    const right = Math.floor(Math.max(a.x, b.x) / CELL);
    for (let column = left; column <= right; column++) {
      const [y0, y1] = stretch(a, b, column);
      for (let row = Math.floor(y0 / CELL); row <= Math.floor(y1 / CELL); row++) {
        cells[row * columns + column].push(a.x, a.y, b.x, b.y);
      }
    }
  }
  const starts = new Int32Array(cells.length + 1);
  cells.forEach((cell, i) => {
    starts[i + 1] = starts[i] + cell.length / 4;
  });
  const edges = Float64Array.from(cells.flat());
  return (p, q) => {
    const forward = p.x <= q.x;
    const ax = forward ? p.x : q.x;
    const ay = forward ? p.y : q.y;
    const bx = forward ? q.x : p.x;
    const by = forward ? q.y : p.y;
    const slope = bx === ax ? 0 : (by - ay) / (bx - ax);
    const last = Math.floor(bx / CELL);
    for (let column = Math.floor(ax / CELL); column <= last; column++) {
      const left = column * CELL;
      const y0 = bx === ax || left <= ax ? ay : ay + (left - ax) * slope;
      const y1 = bx === ax || left + CELL >= bx ? by : ay + (left + CELL - ax) * slope;
      const top = Math.floor((y0 < y1 ? y1 : y0) / CELL);
      for (let row = Math.floor((y0 < y1 ? y0 : y1) / CELL); row <= top; row++) {
        const end = starts[row * columns + column + 1];
        for (let i = starts[row * columns + column]; i < end; i++) {
          if (meets(edges, i, ax, ay, bx, by)) return false;
        }
      }
    }
    return true;
  };
}

/** From where to where an edge runs inside a column, a unit more on either side lest rounding lose a cell. */
function stretch(a, b, column) {
  const [p, q] = a.x <= b.x ? [a, b] : [b, a];
  const at = (x) => p.y + ((x - p.x) * (q.y - p.y)) / (q.x - p.x);
  const y0 = p.x === q.x || column * CELL <= p.x ? p.y : at(column * CELL);
  const y1 = p.x === q.x || (column + 1) * CELL >= q.x ? q.y : at((column + 1) * CELL);
  return [Math.max(0, Math.min(y0, y1) - 1), Math.min(SIDE, Math.max(y0, y1) + 1)];
}
