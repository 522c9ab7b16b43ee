/** After the throw: every move, attack, sortie and journey, by what it changes for the vehicle that makes it. */

import type { ActionOf, Amount, Choice } from '../../games/embuscades/choices.ts';
import type { CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import type { Reason } from '../bot.ts';
import { flagIsNear, leavingWorth } from './camp.ts';
import { scoreCard } from './cards.ts';
import { isMiningCell, type Place, placeAt, placeOf } from './place.ts';
import {
  armyOfVehicle,
  cellOf,
  isFragile,
  isOut,
  nameOf,
  numberOf,
  type Position,
  starved,
  stockOf,
  typeOf,
} from './position.ts';
import { CAPTURE, CARD, CARD_STARVED, CARD_TOO_MANY, COMPANY, FLAG, hitWorth } from './worth.ts';

/** An option by itself: which dice it takes (bits) and who acts. */
export interface Act {
  readonly choice: Choice;
  readonly score: number;
  readonly reason: Reason;
  readonly dice: number;
  readonly vehicle: VehicleNo;
}

const bits: Readonly<Record<Amount, number>> = { dieA: 1, dieB: 2, total: 3 };
const DETOUR = 6;
const LIFT = 6;
const LAID = 26;
const LIFTED = 14;
const CROWDED = 4;

/** Scores actions of one decision; what holds for all of them is found out once. */
export function actor(p: Position): (c: Choice) => Act {
  const before: (Place | undefined)[] = [];
  const placeNow = (v: VehicleNo): Place => (before[v] ??= placeOf(p, v));
  const carriers = ownCarriers(p);
  return (c) => {
    switch (c.t) {
      case 'move':
        return scoreMove(p, c, placeNow);
      case 'attack':
        return scoreAttack(p, c, carriers);
      case 'leaveCamp': {
        const v = numberOf(p, c.vehicle);
        const score = leavingWorth(p, v, c.companies, c.mine === true);
        const data = { vehicle: c.vehicle, companies: c.companies, mine: c.mine === true };
        return { choice: c, score, reason: { code: 'leaveCamp', data }, dice: bits[c.amount], vehicle: v };
      }
      case 'communicate':
        return scoreCommunicate(p, c, placeNow);
      case 'takeFlag': {
        const reason = { code: 'takeFlag', data: { vehicle: c.vehicle } };
        return { choice: c, score: FLAG, reason, dice: 0, vehicle: numberOf(p, c.vehicle) };
      }
      case 'playCard':
        return { ...scoreCard(p, c), choice: c, dice: 0, vehicle: -1 };
      default:
        return { choice: c, score: 0, reason: { code: 'nothingBetter', data: {} }, dice: 0, vehicle: -1 };
    }
  };
}

function scoreMove(p: Position, c: ActionOf<'move'>, placeNow: (v: VehicleNo) => Place): Act {
  const v = numberOf(p, c.vehicle);
  const from = p.at[v] as CellNo;
  const to = cellOf(p, c.route[c.route.length - 1] as string);
  const { island, army } = p;
  const act = { choice: c, dice: bits[c.amount], vehicle: v };
  if (c.jeepLoad !== undefined) return { ...act, ...escape(p, c, v, to) };
  const was = placeNow(v);
  const is = c.layMine === true ? withoutCargo(p, v, to) : placeAt(p, v, to);
  let score = is.value - was.value;
  const draws = from === island.qg[army] && c.route[0] === island.cells[island.compass[army]]?.id && mayDraw(p, v);
  if (draws) score += drawing(p);
  if (from === island.qg[army] && (p.onHq > 1 || flagIsNear(p))) score += CROWDED;
  if (c.detourCard !== undefined) score -= DETOUR;
  if (c.layMine === true) {
    // Without its mine a commando starts another life: what counts is where the mine lies.
    score = (isMiningCell(p, from) ? LAID : -LAID) - is.loss;
    return { ...act, score, reason: { code: 'layMine', data: { vehicle: c.vehicle, cell: island.cells[from]?.id } } };
  }
  if (typeOf(p, v) === 'eng' && (p.mines[to] as number) >= 0) score += LIFTED;
  if (typeOf(p, v) === 'com' && (p.cargo[v] as boolean) && isMiningCell(p, from)) score -= 5;
  return { ...act, score, reason: whyMove(p, v, to, was, is, draws) };
}

function withoutCargo(p: Position, v: VehicleNo, to: CellNo): Place {
  p.cargo[v] = false;
  const place = placeAt(p, v, to);
  p.cargo[v] = true;
  return place;
}

const mayDraw = (p: Position, v: VehicleNo): boolean =>
  p.open.pile > 0 && (p.setting.options.compassDraw === 'perPassage' || p.open.vehicles[v]?.drew === 0);

function drawing(p: Position): number {
  if (starved(p)) return CARD_STARVED;
  const count = p.open.hands[p.setting.seatNumbers.get(p.player.seat) as number] as number;
  return count < 2 ? CARD : CARD_TOO_MANY;
}

/** The jeep puts to sea with all it can carry, when that is worth the way. */
function escape(p: Position, c: ActionOf<'move'>, v: VehicleNo, to: CellNo): { score: number; reason: Reason } {
  const load = c.jeepLoad as number;
  p.companies[v] = load;
  const { loss } = placeAt(p, v, to);
  p.companies[v] = 0;
  const poor = stockOf(p).camp < 3 ? 3 : 0;
  const dice = p.fields.home[p.army][to] as number;
  const score = load < 2 ? -1 : load * (COMPANY + poor) - dice - loss;
  const cell = p.island.cells[to]?.id;
  return { score, reason: { code: 'escape', data: { vehicle: c.vehicle, to: cell, companies: load } } };
}

/** The part of the change that weighs most gives the reason. */
function whyMove(p: Position, v: VehicleNo, to: CellNo, was: Place, is: Place, draws: boolean): Reason {
  const vehicle = nameOf(p, v);
  const cell = p.island.cells[to]?.id;
  const relief = was.loss - is.loss;
  if (relief > 0 && relief > is.way - was.way) {
    const data = { vehicle, to: cell, before: was.danger.throws, after: is.danger.throws };
    return { code: 'avoidDanger', data };
  }
  if (draws && starved(p)) return { code: 'drawCard', data: { vehicle, to: cell } };
  const data = { vehicle, to: cell, ...(p.wary && { danger: is.danger.throws }) };
  const type = typeOf(p, v);
  if (type === 'inf' && (p.cargo[v] as boolean)) return { code: 'bringFlagHome', data };
  if (type === 'inf' && p.flags > 0) return { code: 'fetchFlag', data };
  if (type === 'jeep') return { code: 'escape', data: { vehicle, to: cell, companies: p.companies[v] } };
  if (type === 'com' && (p.cargo[v] as boolean)) return { code: 'carryMine', data };
  if (type === 'eng' && (p.mines[to] as number) >= 0) return { code: 'liftMine', data: { vehicle, cell } };
  if (is.prey >= 0) return { code: 'hunt', data: { ...data, target: nameOf(p, is.prey) } };
  return { code: 'takePost', data };
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

function scoreAttack(p: Position, c: ActionOf<'attack'>, carriers: readonly VehicleNo[]): Act {
  const v = numberOf(p, c.vehicle);
  const cell = cellOf(p, c.route[c.route.length - 1] as string);
  const e = p.on[cell] as VehicleNo;
  const fragile = isFragile(p, e);
  let score = hitWorth(p, e);
  // The nearer it is to its end, the more a hit is worth; infantry first.
  if (!fragile && (p.companies[e] as number) > 0) {
    score += typeOf(p, e) === 'inf' ? 4 : 0;
    score += p.companies[v] === p.companies[e] ? 3 : 0;
    if (carriers.some((own) => p.ways.distance(cell, p.at[own] as CellNo) <= 12)) score += GUARD;
  }
  if (c.amount === 'total') score -= CAPTURE / 5;
  const data = { vehicle: c.vehicle, target: nameOf(p, e), companies: p.companies[e] };
  const carrier = typeOf(p, e) === 'inf' && (p.cargo[e] as boolean);
  const reason = { code: carrier ? 'attackFlagCarrier' : 'attack', data };
  return { choice: c, score, reason, dice: bits[c.amount], vehicle: v };
}

function scoreCommunicate(p: Position, c: ActionOf<'communicate'>, placeNow: (v: VehicleNo) => Place): Act {
  const v = numberOf(p, c.vehicle);
  const to = cellOf(p, c.to);
  const was = placeNow(v);
  const is = placeAt(p, v, to);
  const score = is.value - was.value - (c.card === undefined ? 0 : LIFT);
  const reason = whyMove(p, v, to, was, is, false);
  return { choice: c, score, reason, dice: c.amount === undefined ? 3 : bits[c.amount], vehicle: v };
}
