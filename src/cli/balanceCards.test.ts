/** What is shown before a game is true: every offered table has a card, each is of today's rules, and defaults are even. */

import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonical } from '../kernel/canonical.ts';
import { measuredWith } from '../sim/balance/figures.ts';
import { readerOf } from '../sim/facts/index.ts';
import { wilson } from '../sim/statistics.ts';
import { planFor } from '../sim/testing/plans.ts';
import { type BalanceCard, balanceCards, cardName } from '../words/balance/index.ts';
import { figuresText } from './trials/figures.ts';
import { LEAST_GAMES, type Offered, offered, staleness } from './trials/offered.ts';

const AGAIN = 'npm run cards -- --stale';
const named = (list: readonly Offered[]): string[] => list.map(({ name }) => name);

describe('the balance cards', () => {
  test(`are those of the tables that are offered; if not: ${AGAIN}`, () => {
    expect(Object.keys(balanceCards)).toEqual(named(offered).toSorted());
  });

  test.each(offered)(
    `of $name has ${LEAST_GAMES} games of today's rules, files and bots; if not: ${AGAIN}`,
    (each) => expect(staleness(each)).toBeUndefined(),
    120_000,
  );

  test('are between equal bots of the strongest level that answers at once', () => {
    expect(Object.entries(balanceCards).filter(([, { bots }]) => bots !== 'tactical')).toEqual([]);
  });

  test('hold together: wins and draws are all games, and the share has its interval', () => {
    for (const [name, { sides, games, share, minutes, decisions }] of Object.entries(balanceCards)) {
      const [first = 0, second = 0] = sides.map(({ wins }) => wins);
      const draws = games - first - second;
      expect(draws, name).toBeGreaterThanOrEqual(0);
      expect(share, name).toEqual(wilson(first + draws / 2, games));
      expect(minutes, name).toBeGreaterThan(0);
      expect(Object.values(decisions).every((count) => count > 0)).toBe(true);
    }
  });

  test('lie in their file as the command writes them', () => {
    const file = path.join(import.meta.dirname, '../words/balance/cards.json');
    expect(fs.readFileSync(file, 'utf8')).toBe(figuresText(balanceCards));
  });

  test('are known to be stale when an option or a bot is another one, and to rest on too few games', () => {
    const [table] = offered;
    if (table === undefined) throw new Error('nothing is offered');
    const { entry } = table;
    const plan = planFor(table.scenario, ['tactical'], { preset: table.preset }, '1');
    const known = balanceCards[table.name] as BalanceCard;
    const card = { ...known, games: LEAST_GAMES, measured: measuredWith({ ...plan, nodes: 2000 }) };
    const judged = (parts: object) => staleness(table, { [table.name]: { ...card, ...parts } });
    expect(staleness(table, {})).toBe('missing');
    expect(judged({})).toBeUndefined();
    expect(judged({ games: LEAST_GAMES - 1 })).toBe('few games');
    expect(judged({ bots: 'random' })).toBe('stale');
    const other: typeof entry.game = {
      ...entry.game,
      read: (input) => entry.game.read({ ...(input as object), options: { turnLimit: 77 } }),
    };
    expect(staleness({ ...table, entry: { ...entry, game: other } }, { [table.name]: card })).toBe('stale');
  });
});

test.each(offered)('the files of $name count in its digest, so that a changed placement is seen', (each) => {
  const { entry, scenario, preset } = each;
  const read = entry.game.read({ scenario, preset });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const counted = canonical(readerOf(entry.game.id).files(entry.game.setting(read.setup)));
  const named = Object.entries(entry.files).filter(([name]) => name === scenario || name === 'board');
  expect(named).toHaveLength(1);
  for (const [, file] of named) expect(counted).toContain(canonical(file));
});

/** Printed or first editions: they are what they are, within reason. */
const LITERAL = new Set(['en-2007', 'fr-quickstart', 'literal']);
const band = ({ preset }: Offered): readonly [number, number] => (LITERAL.has(preset) ? [0.3, 0.7] : [0.4, 0.6]);

/** As printed the side that its file names hardly ever wins it: the same task stands made even beside it. */
const hard = offered.filter(({ entry, scenario }) => 'hard' in (entry.files[scenario] ?? {}));
const evenOf = (scenario: string): string => `${scenario}-even`;

describe('between equal computers', () => {
  const contests = offered.filter((each) => !hard.includes(each));
  const isEven = (each: Offered): boolean => {
    const [low, high] = band(each);
    const share = balanceCards[each.name]?.share.value ?? Number.NaN;
    return low <= share && share <= high;
  };

  test('every table is inside its band', () => {
    expect(named(contests.filter((each) => !isEven(each)))).toEqual([]);
    expect(contests.length).toBeGreaterThan(20);
  });

  test('what is marked as very hard has an even sister in the list, which is held to its band', () => {
    for (const { scenario, preset } of hard) expect(named(contests)).toContain(cardName(evenOf(scenario), preset));
  });
});
