/** Every table that is offered, and whether its balance card still holds. */

import { games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { measuredWith } from '../../sim/balance/figures.ts';
import { type BalanceCard, balanceCards, cardName } from '../../words/balance/index.ts';

export interface Offered {
  readonly entry: GameEntry;
  readonly scenario: string;
  readonly preset: string;
  /** The first preset of a game is the usual one. */
  readonly rank: number;
  /** As its card is called. */
  readonly name: string;
}

/** What most people play comes first. */
export const offered: readonly Offered[] = games
  .flatMap((entry) =>
    entry.presets.flatMap((preset, rank) =>
      entry.scenarios.map(({ id }) => ({ entry, scenario: id, preset, rank, name: cardName(id, preset) })),
    ),
  )
  .sort((a, b) => a.rank - b.rank);

/** Positions a decision, as `balance` plays without being told otherwise. */
const NODES = 2000;

/** With so many a share is known to seven points of a hundred. */
export const LEAST_GAMES = 200;

/** Why a card does not say what is played today; nothing where it does. */
export function staleness(
  { entry, scenario, preset, name }: Offered,
  cards: Readonly<Record<string, BalanceCard>> = balanceCards,
): 'missing' | 'few games' | 'stale' | undefined {
  const card = cards[name];
  if (card === undefined) return 'missing';
  if (card.games < LEAST_GAMES) return 'few games';
  const read = entry.game.read({ scenario, preset });
  if ('faults' in read) return 'stale';
  const { setup } = read;
  const players = Object.fromEntries(entry.game.setting(setup).seats.map(({ seat }) => [seat, card.bots]));
  const plan = { game: entry.game.id, setup, tables: [players], seed: card.seed, nodes: NODES };
  return measuredWith(plan) === card.measured ? undefined : 'stale';
}
