/** One question for all games: what may come of this answer? Only what the seat knows is counted with. */

import type { Decision, Eyes, Types } from '../kernel/game.ts';
import { ambushOdds } from './ambush-alley/index.ts';
import { embuscadesOdds } from './embuscades/index.ts';
import { TooMany } from './everyState.ts';
import type { Depth, Odds, OddsOf } from './odds.ts';
import { forcesOdds } from './special-forces/index.ts';

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
