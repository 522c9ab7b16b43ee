/** How a scenario comes out when bots of each level meet on it, and whether it pays to move first. */

import { campaign } from '../campaign.ts';
import type { Crew } from '../crew.ts';
import { isMishap, type Plan, type Players, type Result, type Story } from '../plan.ts';
import { ready, sidesOf } from '../playGame.ts';
import { type Report, reportOf } from '../report.ts';
import { type Estimate, wilson } from '../statistics.ts';
import { findGame } from '../../games/index.ts';

export interface Meeting {
  /** By side. */
  readonly bots: readonly string[];
  readonly plan: Plan;
  readonly report: Report;
  readonly first: FirstMover;
}

export interface FirstMover {
  /** Games in which each side moved first. */
  readonly games: readonly number[];
  /** Of those who moved first; a draw is half. */
  readonly share: Estimate;
}

/** Each level against itself, then every two both ways round. */
export function meetingsOf(levels: readonly string[]): [string, string][] {
  const mirrors = levels.map((level): [string, string] => [level, level]);
  const mixed = levels.flatMap((one, i) =>
    levels.slice(i + 1).flatMap((other): [string, string][] => [
      [other, one],
      [one, other],
    ]),
  );
  return [...mirrors, ...mixed];
}

/** The set-up is played again up to the first turn: the story of a game does not tell who began. */
export function firstMover(plan: Plan, sides: readonly string[], results: readonly Result[]): FirstMover {
  const { first } = ready(plan);
  const games = sides.map(() => 0);
  let points = 0;
  for (const { number, winner } of results.filter((result): result is Story => !isMishap(result))) {
    const side = sides.indexOf(first(number) ?? '');
    if (side < 0) continue;
    games[side] = (games[side] ?? 0) + 1;
    points += winner === null ? 0.5 : winner === side ? 1 : 0;
  }
  return {
    games,
    share: wilson(
      points,
      games.reduce((sum, count) => sum + count, 0),
    ),
  };
}

export async function levelMeetings(
  crew: Crew,
  plan: Plan,
  levels: readonly string[],
  /** Games of any two, and of the strongest against itself, which is what a card stands on. */
  { games, equal }: { readonly games: number; readonly equal: number },
  signal: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<Meeting[]> {
  const entry = findGame(plan.game);
  if (entry === undefined) throw new Error(`no game ${plan.game}`);
  const { seats } = entry.game.setting(plan.setup);
  const sides = sidesOf(seats);
  const all = meetingsOf(levels);
  const strongest = levels.at(-1);
  const count = (bots: readonly string[]): number => (bots.every((bot) => bot === strongest) ? equal : games);
  const whole = all.reduce((sum, bots) => sum + count(bots), 0);
  let before = 0;
  const found: Meeting[] = [];
  for (const bots of all) {
    if (signal.aborted) break;
    const table: Players = Object.fromEntries(seats.map(({ seat, side }) => [seat, bots[side === sides[0] ? 0 : 1]]));
    const own = { ...plan, tables: [table] };
    const told = (done: number): void => progress?.(before + done, whole);
    const results = await campaign(crew, own, { games: count(bots), signal, progress: told });
    before += count(bots);
    found.push({
      bots,
      plan: own,
      report: reportOf(own, count(bots), results),
      first: firstMover(own, sides, results),
    });
  }
  return found;
}

/** The strongest level against itself: the nearest to good play on both sides. */
export const mirrorOf = (meetings: readonly Meeting[]): Meeting | undefined =>
  meetings.filter(({ bots: [one, other] }) => one === other).at(-1);
