/** Random play: every pending decision answered by chance, until the game ends. */

import { type Chance, seeded } from '../kernel/dice.ts';
import type { Decision, Game, Outcome, State, Types } from '../kernel/game.ts';
import { type Machine, machine } from '../kernel/machine.ts';
import { oneOf, picker } from './pick.ts';

/** A table set up from what a person would ask for; bad setups are the caller's mistake. */
export function seat(game: Game<Types>, asked: object): { machine: Machine<Types>; setup: object } {
  const read = game.read(asked);
  if ('faults' in read) throw new Error(`bad setup: ${JSON.stringify(read.faults)}`);
  return { machine: machine(game, game.setting(read.setup)), setup: read.setup };
}

/** A legal answer by chance: from the list, or as the form has it. */
export function anyChoice(m: Machine<Types>, state: State<Types>, decision: Decision<Types>, pick: Chance): object {
  if (Array.isArray(decision.options)) return oneOf(pick, decision.options as readonly object[]);
  const asking = m.game.asks[decision.ask];
  if (asking?.any !== undefined) return asking.any(m.eyes(state, decision.seat), decision, pick);
  return oneOf(pick, m.listed(state, decision, pick).options);
}

/** A legal answer by chance, each kind of answer as likely as any other: rare deeds happen more often. */
export const anyKind: typeof anyChoice = (m, state, decision, pick) => {
  if (!Array.isArray(decision.options) && pick(2) === 0) return anyChoice(m, state, decision, pick);
  const { options } = m.listed(state, decision, pick) as { options: readonly { t?: string }[] };
  const kind = oneOf(pick, [...new Set(options.map((option) => option.t))]);
  return oneOf(
    pick,
    options.filter((option) => option.t === kind),
  );
};

export interface Played {
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** No game may be longer than this. */
const DECISION_LIMIT = 200_000;

/** Plays one game to its end; `each` sees every state before it is answered. */
export function playRandom(
  m: Machine<Types>,
  setup: object,
  seed: string,
  each?: (state: State<Types>, decisions: readonly Decision<Types>[], pick: Chance) => void,
  choose: typeof anyChoice = anyChoice,
): Played {
  const pick = picker(`choices ${seed}`);
  const dice = seeded(`dice ${seed}`);
  const state = m.start(setup, dice);
  for (let decisions = 0; decisions < DECISION_LIMIT; decisions++) {
    const asked = m.pending(state);
    if (asked.length === 0) {
      const outcome = m.outcome(state);
      if (outcome === undefined) throw new Error(`stuck: nothing is asked and nobody has won (seed ${seed})`);
      return { outcome, decisions };
    }
    each?.(state, asked, pick);
    const decision = oneOf(pick, asked);
    m.play(state, decision.seat, choose(m, state, decision, pick), dice);
  }
  throw new Error(`no end after ${DECISION_LIMIT} decisions (seed ${seed})`);
}
