import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../kernel/canonical.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Eyes } from '../../kernel/game.ts';
import { machine } from '../../kernel/machine.ts';
import type { Choice } from './choices.ts';
import { embuscades } from './index.ts';
import { makePosition } from './notation.ts';
import { tempt } from './tempt.ts';
import type { Embuscades } from './types.ts';
import { variants } from './variants.ts';

/** A game as numbers: a mix of options, a seed for the dice, and which option to take at each decision. */
const lines = fc.record({
  variant: fc.nat(variants.length - 1),
  seed: fc.nat(1_000_000),
  choices: fc.array(fc.nat(10_000), { minLength: 60, maxLength: 160 }),
});
const tables = variants.map((variant) => {
  const read = embuscades.read(variant);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return { m: machine(embuscades, embuscades.setting(read.setup)), setup: read.setup };
});

/** Plays a line; `each` sees every state that it comes through. */
function follow(
  line: { variant: number; seed: number; choices: number[] },
  each: (
    at: { m: (typeof tables)[number]['m']; state: ReturnType<(typeof tables)[number]['m']['start']> },
    n: number,
  ) => void,
): void {
  const { m, setup } = tables[line.variant] as (typeof tables)[number];
  const dice = seeded(`${line.seed}`);
  const state = m.start(setup, dice);
  for (const n of line.choices) {
    each({ m, state }, n);
    const decision = m.pending(state)[0];
    if (decision === undefined) return;
    const options = decision.options as readonly Choice[];
    m.play(state, decision.seat, options[n % options.length] as Choice, dice);
  }
}

describe('after every action of any game', () => {
  it('an army has 25 companies, 5 mines and 5 flags, and everything stands where it may', () => {
    fc.assert(
      fc.property(lines, (line) => {
        follow(line, ({ m, state }) => expect(embuscades.invariants(m.setting, state.board)).toEqual([]));
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('what is tried and accepted is as good as something that was listed', () => {
    let compared = 0;
    fc.assert(
      fc.property(lines, (line) => {
        follow(line, ({ m, state }, n) => {
          const decision = m.pending(state)[0];
          if (decision === undefined || decision.ask !== 'act' || n % 3 !== 0) return;
          const { army } = m.setting.seats[
            m.setting.seatNumbers.get(decision.seat) ?? 0
          ] as (typeof m.setting.seats)[number];
          let k = n;
          const pick = (most: number): number => (k = (k * 48_271 + 11) % 2_147_483_647) % most;
          const tries = Array.from({ length: 12 }, () => tempt(m.setting, state.board.open, army, pick));
          const tried = tries.find(
            (c) => c.t !== 'pass' && c.t !== 'endTurn' && m.check(state, decision.seat, c) === undefined,
          );
          if (tried === undefined) return;
          const after = (choice: Choice): string => {
            const next = m.clone(state);
            m.play(next, decision.seat, choice, seeded('same'));
            const { spent: _, spender: __, cameFrom: ___, ...open } = next.board.open;
            return canonical({ open, secret: next.board.secret });
          };
          const listed = (decision.options as readonly Choice[]).filter((option) => option.t === tried.t);
          compared += 1;
          expect(listed.map(after)).toContain(after(tried));
        });
      }),
      { numRuns: 200, seed: 2 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it('the text of a position holds what a player needs to go on', () => {
    let read = 0;
    fc.assert(
      fc.property(lines, (line) => {
        follow(line, ({ m, state }, n) => {
          // A position is read at the start of a turn: what a card did in this very turn is not in it.
          const fresh = m.pending(state)[0]?.ask === 'orders' && state.board.open.cardsPlayed === 0;
          if (n % 9 !== 0 || !fresh) return;
          const position = makePosition(m.setting, state.board, true);
          read += 1;
          const found = embuscades.read({ options: m.setting.options, position });
          if ('faults' in found) throw new Error(JSON.stringify(found.faults));
          const again = m.start(found.setup, seeded('again'));
          expect(makePosition(m.setting, again.board, true)).toBe(position);
        });
      }),
      { numRuns: 100, seed: 3 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

it('the invariants see a company, a mine, a flag or a card that is not there', () => {
  const { m, setup } = tables[0] as (typeof tables)[number];
  const spoil = (change: (board: ReturnType<typeof m.start>['board']) => void): readonly string[] => {
    const { board } = m.start(setup, seeded('spoil'));
    change(board);
    return embuscades.invariants(m.setting, board);
  };
  expect(spoil(() => undefined)).toEqual([]);
  expect(spoil((b) => (b.open.stocks[0].camp += 1))[0]).toContain('EM-SET-14');
  expect(spoil((b) => (b.open.stocks[1].mines -= 1))[0]).toContain('EM-SET-15');
  expect(spoil((b) => (b.open.stocks[1].delivered += 1))[0]).toContain('EM-SET-16');
  expect(spoil((b) => b.secret.pile.pop()).join()).toContain('EM-SET-11');
});

/** What a seat knows is enough to list its options: the list is the same from the eyes alone. */
it('options come from what the seat knows', () => {
  const { m, setup } = tables[0] as (typeof tables)[number];
  const state = m.start(setup, seeded('eyes'));
  const eyes: Eyes<Embuscades> = m.eyes(state, m.pending(state)[0]?.seat as string);
  expect(Object.keys(eyes).sort()).toEqual(['mine', 'open', 'seat', 'setting']);
});
