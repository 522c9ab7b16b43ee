/** Standing orders in English. */

import type { Orders } from '../../../games/ambush-alley/standingOrders.ts';
import { type OrderWords, untilWords, waits } from '../../orders.ts';

const { wait } = waits.en;
const fires = { fire: 'fire', never: 'never', wait };

export const orders: OrderWords<Orders> = {
  until: untilWords.en,
  units: { name: 'Units', help: 'Who may fire by these orders: all, or those you name.', values: { all: 'all units' } },
  interrupt: { name: 'Interrupt', help: 'Insurgents cut with fire into what Regulars do.', values: fires },
  moment: {
    name: 'Where to interrupt',
    help: 'Of all the places along a move where the unit is seen.',
    values: {
      nearest: 'where it is nearest',
      first: 'as soon as it is seen',
      last: 'at the last place where it is seen',
    },
  },
  sacrifice: {
    name: 'Finish the weak',
    help: 'Insurgents spend their interrupt on Regulars who are Pinned or have pulled back.',
    values: { fire: 'fire', never: 'never' },
  },
  reactFirst: {
    name: 'When quicker',
    help: 'What Regulars do who act before those who interrupt them.',
    values: { fire: 'fire', cover: 'get into cover, else fire', decline: 'do nothing', wait },
  },
  returnFire: {
    name: 'Return fire',
    help: 'What Regulars do who come after the Insurgents, once those have acted.',
    values: fires,
  },
  support: {
    name: 'Support',
    help: 'Friends who have not been activated join in, and spend their activation on it.',
    values: fires,
  },
  overwatch: { name: 'Overwatch', help: 'What units on Overwatch do when they see Insurgents act.', values: fires },
  answer: {
    name: 'Answer',
    help: 'What units that are not on Overwatch do in the Insurgent phase, where they may react.',
    values: fires,
  },
  mostRange: { name: 'Range', help: 'No fire beyond so many inches.', values: { any: 'any range' } },
  cover: {
    name: 'Targets in cover',
    help: 'At whom to fire.',
    values: { any: 'at anybody', noSolid: 'at nobody in Solid Cover', exposed: 'only at the Exposed' },
  },
  leastHit: {
    name: 'Chance of a casualty',
    help: 'No fire below this chance of at least one, in percent.',
    values: {},
  },
  leastCasualties: { name: 'Casualties', help: 'No fire below so many on average.', values: {} },
  leastQuicker: {
    name: 'Chance to be quicker',
    help: 'No fire below this chance to win the Reaction Test, in percent.',
    values: {},
  },
  prefer: {
    name: 'Which shot first',
    help: 'Where several are allowed.',
    values: {
      casualties: 'the one with most casualties expected',
      nearest: 'the nearest',
      carriers: 'at those who have people in their care',
      leaders: 'at units with a leader',
    },
  },
  point: {
    name: 'Where I am interrupted',
    help: 'Where the Regular names the point, of the places where he is seen.',
    values: { first: 'at the first', last: 'at the last', wait },
  },
  casualty: {
    name: 'Who is hit',
    help: 'Where you choose the figure.',
    values: { value: 'of mine the least valuable, of theirs the most', first: 'the first of the list', wait },
  },
  retreat: {
    name: 'Going for cover',
    help: 'Where to a unit goes that has to.',
    values: { near: 'the shortest way', away: 'as far from the enemy as possible', wait },
  },
  hunker: {
    name: 'Pinned in the open',
    help: 'Whether a Pinned unit without cover hunkers down on the spot.',
    values: { down: 'hunker down', stand: 'stay up', wait },
  },
  handOver: {
    name: 'People in care',
    help: 'Whether they are handed over to a unit that touches.',
    values: { keep: 'keep them', give: 'hand them over', wait },
  },
  arrivals: { name: 'Reinforcements', help: 'Who places them.', values: { auto: 'the machine', wait } },
  hotSpot: {
    name: 'Hot Spot',
    help: 'By which one they come, where it is yours to say.',
    values: { near: 'the nearest to the Regulars', far: 'the farthest from the Regulars' },
  },
  setUp: { name: 'Set-up', help: 'Who sets up the table.', values: { auto: 'the machine', wait } },
  onward: {
    name: 'After an interruption',
    help: 'Whether the unit goes on along its path.',
    values: { wait, continue: 'go on', stop: 'stop there' },
  },
  ownTurn: {
    name: 'My own turn',
    help: 'What my units do when it is their turn.',
    values: { wait, hold: 'nothing', overwatch: 'go on Overwatch where they may' },
  },
};
