/** Embuscades in English. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { faults, refusals } from './refusals.ts';
import { orders } from './orders.ts';

export const en: GameTexts = {
  orders,
  title: 'Embuscades — Yambo island',
  goal: 'Fetch your flags from your reserve, one by one, with infantry, and bring them into your camp.',
  events,
  choices,
  asks: {
    orders: 'Your turn: throw the dice, or do something before.',
    act: 'The dice are thrown: what do you do with them?',
    discard: 'Three cards are too many: which one goes under the pile?',
    recover: 'Which vehicle comes back from the arsenal?',
  },
  actAgain: 'One die is left: what do you do with it?',
  actFree: 'Both dice are used; something free is left to do.',
  refusals,
  faults,
  presets: {
    standard: 'two players, five flags',
    short: 'two players, three flags',
    'three-players': 'three players, one alone against two',
    'four-players': 'four players, two against two',
  },
  draw: 'The game is a draw.',
  won: 'The game is won: {army}.',
  scenarios: { yambo: 'Yambo island' },
};
