/** 2.10 Communication cells: instead of the dice, to the other end of a link; by card, farther. */

import type { ActionOf } from './choices.ts';
import type { Communication } from './files.ts';
import { held, heldCards, show } from './hand.ts';
import type { Cell, CellNo } from './island.ts';
import { offer, type Offers } from './offers.ts';
import type { RuleNo } from './rulebook/index.ts';
import {
  amountsLeft,
  cellName,
  checkAmount,
  checkCommand,
  checkOut,
  firstOf,
  infoOf,
  mover,
  pastOf,
  type Sight,
  sight,
  vehicleAt,
  vehicleNo,
} from './sense.ts';
import type { CardInfo, Setting, VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';

type Communicate = ActionOf<'communicate'>;

/** What both kinds of travel ask of the two ends: open in this weather, and nobody at the arrival. */
function checkEnds({ setting, open }: Sight, v: VehicleNo, from: CellNo, to: CellNo): Refusal | undefined {
  const { island, options, stormy } = setting;
  const { army, type } = infoOf(setting, v);
  const kinds = [island.cells[from]?.communication, island.cells[to]?.communication];
  const data = { from: cellName(setting, from), to: cellName(setting, to) };
  if (open.storm >= 0 && kinds.some((kind) => kind !== undefined && stormy.has(kind))) {
    return { error: 'storm', rule: 'EM-C-R04', data };
  }
  if (!options.flagsMayUseCommunication && type === 'inf' && vehicleAt(open, v).cargo) {
    return { error: 'flagsMayNot', rule: 'EM-COM-11', data };
  }
  const other = open.on[to] as number;
  if (other < 0) return undefined;
  const enemy = infoOf(setting, other).army !== army;
  return { error: 'arrivalTaken', rule: 'EM-COM-8', also: enemy ? ['EM-COM-9', 'EM-QG-5'] : ['EM-QG-5'], data };
}

function checkLink(e: Sight, v: VehicleNo, to: CellNo): Refusal | undefined {
  const { open, setting } = e;
  const { at, since } = vehicleAt(open, v);
  const data = { vehicle: infoOf(setting, v).id, to: cellName(setting, to) };
  if (open.communicated) return { error: 'oneCommunication', rule: 'EM-COM-7', data };
  if (setting.island.cells[at]?.link !== to) return { error: 'notLinked', rule: 'EM-COM-3', data };
  if (since >= open.turn) return { error: 'justArrived', rule: 'EM-COM-12', data };
  return checkEnds(e, v, at, to);
}

function checkLift(e: Sight, v: VehicleNo, to: CellNo, card: CardInfo): Refusal | undefined {
  const { open, setting } = e;
  if (card.effect.do !== 'lift') return { error: 'wrongCard', rule: card.rule, data: { card: card.id } };
  const { at } = vehicleAt(open, v);
  const { cells } = setting.island;
  const serves = (cell: CellNo, kinds: readonly string[]) => kinds.includes(cells[cell]?.communication ?? '');
  if (at === to || !serves(at, card.effect.from) || !serves(to, card.effect.to)) {
    const data = { card: card.id, from: cellName(setting, at), to: cellName(setting, to) };
    const also: RuleNo[] = card.rule === 'EM-C-P01' ? ['EM-CARD-12'] : [];
    return { error: 'cardDoesNotServe', rule: card.rule, also, data };
  }
  return checkEnds(e, v, at, to);
}

/** The same as `checkEnds`, without words. */
function mayTravel({ setting, open }: Sight, v: VehicleNo, from: Cell, to: Cell, arrival: CellNo): boolean {
  const { options, stormy } = setting;
  if ((open.on[arrival] as number) >= 0) return false;
  if (
    open.storm >= 0 &&
    (stormy.has(from.communication as Communication) || stormy.has(to.communication as Communication))
  ) {
    return false;
  }
  return options.flagsMayUseCommunication || infoOf(setting, v).type !== 'inf' || !vehicleAt(open, v).cargo;
}

/** Who travels instead of throwing has no die to travel with. */
const takesOneDie = ({ options }: Setting): boolean =>
  options.communicationCost === 'oneDie' && options.communicateWhen === 'afterThrow';

export function communicateOptions(e: Eyes, out: Offers): void {
  const { open, setting } = e;
  const { cells, linked } = setting.island;
  const { army, commands } = mover(e);
  const oneDie = takesOneDie(setting);
  const lifts = open.spent === 0 && e.mine.hand.length > 0 ? heldCards(e) : noCards;
  const mayLink = !open.communicated && (oneDie || open.spent === 0);
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    const { at, since } = vehicleAt(open, v);
    if (at < 0) continue;
    const from = cells[at] as Cell;
    if (from.link < 0) continue;
    const { id, type } = infoOf(setting, v);
    const to = cells[from.link] as Cell;
    if (mayLink && since < open.turn && commands.has(type) && mayTravel(e, v, from, to, from.link)) {
      if (!oneDie) offer(out, { t: 'communicate', vehicle: id, to: to.id });
      else
        for (const amount of amountsLeft(open))
          if (amount !== 'total') offer(out, { t: 'communicate', vehicle: id, to: to.id, amount });
    }
    for (const { id: card, effect } of lifts) {
      if (effect.do !== 'lift' || !effect.from.includes(from.communication as Communication)) continue;
      for (const arrival of linked) {
        const far = cells[arrival] as Cell;
        if (arrival === at || !effect.to.includes(far.communication as Communication)) continue;
        if (mayTravel(e, v, from, far, arrival)) offer(out, { t: 'communicate', vehicle: id, to: far.id, card });
      }
    }
  }
}

