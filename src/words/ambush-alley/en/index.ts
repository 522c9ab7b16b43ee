/** Ambush Alley in English. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { panel } from './panel.ts';
import { pool } from './pool.ts';
import { faults, refusals, ways } from './refusals.ts';

export const en: GameTexts = {
  title: 'Ambush Alley',
  goal: 'Regulars: bring the people in danger off the table and leave nobody behind. Insurgents: make that dear.',
  events,
  choices,
  asks: {
    hotSpots: 'Where do the Hot Spots lie?',
    deploy: 'Where is this unit set up?',
    arrive: 'Where are the arrivals put, near their Hot Spot?',
    hotSpot: 'Which Hot Spot do they come from?',
    activate: 'Which unit do you activate?',
    act: 'Which unit acts, or is the phase over?',
    order: 'What does the unit do?',
    march: 'Where does the unit go?',
    window: 'Do you interrupt?',
    onward: 'The move was interrupted: does the unit go on?',
    aim: 'At whom does the unit fire?',
    support: 'Which units yet to be activated react too?',
    reactFirst: 'The unit acts before the Insurgents: what does it do?',
    returnFire: 'The Insurgents have acted: does the unit fire back?',
    overwatch: 'Which unit on Overwatch answers?',
    answer: 'Do you answer this Insurgent action?',
    retreat: 'Where does the unit fall back to?',
    hunker: 'Does the unit hunker down?',
    casualty: 'Which figure is hit?',
    handOver: 'Does the unit hand over those in its care, or leave them behind?',
    point: 'At which point of its way is the unit interrupted?',
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
  reasons: {
    otherwise: 'that is what happens when nobody decides',
    randomly: 'one of {options:possibility|possibilities}, by chance',
  },
  panel,
  draw: 'The game is a draw.',
  won: 'The game is won: {side}.',
};
