/** Who comes out of camp, and with what. */

import type { VehicleType } from '../../games/embuscades/files.ts';
import type { CellNo } from '../../games/embuscades/island.ts';
import { HQ_ROOM, type VehicleNo } from '../../games/embuscades/setting.ts';
import { obstacles } from './place.ts';
import { isOut, type Position, starved, stockOf, typeOf } from './position.ts';
import { CARD_STARVED } from './worth.ts';

const base: Readonly<Record<VehicleType, number>> = { inf: 34, tank: 26, gun: 22, com: 12, eng: 5, jeep: 0 };
/** A six is worth more to fighters: a mine on the road saves its owner little, as games from boards with mines show. */
const MINE = 9;
const LIFTERS = 26;

/** The value of bringing this vehicle out with that load. */
export function leavingWorth(p: Position, v: VehicleNo, companies: number, mine: boolean): number {
  const type = typeOf(p, v);
  const capacity = p.setting.vehicles[v]?.capacity ?? 1;
  const stock = stockOf(p);
  const needed = type === 'inf' && p.flags > 0;
  const lifting = type === 'eng' && obstacles(p).length > 0;
  let worth = lifting ? LIFTERS : base[type];
  if (!needed && !lifting) worth *= 0.1 + (0.9 * companies) / capacity;
  else worth += 2 * companies;
  if (mine) worth += MINE;
  if (starved(p)) worth += CARD_STARVED;
  if (type !== 'inf') worth -= 3 * Math.max(0, 3 * inCamp(p, 'inf') - (stock.camp - companies));
  if (p.onHq >= HQ_ROOM - 1 && flagIsNear(p)) worth -= 25;
  return worth;
}

function inCamp(p: Position, type: VehicleType): number {
  let found = 0;
  for (let v = 0; v < p.at.length; v++) if (p.at[v] === p.island.camp[p.army] && typeOf(p, v) === type) found += 1;
  return found;
}

/** An own flag is on its way and close to the HQ. */
export function flagIsNear(p: Position): boolean {
  const home = p.fields.home[p.army];
  for (let v = 0; v < p.at.length; v++) {
    if (!(p.cargo[v] as boolean) || typeOf(p, v) !== 'inf' || p.setting.vehicles[v]?.army !== p.army) continue;
    if (isOut(p, v) && (home[p.at[v] as CellNo] as number) < 3) return true;
  }
  return false;
}
