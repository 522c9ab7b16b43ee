/**
 * 2.10 Line of sight: a straight line from eye to eye, and everything that it touches.
 *
 * Pieces are closed prisms (SF-Q-4): a line that grazes a corner, or passes at exactly the height of a piece, touches it.
 * What a piece does then is told by SF-Q-29 to SF-Q-33: stop the line, shelter the target, or nothing.
 */

import { areaContact, compareFractions, END, lineContact, type Span, START } from '../../geometry/contact.ts';
import { distanceSquared, lattice, type Point, samePoint } from '../../geometry/point.ts';
import { isOnWay, locate, outlineTouches, type Polygon, segmentTouches } from '../../geometry/polygon.ts';
import { compareToSegment, meeting, orient } from '../../geometry/segment.ts';
import { standing } from '../../geometry/table.ts';
import type { Ground, Piece } from '../../geometry/terrain.ts';
import { shareOf, type Stretch, stretchesWithin } from '../../geometry/within.ts';
import { type FigureNo, NOBODY, type VehicleNo } from './board.ts';
import type { Placement } from './choices.ts';
import type { Item } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import {
  floorOf,
  hullOf,
  hullsTouch,
  hullTouchesPiece,
  isAfoot,
  isFarFromHull,
  isIndoors,
  type Ride,
  touchesHull,
  touchesOutline,
  touchesPiece,
} from './space.ts';
import { houseAt } from './sites.ts';
import { standstill } from './standstill.ts';
import type { BoardView, Man } from './types.ts';

/** One end of a line: a place, and who or what is there; a piece that is aimed at does not hide itself. */
export interface Stand extends Placement {
  readonly figure?: FigureNo;
  readonly vehicle?: VehicleNo;
  readonly piece?: number;
  /** A base would stand there, whoever it may be. */
  readonly base?: boolean;
}

/** What something on the line does to it. */
export type Effect = 'stops' | 'shelters' | 'nothing';

/** One thing that the line has to do with: a piece, a vehicle or a figure, why, and what it does. */
export interface Meet {
  readonly piece?: number;
  readonly vehicle?: VehicleNo;
  readonly figure?: FigureNo;
  readonly why: string;
  readonly effect: Effect;
  readonly rule: RuleNo;
}

export interface Verdict {
  readonly clear: boolean;
  /** SF-FIRE-5: one die at most, however many covers there are. */
  readonly cover: Item | undefined;
  readonly meets: readonly Meet[];
  /** What decides whether one sees. */
  readonly rule: RuleNo;
  readonly rules: readonly RuleNo[];
}

/** SF-Q-30, in inches. */
const HULL_HEIGHT = 2;

/** A stand with the house that it is in or on as the board has it now; always of one shape, since it is read so often. */
interface End extends Placement {
  readonly figure: FigureNo | undefined;
  readonly vehicle: VehicleNo | undefined;
  readonly piece: number | undefined;
  readonly base: boolean | undefined;
}

/** A line laid on the table. */
interface Line {
  readonly setting: Setting;
  readonly board: BoardView;
  readonly a: End;
  readonly b: End;
  /** Heights of the eyes. */
  readonly za: number;
  readonly zb: number;
  readonly flat: boolean;
}

function layLine(setting: Setting, board: BoardView, from: Stand, to: Stand): Line {
  const { space, options } = setting;
  const flat = options.levels === 'flat';
  const end = (at: Stand): End => {
    const { x, y, level, figure, vehicle, piece, base } = at;
    return { x, y, level, inside: houseAt(space.table, board.present, at), figure, vehicle, piece, base };
  };
  const high = (level: number): number => (flat ? 0 : floorOf(space, level)) + space.eye;
  return { setting, board, a: end(from), b: end(to), za: high(from.level), zb: high(to.level), flat };
}

/** A line that was looked along, with its ends as they were; `verdict` only where somebody wanted reasons. */
interface Kept {
  readonly from: Stand;
  readonly to: Stand;
  /** The vehicles that the ends were in. */
  readonly fromRide: VehicleNo;
  readonly toRide: VehicleNo;
  readonly clear: boolean;
  verdict: Verdict | undefined;
}

/** The lines looked along since something moved; the next with the same place in the list takes it over. */
const kept: Kept[] = [];
const PLACES = 512;
const stood = standstill();

const sameStand = (p: Stand, q: Stand): boolean =>
  p.x === q.x &&
  p.y === q.y &&
  p.level === q.level &&
  p.figure === q.figure &&
  p.vehicle === q.vehicle &&
  p.piece === q.piece &&
  p.base === q.base;

