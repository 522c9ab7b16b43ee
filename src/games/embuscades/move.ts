/** 2.6 Movement: exactly as many cells as the amount, along the roads, over friends but not over enemies. */

import type { ActionOf, Amount } from './choices.ts';
import { detourCard, show } from './hand.ts';
import { type Army, type CellNo, enemyOf, leaves } from './island.ts';
import { backFrom, checkLaying, layMine, liftOnArrival, mayLay } from './mines.ts';
import { barrier, clearWay, noStop, readRoute } from './roads.ts';
import type { RuleNo } from './rulebook/index.ts';
import {
  cellName,
  checkAmount,
  checkCommand,
  checkOut,
  dieOf,
  infoOf,
  spendingRules,
  valueOf,
  vehicleAt,
  vehicleNo,
} from './sense.ts';
import type { VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';
import { offer, type Offers } from './offers.ts';

type Move = ActionOf<'move'>;

/** Can this vehicle leave a mine behind or take prisoners along as it moves off? */
export const hasVariants = (e: Eyes, v: VehicleNo): boolean =>
  vehicleAt(e.open, v).at === e.setting.island.prison[infoOf(e.setting, v).army] || mayLay(e, v);

/** Offers a move with its variants: with a mine left behind, with prisoners taken along, by a detour. */
export function offerMove(e: Eyes, out: Offers, v: VehicleNo, move: Move, detour: string | undefined): void {
  const { open, setting } = e;
  const { army, capacity } = infoOf(setting, v);
  const base: Move = detour === undefined ? move : { ...move, detourCard: detour };
  if (vehicleAt(open, v).at === setting.island.prison[army]) {
    const most = Math.min(capacity, open.stocks[army].prisoners);
    for (let load = most; load >= 1; load--) offer(out, { ...base, jeepLoad: load });
    return;
  }
  offer(out, base);
  if (mayLay(e, v)) offer(out, { ...base, layMine: true });
}

export function checkMove(e: Eyes, c: Move): Refusal | undefined {
  const { open, setting } = e;
  const early = checkAmount(open, c.amount) ?? checkCommand(e, c.vehicle, 'EM-DICE-9');
  if (early !== undefined) return early;
  const v = vehicleNo(setting, c.vehicle);
  const stuck = checkOut(e, v) ?? checkBoarding(e, v, c);
  if (stuck !== undefined) return stuck;
  const { army, type } = infoOf(setting, v);
  const { at } = vehicleAt(open, v);
  const read = readRoute(e, army, at, c.route);
  if ('error' in read) return read;
  const { cells } = read;
  const end = cells[cells.length - 1] as CellNo;
  const value = valueOf(open, c.amount);
  const data = { steps: cells.length, value };
  if (cells.length > value) return { error: 'tooFar', rule: 'EM-MOVE-1', data };
  if (cells.length < value && (end !== setting.island.qg[army] || setting.options.exactHq)) {
    return { error: 'tooShort', rule: 'EM-MOVE-11', also: ['EM-MOVE-1'], data };
  }
  const engineers = type === 'eng';
  const back = backFrom(e, v);
  if (back !== undefined && c.route[0] !== back) {
    const { id } = infoOf(setting, v);
    return {
      error: 'onlyBack',
      rule: 'EM-MINE-13',
      also: ['EM-MINE-11'],
      data: { vehicle: id, cell: cellName(setting, at) },
    };
  }
  const detour = c.detourCard !== undefined;
  for (const cell of cells.slice(0, -1)) {
    const barred = barrier(e, army, engineers, cell, detour);
    if (barred !== undefined) return barred;
  }
  const stop = noStop(e, army, engineers, end);
  if (stop !== undefined) return stop;
  if (c.layMine === true) {
    const laying = checkLaying(e, v);
    if (laying !== undefined) return laying;
  }
  return detour ? checkDetour(e, army, c, cells) : undefined;
}

function checkBoarding(e: Eyes, v: VehicleNo, c: Move): Refusal | undefined {
  const { open, setting } = e;
  const { army, capacity, id } = infoOf(setting, v);
  const onIsland = vehicleAt(open, v).at === setting.island.prison[army];
  if (!onIsland) {
    return c.jeepLoad === undefined
      ? undefined
      : { error: 'notOnIsland', rule: 'EM-LOAD-9', also: ['EM-JEEP-8'], data: { vehicle: id } };
  }
  const { prisoners } = open.stocks[army];
  if (prisoners === 0) return { error: 'noPrisoners', rule: 'EM-JEEP-2' };
  const load = c.jeepLoad ?? 0;
  const data = { load, most: Math.min(capacity, prisoners) };
  if (load < 1) return { error: 'emptyJeep', rule: 'EM-JEEP-2', data };
  if (load > capacity) return { error: 'overloaded', rule: 'EM-LOAD-4', also: ['EM-JEEP-2'], data };
  return load > prisoners ? { error: 'noPrisoners', rule: 'EM-JEEP-2', data } : undefined;
}

/** The card must be held, and must serve to pass at least one enemy. */
function checkDetour(e: Eyes, army: Army, c: Move, cells: readonly CellNo[]): Refusal | undefined {
  const { open, setting } = e;
  if (detourCard(e) !== c.detourCard) return { error: 'cardNotHeld', rule: 'EM-CARD-2', data: { card: c.detourCard } };
  return clearWay(setting, open, army, cells, false)
    ? { error: 'cardWouldDoNothing', rule: 'EM-CARD-11', data: { card: c.detourCard } }
    : undefined;
}

/** Drives the route; says whether a card is drawn for it. */
export function drive(g: G, c: Move): boolean {
  const { setting } = g;
  const { open } = g.board;
  const v = vehicleNo(setting, c.vehicle);
  const { army, type } = infoOf(setting, v);
  const { at, drew } = vehicleAt(open, v);
  const cells: CellNo[] = [];
  for (const name of c.route) cells.push(setting.island.numbers.get(name) as CellNo);
  const draws =
    leaves(at, cells, setting.island.qg[army], setting.island.compass[army]) &&
    (setting.options.compassDraw === 'perPassage' || drew === 0);
  const value = valueOf(open, c.amount);
  const rules = movingRules(g, v, c.amount, cells);
  if (c.detourCard !== undefined) show(g, c.detourCard);
  if (c.layMine === true) layMine(g, v);
  g.emit({
    t: 'moved',
    vehicle: c.vehicle,
    from: cellName(setting, at),
    path: c.route,
    amount: c.amount,
    value,
    surplus: value - cells.length,
    freed: c.jeepLoad ?? 0,
    rules,
  });
  if (type === 'eng') liftOnArrival(g, v);
  return draws;
}

/** Which rules of movement this move applies, for the log. */
function movingRules(g: G, v: VehicleNo, amount: Amount, cells: readonly CellNo[]): RuleNo[] {
  const { setting } = g;
  const { open } = g.board;
  const { island } = setting;
  const { army, type } = infoOf(setting, v);
  const vehicle = vehicleAt(open, v);
  const { at } = vehicle;
  const enemy = enemyOf(army);
  const end = cells[cells.length - 1] as CellNo;
  const rules: RuleNo[] = ['EM-MOVE-1', 'EM-MOVE-2'];
  spendingRules(open, v, amount, rules);
  if (amount !== 'total' && dieOf(open, amount) === 6) rules.push('EM-CAMP-6');
  if (vehicle.companies === 0 && at !== island.prison[army]) rules.push('EM-MOVE-12');
  if (cells[0] === open.cameFrom && open.spender === v) rules.push('EM-MOVE-3');
  if (at === island.qg[army] && vehicle.since === open.turn) rules.push('EM-CAMP-7');
  if (cells.length < valueOf(open, amount)) rules.push('EM-QG-6');
  if (island.cells[at]?.kind === 'communication') rules.push('EM-COM-6');
  if (end === island.reserve[army]) rules.push('EM-RES-5');
  if (type === 'jeep') rules.push(at === island.prison[army] ? 'EM-JEEP-3' : 'EM-JEEP-4');
  if (at === island.prison[army]) rules.push('EM-JEEP-2');
  if (type === 'eng' && (open.mines[end] as number) >= 0) rules.push('EM-MINE-11');
  if (open.flagTakenBy === v) rules.push('EM-FLAG-4');
  if (at === island.compass[army] && vehicle.drew > 0) rules.push('EM-COMP-7');
  let before = at;
  let forked = false;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as CellNo;
    const last = i === cells.length - 1;
    const other = open.on[cell] as number;
    if (!last && other >= 0 && infoOf(setting, other).army === army) {
      rules.push('EM-MOVE-6');
      if (amount === 'total' && (i + 1 === open.dice[0] || i + 1 === open.dice[1])) rules.push('EM-MOVE-16');
    }
    if (!last && !forked && (island.cells[cell]?.roads.length ?? 0) > 2) {
      forked = true;
      rules.push('EM-MOVE-5');
    }
    if (!last && cell === island.reserve[enemy]) rules.push('EM-RES-2');
    if (cell === island.compass[enemy]) rules.push('EM-COMP-4');
    if (cell === island.compass[army] && before !== island.qg[army]) {
      rules.push(cells[i + 1] === island.qg[army] ? 'EM-COMP-2' : 'EM-COMP-3');
    }
    before = cell;
  }
  return rules;
}
