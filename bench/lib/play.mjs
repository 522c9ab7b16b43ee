/** Random play as the simulator does it: one machine, no log, every pending decision answered by chance. */
import { anyChoice, entryOf, oneOf, picker, seat, seeded } from './product.mjs';

const LIMIT = 200_000;

/** Ambush Alley as it is measured everywhere. */
export const AMBUSH = { scenario: 'contracting-trouble-en', preset: 'recommended' };

export function table(asked = {}, { game } = entryOf('embuscades')) {
  return { game, ...seat(game, asked) };
}

/** Plays one game to its end and gives back its last state and the number of decisions; `each` may stop it early. */
export function playGame(m, setup, seed, each, dice = seeded(`dice ${seed}`)) {
  const pick = picker(`choices ${seed}`);
  const state = m.start(setup, dice);
  for (let decisions = 0; decisions < LIMIT; decisions++) {
    const asked = m.pending(state);
    if (asked.length === 0) return { state, decisions };
    const decision = oneOf(pick, asked);
    const choice = anyChoice(m, state, decision, pick);
    if (each !== undefined && each(state, decision, choice, decisions) === false) return { state, decisions };
    m.play(state, decision.seat, choice, dice);
  }
  throw new Error(`no end after ${LIMIT} decisions (seed ${seed})`);
}

/** A case of whole games: `unit` is a decision, and `counts` say how many games a call plays. */
export function gamesCase(name, { machine: m, setup }, seeds) {
  const play = () => {
    let decisions = 0;
    for (const seed of seeds) decisions += playGame(m, setup, seed).decisions;
    return decisions;
  };
  const ops = play();
  return { name, unit: 'decision', ops, counts: { games: seeds.length, decisions: ops }, run: play };
}

export const seeds = (count, prefix = 'bench') => Array.from({ length: count }, (_, i) => `${prefix} ${i}`);
/** Few, since a game of Ambush Alley is long. */
export const AMBUSH_BATCH = seeds(4);
