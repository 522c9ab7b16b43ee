/** The table in numbers: who stands where with which weapons, what he is worth, and how much time is left. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { DEFENDERS, type FigureNo, RAIDERS, type SideNo } from '../../games/special-forces/board.ts';
import { classInfo } from '../../games/special-forces/classes.ts';
import { lastTurn } from '../../games/special-forces/ending.ts';
import { atHand, exposure, type Exposure, isHard, whyNotArm } from '../../games/special-forces/firepower.ts';
import { strength } from '../../games/special-forces/hostages.ts';
import { actionsOf } from '../../games/special-forces/plan.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { actsWounded } from '../../games/special-forces/space.ts';
import type { BoardView, Eyes, Man } from '../../games/special-forces/types.ts';
import { type WeaponKey, weaponKeys, weapons } from '../../games/special-forces/weapons.ts';
import { type Cell, type Ground, groundOf, type Site } from './ground.ts';
import { CALM, changesOf, type Scare, scareOf } from './nerves.ts';
import { COMMANDER, GUNNER, NERVES } from './worth.ts';

/** A weapon with the dice that it rolls in these hands, before range and cover. */
export interface Gun {
  readonly key: WeaponKey;
  /** Its place among all that he has at hand. */
  readonly arm: number;
  readonly dice: number;
  /** In inches; one that is hard reaches no farther. */
  readonly range: number;
  readonly hard: boolean;
  readonly strays: boolean;
}

/** Somebody on the table, or about to come. */
export interface Soldier {
  readonly f: FigureNo;
  readonly man: Man;
  readonly cell: Cell;
  readonly site: Site;
  readonly exposed: Exposure;
  readonly guns: readonly Gun[];
  readonly worth: number;
  /** What it costs the others of his unit when he is hit, in the same points. */
  readonly scare: Scare;
  readonly morale: 'normal' | 'hold' | 'retreat' | 'removed';
  /** Actions that he has in this turn still, or will have in the next. */
  readonly actions: number;
  readonly acted: boolean;
}

export interface Position {
  readonly setting: Setting;
  readonly board: BoardView;
  readonly mine: Eyes['mine'];
  readonly side: SideNo;
  readonly ground: Ground;
  readonly soldiers: readonly (Soldier | undefined)[];
  readonly own: readonly Soldier[];
  readonly foes: readonly Soldier[];
  readonly turnsLeft: number;
  /** A few against many: they keep out of sight on the way in. */
  readonly sly?: boolean;
}

/** Where no last turn is set, games are played as if this many were left. */
const ENDLESS = 10;

/** SF-Q-91: one more of the guards gone, and those who have been freed may be shot at. */
function isDelicate(setting: Setting, board: BoardView): boolean {
  if (setting.options.hostageRule !== 'both' || !board.figures.some((man) => man.hostage && man.status === 'inPlay'))
    return false;
  const guards = strength(board, DEFENDERS);
  const start = setting.startStrength[DEFENDERS];
  return 2 * guards >= start && 2 * (guards - 2) < start;
}

/** What a soldier is worth in points of the scenario, or what comes close to them. */
function priceOf({ scenario, startStrength }: Setting, man: Man): number {
  if (man.hostage) return 8;
  if (scenario.goal === 'colombia') return man.side === RAIDERS ? 7 : 1;
  if (scenario.goal === 'points') return scenario.points?.killed ?? 1;
  const own = Math.max(1, startStrength[man.side]);
  return Math.max(1, (startStrength[0] + startStrength[1]) / 2 / own);
}

const made: (Gun | undefined)[] = [];
const MOST_ARMS = 16;
const MOST_LESS = 4;

/** Kept, since there are few that differ. */
function gunOf(options: Setting['options'], key: WeaponKey, arm: number, less: number): Gun {
  const hard = isHard(options, key);
  const place =
    ((weaponKeys.indexOf(key) * MOST_ARMS + Math.min(arm, MOST_ARMS - 1)) * MOST_LESS + less) * 2 + (hard ? 1 : 0);
  const { firepower, range, strays } = weapons[key];
  return (made[place] ??= {
    key,
    arm,
    dice: firepower - less,
    range: range ?? Infinity,
    hard,
    strays: strays === true,
  });
}