const seatIn = (board: BoardView, { figure }: Stand): VehicleNo =>
  figure === undefined ? NOBODY : (board.figures[figure]?.aboard ?? NOBODY);

function keptLine(setting: Setting, board: BoardView, from: Stand, to: Stand): Kept {
  if (!stood.isStill(setting, board)) kept.length = 0;
  const fromRide = seatIn(board, from);
  const toRide = seatIn(board, to);
  const mixed = Math.imul(from.x, 73_856_093) ^ Math.imul(from.y, 19_349_663) ^ Math.imul(to.x, 83_492_791);
  const place = (Math.imul(mixed ^ Math.imul(to.y, 50_331_653), 0x9e37_79b1) >>> 16) % PLACES;
  const last = kept[place];
  if (last !== undefined && sameStand(last.from, from) && sameStand(last.to, to))
    if (last.fromRide === fromRide && last.toRide === toRide) return last;
  const clear = sees(setting, board, from, to);
  const line = { from: { ...from }, to: { ...to }, fromRide, toRide, clear, verdict: undefined };
  kept[place] = line;
  return line;
}

/** SF-LOS-1 to SF-LOS-3: whether one sees from a place to another, in what cover, and why. */
export function lineOf(setting: Setting, board: BoardView, from: Stand, to: Stand): Verdict {
  return (keptLine(setting, board, from, to).verdict ??= judge(layLine(setting, board, from, to)));
}

/** The answer of `sees`, kept for those who ask it again before anything moves. */
export const isSeen = (setting: Setting, board: BoardView, from: Stand, to: Stand): boolean =>
  keptLine(setting, board, from, to).clear;

function judge(line: Line): Verdict {
  const meets: Meet[] = [];
  for (const chapter of obstacles) for (const meet of chapter(line)) meets.push(meet);
  for (const chapter of shelters) for (const meet of chapter(line)) meets.push(meet);
  const clear = !meets.some(({ effect }) => effect === 'stops');
  const shelter = clear ? meets.find(({ effect }) => effect === 'shelters') : undefined;
  const cover = shelter && { value: -1, reason: shelter.why, rule: shelter.rule };
  const rule = clear ? 'SF-LOS-2' : 'SF-LOS-3';
  return { clear, cover, meets, rule, rules: ['SF-LOS-1', rule, ...(cover === undefined ? [] : [cover.rule])] };
}

/** The same answer as that of `lineOf`, without its reasons: no further than the first thing that stops the line. */
export function sees(setting: Setting, board: BoardView, from: Stand, to: Stand): boolean {
  const line = layLine(setting, board, from, to);
  if (isApart(line) || isWalledOff(line)) return false;
  return !isStopping(hulls(line)) && !isStopping(men(line)) && !isStopping(jungle(line));
}

function isStopping(meets: readonly Meet[]): boolean {
  for (const { effect } of meets) if (effect === 'stops') return true;
  return false;
}

/** Whether terrain stops the line; the walls around its end are the likeliest to. */
function isWalledOff(line: Line): boolean {
  const { setting, board, a, b } = line;
  const { table } = setting.space;
  if (samePoint(a, b)) return false;
  const house = table.grounds[b.inside];
  const stops = (ground: Ground): boolean => isOnLine(line, ground) && pieceOnLine(line, ground)?.effect === 'stops';
  if (house !== undefined && stops(house)) return true;
  for (const ground of standing(table, board.present)) if (ground !== house && stops(ground)) return true;
  return false;
}

/** Where a figure looks from, and is looked at. */
export function standOf(board: BoardView, f: FigureNo): Stand {
  const { x, y, level, inside } = board.figures[f] as Man;
  return { x, y, level, inside, figure: f };
}

export function vehicleStand(board: BoardView, v: VehicleNo): Stand {
  const { x, y } = board.vehicles[v] as Ride;
  return { x, y, level: 0, inside: -1, vehicle: v };
}

const NONE: readonly Meet[] = [];

const manAt = ({ board }: Line, end: End): Man | undefined =>
  end.figure === undefined ? undefined : board.figures[end.figure];

/** The vehicle that somebody is, or sits in. */
const rideAt = (line: Line, end: End): VehicleNo => end.vehicle ?? manAt(line, end)?.aboard ?? -1;

const hasBase = ({ figure, base = false }: End): boolean => figure !== undefined || base;

