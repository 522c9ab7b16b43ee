/** Packages that answer questions of sight, each in its fastest fair form: all that can be made beforehand is. */
import { booleanIntersects } from '@turf/boolean-intersects';
import Flatbush from 'flatbush';
import { typedEdges } from '../kernels/sight.mjs';

/** Edges by their boxes in a packed R-tree; the crossing itself in typed arrays. */
export const flatbush = (pieces) =>
  typedEdges(pieces, (edges) => {
    const index = new Flatbush(edges.length);
    for (const { a, b } of edges) {
      index.add(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
    }
    index.finish();
    return (minX, minY, maxX, maxY) => index.search(minX, minY, maxX, maxY);
  });

const corner = ({ x, y }) => [x, y];

/** Polygon by polygon, up to the first that the line meets; the geometries of the pairs are made beforehand. */
export function turf(pieces, pairs) {
  const polygons = pieces.map((points) => ({ type: 'Polygon', coordinates: [[...points, points[0]].map(corner)] }));
  const lines = pairs.map(([p, q]) => ({ type: 'LineString', coordinates: [corner(p), corner(q)] }));
  return (i) => !polygons.some((polygon) => booleanIntersects(lines[i], polygon));
}
