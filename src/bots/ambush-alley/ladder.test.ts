import { describe, expect, it } from 'vitest';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import type { Game, Types } from '../../kernel/game.ts';
import { duels } from '../testing/duel.ts';

const even = { scenario: 'checkpoint', preset: 'recommended' };
const edition = { scenario: 'contracting-trouble-en', preset: 'en-2007' };

/** Points that the Regulars are ahead by. */
const { lead, pairsWon, honestSearch } = duels(ambushAlley as unknown as Game<Types>, (m, state) => {
  const points = tally(m.setting as unknown as Setting, state.board.open as BoardView);
  return points.regular - points.insurgent;
});

describe('bots of Ambush Alley', () => {
  it('greedy beats random', () => {
    expect(pairsWon(edition, 4, 'greedy', 'random')).toBeGreaterThanOrEqual(3);
  });

  it('tactical beats greedy', () => {
    expect(pairsWon(even, 24, 'tactical', 'greedy')).toBeGreaterThanOrEqual(14);
  }, 120_000);

  it.each([{ scenario: 'checkpoint' }, { scenario: 'contracting-trouble-fr', preset: 'en-2007' }, edition])(
    'bring games to an end: %o',
    (input) => {
      for (let n = 0; n < 4; n++) expect(lead(input, `end ${n}`, 'tactical', 'greedy')).toBeDefined();
    },
  );

  it('search gives the same answer twice, and on a board that its seat cannot tell apart', () => {
    expect(honestSearch({ scenario: 'checkpoint', options: { turnLimit: 3 } }, 7, 60)).toBeGreaterThan(5);
  });
});
