/** 2.6 What the ground does to a soldier on foot: where he cannot go, and what his way costs. */

import { areaContact, common, lineContact } from '../../geometry/contact.ts';
import { canStand, type Field, fieldOf, legCost, octagon, roughParts } from '../../geometry/field.ts';
import { layObstacles, type Obstacle } from '../../geometry/obstacles.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { boxOf, isOnWay, locate } from '../../geometry/polygon.ts';
import { onSegment } from '../../geometry/segment.ts';
import { type Present, samePresent, standing, type Table } from '../../geometry/table.ts';
import type { Ground, PieceId } from '../../geometry/terrain.ts';
import { RAIDERS, type SideNo } from './board.ts';
import { add, type Item } from './pool.ts';
import type { Setting, Space } from './setting.ts';
import { actsWounded, hullOf, type Ride } from './space.ts';
import type { BoardView, Man } from './types.ts';

/** SF-MOVE-1, SF-MOVE-2, SF-MOVE-5, SF-Q-18: an inch of rough ground is worth one and a half in the open, a crossing two. */
const OPEN = 6;
const ROUGH = 150;
const LINEAR = 2;

/** What a search reckons with: rough ground in hundredths of open ground, and the inches of a crossing. */
export interface Rate {
  readonly rough: number;
  readonly linear: number;
}
const PLAIN: Rate = { rough: ROUGH, linear: LINEAR };
/** As if every wall stood on rough ground: to find the way around one that does. */
export const DEAR_WALLS: Rate = { rough: ROUGH, linear: (LINEAR * ROUGH) / 100 };
/** SF-Q-18: where one rough step makes all of a way rough, it is best to mind it not at all, or above all. */
export const CARELESS: Rate = { rough: 100, linear: LINEAR };
export const AVOIDING: Rate = { rough: 100_000, linear: LINEAR };

/** SF-MOVE-3, SF-MOVE-4: interiors and jungle are rough, a light wood is not; for the rest the map tells. */
export const isRough = ({ jungle }: Space, { piece }: Ground): boolean =>
  jungle[piece.id] === true || piece.kind === 'building' || (piece.kind !== 'wood' && piece.rough);

/** SF-AFG-21: where the raiders may not be. */
export const isForbidden = ({ map }: Setting, side: SideNo, piece: PieceId): boolean =>
  side === RAIDERS && map.terrain[piece]?.forbidden === true;

/** Obstacles that the table does not know: forbidden pieces, and hulls under the numbers that follow those of the pieces. */
function moreBars(setting: Setting, board: BoardView, side: SideNo): Obstacle[] {
  const { space } = setting;
  const banned = standing(space.table, board.present).flatMap(({ piece, points, isArea, box }) =>
    isForbidden(setting, side, piece.id) ? [{ piece: piece.id, points, isArea, box }] : [],
  );
  const hulls = board.vehicles.flatMap((ride, v) => {
    if (ride.x < 0) return [];
    const points = hullOf(space, ride);
    return [{ piece: space.table.pieces.length + v, points, isArea: true, box: boxOf(points) }];
  });
  return [...banned, ...hulls];
}

/** The number of a vehicle in the way, by the number that its hull has among the obstacles; negative for a piece. */
export const vehicleOf = ({ table }: Space, bar: PieceId): number => bar - table.pieces.length;

/** A field with everything that it was made of. */
interface Kept {
  readonly side: SideNo;
  readonly rate: Rate;
  readonly present: Present;
  /** Place, heading and size of every hull. */
  readonly hulls: readonly number[];
  readonly field: Field;
}

const kept = new WeakMap<Table, Kept[]>();
const MOST_KEPT = 12;

function areWhere({ vehicles }: BoardView, hulls: readonly number[]): boolean {
  if (4 * vehicles.length !== hulls.length) return false;
  for (let v = 0, i = 0; v < vehicles.length; v++, i += 4) {
    const { x, y, heading, armoured } = vehicles[v] as Ride;
    if (x !== hulls[i] || y !== hulls[i + 1] || heading !== hulls[i + 2]) return false;
    if (armoured !== (hulls[i + 3] === 1)) return false;
  }
  return true;
}

