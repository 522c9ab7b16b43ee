/** What a report is about, in the words of its game. */

import type { GameEntry } from '../../games/registry.ts';
import type { Types } from '../../kernel/game.ts';
import type { Players } from '../../sim/plan.ts';
import { capital, type Lang, listing } from '../../words/lang.ts';
import { type WholeWords, wordsOf } from '../../words/index.ts';

export interface Subject {
  readonly lang: Lang;
  readonly entry: GameEntry;
  readonly words: WholeWords;
  readonly setting: Types['setting'];
  readonly game: string;
  readonly scenario: string;
  /** The people of a side: one player, or partners. */
  readonly side: (side: string) => string;
  /** The same with who plays it: `Regulars (greedy)`. */
  readonly played: (side: string, players: Players) => string;
}

/** A scenario file of one’s own has a title. */
interface Titled {
  readonly file?: { readonly titleEn?: string; readonly titleFr?: string };
  readonly scenario?: string;
}

export function subjectOf(lang: Lang, entry: GameEntry, setup: object): Subject {
  const words = wordsOf(entry.game.id);
  const setting = entry.game.setting(setup);
  const { file, scenario = '' } = setup as Titled;
  const title = lang === 'fr' ? file?.titleFr : file?.titleEn;
  const side = (id: string): string => {
    const seats = setting.seats.filter((info) => info.side === id);
    return capital(
      listing(
        lang,
        seats.map(({ seat }) => words.seat(lang, setting, seat)),
      ),
    );
  };
  return {
    lang,
    entry,
    words,
    setting,
    game: words.title(lang),
    scenario: title ?? words.scenario(lang, scenario),
    side,
    played: (id, players) => `${side(id)} (${[...new Set(Object.values(players))].join(' + ')})`,
  };
}
