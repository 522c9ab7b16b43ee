/** The table in a bot's head: a board that its seat cannot tell apart from the real one, and games played out on it. */

import { copy } from '../kernel/canonical.ts';
import type { Chance, Dice } from '../kernel/dice.ts';
import type { Decision, Seat, State, Types } from '../kernel/game.ts';
import { type Machine, machine } from '../kernel/machine.ts';
import { newTable } from '../kernel/table.ts';
import type { Asked, Foresight } from './bot.ts';

/** Plays one answer out on the board and with the dice of one seed: what it came to, and how many positions that took. */
export type Playout = (choice: object, seed: number) => { readonly value: number; readonly nodes: number };

export function imagined({ game, eyes, known }: Asked, dice: Dice): State<Types> {
  return {
    board: game.determinise(eyes.setting, known.view, dice),
    stack: copy(known.stack),
    rolled: {},
    table: newTable(),
  };
}

function worth(m: Machine<Types>, state: State<Types>, side: string, foresight: Foresight): number {
  const outcome = m.outcome(state);
  if (outcome === undefined) return foresight.promise(m.setting, state.board.open, side);
  if (foresight.ended !== undefined) return foresight.ended(m.setting, state.board.open, side, outcome.winner);
  if (outcome.winner === null) return 0.5;
  return outcome.winner === side ? 1 : 0;
}

const drawer = (dice: Dice): Chance => {
  let index = 0;
  return (n) => (n < 2 ? 0 : (dice.roll('imagined', index++, 1, n, 'imagined')[0] as number) - 1);
};

export function imaginer(asked: Asked, foresight: Foresight, diceOf: (seed: number) => Dice): Playout {
  const m = machine(asked.game, asked.eyes.setting);
  const seat: Seat = asked.decision.seat;
  const side = m.setting.seats.find((info) => info.seat === seat)?.side ?? '';
  let kept: { seed: number; state: State<Types> } | undefined;
  return (choice, seed) => {
    const dice = diceOf(seed);
    const chance = drawer(dice);
    if (kept?.seed !== seed) kept = { seed, state: imagined(asked, dice) };
    const state = m.clone(kept.state);
    m.play(state, seat, choice, dice);
    let nodes = 1;
    while (nodes < foresight.horizon) {
      const decision: Decision<Types> | undefined = m.pending(state)[0];
      if (decision === undefined) break;
      m.play(state, decision.seat, foresight.swift(m.eyes(state, decision.seat), decision, chance), dice);
      nodes += 1;
    }
    return { value: worth(m, state, side, foresight), nodes };
  };
}
