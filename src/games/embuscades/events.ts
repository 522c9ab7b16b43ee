/** The facts of a game, as past participles: log, animation and replay live on these alone. */

import type { Outcome } from '../../kernel/game.ts';
import type { Amount } from './choices.ts';
import type { ArmyCode } from './files.ts';
import type { RuleNo } from './rulebook/index.ts';

interface Ruled {
  readonly rules: readonly RuleNo[];
}
interface Spent {
  readonly amount: Amount;
  readonly value: number;
}

export type Proclaimed = 'storm' | 'ceaseFire' | 'mobilised';
export const closings = ['pass', 'endTurn', 'spent', 'returned', 'communicated', 'recovered', 'outOfFuel'] as const;
export type Closing = (typeof closings)[number];

export type EmbuscadesEvent = Ruled &
  (
    | { readonly t: 'shuffled'; readonly pile: readonly string[] | null; readonly count: number }
    | {
        readonly t: 'threwForStart';
        readonly throws: Readonly<Record<ArmyCode, readonly number[]>>;
        readonly starter: ArmyCode | null;
      }
    | {
        readonly t: 'turnBegan';
        readonly turn: number;
        readonly place: number;
        readonly seat: string;
        readonly over: readonly (Proclaimed | 'camouflage')[];
      }
    | { readonly t: 'threw'; readonly seat: string; readonly faces: readonly number[] }
    | { readonly t: 'dieSet'; readonly die: 'dieA' | 'dieB'; readonly from: number; readonly to: number }
    | ({
        readonly t: 'left';
        readonly vehicle: string;
        readonly companies: number;
        readonly mine: boolean;
        readonly to: string;
      } & (Spent | { readonly amount: null; readonly value: null }))
    | ({
        readonly t: 'moved';
        readonly vehicle: string;
        readonly from: string;
        readonly path: readonly string[];
        readonly surplus: number;
        readonly freed: number;
      } & Spent)
    | { readonly t: 'laid'; readonly vehicle: string; readonly cell: string }
    | ({
        readonly t: 'attacked';
        readonly vehicle: string;
        readonly target: string;
        readonly path: readonly string[];
        readonly strength: number;
        readonly against: number;
      } & Spent)
    | { readonly t: 'captured'; readonly vehicle: string; readonly island: string }
    | {
        readonly t: 'destroyed';
        readonly vehicle: string;
        readonly at: string;
        readonly companies: number;
        readonly cargo: boolean;
      }
    | { readonly t: 'tookFlag'; readonly vehicle: string; readonly left: number }
    | {
        readonly t: 'entered';
        readonly vehicle: string;
        readonly companies: number;
        readonly cargo: boolean;
        readonly delivered: number;
      }
    | {
        readonly t: 'communicated';
        readonly vehicle: string;
        readonly from: string;
        readonly to: string;
        readonly amount: Amount | null;
      }
    | {
        readonly t: 'lifted';
        readonly army: ArmyCode;
        readonly cell: string;
        readonly mine: ArmyCode;
        readonly kept: boolean;
        readonly vehicle: string | null;
      }
    | {
        readonly t: 'drew';
        readonly seat: string;
        readonly card: string | null;
        readonly kind: 'personnel' | 'radio';
        readonly vehicle: string;
      }
    | { readonly t: 'putBack'; readonly seat: string; readonly card: string | null }
    | { readonly t: 'played'; readonly seat: string; readonly card: string }
    | { readonly t: 'nothingHappened'; readonly card: string }
    | { readonly t: 'recovered'; readonly army: ArmyCode; readonly companies: number; readonly vehicle: string | null }
    | { readonly t: 'freed'; readonly armies: readonly ArmyCode[]; readonly count: number }
    | { readonly t: 'proclaimed'; readonly what: Proclaimed; readonly seat: string }
    | { readonly t: 'camouflaged'; readonly vehicle: string; readonly seat: string }
    | { readonly t: 'sentBack'; readonly vehicle: string; readonly from: string }
    | { readonly t: 'washedAway'; readonly mines: readonly { readonly cell: string; readonly army: ArmyCode }[] }
    | { readonly t: 'showed'; readonly hands: Readonly<Record<string, readonly string[]>> }
    | { readonly t: 'granted'; readonly seat: string }
    | { readonly t: 'offered'; readonly army: ArmyCode; readonly count: number }
    | { readonly t: 'withdrew'; readonly army: ArmyCode; readonly count: number }
    | { readonly t: 'answered'; readonly army: ArmyCode; readonly accepted: boolean; readonly count: number }
    | {
        readonly t: 'turnEnded';
        readonly seat: string;
        readonly why: Closing;
        readonly lost: readonly number[];
        readonly quiet: number;
      }
    | { readonly t: 'won'; readonly outcome: Outcome }
    | { readonly t: 'judged'; readonly outcome: Outcome; readonly tally: Readonly<Record<ArmyCode, readonly number[]>> }
  );

export type EventOf<T extends EmbuscadesEvent['t']> = Extract<EmbuscadesEvent, { t: T }>;
