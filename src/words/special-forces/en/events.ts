/** The log in English: one line for every fact, with its dice. */

import type { Entry } from '../../../games/special-forces/choices.ts';
import type { EventOf } from '../../../games/special-forces/events.ts';
import { listing, plural } from '../../lang.ts';
import { reasonOf } from '../../tabletop/sums.ts';
import { effort, rolled, signed, stretches, total } from '../arithmetic.ts';
import { hiddenThings, lossOf, lookedAt } from '../facts.ts';
import type { Names } from '../names.ts';
import type { EventWords } from '../shapes.ts';
import { shot, type ShotTexts } from '../shot.ts';
import { losses, refusals } from './refusals.ts';
import { sums } from './sums.ts';
import { terms } from './terms.ts';

const figures = (count: number): string => plural('en', count, 'figure', 'figures');
const actions = (count: number): string => plural('en', count, 'action', 'actions');

export const entry = (e: Entry, n: Names): string =>
  e.do === 'transfer' ? `transfer ${actions(e.actions)} to ${n.figure(e.to)}` : terms.actions[e.do];
export const plan = (entries: readonly Entry[], n: Names): string =>
  entries.length === 0 ? 'no action' : entries.map((each) => entry(each, n)).join(', ');

export const division = (units: readonly (readonly number[])[], n: Names): string =>
  units.map((unit) => `${figures(unit.length)} under ${n.figures(unit.slice(0, 1))}`).join(', ');

const shots: ShotTexts = {
  dice: ['die', 'dice'],
  hits: ['hit', 'hits'],
  noHit: 'no hit',
  effects: 'effects',
  nobody: 'nobody in the area',
  semicolon: '; ',
  onTarget: 'on target',
  deviation: 'deviation',
  strays: (way, far, faces) => `${far} ${way} (dice ${faces})`,
  falls: (place) => `it comes down at ${place}`,
  fires: (by, target, distance) => `${by} fires at ${target}, ${distance} away.`,
  blast: 'Blast',
};

const phases = {
  setup: 'Setting up.',
  initiative: 'Initiative.',
  action: 'The action phase begins.',
  morale: 'The morale phase begins.',
};

const effects = {
  normal: 'it stands firm',
  hold: 'it holds and comes no nearer',
  retreat: 'it retreats',
  removed: 'it breaks and is gone',
};

function drove(e: EventOf<'drove'>, n: Names): string {
  const end = e.path.at(-1);
  const way = e.cost.length === 0 ? 'turns' : stretches(n, sums, e.cost);
  const where = end === undefined ? '' : `, to ${n.place(end)}, facing ${n.heading(end.heading)}`;
  const bog =
    e.face === null
      ? ''
      : ` Bogging die ${e.face}, bogs on ${e.bogsTo} or less: ${e.bogged ? 'bogged for good' : 'free'}.`;
  return `${n.vehicle(e.vehicle)}, ${n.figure(e.by)} at the wheel: ${way}${where}.${bog}`;
}

