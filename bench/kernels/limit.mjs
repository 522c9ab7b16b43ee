/**
 * What a game cannot do without, at the price of typed arrays: a question of sight, a die, a look over all figures, a
 * change that can be taken back. Counters times these prices are the limit of a game. Frozen: change it and history ends.
 */
import { gridSight } from './sight.mjs';
import { referencePairs, referencePieces } from './town.mjs';

/** So many that no processor learns their answers by heart. */
const PAIRS = 4096;
const POOLS = 200;
const POOL = 10;
const SCANS = 200;
const FIGURES = 60;
const WRITES = 12;
const ACTIONS = 200;

function sight() {
  const pieces = referencePieces();
  const { pairs } = referencePairs(pieces, PAIRS, { seed: 2, within: 24 });
  const clear = gridSight(pieces);
  return {
    name: 'kernel: sight inside 24"',
    unit: 'question',
    ops: PAIRS,
    run() {
      let seen = 0;
      for (let i = 0; i < PAIRS; i++) if (clear(pairs[i][0], pairs[i][1])) seen += 1;
      return seen;
    },
  };
}

/** sfc32 in four words of the state, reduced by multiplication with rejection; a pool of ten, its successes counted. */
function dice() {
  const state = new Int32Array(4);
  // Outside the loops, so that no compiler may take it for a constant.
  const held = { sides: 6 };
  const next = () => {
    const t = (((state[0] + state[1]) | 0) + state[3]) | 0;
    state[3] = (state[3] + 1) | 0;
    state[0] = state[1] ^ (state[1] >>> 9);
    state[1] = (state[2] + (state[2] << 3)) | 0;
    state[2] = (((state[2] << 21) | (state[2] >>> 11)) + t) | 0;
    return t;
  };
  const below = (n) => {
    for (;;) {
      const word = next() >>> 0;
      const low = Math.imul(word, n) >>> 0;
      if (low >= n || low >= 4294967296 % n) return Math.floor((word * n) / 4294967296);
    }
  };
  return {
    name: 'kernel: die of a pool of 10',
    unit: 'die',
    ops: POOLS * POOL,
    run() {
      state.set([1, 2, 3, 4]);
      let hits = 0;
      for (let i = 0; i < POOLS * POOL; i++) if (below(held.sides) >= 3) hits += 1;
      return hits;
    },
  };
}

/** Who of the other side is alive and within reach. */
function scans() {
  const figures = new Int32Array(FIGURES * 4);
  for (let i = 0; i < FIGURES; i++)
    figures.set([i & 1, i % 7 === 0 ? 0 : 1, (i * 2017) % 4800, (i * 3571) % 4800], 4 * i);
  return {
    name: 'kernel: scan of 60 figures',
    unit: 'scan',
    ops: SCANS,
    run() {
      let found = 0;
      for (let s = 0; s < SCANS; s++) {
        const x = (s * 977) % 4800;
        const y = (s * 1553) % 4800;
        for (let i = 0; i < 4 * FIGURES; i += 4) {
          if (figures[i] === (s & 1) || figures[i + 1] === 0) continue;
          const dx = figures[i + 2] - x;
          const dy = figures[i + 3] - y;
          if (dx * dx + dy * dy <= 2400 * 2400) found += 1;
        }
      }
      return found;
    },
  };
}

/** Twelve writes an action, each remembered, then all taken back. */
function writes() {
  const board = new Int32Array(1024);
  const undo = new Int32Array(WRITES * 2);
  return {
    name: 'kernel: logged write',
    unit: 'write',
    ops: ACTIONS * WRITES,
    run() {
      let sum = 0;
      for (let a = 0; a < ACTIONS; a++) {
        let top = 0;
        for (let w = 0; w < WRITES; w++) {
          const at = (a * 31 + w * 67) & 1023;
          undo[top++] = at;
          undo[top++] = board[at];
          board[at] = a + w;
        }
        sum = (sum + board[(a * 31) & 1023]) | 0;
        while (top > 0) {
          top -= 2;
          board[undo[top]] = undo[top + 1];
        }
      }
      return sum;
    },
  };
}

export const limitCases = () => [sight(), dice(), scans(), writes()];
