/** Two players and a spectator who play a recorded game back. */
import fs from 'node:fs';
import { pendingMove, wire } from './wire.mjs';

let moves;

export async function table(url, index, failed, _game, tape) {
  moves ??= JSON.parse(fs.readFileSync(tape, 'utf8'));
  let move;
  let seq = 0;
  let [mover, heard] = [0, 0];
  const welcomed = [];
  const join = (who) => {
    let welcome;
    welcomed.push(
      new Promise((resolve) => {
        welcome = resolve;
      }),
    );
    return wire(
      url,
      '/',
      (text) => {
        if (text.startsWith('{"t":"welcome"')) return welcome();
        heard += 1;
        if (text.startsWith('{"t":"done"')) move.mark('ack');
        else if (who < 2) move.mark(who === mover ? 'own' : 'other');
      },
      failed,
    );
  };
  const sockets = await Promise.all([0, 1, 2].map(join));
  for (const [who, socket] of sockets.entries()) socket.send(JSON.stringify({ gid: `table-${index}`, who }));
  let expected = 0;
  return {
    ready: Promise.all(welcomed),
    async move() {
      const { mover: by, command, frames } = moves[seq % moves.length];
      mover = by;
      move = pendingMove(['ack', 'own', 'other']);
      sockets[by].send(command);
      const took = await move.done;
      seq += 1;
      expected += frames.flat().length;
      return took;
    },
    check: async () =>
      expected - heard <= 1 && heard <= expected ? [] : [`table ${index}: ${heard} of ${expected} frames`],
    end: () => sockets.forEach((socket) => socket.end()),
  };
}
