/** Whom and where an answer of Ambush Alley means. */

import type { Choice } from '../../../games/ambush-alley/choices.ts';
import { pointAlong } from '../../../games/ambush-alley/march.ts';
import type { Declared } from '../../../games/ambush-alley/types.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';
import { longest } from '../skirmish/lines.ts';
import type { Key, Pointed } from '../skirmish/tabletop.ts';

export interface About {
  readonly unit: number;
  readonly foe: number;
  readonly move: Declared | null;
}

export const aboutOf = ({ put }: Question): About => ({ unit: -1, foe: -1, move: null, ...put.about });

const unit = (u: number): Key => `unit ${u}`;
const man = (f: number): Key => `man ${f}`;

/** A distance along the move in question, as a place. */
function along({ move }: About, at: number | undefined): { at?: Point } {
  const path = move === null ? [] : longest(move.paths);
  return at === undefined || path.length === 0 ? {} : { at: pointAlong(path, at) };
}

export function pointed({ seen }: Scene, question: Question, given: object): Pointed {
  const choice = given as Choice;
  const about = aboutOf(question);
  switch (choice.t) {
    case 'activate':
    case 'target':
      return { keys: [unit(choice.unit)] };
    case 'react':
      return { keys: [unit(choice.unit)], ...along(about, choice.at) };
    case 'interrupt':
      return {
        keys: [unit(choice.unit)],
        ...(choice.kind === 'move' ? { at: choice.to, manner: choice.pace } : along(about, choice.at)),
      };
    case 'sacrifice':
      return { keys: [unit(choice.unit), unit(choice.target)] };
    case 'split':
      return { keys: [man(choice.figure), unit((seen.view as View).figures[choice.figure]?.unit ?? -1)] };
    case 'casualty':
      return { keys: [man(choice.figure)] };
    case 'support':
      return { keys: choice.units.map(unit) };
    case 'targets':
      return { keys: choice.split.map((part) => unit(part.unit)) };
    case 'handOver':
      return { keys: [...choice.figures.map(man), ...(choice.to >= 0 ? [unit(choice.to)] : [])] };
    case 'move':
      return {
        keys: [
          ...(choice.join === undefined ? [] : [unit(choice.join)]),
          ...(choice.touch === undefined ? [] : [man(choice.touch)]),
        ],
        ...(choice.touch === undefined ? { at: choice.to } : {}),
        manner: choice.pace,
        roof: choice.roof === true,
      };
    case 'reactMove':
      return { keys: [], at: choice.to, manner: choice.pace, roof: choice.roof === true };
    case 'retreat':
      return { keys: [], at: choice.to };
    case 'deploy':
      return { keys: [], ...(choice.places[0] === undefined ? {} : { at: choice.places[0] }) };
    case 'hotSpot':
      return { keys: [`spot ${choice.number}`] };
    case 'point':
      return { keys: [], ...along(about, choice.at) };
    case 'fireBack':
      return { keys: [unit(about.foe)] };
    default:
      return { keys: [] };
  }
}
