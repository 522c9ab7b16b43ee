/** Copies of a whole state in the middle of a game. */
import { produce, setAutoFreeze } from 'immer';
import { copyReference, referenceState } from '../kernels/reference.mjs';
import { measure } from '../lib/measure.mjs';
import { playGame, seeds, table } from '../lib/play.mjs';
import { canonical, sha256Hex } from '../lib/product.mjs';

/** States from the middle third of eight games, each where its stack was deepest. */
function middles(m, setup) {
  return seeds(8, 'copy').map((seed) => {
    const { decisions } = playGame(m, setup, seed);
    let deepest;
    playGame(m, setup, seed, (state, _decision, _choice, at) => {
      if (at > decisions / 3 && at < (decisions * 2) / 3 && state.stack.length > (deepest?.stack.length ?? 0)) {
        deepest = m.clone(state);
      }
      return undefined;
    });
    return deepest;
  });
}

const each = (name, states, copyOne) => ({
  name,
  unit: 'copy',
  ops: states.length,
  run() {
    let depth = 0;
    for (const state of states) depth += copyOne(state).stack.length;
    return depth;
  },
});

export function group({ rounds, sampleMs, warmMs, first }) {
  const { machine: m, setup } = table();
  const states = middles(m, setup);
  for (const state of states) {
    const text = canonical(state);
    const copied = m.clone(state);
    if (canonical(copied) !== text) throw new Error('a clone differs from its original');
    const [decision] = m.pending(copied);
    m.play(copied, decision.seat, Array.isArray(decision.options) ? decision.options[0] : decision.otherwise, {
      roll: (_stream, _index, count) => Array.from({ length: count }, () => 1),
      shuffle: (_stream, _index, n) => Array.from({ length: n }, (_, i) => i),
    });
    if (canonical(state) !== text) throw new Error('playing on a clone changed its original');
  }
  const reference = [referenceState()];
  const change = (draft) => {
    draft.figures[17].pos.x += 1;
  };
  setAutoFreeze(false);
  const samples = measure(
    [
      each('machine.clone', states, (s) => m.clone(s)),
      each('structuredClone', states, (s) => structuredClone(s)),
      each('JSON round trip', states, (s) => JSON.parse(JSON.stringify(s))),
      each('reference: by hand', reference, copyReference),
      each('reference: structuredClone', reference, (s) => structuredClone(s)),
      each('reference: immer, 1 figure', reference, (s) => produce(s, change)),
    ],
    { rounds, sampleMs, warmMs },
  );
  return {
    samples,
    counters: first
      ? {
          'copied state': {
            'bytes as JSON': Math.round(states.reduce((n, s) => n + JSON.stringify(s).length, 0) / states.length),
            'frames on the stack': states.reduce((n, s) => n + s.stack.length, 0) / states.length,
            'reference, bytes as JSON': JSON.stringify(reference[0]).length,
          },
        }
      : undefined,
    checks: first ? { states: sha256Hex(states.map((s) => canonical(s)).join('\n')) } : undefined,
  };
}
