/** The least that a socket costs: what comes in goes back to whoever sent it. */
import { productRequire } from '../packages.mjs';

const { WebSocketServer } = productRequire('ws');
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}` }),
);
server.on('connection', (socket) => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
