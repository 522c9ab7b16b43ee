/**
 * Where a straight way lies in ground of one kind.
 *
 * All pieces of the kind count together: a way along the seam of two of them has that ground on both sides and is in it.
 * Along the rim of the table only the inner side counts, for there is no other.
 */
import { areaContact, common, type Contact, type Span } from './contact.ts';
import type { Point } from './point.ts';
import { isOnWay } from './polygon.ts';
import type { Table } from './table.ts';
import type { Ground, PieceId } from './terrain.ts';

/** A part of a way in shares of it, with the pieces on its left and on its right; inside of one it is the same twice. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly left: PieceId;
  readonly right: PieceId;
}

/** The stretches of a way of some length that lie in these areas; they may overlap. */
export function stretchesWithin(table: Table, p: Point, q: Point, areas: readonly Ground[]): Stretch[] {
  const found: Stretch[] = [];
  let bordering: { readonly id: PieceId; readonly contact: Contact }[] | undefined;
  for (const { piece, points, box } of areas) {
    if (!isOnWay(p, q, box)) continue;
    const contact = areaContact(p, q, points);
    addShared(found, contact.left, contact.right, piece.id, piece.id);
    // Only a piece with a corner on the line can have more of it on one side than on the other.
    if (contact.left !== contact.right) (bordering ??= []).push({ id: piece.id, contact });
  }
  if (bordering === undefined) return found;
  const isRim = isOnRim(table, p, q);
  for (const { id, contact } of bordering) {
    if (isRim) {
      addShared(found, contact.left, contact.left, id, id);
      addShared(found, contact.right, contact.right, id, id);
    }
    for (const other of bordering)
      if (other.id !== id) addShared(found, contact.left, other.contact.right, id, other.id);
  }
  return found;
}

function addShared(found: Stretch[], lefts: readonly Span[], rights: readonly Span[], left: PieceId, right: PieceId) {
  for (const a of lefts) {
    for (const b of rights) {
      const span = common(a, b);
      if (span === undefined) continue;
      const from = span.from.n / span.from.d;
      const to = span.to.n / span.to.d;
      if (from < to) found.push({ from, to, left, right });
    }
  }
}

function isOnRim({ width, depth }: Table, p: Point, q: Point): boolean {
  return (p.x === q.x && (p.x === 0 || p.x === width)) || (p.y === q.y && (p.y === 0 || p.y === depth));
}

/** How much of the whole way overlapping stretches make up. */
export function shareOf(stretches: readonly Pick<Stretch, 'from' | 'to'>[]): number {
  let share = 0;
  let end = 0;
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    share += to - Math.max(from, end);
    end = to;
  }
  return share;
}
