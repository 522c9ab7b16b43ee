/** What things are worth. A delivered flag is 100; one die of an infantry's way is worth `DIE`. */

import { ARSENAL } from '../../games/embuscades/board.ts';
import type { VehicleType } from '../../games/embuscades/files.ts';
import type { Army, CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import { fieldsOf } from './fields.ts';
import { armyOfVehicle, isFragile, type Position, typeOf } from './position.ts';

export const FLAG = 100;
export const DIE = 8;
export const COMPANY = 6;
/** A company taken from the enemy, who is also the weaker for it. */
export const CAPTURE = 10;
/** Part of a possible loss that counts: it need not happen, and waiting loses games too. */
export const RISK = 0.55;
/** Part of a possible hit of the next throw that counts. */
export const HOPE = 0.6;
/** Mines that close every road count for so many dice and no more. */
const CLOSED = 16;
/** Flags that are thought of when mines are weighed. */
const FLAGS_AHEAD = 3;

/** What the mines that lie there cost an army on its ways for flags: dice for each of the next ones. */
export function tollOf(p: Position, army: Army): number {
  const { setting, open } = p;
  const none = open.mines.map(() => -1);
  // Engineers who stand on a mine have as good as cleared it.
  const lying = open.mines.map((colour, cell) => {
    const v = p.on[cell] as VehicleNo;
    return v >= 0 && armyOfVehicle(p, v) === army ? -1 : colour;
  });
  const longer = fieldsOf(setting, lying).trip[army] - fieldsOf(setting, none).trip[army];
  const ahead = Math.min(FLAGS_AHEAD, setting.options.flagsToWin - open.stocks[army].delivered);
  return DIE * ahead * Math.min(CLOSED, Math.max(0, longer));
}

/** So much of that counts when it is the enemy who pays: a mine is laid where nothing better is to be had, since it bars hunters as well. */
export const BARRED = 0.05;
/** A card drawn: into a hand with room, into a full one, and when only a card can bring infantry back. */
export const CARD = 6;
export const CARD_TOO_MANY = 1.5;
export const CARD_STARVED = 30;
/** What a throw is worth on the average, for choices made instead of it. */
export const THROW = 10;

const vehicles: Readonly<Record<VehicleType, number>> = { tank: 24, gun: 20, inf: 55, com: 10, eng: 9, jeep: 10 };
const LAST_INFANTRY = 60;

/** A vehicle without what it carries; the last infantry of an army is worth most. */
export function vehicleWorth(p: Position, v: VehicleNo): number {
  const type = typeOf(p, v);
  if (type !== 'inf') return vehicles[type];
  const army = armyOfVehicle(p, v);
  for (let other = 0; other < p.at.length; other++) {
    if (other === v || typeOf(p, other) !== 'inf' || armyOfVehicle(p, other) !== army) continue;
    if ((p.at[other] as CellNo) !== ARSENAL) return vehicles.inf;
  }
  return vehicles.inf + LAST_INFANTRY;
}

/** What is lost with the cargo: the way back to the reserve and the way made since. */
function cargoWorth(p: Position, v: VehicleNo): number {
  if (!(p.cargo[v] as boolean)) return 0;
  if (typeOf(p, v) !== 'inf') return 8;
  const army = armyOfVehicle(p, v);
  return Math.max(20, FLAG - DIE * (p.fields.home[army][p.at[v] as CellNo] as number));
}

/** What one hit on a vehicle takes from its army. */
export function hitWorth(p: Position, v: VehicleNo): number {
  const companies = p.companies[v] as number;
  if (isFragile(p, v)) return vehicleWorth(p, v) + cargoWorth(p, v) + companies * COMPANY;
  return companies > 0 ? CAPTURE : vehicleWorth(p, v);
}
