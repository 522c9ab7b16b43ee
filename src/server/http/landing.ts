/** The first page where no web client has been built: what this is, and what one can do from here. */

import type { FastifyInstance } from 'fastify';
import { serverTexts } from '../../words/server.ts';

const HTML = 'text/html; charset=utf-8';

function page(lang: keyof typeof serverTexts): string {
  const t = serverTexts[lang].landing;
  const list = t.ways.map((way) => `<li>${way}</li>`).join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Ambuscade</title><meta name="viewport" content="width=device-width"></head><body><h1>Ambuscade</h1><p>${t.about}</p><ul>${list}</ul><p><a href="/api">${t.api}</a></p></body></html>\n`;
}

export function landingRoute(app: FastifyInstance): void {
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    const french = /^\s*fr\b/i.test(request.headers['accept-language'] ?? '');
    return reply.type(HTML).send(page(french ? 'fr' : 'en'));
  });
}
