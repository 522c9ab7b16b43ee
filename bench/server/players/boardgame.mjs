/**
 * Two players and a spectator at a match of boardgame.io, in the frames of socket.io over a plain socket, which costs the load
 * generator less than its client. The first player moves: to end turns would cost the server more.
 */
import { pendingMove, wire } from './wire.mjs';

const SPACE = '/bench';

export async function table(url, index, failed) {
  const gid = `match-${index}`;
  let move;
  let state = 0;
  const seen = [0, 0, 0];
  const synced = [];
  const join = async (who) => {
    let sync;
    synced.push(
      new Promise((resolve) => {
        sync = resolve;
      }),
    );
    const player = who < 2 ? String(who) : null;
    const emit = (...args) => socket.send(`42${SPACE},${JSON.stringify(args)}`);
    const heard = (text) => {
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${SPACE},`);
      else if (text.startsWith('40')) emit('sync', gid, player, undefined, 2);
      else if (text.startsWith('42')) {
        // A patch names the state before and the state after; an update holds the whole state.
        const [name, , info, after] = JSON.parse(text.slice(text.indexOf('[')));
        if (name === 'sync') sync();
        if (name !== 'update' && name !== 'patch') return;
        const { _stateID: whole } = info;
        seen[who] = name === 'patch' ? after : whole;
        if (who < 2) move.mark(who === 0 ? 'ack' : 'other');
      }
    };
    // Frames that come before the socket is known here are none: the server speaks first only after its greeting.
    let socket = { send: () => failed('spoke too early') };
    socket = await wire(
      url,
      '/socket.io/?EIO=4&transport=websocket',
      (text) => queueMicrotask(() => heard(text)),
      failed,
    );
    return { emit, end: () => socket.end() };
  };
  const sockets = await Promise.all([0, 1, 2].map(join));
  return {
    ready: Promise.all(synced),
    async move() {
      move = pendingMove(['ack', 'other']);
      const payload = { type: 'step', args: [state % 60], playerID: '0', credentials: undefined };
      sockets[0].emit('update', { type: 'MAKE_MOVE', payload }, state, gid, '0');
      const took = await move.done;
      state += 1;
      return took;
    },
    check: async () => (seen.every((each) => each === state) ? [] : [`${gid}: ${seen.join(' ')} of ${state} moves`]),
    end: () => sockets.forEach((socket) => socket.end()),
  };
}
