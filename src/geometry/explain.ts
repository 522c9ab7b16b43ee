/** Why one sees or does not: every piece on the line, the cover of the target, and by how much it was decided. */
import { areaContact, common, type Contact, type Fraction, isBelow, lineContact, type Span } from './contact.ts';
import { INCH, type Point, point, rootDown } from './point.ts';
import { type Box, isOnWay } from './polygon.ts';
import { distanceToSegment, orient } from './segment.ts';
import { type Bar, barOf, canBar, closes, comesBefore, onOtherFloors, type Spot, TALL } from './sight.ts';
import { isPresent, type Present, standing, type Table } from './table.ts';
import { COVERS, type Cover, type Ground, type PieceId } from './terrain.ts';
import { shareOf, stretchesWithin } from './within.ts';

export const REASONS = ['through', 'over', 'open', 'touches', 'closes', 'wall', 'opening', 'own', 'floor'] as const;
/**
 * What a piece does on a line: `through` its body, `over` its top, `open` for one that never blocks, `touches` at a corner or
 * along an edge, `closes` a gap of no width together with another, `wall` and `opening` of the building one is in, `own` for
 * one that is ignored because one is in it, `floor` between storeys.
 */
export type Reason = (typeof REASONS)[number];

/** One meeting of the line with one piece, with where it enters and leaves it, rounded to the lattice. */
export interface Meet {
  readonly piece: PieceId;
  readonly at: Point;
  readonly leaves: Point;
  readonly why: Reason;
  readonly blocks: boolean;
}

export interface Verdict {
  readonly from: Spot;
  readonly to: Spot;
  readonly clear: boolean;
  /** In order from the first eye to the second. */
  readonly meets: readonly Meet[];
  readonly cover: Shelter;
  /**
   * Clear: how far the line is from the nearest corner of a piece that could block it, `undefined` when there is none.
   * Blocked: negative, how far it would have to move sideways.
   */
  readonly margin: number | undefined;
  /** The corner that the margin is measured from. */
  readonly corner: { readonly piece: PieceId; readonly at: Point } | undefined;
}

/** The cover of the target: what gives it, and how: by being in or on it, or by standing behind it. */
export interface Shelter {
  readonly cover: Cover;
  readonly piece: PieceId;
  readonly why: 'in' | 'parapet' | 'behind' | 'none';
}

export interface CoverRule {
  /** How near to the target a piece must be to shelter it. */
  readonly within: number;
  /** How high the eye is above the feet: what does not rise above the feet shelters nobody. */
  readonly eye: number;
}

const USUAL_COVER: CoverRule = { within: INCH, eye: INCH };

/** Whether two spots see each other, and all that decides it. Always agrees with `sees`. */
export function explainSight(table: Table, from: Spot, to: Spot, present: Present, rule = USUAL_COVER): Verdict {
  const swapped = comesBefore(to, from);
  const a = swapped ? to : from;
  const b = swapped ? from : to;
  const isPoint = a.x === b.x && a.y === b.y;
  const found = isPoint ? [] : meetings(table, a, b, standing(table, present), swapped);
  if (onOtherFloors(table, a, b, present) || (isPoint && a.inside !== b.inside)) {
    const piece = Math.max(a.inside, b.inside);
    found.push({
      place: 0,
      meet: { piece, at: point(to.x, to.y), leaves: point(to.x, to.y), why: 'floor', blocks: true },
    });
  }
  const meets = inOrder(found);
  const clear = !meets.some(({ blocks }) => blocks);
  const { margin, corner } = isPoint ? { margin: undefined, corner: undefined } : marginOf(table, a, b, present, meets);
  return { from, to, clear, meets, cover: shelter(table, to, present, meets, rule), margin, corner };
}

const BEST_COVER = COVERS[COVERS.length - 1];

