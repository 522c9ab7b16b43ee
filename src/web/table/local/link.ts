/** A table of this device: the match lives in a worker, the page has the view. */

import { patched } from '../../../kernel/patch.ts';
import type { GameRecord } from '../../../fair/record.ts';
import type { Fault, Illegal } from '../../../kernel/game.ts';
import type { Hint, Link, News, Viewer } from '../link.ts';
import type { Call, Calls, Opened, Players, Salvage, Thought, ToHost, ToPage } from './messages.ts';

/** What this needs of a worker. */
export interface Port {
  readonly post: (message: ToHost) => void;
  hear(listener: (message: ToPage) => void): void;
  readonly close: () => void;
}

/** Thrown when the worker itself failed; refusals are values. */
export class HostFailure extends Error {}

/** What the worker says without being asked. */
type Unasked = Exclude<ToPage, { t: 'answer' | 'failed' | 'storage' }>;

interface Line {
  call<C extends Call>(call: C, ask: Calls[C]['ask']): Promise<Calls[C]['answer']>;
  onNews(listener: (message: Unasked) => void): void;
}

/** Questions to the worker and their answers. */
function lineTo(port: Port): Line {
  let asked = 0;
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let listener: ((message: Unasked) => void) | undefined;
  port.hear((message) => {
    if (message.t === 'storage') return;
    if (message.t !== 'answer' && message.t !== 'failed') {
      listener?.(message);
      return;
    }
    const { n } = message;
    const call = waiting.get(n);
    waiting.delete(n);
    if (message.t === 'answer') call?.resolve(message.answer);
    else if (call !== undefined) call.reject(new HostFailure(message.message));
    else throw new HostFailure(message.message);
  });
  return {
    call: (call, ask) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        port.post({ t: 'call', n: asked, call, ask });
      }),
    onNews(each) {
      listener = each;
    },
  };
}

/** Lays a table on this device; its name, or what is wrong with the setup. */
export async function layHere(
  newPort: () => Port,
  game: string,
  setup: object,
  players: Players,
  placed: readonly string[] = [],
): Promise<{ gid: string } | { faults: readonly Fault[] }> {
  const port = newPort();
  try {
    return await lineTo(port).call('lay', { game, setup, players, placed });
  } finally {
    port.close();
  }
}

/** Takes a game that came as a file in among the tables of this device; its name, or why not. */
export async function takeHere(newPort: () => Port, record: GameRecord): Promise<{ gid: string } | Illegal> {
  const port = newPort();
  try {
    return await lineTo(port).call('take', { record });
  } finally {
    port.close();
  }
}

/** What a bot would do at a table that is elsewhere. */
export async function thinkHere(newPort: () => Port, thought: Thought): Promise<Hint | undefined> {
  const port = newPort();
  try {
    return (await lineTo(port).call('think', thought)) ?? undefined;
  } finally {
    port.close();
  }
}

/** What can be read of a damaged table. */
export async function salvageHere(newPort: () => Port, gid: string): Promise<Salvage | null> {
  const port = newPort();
  try {
    return await lineTo(port).call('salvage', { gid });
  } finally {
    port.close();
  }
}

/** Lays a table that goes on where a damaged one still held together; its name. */
export async function mendHere(newPort: () => Port, gid: string): Promise<{ gid: string } | Illegal> {
  const port = newPort();
  try {
    return await lineTo(port).call('mend', { gid });
  } finally {
    port.close();
  }
}

/** Sits down at a table of this device. */
export async function openHere(newPort: () => Port, gid: string, wanted?: Viewer): Promise<Link | Illegal> {
  const port = newPort();
  const host = lineTo(port);
  const opened = await host.call('open', { gid, eyes: wanted });
  if ('error' in opened) {
    port.close();
    return opened;
  }
  const { card } = opened;
  let { seats, playing, eyes, view, lines }: Opened = opened;
  let overtaken = false;
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const show = (now: Opened): void => {
    ({ seats, playing, eyes, view, lines } = now);
    tell({ t: 'table' });
  };
  host.onNews((news) => {
    if (news.t === 'line') {
      view = patched(view, news.patch);
      lines = [...lines, news.line];
      tell({ t: 'line', line: news.line, view });
    } else if (news.t === 'lost') show(news.opened);
    else {
      overtaken = true;
      tell({ t: 'tab' });
    }
  });
  return {
    served: null,
    tab: {
      playing: () => playing,
      overtaken: () => overtaken,
      understood() {
        overtaken = false;
        tell({ t: 'tab' });
      },
      async play(how) {
        if (playing) return;
        const found = await host.call('play', { how });
        if (!('error' in found)) show(found);
      },
    },
    card,
    get seats() {
      return seats;
    },
    eyes: () => eyes,
    async look(viewer) {
      ({ eyes, view, lines } = await host.call('look', { eyes: viewer }));
      tell({ t: 'table' });
    },
    view: () => view,
    lines: () => lines,
    talk: () => [],
    present: () => seats,
    health: () => 'ready',
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async send(sent) {
      if (eyes === null) return { error: 'notYourDecision' };
      const { refusal } = await host.call('send', { seat: eyes, wanted: sent, move: view.move });
      return refusal ?? undefined;
    },
    async hint() {
      return eyes === null ? undefined : ((await host.call('hint', { seat: eyes })) ?? undefined);
    },
    shown: (move) => port.post({ t: 'shown', move }),
    async moment(move, viewer) {
      return (await host.call('moment', { move, eyes: viewer })) ?? undefined;
    },
    async fork(move) {
      return (await host.call('fork', { move })).gid;
    },
    async record() {
      return (await host.call('record', {})) ?? undefined;
    },
    close() {
      listeners.clear();
      port.close();
    },
  };
}
