/** Why an action is worth what it is: the part of the change that weighs most. */

import type { ActionOf, Choice } from '../../games/embuscades/choices.ts';
import type { CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import type { Reason } from '../bot.ts';
import { draws } from './cards.ts';
import type { Places } from './place.ts';
import { cellOf, endOf, isCarrier, nameOf, numberOf, type Position, starved, typeOf } from './position.ts';

export function whyAct(p: Position, places: Places, c: Choice): Reason {
  switch (c.t) {
    case 'move':
      return whyMove(p, c, places);
    case 'attack': {
      const e = p.on[endOf(p, c)] as VehicleNo;
      const data = { vehicle: c.vehicle, target: nameOf(p, e), companies: p.companies[e] };
      return { code: isCarrier(p, e) ? 'attackFlagCarrier' : 'attack', data };
    }
    case 'leaveCamp': {
      const data = { vehicle: c.vehicle, companies: c.companies, mine: c.mine === true };
      return { code: 'leaveCamp', data };
    }
    case 'communicate':
      return whyThere(p, numberOf(p, c.vehicle), cellOf(p, c.to), places, false);
    case 'takeFlag':
      return { code: 'takeFlag', data: { vehicle: c.vehicle } };
    case 'playCard': {
      const { t: _, ...data } = c;
      return { code: 'playCard', data };
    }
    default:
      return { code: 'nothingBetter', data: {} };
  }
}

function whyMove(p: Position, c: ActionOf<'move'>, places: Places): Reason {
  const v = numberOf(p, c.vehicle);
  const to = endOf(p, c);
  if (c.jeepLoad !== undefined) {
    const data = { vehicle: c.vehicle, to: p.island.cells[to]?.id, companies: c.jeepLoad };
    return { code: 'escape', data };
  }
  if (c.layMine === true) {
    return { code: 'layMine', data: { vehicle: c.vehicle, cell: p.island.cells[p.at[v] as CellNo]?.id } };
  }
  return whyThere(p, v, to, places, draws(p, c, v));
}

function whyThere(p: Position, v: VehicleNo, to: CellNo, places: Places, drawing: boolean): Reason {
  const was = places.now(v);
  const is = places.at(v, to);
  const vehicle = nameOf(p, v);
  const cell = p.island.cells[to]?.id;
  const relief = was.loss - is.loss;
  if (relief > 0 && relief > is.way - was.way) {
    const data = { vehicle, to: cell, before: was.danger.throws, after: is.danger.throws };
    return { code: 'avoidDanger', data };
  }
  if (drawing && starved(p)) return { code: 'drawCard', data: { vehicle, to: cell } };
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
