/** Whether it lives, whether it can serve, and its numbers. */

import type { FastifyInstance } from 'fastify';
import type { AppParts } from './parts.ts';

export function healthRoutes(app: FastifyInstance, { house, metrics }: AppParts): void {
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
  app.get('/metrics', plain, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
