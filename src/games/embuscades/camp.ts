/** 2.3 to 2.5 Camp, HQ and loading: out with a six and a load of one's choice, home without dice. */

import { ARSENAL } from './board.ts';
import type { ActionOf, Amount } from './choices.ts';
import { winIfDone } from './ending.ts';
import type { VehicleType } from './files.ts';
import type { RuleNo } from './rulebook/index.ts';
import {
  amountsLeft,
  cellName,
  checkAmount,
  checkCommand,
  dieOf,
  firstOf,
  infoOf,
  mover,
  onHq,
  type OpenBoard,
  pastOf,
  type Sight,
  spendingRules,
  valueOf,
  vehicleAt,
  vehicleNo,
} from './sense.ts';
import { HQ_ROOM, type Setting, type VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';
import { offer, type Offers } from './offers.ts';

type Leave = ActionOf<'leaveCamp'>;

export const capacityRule: Readonly<Record<VehicleType, RuleNo>> = {
  tank: 'EM-LOAD-1',
  gun: 'EM-LOAD-2',
  inf: 'EM-LOAD-3',
  jeep: 'EM-LOAD-4',
  com: 'EM-LOAD-5',
  eng: 'EM-LOAD-6',
};

/** A six opens the gate; under general mobilisation the face on that card does too. */
function opensGate(setting: Setting, open: OpenBoard, face: number): boolean {
  if (face === 6) return true;
  if (open.mobilised < 0) return false;
  return setting.cards.some(({ effect }) => effect.do === 'mobilise' && effect.face === face);
}

/** Calls for every load that a vehicle in camp may take, heaviest first, with and without a mine. */
export function eachLoad(
  { setting, open }: Sight,
  v: VehicleNo,
  use: (companies: number, mine: boolean) => void,
): void {
  const { army, capacity, type } = infoOf(setting, v);
  const stock = open.stocks[army];
  for (let companies = Math.min(capacity, stock.camp); companies >= setting.options.minLoad; companies--) {
    if (type === 'com' && stock.mines > 0) use(companies, true);
    use(companies, false);
  }
}

export function leaveOptions(e: Eyes, out: Offers): void {
  const { open, setting } = e;
  const { army, leads } = mover(e);
  for (const amount of amountsLeft(open)) {
    if (amount === 'total' || !opensGate(setting, open, dieOf(open, amount)) || onHq(e, army) >= HQ_ROOM) continue;
    for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
      const { type, id } = infoOf(setting, v);
      if (type === 'jeep' || vehicleAt(open, v).at !== setting.island.camp[army] || leads[v] !== true) continue;
      eachLoad(e, v, (companies, mine) => {
        offer(
          out,
          mine
            ? { t: 'leaveCamp', amount, vehicle: id, companies, mine }
            : { t: 'leaveCamp', amount, vehicle: id, companies },
        );
      });
    }
  }
}

export function checkLeave(e: Eyes, c: Leave): Refusal | undefined {
  const { open, setting } = e;
  const early = checkAmount(open, c.amount) ?? checkCommand(e, c.vehicle, 'EM-CAMP-1');
  if (early !== undefined) return early;
  const value = valueOf(open, c.amount);
  if (c.amount === 'total') return { error: 'needsOneSix', rule: 'EM-CAMP-2', also: ['EM-CAMP-1'], data: { value } };
  const v = vehicleNo(setting, c.vehicle);
  const outside = checkInCamp(e, v);
  if (outside !== undefined) return outside;
  if (!opensGate(setting, open, value))
    return { error: 'needsSix', rule: 'EM-CAMP-1', also: ['EM-CAMP-12'], data: { value } };
  return checkLoading(e, v, c.companies, c.mine === true);
}

function checkInCamp({ setting, open }: Sight, v: VehicleNo): Refusal | undefined {
  const { army, type, id } = infoOf(setting, v);
  const { at } = vehicleAt(open, v);
  const data = { vehicle: id };
  if (at === ARSENAL) return { error: 'inArsenal', rule: 'EM-ARS-2', data };
  if (type === 'jeep') return { error: 'jeepFromCamp', rule: 'EM-JEEP-8', data };
  if (at === setting.island.camp[army]) return undefined;
  const onGate: readonly RuleNo[] = at === setting.island.qg[army] ? ['EM-LOAD-10', 'EM-QG-8'] : ['EM-LOAD-10'];
  return { error: 'alreadyOut', rule: 'EM-LOAD-9', also: onGate, data };
}

