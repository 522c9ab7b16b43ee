/** Les choix en français : courts, avec les unités, l’endroit et la distance. */

import type { ChoiceOf } from '../../../games/ambush-alley/choices.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { listing, plural } from '../../lang.ts';
import { armOf } from '../arms.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords } from '../shapes.ts';
import { figureAt, stretch, whoLies } from '../scene.ts';

const orders = {
  overwatch: 'Se mettre en alerte',
  hold: 'Rester : ne rien faire',
  move: 'Se déplacer seulement',
  fire: 'Tirer seulement',
  moveFire: 'Se déplacer, puis tirer',
  fireMove: 'Tirer, puis se déplacer',
};
const paces = { cautious: 'avec prudence', rapid: 'vite' };
const join = (unit: number | undefined, n: Names): string =>
  unit === undefined ? '' : `, pour rejoindre ${n.unit(unit)}`;
/** Où, et à quelle distance ; vers quelqu’un, c’est là qu’il est. */
function goal(c: ChoiceOf<'move'>, n: Names, view: View): string {
  const man = c.touch === undefined ? undefined : figureAt(view, c.touch);
  if (c.touch === undefined || man === undefined) return `en ${n.place(c.to)}${stretch(n, view, view.active, c.to)}`;
  return `rejoindre ${whoLies(n, view, c.touch, 'un homme à terre')}${stretch(n, view, view.active, man)}`;
}
const roof = (up: true | undefined): string => (up === true ? ', sur le toit' : '');

export const choices: ChoiceWords = {
  placeHotSpots: (c, n) =>
    c.spots.length === 0
      ? 'Ne placer aucun point chaud'
      : `Placer les points chauds en ${listing('fr', c.spots.map(n.point))}`,
  deploy: (c, n) =>
    `Placer ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` autour de ${n.place(c.places[0])}`}, ${plural('fr', c.places.length, 'figurine', 'figurines')}${join(c.join, n)}`,
  auto: () => 'Laisser la machine les placer',
  activate: (c, n) => `Activer ${n.unit(c.unit)}`,
  endPhase: () => 'Finir la phase',
  hotSpot: (c, n, view) => {
    const spot = view.hotSpots[c.number - 1];
    return `Venir du point chaud ${c.number}${spot === undefined ? '' : `, ${n.place(spot)}`}`;
  },
  order: (c) => orders[c.order],
  move: (c, n, view) => `Aller ${paces[c.pace]} ${goal(c, n, view)}${roof(c.roof)}${join(c.join, n)}`,
  endGame: () => 'Arrêter le scénario ici',
  playOn: () => 'Jouer encore, jusqu’à ce qu’aucun Régulier valide ne soit sur la table',
  skip: () => 'Y renoncer',
  interrupt(c, n, view) {
    const at = c.at === undefined ? '' : `, après ${n.inches(c.at)} de chemin`;
    if (c.kind === 'fire') return `Interrompre avec ${n.unit(c.unit)} : tirer${at}`;
    return `Interrompre avec ${n.unit(c.unit)} : aller ${paces[c.pace]} en ${n.place(c.to)}${stretch(n, view, c.unit, c.to)}${roof(c.roof)}${join(c.join, n)}${at}`;
  },
  sacrifice: (c, n) => `${n.unit(c.unit)} renonce à interrompre pour tirer sur ${n.unit(c.target)}`,
  pass: () => 'Passer : laisser faire',
  point: (c, n) => `Être interrompu après ${n.inches(c.at)}`,
  continue: () => 'Continuer',
  stop: () => 'S’arrêter ici',
  target: (c, n) => `Tirer sur ${n.unit(c.unit)}`,
  targets: (c, n) =>
    `Partager le tir : ${listing(
      'fr',
      c.split.map(({ unit, dice }) => `${plural('fr', dice, 'dé', 'dés')} sur ${n.unit(unit)}`),
    )}`,
  react: (c, n) => `${n.unit(c.unit)} répond${c.at === undefined ? '' : `, après ${n.inches(c.at)} de mouvement`}`,
  support: (c, n) =>
    c.units.length === 0 ? 'Personne d’autre ne réagit' : `Réagir aussi avec ${listing('fr', c.units.map(n.unit))}`,
  fireBack: () => 'Riposter',
  reactMove: (c, n) => `Aller ${paces[c.pace]} à l’abri en ${n.place(c.to)}${roof(c.roof)}`,
  decline: () => 'Ne rien faire',
  casualty(c, n, view) {
    const man = figureAt(view, c.figure);
    const weapon = man?.weapon ?? undefined;
    const what = [
      ...(man?.leader === true ? ['chef'] : []),
      weapon === undefined ? (man?.contractor === true ? 'personne en danger' : 'figurine') : armOf('fr', weapon),
    ].join(', ');
    return `Touché : ${what}${man === undefined || man.unit < 0 ? '' : ` de ${n.unit(man.unit)}`}${man === undefined ? '' : ` en ${n.point(man)}`} (figurine ${c.figure + 1})`;
  },
  retreat: (c, n) => `Se replier en ${n.place(c.to)}`,
  hunkerDown: () => 'Se retrancher',
  handOver: (c, n) => {
    const who = plural('fr', c.figures.length, 'personne', 'personnes');
    return c.to < 0 ? `Laisser ${who} sur place` : `Confier ${who} à ${n.unit(c.to)}`;
  },
  split: (c, n, view) => {
    const man = figureAt(view, c.figure);
    return man === undefined
      ? `Un chef quitte son unité (figurine ${c.figure + 1})`
      : `Un chef quitte ${n.unit(man.unit)}, en ${n.point(man)} (figurine ${c.figure + 1})`;
  },
};
