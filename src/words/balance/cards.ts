/** What balance cards have measured, for whoever shows a table before it is played: `npm run cards` writes it. */

import measured from './cards.json' with { type: 'json' };

export interface BalanceCard {
  readonly game: string;
  /** The digest of the whole setup: a table with another option is another table. */
  readonly setup: string;
  /** Who played both sides, with which dice, how many games. */
  readonly bots: string;
  readonly seed: string;
  readonly games: number;
  /** The first one first, as they are called. */
  readonly sides: readonly { readonly id: string; readonly en: string; readonly fr: string; readonly wins: number }[];
  /** Of the first side, a draw being half, with its 95 % interval (Wilson). */
  readonly share: { readonly value: number; readonly low: number; readonly high: number };
  /** By seat, in a game on average. */
  readonly decisions: Readonly<Record<string, number>>;
  /** Of a game between people: measured decisions by assumed seconds. */
  readonly minutes: number;
  /** Stands for rules, files and bots; a card that is measured now and has another one is stale. */
  readonly measured: string;
}

/** By scenario and preset, as cards are called. */
export const balanceCards: Readonly<Record<string, BalanceCard>> = measured;

export const cardName = (scenario: string, preset: string): string => `${scenario}.${preset}`;
