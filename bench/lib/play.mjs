/** Random play as the simulator does it: one machine, no log, every pending decision answered by chance. */
import { anyChoice, findGame, oneOf, picker, seat, seeded } from './product.mjs';

const LIMIT = 200_000;

export function table(asked = {}) {
  const entry = findGame('embuscades');
  if (entry === undefined) throw new Error('there is no Embuscades in this build');
  return { game: entry.game, ...seat(entry.game, asked) };
}

/** Plays one game to its end and gives back its last state and the number of decisions; `each` may stop it early. */
export function playGame(m, setup, seed, each) {
  const pick = picker(`choices ${seed}`);
  const dice = seeded(`dice ${seed}`);
  const spare = seeded(`spare ${seed}`);
  const state = m.start(setup, dice);
  for (let decisions = 0; decisions < LIMIT; decisions++) {
    const asked = m.pending(state);
    if (asked.length === 0) return { state, decisions };
    const decision = oneOf(pick, asked);
    const choice = anyChoice(m, state, decision, pick, spare);
    if (each !== undefined && each(state, decision, choice, decisions) === false) return { state, decisions };
    m.play(state, decision.seat, choice, dice);
  }
  throw new Error(`no end after ${LIMIT} decisions (seed ${seed})`);
}

/** A case of whole games: `unit` is a decision, and `counts` say how many games a call plays. */
export function gamesCase(name, asked, seeds) {
  const { machine: m, setup } = table(asked);
  const play = () => {
    let decisions = 0;
    for (const seed of seeds) decisions += playGame(m, setup, seed).decisions;
    return decisions;
  };
  const ops = play();
  return { name, unit: 'decision', ops, counts: { games: seeds.length, decisions: ops }, run: play };
}

export const seeds = (count, prefix = 'bench') => Array.from({ length: count }, (_, i) => `${prefix} ${i}`);
