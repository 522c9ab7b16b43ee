/** The table in numbers: who stands where with how many, who waits to be fetched, who carries whom, and how much time is left. */

import { centreOf } from '../../geometry/formation.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import type { Spot } from '../../geometry/sight.ts';
import { type FigureNo, INSURGENT, NOBODY, REGULAR, type SideNo, type UnitNo } from '../../games/ambush-alley/board.ts';
import { rangeOfQuality, SUCCESS } from '../../games/ambush-alley/ladder.ts';
import { printedQuality, qualityNow } from '../../games/ambush-alley/quality.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { isDown, spotOf } from '../../games/ambush-alley/space.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { type Cell, type Ground, groundOf, HIDDEN, type Look, OPEN } from './ground.ts';
import {
  BROKEN,
  INSURGENT_HIT,
  GUNNER,
  LEADER,
  PIN,
  PIN_ESCORT,
  REGULAR_HIT,
  SHAKE,
  SILENCED,
  STRANDED,
} from './worth.ts';

type Man = BoardView['figures'][number];

/** A unit on the table that can still fight. */
export interface Troop {
  readonly u: UnitNo;
  readonly side: SideNo;
  readonly unit: BoardView['units'][number];
  readonly men: readonly Man[];
  readonly leaders: number;
  readonly at: Point;
  readonly cell: Cell;
  /** The eye of one of them, where they stand above the ground. */
  readonly above: Spot | undefined;
  readonly quality: number;
  /** Of small arms, in lattice units. */
  readonly range: number;
  /** People in its care, and comrades. */
  readonly people: number;
  readonly fallen: number;
  /** The chance that it does what it is told. */
  readonly obeys: number;
  /** What one casualty costs its side, and what else an attack with any casualty does. */
  readonly perHit: number;
  readonly perScare: number;
  /** The chance that an attack with any casualty breaks its nerve. */
  readonly breaks: number;
}

/** Somebody who waits to be fetched. */
export interface Waiting {
  readonly f: FigureNo;
  readonly at: Point;
  readonly cell: Cell;
  readonly captured: boolean;
}

export interface Position {
  readonly setting: Setting;
  readonly board: BoardView;
  readonly ground: Ground;
  readonly side: SideNo;
  readonly troops: readonly (Troop | undefined)[];
  readonly own: readonly Troop[];
  readonly foes: readonly Troop[];
  /** People in nobody's care, and comrades in nobody's care. */
  readonly people: readonly Waiting[];
  readonly fallen: readonly Waiting[];
  readonly carriers: readonly Troop[];
  readonly turnsLeft: number;
  /** Inches from every square to the nearest place to leave by. */
  readonly out: Float32Array;
}

/** Where no last turn is set, games are played as if this were it, and later as if so many were left. */
const ENDLESS = 18;
const ALWAYS = 2;

/** The chance that so many dice of this size bring more failures than successes: the nerve of a unit gives way. */
function givesWay(men: number, die: number, needs: number): number {
  const good = Math.max(0, Math.min(1, (die - needs + 1) / die));
  let chances = [1];
  for (let n = 0; n < men; n++)
    chances = Array.from(
      { length: n + 2 },
      (_, k) => (chances[k] ?? 0) * (1 - good) + (k > 0 ? (chances[k - 1] as number) * good : 0),
    );
  let sum = 0;
  for (let k = 0; 2 * k < men; k++) sum += chances[k] as number;
  return sum;
}

const nerves = new Map<number, number>();

/** The chance that an attack with any casualty breaks the nerve of so many men. */
function breaksOf({ options }: Setting, { morale }: BoardView['units'][number], men: number): number {
  const needs = SUCCESS + (options.moraleModifiers === 'none' ? 0 : 1);
  const key = (men * 16 + morale) * 8 + needs;
  let breaks = nerves.get(key);
  if (breaks === undefined) nerves.set(key, (breaks = givesWay(men, morale, needs)));
  return breaks;
}

/** What an attack with any casualty does beyond it: men who run away, a unit that cannot go on. */
function scare(unit: BoardView['units'][number], men: number, people: number, breaks: number): number {
  if (unit.side === REGULAR) return breaks * (people > 0 ? PIN_ESCORT : PIN) * BROKEN;
  return (men / unit.morale) * INSURGENT_HIT + breaks * SHAKE * BROKEN;
}

