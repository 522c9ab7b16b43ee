/** After the throw: every move, attack, sortie and journey, by what it changes for the vehicle that makes it. */

import type { ActionOf, Choice } from '../../games/embuscades/choices.ts';
import type { CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import type { Scored } from '../bot.ts';
import { flagIsNear, leavingWorth } from './camp.ts';
import { cardValue, draws } from './cards.ts';
import { isMiningCell, type Place, placeAt, type Places, placesOf } from './place.ts';
import {
  armyOfVehicle,
  cellOf,
  endOf,
  isFragile,
  isOut,
  numberOf,
  type Position,
  starved,
  stockOf,
  typeOf,
} from './position.ts';
import { whyAct } from './why.ts';
import { CAPTURE, CARD, CARD_STARVED, CARD_TOO_MANY, COMPANY, FLAG, hitWorth } from './worth.ts';

const DETOUR = 6;
const LIFT = 6;
const LAID = 26;
const LIFTED = 14;
const CROWDED = 4;

/** What an action is worth by itself; what holds for all of one decision is found out once. */
export const valuer = (p: Position): ((c: Choice) => number) => valued(p, placesOf(p));

/** The same with the reasons. */
export function actor(p: Position): (c: Choice) => Scored {
  const places = placesOf(p);
  const value = valued(p, places);
  return (c) => ({ choice: c, score: value(c), reason: whyAct(p, places, c) });
}

function valued(p: Position, places: Places): (c: Choice) => number {
  const carriers = ownCarriers(p);
  return (c) => {
    switch (c.t) {
      case 'move':
        return moving(p, c, places);
      case 'attack':
        return attacking(p, c, carriers);
      case 'leaveCamp':
        return leavingWorth(p, numberOf(p, c.vehicle), c.companies, c.mine === true);
      case 'communicate': {
        const v = numberOf(p, c.vehicle);
        const gain = places.at(v, cellOf(p, c.to)).value - places.now(v).value;
        return gain - (c.card === undefined ? 0 : LIFT);
      }
      case 'takeFlag':
        return FLAG;
      case 'playCard':
        return cardValue(p, c);
      default:
        return 0;
    }
  };
}

function moving(p: Position, c: ActionOf<'move'>, places: Places): number {
  const v = numberOf(p, c.vehicle);
  const from = p.at[v] as CellNo;
  const to = endOf(p, c);
  if (c.jeepLoad !== undefined) return escaping(p, v, to, c.jeepLoad);
  // Without its mine a commando starts another life: what counts is where the mine lies.
  if (c.layMine === true) return (isMiningCell(p, from) ? LAID : -LAID) - withoutCargo(p, v, to).loss;
  let score = places.at(v, to).value - places.now(v).value;
  if (draws(p, c, v)) score += drawing(p);
  if (from === p.island.qg[p.army] && (p.onHq > 1 || flagIsNear(p))) score += CROWDED;
  if (c.detourCard !== undefined) score -= DETOUR;
  if (typeOf(p, v) === 'eng' && (p.mines[to] as number) >= 0) score += LIFTED;
  if (typeOf(p, v) === 'com' && (p.cargo[v] as boolean) && isMiningCell(p, from)) score -= 5;
  return score;
}

function withoutCargo(p: Position, v: VehicleNo, to: CellNo): Place {
  p.cargo[v] = false;
  const place = placeAt(p, v, to);
  p.cargo[v] = true;
  return place;
}

function drawing(p: Position): number {
  if (starved(p)) return CARD_STARVED;
  const count = p.open.hands[p.setting.seatNumbers.get(p.player.seat) as number] as number;
  return count < 2 ? CARD : CARD_TOO_MANY;
}

/** The jeep puts to sea with all it can carry, when that is worth the way. */
function escaping(p: Position, v: VehicleNo, to: CellNo, load: number): number {
  if (load < 2) return -1;
  p.companies[v] = load;
  const { loss } = placeAt(p, v, to);
  p.companies[v] = 0;
  const poor = stockOf(p).camp < 3 ? 3 : 0;
  return load * (COMPANY + poor) - (p.fields.home[p.army][to] as number) - loss;
}

/** Own vehicles that the enemy would destroy with one hit. */
function ownCarriers(p: Position): VehicleNo[] {
  const found: VehicleNo[] = [];
  for (let v = 0; v < p.at.length; v++) {
    if (armyOfVehicle(p, v) === p.army && isOut(p, v) && isFragile(p, v)) found.push(v);
  }
  return found;
}

const GUARD = 5;

function attacking(p: Position, c: ActionOf<'attack'>, carriers: readonly VehicleNo[]): number {
  const cell = endOf(p, c);
  const e = p.on[cell] as VehicleNo;
  let score = hitWorth(p, e);
  // The nearer it is to its end, the more a hit is worth; infantry first.
  if (!isFragile(p, e) && (p.companies[e] as number) > 0) {
    score += typeOf(p, e) === 'inf' ? 4 : 0;
    score += p.companies[numberOf(p, c.vehicle)] === p.companies[e] ? 3 : 0;
    if (carriers.some((own) => p.ways.distance(cell, p.at[own] as CellNo) <= 12)) score += GUARD;
  }
  return c.amount === 'total' ? score - CAPTURE / 5 : score;
}
