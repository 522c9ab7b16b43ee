/** Embuscades behind the interface that all games share. */

import type { TableEvent } from '../../kernel/table.ts';
import type { Choice } from '../../games/embuscades/choices.ts';
import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { View } from '../../games/embuscades/view.ts';
import { sayError, sayOffer, sayTable } from '../common/index.ts';
import { type GameWords, ordersIn } from '../gameWords.ts';
import * as embuscades from './index.ts';

export const embuscadesWords: GameWords = {
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
  ask: (lang, ask, view, setting) => embuscades.sayAsk(lang, ask, view as View, setting as Setting | undefined),
  note: (lang, choice, commits) => embuscades.sayNote(lang, choice as Choice, commits),
  refusal: (lang, setting, illegal) =>
    embuscades.sayRefusal(lang, setting as Setting, illegal) ??
    sayError(lang, illegal.error, illegal.data) ??
    illegal.error,
  fault: (lang, fault) => embuscades.sayFault(lang, fault) ?? sayError(lang, fault.error, fault.data) ?? fault.error,
  reason: (lang, setting, reason) => embuscades.sayReason(lang, setting as Setting, reason) ?? reason.code,
  ...ordersIn((lang) => embuscades.texts[lang].orders),
  outcome: (lang, setting, outcome) => embuscades.sayOutcome(lang, setting as Setting, outcome),
  offer: (lang, seats) => sayOffer(lang, seats, false),
};
