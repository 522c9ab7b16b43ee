/** Special Forces in English. */

import type { GameTexts } from '../shapes.ts';
import { choices } from './choices.ts';
import { events } from './events.ts';
import { faults, losses, refusals } from './refusals.ts';
import { sums } from './sums.ts';
import { terms } from './terms.ts';
import { orders } from './orders.ts';

export const en: GameTexts = {
  orders,
  title: 'Special Forces',
  goal: 'A handful of raiders against many defenders: free the hostages, wreck the base, or hold out, as the scenario has it.',
  events,
  choices,
  asks: {
    organise: 'how do you divide your figures into units?',
    deploy: 'where shall {unit} be set up?',
    hide: 'what is hidden where?',
    enterBy: 'by which side of the table do you come in?',
    first: 'you have the initiative: who activates first?',
    activate: 'which figure do you activate?',
    plan: 'what shall {figure} do?',
    next: 'what shall {figure} do next?',
    move: 'where shall {figure} go?',
    fire: 'at whom shall {figure} fire?',
    close: 'with whom shall {figure} come to close combat?',
    rally: 'shall {figure} rally?',
    special: 'which special action for {figure}?',
    place: 'where shall {figure} stand after the blast?',
  },
  somebody: { figure: 'the figure', unit: 'the unit' },
  conditions: {
    actions: '{count:action|actions} at most.',
    each: 'Actions: {each}.',
    onFoot:
      'On foot {points} points of movement: an inch costs 1 in the open and 1.5 on rough ground, a low wall or a window 2, from rough ground 3.',
    driving: 'At most {far}.',
    allowed: 'Allowed: {all}.',
    setups: {
      placed: 'as the scenario says',
      enters: 'over an edge of the table',
      base: 'in {zone}, at least {inBuildings} in buildings or towers, {inTowers} at most in towers',
      circle: 'within {distance} of {centre}',
      middle: 'within {distance} of the middle of the table',
      oppositeSquare: 'in the square across from the hostages, within {distance} of its outer edges',
    },
    roofs: 'roofs too',
    noRoofs: 'not on a roof',
    crates: '{drugs:crate of drugs|crates of drugs}[ and {gps:GPS device|GPS devices}], in buildings.',
    square: 'In one building of square {square}.',
    grid: 'Everything lies on a grid of an inch, at the nearest free place to what you name.',
  },
  refusals,
  losses,
  faults,
  terms,
  sums,
  presets: { recommended: 'recommended rules', literal: 'as printed' },
  draw: 'The game is a draw.',
  won: 'The game is won: {side}.',
};