/** Room on the HQ, and a load that the vehicle can carry and the camp can give. */
export function checkLoading(e: Sight, v: VehicleNo, companies: number, mine: boolean): Refusal | undefined {
  const { open, setting } = e;
  const { army, type, capacity } = infoOf(setting, v);
  const stock = open.stocks[army];
  const data = { companies, capacity, inCamp: stock.camp };
  if (onHq(e, army) >= HQ_ROOM) return { error: 'hqFull', rule: 'EM-CAMP-4', also: ['EM-QG-4'] };
  if (companies > capacity) return { error: 'overloaded', rule: capacityRule[type], data };
  if (companies > stock.camp) return { error: 'notEnoughCompanies', rule: 'EM-LOAD-8', data };
  if (companies < setting.options.minLoad) return { error: 'needsCompany', rule: 'EM-LOAD-8', data };
  if (!mine) return undefined;
  if (type !== 'com') return { error: 'cannotCarryMine', rule: 'EM-LOAD-15', data: { type } };
  return stock.mines > 0 ? undefined : { error: 'noMineInCamp', rule: 'EM-LOAD-13' };
}

/** A vehicle comes out of camp onto its HQ, by a die or by a card. */
export function leave(g: G, v: VehicleNo, companies: number, mine: boolean, amount: Amount | null, rule: RuleNo): void {
  const { setting } = g;
  const { open } = g.board;
  const { army, id } = infoOf(setting, v);
  const rules: RuleNo[] = [rule, 'EM-CAMP-3', 'EM-LOAD-7', 'EM-LOAD-8'];
  if (amount !== null) spendingRules(open, v, amount, rules);
  if (
    open.dice[0] === 6 &&
    open.dice[1] === 6 &&
    open.spender >= 0 &&
    open.spent !== 0 &&
    vehicleAt(open, open.spender).since === open.turn
  ) {
    rules.push('EM-CAMP-5');
  }
  if (vehicleAt(open, v).since > 0) rules.push('EM-CAMP-12', 'EM-LOAD-10');
  if (mine) rules.push('EM-LOAD-13', 'EM-LOAD-14');
  const to = cellName(setting, setting.island.qg[army]);
  const spent = amount === null ? { amount, value: null } : { amount, value: valueOf(open, amount) };
  g.emit({ t: 'left', vehicle: id, companies, mine, to, ...spent, rules });
}

export function leaveByDie(g: G, c: Leave): void {
  const six = valueOf(g.board.open, c.amount) === 6;
  leave(g, vehicleNo(g.setting, c.vehicle), c.companies, c.mine === true, c.amount, six ? 'EM-CAMP-1' : 'EM-C-R12');
}

/** All, in the option of EM-Q-20: everything on the HQ comes home in one turn. */
const ALL = 'all';

function waitingOnHq(s: Sight): VehicleNo[] {
  const { setting, open } = s;
  const { army, leads } = mover(s);
  const found: VehicleNo[] = [];
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    if (vehicleAt(open, v).at === setting.island.qg[army] && leads[v] === true) found.push(v);
  }
  return found;
}

export function returnOptions(e: Eyes, out: Offers): void {
  const there = waitingOnHq(e);
  for (const v of there) offer(out, { t: 'returnToCamp', vehicle: infoOf(e.setting, v).id });
  if (there.length > 1 && e.setting.options.returnAll) offer(out, { t: 'returnToCamp', vehicle: ALL });
}

export function checkReturn(e: Eyes, id: string): Refusal | undefined {
  const { open, setting } = e;
  if (open.dice.length > 0) return { error: 'afterTheThrow', rule: 'EM-CAMP-9' };
  if (id === ALL) {
    if (!setting.options.returnAll) return { error: 'oneVehicle', rule: 'EM-CAMP-10' };
    return waitingOnHq(e).length > 1 ? undefined : { error: 'notOnHq', rule: 'EM-CAMP-8' };
  }
  const early = checkCommand(e, id, 'EM-CAMP-8');
  if (early !== undefined) return early;
  const v = vehicleNo(setting, id);
  const there = vehicleAt(open, v).at === setting.island.qg[infoOf(setting, v).army];
  return there ? undefined : { error: 'notOnHq', rule: 'EM-CAMP-8', data: { vehicle: id } };
}

export function returnToCamp(g: G, id: string): void {
  const s: Sight = { setting: g.setting, open: g.board.open };
  const coming = id === ALL ? waitingOnHq(s) : [vehicleNo(g.setting, id)];
  for (const v of coming) if (g.board.open.outcome === null) enter(g, v);
}

function enter(g: G, v: VehicleNo): void {
  const { setting } = g;
  const { type, army, id } = infoOf(setting, v);
  const { companies, cargo } = vehicleAt(g.board.open, v);
  const rules: RuleNo[] = ['EM-CAMP-8', 'EM-CAMP-10', 'EM-CAMP-11'];
  if (cargo && type === 'inf') rules.push('EM-FLAG-6', 'EM-FLAG-7');
  if (type === 'jeep') rules.push('EM-JEEP-6', 'EM-JEEP-7');
  const delivered = g.board.open.stocks[army].delivered + (cargo && type === 'inf' ? 1 : 0);
  g.emit({ t: 'entered', vehicle: id, companies, cargo, delivered, rules });
  winIfDone(g, army);
}
