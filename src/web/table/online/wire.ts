/** A line to the server that mends itself: hello first, back after a cut with growing patience, a sign of life now and then. */

/** What this needs of a socket, a clock and chance. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketEars {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  readonly closed: (code: number) => void;
}

export interface Outside {
  readonly connect: (ears: SocketEars) => Socket;
  /** After so many milliseconds; the answer takes it back. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Told when the device has lost its network, and when it has one again. */
  readonly network: (there: (is: boolean) => void) => () => void;
  /** Told at once, and whenever it changes, whether somebody can see the page. */
  readonly screen: (seen: (is: boolean) => void) => () => void;
  /** Milliseconds since 1970, as this device believes. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly chance: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const SIGN_OF_LIFE = 20_000;
const SILENCE = 45_000;
/** As browsers call a connection that ended without a word. */
const NO_NETWORK = 1006;

/** Closings after which it makes no sense to come again: a bad hello, no right to be there, no table, another has the seat. All others pass. */
const FINAL = new Set([4400, 4403, 4404, 4410]);

export interface Wire {
  readonly send: (message: object) => void;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export interface WireEars {
  /** The first message on every new connection. */
  readonly hello: () => object;
  readonly hear: (message: { readonly t: string }) => void;
  /** The connection is gone; `final` when it will not be tried again. */
  readonly cut: (final: boolean, code: number) => void;
}

export function openWire(outside: Outside, ears: WireEars): Wire {
  let socket: Socket | undefined;
  let open = false;
  let closed = false;
  let tries = 0;
  let forget: (() => void)[] = [];

  const clear = (): void => {
    for (const each of forget) each();
    forget = [];
  };
  const sign = (): void => {
    forget.push(
      outside.after(SIGN_OF_LIFE, () => {
        if (!open) return;
        socket?.send(JSON.stringify({ t: 'ping' }));
        sign();
      }),
    );
  };
  let hush: (() => void) | undefined;
  /** A line on which nothing comes any more is dead, whatever the network says. */
  const listen = (): void => {
    hush?.();
    hush = outside.after(SILENCE, () => socket?.close());
  };

  const lost = (code: number): void => {
    hush?.();
    clear();
    open = false;
    socket = undefined;
    if (closed) return;
    const final = FINAL.has(code);
    ears.cut(final, code);
    if (final) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + outside.chance() / 2);
    tries += 1;
    forget.push(outside.after(wait, dial));
  };

  const dial = (): void => {
    if (closed) return;
    const mine = outside.connect({
      opened() {
        mine.send(JSON.stringify(ears.hello()));
        listen();
        sign();
      },
      heard(text) {
        const message = JSON.parse(text) as { t: string };
        listen();
        if (message.t === 'welcome') {
          open = true;
          tries = 0;
        }
        if (message.t !== 'pong') ears.hear(message);
      },
      closed(code) {
        if (socket === mine) lost(code);
      },
    });
    socket = mine;
  };
  dial();
  const ignore = outside.network((is) => {
    if (closed || (is && open)) return;
    const old = socket;
    if (is) {
      clear();
      socket = undefined;
      tries = 0;
      dial();
    } else if (old !== undefined) lost(NO_NETWORK);
    old?.close();
  });

  return {
    send(message) {
      if (open) socket?.send(JSON.stringify(message));
    },
    isOpen: () => open,
    close() {
      closed = true;
      ignore();
      hush?.();
      clear();
      socket?.close();
    },
  };
}
