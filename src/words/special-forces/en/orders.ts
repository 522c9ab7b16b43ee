/** Standing orders in English. */

import type { Orders } from '../../../games/special-forces/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.en;

export const orders: OrderWords<Orders> = {
  until: untilWords.en,
  first: {
    name: 'With the initiative',
    help: 'Who activates first when you have won it.',
    values: { own: 'my side', other: 'the other side', wait },
  },
  survivors: {
    name: 'Survivors',
    help: 'Where they stand who get out of a wreck.',
    values: { away: 'as far from the enemy as possible', first: 'at the first free place', wait },
  },
  setUp: {
    name: 'Set-up',
    help: 'Who forms units, deploys, hides things and names the side of entry.',
    values: { wait, auto: 'the machine' },
  },
  slot: {
    name: 'When it is my side’s turn to act',
    help: 'What my figures do; those who have to retreat go on retreating.',
    values: { wait, rest: 'nothing; pass where that is allowed', stand: 'stay where they are, rally and fire' },
  },
  received: {
    name: 'Received actions',
    help: 'When only those are left who were given actions.',
    values: { decline: 'let them lapse', use: 'use them' },
  },
  turnOf: {
    name: 'Who acts first',
    help: 'Of those who may.',
    values: { nearest: 'the nearest to the enemy', suppressed: 'the suppressed', listed: 'the first of the list' },
  },
  rally: { name: 'Rally', help: 'The suppressed try to rally before anything else.', values: {} },
  figures: {
    name: 'Figures',
    help: 'Who may fire by these orders: all, or those you name.',
    values: { all: 'all figures' },
  },
  mostRange: { name: 'Range', help: 'No fire beyond so many inches.', values: { any: 'any range' } },
  leastEffect: {
    name: 'Chance of an effect',
    help: 'No fire below this chance to do anything to the target, in percent.',
    values: {},
  },
  leastKill: {
    name: 'Chance of a kill',
    help: 'No fire below this chance to kill the target or to blow it up, in percent.',
    values: {},
  },
  mostOwnRisk: {
    name: 'Risk to my own',
    help: 'No fire above this chance that one of your own is struck, in percent.',
    values: {},
  },
  prefer: {
    name: 'Which shot first',
    help: 'Where several are allowed.',
    values: {
      effect: 'the likeliest to have an effect',
      kill: 'the likeliest to kill',
      nearest: 'the nearest',
      commanders: 'at commanders',
      vehicles: 'at vehicles',
    },
  },
  counted: { name: 'Counted shots', help: 'Weapons with few shots are used too.', values: {} },
  breakSilence: { name: 'Break the silence', help: 'Raiders fire although there is no alert yet.', values: {} },
};
