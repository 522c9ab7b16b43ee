/** Whether it lives, whether it can serve, and its numbers. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { isLoopback } from './guard.ts';
import { type AppParts, sendProblem } from './parts.ts';

/** From this machine, with no proxy that would let anybody in, or by the token of the operator. */
function mayMeasure(request: FastifyRequest, { metricsToken, proxies }: AppParts): boolean {
  if (metricsToken === undefined) return proxies === 0 && isLoopback(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function healthRoutes(app: FastifyInstance, parts: AppParts): void {
  const { house, metrics } = parts;
  const plain = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/healthz', plain, () => ({ ok: true }));
  app.get('/readyz', plain, async (_request, reply) => {
    const ready =
      !house.closing &&
      (await house.store.gids('', 1).then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    mayMeasure(request, parts)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : sendProblem(reply, problem('forbidden', 403)),
  );
}
