/** Standing orders in English. */

import type { Orders } from '../../../games/embuscades/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.en;

export const orders: OrderWords<Orders> = {
  until: untilWords.en,
  roll: {
    name: 'The throw',
    help: 'Whether the dice are thrown without asking.',
    values: { alone: 'when there is nothing else to do and I hold no card', always: 'always', wait },
  },
  afterThrow: { name: 'After the throw', help: 'What to do with the dice.', values: { wait, pass: 'use no die' } },
  lastCards: {
    name: 'Cards after the dice',
    help: 'What to do when both dice are spent and cards are left.',
    values: { wait, endTurn: 'end the turn' },
  },
  exchange: {
    name: 'An offer of mines',
    help: 'What to say to it.',
    values: { wait, accept: 'accept it', decline: 'decline it' },
  },
  takeFlags: { name: 'Take flags', help: 'Whenever an infantry stands on the reserve.', values: {} },
  bringHome: {
    name: 'Bring home',
    help: 'Flags and escaped prisoners go into camp as soon as they stand on the HQ; that ends the turn.',
    values: {},
  },
  discard: {
    name: 'Too many cards',
    help: 'Which one goes back under the pile.',
    values: { newest: 'the one just drawn', oldest: 'the one held longest', wait },
  },
  recover: {
    name: 'Spare parts',
    help: 'Which vehicle comes back from the arsenal.',
    values: { needed: 'the one that is missed most', wait },
  },
};
