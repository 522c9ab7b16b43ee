/** A way to PostgreSQL that can be cut: while a question is under way, or before its answer arrives. */

import net from 'node:net';

export interface Proxy {
  readonly url: string;
  /** The next answer of the server is thrown away, and the connection with it. */
  loseNextAnswer(): void;
  lost(): boolean;
  /** Breaks every connection; refuses new ones until it is mended. */
  cut(): void;
  /** What is connected now hears nothing more, and is not told so; new connections work. */
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startProxy(url: string): Promise<Proxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<net.Socket>();
  const hushed = new Set<net.Socket>();
  let [armed, lost, broken] = [false, false, false];
  const server = net.createServer((client) => {
    if (broken) {
      client.destroy();
      return;
    }
    const upstream = net.connect(Number(port), hostname);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
      pairs.delete(client);
    };
    pairs.add(client);
    for (const socket of [client, upstream]) {
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (chunk) => void upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (hushed.has(client)) return;
      if (!armed) client.write(chunk);
      else {
        armed = false;
        lost = true;
        end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as net.AddressInfo).port);
  const cut = (): void => {
    broken = true;
    for (const client of pairs) client.destroy();
  };
  return {
    url: own.href,
    loseNextAnswer() {
      armed = true;
      lost = false;
    },
    lost: () => lost,
    cut,
    hush() {
      for (const client of pairs) hushed.add(client);
    },
    mend: () => void (broken = false),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
