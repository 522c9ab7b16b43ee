/** What each language has to provide for this game: one entry for every fact, answer, question and refusal. */

import type { Phase } from '../../games/ambush-alley/board.ts';
import type { Choice, ChoiceOf } from '../../games/ambush-alley/choices.ts';
import type { AmbushEvent, EventOf } from '../../games/ambush-alley/events.ts';
import type { PresetName } from '../../games/ambush-alley/options.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import type { Flaw } from '../../geometry/terrain.ts';
import type { FaultCode, PoolReason, RefusalCode } from './codes.ts';
import type { Names } from './names.ts';

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
  readonly support: string;
  readonly small: string;
  readonly antiTank: string;
  readonly care: string;
  readonly dice: string;
  readonly lost: string;
  readonly tally: string;
  readonly hotSpots: string;
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
  readonly group: Readonly<Record<'cautious' | 'rapid' | 'other', string>>;
  readonly places: string;
}

export interface GameTexts {
  readonly title: string;
  readonly goal: string;
  readonly events: EventWords;
  readonly choices: ChoiceWords;
  readonly asks: Readonly<Record<AskName, string>>;
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly faults: Readonly<Record<FaultCode | Flaw['code'], string>>;
  readonly ways: Readonly<Record<WayCode, string>>;
  /** Lines of a pool: one, many. */
  readonly pool: Readonly<Record<PoolReason, readonly [string, string]>>;
  readonly edges: Readonly<Record<string, string>>;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly reasons: Readonly<Record<'otherwise' | 'randomly', string>>;
  readonly panel: PanelTexts;
  readonly draw: string;
  /** `{side}` has won. */
  readonly won: string;
}
