/** Games between bots in the hands of tests: played to the end, in pairs with the sides changed, and watched on the way. */

import { expect } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, Game, State, Types } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import { redrawn } from '../../kernel/seen.ts';
import { askedOf, bots, consult } from '../index.ts';

type Each = (m: Machine<Types>, state: State<Types>, decision: Decision<Types>, moment: number) => void;

const MOST_DECISIONS = 2500;

export interface Duels {
  /** What the first seat is ahead by at the end; nothing when the game does not end. */
  readonly lead: (input: object, seed: string, first: string, second: string, each?: Each) => number | undefined;
  /** In how many pairs of games, with the sides changed, one bot comes out ahead of another; half for a draw. */
  readonly pairsWon: (input: object, pairs: number, a: string, b: string) => number;
  /** Search answers alike when asked twice, and on boards that its seat cannot tell apart; so many times it was asked. */
  readonly honestSearch: (input: object, every: number, nodes: number) => number;
}

/** `leadOf` says what the first seat is ahead by as things stand. */
export function duels(game: Game<Types>, leadOf: (m: Machine<Types>, state: State<Types>) => number): Duels {
  const lead: Duels['lead'] = (input, seed, first, second, each) => {
    const read = game.read(input);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const m = machine(game, game.setting(read.setup));
    const dice = seeded(seed);
    const state = m.start(read.setup, dice);
    const [one] = m.setting.seats;
    for (let moment = 0; moment < MOST_DECISIONS && m.outcome(state) === undefined; moment++) {
      const decision = m.pending(state)[0] as Decision<Types>;
      each?.(m, state, decision, moment);
      const bot = bots[decision.seat === one?.seat ? first : second] as (typeof bots)[string];
      m.play(state, decision.seat, consult(bot, askedOf(m, state, decision, moment), dice).choice, dice);
    }
    return m.outcome(state) === undefined ? undefined : leadOf(m, state);
  };
  return {
    lead,
    pairsWon(input, pairs, a, b) {
      let won = 0;
      for (let n = 0; n < pairs; n++) {
        const mine = lead(input, `pair ${n}`, a, b) as number;
        const theirs = lead(input, `pair ${n}`, b, a) as number;
        won += mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
      }
      return won;
    },
    honestSearch(input, every, nodes) {
      let asked = 0;
      lead(input, 'honest', 'tactical', 'tactical', (m, state, decision, moment) => {
        if (moment % every !== 0) return;
        const ask = (at: State<Types>) => {
          const question = m.pending(at)[0] as Decision<Types>;
          return bots['search']?.choose(askedOf(m, at, question, moment), seeded('dice'), { nodes });
        };
        const first = ask(state);
        expect(ask(state)).toEqual(first);
        const known = askedOf(m, state, decision, moment).known;
        expect(ask(redrawn(m, known, state, seeded('other')))).toEqual(first);
        asked += 1;
      });
      return asked;
    },
  };
}
