/** Tells the operator's own address that somebody has to decide. Only the operator can set it; it is off by default. */

import type { Seat } from '../kernel/game.ts';
import type { Report } from './house.ts';

const PATIENCE_MS = 5_000;
/** The same seat is not called again so soon. */
const QUIET_MS = 10 * 60_000;
const MOST_KEPT = 10_000;

export function caller(address: string, report: Report, now: () => number): (gid: string, seat: Seat) => void {
  const called = new Map<string, number>();
  return (gid, seat) => {
    const key = `${gid} ${seat}`;
    if (now() - (called.get(key) ?? -Infinity) < QUIET_MS) return;
    called.delete(key);
    called.set(key, now());
    if (called.size > MOST_KEPT) called.delete(called.keys().next().value as string);
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ t: 'yourTurn', gid, seat }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => report('warn', 'webhookFailed', { error: String(error).slice(0, 200) }));
  };
}