/** The table as a soldier of a side walks it, with its vehicles; kept for the next question, the last one first. */
export function fieldFor(setting: Setting, board: BoardView, side: SideNo, rate = PLAIN): Field {
  const { table } = setting.space;
  let fields = kept.get(table);
  if (fields === undefined) kept.set(table, (fields = []));
  for (let i = 0; i < fields.length; i++) {
    const each = fields[i] as Kept;
    if (each.side !== side || each.rate !== rate || !samePresent(each.present, board.present)) continue;
    if (!areWhere(board, each.hulls)) continue;
    if (i > 0) {
      fields.splice(i, 1);
      fields.unshift(each);
    }
    return each.field;
  }
  const field = layField(setting, board, side, rate);
  const hulls = board.vehicles.flatMap(({ x, y, heading, armoured }) => [x, y, heading, armoured ? 1 : 0]);
  if (fields.length === MOST_KEPT) fields.pop();
  fields.unshift({ side, rate, present: [...board.present], hulls, field });
  return field;
}

function layField(setting: Setting, board: BoardView, side: SideNo, rate: Rate): Field {
  const { table, radius, inch } = setting.space;
  const plain = fieldOf(table, board.present, radius, { rough: rate.rough, linear: rate.linear * inch });
  return extend(setting, board, plain, moreBars(setting, board, side));
}

/** Wider than any table, so that a place has one number. */
const KEY = 1 << 20;

function extend({ space }: Setting, board: BoardView, plain: Field, bars: readonly Obstacle[]): Field {
  const { table, obstacles, radius } = plain;
  const grounds = standing(table, board.present).filter(({ isArea, piece }) => isArea && !piece.impassable);
  const rough = grounds.filter((ground) => isRough(space, ground));
  const list = [...bars, ...obstacles.list];
  const field = { ...plain, rough, obstacles: layObstacles(table.width, table.depth, radius, list) };
  const nodes: Point[] = [];
  const seen = new Set<number>();
  const visit = (node: Point, isFree: boolean): void => {
    const key = node.x * KEY + node.y;
    if (seen.has(key) || !(isFree || canStand(field, node))) return;
    seen.add(key);
    nodes.push(node);
  };
  const isNear = ({ x, y }: Point, { box }: Obstacle): boolean =>
    x > box.minX - radius && x < box.maxX + radius && y > box.minY - radius && y < box.maxY + radius;
  // Where one could stand before, only what has been added can be in the way.
  for (const node of plain.nodes)
    visit(
      node,
      bars.every((bar) => !isNear(node, bar)),
    );
  for (const { points } of bars)
    for (const corner of points) for (const node of octagon(corner, radius)) visit(node, false);
  for (const { points } of rough) for (const node of points) visit(node, false);
  return { ...field, nodes, legs: nodes.map(() => undefined) };
}

/** SF-MOVE-1, SF-MOVE-7: what one action allows, as length in the open. */
export const allowanceOf = (setting: Setting, man: Man): number =>
  (actsWounded(setting, man) ? OPEN / 2 : OPEN) * setting.space.inch;

/** What a way costs: the whole as length in the open, what of it is for crossings, and line by line in hundredths of an inch. */
export interface Price {
  readonly total: number;
  readonly crossed: number;
  readonly items: readonly Item[];
}

/** What is measured along a way; linear obstacles by the ground from which they are crossed (SF-Q-19). */
interface Measured {
  open: number;
  rough: number;
  crossedOpen: number;
  crossedRough: number;
}

/** SF-Q-18, SF-Q-19: the price of a way on the ground, legal or not. */
export function priceOf({ space, options }: Setting, field: Field, corners: readonly Point[]): Price {
  const way: Measured = { open: 0, rough: 0, crossedOpen: 0, crossedRough: 0 };
  for (let i = 1; i < corners.length; i++) measureLeg(field, corners[i - 1] as Point, corners[i] as Point, way);
  if (options.mixedMove === 'proportional' || way.rough === 0) return priced(space, way);
  // By the other option a single step on rough ground makes the whole way rough.
  const { open, rough, crossedOpen, crossedRough } = way;
  return priced(space, { open: 0, rough: open + rough, crossedOpen: 0, crossedRough: crossedOpen + crossedRough });
}

/** The price of so much of one ground, as on a roof or a storey, where nothing has to be crossed. */
export const priceStraight = (space: Space, length: number, rough: boolean): Price =>
  priced(space, { open: rough ? 0 : length, rough: rough ? length : 0, crossedOpen: 0, crossedRough: 0 });

