/**
 * Sight by big integers, for eyes that are lower than every piece: seen unless an edge is crossed or an eye is in a
 * piece. `undefined` where anything touches: that is for the slow oracle. Boxes are compared first, which is exact.
 */

export function bigSight(pieces) {
  const all = pieces.map((points) => ({
    points: points.map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y) })),
    minX: Math.min(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxX: Math.max(...points.map(({ x }) => x)),
    maxY: Math.max(...points.map(({ y }) => y)),
  }));
  const orient = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return (p, q) => {
    const a = { x: BigInt(p.x), y: BigInt(p.y) };
    const b = { x: BigInt(q.x), y: BigInt(q.y) };
    let clear = true;
    for (const { points, minX, minY, maxX, maxY } of all) {
      if (maxX < Math.min(p.x, q.x) || minX > Math.max(p.x, q.x)) continue;
      if (maxY < Math.min(p.y, q.y) || minY > Math.max(p.y, q.y)) continue;
      const sides = points.map((c) => orient(a, b, c));
      if (sides.some((side) => side === 0n)) return undefined;
      let insideA = true;
      let insideB = true;
      for (let i = 0; i < points.length; i++) {
        const j = (i + 1) % points.length;
        const ofA = orient(points[i], points[j], a);
        const ofB = orient(points[i], points[j], b);
        if (ofA === 0n || ofB === 0n) return undefined;
        if (ofA < 0n) insideA = false;
        if (ofB < 0n) insideB = false;
        if (sides[i] > 0n !== sides[j] > 0n && ofA > 0n !== ofB > 0n) clear = false;
      }
      // The pieces are convex and run against the clock: left of every edge is inside.
      if (insideA || insideB) clear = false;
    }
    return clear;
  };
}
