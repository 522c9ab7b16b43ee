/** Sockets as they come in: where from, and how many. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { closings, type Conversation, converse } from '../socket.ts';
import { inTime } from './ending.ts';
import { isPrivate } from './guard.ts';
import type { AppParts } from './parts.ts';
import { newOutbox } from './outbox.ts';
import { newPulse } from './pulse.ts';

/** The only place at which a socket opens. */
export const SOCKETS = '/ws';
const MOST_SOCKETS = 5_000;
const MOST_OF_ONE = 200;

/** A page of this server itself, one that the operator named, or no page at all. */
function isWelcome(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const { host } = request.headers;
  return origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
}

interface Info {
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
  const { house, origins, plain, metrics, perSecond } = parts;
  const pulse = newPulse();
  const outbox = newOutbox();
  app.addHook('onClose', () => pulse.stop());
  const ofOne = new Map<string, number>();
  const count = (ip: string, by: 1 | -1): void => {
    const left = (ofOne.get(ip) ?? 0) + by;
    if (left === 0) ofOne.delete(ip);
    else ofOne.set(ip, left);
  };

  app.get(
    SOCKETS,
    {
      websocket: true,
      schema: { hide: true },
      config: { rateLimit: false },
      preValidation: async (request, reply) => {
        if (!isWelcome(request, origins) || !isPrivate(request, plain)) await reply.code(403).send();
        else if (open.size >= MOST_SOCKETS) await reply.code(503).send();
        else if ((ofOne.get(request.ip) ?? 0) >= MOST_OF_ONE) await reply.code(429).send();
      },
    },
    (socket, request) => {
      const { ip } = request;
      const { socket: stream } = request.raw;
      const send = (text: string): void => {
        outbox.keep(stream);
        socket.send(text);
        outbox.sent(stream);
      };
      const close = (code: number, reason: string): void => socket.close(code, reason);
      const talk = converse(house, { send, close, buffered: () => socket.bufferedAmount }, perSecond);
      const closed = new Promise<void>((over) => void socket.once('close', () => over()));
      open.set(socket, { talk, closed });
      count(ip, 1);
      const heard = pulse.listen({ ask: () => socket.ping(), end: () => socket.terminate() });
      metrics.sockets.set(open.size);
      socket.on('message', (data, isBinary) => {
        heard.lives();
        metrics.frames.inc();
        if (isBinary) socket.close(closings.badHello, 'badHello');
        else talk.hear((data as Buffer).toString('utf8'));
      });
      socket.on('pong', () => heard.lives());
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        open.delete(socket);
        count(ip, -1);
        heard.leaves();
        metrics.sockets.set(open.size);
        talk.over();
      });
    },
  );
}
