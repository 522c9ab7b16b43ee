/** Ordres permanents en français. */

import type { Orders } from '../../../games/special-forces/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.fr;

export const orders: OrderWords<Orders> = {
  until: untilWords.fr,
  first: {
    name: 'Avec l’initiative',
    help: 'Qui active en premier quand vous l’avez gagnée.',
    values: { own: 'mon camp', other: 'l’autre camp', wait },
  },
  survivors: {
    name: 'Survivants',
    help: 'Où se mettent ceux qui sortent d’une épave.',
    values: { away: 'le plus loin possible de l’ennemi', first: 'à la première place libre', wait },
  },
  setUp: {
    name: 'Mise en place',
    help: 'Qui forme les unités, les place, cache les choses et nomme le côté d’entrée.',
    values: { wait, auto: 'la machine' },
  },
  slot: {
    name: 'Quand c’est à mon camp d’agir',
    help: 'Ce que font mes figurines ; celles qui doivent se replier continuent de se replier.',
    values: { wait, rest: 'rien ; passer là où c’est permis', stand: 'rester sur place, se rallier et tirer' },
  },
  received: {
    name: 'Actions reçues',
    help: 'Quand il ne reste que ceux qui ont reçu des actions.',
    values: { decline: 'les laisser perdre', use: 'les utiliser' },
  },
  turnOf: {
    name: 'Qui agit d’abord',
    help: 'Parmi ceux qui le peuvent.',
    values: {
      nearest: 'le plus proche de l’ennemi',
      suppressed: 'celui qui est accroché',
      listed: 'le premier de la liste',
    },
  },
  rally: { name: 'Ralliement', help: 'Qui est accroché tente d’abord de se rallier.', values: {} },
  figures: {
    name: 'Figurines',
    help: 'Qui peut tirer selon ces ordres : toutes, ou celles que vous nommez.',
    values: { all: 'toutes les figurines' },
  },
  mostRange: { name: 'Portée', help: 'Pas de tir au-delà de tant de pouces.', values: { any: 'à toute distance' } },
  leastEffect: {
    name: 'Chance d’un effet',
    help: 'Pas de tir si la chance de faire quelque chose à la cible est moindre, en pour cent.',
    values: {},
  },
  leastKill: {
    name: 'Chance de tuer',
    help: 'Pas de tir si la chance de tuer la cible ou de la faire sauter est moindre, en pour cent.',
    values: {},
  },
  mostOwnRisk: {
    name: 'Risque pour les miens',
    help: 'Pas de tir si la chance que l’un des vôtres soit atteint est plus grande, en pour cent.',
    values: {},
  },
  prefer: {
    name: 'Quel tir d’abord',
    help: 'Là où plusieurs sont permis.',
    values: {
      effect: 'celui qui a le plus de chances d’agir',
      kill: 'celui qui a le plus de chances de tuer',
      nearest: 'le plus proche',
      commanders: 'sur les chefs',
      vehicles: 'sur les véhicules',
    },
  },
  counted: { name: 'Coups comptés', help: 'Les armes qui ont peu de coups servent aussi.', values: {} },
  breakSilence: {
    name: 'Rompre le silence',
    help: 'Les assaillants tirent bien que l’alerte ne soit pas donnée.',
    values: {},
  },
};
