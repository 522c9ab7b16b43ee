/** The front door: HTTP and sockets over one port, with everything that keeps strangers from doing harm. */

import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import type { VerifyClientCallbackAsync } from 'ws';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readOutside } from '../../kernel/outside.ts';
import { problemCodes } from '../codes.ts';
import { problem, type Problem } from '../problem.ts';
import { isUnavailable } from '../store/fault.ts';
import { documentOf } from './document.ts';
import { answerBeforeEnd } from './ending.ts';
import { guardKeys } from './guard.ts';
import { DEEPEST, LARGEST_FRAME, LARGEST_UPLOAD } from './limits.ts';
import { healthRoutes } from './health.ts';
import { pageRoutes } from './pages.ts';
import { type AppParts, sendProblem } from './parts.ts';
import { finishSockets, type OpenSockets, SOCKETS, socketRoute } from './sockets.ts';
import { tableRoutes } from './tables.ts';

/** Only codes that have words go out; what the framework calls its own refusals is its business. */
const codeOf = (status: number, code: string | undefined): string => {
  if (status === 413) return 'tooLong';
  return problemCodes.find((known) => known === code) ?? 'badRequest';
};

/** The name of one's own machine belongs to everything that runs on it. */
const isHere = (url: string | undefined): boolean => url !== undefined && new URL(url).hostname === 'localhost';

/** Where an address leads that cannot be read: nowhere, by the way of all others. */
const NOWHERE = '/api/nowhere';

/** Any other route that is asked to become a socket would do so, past origins and limits. */
const isForSockets: VerifyClientCallbackAsync = ({ req }, answer) => {
  const isHere = req.url?.split('?')[0] === SOCKETS;
  answer(isHere, isHere ? undefined : 404);
};

export async function newApp(parts: AppParts): Promise<FastifyInstance> {
  const { house } = parts;
  const unreadable = new WeakSet<object>();
  const app: FastifyInstance = fastify({
    logger: false,
    bodyLimit: LARGEST_UPLOAD,
    // Who asks may put addresses of his choice before those that the proxies add: only theirs count.
    trustProxy: parts.proxies > 0 && ((_address, hop) => hop < parts.proxies),
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // Said by `answerBeforeEnd`, as a problem.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128 },
    // The framework would answer these by itself, without headers, limits or a problem.
    frameworkErrors: (_error, { raw }, reply) => {
      unreadable.add(raw);
      raw.url = NOWHERE;
      app.routing(raw, reply.raw);
    },
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
    return sendProblem(reply, told);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      unreadable.has(request.raw) ? problem('badRequest', 400, { path: '' }) : problem('noSuchPlace', 404),
    ),
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Sockets to this server are meant too.
        connectSrc: ["'self'"],
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
    strictTransportSecurity: parts.proxies > 0 && !isHere(parts.publicUrl) ? { maxAge: 31_536_000 } : false,
  });
  await app.register(rateLimit, { max: parts.perMinute, timeWindow: 60_000 });
  await app.register(swagger, documentOf(parts.version));
  const open: OpenSockets = new Map();
  answerBeforeEnd(app);
  finishSockets(app, open);
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME, perMessageDeflate: false, verifyClient: isForSockets },
  });
  await app.register((scope, _options, done) => {
    guardKeys(scope, parts);
    socketRoute(scope, open, parts);
    tableRoutes(scope, parts);
    healthRoutes(scope, parts);
    done();
  });
  await pageRoutes(app, parts);
  return app;
}
