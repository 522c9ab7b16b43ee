/** What a whole board is worth to one army against the other, in the measure of `worth.ts`. */

import { ARSENAL } from '../../games/embuscades/board.ts';
import type { VehicleType } from '../../games/embuscades/files.ts';
import { type Army, type CellNo, enemyOf } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import { placeOf } from './place.ts';
import { armyOfVehicle, isOut, type Position, typeOf } from './position.ts';
import { COMPANY, DIE, FLAG, BARRED, tollOf, vehicleWorth } from './worth.ts';

/** Dice that a flag needs from its reserve into camp when nobody is under way yet. */
const NOBODY_OUT = 14;
/** What it is worth to be out with a full load: the gate opens for a six only. */
const posted: Readonly<Record<VehicleType, number>> = { inf: 10, tank: 20, gun: 18, com: 10, eng: 4, jeep: 0 };
/** A card in the hand. */
const HELD = 8;
/** Of the progress of the second and later flag carriers so much counts. */
const SECOND = 0.4;

/** How near an army is to its next flags: the best infantry counts whole, the others in part. */
function marching(p: Position, army: Army): number {
  const home = p.fields.home[army];
  const fetch = p.fields.fetch[army];
  const back = home[p.island.reserve[army]] as number;
  const left = p.open.stocks[army].flags;
  let best = 0;
  let rest = 0;
  for (let v = 0; v < p.at.length; v++) {
    if (armyOfVehicle(p, v) !== army || typeOf(p, v) !== 'inf' || !isOut(p, v)) continue;
    const cell = p.at[v] as CellNo;
    const carries = p.cargo[v] as boolean;
    if (!carries && left === 0) continue;
    const dice = carries ? (home[cell] as number) : (fetch[cell] as number) + back;
    const near = DIE * Math.max(0, NOBODY_OUT - dice);
    if (near > best) {
      rest += best;
      best = near;
    } else rest += near;
  }
  return best + SECOND * rest;
}

const cardsOf = ({ setting, open }: Position, army: Army): number =>
  setting.seats.reduce((sum, seat, n) => sum + (seat.army === army ? (open.hands[n] as number) : 0), 0);

function strength(p: Position, army: Army): number {
  const stock = p.open.stocks[army];
  let sum = stock.delivered * FLAG * 1.5 + stock.camp * COMPANY * 0.6;
  for (let v = 0; v < p.at.length; v++) {
    if (armyOfVehicle(p, v) !== army || (p.at[v] as CellNo) === ARSENAL) continue;
    const companies = p.companies[v] as number;
    sum += vehicleWorth(p, v) + companies * COMPANY;
    if (companies > 0 && isOut(p, v))
      sum += (posted[typeOf(p, v)] * companies) / (p.setting.vehicles[v]?.capacity ?? 1);
  }
  return sum + HELD * cardsOf(p, army) + marching(p, army) - tollOf(p, army) * (army === p.army ? 1 : BARRED);
}

/** Danger and hope of the vehicles that stand out on the board; ways of infantry are counted by `marching`. */
function exposure(p: Position): number {
  let sum = 0;
  for (let v: VehicleNo = 0; v < p.at.length; v++) {
    if (armyOfVehicle(p, v) !== p.army || !isOut(p, v)) continue;
    const place = placeOf(p, v);
    sum += typeOf(p, v) === 'inf' ? -place.loss : place.value;
  }
  return sum;
}

/**
 * With the enemy to move: what one has, what it risks, what it may hope for, less what the enemy has. `share` is the part of
 * the enemy's throw that is still to come.
 */
export const standing = (p: Position, share = 1): number =>
  strength(p, p.army) - strength(p, enemyOf(p.army)) + share * exposure(p);