/** SF-Q-29: contact of an end of the line with a piece; a mere point has no base. */
function isAt(line: Line, end: End, ground: Ground): boolean {
  const { space } = line.setting;
  if (standsOn(line, end, ground.piece)) return ground.piece.kind !== 'building';
  const ride = line.board.vehicles[rideAt(line, end)];
  if (ride !== undefined) return hullTouchesPiece(space, ride, ground);
  return touchesPiece(space, end, ground, hasBase(end) ? space.radius : 0);
}

/** Whether an end of the line is on the roof or the platform of a piece. */
const standsOn = ({ setting }: Line, end: End, piece: Piece): boolean =>
  end.level > 0 && end.inside === piece.id && !isIndoors(setting.space, end, piece);

/** The stretches of a line, as parts of it, along which it touches something closed. */
function touching({ a, b }: Pick<Line, 'a' | 'b'>, points: Polygon, isArea: boolean): Span[] {
  const contact = (isArea ? areaContact : lineContact)(a, b, points);
  const spans = [...contact.left, ...contact.right];
  // A thin piece that lies on the line adjoins it on no side.
  if (!isArea && points.every((p) => orient(a, b, p) === 0)) spans.push(shadow(a, b, points));
  return spans.flatMap(({ from, to }) => {
    const first = compareFractions(from, START) < 0 ? START : from;
    const last = compareFractions(to, END) > 0 ? END : to;
    return compareFractions(first, last) <= 0 ? [{ from: first, to: last }] : [];
  });
}

function shadow(a: Point, b: Point, points: Polygon): Span {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const d = dx * dx + dy * dy;
  const parts = points.map((p) => (p.x - a.x) * dx + (p.y - a.y) * dy);
  return { from: { n: Math.min(...parts), d }, to: { n: Math.max(...parts), d } };
}

/** Whether a line touches a closed prism: over its outline, at its height or below. */
function touchesPrism(line: Line, points: Polygon, isArea: boolean, height: number): boolean {
  const { a, b, za, zb, flat } = line;
  // Where the line is nowhere above the height, or nowhere below it, the outline alone decides.
  if (flat || (za <= height && zb <= height)) return segmentTouches(a, b, points, isArea);
  if (za > height && zb > height) return false;
  const under = ({ n, d }: Span['from']): boolean => za * d + (zb - za) * n <= height * d;
  return touching(line, points, isArea).some(({ from, to }) => under(from) || under(to));
}

const isApart = ({ a, b }: Line): boolean =>
  a.level !== b.level && (samePoint(a, b) || (a.inside >= 0 && a.inside === b.inside));

/** SF-Q-31: nothing is seen from one floor of a building to another, nor through its roof. */
function floors(line: Line): readonly Meet[] {
  const { a, b } = line;
  return isApart(line)
    ? [{ piece: Math.max(a.inside, b.inside), why: 'floor', effect: 'stops', rule: 'SF-LOS-3' }]
    : NONE;
}

/** Whether a piece counts for a line, and could be on it. */
function isOnLine({ setting, a, b }: Line, { piece: { id }, box }: Ground): boolean {
  const { sight, jungle } = setting.space;
  return sight[id] !== 'none' && jungle[id] !== true && id !== b.piece && isOnWay(a, b, box);
}

function terrain(line: Line): readonly Meet[] {
  const { setting, board, a, b } = line;
  const { table } = setting.space;
  if (samePoint(a, b)) return NONE;
  let meets: Meet[] | undefined;
  for (const ground of standing(table, board.present)) {
    if (!isOnLine(line, ground)) continue;
    const meet = pieceOnLine(line, ground);
    if (meet !== undefined) (meets ??= []).push(meet);
  }
  return meets ?? NONE;
}

/** SF-Q-30, SF-Q-90: scenery that hides whom it does not touch, and shelters whom it does. */
const isVehicle = ({ kind }: Piece): boolean => kind === 'vehicle' || kind === 'wreck';

/** SF-Q-29: the four cases. */
function pieceOnLine(line: Line, ground: Ground): Meet | undefined {
  const { setting, a, b } = line;
  const { piece, points, isArea } = ground;
  if (isIndoors(setting.space, a, piece) || isIndoors(setting.space, b, piece)) return wallsOnLine(line, ground);
  if (line.flat && (standsOn(line, a, piece) || standsOn(line, b, piece))) return undefined;
  if (!touchesPrism(line, points, isArea, piece.height)) return undefined;
  const meet = (why: string, effect: Effect, rule: RuleNo): Meet => ({ piece: piece.id, why, effect, rule });
  const sheltered = isAt(line, b, ground);
  if (setting.space.sight[piece.id] === 'block' && !(sheltered && isVehicle(piece)))
    return meet('blocks', 'stops', 'SF-LOS-3');
  if (sheltered) return meet('cover', 'shelters', 'SF-FIRE-5');
  if (isAt(line, a, ground)) return meet('firersCover', 'nothing', 'SF-LOS-3');
  return setting.options.midCover === 'blocks'
    ? meet('between', 'stops', 'SF-LOS-3')
    : meet('between', 'shelters', 'SF-FIRE-5');
}

