/** 2.11 Flags: fetched from the own reserve by infantry, one at a time. */

import type { ActionOf } from './choices.ts';
import type { RuleNo } from './rulebook/index.ts';
import { checkCommand, firstOf, infoOf, mover, pastOf, type Sight, vehicleAt, vehicleNo } from './sense.ts';
import type { VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';
import { offer, type Offers } from './offers.ts';

type TakeFlag = ActionOf<'takeFlag'>;

function checkTaking({ setting, open }: Sight, v: VehicleNo): Refusal | undefined {
  const { type, army, id } = infoOf(setting, v);
  const { at, cargo, since } = vehicleAt(open, v);
  const data = { vehicle: id };
  if (type !== 'inf') return { error: 'notInfantry', rule: 'EM-FLAG-1', data };
  if (cargo) return { error: 'carriesFlag', rule: 'EM-FLAG-2', also: ['EM-FLAG-8'], data };
  if (at !== setting.island.reserve[army])
    return { error: 'notOnReserve', rule: 'EM-FLAG-3', also: ['EM-FLAG-5'], data };
  if (open.stocks[army].flags === 0) return { error: 'noFlagLeft', rule: 'EM-FLAG-3', data };
  const late = setting.options.flagPickup === 'nextTurn' && since >= open.turn;
  return late ? { error: 'justArrived', rule: 'EM-FLAG-3', data } : undefined;
}

export function takeFlagOptions(e: Eyes, out: Offers): void {
  const { setting, open } = e;
  const { army, commands } = mover(e);
  if (!commands.has('inf') || open.stocks[army].flags === 0) return;
  const v = open.on[setting.island.reserve[army]] as number;
  if (v < firstOf(setting, army) || v >= pastOf(setting, army)) return;
  if (checkTaking(e, v) === undefined) offer(out, { t: 'takeFlag', vehicle: infoOf(setting, v).id });
}

export const checkTakeFlag = (e: Eyes, c: TakeFlag): Refusal | undefined =>
  checkCommand(e, c.vehicle, 'EM-FLAG-3') ?? checkTaking(e, vehicleNo(e.setting, c.vehicle));

export function takeFlag(g: G, c: TakeFlag): void {
  const v = vehicleNo(g.setting, c.vehicle);
  const rules: RuleNo[] = ['EM-FLAG-3'];
  if (vehicleAt(g.board.open, v).companies === 0) rules.push('EM-FLAG-10');
  g.emit({ t: 'tookFlag', vehicle: c.vehicle, left: g.board.open.stocks[infoOf(g.setting, v).army].flags - 1, rules });
}