function priced({ inch }: Space, { open, rough, crossedOpen, crossedRough }: Measured): Price {
  const roughly = (length: number): number => (length * ROUGH) / 100;
  const linear = LINEAR * inch;
  const items: Item[] = [];
  let total = 0;
  const pay = (length: number, reason: string, rule: Item['rule']): void => {
    total += length;
    add(items, Math.floor((length * 100) / inch), reason, rule);
  };
  pay(open, 'open', 'SF-MOVE-1');
  pay(roughly(rough), 'rough', 'SF-MOVE-2');
  pay(crossedOpen * linear, 'linear', 'SF-MOVE-5');
  pay(roughly(crossedRough * linear), 'linearInRough', 'SF-MOVE-5');
  const crossed = crossedOpen * linear + roughly(crossedRough * linear);
  // A whole number of lattice units, so that a straight leg costs no more than the rule that measures it says.
  return { total: Math.floor(total), crossed, items };
}

/** SF-Q-19, in inches: from touching a low piece on one side to touching it on the other. */
const STEP = 1;

/** How much more than it allows a move may cost, since a step across may come on top. */
export function leewayOf({ space: { inch }, options }: Setting, allowance: number): number {
  if (options.crossing === 'exact') return 0;
  const [open, rough] = [LINEAR * inch, (LINEAR * ROUGH * inch) / 100];
  return allowance === open || allowance === rough ? (STEP * ROUGH * inch) / 100 : inch / 100;
}

/**
 * SF-Q-19: the price as it is paid from an allowance, if it can be. Whoever has just the points that a piece costs may spend them all on
 * it and is across; less than half a hundredth of an inch is not asked for.
 */
export function paid({ space, options }: Setting, price: Price, allowance: number): Price | undefined {
  const { total, crossed, items } = price;
  if (total <= allowance) return price;
  if (options.crossing === 'exact') return undefined;
  if ((total - allowance) * 200 < space.inch) return { total: allowance, crossed, items };
  if (crossed !== allowance || (total - crossed) * 100 > STEP * ROUGH * space.inch) return undefined;
  return { total: crossed, crossed, items: items.filter(({ rule }) => rule === 'SF-MOVE-5') };
}

function measureLeg(field: Field, p: Point, q: Point, way: Measured): void {
  const { length, rough, crossed } = legCost(field, p, q);
  way.open += length - rough;
  way.rough += rough;
  if (crossed.length === 0) return;
  const parts = rough > 0 ? roughParts(field, p, q) : [];
  for (const at of crossings(field, p, q)) {
    const before = (at - 2) / length;
    const isRough = before > 0 ? parts.some(([from, to]) => from < before && before < to) : isRoughAt(field, p);
    if (rough > 0 && isRough) way.crossedRough += 1;
    else way.crossedOpen += 1;
  }
}

/** How far along a leg each of its crossings is; counted as the search counts them. */
function crossings({ hurdles }: Field, p: Point, q: Point): number[] {
  const length = Math.sqrt(distanceSquared(p, q));
  return hurdles.flatMap(({ box, isArea, points }) => {
    if (!isOnWay(p, q, box)) return [];
    const { left, right } = (isArea ? areaContact : lineContact)(p, q, points);
    const starts = left.flatMap((a) => right.flatMap((b) => common(a, b) ?? [])).map(({ from }) => from);
    const found = starts
      .filter(({ n }) => !(isArea && n === 0 && locate(p, points) === 'inside'))
      .map(({ n, d }) => (length * n) / d);
    const ends = !isArea && points.some((b, i) => i > 0 && onSegment(q, points[i - 1] as Point, b));
    return ends ? [...found, length] : found;
  });
}

const isRoughAt = ({ rough, roads }: Field, at: Point): boolean => {
  const among = ({ points }: Ground): boolean => locate(at, points) === 'inside';
  return rough.some(among) && !roads.some(among);
};

/** Which rule makes a way dear: that of its costliest part. */
export function dearest({ items }: Price): Item['rule'] {
  const [first, ...others] = items;
  if (first === undefined) return 'SF-MOVE-1';
  return others.reduce((most, item) => (item.value > most.value ? item : most), first).rule;
}
