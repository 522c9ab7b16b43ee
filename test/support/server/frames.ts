/** What hostile programs send over sockets. */

import type { Duplex } from 'node:stream';
import WebSocket from 'ws';
import type { Chance } from '../../../src/kernel/dice.ts';
import { oneOf } from '../../../src/sim/pick.ts';
import { malformed, nearLegal, Vocabulary } from '../../../src/sim/stray.ts';
import type { Table } from './ask.ts';
import type { TableNow } from './client.ts';

const LARGEST = 64 * 1024;
const words = new Vocabulary();

/** What each kind of command looks like when it is in order. */
const orderly = (table: TableNow | undefined, pick: Chance): readonly object[] => {
  const id = `hostile-${pick(50)}`;
  const move = table?.move ?? pick(3);
  const asked = table?.seen?.asked[0];
  const hex = 'ab'.repeat(32);
  return [
    { t: 'play', id, move, choice: asked?.otherwise ?? { t: 'roll' } },
    { t: 'play', id, move, choice: { t: 'pass' }, salt: hex },
    { t: 'act', id, move, act: 'offerDraw' },
    { t: 'undo', id },
    { t: 'wish', id, wish: { t: 'undo', to: 1 } },
    { t: 'wish', id, wish: { t: 'referee', seat: 'R' } },
    { t: 'consent', id, request: 3, agree: true },
    { t: 'pledge', id, d: hex },
    { t: 'open', id, c: hex },
    { t: 'handBack', id },
    { t: 'replace', id, seat: 'R' },
    { t: 'refer', id, order: { t: 'end', winner: null } },
    { t: 'orders', id, orders: { pass: true } },
    { t: 'say', id, text: 'hello' },
    { t: 'mute', id, seat: 'T', muted: true },
    { t: 'ping' },
    { t: 'hello', gid: 'x', have: -1 },
  ];
};

const RAW: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"t":"say","id":"proto-000","text":"x","__proto__":{"t":"ping"}}',
  '{"t":"play","id":"proto-001","move":1,"choice":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"t":"orders","id":"proto-002","orders":{"prototype":{}}}',
  '{"t":"play","id":"number-00","move":1e999,"choice":{}}',
  '{"t":"play","id":"number-01","move":-1,"choice":{"n":-0}}',
  '{"t":"say","id":"text-0000","text":"\\ud800\\u0000"}',
  '{"t":"ping"}{"t":"ping"}',
  'null',
  '[]',
  '"ping"',
  '',
  '\u0000',
  '{"t":',
  '{"t":"ping",}',
  "{'t':'ping'}",
  'NaN',
];

type Send = (socket: WebSocket, pick: Chance, table: TableNow | undefined) => void;

const text: Send = (socket, pick, table) =>
  socket.send(JSON.stringify(nearLegal(oneOf(pick, orderly(table, pick)), pick, words)));

const sends: readonly (readonly [weight: number, send: Send])[] = [
  [40, text],
  [15, (socket, pick) => socket.send(JSON.stringify(malformed(pick, words)) ?? '')],
  [15, (socket, pick) => socket.send(oneOf(pick, RAW))],
  [
    10,
    (socket, pick, table) => {
      const whole = JSON.stringify(oneOf(pick, orderly(table, pick)));
      const at = pick(whole.length);
      socket.send(pick(2) === 0 ? whole.slice(0, at) : `${whole.slice(0, at)}${oneOf(pick, RAW)}${whole.slice(at)}`);
    },
  ],
  [8, (socket, pick, table) => socket.send(JSON.stringify(oneOf(pick, orderly(table, pick))))],
  [4, (socket, pick) => socket.send('[{"a":'.repeat(20 + pick(5000)))],
  [
    3,
    (socket, pick) => socket.send(`{"t":"say","id":"deep-0000","text":${'['.repeat(pick(64))}${']'.repeat(pick(64))}}`),
  ],
  [
    2,
    (socket, pick) =>
      socket.send(JSON.stringify({ t: 'say', id: 'long-0000', text: 'x'.repeat(LARGEST - 60 - pick(80)) })),
  ],
  [
    3,
    (socket, pick, table) => {
      for (const letter of JSON.stringify(oneOf(pick, orderly(table, pick)))) socket.send(letter, { fin: false });
      socket.send('', { fin: true });
    },
  ],
  [2, (socket, pick) => socket.ping(Buffer.alloc(pick(126)))],
];

