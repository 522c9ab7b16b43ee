/** Les choix en français : courts, avec les unités, l’endroit et la distance. */

import type { View } from '../../../games/ambush-alley/view.ts';
import { listing, plural } from '../../lang.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords } from '../shapes.ts';
import { figureAt, stretch } from '../scene.ts';

const orders = {
  overwatch: 'Passer en surveillance',
  hold: 'Rester : ne rien faire',
  move: 'Se déplacer seulement',
  fire: 'Tirer seulement',
  moveFire: 'Se déplacer, puis tirer',
  fireMove: 'Tirer, puis se déplacer',
};
const paces = { cautious: 'avec prudence', rapid: 'vite' };
const join = (unit: number | undefined, n: Names): string =>
  unit === undefined ? '' : `, pour rejoindre ${n.unit(unit)}`;
const touch = (figure: number | undefined, view: View): string =>
  figure === undefined
    ? ''
    : view.figures[figure]?.contractor === true
      ? ', jusqu’à une personne en danger'
      : ', jusqu’à un homme à terre';
const roof = (up: true | undefined): string => (up === true ? ', sur le toit' : '');

export const choices: ChoiceWords = {
  placeHotSpots: (c, n) =>
    c.spots.length === 0
      ? 'Ne placer aucun point chaud'
      : `Placer les points chauds en ${listing('fr', c.spots.map(n.point))}`,
  deploy: (c, n) =>
    `Placer ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` autour de ${n.point(c.places[0])}`}, ${plural('fr', c.places.length, 'figurine', 'figurines')}`,
  auto: () => 'Laisser la machine les placer',
  activate: (c, n) => `Activer ${n.unit(c.unit)}`,
  endPhase: () => 'Finir la phase',
  hotSpot: (c) => `Venir du point chaud ${c.number}`,
  order: (c) => orders[c.order],
  move: (c, n, view) =>
    `Aller ${paces[c.pace]} en ${n.point(c.to)}${stretch(n, view, view.active, c.to)}${roof(c.roof)}${join(c.join, n)}${touch(c.touch, view)}`,
  skip: () => 'Laisser cela',
  interrupt(c, n, view) {
    const at = c.at === undefined ? '' : `, après ${n.inches(c.at)} de chemin`;
    if (c.kind === 'fire') return `${n.unit(c.unit)} interrompt par un tir${at}`;
    return `${n.unit(c.unit)} interrompt et va ${paces[c.pace]} en ${n.point(c.to)}${stretch(n, view, c.unit, c.to)}${roof(c.roof)}${join(c.join, n)}${at}`;
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
  reactMove: (c, n) => `Aller ${paces[c.pace]} à l’abri en ${n.point(c.to)}${roof(c.roof)}`,
  decline: () => 'Ne rien faire',
  casualty(c, n, view) {
    const man = figureAt(view, c.figure);
    const what = man?.leader === true ? 'le chef' : (man?.support ?? 0) > 0 ? 'un servant d’arme' : 'un fusilier';
    return `Touché : ${what}${man === undefined ? '' : ` en ${n.point(man)}`} (figurine ${c.figure + 1})`;
  },
  retreat: (c, n) => `Se replier en ${n.point(c.to)}`,
  hunkerDown: () => 'Se terrer',
  handOver: (c, n) => {
    const who = plural('fr', c.figures.length, 'personne', 'personnes');
    return c.to < 0 ? `Laisser ${who} sur place` : `Confier ${who} à ${n.unit(c.to)}`;
  },
  split: (c, n, view) => {
    const man = figureAt(view, c.figure);
    return `Le chef${man === undefined ? '' : ` en ${n.point(man)}`} quitte son unité (figurine ${c.figure + 1})`;
  },
};