function troopOf(
  setting: Setting,
  board: BoardView,
  ground: Ground,
  u: UnitNo,
  men: readonly Man[],
  keen: boolean,
  watcher: SideNo,
): Troop {
  const unit = board.units[u] as BoardView['units'][number];
  const at = centreOf(men);
  let [people, fallen, leaders, guns] = [0, 0, 0, 0];
  for (const { care, contractor, condition, laidDown } of board.figures) {
    if (care !== u || laidDown || condition === 'removed' || condition === 'out') continue;
    if (contractor) people += 1;
    else fallen += 1;
  }
  for (const man of men) {
    if (man.leader) leaders += 1;
    if (man.support > 0) guns += man.support;
  }
  const quality = qualityNow(setting, board, u);
  const regular = unit.side === REGULAR;
  const printed = printedQuality(setting, board, u);
  const inches =
    setting.options.optimalRangeSource === 'qualityDie'
      ? rangeOfQuality(printed)
      : setting.optimalRange(unit.origin === NOBODY ? u : unit.origin);
  const up = men.find((man) => man.z > 0);
  const breaks = breaksOf(setting, unit, men.length);
  const kill = keen && watcher === REGULAR ? SILENCED : 1;
  const worth = INSURGENT_HIT + (GUNNER * guns + LEADER * leaders) / men.length;
  return {
    u,
    side: unit.side,
    unit,
    men,
    leaders,
    at,
    cell: ground.cellAt(at),
    above: up === undefined ? undefined : spotOf(setting.space, up),
    quality,
    range: inches * setting.space.inch,
    people,
    fallen,
    obeys: regular || leaders > 0 ? 1 : (quality - SUCCESS + 1) / quality,
    perHit: regular ? REGULAR_HIT + (keen ? (people * STRANDED) / men.length : 0) : worth * kill,
    perScare: keen
      ? scare(unit, men.length, people, breaks) * (regular ? 1 : kill)
      : regular
        ? people > 0
          ? PIN_ESCORT
          : PIN
        : SHAKE,
    breaks,
  };
}

/** `keen` for those who know what the nerves of a unit are worth. */
export function positionOf(setting: Setting, board: BoardView, side: SideNo, keen = false): Position {
  const ground = groundOf(setting, board);
  const byUnit: Man[][] = [];
  const people: Waiting[] = [];
  const fallen: Waiting[] = [];
  board.figures.forEach((man, f) => {
    const { unit, condition, contractor, care, x, y } = man;
    if (condition === 'able' && unit >= 0) (byUnit[unit] ??= []).push(man);
    const lies = condition === 'dependant' || condition === 'killed';
    if (!lies || x < 0 || (unit >= 0 && board.units[unit]?.side === INSURGENT)) return;
    if (care >= 0 && board.units[care]?.side === REGULAR && !isDown(board, care)) return;
    const waiting = { f, at: { x, y }, cell: ground.cellAt(man), captured: man.captured };
    (contractor ? people : fallen).push(waiting);
  });
  const troops = board.units.map((unit, u) => {
    const men = byUnit[u];
    return men === undefined || !unit.onTable ? undefined : troopOf(setting, board, ground, u, men, keen, side);
  });
  const own: Troop[] = [];
  const foes: Troop[] = [];
  for (const troop of troops) if (troop !== undefined) (troop.side === side ? own : foes).push(troop);
  const { turnLimit } = setting.options;
  return {
    setting,
    board,
    ground,
    side,
    troops,
    own,
    foes,
    people,
    fallen,
    carriers: (side === REGULAR ? own : foes).filter((troop) => troop.people > 0),
    turnsLeft: Math.max(turnLimit === null ? ALWAYS : 1, (turnLimit ?? ENDLESS) - board.turn + 1),
    out: ground.exits(setting.exits),
  };
}

/** What a troop sees of a man on a square. */
export const looks = ({ ground }: Position, from: Troop, to: Cell): Look =>
  from.above === undefined ? ground.look(from.cell, to) : ground.overlooks(from.above, to) ? OPEN : HIDDEN;

/** In inches. */
export const apart = ({ setting }: Position, a: Point, b: Point): number =>
  Math.sqrt(distanceSquared(a, b)) / setting.space.inch;
