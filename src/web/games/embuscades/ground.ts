/** Where things lie on the drawn island, and which is the next place in a direction. */

import type { BoardFile } from '../../../games/embuscades/files.ts';

export type Node = BoardFile['nodes'][number];
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A closed line through points, rounded as a hand would draw it. */
export function coastLine(points: readonly (readonly [number, number])[]): string {
  const at = (i: number): readonly [number, number] =>
    points[(i + points.length) % points.length] as readonly [number, number];
  const parts = points.map((_, i) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [px, py] = [bx + (cx - ax) / 6, by + (cy - ay) / 6];
    const [qx, qy] = [cx - (dx - bx) / 6, cy - (dy - by) / 6];
    return `C${px.toFixed(1)} ${py.toFixed(1)} ${qx.toFixed(1)} ${qy.toFixed(1)} ${cx} ${cy}`;
  });
  const [x, y] = at(0);
  return `M${x} ${y}${parts.join('')}Z`;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const ways: Readonly<Record<Arrow, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ways, key);

/** The nearest place that way; sideways counts double, so that one stays on the road. */
export function nextPlace(nodes: readonly Node[], from: Node, arrow: Arrow): Node | undefined {
  const way = ways[arrow];
  let best: Node | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    const [dx, dy] = [node.x - from.x, node.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (along <= 0 || aside > along * 2) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [node, far];
  }
  return best;
}

/** Three stand side by side on an HQ, jeeps beside their island; elsewhere a cell holds one. */
export function standing(node: Node, place: number): Spot {
  if (node.kind === 'qg') return { x: node.x, y: node.y + (place - 1) * 38 };
  if (node.kind === 'prisonIsland') return { x: node.x + 34 + place * 34, y: node.y };
  return { x: node.x, y: node.y };
}
