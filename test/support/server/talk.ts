/** A bare socket: says what it is told to say and keeps all that it hears. */

import WebSocket from 'ws';

export interface Heard {
  readonly t: string;
  readonly id?: string;
  readonly receipt?: { readonly id: string; readonly seq?: number };
  readonly problem?: { readonly code: string };
}

export interface Talk {
  readonly socket: WebSocket;
  /** Every frame as it came. */
  readonly texts: string[];
  /** The code that it was closed with, once it is. */
  readonly closed: Promise<number>;
  say(message: unknown): void;
  /** The answer to a command: `done`, or the code of its refusal. */
  answer(message: { readonly id: string }): Promise<string>;
  /** The first frame of this kind; nothing when it is closed before. */
  first(kind: string): Promise<string | undefined>;
}

export function talkTo(url: string, headers: Readonly<Record<string, string>> = {}): Talk {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers });
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    texts.push(data.toString());
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  const opened = new Promise<void>((resolve) => socket.once('open', resolve));
  const closed = new Promise<number>((resolve) =>
    socket.once('close', (code) => {
      resolve(code);
      for (const look of waiting) look();
    }),
  );
  const find = (matches: (frame: Heard) => boolean): Promise<string | undefined> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = texts.find((text) => matches(JSON.parse(text) as Heard));
        if (found === undefined && socket.readyState !== WebSocket.CLOSED) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const say = (message: unknown): void =>
    void opened.then(() => socket.send(typeof message === 'string' ? message : JSON.stringify(message)));
  return {
    socket,
    texts,
    closed,
    say,
    first: (kind) => find(({ t }) => t === kind),
    async answer(message) {
      say(message);
      const text = await find(({ id, receipt }) => id === message.id || receipt?.id === message.id);
      if (text === undefined) return 'closed';
      const frame = JSON.parse(text) as Heard;
      return frame.t === 'done' ? 'done' : (frame.problem?.code ?? frame.t);
    },
  };
}

/** A socket that has said hello and been welcomed, or closed. */
export async function greet(url: string, gid: string, token?: string, have = -1): Promise<Talk> {
  const talk = talkTo(url);
  talk.say({ t: 'hello', gid, have, ...(token === undefined ? {} : { token }) });
  await talk.first('welcome');
  return talk;
}
