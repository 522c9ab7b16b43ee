/** The card of a table by its setup; apart from the cards, since hashing is more than the first page needs. */

import { digestOf } from '../../kernel/canonical.ts';
import { type BalanceCard, balanceCards } from './cards.ts';

const bySetup = new Map(Object.values(balanceCards).map((card) => [card.setup, card]));

/** What was measured of exactly this table, if it was. */
export const cardOf = (setup: object): BalanceCard | undefined => bySetup.get(digestOf(setup));
