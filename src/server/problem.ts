/** Why something was refused: a code, the rule behind it, and what a sentence needs. The words are the client's. */

import type { Illegal } from '../kernel/game.ts';

export interface Problem {
  readonly code: string;
  /** As an HTTP status. */
  readonly status: number;
  readonly rule?: string;
  readonly also?: readonly string[];
  readonly data?: object;
}

export const problem = (code: string, status: number, data?: object): Problem => ({
  code,
  status,
  ...(data === undefined ? {} : { data }),
});

/** The rules refuse it. */
export const illegal = ({ error, rule, also, data }: Illegal): Problem => ({
  code: error,
  status: error === 'stale' ? 409 : 422,
  ...(rule === undefined ? {} : { rule }),
  ...(also === undefined ? {} : { also }),
  ...(data === undefined ? {} : { data }),
});

export const isProblem = (x: object): x is Problem => 'code' in x && 'status' in x;
