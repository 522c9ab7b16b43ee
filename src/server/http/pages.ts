/** Pages: the web client where it was built, and the documents of the API. */

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './parts.ts';
import { apiPage } from './apiPage.ts';
import { landingRoute } from './landing.ts';

/** Files of this folder have their content in their name. */
const isHashed = (file: string): boolean => path.basename(path.dirname(file)) === 'assets';

export async function pageRoutes(app: FastifyInstance, { webRoot }: AppParts): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
  if (webRoot === undefined) landingRoute(app);
  else {
    await app.register(fastifyStatic, {
      root: path.resolve(webRoot),
      wildcard: false,
      // The build has packed everything; what is packed is no place of its own.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    // Addresses inside the client are its own business.
    const places = ['/new/*', '/join', '/table/*', '/replay/*', '/rules', '/rules/*', '/verify', '/seat', '/open'];
    for (const place of [...places, '/learn', '/learn/*', '/companion', '/print', '/print/*']) {
      app.get(place, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    }
  }
}