/** The cover of the second spot against the first: that of `explainSight`, from the pieces near the target alone. */
export function explainCover(table: Table, from: Spot, to: Spot, present: Present, rule = USUAL_COVER): Shelter {
  const swapped = comesBefore(to, from);
  const a = swapped ? to : from;
  const b = swapped ? from : to;
  if (a.x === b.x && a.y === b.y) return shelter(table, to, present, [], rule);
  const own = shelter(table, to, present, [], rule);
  if (own.cover === BEST_COVER) return own;
  // A line leaves a piece in its box, but for the rounding to the lattice.
  const reach = rule.within + 1;
  const near: Ground[] = [];
  for (const ground of standing(table, present)) {
    const { box, piece } = ground;
    if (to.x < box.minX - reach || to.x > box.maxX + reach) continue;
    if (to.y < box.minY - reach || to.y > box.maxY + reach) continue;
    if (piece.cover !== 'none' || piece.blocks) near.push(ground);
  }
  if (near.length === 0) return own;
  return shelter(table, to, present, inOrder(meetings(table, a, b, near, swapped)), rule);
}

/** The length of the line inside an area, rounded down: for terrain that one sees only so far into. */
export function lengthWithin(table: Table, from: Point, to: Point, piece: PieceId): number {
  const ground = table.grounds[piece] as Ground;
  if (!ground.isArea || (from.x === to.x && from.y === to.y)) return 0;
  const share = shareOf(stretchesWithin(table, from, to, [ground]));
  return Math.floor(share * Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)));
}

interface Found {
  readonly place: number;
  readonly meet: Meet;
}

/** From the first eye to the second. */
function inOrder(found: Found[]): Meet[] {
  return found.sort((p, q) => p.place - q.place || p.meet.piece - q.meet.piece).map(({ meet }) => meet);
}

/** What a line from a to b meets of these pieces. */
function meetings(table: Table, a: Spot, b: Spot, grounds: readonly Ground[], swapped: boolean): Found[] {
  const found: Found[] = [];
  const add = (piece: PieceId, span: Span, why: Reason, blocks: boolean): void => {
    const [first, last] = swapped ? [span.to, span.from] : [span.from, span.to];
    const place = swapped ? 1 - value(first) : value(first);
    found.push({ place, meet: { piece, at: placeAt(a, b, first), leaves: placeAt(a, b, last), why, blocks } });
  };
  const bars: Bar[] = [];
  for (const ground of grounds) {
    const { box, piece } = ground;
    if (!isOnWay(a, b, box)) continue;
    const whole = ground.isArea ? areaContact(a, b, ground.points) : lineContact(a, b, ground.points);
    if (whole.left.length === 0 && whole.right.length === 0) continue;
    const bar = barOf(table, ground, a, b);
    if (bar) bars.push(bar);
    const spans = shared(whole);
    const isOwn = piece.id === a.inside || piece.id === b.inside;
    for (const span of spans) {
      if (bar?.height === TALL) continue;
      const isStopped = bar !== undefined && stops(bar, span, a, b);
      const why: Reason = isStopped ? 'through' : !piece.blocks ? 'open' : isOwn && bar === undefined ? 'own' : 'over';
      add(piece.id, span, why, isStopped);
    }
    if (bar?.height === TALL) {
      for (const span of shared(lineContact(a, b, [...ground.points, ground.points[0] as Point]))) {
        const isWall = shared(bar.contact).some((wall) => common(wall, span) !== undefined);
        add(piece.id, span, isWall ? 'wall' : 'opening', isWall);
      }
    } else if (spans.length === 0 && piece.blocks) {
      const touch = [...whole.left, ...whole.right]
        .map((span) => common(span, span))
        .find((span) => span !== undefined);
      if (touch) add(piece.id, touch, 'touches', false);
    }
  }
  for (const left of bars) {
    for (const right of bars) {
      if (left === right || !closes(left, right, a, b)) continue;
      const span = meetOf(left, right);
      if (span) for (const bar of [left, right]) add(bar.ground.piece.id, span, 'closes', true);
    }
  }
  return found;
}

function stops(bar: Bar, span: Span, a: Spot, b: Spot): boolean {
  return isBelow(span.from, a.z, b.z, bar.height) || isBelow(span.to, a.z, b.z, bar.height);
}

/** The stretches where a piece lies on both sides of the line: where it is inside or crosses. */
function shared(contact: Contact): Span[] {
  const spans: Span[] = [];
  for (const p of contact.left) {
    for (const q of contact.right) {
      const span = common(p, q);
      if (span !== undefined) spans.push(span);
    }
  }
  return spans;
}

