/** Embuscades in words: events, choices, questions, refusals, faults and rules, in both languages. */

import type { Fault, Illegal, Outcome } from '../../kernel/game.ts';
import type { Choice } from '../../games/embuscades/choices.ts';
import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { View } from '../../games/embuscades/view.ts';
import { fill, type Teller } from '../fill.ts';
import { capital, type Lang, listing } from '../lang.ts';
import type { FaultCode, RefusalCode } from './codes.ts';
import { type Names, names } from './names.ts';
import { type ReasonCode, reasons } from './reasons.ts';
import { sayLimit } from './limits.ts';
import type { AskName, Scene } from './shapes.ts';
import { texts } from './texts.ts';

/** How a blank is said, by its name. */
function teller(n: Names): Teller {
  return (key, value) => {
    if (Array.isArray(value)) return listing(n.lang, value.map(String));
    const text = String(value);
    if (key === 'vehicle' || key === 'target') return n.vehicle(text);
    if (key === 'cell' || key === 'from' || key === 'to') return n.cell(text);
    if (key === 'card') return n.card(text);
    if (key === 'army') return n.army(text);
    if (key === 'type') return n.type(text);
    if (key === 'amount') return n.amount(text as 'total');
    if (key === 'kind') return n.communication(text);
    return text;
  };
}

/** A fault is found before there is a table, so names stay codes. */
const plain =
  (lang: Lang): Teller =>
  (_, value) =>
    Array.isArray(value) ? listing(lang, value.map(String)) : String(value);

export const sayEvent = (lang: Lang, setting: Setting, event: EmbuscadesEvent): string => {
  const words = texts[lang].events[event.t] as (event: EmbuscadesEvent, n: Names) => string;
  const said = capital(words(event, names(lang, setting)));
  const limit = event.t === 'turnBegan' ? sayLimit(lang, setting, event) : '';
  return limit === '' ? said : `${said} ${limit}`;
};

export function sayAmount(lang: Lang, view: View, amount: string): string {
  const [a = 0, b = 0] = view.dice;
  if (amount === 'total') return `${lang === 'fr' ? 'somme' : 'total'} ${a + b}`;
  return `${lang === 'fr' ? 'dé' : 'die'} ${amount === 'dieA' ? a : b}`;
}

export const sayChoice = (lang: Lang, setting: Setting, choice: Choice, view: View): string => {
  const words = texts[lang].choices[choice.t] as (choice: Choice, n: Names, scene: Scene) => string;
  const scene: Scene = { setting, view, amount: (amount) => sayAmount(lang, view, amount) };
  return words(choice, names(lang, setting), scene);
};

/** Behind an answer that cannot be taken back: why. */
export function sayNote(lang: Lang, choice: Choice, commits: 'rolls' | 'shows'): string | undefined {
  const { secret, draws, shows } = texts[lang].notes;
  if (commits === 'rolls') return undefined;
  if (choice.t === 'discard') return secret;
  return choice.t === 'move' && choice.detourCard === undefined ? draws : shows;
}

export function sayAsk(lang: Lang, ask: string, view: View, setting?: Setting): string {
  const said = sayQuestion(lang, ask, view);
  const limit = setting === undefined || ask !== 'orders' ? '' : sayLimit(lang, setting, view);
  return limit === '' ? said : `${said} ${limit}`;
}

function sayQuestion(lang: Lang, ask: string, view: View): string {
  const words = texts[lang];
  if (ask === 'act' && view.spent.dieA && view.spent.dieB) return words.actFree;
  if (ask === 'act' && (view.spent.dieA || view.spent.dieB)) return words.actAgain;
  if (ask === 'discard' && view.seat !== null && view.seat !== view.mover) return words.discardForPartner;
  return words.asks[ask as AskName] ?? ask;
}

/** The sentence for a refusal of the game; nothing when the code is not one of the game's. */
export function sayRefusal(lang: Lang, setting: Setting, illegal: Illegal): string | undefined {
  const sentence = texts[lang].refusals[illegal.error as RefusalCode];
  if (sentence === undefined) return undefined;
  return capital(fill(lang, sentence, illegal.data ?? {}, teller(names(lang, setting))));
}

export function sayFault(lang: Lang, fault: Fault): string | undefined {
  const sentence = texts[lang].faults[fault.error as FaultCode];
  return sentence === undefined ? undefined : fill(lang, sentence, fault.data ?? {}, plain(lang));
}

/** Why a bot would do that. */
export function sayReason(lang: Lang, setting: Setting, reason: { code: string; data: object }): string | undefined {
  const sentence = reasons[lang][reason.code as ReasonCode];
  return sentence === undefined ? undefined : fill(lang, sentence, reason.data, teller(names(lang, setting)));
}

export function sayOutcome(lang: Lang, setting: Setting, outcome: Outcome): string {
  const { draw, won } = texts[lang];
  if (outcome.winner === null) return draw;
  return fill(lang, won, { army: outcome.winner }, teller(names(lang, setting)));
}

export { cardSentence, forceOf } from './cards.ts';
export { sayLimit } from './limits.ts';
export { names, type Names } from './names.ts';
export { texts } from './texts.ts';