function gunsOf(setting: Setting, board: BoardView, f: FigureNo, man: Man): Gun[] {
  const { options } = setting;
  const less = (actsWounded(setting, man) ? 1 : 0) + (man.suppressed > 0 ? 1 : 0);
  const found: Gun[] = [];
  if (man.aboard < 0 && !options.rocketPickup) {
    for (let arm = 0; arm < man.arms.length; arm++) {
      const { key, shots } = man.arms[arm] as Man['arms'][number];
      if (shots !== 0 && weapons[key].placed !== true) found.push(gunOf(options, key, arm, less));
    }
    return found;
  }
  atHand(setting, board, f).forEach((hand, arm) => {
    if (whyNotArm(setting, board, f, hand) === undefined) found.push(gunOf(options, hand.key, arm, less));
  });
  return found;
}

function soldierOf(
  setting: Setting,
  board: BoardView,
  ground: Ground,
  f: FigureNo,
  delicate: boolean,
): Soldier | undefined {
  const man = board.figures[f] as Man;
  if (man.status !== 'inPlay' && man.status !== 'waiting') return undefined;
  const unit = board.units[man.unit];
  const cell = man.x < 0 ? -1 : ground.cellAt(man);
  const full = classInfo[man.class].actions;
  const price = priceOf(setting, man) * (delicate && man.side === DEFENDERS ? 0.15 : 1);
  const dormant = unit?.dormant === true && !man.hostage;
  return {
    f,
    man,
    cell,
    site: cell < 0 ? -1 : ground.siteOf(cell, man.level),
    exposed: exposure(board, man),
    guns: gunsOf(setting, board, f, man),
    worth: price * (1 + (man.commander && !man.hostage ? COMMANDER : 0) + (man.role === 'gunner' ? GUNNER : 0)),
    scare: CALM,
    morale: man.hostage ? 'normal' : (unit?.effect ?? 'normal'),
    actions: man.activated ? full : actionsOf(man),
    acted: man.activated || dormant,
  };
}

/** The same soldiers, with what the nerves of their units make of a hit. */
function frightened({ setting, board, turnsLeft }: Position, soldiers: readonly (Soldier | undefined)[]) {
  const changes = changesOf(setting, board);
  const worths = board.units.map(() => 0);
  for (const each of soldiers)
    if (each !== undefined && each.man.unit >= 0) worths[each.man.unit] = (worths[each.man.unit] ?? 0) + each.worth;
  return soldiers.map((each) => {
    if (each === undefined || each.man.unit < 0 || each.man.hostage) return each;
    const others = ((worths[each.man.unit] ?? 0) - each.worth) * NERVES;
    const { killed, wounded, suppressed } = scareOf(setting, each.man, changes[each.man.unit] ?? 0, turnsLeft);
    return { ...each, scare: { killed: killed * others, wounded: wounded * others, suppressed: suppressed * others } };
  });
}

/** Who has most to lose, by what he could do and what becomes of his unit: for those who look farther than the next shot. */
export function weighed(p: Position, threat: (of: Soldier) => number): Position {
  const men = p.soldiers.map((each) => each && { ...each, worth: each.worth + threat(each) });
  return { ...p, ...sorted(frightened(p, men), p.side) };
}

function sorted(soldiers: readonly (Soldier | undefined)[], side: SideNo): Pick<Position, 'soldiers' | 'own' | 'foes'> {
  const own: Soldier[] = [];
  const foes: Soldier[] = [];
  for (const each of soldiers) {
    if (each === undefined) continue;
    if (each.man.side === side) own.push(each);
    else if (each.cell >= 0) foes.push(each);
  }
  return { soldiers, own, foes };
}

export function positionOf({ setting, open, mine }: Pick<Eyes, 'setting' | 'open' | 'mine'>, side: SideNo): Position {
  const ground = groundOf(setting, open, side);
  const delicate = side === RAIDERS && isDelicate(setting, open);
  const soldiers = open.figures.map((_, f) => soldierOf(setting, open, ground, f, delicate));
  const last = lastTurn(setting, open);
  return {
    setting,
    board: open,
    mine,
    side,
    ground,
    ...sorted(soldiers, side),
    turnsLeft: last === Infinity ? ENDLESS : Math.max(1, last - open.turn + 1),
  };
}

/** In inches. */
export const apart = ({ setting }: Position, a: Point, b: Point): number =>
  Math.sqrt(distanceSquared(a, b)) / setting.space.inch;

/** Inches that one action takes somebody on foot through the open. */
export const strideOf = ({ setting }: Position, { man }: Soldier): number => (actsWounded(setting, man) ? 3 : 6);
