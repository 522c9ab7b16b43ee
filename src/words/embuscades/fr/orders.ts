/** Ordres permanents en français. */

import type { Orders } from '../../../games/embuscades/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.fr;

export const orders: OrderWords<Orders> = {
  until: untilWords.fr,
  roll: {
    name: 'Le lancer',
    help: 'Si les dés sont lancés sans demander.',
    values: { alone: 's’il n’y a rien d’autre à faire et que je n’ai pas de carte', always: 'toujours', wait },
  },
  afterThrow: { name: 'Après le lancer', help: 'Que faire des dés.', values: { wait, pass: 'n’utiliser aucun dé' } },
  lastCards: {
    name: 'Les cartes après les dés',
    help: 'Que faire quand les deux dés sont joués et qu’il reste des cartes.',
    values: { wait, endTurn: 'finir le tour' },
  },
  exchange: {
    name: 'Une offre de mines',
    help: 'Que répondre.',
    values: { wait, accept: 'l’accepter', decline: 'la refuser' },
  },
  takeFlags: { name: 'Prendre les drapeaux', help: 'Dès qu’une infanterie est sur la réserve.', values: {} },
  bringHome: {
    name: 'Rentrer au camp',
    help: 'Drapeaux et prisonniers évadés rentrent dès qu’ils sont au Q.G. ; cela finit le tour.',
    values: {},
  },
  discard: {
    name: 'Trop de cartes',
    help: 'Laquelle retourne sous la pioche.',
    values: { newest: 'celle qu’on vient de tirer', oldest: 'celle qu’on tient depuis le plus longtemps', wait },
  },
  recover: {
    name: 'Pièces détachées',
    help: 'Quel véhicule revient de l’arsenal.',
    values: { needed: 'celui qui manque le plus', wait },
  },
};
