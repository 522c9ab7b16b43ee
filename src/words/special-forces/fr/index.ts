/** Special Forces en français. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { faults, losses, refusals } from './refusals.ts';
import { sums } from './sums.ts';
import { terms } from './terms.ts';
import { orders } from './orders.ts';

export const fr: GameTexts = {
  orders,
  title: 'Special Forces — coups de main',
  goal: 'Une poignée d’assaillants contre une foule de défenseurs : libérer les otages, ravager la base ou tenir, selon le scénario.',
  events,
  choices,
  asks: {
    organise: 'comment répartir vos figurines en unités ?',
    deploy: 'où placer {unit} ?',
    hide: 'que cachez-vous, et où ?',
    enterBy: 'par quel côté de la table entrez-vous ?',
    first: 'vous avez l’initiative : qui active en premier ?',
    activate: 'quelle figurine activez-vous ?',
    plan: 'quelles actions pour {figure} ?',
    next: 'quelle action ensuite pour {figure} ?',
    move: 'où envoyer {figure} ?',
    fire: 'sur qui faire tirer {figure} ?',
    close: 'corps à corps : contre qui envoyer {figure} ?',
    rally: 'tenter le ralliement : {figure} ?',
    special: 'quelle action spéciale pour {figure} ?',
    place: 'après l’explosion, où mettre {figure} ?',
  },
  somebody: { figure: 'la figurine', unit: 'l’unité' },
  conditions: {
    actions: '{count:action|actions} au plus.',
    each: 'Actions : {each}.',
    onFoot:
      'À pied {points} points de mouvement : un pouce en coûte 1 en terrain dégagé et 1,5 en terrain difficile, un muret ou une fenêtre 2, depuis un terrain difficile 3.',
    driving: 'Au plus {far}.',
    allowed: 'Permis : {all}.',
    setups: {
      placed: 'comme le dit le scénario',
      enters: 'par un bord de la table',
      base: '{zone}, au moins {inBuildings} dans des bâtiments ou des tours, {inTowers} au plus dans les tours',
      circle: 'à {distance} au plus de {centre}',
      middle: 'à {distance} au plus du milieu de la table',
      oppositeSquare: 'dans le carré opposé à celui des otages, à {distance} au plus de ses bords extérieurs',
    },
    roofs: 'les toits aussi',
    noRoofs: 'pas sur un toit',
    crates: '{drugs:caisse de drogue|caisses de drogue}[ et {gps:appareil GPS|appareils GPS}], dans des bâtiments.',
    square: 'Dans un seul bâtiment du carré {square}.',
    grid: 'Tout se range sur une grille d’un pouce, à la place libre la plus proche de ce que vous indiquez.',
  },
  refusals,
  losses,
  faults,
  terms,
  sums,
  presets: { recommended: 'règles recommandées', literal: 'à la lettre' },
  draw: 'La partie finit sur un match nul.',
  won: 'Partie gagnée : {side}.',
};