/** SF-Q-31: walls of a building that somebody is in: only openings let a line pass, and windows shelter whom they hide. */
function wallsOnLine(line: Line, { piece, points, walls }: Ground): Meet | undefined {
  const { setting, a, b } = line;
  const meet = (why: string, effect: Effect, rule: RuleNo = 'SF-LOS-3'): Meet => ({
    piece: piece.id,
    why,
    effect,
    rule,
  });
  if (!outlineTouches(a, b, points, true)) return undefined;
  if (setting.options.interiors === 'sealed') return meet('sealed', 'stops');
  const hits = (from: Point, to: Point): boolean => meeting(a, b, from, to) !== 'apart';
  if (walls.some((wall) => wall.some((p, i) => i > 0 && hits(wall[i - 1] as Point, p)))) return meet('wall', 'stops');
  if (!isIndoors(setting.space, b, piece)) return meet('opening', 'nothing');
  const windows = piece.openings === 'anywhere' || piece.openings.some((o) => o.kind === 'window' && hits(o.a, o.b));
  return windows ? meet('window', 'shelters', 'SF-FIRE-5') : meet('door', 'nothing');
}

/** SF-Q-30: vehicles and wrecks hide whom they do not touch. */
function hulls(line: Line): readonly Meet[] {
  const { setting, board, a, b } = line;
  const { space } = setting;
  if (board.vehicles.length === 0 || samePoint(a, b)) return NONE;
  const first = rideAt(line, a);
  const last = rideAt(line, b);
  const target = board.vehicles[last];
  let meets: Meet[] | undefined;
  for (let vehicle = 0; vehicle < board.vehicles.length; vehicle++) {
    const ride = board.vehicles[vehicle] as Ride;
    if (vehicle === first || vehicle === last || ride.x < 0 || isFarFromHull(space, a, b, ride)) continue;
    const points = hullOf(space, ride);
    if (!touchesPrism(line, points, true, HULL_HEIGHT * space.inch)) continue;
    const afoot = hasBase(b) && target === undefined && b.level === 0 && touchesHull(space, b, ride);
    const sheltered = afoot || (target !== undefined && hullsTouch(space, target, ride));
    (meets ??= []).push(
      sheltered
        ? { vehicle, why: 'vehicle', effect: 'shelters', rule: 'SF-FIRE-5' }
        : { vehicle, why: 'vehicle', effect: 'stops', rule: 'SF-LOS-3' },
    );
  }
  return meets ?? NONE;
}

/** SF-Q-30: by option the living stand in the way, up to their eyes, where the line comes nearest to them. */
function men(line: Line): readonly Meet[] {
  const { setting, board, a, b, za, zb, flat } = line;
  const { space, options } = setting;
  // It is about sight: a blast has no eye at its start.
  if (options.figuresBlock === false || a.figure === undefined || samePoint(a, b)) return NONE;
  const side = manAt(line, a)?.side;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  return board.figures.flatMap((man, figure): Meet[] => {
    if (figure === a.figure || figure === b.figure || !isAfoot(man)) return [];
    if (options.figuresBlock === 'enemies' && (man.side === side || man.status === 'captive')) return [];
    if (compareToSegment(man, a, b, space.radius) > 0) return [];
    const part = Math.max(0, Math.min(square, (man.x - a.x) * dx + (man.y - a.y) * dy));
    const z = za * square + (zb - za) * part;
    const feet = floorOf(space, man.level);
    const hides = flat || (z >= feet * square && z <= (feet + space.eye) * square);
    return hides ? [{ figure, why: 'figure', effect: 'stops', rule: 'SF-LOS-3' }] : [];
  });
}