/** After these nothing more is heard on a socket. */
const lasts: readonly Send[] = [
  (socket, pick) => socket.send(Buffer.alloc(pick(2000), pick(256))),
  (socket, pick) => socket.send('x'.repeat(LARGEST + 1 + pick(100_000))),
  (socket) => socket.send(Buffer.from([0xff, 0xfe, 0xc0, 0x80]), { binary: false }),
  (socket, pick) => {
    const { _socket: wire } = socket as unknown as { _socket: Duplex };
    wire.write(Buffer.from(Array.from({ length: 1 + pick(40) }, () => pick(256))));
  },
];
const WEIGHTS = sends.reduce((sum, [weight]) => sum + weight, 0);

function sendAny(socket: WebSocket, pick: Chance, table: TableNow | undefined): void {
  let at = pick(WEIGHTS);
  const [, send] = sends.find(([weight]) => (at -= weight) < 0) ?? [1, text];
  send(socket, pick, table);
}

/** Who it says it is; mostly somebody who is let in, so that what follows is looked at. */
function hello(pick: Chance, { gid, tokens }: Table, other: Table): string {
  const [own, foreign] = [Object.values(tokens), Object.values(other.tokens)];
  const said = oneOf(pick, [
    { gid, token: oneOf(pick, own), have: -1 },
    { gid, token: oneOf(pick, own), have: pick(100) },
    { gid, have: -1 },
    { gid, have: 1e7 },
    { gid, token: oneOf(pick, own), have: -1, heard: 5 },
    { gid, token: oneOf(pick, foreign).toLowerCase(), have: -1 },
    { gid: other.gid, token: oneOf(pick, own), have: -1 },
    { gid: 'no-such-table', have: -1 },
    { gid: '../../etc/passwd', have: -1 },
  ]);
  return JSON.stringify({ t: 'hello', ...said });
}

const FLOOD = 300;
const ORDINARY = 45;
const PATIENCE_MS = 4_000;
const LAST = 'the-last-one';

export interface Attack {
  readonly sent: number;
  /** Frames that were looked at and answered. */
  readonly answered: number;
}

/** One socket of a hostile program at a table of its own. */
export function attack(url: string, own: Table, other: Table, pick: Chance): Promise<Attack> {
  return new Promise((resolve) => {
    let [sent, answered, table] = [0, 0, undefined as TableNow | undefined];
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { localAddress: '127.0.0.2' });
    const patience = setTimeout(() => socket.terminate(), PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve({ sent, answered });
    });
    socket.on('message', (data: Buffer) => {
      const said = data.toString();
      const frame = JSON.parse(said) as { t: string; table?: TableNow };
      if (frame.t === 'refused' || frame.t === 'done' || frame.t === 'pong') answered += 1;
      if (said.includes(LAST)) {
        sent += 1;
        oneOf(pick, lasts)(socket, pick, table);
        socket.close();
      }
      if (frame.t === 'welcome') table = frame.table;
      if (frame.t === 'welcome') go(pick(20) === 0 ? FLOOD : ORDINARY);
    });
    const go = (count: number): void => {
      for (let i = 0; i < count && socket.readyState === WebSocket.OPEN; i++) {
        sendAny(socket, pick, table);
        sent += 1;
      }
      if (pick(10) === 0) socket.terminate();
      else socket.send(JSON.stringify({ t: 'undo', id: LAST }));
    };
    socket.on('open', () => {
      // Some do not greet at all, and some never wait for an answer.
      if (pick(8) === 0) return go(ORDINARY);
      socket.send(hello(pick, own, other));
      sent += 1;
      if (pick(8) === 0) go(ORDINARY);
      return undefined;
    });
  });
}
