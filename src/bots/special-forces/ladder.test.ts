import { describe, expect, it } from 'vitest';
import { specialForces } from '../../games/special-forces/index.ts';
import { reckoning, tally } from '../../games/special-forces/ending.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { BoardView } from '../../games/special-forces/types.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, Game, State, Types } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { redrawn } from '../../kernel/seen.ts';
import { askedOf, bots, consult } from '../index.ts';

const game = specialForces as unknown as Game<Types>;

type Each = (m: Machine<Types>, state: State<Types>, decision: Decision<Types>, moment: number) => void;

/** Points that the raiders are ahead by as things stand; where no points are counted, who has won. */
function leadOf(m: Machine<Types>, state: State<Types>): number {
  const setting = m.setting as unknown as Setting;
  const board = state.board.open as BoardView;
  const { goal } = setting.scenario;
  if (goal === 'colombia') return sum(tally(setting, board));
  if (goal === 'points') return sum(reckoning(setting, board, 0)) - sum(reckoning(setting, board, 1));
  return m.outcome(state)?.winner === setting.sides[0].id ? 1 : 0;
}

/** Plays one game; nothing when it does not end. */
function lead(input: object, seed: string, raiders: string, defenders: string, each?: Each): number | undefined {
  const read = game.read(input);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const dice = seeded(seed);
  const state = m.start(read.setup, dice);
  const [first] = (m.setting as unknown as Setting).sides;
  for (let moment = 0; moment < 2500 && m.outcome(state) === undefined; moment++) {
    const decision = m.pending(state)[0] as Decision<Types>;
    each?.(m, state, decision, moment);
    const bot = bots[decision.seat === first.seat ? raiders : defenders] as (typeof bots)[string];
    m.play(state, decision.seat, consult(bot, askedOf(m, state, decision, moment), dice).choice, dice);
  }
  return m.outcome(state) === undefined ? undefined : leadOf(m, state);
}

/** In how many pairs of games, with the sides changed, one bot comes out ahead of another; half for a draw. */
function pairsWon(input: object, pairs: number, a: string, b: string): number {
  let won = 0;
  for (let n = 0; n < pairs; n++) {
    const mine = lead(input, `pair ${n}`, a, b) as number;
    const theirs = lead(input, `pair ${n}`, b, a) as number;
    won += mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
  }
  return won;
}

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
    let asked = 0;
    lead(
      { scenario: 'afghanistan-2001', options: { turnLimit: 2 } },
      'honest',
      'tactical',
      'tactical',
      (m, state, decision, moment) => {
        if (moment % 17 !== 0) return;
        const budget = { nodes: 40 };
        const ask = (at: State<Types>) => {
          const question = m.pending(at)[0] as Decision<Types>;
          return bots['search']?.choose(askedOf(m, at, question, moment), seeded('dice'), budget);
        };
        const first = ask(state);
        expect(ask(state)).toEqual(first);
        const known = askedOf(m, state, decision, moment).known;
        expect(ask(redrawn(m, known, state, seeded('other')))).toEqual(first);
        asked += 1;
      },
    );
    expect(asked).toBeGreaterThan(5);
  });
});
