/** What every kind of action is made of. An action reads the board, rolls its dice and says what happened; it emits nothing. */

import type { Chance } from '../../kernel/dice.ts';
import type { FigureNo } from './board.ts';
import type { Choice, Kind } from './choices.ts';
import type { ForcesEvent } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import type { Claim } from './together.ts';
import type { Blast, BoardView, Eyes, G, Refusal } from './types.ts';

/** The facts of an action in their order, and what blows up after it. */
export interface Done {
  readonly events: readonly ForcesEvent[];
  readonly blasts: readonly Blast[];
}

/**
 * SF-ACT-6: a kind of action. Since nothing is emitted before all of a linked group have rolled (SF-Q-13), `carryOut` must
 * decide everything from the board as it stands.
 */
export interface Act {
  readonly kind: Exclude<Kind, 'idle'>;
  /** The rule that the question cites. */
  readonly rule: RuleNo;
  /** Whether this choice rolls dice; without one, whether any choice of this figure may. */
  rolls(setting: Setting, board: BoardView, f: FigureNo, c?: Choice): boolean;
  /** Why this figure cannot do such a thing at all now; nothing when it may try. */
  barred(setting: Setting, board: BoardView, f: FigureNo): Refusal | undefined;
  /** Whether this choice, already of the right shape, is legal; from what the seat knows. */
  check(e: Eyes, f: FigureNo, c: Choice): Refusal | undefined;
  /** Choices worth a look, all legal. */
  propose(e: Eyes, f: FigureNo, chance: Chance): readonly Choice[];
  /** One legal choice by chance; nothing when a few tries find none. */
  any(e: Eyes, f: FigureNo, chance: Chance): Choice | undefined;
  /** `taken` are places where others of a linked group will stand at the end of this step. */
  carryOut(g: G, f: FigureNo, c: Choice, taken?: readonly Claim[]): Done;
}

export const nothing: Done = { events: [], blasts: [] };
export const done = (...events: readonly ForcesEvent[]): Done => ({ events, blasts: [] });
