/** 2.14 Attacks: an amount that leads exactly to an enemy who is not stronger; the attacker stays where it is. */

import type { DeepReadonly } from '../../kernel/game.ts';
import type { Vehicle } from './board.ts';
import type { ActionOf } from './choices.ts';
import { type CellNo, enemyOf } from './island.ts';
import { barrier, readRoute } from './roads.ts';
import type { RuleNo } from './rulebook/index.ts';
import {
  cellName,
  checkAmount,
  checkCommand,
  checkOut,
  dieOf,
  infoOf,
  type Sight,
  spendingRules,
  valueOf,
  vehicleAt,
  vehicleNo,
} from './sense.ts';
import type { Setting, VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';

type Attack = ActionOf<'attack'>;

/** A flag, a mine or escaped prisoners aboard: one attack destroys it all. */
const special = (setting: Setting, v: VehicleNo, vehicle: DeepReadonly<Vehicle>): boolean =>
  vehicle.cargo || (infoOf(setting, v).type === 'jeep' && vehicle.companies > 0);

const inSanctuary = ({ setting }: Sight, v: VehicleNo, at: CellNo): boolean => {
  const { army } = infoOf(setting, v);
  return at === setting.island.qg[army] || at === setting.island.reserve[army];
};

/** Why nobody, or this vehicle, may attack now at all. */
function checkAttacker(s: Sight, v: VehicleNo): Refusal | undefined {
  const { setting, open } = s;
  const { options } = setting;
  const { type, id } = infoOf(setting, v);
  const { at, companies } = vehicleAt(open, v);
  const data = { vehicle: id };
  if (type === 'jeep') return { error: 'jeepAttacks', rule: 'EM-JEEP-5', also: ['EM-ATK-2'], data };
  if (open.ceaseFire >= 0) return { error: 'ceaseFire', rule: 'EM-C-R06', data };
  if (companies === 0) return { error: 'noCompanies', rule: 'EM-ATK-1', data };
  if (open.attacks >= options.attacksPerTurn) return { error: 'attackSpent', rule: 'EM-ATK-19', data };
  if (!options.attackFromSanctuary && inSanctuary(s, v, at)) {
    return {
      error: 'attackFromSanctuary',
      rule: at === setting.island.reserve[infoOf(setting, v).army] ? 'EM-RES-7' : 'EM-QG-7',
      data,
    };
  }
  return undefined;
}

/** Why this vehicle may not attack that one, wherever both stand. */
export function checkTarget(s: Sight, v: VehicleNo, target: VehicleNo): Refusal | undefined {
  const { setting, open } = s;
  const it = vehicleAt(open, target);
  const { id } = infoOf(setting, target);
  const { island, options } = setting;
  const { army } = infoOf(setting, target);
  if (it.at === island.reserve[army])
    return { error: 'protected', rule: 'EM-RES-4', also: ['EM-ATK-20'], data: { target: id } };
  if (open.camouflaged.includes(target))
    return { error: 'camouflaged', rule: 'EM-C-P09', also: ['EM-ATK-3'], data: { target: id } };
  const strength = vehicleAt(open, v).companies;
  const fragile = special(setting, target, it);
  if (strength < it.companies && !(fragile && options.specialTargetsIgnoreStrength)) {
    const also: RuleNo[] = fragile ? ['EM-ATK-18'] : [];
    if (open.attacks > 0) also.push('EM-ATK-21');
    return { error: 'tooWeak', rule: 'EM-ATK-6', also, data: { target: id, strength, against: it.companies } };
  }
  return undefined;
}

/** Could this vehicle attack at all? The same as `checkAttacker`, without words. */
export function mayAttack(s: Sight, v: VehicleNo): boolean {
  const { open, setting } = s;
  const { at, companies } = vehicleAt(open, v);
  return (
    companies > 0 &&
    infoOf(setting, v).type !== 'jeep' &&
    open.ceaseFire < 0 &&
    open.attacks < setting.options.attacksPerTurn &&
    (setting.options.attackFromSanctuary || !inSanctuary(s, v, at))
  );
}

export function checkAttack(e: Eyes, c: Attack): Refusal | undefined {
  const { open, setting } = e;
  const { island } = setting;
  const early = checkAmount(open, c.amount) ?? checkCommand(e, c.vehicle, 'EM-DICE-9');
  if (early !== undefined) return early;
  const v = vehicleNo(setting, c.vehicle);
  const stuck = checkOut(e, v) ?? checkAttacker(e, v);
  if (stuck !== undefined) return stuck;
  const { army, type } = infoOf(setting, v);
  const end = island.numbers.get(c.route[c.route.length - 1] as string);
  if (end !== undefined) {
    const sanctuary = checkSanctuary(e, v, end);
    if (sanctuary !== undefined) return sanctuary;
  }
  const read = readRoute(e, army, vehicleAt(open, v).at, c.route);
  if ('error' in read) return read;
  const value = valueOf(open, c.amount);
  if (read.cells.length !== value)
    return { error: 'notExact', rule: 'EM-ATK-7', data: { steps: read.cells.length, value } };
  for (const cell of read.cells.slice(0, -1)) {
    const barred = barrier(e, army, type === 'eng', cell, false);
    if (barred === undefined) continue;
    const also: RuleNo[] = [barred.rule as RuleNo, ...(barred.also ?? [])];
    if (barred.error === 'mined') also.push('EM-MINE-18');
    return { ...barred, rule: 'EM-ATK-8', also };
  }
  const target = open.on[end as CellNo] as number;
  if (target < 0 || infoOf(setting, target).army === army) {
    return { error: 'noTarget', rule: 'EM-ATK-3', data: { cell: cellName(setting, end as CellNo) } };
  }
  return checkTarget(e, v, target);
}

/** Places where nothing can be attacked, whoever stands there. */
function checkSanctuary({ setting }: Eyes, v: VehicleNo, end: CellNo): Refusal | undefined {
  const { island } = setting;
  const enemy = enemyOf(infoOf(setting, v).army);
  const data = { cell: cellName(setting, end) };
  const also = ['EM-ATK-20'] as const;
  if (end === island.camp[enemy]) return { error: 'protected', rule: 'EM-CAMP-14', also, data };
  if (end === island.qg[enemy]) return { error: 'protected', rule: 'EM-QG-3', also, data };
  if (end === island.prison[enemy]) return { error: 'protected', rule: 'EM-ATK-20', data };
  return undefined;
}

/** Carries an attack out: a company taken, or the whole vehicle destroyed. */
export function attack(g: G, c: Attack): void {
  const { setting } = g;
  const { open } = g.board;
  const v = vehicleNo(setting, c.vehicle);
  const end = setting.island.numbers.get(c.route[c.route.length - 1] as string) as CellNo;
  const target = open.on[end] as number;
  const it = vehicleAt(open, target);
  const fragile = special(setting, target, it);
  g.emit({
    t: 'attacked',
    vehicle: c.vehicle,
    target: infoOf(setting, target).id,
    path: c.route,
    amount: c.amount,
    value: valueOf(open, c.amount),
    strength: vehicleAt(open, v).companies,
    against: it.companies,
    rules: attackRules(g, v, target, end, c),
  });
  if (it.companies > 0 && !fragile) captureOne(g, target);
  else destroy(g, target, fragile);
}

function captureOne(g: G, target: VehicleNo): void {
  const { setting } = g;
  const { id, army } = infoOf(setting, target);
  const prison = cellName(setting, setting.island.prison[army]);
  g.emit({ t: 'captured', vehicle: id, island: prison, rules: ['EM-ATK-12', 'EM-PRI-3'] });
}

function destroy(g: G, target: VehicleNo, fragile: boolean): void {
  const { setting } = g;
  const { id, type } = infoOf(setting, target);
  const { at, companies, cargo } = vehicleAt(g.board.open, target);
  const rules: RuleNo[] = ['EM-ARS-1'];
  if (!fragile) rules.push('EM-ATK-13');
  if (cargo && type === 'inf') rules.push('EM-ATK-14', 'EM-FLAG-9');
  if (cargo && type === 'com') rules.push('EM-ATK-15', 'EM-MINE-17');
  if (type === 'jeep' && companies > 0) rules.push('EM-ATK-16');
  if (companies > 0) rules.push('EM-ATK-17');
  if ((g.board.open.mines[at] as number) >= 0) rules.push('EM-MINE-19');
  g.emit({ t: 'destroyed', vehicle: id, at: cellName(setting, at), companies, cargo, rules });
}

function attackRules(g: G, v: VehicleNo, target: VehicleNo, end: CellNo, c: Attack): RuleNo[] {
  const { setting } = g;
  const { open } = g.board;
  const { island } = setting;
  const { army } = infoOf(setting, v);
  const own = vehicleAt(open, v);
  const it = vehicleAt(open, target);
  const lead = own.companies - it.companies;
  const rules: RuleNo[] = ['EM-ATK-2', 'EM-ATK-3', 'EM-ATK-7', 'EM-ATK-10', 'EM-ATK-11'];
  if (lead >= 0) rules.push(lead === 0 ? 'EM-ATK-5' : 'EM-ATK-4');
  spendingRules(open, v, c.amount, rules);
  if (c.amount !== 'total' && dieOf(open, c.amount) === 6) rules.push('EM-CAMP-6');
  if (open.attacks > 0) rules.push('EM-ATK-19', 'EM-ATK-21');
  if (lead >= 0 && special(setting, target, it)) rules.push('EM-ATK-18');
  if (own.cargo) rules.push('EM-ATK-23');
  if ((open.mines[end] as number) >= 0 || (open.mines[own.at] as number) >= 0) rules.push('EM-ATK-24');
  if (infoOf(setting, target).type === 'jeep') rules.push('EM-ATK-25');
  if (own.at === island.qg[army]) rules.push('EM-QG-7', 'EM-COMP-8');
  if (own.at === island.reserve[army]) rules.push('EM-RES-7');
  return rules;
}
