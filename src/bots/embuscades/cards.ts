/** PERSONNEL cards at useful moments. */

import type { ActionOf } from '../../games/embuscades/choices.ts';
import type { CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import { leavingWorth } from './camp.ts';
import { isSafe, mayHit, reach } from './danger.ts';
import { obstacles, placeOf } from './place.ts';
import {
  armyOfVehicle,
  cardOf,
  cellOf,
  isFragile,
  isOut,
  numberOf,
  type Position,
  stockOf,
  typeOf,
} from './position.ts';
import { FLAG, hitWorth, vehicleWorth } from './worth.ts';

type PlayCard = ActionOf<'playCard'>;

/** What a card in the hand is worth; it is played for more than that. */
const KEPT = 8;

export const cardValue = (p: Position, c: PlayCard): number => gain(p, c) - KEPT;

function gain(p: Position, c: PlayCard): number {
  const effect = cardOf(p, c.card)?.effect;
  const v = numberOf(p, c.vehicle ?? '');
  switch (effect?.do) {
    case 'recoverCompanies': {
      const { arsenal, camp } = stockOf(p);
      return Math.min(effect.count, arsenal) * (camp < 4 ? 4 : camp < 8 ? 2.8 : 1);
    }
    case 'recoverVehicle':
      return vehicleWorth(p, v) * (typeOf(p, v) === 'inf' ? 1 : 0.45);
    case 'scramble':
      return leavingWorth(p, v, c.companies ?? 0, c.mine === true) - 8;
    case 'liftMine':
      return obstacles(p).includes(cellOf(p, c.cell ?? '')) ? 20 : 0;
    case 'camouflage':
      return isOut(p, v) ? placeOf(p, v).loss : 0;
    case 'setDie':
      return dieGain(p, c.die === 'dieA' ? 0 : 1, c.face ?? 0);
    default:
      return 0;
  }
}

/** A die turned: a six for the gate, the exact way to the reserve, a hit that counts. */
function dieGain(p: Position, die: 0 | 1, face: number): number {
  const { dice } = p.open;
  if (dice.includes(face)) return 0;
  const given = (dice[die] ?? 0) * 1.5;
  let best = 0;
  for (let v = 0; v < p.at.length; v++) {
    if (armyOfVehicle(p, v) !== p.army || !p.player.commands.has(typeOf(p, v))) continue;
    const at = p.at[v] as CellNo;
    const infantry = typeOf(p, v) === 'inf';
    if (face === 6 && infantry && at === p.island.camp[p.army] && p.onHq < 3 && p.flags > 0) best = Math.max(best, 32);
    if (!isOut(p, v)) continue;
    const { reserve } = p.island;
    if (infantry && !(p.cargo[v] as boolean) && p.flags > 0 && (p.on[reserve[p.army]] as number) < 0) {
      if ((reach(p, p.army, at, reserve[p.army]) >> face) & 1) best = Math.max(best, 24);
    }
    for (let e = 0; e < p.at.length; e++) {
      if (armyOfVehicle(p, e) === p.army || !isFragile(p, e) || (p.hidden[e] as boolean) || !mayHit(p, v, e)) continue;
      const target = p.at[e] as CellNo;
      if (isSafe(p, p.enemy, target) || !((reach(p, p.army, at, target) >> face) & 1)) continue;
      best = Math.max(best, Math.min(FLAG, hitWorth(p, e)));
    }
  }
  return best - given;
}

/** Does this move cross the compass, so that a card is drawn? */
export function draws(p: Position, c: ActionOf<'move'>, v: VehicleNo): boolean {
  const { qg, compass, cells } = p.island;
  if (p.at[v] !== qg[p.army] || c.route[0] !== cells[compass[p.army]]?.id || p.open.pile === 0) return false;
  return p.setting.options.compassDraw === 'perPassage' || p.open.vehicles[v]?.drew === 0;
}
