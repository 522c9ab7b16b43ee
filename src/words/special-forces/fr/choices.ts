/** Les choix en français : courts, avec la figurine, l’endroit et la distance. */

import type { ChoiceOf, Leg } from '../../../games/special-forces/choices.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { plural } from '../../lang.ts';
import type { AskedAbout } from '../asks.ts';
import type { Names } from '../names.ts';
import { chargeAt, range, stretch, weaponOf } from '../scene.ts';
import type { ChoiceWords } from '../shapes.ts';
import { targetName } from '../shot.ts';
import { division, plan } from './events.ts';
import { terms } from './terms.ts';

const sides = { north: 'le côté nord', east: 'le côté est', south: 'le côté sud', west: 'le côté ouest' };

const leg = (each: Leg, n: Names): string =>
  'go' in each
    ? `${n.inches(Math.abs(each.go))} en ${each.go < 0 ? 'arrière' : 'avant'}`
    : `${n.degrees(Math.abs(each.turn))} à ${each.turn < 0 ? 'gauche' : 'droite'}`;

function special(c: ChoiceOf<'special'>, n: Names, view: View): string {
  switch (c.deed) {
    case 'arm':
      return `Poser une sacoche d’explosifs en ${n.place(c.at)}`;
    case 'mine':
      return `Poser une mine claymore en ${n.place(c.at)}, cap ${n.heading(c.heading)}`;
    case 'free':
      return `Libérer ${n.figure(c.figure)}`;
    case 'destroy':
      return `Détruire : ${n.crate(c.crate)}`;
    case 'detonate':
      return `Faire sauter la charge ${c.charge + 1}${chargeAt(n, view, c.charge)}`;
    case 'takeRole':
      return `Prendre le poste : ${terms.roles[c.role]}`;
  }
}

function fire(c: ChoiceOf<'fire'>, n: Names, view: View, about: AskedAbout): string {
  const key = weaponOf(n, view, about, c.arm);
  const weapon = key === undefined ? `arme ${c.arm + 1}` : terms.weapons[key];
  return `Tirer sur ${targetName(n, c.target)}, ${weapon}${range(n, view, about, c.arm, c.target)}`;
}

export const choices: ChoiceWords = {
  organise: (c, n) => `Former ${plural('fr', c.units.length, 'unité', 'unités')} : ${division(c.units, n)}`,
  deploy: (c, n) =>
    `Placer ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` autour de ${n.spot(c.places[0])}`}, ${plural('fr', c.places.length, 'figurine', 'figurines')}`,
  hide: (c, n) =>
    `Cacher en ${c.places.map((place, i) => `${n.spot(place)}${c.gps === i ? ' (appareil GPS)' : ''}`).join(' ; ')}`,
  auto: () => 'Laisser faire la machine',
  enterBy: (c) => `Entrer par ${sides[c.edge]}`,
  first: (c, n) => `Première activation : ${n.side(c.side)}`,
  activate: (c, n) => `Activer ${n.figure(c.figure)}`,
  decline: () => 'N’activer personne de nouveau',
  pass: () => 'Passer : n’activer personne',
  plan: (c, n, _, about) =>
    c.plans
      .map((entries, i) => {
        const who = c.plans.length === 1 ? undefined : about.figures?.[i];
        return `${who === undefined ? 'Annoncer' : n.figure(who)} : ${plan(entries, n)}`;
      })
      .join(' ; '),
  stop: () => 'S’arrêter : plus d’action',
  move: (c, n, view, about) =>
    `Aller en ${n.place(c.to)}${stretch(n, view, about, c.to)}${c.from === undefined ? '' : `, depuis le bord en ${n.point(c.from)}`}`,
  climb: (c, n) => `Grimper ou descendre : ${n.ladder(c.ladder)}`,
  board: (c, n) => `Monter à bord : ${n.vehicle(c.vehicle)}`,
  alight: (c, n) => `Descendre en ${n.place(c.to)}`,
  exit: (c) => `Quitter la table par ${sides[c.edge]}`,
  drive: (c, n) => `Rouler : ${c.legs.map((each) => leg(each, n)).join(', ')}`,
  fire,
  engage: (c, n, view, about) =>
    `Corps à corps avec ${n.figure(c.figure)}${stretch(n, view, about, view.figures[c.figure])}`,
  rally: () => 'Ralliement : lancer le dé pour retirer un pion',
  special,
  place: (c, n) => `Mettre ${n.figure(c.figure)} en ${n.place(c.at)}`,
};
