/** The word of a referee who ended a game: no die proves it, but it must make sense at its table. */

import type { Illegal, Types } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { GameRecord } from './record.ts';

/** What is wrong with the verdict of a record whose entries make this match; nothing where there is none. */
export function verdictFault({ verdict }: GameRecord, match: Match<Types>): Illegal | undefined {
  if (verdict === undefined) return undefined;
  if (match.outcome() !== undefined) return { error: 'gameOver' };
  const sides = match.machine.setting.seats.map(({ side }) => side);
  const known = verdict.winner === null || sides.includes(verdict.winner);
  return known ? undefined : { error: 'noSuchSide', data: { sides } };
}