/** SF-Q-33: one sees only so far through jungle. */
function jungle(line: Line): readonly Meet[] {
  const { setting, board, a, b } = line;
  const { space, options } = setting;
  if (samePoint(a, b)) return NONE;
  const thickets = standing(space.table, board.present).filter(
    ({ piece, box, isArea }) => isArea && space.jungle[piece.id] === true && isOnWay(a, b, box),
  );
  if (thickets.length === 0) return NONE;
  const parts = stretchesWithin(space.table, a, b, thickets).flatMap((part) => partsBelow(line, part));
  const pieces = [...new Set(parts.flatMap(({ left, right }) => [left, right]))].sort((m, n) => m - n);
  const length = Math.floor(shareOf(parts) * Math.sqrt(distanceSquared(a, b)));
  const effect = length > lattice(options.jungleSight * space.inch) ? 'stops' : 'nothing';
  return pieces.map((piece) => ({ piece, why: 'jungle', effect, rule: 'SF-LOS-3' }));
}

/** What of a stretch in the jungle is not above it: at a seam, not above the lower of the two. */
function partsBelow({ setting, za, zb, flat }: Line, part: Stretch): Stretch[] {
  const heightOf = (id: number): number => (setting.space.table.pieces[id] as Piece).height;
  const height = Math.min(heightOf(part.left), heightOf(part.right));
  if (flat || Math.max(za, zb) <= height) return [part];
  if (Math.min(za, zb) > height) return [];
  const cut = (height - za) / (zb - za);
  const from = za > height ? Math.max(cut, part.from) : part.from;
  const to = za > height ? part.to : Math.min(cut, part.to);
  return from < to ? [{ ...part, from, to }] : [];
}

/** SF-Q-28: aboard an open vehicle one is in cover, but not on top of a tank or on a motorcycle. */
function aboard(line: Line): readonly Meet[] {
  const man = manAt(line, line.b);
  const ride = man === undefined ? undefined : line.board.vehicles[man.aboard];
  if (ride === undefined || !ride.open || ride.kind === 'tank' || ride.kind === 'motorcycle') return NONE;
  return [{ vehicle: rideAt(line, line.b), why: 'aboard', effect: 'shelters', rule: 'SF-FIRE-5' }];
}

/** SF-Q-32: on a platform, and at a parapet, one is in cover against those below. */
function heights(line: Line): readonly Meet[] {
  const { setting, a, b } = line;
  const ground = setting.space.table.grounds[b.inside];
  if (ground === undefined || a.level >= b.level || !standsOn(line, b, ground.piece)) return NONE;
  const { id, kind, parapet } = ground.piece;
  const meet = (why: string): Meet[] => [{ piece: id, why, effect: 'shelters', rule: 'SF-FIRE-5' }];
  if (kind === 'tower') return meet('tower');
  const walled = parapet > 0 || setting.options.roofParapet;
  return walled && touchesOutline(setting.space, b, ground) ? meet('parapet') : NONE;
}

/** SF-Q-33: in the jungle one is in cover. */
function undergrowth({ setting, board, b }: Line): readonly Meet[] {
  const { space } = setting;
  const around = standing(space.table, board.present).find(
    ({ piece, points }) =>
      space.jungle[piece.id] === true &&
      (setting.options.levels === 'flat' || floorOf(space, b.level) < piece.height) &&
      locate(b, points) !== 'outside',
  );
  return around ? [{ piece: around.piece.id, why: 'inJungle', effect: 'shelters', rule: 'SF-FIRE-5' }] : NONE;
}

/** SF-Q-105: where mere contact with scenery is cover from all sides. */
function contact(line: Line): readonly Meet[] {
  const { setting, board, b } = line;
  const { options, scenario, space } = setting;
  const counts =
    options.contactCover === 'all' || (options.contactCover === 'afghanistan' && scenario.contactCover === true);
  if (!counts || b.figure === undefined || rideAt(line, b) >= 0) return NONE;
  const touched = standing(space.table, board.present).find((ground) => touchesPiece(space, b, ground));
  if (touched) return [{ piece: touched.piece.id, why: 'contact', effect: 'shelters', rule: 'SF-AFG-18' }];
  // What blows up shelters nobody.
  const isCover = (ride: Ride, v: VehicleNo): boolean =>
    ride.x >= 0 && v !== line.a.vehicle && touchesHull(space, b, ride);
  const vehicle = b.level > 0 ? -1 : board.vehicles.findIndex(isCover);
  return vehicle < 0 ? NONE : [{ vehicle, why: 'contact', effect: 'shelters', rule: 'SF-AFG-18' }];
}

/** What can stop a line, and what shelters its target without being on it. */
const obstacles: readonly ((line: Line) => readonly Meet[])[] = [floors, terrain, hulls, men, jungle];
const shelters: readonly ((line: Line) => readonly Meet[])[] = [aboard, heights, undergrowth, contact];
