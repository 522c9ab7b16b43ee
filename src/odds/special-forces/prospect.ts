/** What standing orders ask about a shot: does it do anything, does it kill, and whom else does it strike. */

import type { Choice } from '../../games/special-forces/choices.ts';
import type { Eyes, SpecialForces } from '../../games/special-forces/types.ts';
import type { Decision, Prospect } from '../../kernel/game.ts';
import { chanceOf } from '../distribution.ts';
import type { Odds } from '../odds.ts';
import { forcesOdds } from './index.ts';

const fatal: readonly unknown[] = ['killed', 'explosion'];

/** The chance of the worst off of one's own to be struck, by the names under which the odds list everybody: `f3 killed`. */
function ownRisk({ open }: Eyes, side: number, { expected }: Odds): number {
  const struck = new Map<string, number>();
  for (const [name, p] of Object.entries(expected)) {
    const [, kind, number, effect] = /^([fv])(\d+) (\w+)$/.exec(name) ?? [];
    if (kind === undefined || effect === 'none') continue;
    const whose = kind === 'f' ? open.figures[Number(number)]?.side : open.vehicles[Number(number)]?.side;
    if (whose === side) struck.set(`${kind}${number}`, (struck.get(`${kind}${number}`) ?? 0) + p);
  }
  return Math.max(0, ...struck.values());
}

export function forcesProspect(eyes: Eyes, decision: Decision<SpecialForces>, choice: Choice): Prospect | undefined {
  const odds = forcesOdds(eyes, decision, choice);
  if (odds === undefined || choice.t !== 'fire') return odds?.expected;
  const { figure = -1 } = (decision.about ?? {}) as { readonly figure?: number };
  return {
    effect: chanceOf(odds.outcomes, ({ effect }) => effect !== 'none'),
    kill: chanceOf(odds.outcomes, ({ effect }) => fatal.includes(effect)),
    ownRisk: ownRisk(eyes, eyes.open.figures[figure]?.side ?? -1, odds),
  };
}
