/** What each language has to provide for this game: one entry for every fact, answer, question and refusal. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { EmbuscadesEvent, EventOf } from '../../games/embuscades/events.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { View } from '../../games/embuscades/view.ts';
import type { FaultCode, RefusalCode } from './codes.ts';
import type { Names } from './names.ts';
import type { Orders } from '../../games/embuscades/standingOrders.ts';
import type { OrderWords } from '../orders.ts';

export type EventWords = {
  readonly [T in EmbuscadesEvent['t']]: (event: EventOf<T>, n: Names) => string;
};

/** What a label may look at. */
export interface Scene {
  readonly setting: Setting;
  readonly view: View;
  /** `die 4`, `total 9`: what an amount is worth now. */
  amount(amount: string): string;
}

type ChoiceOf<T extends Choice['t']> = Extract<Choice, { t: T }>;
export type ChoiceWords = {
  readonly [T in Choice['t']]: (choice: ChoiceOf<T>, n: Names, scene: Scene) => string;
};

export const askNames = ['orders', 'act', 'discard', 'recover'] as const;
export type AskName = (typeof askNames)[number];

export interface GameTexts {
  readonly orders: OrderWords<Orders>;
  readonly title: string;
  readonly goal: string;
  readonly events: EventWords;
  readonly choices: ChoiceWords;
  readonly asks: Readonly<Record<AskName, string>>;
  /** The question after the throw when one die is spent already. */
  readonly actAgain: string;
  /** When both are spent and a flag waits. */
  readonly actFree: string;
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly faults: Readonly<Record<FaultCode, string>>;
  readonly presets: Readonly<Record<string, string>>;
  readonly draw: string;
  /** `{army}` has won. */
  readonly won: string;
  readonly scenarios: Readonly<Record<string, string>>;
}
