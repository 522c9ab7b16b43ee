/** Special Forces in words: events, choices, questions, refusals, faults and rules, in both languages. */

import type { Target, Choice } from '../../games/special-forces/choices.ts';
import type { ForcesEvent } from '../../games/special-forces/events.ts';
import type { Item } from '../../games/special-forces/pool.ts';
import { scenarioFiles, type Setting } from '../../games/special-forces/setting.ts';
import type { View } from '../../games/special-forces/view.ts';
import type { Fault, Illegal, Outcome } from '../../kernel/game.ts';
import { fill, type Teller } from '../fill.ts';
import { capital, type Lang, listing } from '../lang.ts';
import { faultOf, outcomeOf, titleOf } from '../tabletop/saying.ts';
import { costs, lines } from './arithmetic.ts';
import { type AskedAbout, conditions, question } from './asks.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { type Names, names } from './names.ts';
import { type ReasonCode, reasons } from './reasons.ts';
import { type AskName, askNames, type GameTexts } from './shapes.ts';
import { targetName } from './shot.ts';

export const texts: Readonly<Record<Lang, GameTexts>> = { en, fr };

/** How a blank is said, by its name. */
function teller(n: Names): Teller {
  const { terms } = n;
  const number: Readonly<Record<string, (value: number) => string>> = {
    figure: n.figure,
    foe: n.figure,
    by: n.figure,
    to: n.figure,
    unit: n.unit,
    vehicle: n.vehicle,
    piece: n.piece,
    ladder: n.ladder,
    distance: n.inches,
    reach: n.inches,
    needs: n.hundredths,
    has: n.hundredths,
  };
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    weapon: terms.weapons,
    role: terms.roles,
    edge: terms.edges,
  };
  return (key, value) => {
    if (Array.isArray(value)) return listing(n.lang, value.map(String));
    if (typeof value === 'number') return number[key]?.(value) ?? String(value);
    return words[key]?.[String(value)] ?? String(value);
  };
}

export const sayEvent = (lang: Lang, setting: Setting, event: ForcesEvent): string => {
  const words = texts[lang].events[event.t] as (event: ForcesEvent, n: Names) => string;
  return capital(words(event, names(lang, setting)));
};

/** With what the question is about, the label names the weapon and the distance. */
export const sayChoice = (lang: Lang, setting: Setting, choice: Choice, view: View, about: AskedAbout = {}): string => {
  const words = texts[lang].choices[choice.t] as (choice: Choice, n: Names, view: View, about: AskedAbout) => string;
  return words(choice, names(lang, setting), view, about);
};

/** The question; with a table it names whom it means, and says what the answer has to keep to. */
export function sayAsk(lang: Lang, ask: string, view: View, setting?: Setting, about: AskedAbout = {}): string {
  const words = texts[lang];
  if (!askNames.includes(ask as AskName)) return ask;
  const n = setting === undefined ? undefined : names(lang, setting);
  const asked = question(words, ask as AskName, lang, n, about);
  const kept = n === undefined ? '' : conditions(words, ask as AskName, view, n, about);
  return kept === '' ? asked : `${asked} ${kept}`;
}

/** What a refusal may tell besides numbers that its blanks name. */
interface Told {
  readonly target?: number | Target;
  readonly to?: number | { readonly x: number; readonly y: number } | null;
  readonly index?: number;
  readonly unit?: number;
  readonly turned?: number;
  readonly most?: number;
  readonly items?: readonly Item[];
  readonly dice?: readonly Item[];
}

/** Codes that count the units of a division, which have no names yet. */
const ofADivision = ['noCommander', 'mixedClasses', 'unitSize'];

/** The data of a refusal as its blanks want it: places, targets, angles and sums in words, counting from one. */
function readable(n: Names, lang: Lang, { error, data }: Illegal): object {
  const { sums } = texts[lang];
  const { target, to, index, unit, items, dice, turned, most, ...rest } = (data ?? {}) as Told;
  const number = index ?? (ofADivision.includes(error) ? unit : undefined);
  return {
    ...rest,
    ...(target === undefined ? {} : { target: typeof target === 'number' ? n.figure(target) : targetName(n, target) }),
    ...(typeof to === 'number' ? { to } : {}),
    ...(to !== null && typeof to === 'object' ? { place: n.place(to) } : {}),
    ...(number === undefined ? { unit } : { number: number + 1 }),
    ...(items === undefined ? {} : { items: costs(n, sums, items) }),
    ...(dice === undefined ? {} : { items: lines(n, sums, dice) }),
    ...(turned === undefined ? { most, reach: most } : { turned: n.degrees(turned), most: n.degrees(most ?? 0) }),
  };
}

/** The sentence for a refusal of the game; nothing when the code is not one of the game's. */
export function sayRefusal(lang: Lang, setting: Setting, illegal: Illegal): string | undefined {
  const sentence = (texts[lang].refusals as Readonly<Record<string, string>>)[illegal.error];
  if (sentence === undefined) return undefined;
  const n = names(lang, setting);
  return capital(fill(lang, sentence, readable(n, lang, illegal), teller(n)));
}

export const sayFault = (lang: Lang, fault: Fault): string | undefined => faultOf(lang, texts[lang].faults, fault);

/** Why a bot would do that. */
export function sayReason(lang: Lang, setting: Setting, reason: { code: string; data: object }): string | undefined {
  const sentence = reasons[lang][reason.code as ReasonCode] as string | undefined;
  return sentence === undefined ? undefined : fill(lang, sentence, reason.data, teller(names(lang, setting)));
}

export const sayScenario = (lang: Lang, id: string): string => titleOf(lang, scenarioFiles, id);

export const sayOutcome = (lang: Lang, setting: Setting, outcome: Outcome): string =>
  outcomeOf(lang, texts[lang], outcome, names(lang, setting).seat);

export { names, type Names } from './names.ts';
