/** Questions about the board that every chapter asks: whose turn, which vehicle, what the dice still allow. */

import type { DeepReadonly } from '../../kernel/game.ts';
import { ARSENAL, type Open, type Vehicle } from './board.ts';
import type { Amount } from './choices.ts';
import type { Army, CellNo } from './island.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Player, Setting, VehicleInfo, VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';

export type OpenBoard = DeepReadonly<Open>;

/** What the chapters need of a board: the fixed part and the open part. */
export interface Sight {
  readonly setting: Setting;
  readonly open: OpenBoard;
}

export const sight = (g: G): Sight => ({ setting: g.setting, open: g.board.open });
export const mover = ({ setting, open }: Sight): Player => setting.seats[setting.order[open.place] as number] as Player;
export const moverNumber = ({ setting, open }: Sight): number => setting.order[open.place] as number;
export const vehicleAt = (open: OpenBoard, v: VehicleNo): DeepReadonly<Vehicle> => open.vehicles[v] as Vehicle;
export const infoOf = (setting: Setting, v: VehicleNo): VehicleInfo => setting.vehicles[v] as VehicleInfo;
export const cellName = (setting: Setting, cell: CellNo): string => setting.island.cells[cell]?.id ?? '';

/** A vehicle by its name, which a choice that was checked cannot get wrong. */
export const vehicleNo = (setting: Setting, id: string): VehicleNo => setting.vehicleNumbers.get(id) as VehicleNo;

export const dieOf = (open: OpenBoard, amount: 'dieA' | 'dieB'): number => open.dice[amount === 'dieA' ? 0 : 1] ?? 0;
export const valueOf = (open: OpenBoard, amount: Amount): number =>
  amount === 'total' ? (open.dice[0] ?? 0) + (open.dice[1] ?? 0) : dieOf(open, amount);
export const mask = (amount: Amount): number => (amount === 'dieA' ? 1 : amount === 'dieB' ? 2 : 3);

const bothDice: readonly Amount[] = ['dieA', 'dieB', 'total'];
const equalDice: readonly Amount[] = ['dieA', 'total'];
const onlyA: readonly Amount[] = ['dieA'];
const onlyB: readonly Amount[] = ['dieB'];
const none: readonly Amount[] = [];

/** The amounts that can still be spent; of two equal dice one is offered. */
export function amountsLeft(open: OpenBoard): readonly Amount[] {
  if (open.spent === 0) return open.dice[0] === open.dice[1] ? equalDice : bothDice;
  return open.spent === 1 ? onlyB : open.spent === 2 ? onlyA : none;
}

export function checkAmount(open: OpenBoard, amount: Amount): Refusal | undefined {
  if ((open.spent & mask(amount)) === 0) return undefined;
  return { error: 'alreadySpent', rule: 'EM-DICE-6', data: { amount } };
}

/** Vehicles of an army have consecutive numbers: the first half is R's, the second T's. */
export const firstOf = (setting: Setting, army: Army): VehicleNo => (army === 0 ? 0 : setting.vehicles.length >> 1);
export const pastOf = (setting: Setting, army: Army): VehicleNo =>
  army === 0 ? setting.vehicles.length >> 1 : setting.vehicles.length;

export function onHq({ setting, open }: Sight, army: Army): number {
  const hq = setting.island.qg[army];
  let found = 0;
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) if (open.vehicles[v]?.at === hq) found += 1;
  return found;
}

/** May this seat command that vehicle? Own army first, then the tasks of the partners. */
export function checkCommand({ setting, open, seat }: Eyes, id: string, rule: RuleNo): Refusal | undefined {
  const v = setting.vehicleNumbers.get(id);
  if (v === undefined) return { error: 'unknownVehicle', rule, data: { vehicle: id.slice(0, 24) } };
  const { army, type } = infoOf(setting, v);
  const player = setting.seats[setting.seatNumbers.get(seat) ?? -1] as Player;
  if (army !== player.army) return { error: 'notYourArmy', rule, data: { vehicle: id } };
  if (player.commands.has(type)) return undefined;
  const camp = open.vehicles[v]?.at === setting.island.qg[army] && open.dice.length === 0;
  const also: readonly RuleNo[] = camp ? ['EM-TEAM-2', 'EM-TEAM-5', 'EM-TEAM-8'] : ['EM-TEAM-2', 'EM-TEAM-5'];
  return { error: 'notYourTask', rule: 'EM-TEAM-3', also, data: { vehicle: id, type } };
}

/** Is the vehicle out on the roads or on its HQ? */
export function checkOut({ setting, open }: Sight, v: VehicleNo): Refusal | undefined {
  const { at } = vehicleAt(open, v);
  const { army, id } = infoOf(setting, v);
  if (at === ARSENAL) return { error: 'inArsenal', rule: 'EM-ARS-2', data: { vehicle: id } };
  if (at === setting.island.camp[army]) return { error: 'inCamp', rule: 'EM-CAMP-1', data: { vehicle: id } };
  return undefined;
}

/** Rules that any spending of dice applies: which die, by whom, after whom. */
export function spendingRules(open: OpenBoard, v: VehicleNo, amount: Amount, rules: RuleNo[]): void {
  rules.push('EM-DICE-9');
  if (amount === 'total') rules.push('EM-DICE-3');
  else if (open.spent !== 0) rules.push(open.spender === v ? 'EM-DICE-8' : 'EM-DICE-2');
  else if (amount === 'dieB') rules.push('EM-DICE-7');
}
