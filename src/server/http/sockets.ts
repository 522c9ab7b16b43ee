/** Sockets as they come in: where from, how many, and whether they still live. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { closings, type Conversation, converse } from '../socket.ts';
import { inTime } from './ending.ts';
import { isPrivate } from './guard.ts';
import type { AppParts } from './parts.ts';

const MOST_SOCKETS = 5_000;
const MOST_OF_ONE = 200;
const PULSE_MS = 25_000;

/** A page of this server itself, one that the operator named, or no page at all. */
function isWelcome(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const { host } = request.headers;
  return origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
}

interface Info {
  readonly ip: string;
  alive: boolean;
  readonly talk: Conversation;
  readonly closed: Promise<void>;
}
export type OpenSockets = Map<WebSocket, Info>;

/** Time to answer a goodbye. */
const GOODBYE_MS = 1_000;

/** Before the plugin closes all sockets by itself, without a word. */
export function finishSockets(app: FastifyInstance, open: OpenSockets): void {
  app.addHook('preClose', async () => {
    await inTime(Promise.all([...open.values()].map(({ talk }) => talk.finish())));
    for (const socket of open.keys()) socket.close(closings.closing, 'closing');
    await inTime(Promise.all([...open.values()].map(({ closed }) => closed)), GOODBYE_MS);
    for (const socket of open.keys()) socket.terminate();
  });
}

export function socketRoute(app: FastifyInstance, open: OpenSockets, parts: AppParts): void {
  const { house, origins, plain, metrics } = parts;
  const pulse = setInterval(() => {
    for (const [socket, info] of open) {
      if (!info.alive) {
        socket.terminate();
        continue;
      }
      info.alive = false;
      socket.ping();
    }
  }, PULSE_MS);
  pulse.unref();
  app.addHook('onClose', () => clearInterval(pulse));

  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      config: { rateLimit: false },
      preValidation: async (request, reply) => {
        if (!isWelcome(request, origins) || !isPrivate(request, plain)) await reply.code(403).send();
        else if (open.size >= MOST_SOCKETS) await reply.code(503).send();
        else if ([...open.values()].filter(({ ip }) => ip === request.ip).length >= MOST_OF_ONE)
          await reply.code(429).send();
      },
    },
    (socket, request) => {
      const { socket: stream } = request.raw;
      let held = false;
      const talk = converse(house, {
        send: (text) => socket.send(text),
        hold() {
          if (!held) stream.cork();
          held = true;
        },
        release() {
          if (held) stream.uncork();
          held = false;
        },
        close: (code, reason) => socket.close(code, reason),
        buffered: () => socket.bufferedAmount,
      });
      const closed = new Promise<void>((over) => void socket.once('close', () => over()));
      const info: Info = { ip: request.ip, alive: true, talk, closed };
      open.set(socket, info);
      metrics.sockets.set(open.size);
      socket.on('message', (data, isBinary) => {
        info.alive = true;
        metrics.frames.inc();
        if (isBinary) socket.close(closings.badHello, 'badHello');
        else talk.hear((data as Buffer).toString('utf8'));
      });
      socket.on('pong', () => {
        info.alive = true;
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        open.delete(socket);
        metrics.sockets.set(open.size);
        talk.over();
      });
    },
  );
}
