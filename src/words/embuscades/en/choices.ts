/** Labels of choices in English: short, with the dice, the strengths and the cell. */

import { plural } from '../../lang.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords, Scene } from '../shapes.ts';

const companies = (count: number): string => (count === 0 ? 'empty' : plural('en', count, 'company', 'companies'));
const load = (count: number, mine: boolean): string =>
  count === 0 && mine ? 'only a mine' : `${companies(count)}${mine ? ' and a mine' : ''}`;
const strength = (scene: Scene, id: string): number =>
  scene.view.vehicles.find((vehicle) => vehicle.id === id)?.companies ?? 0;
const end = (route: readonly string[]): string => route[route.length - 1] as string;
const on = (scene: Scene, cell: string): string => scene.view.vehicles.find((v) => v.at === cell)?.id ?? '';
const at = (scene: Scene, id: string): string => scene.view.vehicles.find((v) => v.id === id)?.at ?? '';

function carried(scene: Scene, id: string, n: Names): string {
  const vehicle = scene.view.vehicles.find((each) => each.id === id);
  const parts = [
    vehicle?.flag === true ? 'delivers its flag ⚑' : '',
    vehicle?.type === 'jeep' ? `frees ${plural(n.lang, vehicle.companies, 'prisoner', 'prisoners')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'takes the whole turn' : `${parts.join(', ')}; takes the whole turn`;
}

export const choices: ChoiceWords = {
  roll: () => 'Throw both dice',
  pass: () => 'Pass: use no die',
  endTurn: () => 'End the turn, giving up what is left',
  leaveCamp: (c, n, s) =>
    `${n.short(c.vehicle)} leaves camp: ${load(c.companies, c.mine === true)} — ${s.amount(c.amount)}`,
  move(c, n, s) {
    const mine = c.layMine === true ? `, leaving its mine on ${n.place(at(s, c.vehicle))}` : '';
    const jeep = c.jeepLoad === undefined ? '' : `, ${plural('en', c.jeepLoad, 'prisoner', 'prisoners')} aboard`;
    const card = c.detourCard === undefined ? '' : `, with ${n.card(c.detourCard)}`;
    return `${n.short(c.vehicle)}: ${s.amount(c.amount)} → ${n.cell(end(c.route))}${mine}${jeep}${card}`;
  },
  attack(c, n, s) {
    const target = on(s, end(c.route));
    return `Attack ${n.vehicle(target)} (strength ${strength(s, target)}) with ${n.short(c.vehicle)} (${strength(s, c.vehicle)}) — ${s.amount(c.amount)}, ${end(c.route)}`;
  },
  takeFlag: (c, n) => `${n.short(c.vehicle)} takes a flag ⚑`,
  returnToCamp: (c, n, s) =>
    c.vehicle === 'all'
      ? 'All vehicles on the HQ return to camp (takes the whole turn)'
      : `${n.short(c.vehicle)} returns to camp (${carried(s, c.vehicle, n)})`,
  communicate(c, n, s) {
    const cost = c.amount === undefined ? 'the whole throw' : s.amount(c.amount);
    const card = c.card === undefined ? '' : `, with ${n.card(c.card)}`;
    return `${n.short(c.vehicle)}: travel → ${n.cell(c.to)} — ${cost}${card}`;
  },
  playCard(c, n) {
    const parts = [
      c.die === undefined ? '' : `${n.amount(c.die)} becomes ${c.face}`,
      c.vehicle === undefined ? '' : n.short(c.vehicle),
      c.companies === undefined ? '' : load(c.companies, c.mine === true),
      c.cell === undefined ? '' : n.cell(c.cell),
    ].filter((part) => part !== '');
    return `Play ${n.card(c.card)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
  },
  offerExchange: (c) => `Offer to exchange ${plural('en', c.count, 'kept mine', 'kept mines')}`,
  answerExchange: (c) => (c.accept ? 'Accept the exchange of mines' : 'Decline the exchange of mines'),
  withdrawExchange: () => 'Withdraw the offer to exchange mines',
  recoverInfantry: (c, n) => `Call ${n.short(c.vehicle)} back from the arsenal (takes the whole turn)`,
  keepDrawn: () => 'Keep the card just drawn: your partner puts one of theirs under the pile',
  discard: (c, n) => `Put ${n.card(c.card)} under the pile. ${n.effect(c.card)}`,
  recover: (c, n) => `Take ${n.short(c.vehicle)} back from the arsenal`,
};
