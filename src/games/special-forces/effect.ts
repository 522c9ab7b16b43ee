/** 2.11 to 2.13 What dice do to a soldier: hits, markers, wounds, death. Folds over faces, for the rules and for the odds. */

import type { Harm } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';

/** SF-FIRE-8. */
const HIT = 5;
/** SF-WND-3. */
const DEADLY_WOUNDS = 2;

/** SF-FIRE-8, SF-Q-41: what a weapon adds to its dice counts here only, never on the effect die. */
export const isHit = (face: number, toHit: number): boolean => face + toHit >= HIT;

export const hitsOf = (faces: readonly number[], toHit: number): number =>
  faces.reduce((hits, face) => (isHit(face, toHit) ? hits + 1 : hits), 0);

/** SF-FIRE-10 to SF-FIRE-12. */
export const harmOf = (face: number): Harm => (face <= 3 ? 'suppressed' : face <= 5 ? 'wounded' : 'killed');

/** How a soldier is. */
export interface Fate {
  readonly markers: number;
  readonly wounds: number;
  readonly killed: boolean;
}

/** SF-Q-38: one more result for somebody; what follows on a death is wasted. */
export function suffer(fate: Fate, harm: Harm): Fate {
  if (fate.killed) return fate;
  if (harm === 'suppressed') return { ...fate, markers: fate.markers + 1 };
  const wounds = fate.wounds + (harm === 'wounded' ? 1 : 0);
  const killed = harm === 'killed' || wounds >= DEADLY_WOUNDS;
  return { markers: killed ? 0 : fate.markers, wounds, killed };
}

const harmRules: Readonly<Record<Harm, readonly RuleNo[]>> = {
  suppressed: ['SF-FIRE-10', 'SF-SUP-1'],
  wounded: ['SF-FIRE-11', 'SF-WND-1'],
  killed: ['SF-FIRE-12'],
};

/** The rules behind the effects on somebody who had so many wounds. */
export function effectRules(wounds: number, harms: readonly Harm[], bodies: 'remove' | 'stay'): RuleNo[] {
  if (harms.length === 0) return [];
  const rules: RuleNo[] = ['SF-FIRE-9', ...harms.flatMap((harm) => harmRules[harm])];
  const { killed } = harms.reduce(suffer, { markers: 0, wounds, killed: false });
  if (killed && !harms.includes('killed')) rules.push('SF-WND-3');
  if (killed) rules.push('SF-DEATH-1');
  if (killed && bodies === 'stay') rules.push('SF-DEATH-2');
  return rules;
}
