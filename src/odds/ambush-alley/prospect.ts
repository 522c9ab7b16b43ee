/** What standing orders ask about a shot: is it likely to hurt, how much, and is its unit quicker. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import { shot } from '../../games/ambush-alley/reaction.ts';
import type { AmbushAlley, Declared, Eyes, FireContext } from '../../games/ambush-alley/types.ts';
import type { Decision, Prospect } from '../../kernel/game.ts';
import { chanceOf } from '../distribution.ts';
import { numbers } from '../measure.ts';
import { at, contextOf, type Known, reacting, shotOdds } from './index.ts';
import { type First, reactionAt } from './tests.ts';

/** The shot itself, as if it were fired: whether it comes to that is told by `quicker`. */
function volley(known: Known, by: UnitNo, target: UnitNo, as: FireContext): Prospect {
  const { casualties } = shotOdds(reacting(known, by, as), shot(by, target, as));
  return {
    hit: 1 - (casualties[0] ?? 1),
    casualties: casualties.reduce((mean, p, hits) => mean + p * hits, 0),
    quicker: 1,
  };
}

/** The chance that this side acts first. */
const quicker = (known: Known, insurgent: UnitNo, regular: UnitNo, side: First): number =>
  chanceOf(reactionAt(numbers, known, insurgent, regular).first, (first) => first === side);

interface About {
  readonly unit: UnitNo;
  readonly foe: UnitNo;
  readonly move: Declared | null;
}

/** Nothing for an answer that does not fire. Where no test is rolled, one is sure to be quicker. */
export function ambushProspect(
  eyes: Eyes,
  decision: Decision<AmbushAlley>,
  choice: AmbushAlley['choice'],
): Prospect | undefined {
  const { unit, foe, move }: About = { unit: -1, foe: -1, move: null, ...decision.about };
  switch (choice.t) {
    case 'interrupt': {
      if (choice.kind === 'move') return undefined;
      const there = at(eyes, move, choice.at);
      return {
        ...volley(there, choice.unit, unit, 'interrupt'),
        quicker: quicker(there, choice.unit, unit, 'insurgent'),
      };
    }
    case 'sacrifice':
      return volley(eyes, choice.unit, choice.target, 'sacrifice');
    case 'target':
      return volley(eyes, unit, choice.unit, decision.rule === 'AA-IFIRE-1' ? 'interrupt' : 'activation');
    case 'fireBack':
      return volley(eyes, unit, foe, contextOf(eyes.open, unit, foe));
    case 'support': {
      const [by] = choice.units;
      if (by === undefined || choice.units.length > 1) return undefined;
      return { ...volley(eyes, by, foe, 'support'), quicker: quicker(eyes, foe, by, 'regular') };
    }
    case 'react': {
      const mover = decision.ask === 'overwatch' ? foe : unit;
      const there = at(eyes, move, choice.at);
      const tests = decision.ask === 'overwatch' || eyes.setting.options.overwatchPhaseTest;
      return {
        ...volley(there, choice.unit, mover, contextOf(there.open, choice.unit, mover)),
        quicker: tests ? quicker(there, mover, choice.unit, 'regular') : 1,
      };
    }
    default:
      return undefined;
  }
}
