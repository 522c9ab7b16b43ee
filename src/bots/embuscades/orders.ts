/** Questions that are not about dice: home instead of a throw, which card goes, which vehicle comes back. */

import type { ActionOf, Choice } from '../../games/embuscades/choices.ts';
import type { Scored } from '../bot.ts';
import { cardValue } from './cards.ts';
import { cardOf, isCarrier, nameOf, numberOf, type Position, starved, stockOf, typeOf } from './position.ts';
import { COMPANY, FLAG, THROW, vehicleWorth } from './worth.ts';
import type { CardInfo } from '../../games/embuscades/setting.ts';

const PARTNERS_CARD = 3;

/** Before the throw. */
export function scoreOrder(p: Position, c: Choice): Scored {
  switch (c.t) {
    case 'returnToCamp':
      return scoreReturn(p, c);
    case 'takeFlag':
      return { choice: c, score: FLAG, reason: { code: 'takeFlag', data: { vehicle: c.vehicle } } };
    case 'recoverInfantry':
      return { choice: c, score: FLAG, reason: { code: 'recover', data: { vehicle: c.vehicle } } };
    case 'playCard': {
      const { t: _, ...data } = c;
      // Who is to be hidden is known when all have moved, and there will be time for it.
      const isEarly = p.setting.options.cardsAfterDice && cardOf(p, c.card)?.effect.do === 'camouflage';
      return { choice: c, score: isEarly ? 0 : cardValue(p, c) + THROW, reason: { code: 'playCard', data } };
    }
    case 'answerExchange': {
      const wanted = stockOf(p).mines === 0;
      const score = wanted === c.accept ? THROW + 1 : 0;
      return { choice: c, score, reason: { code: 'answerExchange', data: { accept: c.accept } } };
    }
    default:
      return { choice: c, score: c.t === 'roll' ? THROW : 0, reason: { code: 'roll', data: {} } };
  }
}

function scoreReturn(p: Position, c: ActionOf<'returnToCamp'>): Scored {
  if (c.vehicle === 'all') {
    const flag = p.at.findIndex((cell, v) => cell === p.island.qg[p.army] && isCarrier(p, v));
    if (flag < 0) return { choice: c, score: 0, reason: { code: 'nothingBetter', data: {} } };
    return { choice: c, score: FLAG, reason: { code: 'deliverFlag', data: { vehicle: nameOf(p, flag) } } };
  }
  const v = numberOf(p, c.vehicle);
  const companies = p.companies[v] as number;
  const type = typeOf(p, v);
  if (isCarrier(p, v)) {
    return { choice: c, score: 2 * FLAG, reason: { code: 'deliverFlag', data: { vehicle: c.vehicle } } };
  }
  const crowded = p.onHq >= 3 ? 4 : 0;
  if (type === 'jeep') {
    const score = companies * COMPANY + crowded;
    return { choice: c, score, reason: { code: 'freePrisoners', data: { vehicle: c.vehicle, companies } } };
  }
  // An empty fighter on the HQ fights again only after a visit to the camp.
  const useless = companies === 0 && type !== 'inf' && type !== 'eng' && stockOf(p).camp >= 3 && !starved(p);
  const score = (useless ? THROW - 3 : 0) + crowded;
  return { choice: c, score, reason: { code: 'reload', data: { vehicle: c.vehicle } } };
}

/** How much a card is worth keeping. */
function keeping(p: Position, { effect }: CardInfo): number {
  switch (effect.do) {
    case 'recoverVehicle':
      return starved(p) ? 40 : 12;
    case 'setDie':
      return 10;
    case 'scramble':
      return 9;
    case 'camouflage':
      return 8;
    case 'recoverCompanies':
      return stockOf(p).camp < 4 ? 9 : 5;
    case 'liftMine':
      return p.mines.some((army) => army >= 0) ? 6 : 3;
    case 'detour':
      return 5;
    default:
      return 4;
  }
}

/** Which card goes under the pile, which vehicle comes back. */
export function scoreAnswer(p: Position, c: Choice): Scored {
  // What the partner would give up nobody knows: a card of middling use, and the poorer of two.
  if (c.t === 'keepDrawn') return { choice: c, score: -PARTNERS_CARD, reason: { code: 'keepDrawn', data: {} } };
  if (c.t === 'discard') {
    const card = cardOf(p, c.card);
    const score = card === undefined ? 0 : -keeping(p, card);
    return { choice: c, score, reason: { code: 'discard', data: { card: c.card } } };
  }
  const vehicle = 'vehicle' in c ? (c.vehicle ?? '') : '';
  const v = numberOf(p, vehicle);
  const score = v < 0 ? 0 : vehicleWorth(p, v);
  return { choice: c, score, reason: { code: 'recover', data: { vehicle } } };
}
