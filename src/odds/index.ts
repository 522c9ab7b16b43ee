/** One question for all games: what may come of this answer? Only what the seat knows is counted with. */

import type { Decision, Eyes, Prospect, ProspectOf, Types } from '../kernel/game.ts';
import { ambushOdds } from './ambush-alley/index.ts';
import { ambushProspect } from './ambush-alley/prospect.ts';
import { embuscadesOdds } from './embuscades/index.ts';
import { TooMany } from './everyState.ts';
import type { Depth, Odds, OddsOf } from './odds.ts';
import { forcesOdds } from './special-forces/index.ts';
import { forcesProspect } from './special-forces/prospect.ts';

/** Forgets which game it is, like the list of games. */
const erased = <T extends Types>(of: OddsOf<T>): OddsOf<Types> => of as unknown as OddsOf<Types>;

const games: Readonly<Record<string, OddsOf<Types>>> = {
  embuscades: erased(embuscadesOdds),
  'ambush-alley': erased(ambushOdds),
  'special-forces': erased(forcesOdds),
};

/**
 * The odds of an answer, which must be a legal one. Nothing for an answer that is no matter of dice. With `through` as far
 * as what has become of everybody, where the game has more to tell than the throw; where that is too much to count out,
 * the throw alone.
 */
export function odds(
  game: string,
  eyes: Eyes<Types>,
  decision: Decision<Types>,
  choice: object,
  depth: Depth = 'throw',
): Odds | undefined {
  const of = games[game];
  try {
    return of?.(eyes, decision, choice, depth);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return of?.(eyes, decision, choice, 'throw');
  }
}

type Told<T extends Types> = (eyes: Eyes<T>, decision: Decision<T>, choice: T['choice']) => Prospect | undefined;
const told = <T extends Types>(of: Told<T>): Told<Types> => of as unknown as Told<Types>;

/** Where a game has numbers of its own for standing orders. */
const prospects: Readonly<Record<string, Told<Types>>> = {
  'ambush-alley': told(ambushProspect),
  'special-forces': told(forcesProspect),
};

/**
 * The odds as standing orders ask for them: `game.doctrine(setting, view, decision, orders, oddsFor(game.id, eyes,
 * decision))`. Each answer is worked out when first asked for, and once.
 */
export function oddsFor(game: string, eyes: Eyes<Types>, decision: Decision<Types>): ProspectOf<Types> {
  const of = prospects[game] ?? ((e, d, choice) => odds(game, e, d, choice)?.expected);
  const known = new Map<string, Prospect | undefined>();
  return (choice) => {
    const key = JSON.stringify(choice);
    if (!known.has(key)) known.set(key, of(eyes, decision, choice));
    return known.get(key);
  };
}
