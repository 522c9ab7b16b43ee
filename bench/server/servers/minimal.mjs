/**
 * What a careful programmer writes in an afternoon: Fastify and ws, tables in memory, one figure takes a step, and everybody at
 * the table hears of it. No rules, no secrets, no record, no disk; with `full` one commit of SQLite a move.
 */
import path from 'node:path';
import { productRequire } from '../packages.mjs';

const FIGURES = 60;
const [keep, folder] = process.argv.slice(2);
const fastify = productRequire('fastify');
const app = fastify({ logger: false });
await app.register(productRequire('@fastify/websocket'), { options: { perMessageDeflate: false } });

const tables = new Map();
const tableOf = (gid) => {
  const table = tables.get(gid) ?? {
    seq: 0,
    sockets: new Set(),
    figures: Array.from({ length: FIGURES }, (_, i) => ({ x: i * 10, y: i * 7 })),
  };
  tables.set(gid, table);
  return table;
};

function keeper() {
  if (keep !== 'full') return () => {};
  const { DatabaseSync } = productRequire('@photostructure/sqlite');
  const db = new DatabaseSync(path.join(folder, 'minimal.db'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table events (gid text, seq int, body text)');
  const insert = db.prepare('insert into events values (?, ?, ?)');
  // Named here so that it lives as long as its statement, which the driver does not see to.
  return (gid, seq, text) => db.isOpen && insert.run(gid, seq, text);
}
const store = keeper();

function step(table, { seq, figure, dx, dy }) {
  const found = table.figures[figure];
  if (seq !== table.seq || found === undefined || Math.abs(dx) > 6 || Math.abs(dy) > 6) return undefined;
  table.seq += 1;
  found.x += dx;
  found.y += dy;
  return JSON.stringify({ t: 'moved', seq: table.seq, figure, x: found.x, y: found.y });
}

app.get('/ws', { websocket: true }, (socket) => {
  let gid;
  let table;
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString('utf8'));
    if (message.t === 'hello') {
      ({ gid } = message);
      table = tableOf(gid);
      table.sockets.add(socket);
      socket.send(JSON.stringify({ t: 'welcome', seq: table.seq }));
      return;
    }
    const text = step(table, message);
    if (text === undefined) {
      socket.send(JSON.stringify({ t: 'refused' }));
      return;
    }
    store(gid, table.seq, text);
    for (const each of table.sockets) each.send(text);
  });
  socket.on('close', () => table?.sockets.delete(socket));
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ url: `http://127.0.0.1:${app.server.address().port}` });
