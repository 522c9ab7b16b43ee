/** What the words of one game can say, whichever game it is; clients that play one game load the words of that one. */

import type { Entry, Fault, Game, Illegal, Outcome, Stated, Types } from '../kernel/game.ts';
import type { SeenEntry } from '../kernel/seen.ts';
import type { TableEvent } from '../kernel/table.ts';
import { common, say, sayError, sayOffer, sayTable } from './common/index.ts';
import type { Lang } from './lang.ts';
import { type FieldWords, sayValue } from './orders.ts';

export interface GameWords {
  title(lang: Lang): string;
  goal(lang: Lang): string;
  /** What counts in this game, and when it ends, sentence by sentence. */
  stakes?(lang: Lang, setting: Types['setting']): readonly string[];
  preset(lang: Lang, id: string): string;
  scenario(lang: Lang, id: string): string;
  seat(lang: Lang, setting: Types['setting'], seat: string): string;
  event(lang: Lang, setting: Types['setting'], event: Stated<Types>): string;
  /** With what the question is about, a label may say more. */
  choice(lang: Lang, setting: Types['setting'], choice: object, view: Types['view'], about?: object): string;
  /** With the setting and what the question is about, it may name names. */
  ask(lang: Lang, ask: string, view: Types['view'], setting?: Types['setting'], about?: object): string;
  /** What stands behind an answer that cannot be taken back; without it, as the house says it. */
  note?(lang: Lang, choice: object, commits: 'rolls' | 'shows'): string | undefined;
  refusal(lang: Lang, setting: Types['setting'], illegal: Illegal): string;
  fault(lang: Lang, fault: Fault): string;
  reason(lang: Lang, setting: Types['setting'], reason: { code: string; data: object }): string;
  /** A field of standing orders: its name and what it means. */
  order(lang: Lang, field: string): { readonly name: string; readonly help: string } | undefined;
  /** What a field of standing orders is set to. */
  orderValue(lang: Lang, field: string, value: unknown): string;
  outcome(lang: Lang, setting: Types['setting'], outcome: Outcome): string;
  /** These would end the game. */
  offer(lang: Lang, seats: readonly string[]): string;
}

type OrderTexts = Readonly<Record<string, FieldWords>>;

export const ordersIn = (texts: (lang: Lang) => OrderTexts): Pick<GameWords, 'order' | 'orderValue'> => ({
  order: (lang, field) => texts(lang)[field],
  orderValue: (lang, field, value) => sayValue(lang, texts(lang)[field], value),
});

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
  readonly sayScenario: (lang: Lang, id: string) => string;
  readonly sayOutcome: (lang: Lang, setting: never, outcome: Outcome) => string;
}

export const onATable = (own: TableWords, { agreed }: Pick<Game<never>, 'agreed'>): GameWords => {
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
    ...ordersIn((lang) => own.texts[lang].orders),
    outcome: (lang, setting, outcome) => own.sayOutcome(lang, setting as never, outcome),
    offer: (lang, seats) => sayOffer(lang, seats, judged),
  };
};

/** An entry of the log as lines, as far as its reader may see it. */
export function sayEntry(
  lang: Lang,
  words: GameWords,
  setting: Types['setting'],
  entry: Pick<SeenEntry<Types>, 'events' | 'seat'> & { command: Entry<Types>['command'] | null },
): string[] {
  if (entry.command !== null && 'undo' in entry.command)
    return [say(lang, common[lang].tookBack, { seat: words.seat(lang, setting, entry.command.seat) })];
  return entry.events.map((event) => sayFact(lang, words, setting, event));
}

/** A fact that these words do not know, or that says other things than they tell of, is told by its name. */
function sayFact(lang: Lang, words: GameWords, setting: Types['setting'], event: Stated<Types>): string {
  try {
    return words.event(lang, setting, event);
  } catch {
    return nameOf(event);
  }
}

/** `hotSpotRolled` is “hot spot rolled”. */
export const nameOf = ({ t }: { readonly t: string }): string =>
  t.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
