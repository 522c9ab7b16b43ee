/** What each language has to provide for this game: one entry for every fact, answer, question and refusal. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { EmbuscadesEvent, EventOf } from '../../games/embuscades/events.ts';
import type { Effect } from '../../games/embuscades/files.ts';
import type { CardInfo, Setting } from '../../games/embuscades/setting.ts';
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

/** Kinds of communication cells by name, and whether these are all there are. */
export interface Kinds {
  readonly of: readonly string[];
  readonly all: boolean;
}

interface EffectData {
  readonly lift: { readonly from: Kinds; readonly to: Kinds };
  readonly storm: { readonly closes: Kinds };
  readonly mobilise: { readonly faces: readonly number[] };
  readonly recoverCompanies: { readonly count: number };
  readonly exchangePrisoners: { readonly count: number };
  readonly freePrisoner: { readonly count: number };
}

/** When a card may be played, and what it does. */
export interface CardWords {
  readonly moments: Readonly<Record<CardInfo['when'], string>>;
  readonly effects: {
    readonly [E in Effect['do']]: E extends keyof EffectData ? (data: EffectData[E]) => string : () => string;
  };
  /** What nobody can do in a storm, and what opens the camps in a mobilisation. */
  readonly closed: (kinds: Kinds) => string;
  readonly opens: (faces: readonly number[]) => string;
}

export const askNames = ['orders', 'act', 'discard', 'recover'] as const;
export type AskName = (typeof askNames)[number];

export interface GameTexts {
  readonly orders: OrderWords<Orders>;
  readonly title: string;
  readonly goal: string;
  readonly events: EventWords;
  readonly choices: ChoiceWords;
  readonly asks: Readonly<Record<AskName, string>>;
  /** Asked of the partner of a shared hand. */
  readonly discardForPartner: string;
  /** The question after the throw when one die is spent already. */
  readonly actAgain: string;
  /** When both are spent and a flag waits, or a card may be played. */
  readonly actFree: string;
  /** What cannot be taken back, behind an answer: which card is nobody else's to know, one is drawn, one is laid open. */
  readonly notes: Readonly<Record<'secret' | 'draws' | 'shows', string>>;
  /** So many turns follow before the game is judged: by the turn limit, or for want of progress. */
  readonly limits: { readonly late: (turns: number) => string; readonly still: (turns: number) => string };
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly faults: Readonly<Record<FaultCode, string>>;
  readonly presets: Readonly<Record<string, string>>;
  readonly draw: string;
  /** `{army}` has won. */
  readonly won: string;
  readonly scenarios: Readonly<Record<string, string>>;
}
