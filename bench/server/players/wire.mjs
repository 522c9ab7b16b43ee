/** Sockets of the load generator. What they receive is counted; a server counts who comes from where, so they come from many places. */
import { productRequire } from '../packages.mjs';

const { WebSocket } = productRequire('ws');
const OF_ONE_ADDRESS = 150;
let opened = 0;
export const received = { bytes: 0, frames: 0 };

/** All of 127.0.0.0/8 is this machine. */
const nextAddress = () => `127.0.0.${2 + Math.floor(opened++ / OF_ONE_ADDRESS)}`;

export function wire(url, path, heard, failed) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, {
    localAddress: nextAddress(),
    perMessageDeflate: false,
  });
  socket.on('message', (data) => {
    received.bytes += data.length;
    received.frames += 1;
    heard(data.toString('utf8'));
  });
  socket.on('error', (error) => failed(error.message));
  socket.on('close', (code, reason) => failed(`closed ${code} ${reason}`));
  return new Promise((resolve) => {
    socket.once('open', () =>
      resolve({
        send: (text) => socket.send(text),
        end() {
          socket.removeAllListeners('close');
          socket.terminate();
        },
      }),
    );
  });
}

/** Two players and a spectator. `heard` says when one of them has heard enough to begin. */
export async function three(url, path, heard, failed) {
  const ready = [];
  const join = (who) => {
    let begin;
    ready.push(
      new Promise((resolve) => {
        begin = resolve;
      }),
    );
    return wire(url, path, (text) => heard(who, text, begin), failed);
  };
  return { sockets: await Promise.all([0, 1, 2].map(join)), ready: Promise.all(ready) };
}

/** A move under way: sent, acknowledged to its sender, and with the other player. */
export function pendingMove(needs) {
  const begun = performance.now();
  const took = {};
  let finish;
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  return {
    done,
    mark(what) {
      took[what] ??= performance.now() - begun;
      if (needs.every((each) => took[each] !== undefined)) finish(took);
    },
  };
}
