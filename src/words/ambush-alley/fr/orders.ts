/** Ordres permanents en français. */

import type { Orders } from '../../../games/ambush-alley/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.fr;
const fires = { fire: 'tirer', never: 'jamais', wait };

export const orders: OrderWords<Orders> = {
  until: untilWords.fr,
  units: {
    name: 'Unités',
    help: 'Qui peut tirer selon ces ordres : toutes, ou celles que vous nommez.',
    values: { all: 'toutes les unités' },
  },
  interrupt: { name: 'Interrompre', help: 'Les Insurgés coupent par un tir ce que font les Réguliers.', values: fires },
  moment: {
    name: 'Où interrompre',
    help: 'Parmi les endroits du mouvement où l’unité est vue.',
    values: {
      nearest: 'là où elle est le plus près',
      first: 'dès qu’elle est vue',
      last: 'au dernier endroit où elle est vue',
    },
  },
  sacrifice: {
    name: 'Achever les faibles',
    help: 'Les Insurgés usent leur interruption contre des Réguliers accrochés ou repliés.',
    values: { fire: 'tirer', never: 'jamais' },
  },
  reactFirst: {
    name: 'En étant plus rapides',
    help: 'Ce que font les Réguliers qui agissent avant ceux qui les interrompent.',
    values: { fire: 'tirer', cover: 'se mettre à couvert, sinon tirer', decline: 'ne rien faire', wait },
  },
  returnFire: {
    name: 'Riposte',
    help: 'Ce que font les Réguliers qui viennent après les Insurgés, une fois que ceux-ci ont agi.',
    values: fires,
  },
  support: {
    name: 'Aide',
    help: 'Des amis pas encore activés s’en mêlent, et y perdent leur activation.',
    values: fires,
  },
  overwatch: {
    name: 'Alerte',
    help: 'Ce que font les unités en alerte quand elles voient agir des Insurgés.',
    values: fires,
  },
  answer: {
    name: 'Réponse',
    help: 'Ce que font les autres unités pendant la phase des Insurgés, là où elles peuvent réagir.',
    values: fires,
  },
  mostRange: {
    name: 'Portée',
    help: 'Pas de tir au-delà de tant de pouces.',
    values: { any: 'à toute distance' },
  },
  cover: {
    name: 'Cibles à couvert',
    help: 'Sur qui tirer.',
    values: {
      any: 'sur n’importe qui',
      noSolid: 'sur personne derrière un couvert solide',
      exposed: 'seulement sur les unités exposées',
    },
  },
  leastHit: {
    name: 'Chance d’une perte',
    help: 'Pas de tir si la chance d’au moins une est moindre, en pour cent.',
    values: {},
  },
  leastCasualties: { name: 'Pertes', help: 'Pas de tir si l’on en attend moins en moyenne.', values: {} },
  leastQuicker: {
    name: 'Chance d’être plus rapide',
    help: 'Pas de tir si la chance de gagner le test de réaction est moindre, en pour cent.',
    values: {},
  },
  prefer: {
    name: 'Quel tir d’abord',
    help: 'Là où plusieurs sont permis.',
    values: {
      casualties: 'celui dont on attend le plus de pertes',
      nearest: 'le plus proche',
      carriers: 'sur ceux qui ont des personnes à charge',
      leaders: 'sur les unités avec un chef',
    },
  },
  point: {
    name: 'Où l’on m’interrompt',
    help: 'Là où le Régulier nomme le point, parmi ceux où il est vu.',
    values: { first: 'au premier', last: 'au dernier', wait },
  },
  casualty: {
    name: 'Qui est touché',
    help: 'Là où vous choisissez la figurine.',
    values: {
      value: 'chez moi la moins précieuse, chez eux la plus précieuse',
      first: 'la première de la liste',
      wait,
    },
  },
  retreat: {
    name: 'Vers un couvert',
    help: 'Où va une unité qui doit en chercher un.',
    values: { near: 'au plus court', away: 'le plus loin possible de l’ennemi', wait },
  },
  hunker: {
    name: 'Accrochée sans couvert',
    help: 'Si une unité accrochée sans couvert se retranche sur place.',
    values: { down: 'se retrancher', stand: 'rester debout', wait },
  },
  handOver: {
    name: 'Personnes à charge',
    help: 'Si on les confie à une unité au contact.',
    values: { keep: 'les garder', give: 'les confier', wait },
  },
  arrivals: { name: 'Renforts', help: 'Qui les place.', values: { auto: 'la machine', wait } },
  hotSpot: {
    name: 'Point chaud',
    help: 'Par lequel ils arrivent, quand c’est à vous de le dire.',
    values: { near: 'le plus proche des Réguliers', far: 'le plus loin des Réguliers' },
  },
  setUp: { name: 'Mise en place', help: 'Qui met en place.', values: { auto: 'la machine', wait } },
  onward: {
    name: 'Après une interruption',
    help: 'Si l’unité continue son chemin.',
    values: { wait, continue: 'continuer', stop: 's’arrêter là' },
  },
  ownTurn: {
    name: 'Mon propre tour',
    help: 'Ce que font mes unités quand c’est à elles.',
    values: { wait, hold: 'rien du tout', overwatch: 'se mettre en alerte si elles le peuvent' },
  },
};