const noCards: readonly CardInfo[] = [];

export function checkCommunicate(e: Eyes, c: Communicate): Refusal | undefined {
  const { open, setting } = e;
  const to = setting.island.numbers.get(c.to);
  if (to === undefined) return { error: 'unknownCell', rule: 'EM-COM-3', data: { cell: c.to } };
  const oneDie = takesOneDie(setting);
  if (setting.options.communicateWhen === 'insteadOfThrow' && open.dice.length > 0)
    return { error: 'beforeTheThrow', rule: 'EM-COM-5', data: { t: c.t } };
  if (c.card !== undefined) {
    const v = setting.vehicleNumbers.get(c.vehicle);
    const ours = v !== undefined && infoOf(setting, v).army === mover(e).army;
    if (!ours) return { error: 'notYourArmy', rule: 'EM-COM-3', data: { vehicle: c.vehicle } };
    const card = held(e, c.card);
    if (card === undefined) return { error: 'cardNotHeld', rule: 'EM-CARD-2', data: { card: c.card } };
    if (open.spent !== 0) return { error: 'afterADie', rule: 'EM-CARD-9', also: ['EM-CARD-13', 'EM-COM-5'] };
    if (c.amount !== undefined) return { error: 'wholeThrow', rule: 'EM-CARD-13', data: { amount: c.amount } };
    return checkOut(e, v) ?? checkLift(e, v, to, card);
  }
  const early = checkCommand(e, c.vehicle, 'EM-COM-3');
  if (early !== undefined) return early;
  if (!oneDie && open.spent !== 0) return { error: 'afterADie', rule: 'EM-COM-5' };
  if (!oneDie && c.amount !== undefined) return { error: 'wholeThrow', rule: 'EM-COM-4', data: { amount: c.amount } };
  if (oneDie) {
    if (c.amount === undefined || c.amount === 'total') return { error: 'nameADie', rule: 'EM-COM-4' };
    const spent = checkAmount(open, c.amount);
    if (spent !== undefined) return spent;
  }
  const v = vehicleNo(setting, c.vehicle);
  return checkOut(e, v) ?? checkLink(e, v, to);
}

/** Travels; says whether the whole throw went with it. */
export function communicate(g: G, c: Communicate): boolean {
  const s = sight(g);
  const { setting } = s;
  const v = vehicleNo(setting, c.vehicle);
  const vehicle = vehicleAt(s.open, v);
  const rules: RuleNo[] = ['EM-COM-3', 'EM-COM-7', 'EM-COM-10', 'EM-COM-13'];
  if (c.amount === undefined) rules.push('EM-COM-4', 'EM-COM-5');
  if (vehicle.cargo || infoOf(setting, v).type === 'jeep') rules.push('EM-COM-11');
  if (c.card !== undefined) {
    const { rule } = show(g, c.card);
    rules.push(rule, 'EM-CARD-13');
    if (rule === 'EM-C-P01') rules.push('EM-CARD-12');
  }
  const from = cellName(setting, vehicle.at);
  g.emit({ t: 'communicated', vehicle: c.vehicle, from, to: c.to, amount: c.amount ?? null, rules });
  return c.amount === undefined;
}
