/** Vehicles: what may become of them on a square, and where a driver takes them. */

import { step } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/point.ts';
import type { Choice, ChoiceOf } from '../../games/special-forces/choices.ts';
import { bogging, groundAt } from '../../games/special-forces/going.ts';
import type { Errand } from './errands.ts';
import { type Cell, HIDDEN } from './ground.ts';
import { dangerAt, hopeAt, type Temper, wayAt } from './place.ts';
import type { Position, Soldier } from './position.ts';
import { cellsApart, valueOfWreck } from './shots.ts';

export const rideOf = (p: Position, s: Soldier) => p.board.vehicles[s.man.aboard];

const gunnerOf = (p: Position, vehicle: number): Soldier | undefined =>
  p.own.find(({ man }) => man.aboard === vehicle && man.role === 'gunner');

/** What the foes who see a square may cost a vehicle there, in points. */
export function rideDanger(p: Position, vehicle: number, cell: Cell): number {
  let loss = 0;
  for (const foe of p.foes) {
    if (p.ground.look(foe.site, cell) === HIDDEN) continue;
    const far = cellsApart(p, foe.cell, cell);
    let best = 0;
    for (const { key, dice, range, hard, strays } of foe.guns) {
      if (hard && far > range) continue;
      const value = valueOfWreck(p, key, dice - (far > range ? 1 : 0), vehicle);
      best = Math.max(best, value * (strays ? 0.64 : 1));
    }
    loss += best * (foe.acted ? 0.4 : 0.8);
  }
  return loss;
}

/** What it is worth to sit in a vehicle as it stands. */
export function seatValue(p: Position, s: Soldier, errand: Errand, temper: Temper): number {
  const ride = rideOf(p, s);
  if (ride === undefined) return 0;
  const wrecked = Math.min(1, rideDanger(p, s.man.aboard, s.cell) / 6);
  const open = s.exposed === 'closed' ? 0 : dangerAt(p, s.cell) * 0.7;
  const danger = Math.max(wrecked, open) * s.worth * temper.danger;
  return wayAt(errand, s.cell) - danger + hopeAt(p, s, s.cell) * temper.later;
}

/** Where a drive ends. */
function poseAfter(p: Position, vehicle: number, { legs }: ChoiceOf<'drive'>): Point {
  const ride = p.board.vehicles[vehicle];
  let at: Point = { x: ride?.x ?? 0, y: ride?.y ?? 0 };
  let heading = ride?.heading ?? 0;
  for (const leg of legs) {
    if ('turn' in leg) heading += leg.turn;
    else at = step(at, heading, leg.go);
  }
  return at;
}

/** What it is worth to a side to have a vehicle there. */
function rideValue(p: Position, s: Soldier, errand: Errand, cell: Cell, temper: Temper): number {
  const { aboard } = s.man;
  const gunner = gunnerOf(p, aboard);
  const fires = gunner !== undefined && rideOf(p, s)?.weaponsOk === true;
  const hope = fires ? hopeAt(p, gunner, cell) * (gunner.acted ? 0.4 : 0.9) : 0;
  const way = fires ? wayAt(errand, cell) : wayAt(errand, cell) / 4;
  return way + hope - rideDanger(p, aboard, cell) * temper.danger * 0.6;
}

/** What a drive is worth more than to stay. */
export function driveGain(p: Position, s: Soldier, errand: Errand, temper: Temper, choice: Choice): number {
  if (choice.t !== 'drive') return 0;
  const ride = rideOf(p, s);
  if (ride === undefined) return 0;
  const at = poseAfter(p, s.man.aboard, choice);
  const cell = p.ground.cellAt(at);
  const { bogsTo } = bogging(ride, groundAt(p.setting, p.board, at));
  const risk = (bogsTo / 6) * (ride.kind === 'motorcycle' ? 1.5 : 0.8);
  return rideValue(p, s, errand, cell, temper) - rideValue(p, s, errand, s.cell, temper) - risk;
}
