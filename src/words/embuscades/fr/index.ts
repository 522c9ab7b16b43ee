/** Embuscades en français. */

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
    discard: 'Trois cartes, c’est trop : laquelle va sous la pile ?',
    recover: 'Quel véhicule revient de l’arsenal ?',
  },
  actAgain: 'Il reste un dé : qu’en faites-vous ?',
  actFree: 'Les deux dés sont joués ; il reste une action gratuite.',
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
