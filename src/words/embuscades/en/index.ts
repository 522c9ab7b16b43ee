/** Embuscades in English. */

import { plural } from '../../lang.ts';
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
  discardForPartner: 'Your partner keeps a new card: which one of yours goes under the pile?',
  actAgain: 'One die is left: what do you do with it?',
  actFree: 'Both dice are used: do something that is free, or end the turn.',
  notes: {
    secret: 'nobody else sees which card; no way back',
    draws: 'a card is drawn; no way back',
    shows: 'everybody sees the card; no way back',
  },
  limits: {
    late: (turns) =>
      turns === 0
        ? 'This is the last turn: then the game is stopped and judged.'
        : `${plural('en', turns, 'turn follows', 'turns follow')}, then the game is stopped and judged.`,
    still: (turns) =>
      turns === 0
        ? 'Without progress in this turn the game is stopped and judged.'
        : `Without progress in this turn and the next${turns === 1 ? '' : ` ${turns}`} the game is stopped and judged.`,
  },
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
