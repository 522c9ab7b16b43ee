/** Whom and where an answer of Special Forces means. */

import type { Choice, Target } from '../../../games/special-forces/choices.ts';
import { groupOf } from '../../../games/special-forces/plan.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Point } from '../../../geometry/point.ts';
import { step, wrapHeading } from '../../../geometry/heading.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';
import type { Key, Pointed } from '../skirmish/tabletop.ts';

export interface About {
  readonly figure: number;
  readonly figures: readonly number[];
  readonly unit: number;
}

export const aboutOf = ({ put }: Question): About => ({ figure: -1, figures: [], unit: -1, ...put.about });

const man = (f: number): Key => `man ${f}`;

/** Somebody, or the vehicle that he sits in. */
function somebody({ figures }: View, f: number): Key[] {
  const aboard = figures[f]?.aboard ?? -1;
  return aboard < 0 ? [man(f)] : [man(f), `hull ${aboard}`];
}

function aimed(view: View, target: Target): Pointed {
  switch (target.t) {
    case 'figure':
      return { keys: somebody(view, target.figure) };
    case 'vehicle':
      return { keys: [`hull ${target.vehicle}`] };
    case 'piece':
      return { keys: [`piece ${target.piece}`] };
    case 'point':
      return { keys: [], at: target.at };
  }
}

/** Where a drive ends. */
function driven(
  { figures, vehicles }: View,
  f: number,
  legs: Extract<Choice, { t: 'drive' }>['legs'],
): Point | undefined {
  const ride = vehicles[figures[f]?.aboard ?? -1];
  if (ride === undefined) return undefined;
  let at: Point & { heading: number } = { x: ride.x, y: ride.y, heading: ride.heading };
  for (const leg of legs)
    at =
      'go' in leg
        ? { ...step(at, at.heading, leg.go), heading: at.heading }
        : { ...at, heading: wrapHeading(at.heading + leg.turn) };
  return at;
}

export function pointed({ seen }: Scene, question: Question, given: object): Pointed {
  const choice = given as Choice;
  const view = seen.view as View;
  const { figure } = aboutOf(question);
  switch (choice.t) {
    case 'activate': {
      const group = groupOf(view, choice.figure);
      const rides = group.map((f) => view.figures[f]?.aboard ?? -1).filter((v) => v >= 0);
      return { keys: [...group.map(man), ...rides.map((v): Key => `hull ${v}`)] };
    }
    case 'plan': {
      const heirs = choice.plans.flat().flatMap((entry) => (entry.do === 'transfer' ? [entry.to] : []));
      return { keys: heirs.flatMap((f) => somebody(view, f)) };
    }
    case 'engage':
      return { keys: [man(choice.figure)] };
    case 'fire':
      return aimed(view, choice.target);
    case 'board':
      return { keys: [`hull ${choice.vehicle}`] };
    case 'move':
    case 'alight':
      return { keys: [], at: choice.to };
    case 'drive': {
      const at = driven(view, figure, choice.legs);
      return at === undefined ? { keys: [] } : { keys: [], at };
    }
    case 'exit':
      return { keys: [`edge ${choice.edge}`], at: choice.at };
    case 'enterBy':
      return { keys: [`edge ${choice.edge}`] };
    case 'place':
      return { keys: [], at: choice.at };
    case 'deploy':
      return { keys: [], ...(choice.places[0] === undefined ? {} : { at: choice.places[0] }) };
    case 'special':
      if (choice.deed === 'arm' || choice.deed === 'mine') return { keys: [], at: choice.at };
      if (choice.deed === 'free') return { keys: [man(choice.figure)] };
      if (choice.deed === 'destroy') return { keys: [`spot crate${choice.crate}`] };
      return choice.deed === 'detonate' ? { keys: [`spot charge${choice.charge}`] } : { keys: [] };
    default:
      return { keys: [] };
  }
}
