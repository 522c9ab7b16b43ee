/** The front door: HTTP and sockets over one port, with everything that keeps strangers from doing harm. */

import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { readOutside } from '../../kernel/outside.ts';
import { problemCodes } from '../codes.ts';
import type { Problem } from '../problem.ts';
import { isUnavailable } from '../store/fault.ts';
import { DEEPEST, LARGEST_FRAME, LARGEST_UPLOAD } from './limits.ts';
import { healthRoutes } from './health.ts';
import { pageRoutes } from './pages.ts';
import { type AppParts, problemBody } from './parts.ts';
import { socketRoute } from './sockets.ts';
import { tableRoutes } from './tables.ts';

/** Only codes that have words go out; what the framework calls its own refusals is its business. */
const codeOf = (status: number, code: string | undefined): string => {
  if (status === 413) return 'tooLong';
  return problemCodes.find((known) => known === code) ?? 'badRequest';
};

export async function newApp(parts: AppParts): Promise<FastifyInstance> {
  const { house } = parts;
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_UPLOAD,
    trustProxy: parts.behindProxy,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 128 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const read = readOutside(text as string, LARGEST_UPLOAD, DEEPEST);
    if ('value' in read) done(null, read.value);
    else done(Object.assign(new Error(read.error), { statusCode: 400, code: read.error }), undefined);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
    let told: Problem = { code: statusCode >= 500 ? 'failed' : codeOf(statusCode, code), status: statusCode };
    if (hasZodFastifySchemaValidationErrors(error)) {
      const path = error.validation[0]?.instancePath ?? '';
      told = { code: 'badRequest', status: 400, data: { path } };
    } else if (statusCode === 429) told = { code: 'tooOften', status: 429 };
    else if (isUnavailable(error)) told = { code: 'unavailable', status: 503 };
    if (told.status >= 500) house.report('error', 'requestFailed', { error: String(error).slice(0, 300) });
    return reply
      .status(told.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemBody(told)));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type('application/problem+json')
      .send(JSON.stringify(problemBody({ code: 'noSuchPlace', status: 404 }))),
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Behind a proxy that speaks TLS it is right to insist on it; on one's own machine it would lock people out.
    strictTransportSecurity: parts.behindProxy ? { maxAge: 31_536_000 } : false,
  });
  await app.register(rateLimit, { max: parts.perMinute, timeWindow: 60_000 });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ambuscade', version: parts.version },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(websocket, { options: { maxPayload: LARGEST_FRAME, perMessageDeflate: false } });
  await app.register((scope, _options, done) => {
    socketRoute(scope, parts);
    tableRoutes(scope, parts);
    healthRoutes(scope, parts);
    done();
  });
  await pageRoutes(app, parts);
  return app;
}
