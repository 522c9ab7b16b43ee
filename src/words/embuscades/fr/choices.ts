/** Les choix en français : courts, avec les dés, les forces et la case. */

import { plural } from '../../lang.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords, Scene } from '../shapes.ts';

const companies = (count: number): string => (count === 0 ? 'à vide' : plural('fr', count, 'compagnie', 'compagnies'));
const load = (count: number, mine: boolean): string =>
  count === 0 && mine ? 'une mine seule' : `${companies(count)}${mine ? ' et une mine' : ''}`;
const strength = (scene: Scene, id: string): number =>
  scene.view.vehicles.find((vehicle) => vehicle.id === id)?.companies ?? 0;
const end = (route: readonly string[]): string => route[route.length - 1] as string;
const on = (scene: Scene, cell: string): string => scene.view.vehicles.find((v) => v.at === cell)?.id ?? '';
const at = (scene: Scene, id: string): string => scene.view.vehicles.find((v) => v.id === id)?.at ?? '';

function carried(scene: Scene, id: string, n: Names): string {
  const vehicle = scene.view.vehicles.find((each) => each.id === id);
  const parts = [
    vehicle?.flag === true ? 'rapporte son drapeau ⚑' : '',
    vehicle?.type === 'jeep' ? `libère ${plural(n.lang, vehicle.companies, 'prisonnier', 'prisonniers')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'prend tout le tour' : `${parts.join(', ')} ; prend tout le tour`;
}

export const choices: ChoiceWords = {
  roll: () => 'Lancer les deux dés',
  pass: () => 'Passer : n’utiliser aucun dé',
  endTurn: () => 'Finir le tour, sans jouer ce qui reste',
  leaveCamp: (c, n, s) =>
    `${n.short(c.vehicle)} sort du camp : ${load(c.companies, c.mine === true)} — ${s.amount(c.amount)}`,
  move(c, n, s) {
    const mine = c.layMine === true ? `, en laissant sa mine sur ${n.place(at(s, c.vehicle))}` : '';
    const jeep = c.jeepLoad === undefined ? '' : `, ${plural('fr', c.jeepLoad, 'prisonnier', 'prisonniers')} à bord`;
    const card = c.detourCard === undefined ? '' : `, avec ${n.card(c.detourCard)}`;
    return `${n.short(c.vehicle)} : ${s.amount(c.amount)} → ${n.cell(end(c.route))}${mine}${jeep}${card}`;
  },
  attack(c, n, s) {
    const target = on(s, end(c.route));
    return `Attaquer ${n.vehicle(target)} (force ${strength(s, target)}) avec ${n.short(c.vehicle)} (${strength(s, c.vehicle)}) — ${s.amount(c.amount)}, ${end(c.route)}`;
  },
  takeFlag: (c, n) => `${n.short(c.vehicle)} prend un drapeau ⚑`,
  returnToCamp: (c, n, s) =>
    c.vehicle === 'all'
      ? 'Tous les véhicules du Q.G. rentrent au camp (prend tout le tour)'
      : `${n.short(c.vehicle)} rentre au camp (${carried(s, c.vehicle, n)})`,
  communicate(c, n, s) {
    const cost = c.amount === undefined ? 'tout le lancer' : s.amount(c.amount);
    const card = c.card === undefined ? '' : `, avec ${n.card(c.card)}`;
    return `${n.short(c.vehicle)} : voyage → ${n.cell(c.to)} — ${cost}${card}`;
  },
  playCard(c, n) {
    const parts = [
      c.die === undefined ? '' : `${n.amount(c.die)} devient ${c.face}`,
      c.vehicle === undefined ? '' : n.short(c.vehicle),
      c.companies === undefined ? '' : load(c.companies, c.mine === true),
      c.cell === undefined ? '' : n.cell(c.cell),
    ].filter((part) => part !== '');
    return `Jouer ${n.card(c.card)}${parts.length === 0 ? '' : ` : ${parts.join(', ')}`}`;
  },
  offerExchange: (c) => `Proposer de troquer ${plural('fr', c.count, 'mine gardée', 'mines gardées')}`,
  answerExchange: (c) => (c.accept ? 'Accepter le troc de mines' : 'Refuser le troc de mines'),
  withdrawExchange: () => 'Retirer l’offre de troquer des mines',
  recoverInfantry: (c, n) => `Rappeler ${n.short(c.vehicle)} de l’arsenal (prend tout le tour)`,
  keepDrawn: () => 'Garder la carte qu’on vient de tirer : votre partenaire en glisse une des siennes sous la pioche',
  discard: (c, n) => `Mettre ${n.card(c.card)} sous la pioche. ${n.effect(c.card)}`,
  recover: (c, n) => `Reprendre ${n.short(c.vehicle)} à l’arsenal`,
};
