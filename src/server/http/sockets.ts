/** Sockets as they come in: where from, how many, and whether they still live. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { closings, converse } from '../socket.ts';
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

export function socketRoute(app: FastifyInstance, { house, origins, plain, metrics }: AppParts): void {
  const open = new Map<WebSocket, { ip: string; alive: boolean }>();
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
  app.addHook('preClose', () => {
    for (const socket of open.keys()) socket.close(closings.closing, 'closing');
  });

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
      const info = { ip: request.ip, alive: true };
      open.set(socket, info);
      metrics.sockets.set(open.size);
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
