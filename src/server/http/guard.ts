/** Keys of seats travel over TLS, or not at all: whoever listens on a network could play with them. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { type AppParts, sendProblem } from './parts.ts';

export const isLoopback = (ip: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(ip);

/** From this machine, over TLS, or where the operator allows it without. */
export const isPrivate = (request: FastifyRequest, plain: boolean): boolean =>
  plain || request.protocol === 'https' || isLoopback(request.ip);

/** Before the body of a request is read, at all routes that take or give keys; pages and health are for everybody. */
export function guardKeys(app: FastifyInstance, { plain }: AppParts): void {
  app.addHook('preParsing', async (request, reply) => {
    const isOfTables = request.routeOptions.url?.startsWith('/api/tables') === true;
    if (isOfTables && !isPrivate(request, plain)) await sendProblem(reply, problem('tlsNeeded', 403));
  });
}