export const events: EventWords = {
  organised: (e, n) => `${n.side(e.side)}: ${plural('en', e.units.length, 'unit', 'units')}; ${division(e.units, n)}.`,
  deployed: (e, n) =>
    `${n.unit(e.unit)}: ${figures(e.figures.length)} set up${e.places[0] === undefined ? '' : ` around ${n.spot(e.places[0])}`}.`,
  vehiclePlaced: (e, n) => `${n.vehicle(e.vehicle)} stands at ${n.place(e.at)}, facing ${n.heading(e.heading)}.`,
  hid: (e, n) => {
    const things = hiddenThings(n, e, 'at');
    return things.length === 0 ? 'Everything is hidden.' : `Hidden: ${things.join('; ')}.`;
  },
  entryNamed: (e, n) => `${n.side(0)}: entry by the ${terms.edges[e.edge]} side.`,
  squareRolled: (e) => `The hostages: die ${e.face}, square ${e.square}.`,
  turnBegan: (e) => `Turn ${e.turn}.`,
  phaseBegan: (e) => phases[e.phase],
  initiativeRolled: (e, n) =>
    `Initiative: ${n.side(0)} ${e.faces[0]}, ${n.side(1)} ${e.faces[1]}: ${e.winner === null ? 'a tie, again' : n.side(e.winner)}.`,
  firstNamed: (e, n) => `First to activate: ${n.side(e.side)}.`,
  slotBegan: (e, n) => `Next to activate: ${n.side(e.side)}.`,
  passed: (e, n) => `${n.side(e.side)}: ${e.declined ? 'nobody acts again' : 'pass'}.`,
  activated: (e, n) => `Activated: ${n.figures(e.figures)}.`,
  planned: (e, n) =>
    `Announced: ${e.figures.map((f, i) => `${n.figure(f)}, ${plan(e.plans[i] ?? [], n)}`).join('; ')}.`,
  actionLost: (e, n) =>
    `${n.figure(e.figure)}, action lost (${entry(e.entry, n)}): ${lossOf(n, { ...losses, ...refusals }, e)}`,
  transferred: (e, n) => `${n.figure(e.from)} transfers ${actions(e.actions)} to ${n.figure(e.to)}.`,
  linked: (e, n) => `Acting together from now on: ${n.figures(e.figures)}.`,
  lapsed: (e, n) => `Received actions lapse${e.figures.length === 0 ? '' : `: ${n.figures(e.figures)}`}.`,
  ended: (e, n) => `${n.figures(e.figures)}: the activation is over.`,
  moved: (e, n) =>
    `${n.figure(e.figure)} moves to ${n.spot(e.place)}${e.cost.length === 0 ? '' : ` (${effort(n, sums, e.cost)})`}.`,
  climbed: (e, n) =>
    e.half
      ? `${n.figure(e.figure)}: halfway, ${n.ladder(e.ladder)}.`
      : `${n.figure(e.figure)} climbs to ${n.spot(e.place)}.`,
  boarded: (e, n) =>
    `${n.figure(e.figure)} boards ${n.vehicle(e.vehicle)}${e.role === 'none' ? '' : ` as ${terms.roles[e.role]}`}.`,
  alighted: (e, n) =>
    `${n.figure(e.figure)} gets out of ${n.vehicle(e.vehicle)}${e.bailed === true ? ' for good' : ''}, to ${n.spot(e.place)}${e.class === undefined ? '' : `; from now on ${terms.classes[e.class]}`}.`,
  exited: (e, n) => `${n.figure(e.figure)} leaves the table by the ${terms.edges[e.edge]} side.`,
  drove,
  motorcycleLost: (e, n) =>
    `${n.vehicle(e.vehicle)} is lost${
      e.rider < 0 ? '' : `; ${n.figure(e.rider)}, die ${e.face}: ${e.harm === null ? 'unharmed' : terms.harms[e.harm]}`
    }.`,
  tookRole: (e, n) => `${n.figure(e.figure)}: now ${terms.roles[e.role]}.`,
  fired: (e, n) => shot(n, sums, shots, e),
  pickedUp: (e, n) => `${n.figure(e.figure)} takes up the launcher of ${n.figure(e.from)}.`,
  shotSpent: (e, n) => {
    const key = n.armOf(e.figure, e.arm, e.vehicle);
    return `${n.figure(e.figure)}: one shot fewer${key === undefined ? '' : ` (${terms.weapons[key]})`}.`;
  },
  exploded: (e, n) => `${n.vehicle(e.vehicle)} blows up.`,
  pieceDestroyed: (e, n) => `Destroyed: ${n.piece(e.piece)}.`,
  placedBeside: (e, n) =>
    `${n.figure(e.figure)} gets clear, ${n.spot(e.place)}${e.class === undefined ? '' : `; from now on ${terms.classes[e.class]}`}.`,
  engaged: (e, n) =>
    `${n.figure(e.figure)} goes for ${n.figure(e.foe)}: ${rolled(n, sums, e.face, e.items)}, needs 6: ${e.success ? 'engaged' : 'kept off'}.`,
  closedIn: (e, n) => `${n.figure(e.figure)} is upon ${n.figure(e.foe)}, ${n.spot(e.place)}.`,
  fought: (e, n) => {
    const fates = [
      e.killed.length === 0 ? '' : `${n.figures(e.killed)} killed`,
      e.wounded.length === 0 ? '' : `${n.figures(e.wounded)} wounded`,
    ].filter((part) => part !== '');
    return `Close combat: ${n.figure(e.figure)} rolls ${rolled(n, sums, e.faces[0], e.attack)}, ${n.figure(e.foe)} rolls ${rolled(n, sums, e.faces[1], e.defence)}: ${fates.length === 0 ? 'no harm' : listing('en', fates)}.`;
  },
  rallied: (e, n) =>
    `${n.figure(e.figure)}, rally: ${rolled(n, sums, e.face, e.items)}, needs ${e.needs}: ${e.success ? 'a marker fewer' : 'still suppressed'}.`,
  tested: (e, n) =>
    `${n.figure(e.figure)}, special action: ${rolled(n, sums, e.face, e.items)}, needs ${e.needs}: ${e.success ? 'done' : 'failed'}.`,
  armed: (e, n) =>
    `${n.figure(e.figure)} sets a satchel charge at ${n.spot({ ...e.at, level: e.level })}: due in turn ${e.due}.`,
  mined: (e, n) =>
    `${n.figure(e.figure)} lays a claymore mine at ${n.spot({ ...e.at, level: e.level })}, facing ${n.heading(e.heading)}.`,
  wentOff: (e) => `Charge ${e.charge + 1} goes off.`,
  freed: (e, n) =>
    `${n.figure(e.by)} frees ${n.figures(e.figures)}${e.joins < 0 ? '' : `; now of ${n.unit(e.joins)}`}.`,
  lookedInto: (e, n) =>
    `Seen into: ${lookedAt(n, e.places, (count) => plural('en', count, 'hiding place', 'hiding places'))}.`,
  revealed: (e, n) => `${e.blast === true ? 'Laid bare' : 'Found'}: ${hiddenThings(n, e, 'at').join('; ')}.`,
  crateDestroyed: (e, n) => `${n.crate(e.crate)} is destroyed: ${plural('en', e.points, 'point', 'points')}.`,
  succumbed: (e, n) => `${n.figure(e.figure)}: killed, second wound.`,
  noticed: (e, n) => `${n.figure(e.figure)}: noticed by ${n.figure(e.by)}.`,
  silenced: (e, n) => `${n.figure(e.figure)}: nobody is left to tell.`,
  alerted: (e, n) => `Alert${e.by < 0 ? '' : `, ${n.figure(e.by)} gave it away`}: everybody is awake.`,
  closing: () => 'It is decided; the charges that still tick go off first.',
  steadied: (e, n) => `${n.unit(e.unit)}: steady again.`,
  commanderNamed: (e, n) => `${n.unit(e.unit)}: ${n.figure(e.figure)} takes command.`,
  moraleTested: (e, n) => `${n.unit(e.unit)}, morale: ${total(n, sums, e.faces, e.items)}, ${effects[e.effect]}.`,
  scored: (e, n) =>
    `${n.side(e.side)}, points: ${signed(e.points)} (${reasonOf('en', sums, { value: e.points, reason: e.why })}).`,
  won: (e, n) => `The game is over: ${e.outcome.winner === null ? 'a draw' : `won by ${n.seat(e.outcome.winner)}`}.`,
};
