/** Shots as all stand now: every legal one, with what it is worth by the exact odds. */

import type { Point } from '../../geometry/point.ts';
import type { ChoiceOf } from '../../games/special-forces/choices.ts';
import { isShot, judgeShot } from '../../games/special-forces/aim.ts';
import { fire } from '../../games/special-forces/fire.ts';
import { pooled } from '../../games/special-forces/firepower.ts';
import { darkLairs } from '../../games/special-forces/hiding.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import { type WeaponKey, weapons } from '../../games/special-forces/weapons.ts';
import type { Scored } from '../bot.ts';
import { harmOf } from './chances.ts';
import { apart, type Position, type Soldier } from './position.ts';
import { valueOfWreck, worthOfHarm } from './shots.ts';
import { ON_TARGET } from './worth.ts';
import { why } from './why.ts';

type Fire = ChoiceOf<'fire'>;

/** One shot at what it is aimed at, and at those about it. */
function valueOf(e: Eyes, p: Position, s: Soldier, choice: Fire): number {
  const shot = judgeShot(e, s.f, choice);
  if (!isShot(shot)) return 0;
  const { key } = shot.hand;
  const { target } = choice;
  const dice = sum(pooled(p.setting.options, shot.items, shot.cover));
  const aim = weapons[key].strays === true ? ON_TARGET : 1;
  const more = bystanders(p, key, dice, target) - (p.sly === true ? peril(p, key, target) : 0);
  if (target.t === 'vehicle')
    return p.board.vehicles[target.vehicle]?.side === p.side
      ? 0
      : valueOfWreck(p, key, dice, target.vehicle) * aim + more;
  const at = target.t === 'figure' ? p.soldiers[target.figure] : undefined;
  return at === undefined ? 0 : worthOfHarm(harmOf(key, dice, at.man.wounds > 0), at) * aim + more;
}

/** In inches: who stands so near to where it comes down is touched too. */
const BESIDE = 1.5;
/** A stray shot still touches a neighbour so often. */
const ASTRAY = 0.45;

/** What an area does to those who stand about its target, friends too. */
function bystanders(p: Position, key: WeaponKey, dice: number, target: Fire['target']): number {
  const { area, strays } = weapons[key];
  const at =
    target.t === 'figure'
      ? p.board.figures[target.figure]
      : target.t === 'vehicle'
        ? p.board.vehicles[target.vehicle]
        : undefined;
  if (area === undefined || at === undefined) return 0;
  const aboard = target.t === 'vehicle' ? target.vehicle : Infinity;
  const reach = (BESIDE - 1 + area.width / 2) * p.setting.space.inch;
  let value = 0;
  for (const each of p.soldiers) {
    if (each === undefined || each.cell < 0 || each.exposed === 'closed') continue;
    const isTarget = target.t === 'figure' ? each.f === target.figure : each.man.aboard === aboard;
    if (isTarget) continue;
    if (Math.abs(each.man.x - at.x) > reach || Math.abs(each.man.y - at.y) > reach) continue;
    const harm = worthOfHarm(harmOf(key, dice, each.man.wounds > 0), each) * (strays === true ? ASTRAY : 1);
    value += each.man.side === p.side ? 0 - harm * 1.2 : harm;
  }
  return value;
}

/** In inches: a grenade that strays comes down so near. */
const ASTRAY_INCHES = 3;
/** What it costs to hit those whom one has come for; places where they may be count as so many at least. */
const HELD = 10;
const FEWEST = 3;

/** What it costs to throw at where those who are held are, or may be. */
function peril(p: Position, key: WeaponKey, target: Fire['target']): number {
  const at = target.t === 'figure' ? p.board.figures[target.figure] : undefined;
  if (weapons[key].area === undefined || at === undefined) return 0;
  const isNear = (place: Point): boolean => apart(p, place, at) < ASTRAY_INCHES;
  const people = p.board.figures.filter(
    ({ hostage, status }) => hostage && (status === 'captive' || status === 'inPlay'),
  );
  const seen = people.filter((man) => man.x >= 0 && isNear(man)).length;
  const dark = people.some((man) => man.x < 0) ? darkLairs(p.setting, p.board) : [];
  const near = dark.filter((n) => isNear(p.setting.space.lairs[n] as Point)).length;
  return HELD * (seen + (near === 0 ? 0 : Math.max(near, FEWEST) / dark.length));
}

export function scoreShots(e: Eyes, p: Position, s: Soldier): Scored[] {
  return fire
    .propose(e, s.f, () => 0)
    .map((choice): Scored => {
      const { target } = choice as Fire;
      const reason =
        target.t === 'vehicle'
          ? why('shootVehicle', { figure: s.f, vehicle: target.vehicle })
          : why('shoot', { figure: s.f, ...(target.t === 'figure' ? { foe: target.figure } : {}) });
      return { choice, score: valueOf(e, p, s, choice as Fire), reason };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