function meetOf(left: Bar, right: Bar): Span | undefined {
  return shared({ left: left.contact.left, right: right.contact.right })[0];
}

function value({ n, d }: Fraction): number {
  return n / d;
}

function placeAt(a: Point, b: Point, at: Fraction): Point {
  return point(a.x + ((b.x - a.x) * at.n) / at.d, a.y + ((b.y - a.y) * at.n) / at.d);
}

/** The best cover among the pieces that the target is in, on or behind; among equals the one nearest to it. */
function shelter(table: Table, to: Spot, present: Present, meets: readonly Meet[], rule: CoverRule): Shelter {
  let best: Shelter = { cover: 'none', piece: -1, why: 'none' };
  const offer = (cover: Cover, piece: PieceId, why: Shelter['why']): void => {
    if (COVERS.indexOf(cover) > COVERS.indexOf(best.cover)) best = { cover, piece, why };
  };
  const own = to.inside >= 0 && isPresent(present, to.inside) ? table.pieces[to.inside] : undefined;
  if (own !== undefined && to.z < own.height) offer(own.cover, own.id, 'in');
  else if (own !== undefined && own.parapet > 0) offer(own.cover, own.id, 'parapet');
  const reach = rule.within * rule.within;
  for (const { piece: id, leaves, why } of [...meets].reverse()) {
    const piece = table.pieces[id];
    if (piece === undefined || piece === own || why === 'touches' || why === 'floor') continue;
    const dx = leaves.x - to.x;
    const dy = leaves.y - to.y;
    if (dx * dx + dy * dy <= reach && piece.height > to.z - rule.eye) offer(piece.cover, id, 'behind');
  }
  return best;
}

type Margin = Pick<Verdict, 'margin' | 'corner'>;

function marginOf(table: Table, a: Spot, b: Spot, present: Present, meets: readonly Meet[]): Margin {
  const blockers = new Set(meets.filter(({ blocks }) => blocks).map(({ piece }) => piece));
  let result: Margin = { margin: undefined, corner: undefined };
  for (const ground of standing(table, present)) {
    const { piece } = ground;
    if (blockers.size > 0 ? !blockers.has(piece.id) : !canBar(table, ground, a, b)) continue;
    // Margins are whole: a box as far as the best so far has no nearer corner.
    if (blockers.size === 0 && result.margin !== undefined && gapToBox(a, b, ground.box) >= result.margin) continue;
    const one = blockers.size > 0 ? depth(a, b, ground) : clearance(a, b, ground);
    if (result.margin === undefined || (one.margin as number) < result.margin) result = one;
  }
  return result;
}

/** How far the box around a line is from another box along one of the axes: at most their distance. */
function gapToBox(a: Point, b: Point, box: Box): number {
  const gapX = Math.max(box.minX - Math.max(a.x, b.x), Math.min(a.x, b.x) - box.maxX);
  const gapY = Math.max(box.minY - Math.max(a.y, b.y), Math.min(a.y, b.y) - box.maxY);
  return Math.max(0, gapX, gapY);
}

/** How far the nearest corner of a piece is from the line. */
function clearance(a: Point, b: Point, { piece, points }: Ground): Margin {
  let best = Infinity;
  let corner = points[0] as Point;
  for (const p of points) {
    const distance = distanceToSegment(p, a, b);
    if (distance < best) {
      best = distance;
      corner = p;
    }
  }
  return { margin: Math.floor(best), corner: { piece: piece.id, at: corner } };
}

/** How far the line would have to move sideways, on the easier side, to be rid of a piece; at least 1. */
function depth(a: Point, b: Point, { piece, points }: Ground): Margin {
  let left = points[0] as Point;
  let right = left;
  for (const p of points) {
    if (orient(a, b, p) > orient(a, b, left)) left = p;
    if (orient(a, b, p) < orient(a, b, right)) right = p;
  }
  const isLeftNearer = Math.abs(orient(a, b, left)) <= Math.abs(orient(a, b, right));
  const corner = isLeftNearer ? left : right;
  const length = rootDown((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  const distance = Math.floor(Math.abs(orient(a, b, corner)) / Math.max(1, length));
  return { margin: 0 - Math.max(1, distance), corner: { piece: piece.id, at: corner } };
}
