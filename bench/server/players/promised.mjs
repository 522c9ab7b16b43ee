/** Two players and a spectator who play a recorded game back. */
import fs from 'node:fs';
import { pendingMove, three } from './wire.mjs';

let moves;

export async function table(url, index, failed, _game, tape) {
  moves ??= JSON.parse(fs.readFileSync(tape, 'utf8'));
  let move;
  let seq = 0;
  let [mover, frames] = [0, 0];
  const heard = (who, text, begin) => {
    if (text.startsWith('{"t":"welcome"')) return begin();
    frames += 1;
    if (text.startsWith('{"t":"done"')) move.mark('ack');
    else if (who < 2) move.mark(who === mover ? 'own' : 'other');
  };
  const { sockets, ready } = await three(url, '/', heard, failed);
  for (const [who, socket] of sockets.entries()) socket.send(JSON.stringify({ gid: `table-${index}`, who }));
  let expected = 0;
  return {
    ready,
    async move() {
      const { mover: by, command, frames: all } = moves[seq % moves.length];
      mover = by;
      move = pendingMove(['ack', 'own', 'other']);
      sockets[by].send(command);
      const took = await move.done;
      seq += 1;
      expected += all.flat().length;
      return took;
    },
    check: async () =>
      expected - frames <= 1 && frames <= expected ? [] : [`table ${index}: ${frames} of ${expected} frames`],
    end: () => sockets.forEach((socket) => socket.end()),
  };
}
