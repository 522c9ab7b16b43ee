/** What going back would take back: which steps, whose, and whether dice fell in them. */

import type { Types } from '../kernel/game.ts';
import type { SeenEntry } from '../kernel/seen.ts';
import { common, say } from './common/index.ts';
import { type GameWords, sayEntry } from './gameWords.ts';
import type { Lang } from './lang.ts';

/** So many steps are named, the last ones; the others are counted. */
const NAMED = 5;

export interface TakenBack {
  readonly lead: string;
  /** The oldest first. */
  readonly steps: readonly string[];
  readonly dice: string;
}

/** Of the entries that count and would count no more, oldest first, as their reader sees them. */
export function sayTakenBack(
  lang: Lang,
  words: GameWords,
  setting: Types['setting'],
  entries: readonly SeenEntry<Types>[],
): TakenBack {
  const t = common[lang].undo;
  const told = entries.flatMap((entry) => {
    const what = sayEntry(lang, words, setting, entry).join(' ');
    if (what === '') return [];
    return [entry.seat === null ? what : say(lang, t.step, { seat: words.seat(lang, setting, entry.seat), what })];
  });
  const steps = told.slice(-NAMED);
  const more = told.length > NAMED ? [say(lang, t.more, { count: told.length - NAMED })] : [];
  const rolled = entries.some(({ rolls }) => rolls.length > 0);
  return {
    lead: told.length === 0 ? t.takesNothing : t.takesBack,
    steps: [...more, ...steps],
    dice: rolled ? t.dice : t.noDice,
  };
}
