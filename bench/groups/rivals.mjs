/** Our games beside boardgame.io's reducer and Pokemon Showdown's simulator, in one process. */
import { referenceState, referenceTable } from '../kernels/reference.mjs';
import { fireCase } from '../lib/fire.mjs';
import { measure } from '../lib/measure.mjs';
import { AMBUSH, AMBUSH_BATCH, gamesCase, seeds, table } from '../lib/play.mjs';
import { entryOf, picker, sha256Hex } from '../lib/product.mjs';
import { battle, boardgameMoves, teams } from '../lib/rivals.mjs';

const MOVES = 200;
const BATTLES = 6;

export function group({ rounds, sampleMs, warmMs, first }) {
  const bgio = boardgameMoves({ ...referenceState(), ...referenceTable() });
  const drawn = teams(BATTLES);
  const battles = () => {
    let decisions = 0;
    drawn.forEach((pair, i) => {
      decisions += battle(pair, i + 1, picker(`battle ${i}`)).decisions;
    });
    return decisions;
  };
  const fought = battles();
  const fire = fireCase('ambush-alley, full fire');
  const samples = measure(
    [
      gamesCase('embuscades', table(), seeds(24)),
      gamesCase('ambush-alley', table(AMBUSH, entryOf('ambush-alley')), AMBUSH_BATCH),
      fire.one,
      {
        name: 'boardgame.io, empty move',
        unit: 'move',
        ops: MOVES,
        run() {
          let state = bgio.fresh;
          for (let i = 0; i < MOVES; i++) state = bgio.move(state, 'nothing');
          return bgio.movesOf(state);
        },
      },
      {
        name: 'boardgame.io, one figure of 60',
        unit: 'move',
        ops: MOVES,
        run() {
          let state = bgio.fresh;
          for (let i = 0; i < MOVES; i++) state = bgio.move(state, 'step', i % 60);
          return state.G.figures[17].pos.x;
        },
      },
      {
        name: '@pkmn/sim, gen 1 random battle',
        unit: 'decision',
        ops: fought,
        counts: { games: BATTLES, decisions: fought },
        run: battles,
      },
    ],
    { rounds, sampleMs, warmMs },
  );
  return {
    samples,
    counters: first
      ? { '@pkmn/sim batch': { games: BATTLES, decisions: fought }, 'ambush-alley, full fire': fire.counts }
      : undefined,
    checks: first
      ? {
          sums: samples
            .slice(0, -1)
            .map(({ value }) => value)
            .join(' '),
          'full fire': sha256Hex(fire.told),
        }
      : undefined,
  };
}
