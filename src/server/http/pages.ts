/** Pages: the web client where it was built, and the documents of the API. */

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './parts.ts';
import { apiPage } from './apiPage.ts';
import { landingRoute } from './landing.ts';

export async function pageRoutes(app: FastifyInstance, { webRoot }: AppParts): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
  if (webRoot === undefined) landingRoute(app);
  else {
    await app.register(fastifyStatic, { root: path.resolve(webRoot), wildcard: false });
    // Addresses inside the client are its own business.
    for (const place of ['/new/*', '/join', '/table/*', '/replay/*', '/rules', '/rules/*', '/verify']) {
      app.get(place, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    }
  }
}
