/** Embuscades: what a throw allows, and what a move lays open to the throw of the next player. */

import type { Decision } from '../../kernel/game.ts';
import type { Action, Choice } from '../../games/embuscades/choices.ts';
import type { Embuscades, Eyes } from '../../games/embuscades/types.ts';
import { type Odds, oddsFrom, type Pool } from '../odds.ts';
import { afterThisTurn, answered, type Chances, stepper, throwChances, turnState } from './nextTurn.ts';

const twoDice: Pool = { name: 'turn', items: [], dice: [{ count: 2, sides: 6 }] };

const yesOrNo = (name: string, p: number) =>
  [
    { result: { [name]: true }, p },
    { result: { [name]: false }, p: 1 - p },
  ].filter((outcome) => outcome.p > 0);

/** Chances by name: `hit T.gun.1`, `reach R.tank.1 t2-08`. */
const named = ({ hit, reach }: Chances): Record<string, number> => ({
  ...Object.fromEntries([...hit].map(([name, p]) => [`hit ${name}`, p])),
  ...Object.fromEntries([...reach].map(([name, p]) => [`reach ${name}`, p])),
});

/** Before the throw: can anything be attacked with it, and what can be reached. */
function rollOdds({ setting, open }: Eyes): Odds {
  const chances = throwChances(setting, turnState(setting, open, 'throw'));
  const odds = oddsFrom([twoDice], yesOrNo('canAttack', chances.anyHit));
  return { ...odds, expected: { ...odds.expected, ...named(chances) } };
}

/** After the throw: can the vehicle that acts be attacked with the next throw, where it will stand. */
function actOdds({ setting, open }: Eyes, choice: Action & { readonly vehicle: string }): Odds {
  const m = stepper(setting);
  const done = answered(m, turnState(setting, open, 'act'), choice);
  const chances = throwChances(setting, afterThisTurn(setting, done));
  const odds = oddsFrom([twoDice], yesOrNo('attacked', chances.hit.get(choice.vehicle) ?? 0));
  return { ...odds, expected: { ...odds.expected, ...named({ ...chances, reach: new Map() }) } };
}

export function embuscadesOdds(eyes: Eyes, decision: Decision<Embuscades>, choice: Choice): Odds | undefined {
  if (decision.ask === 'orders') return choice.t === 'roll' ? rollOdds(eyes) : undefined;
  if (decision.ask !== 'act') return undefined;
  return choice.t === 'move' || choice.t === 'attack' || choice.t === 'leaveCamp' ? actOdds(eyes, choice) : undefined;
}
