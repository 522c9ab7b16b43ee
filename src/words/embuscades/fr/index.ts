/** Embuscades en français. */

import { plural } from '../../lang.ts';
import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { faults, refusals } from './refusals.ts';
import { orders } from './orders.ts';

export const fr: GameTexts = {
  orders,
  title: 'Embuscades — l’île de Yambo',
  goal: 'Allez chercher vos drapeaux à votre réserve, un par un, avec l’infanterie, et rapportez-les dans votre camp.',
  events,
  choices,
  asks: {
    orders: 'À vous : lancez les dés, ou faites autre chose avant.',
    act: 'Les dés sont lancés : qu’en faites-vous ?',
    discard: 'Trois cartes, c’est trop : laquelle va sous la pioche ?',
    recover: 'Quel véhicule revient de l’arsenal ?',
  },
  discardForPartner: 'Votre partenaire garde une nouvelle carte : laquelle des vôtres va sous la pioche ?',
  actAgain: 'Il reste un dé : qu’en faites-vous ?',
  actFree: 'Les deux dés sont joués : faites ce qui ne coûte rien, ou finissez le tour.',
  notes: {
    secret: 'nul autre ne voit quelle carte ; sans retour',
    draws: 'une carte est tirée ; sans retour',
    shows: 'tous voient la carte ; sans retour',
  },
  limits: {
    late: (turns) =>
      turns === 0
        ? 'C’est le dernier tour : ensuite la partie s’arrête et on la juge.'
        : `Encore ${plural('fr', turns, 'tour', 'tours')} après celui-ci, puis la partie s’arrête et on la juge.`,
    still: (turns) =>
      turns === 0
        ? 'Sans progrès pendant ce tour, la partie s’arrête et on la juge.'
        : `Sans progrès pendant ce tour et ${turns === 1 ? 'le suivant' : `les ${turns} suivants`}, la partie s’arrête et on la juge.`,
  },
  refusals,
  faults,
  presets: {
    standard: 'deux joueurs, cinq drapeaux',
    short: 'deux joueurs, trois drapeaux',
    'three-players': 'trois joueurs, un seul contre deux',
    'four-players': 'quatre joueurs, deux contre deux',
  },
  draw: 'La partie est nulle.',
  won: 'La partie est gagnée : {army}.',
  scenarios: { yambo: 'Île de Yambo' },
};
