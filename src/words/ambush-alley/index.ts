/** Ambush Alley in words: events, choices, questions, refusals, faults and rules, in both languages. */

import type { Choice } from '../../games/ambush-alley/choices.ts';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import { scenarioFiles, type Setting } from '../../games/ambush-alley/setting.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import type { Fault, Illegal, Outcome } from '../../kernel/game.ts';
import { fill, type Teller } from '../fill.ts';
import { capital, type Lang, listing } from '../lang.ts';
import { decimal } from '../tabletop/places.ts';
import { faultOf, outcomeOf, titleOf } from '../tabletop/saying.ts';
import { type AskedAbout, conditions, question } from './asks.ts';
import type { RefusalCode } from './codes.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { type Names, names } from './names.ts';
import { type ReasonCode, reasons } from './reasons.ts';
import { type AskName, askNames, type GameTexts } from './shapes.ts';

export const texts: Readonly<Record<Lang, GameTexts>> = { en, fr };

/** How a blank is said, by its name. */
function teller(n: Names): Teller {
  const words = texts[n.lang];
  return (key, value) => {
    if (Array.isArray(value)) return listing(n.lang, value.map(String));
    if (key === 'unit' || key === 'target' || key === 'join') return n.unit(value as number | string);
    if (key === 'at' || key === 'excess') return n.inches(Number(value));
    if (key === 'distance' || key === 'min' || key === 'max') return `${decimal(n.lang, Number(value))}"`;
    const text = String(value);
    if (key === 'why') return words.ways[text as keyof typeof words.ways] ?? text;
    if (key === 'edge' || key === 'bearing') return words.edges[text] ?? text;
    if (key === 'road') return n.road(text);
    if (key === 'zone') return n.zone(text);
    return key === 'side' ? n.seat(text) : text;
  };
}

export const sayEvent = (lang: Lang, setting: Setting, event: AmbushEvent): string => {
  const words = texts[lang].events[event.t] as (event: AmbushEvent, n: Names) => string;
  return capital(words(event, names(lang, setting)));
};

export const sayChoice = (lang: Lang, setting: Setting, choice: Choice, view: View): string => {
  const words = texts[lang].choices[choice.t] as (choice: Choice, n: Names, view: View) => string;
  return words(choice, names(lang, setting), view);
};

/** The question; with a table it names whom it means, and says what the answer has to keep to. */
export function sayAsk(lang: Lang, ask: string, view: View, setting?: Setting, about: AskedAbout = {}): string {
  const words = texts[lang];
  if (!askNames.includes(ask as AskName)) return ask;
  const n = setting === undefined ? undefined : names(lang, setting);
  const asked = question(words, lang, ask as AskName, view, n, about);
  const kept = n === undefined ? '' : conditions(words, ask as AskName, view, n, about);
  return kept === '' ? asked : `${asked} ${kept}`;
}

/** The place in a refusal is given in lattice units; excess of nought is not worth a word. */
function readable(n: Names, data: object): object {
  const { x, y, excess, ...rest } = data as { x?: number; y?: number; excess?: number };
  return {
    ...rest,
    ...(x === undefined || y === undefined ? {} : { place: n.point({ x, y }) }),
    ...(excess === undefined || excess <= 0 ? {} : { excess }),
  };
}

/** The sentence for a refusal of the game; nothing when the code is not one of the game's. */
export function sayRefusal(lang: Lang, setting: Setting, illegal: Illegal): string | undefined {
  const sentence = texts[lang].refusals[illegal.error as RefusalCode];
  if (sentence === undefined) return undefined;
  const n = names(lang, setting);
  return capital(fill(lang, sentence, readable(n, illegal.data ?? {}), teller(n)));
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

export { armOf, armsOf, weaponWords } from './arms.ts';
export { names, type Names } from './names.ts';
