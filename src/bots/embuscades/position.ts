/** What the bot's seat sees, in numbers, with the roads and fields that belong to it. */

import { ARSENAL } from '../../games/embuscades/board.ts';
import type { VehicleType } from '../../games/embuscades/files.ts';
import { type Army, armyOf, type CellNo, codeOf, enemyOf, type Island } from '../../games/embuscades/island.ts';
import type { CardInfo, Player, Setting, VehicleNo } from '../../games/embuscades/setting.ts';
import type { View } from '../../games/embuscades/view.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type Ways, waysOf } from './ways.ts';

export interface Position {
  readonly setting: Setting;
  readonly island: Island;
  readonly view: View;
  readonly player: Player;
  readonly army: Army;
  readonly enemy: Army;
  readonly at: CellNo[];
  readonly companies: number[];
  readonly cargo: boolean[];
  readonly hidden: readonly boolean[];
  readonly on: VehicleNo[];
  readonly mines: readonly number[];
  readonly fields: Fields;
  readonly ways: Ways;
  /** Types that the enemy can move before this seat comes up again. */
  readonly feared: ReadonlySet<VehicleType>;
  /** No attack can come before this seat's next turn. */
  readonly truce: boolean;
  /** Own vehicles on the HQ. */
  readonly onHq: number;
  /** Own infantry not in the arsenal. */
  readonly infantry: number;
  /** Flags that still wait on the own reserve. */
  readonly flags: number;
  /** How much of a danger counts: less when nothing has happened for long. */
  readonly caution: number;
}

export function positionOf(setting: Setting, view: View, seat: string): Position {
  const { island, vehicles } = setting;
  const player = setting.seats[setting.seatNumbers.get(seat) as number] as Player;
  const { army } = player;
  const at: CellNo[] = [];
  const companies: number[] = [];
  const cargo: boolean[] = [];
  const hidden: boolean[] = [];
  const on = island.cells.map(() => -1);
  let onHq = 0;
  let infantry = 0;
  view.vehicles.forEach((vehicle, v) => {
    const cell = island.numbers.get(vehicle.at) ?? ARSENAL;
    at.push(cell);
    companies.push(vehicle.companies);
    cargo.push(vehicle.flag || vehicle.mine);
    hidden.push(vehicle.camouflagedBy !== null);
    const kind = island.cells[cell]?.kind;
    if (kind !== undefined && kind !== 'camp' && kind !== 'qg' && kind !== 'prisonIsland') on[cell] = v;
    if (vehicles[v]?.army !== army) return;
    if (cell === island.qg[army]) onHq += 1;
    if (vehicle.type === 'inf' && cell !== ARSENAL) infantry += 1;
  });
  const mines = island.cells.map(() => -1);
  for (const mine of view.mines) mines[island.numbers.get(mine.cell) as CellNo] = armyOf(mine.army);
  return {
    setting,
    island,
    view,
    player,
    army,
    enemy: enemyOf(army),
    at,
    companies,
    cargo,
    hidden,
    on,
    mines,
    fields: fieldsOf(setting, mines),
    ways: waysOf(island),
    feared: fearedBy(setting, view, player),
    truce: view.inForce.ceaseFire === seat,
    onHq,
    infantry,
    flags: view.armies[codeOf(army)].flags,
    caution: Math.max(0.3, 1 - view.quiet / 60),
  };
}

function fearedBy(setting: Setting, view: View, player: Player): ReadonlySet<VehicleType> {
  const found = new Set<VehicleType>();
  const { order } = setting;
  for (let ahead = 1; ahead <= order.length; ahead++) {
    const next = setting.seats[order[(view.place + ahead) % order.length] as number] as Player;
    if (next.seat === player.seat) break;
    if (next.army !== player.army) for (const type of next.commands) found.add(type);
  }
  return found;
}

export const stockOf = (p: Position) => p.view.armies[codeOf(p.army)];
export const typeOf = (p: Position, v: VehicleNo): VehicleType => p.setting.vehicles[v]?.type as VehicleType;
export const armyOfVehicle = (p: Position, v: VehicleNo): Army => p.setting.vehicles[v]?.army as Army;
export const numberOf = (p: Position, id: string): VehicleNo => p.setting.vehicleNumbers.get(id) ?? -1;
export const cellOf = (p: Position, id: string): CellNo => p.island.numbers.get(id) ?? -1;
export const nameOf = (p: Position, v: VehicleNo): string => p.setting.vehicles[v]?.id ?? '';
export const cardOf = (p: Position, id: string): CardInfo | undefined =>
  p.setting.cards[p.setting.cardNumbers.get(id) ?? -1];

/** Out on the board, HQ and reserve included; not in camp, arsenal or on the prisoner island. */
export function isOut(p: Position, v: VehicleNo): boolean {
  const cell = p.at[v] as CellNo;
  const army = armyOfVehicle(p, v);
  return cell >= 0 && cell !== p.island.camp[army] && cell !== p.island.prison[army];
}

/** One attack would destroy it with all it carries. */
export const isFragile = (p: Position, v: VehicleNo): boolean =>
  (p.cargo[v] as boolean) || (typeOf(p, v) === 'jeep' && (p.companies[v] as number) > 0);

/** All infantry lost: only cards can help. */
export const starved = (p: Position): boolean => p.infantry === 0;
