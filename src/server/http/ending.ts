/** The orderly end: nothing new is taken, and what was taken is done and answered before anything is closed. */

import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '../problem.ts';
import { sendProblem } from './parts.ts';

/** Whoever runs us may kill us ten seconds after asking. */
const FINISH_MS = 3_000;

/** As soon as all of it is over, or when there is no more time. */
export async function inTime(work: Promise<unknown>, most = FINISH_MS): Promise<void> {
  const late = new AbortController();
  await Promise.race([work.finally(() => late.abort()), pause(most, undefined, late).catch(() => undefined)]);
}

/** Requests that were taken are answered, later ones are told to come again; afterwards the framework cuts all connections. */
export function answerBeforeEnd(app: FastifyInstance): void {
  const answers = new Map<object, Promise<void>>();
  let isEnding = false;
  app.addHook('onRequest', async (request, { raw }) => {
    if (request.headers.upgrade !== undefined) return;
    const answered = new Promise<void>((over) => {
      raw.once('close', () => {
        answers.delete(raw);
        over();
      });
    });
    answers.set(raw, answered);
  });
  // Not earlier: the sockets' plugin has to know its requests by then, or it leaves them open.
  app.addHook('preParsing', async (_request, reply) => {
    if (isEnding) await sendProblem(reply, problem('serverEnding', 503));
  });
  app.addHook('preClose', () => {
    isEnding = true;
    return inTime(Promise.all(answers.values()));
  });
}
