/** Labels of choices in English: short, with the units, the place and the distance. */

import type { ChoiceOf } from '../../../games/ambush-alley/choices.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { listing, plural } from '../../lang.ts';
import { armOf } from '../arms.ts';
import type { Names } from '../names.ts';
import type { ChoiceWords } from '../shapes.ts';
import { figureAt, stretch, whoLies } from '../scene.ts';

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
/** Where to, and how far; to somebody, the place is his. */
function goal(c: ChoiceOf<'move'>, n: Names, view: View): string {
  const man = c.touch === undefined ? undefined : figureAt(view, c.touch);
  if (c.touch === undefined || man === undefined) return `to ${n.place(c.to)}${stretch(n, view, view.active, c.to)}`;
  return `to reach ${whoLies(n, view, c.touch, 'one of the fallen')}${stretch(n, view, view.active, man)}`;
}
const roof = (up: true | undefined): string => (up === true ? ', onto the roof' : '');

export const choices: ChoiceWords = {
  placeHotSpots: (c, n) =>
    c.spots.length === 0 ? 'Place no Hot Spots' : `Place Hot Spots at ${listing('en', c.spots.map(n.point))}`,
  deploy: (c, n) =>
    `Set up ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` around ${n.place(c.places[0])}`}, ${plural('en', c.places.length, 'figure', 'figures')}${join(c.join, n)}`,
  auto: () => 'Let the machine place them',
  activate: (c, n) => `Activate ${n.unit(c.unit)}`,
  endPhase: () => 'End the phase',
  hotSpot: (c, n, view) => {
    const spot = view.hotSpots[c.number - 1];
    return `Come from Hot Spot ${c.number}${spot === undefined ? '' : `, ${n.place(spot)}`}`;
  },
  order: (c) => orders[c.order],
  move: (c, n, view) => `Move ${paces[c.pace]} ${goal(c, n, view)}${roof(c.roof)}${join(c.join, n)}`,
  endGame: () => 'End the scenario here',
  playOn: () => 'Play on, until no able Regular is left on the table',
  skip: () => 'Leave it: do not do this',
  interrupt(c, n, view) {
    const at = c.at === undefined ? '' : `, ${n.inches(c.at)} along its way`;
    if (c.kind === 'fire') return `Interrupt with ${n.unit(c.unit)}: fire${at}`;
    return `Interrupt with ${n.unit(c.unit)}: move ${paces[c.pace]} to ${n.place(c.to)}${stretch(n, view, c.unit, c.to)}${roof(c.roof)}${join(c.join, n)}${at}`;
  },
  sacrifice: (c, n) => `Give up the interrupt of ${n.unit(c.unit)} to fire at ${n.unit(c.target)}`,
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
  react: (c, n) => `Answer with ${n.unit(c.unit)}${c.at === undefined ? '' : `, ${n.inches(c.at)} along the move`}`,
  support: (c, n) =>
    c.units.length === 0 ? 'Nobody else reacts' : `React too with ${listing('en', c.units.map(n.unit))}`,
  fireBack: () => 'Fire back',
  reactMove: (c, n) => `Move ${paces[c.pace]} to safety at ${n.place(c.to)}${roof(c.roof)}`,
  decline: () => 'Do nothing',
  casualty(c, n, view) {
    const man = figureAt(view, c.figure);
    const weapon = man?.weapon ?? undefined;
    const what = [
      ...(man?.leader === true ? ['leader'] : []),
      weapon === undefined ? (man?.contractor === true ? 'person in danger' : 'figure') : armOf('en', weapon),
    ].join(', ');
    return `Hit: ${what}${man === undefined || man.unit < 0 ? '' : ` of ${n.unit(man.unit)}`}${man === undefined ? '' : ` at ${n.point(man)}`} (figure ${c.figure + 1})`;
  },
  retreat: (c, n) => `Fall back to ${n.place(c.to)}`,
  hunkerDown: () => 'Hunker down',
  handOver: (c, n) => {
    const who = plural('en', c.figures.length, 'person', 'people');
    return c.to < 0 ? `Leave ${who} behind` : `Hand over ${who} to ${n.unit(c.to)}`;
  },
  split: (c, n, view) => {
    const man = figureAt(view, c.figure);
    return man === undefined
      ? `A leader parts from his unit (figure ${c.figure + 1})`
      : `A leader parts from ${n.unit(man.unit)}, at ${n.point(man)} (figure ${c.figure + 1})`;
  },
};
