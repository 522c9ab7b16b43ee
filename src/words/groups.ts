/** Answers as people are shown them: each with its label, and those that belong together behind one line. */

import type { Types } from '../kernel/game.ts';
import type { Seen } from '../kernel/seen.ts';
import type { GameWords } from './gameWords.ts';
import type { Lang } from './lang.ts';

/** All that labels are made from: what one seat sees. */
export interface Scene {
  readonly lang: Lang;
  readonly words: GameWords;
  readonly setting: Types['setting'];
  readonly seen: Seen<Types>;
}

/** One line of a list of choices. */
export interface Item {
  readonly choice: object;
  readonly label: string;
  readonly cell?: string;
}

/** Choices that belong together, behind one number. */
export interface Group {
  readonly label: string;
  readonly items: readonly Item[];
}
