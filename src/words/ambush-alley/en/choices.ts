/** Labels of choices in English: short, with the units, the place and the distance. */

import type { View } from '../../../games/ambush-alley/view.ts';
import { listing, plural } from '../../lang.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords } from '../shapes.ts';
import { figureAt, stretch } from '../scene.ts';

const orders = {
  overwatch: 'Go on Overwatch',
  hold: 'Hold: do nothing',
  move: 'Move only',
  fire: 'Fire only',
  moveFire: 'Move, then fire',
  fireMove: 'Fire, then move',
};
const paces = { cautious: 'cautiously', rapid: 'rapidly' };
const join = (unit: number | undefined, n: Names): string => (unit === undefined ? '' : `, to join ${n.unit(unit)}`);
const touch = (figure: number | undefined, view: View): string =>
  figure === undefined
    ? ''
    : view.figures[figure]?.contractor === true
      ? ', to reach somebody in danger'
      : ', to reach one of the fallen';
const roof = (up: true | undefined): string => (up === true ? ', onto the roof' : '');

export const choices: ChoiceWords = {
  placeHotSpots: (c, n) =>
    c.spots.length === 0 ? 'Place no Hot Spots' : `Place Hot Spots at ${listing('en', c.spots.map(n.point))}`,
  deploy: (c, n) =>
    `Set up ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` around ${n.point(c.places[0])}`}, ${plural('en', c.places.length, 'figure', 'figures')}`,
  auto: () => 'Let the machine place them',
  activate: (c, n) => `Activate ${n.unit(c.unit)}`,
  endPhase: () => 'End the phase',
  hotSpot: (c) => `Come from Hot Spot ${c.number}`,
  order: (c) => orders[c.order],
  move: (c, n, view) =>
    `Move ${paces[c.pace]} to ${n.point(c.to)}${stretch(n, view, view.active, c.to)}${roof(c.roof)}${join(c.join, n)}${touch(c.touch, view)}`,
  skip: () => 'Leave it',
  interrupt(c, n, view) {
    const at = c.at === undefined ? '' : `, ${n.inches(c.at)} along its way`;
    if (c.kind === 'fire') return `${n.unit(c.unit)} interrupts with fire${at}`;
    return `${n.unit(c.unit)} interrupts and moves ${paces[c.pace]} to ${n.point(c.to)}${stretch(n, view, c.unit, c.to)}${roof(c.roof)}${join(c.join, n)}${at}`;
  },
  sacrifice: (c, n) => `${n.unit(c.unit)} gives up its interrupt to fire at ${n.unit(c.target)}`,
  pass: () => 'Pass: let it happen',
  point: (c, n) => `Be interrupted after ${n.inches(c.at)}`,
  continue: () => 'Go on',
  stop: () => 'Stop here',
  target: (c, n) => `Fire at ${n.unit(c.unit)}`,
  targets: (c, n) =>
    `Split the fire: ${listing(
      'en',
      c.split.map(({ unit, dice }) => `${plural('en', dice, 'die', 'dice')} at ${n.unit(unit)}`),
    )}`,
  react: (c, n) => `${n.unit(c.unit)} answers${c.at === undefined ? '' : `, ${n.inches(c.at)} along the move`}`,
  support: (c, n) =>
    c.units.length === 0 ? 'Nobody else reacts' : `React too with ${listing('en', c.units.map(n.unit))}`,
  fireBack: () => 'Fire back',
  reactMove: (c, n) => `Move ${paces[c.pace]} to safety at ${n.point(c.to)}${roof(c.roof)}`,
  decline: () => 'Do nothing',
  casualty(c, n, view) {
    const man = figureAt(view, c.figure);
    const what = man?.leader === true ? 'the leader' : (man?.support ?? 0) > 0 ? 'a support gunner' : 'a rifleman';
    return `Hit: ${what}${man === undefined ? '' : ` at ${n.point(man)}`} (figure ${c.figure + 1})`;
  },
  retreat: (c, n) => `Fall back to ${n.point(c.to)}`,
  hunkerDown: () => 'Hunker down',
  handOver: (c, n) => {
    const who = plural('en', c.figures.length, 'person', 'people');
    return c.to < 0 ? `Leave ${who} behind` : `Hand over ${who} to ${n.unit(c.to)}`;
  },
  split: (c, n, view) => {
    const man = figureAt(view, c.figure);
    return `The leader${man === undefined ? '' : ` at ${n.point(man)}`} parts from his unit (figure ${c.figure + 1})`;
  },
};
