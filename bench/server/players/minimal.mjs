/** Two players and a spectator at a table of the minimal server; players take turns. */
import { pendingMove, three } from './wire.mjs';

export async function table(url, index, failed) {
  const gid = `table-${index}`;
  let move;
  let mover = 0;
  let seq = 0;
  const seen = [0, 0, 0];
  const heard = (who, text, begin) => {
    const news = JSON.parse(text);
    if (news.t === 'refused') failed('a move was refused');
    if (news.t === 'welcome') begin();
    if (news.t !== 'moved') return;
    seen[who] = news.seq;
    if (who < 2) move.mark(who === mover ? 'ack' : 'other');
  };
  const { sockets, ready } = await three(url, '/ws', heard, failed);
  for (const socket of sockets) socket.send(JSON.stringify({ t: 'hello', gid }));
  return {
    ready,
    async move() {
      mover = seq % 2;
      move = pendingMove(['ack', 'other']);
      sockets[mover].send(JSON.stringify({ t: 'move', seq, figure: seq % 60, dx: seq % 3, dy: 1 }));
      const took = await move.done;
      seq += 1;
      return took;
    },
    check: async () => (seen.every((each) => each === seq) ? [] : [`${gid}: ${seen.join(' ')} of ${seq} moves`]),
    end: () => sockets.forEach((socket) => socket.end()),
  };
}
