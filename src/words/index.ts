/** The words of every game behind one interface; the client knows games by name only. */

import type { Entry, Fault, Illegal, Outcome, Stated, Types } from '../kernel/game.ts';
import type { SeenEntry } from '../kernel/seen.ts';
import type { TableEvent } from '../kernel/table.ts';
import type { Choice as AmbushChoice } from '../games/ambush-alley/choices.ts';
import type { AmbushEvent } from '../games/ambush-alley/events.ts';
import type { PresetName } from '../games/ambush-alley/options.ts';
import type { Setting as AmbushSetting } from '../games/ambush-alley/setting.ts';
import type { View as AmbushView } from '../games/ambush-alley/view.ts';
import type { Choice } from '../games/embuscades/choices.ts';
import type { EmbuscadesEvent } from '../games/embuscades/events.ts';
import type { Setting } from '../games/embuscades/setting.ts';
import type { View } from '../games/embuscades/view.ts';
import * as ambush from './ambush-alley/index.ts';
import { common, say, sayError, sayTable } from './common/index.ts';
import * as embuscades from './embuscades/index.ts';
import type { Lang } from './lang.ts';

export interface GameWords {
  title(lang: Lang): string;
  goal(lang: Lang): string;
  preset(lang: Lang, id: string): string;
  scenario(lang: Lang, id: string): string;
  seat(lang: Lang, setting: Types['setting'], seat: string): string;
  event(lang: Lang, setting: Types['setting'], event: Stated<Types>): string;
  choice(lang: Lang, setting: Types['setting'], choice: object, view: Types['view']): string;
  /** With the setting and what the question is about, it may name names. */
  ask(lang: Lang, ask: string, view: Types['view'], setting?: Types['setting'], about?: object): string;
  refusal(lang: Lang, setting: Types['setting'], illegal: Illegal): string;
  fault(lang: Lang, fault: Fault): string;
  reason(lang: Lang, setting: Types['setting'], reason: { code: string; data: object }): string;
  rule(lang: Lang, id: string): string | undefined;
  outcome(lang: Lang, setting: Types['setting'], outcome: Outcome): string;
}

const embuscadesWords: GameWords = {
  title: (lang) => embuscades.texts[lang].title,
  goal: (lang) => embuscades.texts[lang].goal,
  preset: (lang, id) => embuscades.texts[lang].presets[id] ?? id,
  scenario: (lang, id) => embuscades.texts[lang].scenarios[id] ?? id,
  seat: (lang, setting, seat) => embuscades.names(lang, setting as Setting).seat(seat),
  event: (lang, setting, event) =>
    event.t === 'table'
      ? sayTable(lang, event as TableEvent, embuscades.names(lang, setting as Setting).seat((event as TableEvent).seat))
      : embuscades.sayEvent(lang, setting as Setting, event as EmbuscadesEvent),
  choice: (lang, setting, choice, view) =>
    embuscades.sayChoice(lang, setting as Setting, choice as Choice, view as View),
  ask: (lang, ask, view) => embuscades.sayAsk(lang, ask, view as View),
  refusal: (lang, setting, illegal) =>
    embuscades.sayRefusal(lang, setting as Setting, illegal) ??
    sayError(lang, illegal.error, illegal.data) ??
    illegal.error,
  fault: (lang, fault) => embuscades.sayFault(lang, fault) ?? fault.error,
  reason: (lang, setting, reason) => embuscades.sayReason(lang, setting as Setting, reason) ?? reason.code,
  rule: embuscades.sayRule,
  outcome: (lang, setting, outcome) => embuscades.sayOutcome(lang, setting as Setting, outcome),
};

const ambushWords: GameWords = {
  title: (lang) => ambush.texts[lang].title,
  goal: (lang) => ambush.texts[lang].goal,
  preset: (lang, id) => ambush.texts[lang].presets[id as PresetName] ?? id,
  scenario: ambush.sayScenario,
  seat: (lang, setting, seat) => ambush.names(lang, setting as AmbushSetting).seat(seat),
  event: (lang, setting, event) =>
    event.t === 'table'
      ? sayTable(
          lang,
          event as TableEvent,
          ambush.names(lang, setting as AmbushSetting).seat((event as TableEvent).seat),
        )
      : ambush.sayEvent(lang, setting as AmbushSetting, event as AmbushEvent),
  choice: (lang, setting, choice, view) =>
    ambush.sayChoice(lang, setting as AmbushSetting, choice as AmbushChoice, view as AmbushView),
  ask: (lang, ask, view, setting, about) =>
    ambush.sayAsk(lang, ask, view as AmbushView, setting as AmbushSetting | undefined, about),
  refusal: (lang, setting, illegal) =>
    ambush.sayRefusal(lang, setting as AmbushSetting, illegal) ??
    sayError(lang, illegal.error, illegal.data) ??
    illegal.error,
  fault: (lang, fault) => ambush.sayFault(lang, fault) ?? fault.error,
  reason: (lang, setting, reason) => ambush.sayReason(lang, setting as AmbushSetting, reason) ?? reason.code,
  rule: ambush.sayRule,
  outcome: (lang, setting, outcome) => ambush.sayOutcome(lang, setting as AmbushSetting, outcome),
};

const everyGame: Readonly<Record<string, GameWords>> = { embuscades: embuscadesWords, 'ambush-alley': ambushWords };

/** The words of a game; a game without words is a bug. */
export function wordsOf(game: string): GameWords {
  const words = everyGame[game];
  if (words === undefined) throw new Error(`no words for the game ${game}`);
  return words;
}

/** An entry of the log as lines, as far as its reader may see it. */
export function sayEntry(
  lang: Lang,
  words: GameWords,
  setting: Types['setting'],
  entry: Pick<SeenEntry<Types>, 'events' | 'seat'> & { command: Entry<Types>['command'] | null },
): string[] {
  if (entry.command !== null && 'undo' in entry.command)
    return [say(lang, common[lang].tookBack, { seat: words.seat(lang, setting, entry.command.seat) })];
  return entry.events.map((event) => words.event(lang, setting, event));
}
