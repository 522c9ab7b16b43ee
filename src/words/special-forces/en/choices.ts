/** Labels of choices in English: short, with the figure, the place and the distance. */

import type { ChoiceOf, Leg } from '../../../games/special-forces/choices.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { plural } from '../../lang.ts';
import type { AskedAbout } from '../asks.ts';
import type { Names } from '../names.ts';
import { chargeAt, range, stretch, weaponOf } from '../scene.ts';
import type { ChoiceWords } from '../shapes.ts';
import { targetName } from '../shot.ts';
import { division, plan } from './events.ts';
import { terms } from './terms.ts';

const leg = (each: Leg, n: Names): string =>
  'go' in each
    ? `${n.inches(Math.abs(each.go))} ${each.go < 0 ? 'backwards' : 'forwards'}`
    : `${n.degrees(Math.abs(each.turn))} to the ${each.turn < 0 ? 'left' : 'right'}`;

function special(c: ChoiceOf<'special'>, n: Names, view: View): string {
  switch (c.deed) {
    case 'arm':
      return `Set a satchel charge at ${n.place(c.at)}`;
    case 'mine':
      return `Lay a claymore mine at ${n.place(c.at)}, facing ${n.heading(c.heading)}`;
    case 'free':
      return `Free ${n.figure(c.figure)}`;
    case 'destroy':
      return `Destroy ${n.crate(c.crate)}`;
    case 'detonate':
      return `Set off charge ${c.charge + 1}${chargeAt(n, view, c.charge)}`;
    case 'takeRole':
      return `Take over as ${terms.roles[c.role]}`;
  }
}

function fire(c: ChoiceOf<'fire'>, n: Names, view: View, about: AskedAbout): string {
  const key = weaponOf(n, view, about, c.arm);
  const weapon = key === undefined ? `weapon ${c.arm + 1}` : terms.weapons[key];
  return `Fire at ${targetName(n, c.target)}, ${weapon}${range(n, view, about, c.arm, c.target)}`;
}

export const choices: ChoiceWords = {
  organise: (c, n) => `Divide into ${plural('en', c.units.length, 'unit', 'units')}: ${division(c.units, n)}`,
  deploy: (c, n) =>
    `Set up ${n.unit(c.unit)}${c.places[0] === undefined ? '' : ` around ${n.spot(c.places[0])}`}, ${plural('en', c.places.length, 'figure', 'figures')}`,
  hide: (c, n) =>
    `Hide at ${c.places.map((place, i) => `${n.spot(place)}${c.gps === i ? ' (GPS device)' : ''}`).join('; ')}`,
  auto: () => 'Leave it to the machine',
  enterBy: (c) => `Enter by the ${terms.edges[c.edge]} side`,
  first: (c, n) => `First activation: ${n.side(c.side)}`,
  activate: (c, n) => `Activate ${n.figure(c.figure)}`,
  decline: () => 'Activate nobody again',
  pass: () => 'Pass: activate nobody now',
  plan: (c, n, _, about) =>
    c.plans
      .map((entries, i) => {
        const who = c.plans.length === 1 ? undefined : about.figures?.[i];
        return `${who === undefined ? 'Announce' : n.figure(who)}: ${plan(entries, n)}`;
      })
      .join('; '),
  stop: () => 'Stop: no more actions',
  move: (c, n, view, about) =>
    `Move to ${n.place(c.to)}${stretch(n, view, about, c.to)}${c.from === undefined ? '' : `, from the edge at ${n.point(c.from)}`}`,
  climb: (c, n) => `Climb: ${n.ladder(c.ladder)}`,
  board: (c, n) => `Board ${n.vehicle(c.vehicle)}`,
  alight: (c, n) => `Get out, to ${n.place(c.to)}`,
  exit: (c) => `Leave the table by the ${terms.edges[c.edge]} side`,
  drive: (c, n) => `Drive ${c.legs.map((each) => leg(each, n)).join(', ')}`,
  fire,
  engage: (c, n, view, about) =>
    `Close combat with ${n.figure(c.figure)}${stretch(n, view, about, view.figures[c.figure])}`,
  rally: () => 'Rally: roll to lose a suppression marker',
  special,
  place: (c, n) => `Put ${n.figure(c.figure)} at ${n.place(c.at)}`,
};
