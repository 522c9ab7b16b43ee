/** A loop that no build of the product changes: what it costs from round to round shows how loaded the machine is. */

const TURNS = 200_000;

export const calibration = {
  name: 'calibration',
  unit: 'turn',
  ops: TURNS,
  run() {
    let x = 1;
    for (let i = 0; i < TURNS; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return x;
  },
};
