/** Ambush Alley in English. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { panel } from './panel.ts';
import { pool } from './pool.ts';
import { faults, refusals, ways } from './refusals.ts';
import { orders } from './orders.ts';

export const en: GameTexts = {
  orders,
  title: 'Ambush Alley',
  goal: 'Regulars: bring the people in danger off the table and leave nobody behind. Insurgents: make that dear.',
  events,
  choices,
  asks: {
    hotSpots: 'where do the Hot Spots lie?',
    deploy: 'where shall {unit} be set up?',
    arrive: 'where shall {unit} be put, near {hotSpot}?',
    hotSpot: 'which Hot Spot do the arrivals come from?',
    activate: 'which unit do you activate?',
    act: 'which unit acts, or is the phase over?',
    order: 'what shall {unit} do?',
    march: 'where shall {unit} go?',
    window: 'do you interrupt {unit}?',
    onward: 'somebody cut into the move, or tried to: shall {unit} go on?',
    aim: 'at whom shall {unit} fire?',
    support: 'interrupt against {unit}: which units yet to be activated react too?',
    reactFirst: '{unit} may act before {foe}: what shall it do?',
    returnFire: 'shall {unit} fire back at {foe}?',
    overwatch: 'which unit on Overwatch answers?',
    answer: 'do you answer what {unit} would do?',
    retreat: 'where shall {unit} fall back to?',
    hunker: 'shall {unit} hunker down?',
    casualty: 'which figure is hit?',
    handOver: 'shall {unit} hand over those in its care, or leave them behind?',
    breakOff:
      'everybody in danger is out: do you end the scenario here, or play on? (Wounded, dead and prisoners still on the table count as left behind.)',
    point: 'at which point of its way is {unit} interrupted by {foe}?',
  },
  told: {
    window: '{unit} is about to fire at {targets}: do you interrupt?',
    answer: '{unit} is about to fire at {targets}: do you answer?',
    between: 'does a unit give up its interrupt to fire at weakened Regulars?',
  },
  somebody: { unit: 'the unit', foe: 'the enemy', hotSpot: 'their Hot Spot' },
  conditions: {
    allowed: 'Allowed: {all}.',
    anywhere: 'anywhere',
    zone: 'in the zone {zone}',
    onRoad: 'on {road}',
    beside: '{min} to {max} beside {road}',
    upTo: 'at most {max} beside {road}',
    or: ' or ',
    edge: 'at most {distance} from the {edge} edge',
    fromContractors: '{min} to {max} from the people in danger',
    bearing: '{bearing} of the people in danger',
    apart: 'at least {distance} from {unit}',
    across: 'across {road} from {unit}',
    cover: 'in cover',
    roof: 'roofs too',
    noRoof: 'not on a roof',
    spots: '{count:Hot Spot|Hot Spots}, at least {distance} apart.',
    reach: 'In reach: {far}.',
    paces: { cautious: '{distance} cautiously', rapid: '{distance} rapidly' },
  },
  refusals,
  faults,
  ways,
  pool,
  edges: { north: 'north', east: 'east', south: 'south', west: 'west', westCorner: 'west corner' },
  presets: {
    recommended: 'recommended rules',
    'en-2007': 'the English edition of 2007',
    'fr-quickstart': 'the French quick-start edition',
    reference: 'the reference sheet',
  },
  panel,
  draw: 'The game is a draw.',
  won: 'The game is won: {side}.',
};
