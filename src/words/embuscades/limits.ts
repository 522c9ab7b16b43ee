/** How soon a game is stopped and judged: told from ten turns before it on. */

import type { Setting } from '../../games/embuscades/setting.ts';
import type { Lang } from '../lang.ts';
import { texts } from './texts.ts';

/** So many turns before the last one it begins to be told. */
const WARNED = 10;

interface Clock {
  readonly turn: number;
  /** Turns in a row without progress, as far as they are known. */
  readonly quiet?: number;
}

/** Turns that follow after the one that counts `now`; nothing while there are many, or no limit. */
function left(limit: number | 'off', now: number): number | undefined {
  if (limit === 'off' || limit - now > WARNED) return undefined;
  return Math.max(0, limit - now);
}

/** That the turns run out; empty while there are enough of them. */
export function sayLimit(lang: Lang, { options }: Setting, { turn, quiet }: Clock): string {
  const { late, still } = texts[lang].limits;
  const turns = left(options.turnLimit, turn);
  // The turn under way is one without progress too, unless it brings some.
  const idle = quiet === undefined ? undefined : left(options.noProgressLimit, quiet + 1);
  if (turns === undefined && idle === undefined) return '';
  return idle === undefined || (turns !== undefined && turns <= idle) ? late(turns ?? 0) : still(idle);
}
