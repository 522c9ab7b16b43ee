/** What an error of PostgreSQL or of the way to it says about the statement that met it. */

import { StoreFault } from './fault.ts';

export const CHANNEL = 'ambuscade_store';

/** `again`: rolled back for certain. `unknown`: it may have been committed. `refused`: it will never be taken. */
export type Fate = 'again' | 'unknown' | 'refused';

const FOREIGN_KEY = '23503';
const READ_ONLY = '25006';

export function fateOf(error: unknown): Fate {
  if (error instanceof StoreFault) return error.code === 'unavailable' ? 'unknown' : 'refused';
  const { code } = error as { code?: unknown };
  // Whatever has no state of SQL comes from the connection.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return 'unknown';
  if (code.startsWith('40')) return code === '40003' ? 'unknown' : 'again';
  // Out of something, or locked, or no writing here (a standby).
  if (/^(53|55)/.test(code) || code === READ_ONLY) return 'again';
  // Lost, shut down, cancelled, trouble of the machine.
  return /^(08|57|58|XX)/.test(code) ? 'unknown' : 'refused';
}

export function postgresFault(error: unknown): unknown {
  if (error instanceof StoreFault) return error;
  if ((error as { code?: unknown }).code === FOREIGN_KEY) {
    return new StoreFault('unknownGame', 'There is no such game.', error);
  }
  return fateOf(error) === 'refused' ? error : new StoreFault('unavailable', 'PostgreSQL does not answer.', error);
}
