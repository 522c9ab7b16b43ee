/** Plays, legally and not, until every rule of kind procedure has been cited; says which have not. */

import { seeded } from '../kernel/dice.ts';
import { watching } from '../kernel/watch.ts';
import type { GameEntry } from '../games/registry.ts';
import { picker } from './pick.ts';
import { anyChoice, anyKind, playRandom, seat } from './random.ts';
import { stray, Vocabulary } from './stray.ts';

export interface ExhaustiveReport {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly fired: Readonly<Record<string, number>>;
  readonly silent: readonly string[];
}

/** Random games over all variants, each state also tried with a stray command and the acts at the table. */
export function exhaustive(entry: GameEntry, seed: string, most: number, untilAll: boolean): ExhaustiveReport {
  const fired: Record<string, number> = {};
  const words = new Vocabulary();
  const wanted = entry.rules
    .filter((rule) => rule.kind === 'procedure' && rule.status !== 'later')
    .map((rule) => rule.id);
  const silent = () => wanted.filter((id) => fired[id] === undefined);
  let games = 0;
  watching(
    (rule) => {
      fired[rule] = (fired[rule] ?? 0) + 1;
    },
    () => {
      while (games < most && !(untilAll && silent().length === 0)) {
        const { machine: m, setup } = seat(entry.game, entry.variants[games % entry.variants.length] as object);
        const gameSeed = `${seed}/${games}`;
        const tryAll: Parameters<typeof playRandom>[3] = (state, asked, pick) => {
          for (const decision of asked) {
            m.check(state, decision.seat, stray(decision, pick, words));
            for (let i = 0; i < 4; i++) {
              m.check(state, decision.seat, entry.tempt(m.setting, state.board, decision.seat, pick));
            }
          }
        };
        playRandom(m, setup, gameSeed, tryAll, games % 2 === 0 ? anyKind : anyChoice);
        tableActs(entry, games, gameSeed);
        games += 1;
      }
    },
  );
  return { game: entry.game.id, seed, games, fired, silent: silent() };
}

/** Every so often all agree on a draw, or a side resigns. */
function tableActs(entry: GameEntry, n: number, seed: string): void {
  const { machine: m, setup } = seat(entry.game, entry.variants[n % entry.variants.length] as object);
  const state = m.start(setup, seeded(seed));
  const act = picker(seed)(2) === 0 ? 'resign' : 'offerDraw';
  for (const { seat: who } of m.setting.seats) {
    if (m.checkAct(state, who, act) === undefined) m.act(state, who, act);
  }
}
