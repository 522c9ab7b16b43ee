/**
 * Work that no build of the product changes, half arithmetic and half memory: what it costs from round to round shows
 * how loaded the machine is.
 */

const TURNS = 100_000;
const CELLS = 1 << 18;

/** One ring through a megabyte of cells, in an order that no prefetcher guesses. */
const ring = new Int32Array(CELLS);
for (let i = 0, at = 0; i < CELLS; i++) {
  const next = (Math.imul(at, 1664525) + 1013904223) & (CELLS - 1);
  ring[at] = next;
  at = next;
}

export const calibration = {
  name: 'calibration',
  unit: 'turn',
  ops: TURNS,
  run() {
    let x = 1;
    let at = 0;
    for (let i = 0; i < TURNS; i++) {
      x = (Math.imul(x, 1664525) + 1013904223) | 0;
      at = ring[at];
    }
    return x ^ at;
  },
};
