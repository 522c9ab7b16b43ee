/** The words of every game behind one interface; the client knows games by name only. */

import type { Entry, Fault, Game, Illegal, Outcome, Stated, Types } from '../kernel/game.ts';
import type { SeenEntry } from '../kernel/seen.ts';
import type { TableEvent } from '../kernel/table.ts';
import { ambushAlley } from '../games/ambush-alley/index.ts';
import type { Choice } from '../games/embuscades/choices.ts';
import type { EmbuscadesEvent } from '../games/embuscades/events.ts';
import type { Setting } from '../games/embuscades/setting.ts';
import type { View } from '../games/embuscades/view.ts';
import { specialForces as specialForcesGame } from '../games/special-forces/index.ts';
import * as ambush from './ambush-alley/index.ts';
import { common, say, sayError, sayOffer, sayTable } from './common/index.ts';
import * as embuscades from './embuscades/index.ts';
import type { Lang } from './lang.ts';
import { type FieldWords, sayValue } from './orders.ts';
import * as specialForces from './special-forces/index.ts';

export interface GameWords {
  title(lang: Lang): string;
  goal(lang: Lang): string;
  preset(lang: Lang, id: string): string;
  scenario(lang: Lang, id: string): string;
  seat(lang: Lang, setting: Types['setting'], seat: string): string;
  event(lang: Lang, setting: Types['setting'], event: Stated<Types>): string;
  /** With what the question is about, a label may say more. */
  choice(lang: Lang, setting: Types['setting'], choice: object, view: Types['view'], about?: object): string;
  /** With the setting and what the question is about, it may name names. */
  ask(lang: Lang, ask: string, view: Types['view'], setting?: Types['setting'], about?: object): string;
  refusal(lang: Lang, setting: Types['setting'], illegal: Illegal): string;
  fault(lang: Lang, fault: Fault): string;
  reason(lang: Lang, setting: Types['setting'], reason: { code: string; data: object }): string;
  rule(lang: Lang, id: string): string | undefined;
  /** A field of standing orders: its name and what it means. */
  order(lang: Lang, field: string): { readonly name: string; readonly help: string } | undefined;
  /** What a field of standing orders is set to. */
  orderValue(lang: Lang, field: string, value: unknown): string;
  outcome(lang: Lang, setting: Types['setting'], outcome: Outcome): string;
  /** These would end the game. */
  offer(lang: Lang, seats: readonly string[]): string;
}

type OrderTexts = Readonly<Record<string, FieldWords>>;

const ordersIn = (texts: (lang: Lang) => OrderTexts): Pick<GameWords, 'order' | 'orderValue'> => ({
  order: (lang, field) => texts(lang)[field],
  orderValue: (lang, field, value) => sayValue(lang, texts(lang)[field], value),
});

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
  fault: (lang, fault) => embuscades.sayFault(lang, fault) ?? sayError(lang, fault.error, fault.data) ?? fault.error,
  reason: (lang, setting, reason) => embuscades.sayReason(lang, setting as Setting, reason) ?? reason.code,
  rule: embuscades.sayRule,
  ...ordersIn((lang) => embuscades.texts[lang].orders),
  outcome: (lang, setting, outcome) => embuscades.sayOutcome(lang, setting as Setting, outcome),
  offer: (lang, seats) => sayOffer(lang, seats, false),
};

/** What the words of a game on a free table offer; each knows the types of its own game. */
interface TableWords {
  readonly texts: Readonly<
    Record<
      Lang,
      {
        readonly title: string;
        readonly goal: string;
        readonly presets: Readonly<Record<string, string>>;
        readonly orders: OrderTexts;
      }
    >
  >;
  readonly names: (lang: Lang, setting: never) => { readonly seat: (seat: string) => string };
  readonly sayEvent: (lang: Lang, setting: never, event: never) => string;
  readonly sayChoice: (lang: Lang, setting: never, choice: never, view: never, about?: object) => string;
  readonly sayAsk: (lang: Lang, ask: string, view: never, setting?: never, about?: object) => string;
  readonly sayRefusal: (lang: Lang, setting: never, illegal: Illegal) => string | undefined;
  readonly sayFault: (lang: Lang, fault: Fault) => string | undefined;
  readonly sayReason: (lang: Lang, setting: never, reason: { code: string; data: object }) => string | undefined;
  readonly sayRule: (lang: Lang, id: string) => string | undefined;
  readonly sayScenario: (lang: Lang, id: string) => string;
  readonly sayOutcome: (lang: Lang, setting: never, outcome: Outcome) => string;
}

const onATable = (own: TableWords, { agreed }: Pick<Game<never>, 'agreed'>): GameWords => {
  const judged = agreed !== undefined;
  const seat: GameWords['seat'] = (lang, setting, each) => own.names(lang, setting as never).seat(each);
  return {
    title: (lang) => own.texts[lang].title,
    goal: (lang) => own.texts[lang].goal,
    preset: (lang, id) => own.texts[lang].presets[id] ?? id,
    scenario: own.sayScenario,
    seat,
    event: (lang, setting, event) =>
      event.t === 'table'
        ? sayTable(lang, event as TableEvent, seat(lang, setting, (event as TableEvent).seat), judged)
        : own.sayEvent(lang, setting as never, event as never),
    choice: (lang, setting, choice, view, about) =>
      own.sayChoice(lang, setting as never, choice as never, view as never, about),
    ask: (lang, ask, view, setting, about) => own.sayAsk(lang, ask, view as never, setting as never, about),
    refusal: (lang, setting, illegal) =>
      own.sayRefusal(lang, setting as never, illegal) ?? sayError(lang, illegal.error, illegal.data) ?? illegal.error,
    fault: (lang, fault) => own.sayFault(lang, fault) ?? sayError(lang, fault.error, fault.data) ?? fault.error,
    reason: (lang, setting, reason) => own.sayReason(lang, setting as never, reason) ?? reason.code,
    rule: own.sayRule,
    ...ordersIn((lang) => own.texts[lang].orders),
    outcome: (lang, setting, outcome) => own.sayOutcome(lang, setting as never, outcome),
    offer: (lang, seats) => sayOffer(lang, seats, judged),
  };
};

const everyGame: Readonly<Record<string, GameWords>> = {
  embuscades: embuscadesWords,
  'ambush-alley': onATable(ambush, ambushAlley),
  'special-forces': onATable(specialForces, specialForcesGame),
};

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
