/**
 * boardgame.io's own server on the 60-figure state, tables in memory, no undo stack; with `delta` it sends what changed. Figures go
 * by their id, since it compares lists in the square of their length: 25 ms a move where this takes less than one.
 */
import { createRequire } from 'node:module';
import { referenceState, referenceTable } from '../../kernels/reference.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/dist/cjs/server.js');
const state = referenceState();
const figures = Object.fromEntries(state.figures.map((figure) => [figure.id, figure]));
const game = {
  name: 'bench',
  setup: () => ({ ...state, ...referenceTable(), figures }),
  disableUndo: true,
  deltaState: process.argv[2] === 'delta',
  moves: {
    step: ({ G }, figure) => {
      G.figures[`f${figure}`].pos.x += 1;
    },
  },
};
// Its greeting goes to standard output, which nobody reads.
const { appServer } = await Server({ games: [game], origins: ['*'] }).run({ port: Number(process.argv[3]) });
process.send({ url: `http://127.0.0.1:${appServer.address().port}` });
