/** How fair a table is, what would change that, and how it could be made fair. */

import type { GameEntry } from '../../games/registry.ts';
import { canonical } from '../../kernel/canonical.ts';
import type { Crew } from '../crew.ts';
import { entryOf, type Heading, headingOf } from '../heading.ts';
import { isMishap, type Mishap, type Plan, type Players, type Story } from '../plan.ts';
import { sidesOf } from '../playGame.ts';
import { type Estimate, meanOf, wilson } from '../statistics.ts';
import { type Change, variantsOf } from './changes.ts';
import { effectOf, leadIn, shareIn } from './effect.ts';
import { type Fair, makeFair } from './fair.ts';
import { leastBudget, type Line, type Sensitivity, sensitivity } from './sensitivity.ts';

export interface BalanceRequest {
  readonly plan: Plan;
  /** All games of the comparison together; 0 compares nothing, and the search has only the numbers of the scenario to turn. */
  readonly games: number;
  /** Of the last trial of the search; 0 is no search. */
  readonly fairGames: number;
  readonly target: number;
}

export interface Balance extends Heading {
  readonly format: 'ambuscade-balance/1';
  readonly players: Players;
  readonly sides: readonly string[];
  readonly asked: number;
  readonly played: number;
  /** The table as it is: of the first side, a draw being half. */
  readonly base: { readonly games: number; readonly share: Estimate; readonly lead: Estimate };
  readonly tried: number;
  readonly lines: readonly Line[];
  readonly failed: readonly (Mishap & { readonly change?: Change })[];
  readonly fair: (Omit<Fair, 'setup'> & Patch) | null;
}

/** What to give to `play` and `sim` beside what the table had already. */
export interface Patch {
  readonly options: Readonly<Record<string, unknown>>;
  /** Files of one’s own, by the name of the argument that takes them. */
  readonly files: Readonly<Record<string, unknown>>;
}

interface Given {
  readonly options?: Readonly<Record<string, unknown>>;
}

/** In what one setup differs from another. */
export function patchOf(before: object, after: object): Patch {
  const differs = (one: unknown, other: unknown): boolean => canonical(one ?? null) !== canonical(other ?? null);
  const { options: were = {}, ...had } = before as Given & Record<string, unknown>;
  const { options = {}, ...has } = after as Given & Record<string, unknown>;
  const files = Object.entries(has).filter(([name, value]) => name !== 'scenario' && differs(had[name], value));
  return {
    options: Object.fromEntries(Object.entries(options).filter(([name, value]) => differs(were[name], value))),
    files: Object.fromEntries(files),
  };
}

/** The fewest games that say something about this table. */
export const leastGames = ({ game, setup }: Plan): number => leastBudget(variantsOf(entryOf(game), setup).length);

export function baseOf({ base }: Pick<Sensitivity, 'base'>): Balance['base'] {
  const stories = base.filter((result): result is Story => !isMishap(result));
  const points = stories.reduce((sum, story) => sum + shareIn(story), 0);
  return {
    games: stories.length,
    share: wilson(points, stories.length),
    lead: meanOf(stories.map(leadIn)),
  };
}

/** What may be turned where nothing was compared: only more or fewer of a side have a likely effect. */
const untried = (entry: GameEntry, setup: object): Line[] =>
  variantsOf(entry, setup)
    .filter(({ change }) => change.kind === 'force')
    .map(({ change }) => ({ ...change, effect: effectOf([], []), verdict: 'none' }));

export async function balance(
  crew: Crew,
  { plan, games, fairGames, target }: BalanceRequest,
  signal: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<Balance> {
  const entry = entryOf(plan.game);
  const variants = games === 0 ? [] : variantsOf(entry, plan.setup);
  const found = await sensitivity(crew, plan, variants, games, signal, progress);
  const lines = games === 0 ? untried(entry, plan.setup) : found.lines;
  const search = { entry, plan, lines, target, games: fairGames };
  const fair = fairGames === 0 || signal.aborted ? undefined : await makeFair(crew, search, signal, progress);
  const { setup, ...told } = fair ?? { setup: plan.setup };
  return {
    format: 'ambuscade-balance/1',
    ...headingOf(plan),
    players: plan.tables[0] ?? {},
    sides: sidesOf(entry.game.setting(plan.setup).seats),
    asked: games,
    played: found.played,
    base: baseOf(found),
    tried: variants.length,
    lines: found.lines,
    failed: [...found.base.filter(isMishap), ...found.failed],
    fair: fair === undefined ? null : { ...(told as Omit<Fair, 'setup'>), ...patchOf(plan.setup, setup) },
  };
}
