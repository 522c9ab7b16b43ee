import { describe, expect, it } from 'vitest';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, Game, State, Types } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { redrawn } from '../../kernel/seen.ts';
import { askedOf, bots, consult } from '../index.ts';

const game = ambushAlley as unknown as Game<Types>;
const edition = { scenario: 'contracting-trouble-en', preset: 'en-2007' };

type Each = (m: Machine<Types>, state: State<Types>, decision: Decision<Types>, moment: number) => void;

/** Points that the Regulars are ahead by at the end; nothing when the game does not end. */
function lead(input: object, seed: string, regular: string, insurgent: string, each?: Each): number | undefined {
  const read = game.read(input);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const dice = seeded(seed);
  const state = m.start(read.setup, dice);
  for (let moment = 0; moment < 1500 && m.outcome(state) === undefined; moment++) {
    const decision = m.pending(state)[0] as Decision<Types>;
    each?.(m, state, decision, moment);
    const bot = bots[decision.seat === 'regular' ? regular : insurgent] as (typeof bots)[string];
    m.play(state, decision.seat, consult(bot, askedOf(m, state, decision, moment), dice).choice, dice);
  }
  if (m.outcome(state) === undefined) return undefined;
  const points = tally(m.setting as Setting, state.board.open as BoardView);
  return points.regular - points.insurgent;
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

describe('bots of Ambush Alley', () => {
  it('greedy beats random', () => {
    expect(pairsWon(edition, 4, 'greedy', 'random')).toBeGreaterThanOrEqual(3);
  });

  it('tactical beats greedy', () => {
    expect(pairsWon(edition, 12, 'tactical', 'greedy')).toBeGreaterThanOrEqual(7);
  }, 120_000);

  it.each([{ scenario: 'checkpoint' }, { scenario: 'contracting-trouble-fr', preset: 'en-2007' }, edition])(
    'bring games to an end: %o',
    (input) => {
      for (let n = 0; n < 4; n++) expect(lead(input, `end ${n}`, 'tactical', 'greedy')).toBeDefined();
    },
  );

  it('search gives the same answer twice, and on a board that its seat cannot tell apart', () => {
    let asked = 0;
    lead(
      { scenario: 'checkpoint', options: { turnLimit: 3 } },
      'honest',
      'tactical',
      'tactical',
      (m, state, decision, moment) => {
        if (moment % 7 !== 0) return;
        const budget = { nodes: 60 };
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
