/**
 * What a move costs that keeps our promises and has no rules: the command is read, the line is bound to those before it by the hashes that
 * ours has, stored in tables like ours with one synced commit for all that wait, and only then everybody is sent a text of his
 * own, written out for him. What is sent was recorded at a table of ours; nothing is worked out, checked or hidden. With `short` as many
 * frames go out as ever and say next to nothing: what is left is what no form of our messages could save.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { productRequire } from '../packages.mjs';

const [tape, length, folder] = process.argv.slice(2);
const said = (text) => (length === 'short' ? { t: JSON.parse(text).t } : JSON.parse(text));
const moves = JSON.parse(fs.readFileSync(tape, 'utf8')).map(({ command, frames }) => ({
  command,
  frames: frames.map((texts) => texts.map(said)),
}));
const { WebSocketServer } = productRequire('ws');
const { DatabaseSync } = productRequire('@photostructure/sqlite');
const db = new DatabaseSync(path.join(folder, 'promised.db'));
db.exec(`pragma journal_mode = wal; pragma synchronous = full; create table events (game integer, seq integer, command_id text,
  body text, hash text, receipt text, primary key (game, seq), unique (game, command_id))`);
const insert = db.prepare('insert into events values (?, ?, ?, ?, ?, ?)');
const sha256 = (text) => hash('sha256', text, 'hex');

const tables = new Map();
let waiting = [];

function commit() {
  const batch = waiting;
  waiting = [];
  db.exec('begin immediate');
  for (const { values } of batch) insert.run(...values);
  db.exec('commit');
  for (const { table, frames } of batch)
    for (const [who, texts] of frames.entries())
      for (const text of texts) table.sockets[who].send(JSON.stringify(text));
}

function move(table, data) {
  const command = JSON.parse(data.toString('utf8'));
  const { frames } = moves[table.seq % moves.length];
  const body = JSON.stringify(frames[0][0]);
  const seal = sha256(command.salt + data.length);
  table.entry = sha256(table.entry + body);
  table.line = sha256(table.line + seal + body);
  table.seq += 1;
  const values = [table.number, table.seq, `${command.id}-${table.seq}`, body, table.line, command.id];
  if (waiting.length === 0) setImmediate(commit);
  waiting.push({ table, frames, values });
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}` }),
);
server.on('connection', (socket) => {
  let table;
  socket.on('message', (data) => {
    if (table !== undefined) return move(table, data);
    const { gid, who } = JSON.parse(data.toString('utf8'));
    table = tables.get(gid) ?? { number: tables.size, seq: 0, entry: '', line: '', sockets: [] };
    tables.set(gid, table);
    table.sockets[who] = socket;
    socket.send('{"t":"welcome"}');
  });
});
