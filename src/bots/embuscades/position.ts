/** What the bot's seat sees, in numbers, with the roads and fields that belong to it. */

import { ARSENAL, type Open } from '../../games/embuscades/board.ts';
import type { VehicleType } from '../../games/embuscades/files.ts';
import { type Army, type CellNo, enemyOf, type Island } from '../../games/embuscades/island.ts';
import type { CardInfo, Player, Setting, VehicleNo } from '../../games/embuscades/setting.ts';
import type { DeepReadonly } from '../../kernel/game.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type Ways, waysOf } from './ways.ts';

export interface Position {
  readonly setting: Setting;
  readonly island: Island;
  readonly open: DeepReadonly<Open>;
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
  /** Enemies out on the board. */
  readonly targets: readonly VehicleNo[];
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
  /** Whether dangers, hopes and posts are looked at; who is not wary sees only what a move itself brings. */
  readonly wary: boolean;
  /** Who is in haste fears and hopes for hits with a whole die or throw only, not those after another move. */
  readonly hasty: boolean;
}

export function positionOf(
  setting: Setting,
  open: DeepReadonly<Open>,
  seat: string,
  wary = true,
  hasty = false,
): Position {
  const { island, vehicles } = setting;
  const seatNo = setting.seatNumbers.get(seat) as number;
  const player = setting.seats[seatNo] as Player;
  const { army } = player;
  let onHq = 0;
  let infantry = 0;
  const targets: VehicleNo[] = [];
  for (let v = 0; v < vehicles.length; v++) {
    const cell = open.vehicles[v]?.at as CellNo;
    if (vehicles[v]?.army !== army) {
      if (isOnBoard(island, enemyOf(army), cell)) targets.push(v);
      continue;
    }
    if (cell === island.qg[army]) onHq += 1;
    if (vehicles[v]?.type === 'inf' && cell !== ARSENAL) infantry += 1;
  }
  return {
    setting,
    island,
    open,
    player,
    army,
    enemy: enemyOf(army),
    at: open.vehicles.map(({ at }) => at),
    companies: open.vehicles.map(({ companies }) => companies),
    cargo: open.vehicles.map(({ cargo }) => cargo),
    hidden: open.vehicles.map((_, v) => open.camouflaged.includes(v)),
    on: open.on.slice(),
    mines: open.mines,
    fields: fieldsOf(setting, open.mines),
    ways: waysOf(island),
    targets,
    feared: fearedBy(setting, open.place, player),
    truce: open.ceaseFire === seatNo,
    onHq,
    infantry,
    flags: open.stocks[army].flags,
    caution: Math.max(0.3, 1 - open.quiet / 60),
    wary,
    hasty,
  };
}

function fearedBy(setting: Setting, place: number, player: Player): ReadonlySet<VehicleType> {
  const found = new Set<VehicleType>();
  const { order } = setting;
  for (let ahead = 1; ahead <= order.length; ahead++) {
    const next = setting.seats[order[(place + ahead) % order.length] as number] as Player;
    if (next.seat === player.seat) break;
    if (next.army !== player.army) for (const type of next.commands) found.add(type);
  }
  return found;
}

export const stockOf = (p: Position) => p.open.stocks[p.army];
export const typeOf = (p: Position, v: VehicleNo): VehicleType => p.setting.vehicles[v]?.type as VehicleType;
export const armyOfVehicle = (p: Position, v: VehicleNo): Army => p.setting.vehicles[v]?.army as Army;
export const numberOf = (p: Position, id: string): VehicleNo => p.setting.vehicleNumbers.get(id) ?? -1;
export const cellOf = (p: Position, id: string): CellNo => p.island.numbers.get(id) ?? -1;
/** The cell on which a move or an attack ends. */
export const endOf = (p: Position, { route }: { readonly route: readonly string[] }): CellNo =>
  cellOf(p, route[route.length - 1] as string);

export const nameOf = (p: Position, v: VehicleNo): string => p.setting.vehicles[v]?.id ?? '';
export const cardOf = (p: Position, id: string): CardInfo | undefined =>
  p.setting.cards[p.setting.cardNumbers.get(id) ?? -1];

/** Out on the board, HQ and reserve included; not in camp, arsenal or on the prisoner island. */
const isOnBoard = ({ camp, prison }: Island, army: Army, cell: CellNo): boolean =>
  cell >= 0 && cell !== camp[army] && cell !== prison[army];

export const isOut = (p: Position, v: VehicleNo): boolean =>
  isOnBoard(p.island, armyOfVehicle(p, v), p.at[v] as CellNo);

/** One attack would destroy it with all it carries. */
export const isFragile = (p: Position, v: VehicleNo): boolean =>
  (p.cargo[v] as boolean) || (typeOf(p, v) === 'jeep' && (p.companies[v] as number) > 0);

/** Infantry with a flag behind it. */
export const isCarrier = (p: Position, v: VehicleNo): boolean => typeOf(p, v) === 'inf' && (p.cargo[v] as boolean);

/** All infantry lost: only cards can help. */
export const starved = (p: Position): boolean => p.infantry === 0;
