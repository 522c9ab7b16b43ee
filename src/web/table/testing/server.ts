/** A server in the same thread for tests: its own conversation behind a socket that tests can cut. */

import { type Conversation, converse } from '../../../server/socket.ts';
import type { House } from '../../../server/house.ts';
import type { Outside, Socket, SocketEars } from '../online/wire.ts';

export interface Cutter extends Outside {
  /** Cuts the open connection; nothing more goes in or comes out. */
  cut(code?: number): void;
  /** Lets the time of all that waits come. */
  wait(): void;
  /** From now on what is sent is heard, and its answer is not. */
  deafen(): void;
  /** The page goes to the background, and comes back. */
  hide(): void;
  show(): void;
  readonly connections: number;
  readonly waits: number[];
}

export function socketsTo(house: House): Cutter {
  let current: { ears: SocketEars; talk: Conversation; alive: boolean; deaf: boolean } | undefined;
  const timers: { ms: number; work: () => void }[] = [];
  const waits: number[] = [];
  let turnScreen: (is: boolean) => void = () => undefined;
  let connections = 0;
  return {
    connect(ears) {
      connections += 1;
      const end = (code: number): void => {
        if (!mine.alive) return;
        mine.alive = false;
        mine.talk.over();
        queueMicrotask(() => ears.closed(code));
      };
      const socket: Socket = {
        send: (text) => {
          if (mine.alive) mine.talk.hear(text);
        },
        close: () => end(1000),
      };
      const talk = converse(house, {
        send: (text) => {
          if (mine.alive && !mine.deaf) ears.heard(text);
        },
        close: (code) => end(code),
        buffered: () => 0,
      });
      const mine = { ears, talk, alive: true, deaf: false };
      current = mine;
      queueMicrotask(() => ears.opened());
      return socket;
    },
    after(ms, work) {
      const timer = { ms, work };
      timers.push(timer);
      waits.push(ms);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    network: () => () => undefined,
    screen(seen) {
      turnScreen = seen;
      seen(true);
      return () => undefined;
    },
    hide: () => turnScreen(false),
    show: () => turnScreen(true),
    now: () => house.now(),
    chance: () => 0,
    cut(code = 1006) {
      if (current === undefined) return;
      current.alive = false;
      current.talk.over();
      current.ears.closed(code);
    },
    wait() {
      for (const { work } of timers.splice(0)) work();
    },
    deafen() {
      if (current !== undefined) current.deaf = true;
    },
    get connections() {
      return connections;
    },
    waits,
  };
}
