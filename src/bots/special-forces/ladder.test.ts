import { describe, expect, it } from 'vitest';
import { specialForces } from '../../games/special-forces/index.ts';
import { reckoning, tally } from '../../games/special-forces/ending.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { BoardView } from '../../games/special-forces/types.ts';
import type { Game, Types } from '../../kernel/game.ts';
import { duels } from '../testing/duel.ts';

/** Points that the raiders are ahead by as things stand; where no points are counted, who has won. */
const { lead, pairsWon, honestSearch } = duels(specialForces as unknown as Game<Types>, (m, state) => {
  const setting = m.setting as unknown as Setting;
  const board = state.board.open as BoardView;
  const { goal } = setting.scenario;
  if (goal === 'colombia') return sum(tally(setting, board));
  if (goal === 'points') return sum(reckoning(setting, board, 0)) - sum(reckoning(setting, board, 1));
  return m.outcome(state)?.winner === setting.sides[0].id ? 1 : 0;
});

describe('bots of Special Forces', () => {
  it('greedy beats random', () => {
    expect(pairsWon({ scenario: 'crossroads' }, 3, 'greedy', 'random')).toBeGreaterThanOrEqual(2);
  });

  it('tactical beats greedy', () => {
    expect(pairsWon({ scenario: 'colombia-1996' }, 6, 'tactical', 'greedy')).toBeGreaterThanOrEqual(3);
  }, 60_000);

  it('bring hostages out of the village', () => {
    let safe = 0;
    for (let n = 0; n < 3; n++) safe += lead({ scenario: 'afghanistan-2001' }, `out ${n}`, 'tactical', 'random') ?? 0;
    expect(safe).toBeGreaterThanOrEqual(1);
  }, 60_000);

  it('search gives the same answer twice, and on a board that its seat cannot tell apart', () => {
    expect(honestSearch({ scenario: 'afghanistan-2001', options: { turnLimit: 2 } }, 17, 40)).toBeGreaterThan(5);
  });

  it('search does so too where a few come in against many', () => {
    expect(honestSearch({ scenario: 'iraq-2004', options: { turnLimit: 2 } }, 7, 10)).toBeGreaterThan(5);
  });
});
