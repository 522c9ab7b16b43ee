/** What each language has to provide for this game: one entry for every fact, answer, question and refusal. */

import type { Phase } from '../../games/ambush-alley/board.ts';
import type { Choice, ChoiceOf, Pace } from '../../games/ambush-alley/choices.ts';
import type { AmbushEvent, EventOf } from '../../games/ambush-alley/events.ts';
import type { PresetName } from '../../games/ambush-alley/options.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import type { Flaw } from '../../geometry/terrain.ts';
import type { FaultCode, PoolReason, RefusalCode } from './codes.ts';
import type { Names } from './names.ts';
import type { Orders } from '../../games/ambush-alley/standingOrders.ts';
import type { OrderWords } from '../orders.ts';

export type EventWords = {
  readonly [T in AmbushEvent['t']]: (event: EventOf<T>, n: Names) => string;
};

export type ChoiceWords = {
  readonly [T in Choice['t']]: (choice: ChoiceOf<T>, n: Names, view: View) => string;
};

export const askNames = [
  'hotSpots',
  'deploy',
  'arrive',
  'hotSpot',
  'activate',
  'act',
  'order',
  'march',
  'window',
  'onward',
  'aim',
  'support',
  'reactFirst',
  'returnFire',
  'overwatch',
  'answer',
  'retreat',
  'hunker',
  'casualty',
  'handOver',
  'point',
  'breakOff',
] as const;
export type AskName = (typeof askNames)[number];

/** Why a unit cannot walk there. */
export const wayCodes = ['no figures', 'no room', 'too far', 'no way', 'tooNearEnemy'] as const;
type WayCode = (typeof wayCodes)[number];

export const stateNames = [
  'off',
  'done',
  'overwatch',
  'pinned',
  'pulledBack',
  'hunkered',
  'shaken',
  'recovers',
  'regroups',
  'cautious',
  'rapid',
  'halted',
  'checkFailed',
  'medic',
  'active',
] as const;
export type StateName = (typeof stateNames)[number];

/** The words of the panel and of the map. */
export interface PanelTexts {
  readonly turn: string;
  readonly phases: Readonly<Record<Phase, string>>;
  readonly states: Readonly<Record<StateName, string>>;
  readonly figures: string;
  readonly leader: string;
  readonly antiTank: string;
  readonly care: string;
  readonly dice: string;
  readonly lost: string;
  readonly lostMany: string;
  /** Units that have left the table alive. */
  readonly left: string;
  /** What fire at a target would be thrown with. */
  readonly shot: string;
  readonly farDice: string;
  readonly tally: string;
  readonly out: string;
  /** Where the scenario knows no points: how many of those in danger are out, and what that is worth. */
  readonly fetched: string;
  readonly worth: Readonly<Record<'none' | 'marginal' | 'decisive', string>>;
  readonly hotSpots: string;
  readonly hotSpot: string;
  /** With the last turn, where there is one. */
  readonly turnOf: string;
  readonly usual: string;
  readonly contractor: string;
  readonly contractorWith: string;
  readonly contractorHeld: string;
  readonly contractorOut: string;
  readonly legend: readonly string[];
  readonly inside: string;
  readonly roof: string;
  /** What can be typed here, in one line and at length. */
  readonly typing: string;
  readonly help: readonly string[];
  /** Until when a standing order lasts, and why it ends before. */
  readonly standing: Readonly<Record<'phase' | 'attacked' | 'turns' | 'asked', string>>;
  readonly group: Readonly<Record<'cautious' | 'rapid' | 'other', string>>;
  readonly places: string;
}

/** What an answer has to keep to. */
export interface ConditionTexts {
  readonly allowed: string;
  readonly anywhere: string;
  readonly zone: string;
  readonly onRoad: string;
  readonly beside: string;
  readonly upTo: string;
  readonly or: string;
  readonly edge: string;
  readonly fromContractors: string;
  readonly bearing: string;
  readonly apart: string;
  readonly across: string;
  readonly cover: string;
  readonly roof: string;
  readonly noRoof: string;
  readonly spots: string;
  readonly reach: string;
  readonly paces: Readonly<Record<Pace, string>>;
}

export interface GameTexts {
  readonly orders: OrderWords<Orders>;
  readonly title: string;
  readonly goal: string;
  readonly events: EventWords;
  readonly choices: ChoiceWords;
  readonly asks: Readonly<Record<AskName, string>>;
  /** Where fire is declared: to interrupt it, to answer it; and between activations. */
  readonly told: Readonly<Record<'window' | 'answer' | 'between', string>>;
  /** For questions that do not say whom they mean. */
  readonly somebody: Readonly<Record<'unit' | 'foe' | 'hotSpot', string>>;
  readonly conditions: ConditionTexts;
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly faults: Readonly<Record<FaultCode | Flaw['code'], string>>;
  readonly ways: Readonly<Record<WayCode, string>>;
  /** Lines of a pool: one, many. */
  readonly pool: Readonly<Record<PoolReason, readonly [string, string]>>;
  readonly edges: Readonly<Record<string, string>>;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly panel: PanelTexts;
  readonly draw: string;
  /** `{side}` has won. */
  readonly won: string;
}
