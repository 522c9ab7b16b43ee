/** What each language has to provide for this game: one entry for every fact, answer, question and refusal. */

import type {
  CrateContent,
  Edge,
  MoraleEffect,
  Phase,
  Role,
  Status,
  VehicleKind,
} from '../../games/special-forces/board.ts';
import type { Choice, ChoiceOf, Deed, Kind } from '../../games/special-forces/choices.ts';
import type { ClassName } from '../../games/special-forces/classes.ts';
import type { Damage, EventOf, ForcesEvent, Harm } from '../../games/special-forces/events.ts';
import type { Direction } from '../../games/special-forces/indirect.ts';
import type { PresetName } from '../../games/special-forces/options.ts';
import type { SetupFile } from '../../games/special-forces/scenario.ts';
import type { View } from '../../games/special-forces/view.ts';
import type { WeaponKey } from '../../games/special-forces/weapons.ts';
import type { Kind as PieceKind } from '../../geometry/terrain.ts';
import type { tabletopFaults } from '../tabletop/faults.ts';
import type { AskedAbout } from './asks.ts';
import type { FaultCode, LossCode, ReasonCode, RefusalCode } from './codes.ts';
import type { Names } from './names.ts';
import type { Orders } from '../../games/special-forces/standingOrders.ts';
import type { OrderWords } from '../orders.ts';

export type EventWords = {
  readonly [T in ForcesEvent['t']]: (event: EventOf<T>, n: Names) => string;
};

export type ChoiceWords = {
  readonly [T in Choice['t']]: (choice: ChoiceOf<T>, n: Names, view: View, about: AskedAbout) => string;
};

export const askNames = [
  'organise',
  'deploy',
  'hide',
  'enterBy',
  'first',
  'activate',
  'plan',
  'next',
  'move',
  'fire',
  'close',
  'rally',
  'special',
  'place',
] as const;
export type AskName = (typeof askNames)[number];

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** What the game calls its things. */
export interface Terms {
  readonly weapons: Table<WeaponKey>;
  readonly classes: Table<ClassName>;
  readonly statuses: Table<Status>;
  readonly roles: Table<Role>;
  readonly vehicles: Table<VehicleKind>;
  readonly edges: Table<Edge>;
  readonly phases: Table<Phase>;
  readonly effects: Table<MoraleEffect>;
  readonly harms: Table<Harm>;
  readonly damages: Table<Damage>;
  readonly deeds: Table<Deed>;
  readonly actions: Table<Kind>;
  readonly contents: Table<CrateContent>;
  /** Where a shot goes astray, as its firer sees it. */
  readonly strays: Table<Direction>;
  /** For pieces without a name of their own. */
  readonly pieces: Table<PieceKind>;
  readonly unit: string;
  readonly crate: string;
  readonly ladder: string;
  readonly level: string;
}

/** What an answer has to keep to. */
export interface ConditionTexts {
  readonly actions: string;
  readonly each: string;
  readonly onFoot: string;
  readonly driving: string;
  readonly allowed: string;
  readonly setups: Table<SetupFile['how'] | 'middle'>;
  readonly roofs: string;
  readonly noRoofs: string;
  readonly crates: string;
  readonly square: string;
  readonly grid: string;
}

export interface GameTexts {
  readonly orders: OrderWords<Orders>;
  readonly title: string;
  readonly goal: string;
  readonly events: EventWords;
  readonly choices: ChoiceWords;
  readonly asks: Table<AskName>;
  /** For questions that do not say whom they mean. */
  readonly somebody: Table<'figure' | 'unit'>;
  readonly conditions: ConditionTexts;
  readonly refusals: Table<RefusalCode>;
  readonly losses: Table<LossCode>;
  readonly faults: Table<FaultCode | keyof (typeof tabletopFaults)['en']>;
  readonly terms: Terms;
  /** Lines of a sum: one, many. */
  readonly sums: Readonly<Record<ReasonCode, readonly [string, string]>>;
  readonly presets: Table<PresetName>;
  readonly draw: string;
  /** `{side}` has won. */
  readonly won: string;
}
