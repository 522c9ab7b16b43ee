/**
 * A client as a player's program should be: it names a command and keeps it before it sends it, sends it again until it is
 * answered, comes back after every loss with what it has, and patches its table.
 */

import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { toHex } from '../../../src/fair/bytes.ts';
import { clientCommitment } from '../../../src/fair/streams.ts';
import { type Patch, patched } from '../../../src/kernel/patch.ts';

export interface Asked {
  readonly options: readonly object[] | object;
  readonly otherwise: object;
}
export interface TableNow {
  readonly move: number;
  readonly pledged: readonly string[];
  readonly opened: readonly string[];
  readonly outcome: object | null;
  readonly seen: { readonly asked: readonly Asked[] } | null;
}
export interface LineTold {
  readonly seq: number;
  readonly t: string;
}
interface Welcome {
  readonly t: 'welcome';
  readonly head: number;
  readonly card: { readonly chairs: readonly { seat: string; kind: string }[]; readonly settings: { dice: 1 | 2 } };
  readonly table: TableNow;
  readonly lines: readonly LineTold[];
}
export type Frame =
  | Welcome
  | { readonly t: 'past'; readonly lines: readonly LineTold[] }
  | { readonly t: 'line'; readonly line: LineTold; readonly patch: Patch }
  | { readonly t: 'done'; readonly receipt: { readonly id: string; readonly seq?: number } }
  | { readonly t: 'refused'; readonly id?: string; readonly problem: { readonly code: string } }
  | { readonly t: 'said' | 'presence' | 'pong' | 'frozen' };

export interface Ack {
  readonly gid: string;
  readonly seat: string;
  readonly id: string;
  readonly receipt: object;
  /** By one clock of the test: when it was first sent, and when its first answer came. */
  readonly sent: number;
  readonly answered: number;
}

export interface Wanted {
  /** Where the next connection goes; it may be another server each time. */
  readonly url: () => string;
  readonly gid: string;
  /** Nobody's for a spectator. */
  readonly seat: string | null;
  readonly token?: string | undefined;
  /** A number from 0 to n - 1. */
  readonly pick: (n: number) => number;
  /** Between two own commands. */
  readonly pauseMs?: number;
  readonly address?: string;
}

export interface Client {
  readonly gid: string;
  readonly seat: string | null;
  readonly acks: Ack[];
  /** Every line that it was told, in the order of its telling. */
  readonly told: LineTold[];
  /** What it should never meet: gaps, receipts that change, patches that do not fit. */
  readonly faults: string[];
  readonly refusals: string[];
  readonly closings: number[];
  frames: number;
  table(): TableNow | undefined;
  head(): number;
  /** One more command, beside what it plays by itself. */
  send(command: object): Promise<object>;
  /** Plays no further; what is under way is still brought to its end, and seeds to the beginning. */
  rest(): Promise<void>;
  close(): void;
}

const RESEND_MS = 1_500;
const BACK_MS = 100;
const AGAIN = new Set(['unavailable', 'crowded', 'tableFailed', 'frozen']);
const newId = (): string => randomBytes(12).toString('base64url');

interface Under {
  readonly id: string;
  readonly text: string;
  readonly sent: number;
  readonly settle: (answer: object) => void;
}

