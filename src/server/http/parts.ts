/** What the front door is made of, and how it says no. */

import type { FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import type { Problem } from '../problem.ts';
import type { ReadSetup } from '../seats.ts';
import type { Metrics } from './metrics.ts';

export interface AppParts {
  readonly house: House;
  readonly readSetup: ReadSetup;
  readonly metrics: Metrics;
  /** Where people reach it from outside, if that is known: for links. */
  readonly publicUrl: string | undefined;
  /** Further origins that may open sockets. */
  readonly origins: readonly string[];
  /** So many proxies in front say who asks. */
  readonly proxies: number;
  /** Other machines may come in without TLS. */
  readonly plain: boolean;
  /** What opens the metrics from another machine; without one, only this machine sees them. */
  readonly metricsToken: string | undefined;
  readonly perMinute: number;
  /** Messages that one socket may send. */
  readonly perSecond: number;
  readonly version: string;
  /** The built web client, if there is one. */
  readonly webRoot: string | undefined;
}

/** A problem as the standard wants it: a type, a status, and our code, rule and data. */
const problemBody = ({ code, status, rule, also, data }: Problem): object => ({
  type: `urn:ambuscade:problem:${code}`,
  status,
  code,
  ...(rule === undefined ? {} : { rule }),
  ...(also === undefined ? {} : { also }),
  ...(data === undefined ? {} : { data }),
});

export const sendProblem = (reply: FastifyReply, why: Problem): FastifyReply =>
  reply
    .status(why.status)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(why));
