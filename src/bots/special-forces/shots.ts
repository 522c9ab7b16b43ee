/** What shots are worth: from where somebody stands or would stand, at whoever can be seen from there. */

import { protectedHostage } from '../../games/special-forces/hostages.ts';
import { type Harm, harmOf, wreckageOf } from './chances.ts';
import { type Cell, HIDDEN, SHELTERED, type Site } from './ground.ts';
import type { Gun, Position, Soldier } from './position.ts';
import { CRIPPLED, FRESH, MARKER, ON_TARGET, TAKEN_ALONG, WOUND, WRECK } from './worth.ts';

export function worthOfHarm({ killed, wounded, suppressed }: Harm, at: Soldier): number {
  const { man, worth, scare } = at;
  const marker = man.suppressed > 0 ? 0.03 : MARKER[man.class] + (at.acted ? 0 : FRESH);
  const frights = killed * scare.killed + wounded * scare.wounded + suppressed * scare.suppressed;
  return worth * (killed + wounded * WOUND + suppressed * marker) + frights;
}

const squareApart = (p: Position, a: Cell, b: Cell): number => {
  const { cols } = p.ground;
  const [dx, dy] = [(a % cols) - (b % cols), Math.floor(a / cols) - Math.floor(b / cols)];
  return dx * dx + dy * dy;
};

/** Inches between two squares. */
export const cellsApart = (p: Position, a: Cell, b: Cell): number => Math.sqrt(squareApart(p, a, b));

/** The dice of a gun at that distance; none where it does not reach. */
function diceAt({ dice, range, hard }: Gun, square: number, sheltered: boolean): number {
  const beyond = square > range * range;
  if (beyond && hard) return 0;
  return dice - (beyond ? 1 : 0) - (sheltered ? 1 : 0);
}

export function valueOfWreck(p: Position, key: Gun['key'], dice: number, vehicle: number): number {
  const ride = p.board.vehicles[vehicle];
  if (ride === undefined || ride.destroyed) return 0;
  const { explosion, transmission, weapons } = wreckageOf(key, dice, ride.armoured);
  let crew = 0;
  for (const each of p.soldiers) if (each?.man.aboard === vehicle) crew += each.worth;
  const price = p.setting.scenario.goal === 'points' ? (p.setting.scenario.points?.wrecked ?? 2) : WRECK;
  const whole = price + crew * TAKEN_ALONG;
  const lamed = (ride.mobile ? transmission * 0.6 : 0) + (ride.weaponsOk && ride.arms.length > 0 ? weapons : 0);
  return explosion * whole + lamed * CRIPPLED * price;
}

/** What one gun does to somebody, by himself or in what he sits in. */
function gunValue(p: Position, gun: Gun, at: Soldier, square: number, sheltered: boolean): number {
  const aim = gun.strays ? ON_TARGET : 1;
  if (at.exposed !== 'afoot') {
    const dice = diceAt(gun, square, false);
    const wreck = dice <= 0 ? 0 : valueOfWreck(p, gun.key, dice, at.man.aboard) * aim;
    if (at.exposed === 'closed') return wreck;
    const alone = diceAt(gun, square, at.exposed === 'seated');
    return Math.max(wreck, alone <= 0 ? 0 : worthOfHarm(harmOf(gun.key, alone, at.man.wounds > 0), at) * aim);
  }
  const dice = diceAt(gun, square, sheltered);
  if (dice <= 0) return 0;
  return worthOfHarm(harmOf(gun.key, dice, at.man.wounds > 0), at) * aim;
}

/** The best shot of somebody on one site at somebody on another. */
export function shotAt(p: Position, by: Soldier, from: Site, at: Soldier, to: Site): number {
  if (by.guns.length === 0) return 0;
  const look = p.ground.look(from, to);
  if (look === HIDDEN) return 0;
  const count = p.ground.cols * p.ground.rows;
  const square = squareApart(p, from % count, to % count);
  let best = 0;
  for (const gun of by.guns) best = Math.max(best, gunValue(p, gun, at, square, look === SHELTERED));
  return best;
}

export interface Aim {
  readonly foe: Soldier;
  readonly value: number;
}

export const mayShootAt = (p: Position, foe: Soldier): boolean =>
  !foe.man.hostage || !protectedHostage({ setting: p.setting, open: p.board }, foe.f);

/** All that can be shot at from a site, the best first. */
export function aimsFrom(p: Position, by: Soldier, from: Site): Aim[] {
  const found: Aim[] = [];
  for (const foe of p.foes) {
    if (foe.man.hostage && !mayShootAt(p, foe)) continue;
    const value = shotAt(p, by, from, foe, foe.site);
    if (value > 0) found.push({ foe, value });
  }
  return found.sort((a, b) => b.value - a.value || a.foe.f - b.foe.f);
}

/** So many shots, each at what is then best: who was shot at is worth less afterwards. */
export function volley(aims: readonly { readonly value: number }[], shots: number): number {
  const left = aims.slice(0, shots).map(({ value }) => value);
  let sum = 0;
  for (let n = 0; n < shots && left.length > 0; n++) {
    let best = 0;
    for (let i = 1; i < left.length; i++) if ((left[i] as number) > (left[best] as number)) best = i;
    sum += left[best] as number;
    left[best] = (left[best] as number) * 0.6;
  }
  return sum;
}

/** How much of what somebody could do at once counts as part of what he is worth. */
const PREEMPT = 0.5;

/** What somebody could do to the other side from where he stands, before he is stopped. */
export function threatOf(p: Position, s: Soldier): number {
  if (s.cell < 0 || s.guns.length === 0 || s.morale === 'retreat' || s.man.hostage) return 0;
  let best = 0;
  for (const each of s.man.side === p.side ? p.foes : p.own)
    if (each.cell >= 0 && !each.man.hostage) best = Math.max(best, shotAt(p, s, s.site, each, each.site));
  return best * Math.min(2, s.actions) * (s.acted ? 0.5 : 0.8) * PREEMPT;
}