export function newClient({ url, gid, seat, token, pick, pauseMs = 0, address }: Wanted): Client {
  const seed = randomBytes(32);
  let socket: WebSocket | undefined;
  let [head, closed, resting, greeted] = [-1, false, false, false];
  let table: TableNow | undefined;
  let card: Welcome['card'] | undefined;
  const under = new Map<string, Under>();
  const receipts = new Map<string, string>();
  let ready = 0;
  const client: Client = {
    gid,
    seat,
    acks: [],
    told: [],
    faults: [],
    refusals: [],
    closings: [],
    frames: 0,
    table: () => table,
    head: () => head,
    send: (command) => put(command),
    async rest() {
      resting = true;
      while (under.size > 0) await new Promise((go) => setTimeout(go, 20));
    },
    close() {
      closed = true;
      clearInterval(again);
      socket?.terminate();
    },
  };

  const write = (text: string): void => {
    if (!greeted || socket?.readyState !== WebSocket.OPEN) return;
    socket.send(text);
    // Nets deliver twice: a command must act once all the same.
    if (pick(10) < 3) socket.send(text);
  };
  function put(command: object): Promise<object> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((settle) => {
      under.set(id, { id, text, sent: performance.now(), settle });
      write(text);
    });
  }
  const again = setInterval(() => {
    const late = performance.now() - RESEND_MS;
    for (const each of under.values()) if (each.sent < late) write(each.text);
    go();
  }, RESEND_MS / 3);

  function take(line: LineTold): void {
    if (line.seq !== head + 1) client.faults.push(`line ${line.seq} after ${head}`);
    head = line.seq;
    client.told.push(line);
  }
  function hear(frame: Frame): void {
    client.frames += 1;
    if (frame.t === 'past') for (const line of frame.lines) take(line);
    else if (frame.t === 'welcome') {
      for (const line of frame.lines) take(line);
      if (head !== frame.head) client.faults.push(`welcomed at ${frame.head} with lines to ${head}`);
      ({ table, card } = frame);
      greeted = true;
      for (const each of under.values()) write(each.text);
    } else if (frame.t === 'line') {
      take(frame.line);
      try {
        table = patched(table, frame.patch);
      } catch (error) {
        client.faults.push(`patch of ${head}: ${String(error)}`);
      }
    } else if (frame.t === 'done') {
      const { receipt } = frame;
      const before = receipts.get(receipt.id);
      if (before !== undefined && before !== JSON.stringify(receipt))
        client.faults.push(`receipt ${receipt.id} changed`);
      receipts.set(receipt.id, JSON.stringify(receipt));
      const asked = under.get(receipt.id);
      under.delete(receipt.id);
      if (asked !== undefined) {
        const { id, sent } = asked;
        if (receipt.seq !== undefined)
          client.acks.push({ gid, seat: seat as string, id, receipt, sent, answered: performance.now() });
        asked.settle(frame);
      }
    } else if (frame.t === 'refused') {
      const asked = frame.id === undefined ? undefined : under.get(frame.id);
      if (asked === undefined || AGAIN.has(frame.problem.code)) return;
      client.refusals.push(frame.problem.code);
      under.delete(asked.id);
      asked.settle(frame);
    }
    go();
  }

  /** What this seat has to do now, if anything. */
  function next(): object | undefined {
    if (seat === null || table === undefined || table.outcome !== null) return undefined;
    if (table.seen === null) {
      if (card?.settings.dice !== 2) return undefined;
      const people = card.chairs.filter(({ kind }) => kind === 'human');
      const d = toHex(clientCommitment(gid, seat, seed));
      if (!table.pledged.includes(seat)) return { t: 'pledge', d };
      const open = people.every((each) => table?.pledged.includes(each.seat)) && !table.opened.includes(seat);
      return open ? { t: 'open', c: toHex(seed) } : undefined;
    }
    const [asked] = table.seen.asked;
    if (asked === undefined) return undefined;
    const { options, otherwise } = asked;
    const choice = Array.isArray(options) ? (options[pick(options.length)] as object) : otherwise;
    return { t: 'play', move: table.move, choice };
  }
  function go(): void {
    if (closed || !greeted || under.size > 0) return;
    // A game that has not begun could not be brought to its end.
    if (resting && (table?.seen ?? null) !== null) return;
    if (performance.now() < ready) {
      setTimeout(go, ready - performance.now() + 1);
      return;
    }
    const command = next();
    if (command === undefined) return;
    ready = performance.now() + pauseMs;
    void put(command);
  }

  function connect(): void {
    if (closed) return;
    greeted = false;
    const wire = new WebSocket(url().replace(/^http/, 'ws') + '/ws', {
      handshakeTimeout: 5_000,
      ...(address === undefined ? {} : { localAddress: address }),
    });
    socket = wire;
    wire.on('open', () =>
      wire.send(JSON.stringify({ t: 'hello', gid, have: head, ...(token === undefined ? {} : { token }) })),
    );
    wire.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Frame));
    wire.on('error', () => undefined);
    wire.on('close', (code) => {
      client.closings.push(code);
      if (socket === wire) greeted = false;
      if (!closed) setTimeout(connect, BACK_MS);
    });
  }
  connect();
  return client;
}
