/**
 * Two players and a spectator at a table of ours: laid and joined over HTTP, then real moves over the real socket. Every player
 * knows what his frames told him and answers the question that he finds there by chance.
 */
import { randomBytes } from 'node:crypto';
import { anyChoice, canonical, entryOf, load, picker, seat as sitDown, seeded } from '../../lib/product.mjs';
import { pendingMove, three } from './wire.mjs';

const { patched } = await load('kernel/patch.js', ['patched']);
const { redrawn } = await load('kernel/seen.js', ['redrawn']);
const { newTable } = await load('kernel/table.js', ['newTable']);

/** Tables whose every frame is read by all three, and compared at the end. */
const CHECKED = 10;

const SETUPS = {
  embuscades: {},
  'ambush-alley': { scenario: 'contracting-trouble-en', preset: 'recommended' },
};
const machines = new Map();
function machineOf(game) {
  const known = machines.get(game) ?? sitDown(entryOf(game).game, SETUPS[game]).machine;
  machines.set(game, known);
  return known;
}

async function call(url, path, { body, token } = {}) {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function lay(url, game) {
  const wanted = { game, setup: SETUPS[game], name: 'One', dice: 1 };
  const { gid, token, invitations } = await call(url, '/api/tables', { body: wanted });
  const [{ seat, token: invitation }] = invitations;
  const joined = await call(url, `/api/tables/${gid}/join`, { body: { seat, invitation, name: 'Two' } });
  return { gid, tokens: [token, joined.token, undefined] };
}

/** A legal answer from what this seat sees and nothing else: a form is filled in on a board that the seat could believe in. */
function answerTo(m, seen, pick) {
  const [decision] = seen.asked;
  if (Array.isArray(decision.options)) return decision.options[pick(decision.options.length)];
  const believed = redrawn(m, seen, { rolled: {}, table: newTable() }, seeded('believed'));
  return anyChoice(m, believed, decision, pick);
}

/** `tape` is told all that players say, and what anybody hears since the first of it. */
export async function table(url, index, failed, game, tape) {
  const m = machineOf(game);
  const { gid, tokens } = await lay(url, game);
  const pick = picker(`table ${index}`);
  const tables = [];
  const isChecked = index % CHECKED === 0;
  let move;
  let mover = 0;
  let played = 0;

  const heard = (who, text, begin) => {
    if (played > 0 || move !== undefined) tape?.heard(who, text);
    // Who only watches need not read, unless somebody will ask him.
    if (who === 2 && !isChecked && tables[2] !== undefined) return;
    const news = JSON.parse(text);
    if (news.t === 'refused') failed(`refused: ${text.slice(0, 300)}`);
    if (news.t === 'done') move.mark('ack');
    if (news.t === 'welcome') tables[who] = news.table;
    if (news.t === 'line') {
      tables[who] = patched(tables[who], news.patch);
      if (who < 2) move?.mark(who === mover ? 'own' : 'other');
    }
    if (tables[who]?.seen) begin();
  };
  const { sockets, ready } = await three(url, '/ws', heard, failed);
  for (const [who, token] of tokens.entries())
    sockets[who].send(JSON.stringify({ t: 'hello', gid, ...(token === undefined ? {} : { token }), have: -1 }));

  return {
    ready,
    async move() {
      mover = [0, 1].find((who) => tables[who].seen.asked.length > 0);
      if (mover === undefined) return undefined;
      const choice = answerTo(m, tables[mover].seen, pick);
      const id = `move-${index}-${played}`.padEnd(8, '-');
      const message = { t: 'play', id, move: tables[mover].move, choice, salt: randomBytes(32).toString('hex') };
      const text = JSON.stringify(message);
      move = pendingMove(['ack', 'own', 'other']);
      tape?.said(mover, text);
      sockets[mover].send(text);
      const took = await move.done;
      played += 1;
      return took;
    },
    /** What patches made of the table must be the table. */
    async check() {
      if (!isChecked) return [];
      const wrong = [];
      for (const [who, token] of tokens.entries()) {
        const { table: now } = await call(url, `/api/tables/${gid}`, { token });
        if (canonical(now) !== canonical(tables[who])) wrong.push(`${gid}: viewer ${who} has another table`);
        if (now.move !== played + 1) wrong.push(`${gid}: ${now.move} entries after ${played} moves`);
      }
      return wrong;
    },
    end: () => sockets.forEach((socket) => socket.end()),
  };
}
