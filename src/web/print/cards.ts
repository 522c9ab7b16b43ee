/** Reference cards: which rules stand on them, chapter by chapter. The sentences are those of the rulebook. */

import type { GameName } from '../../words/web/index.ts';

export interface Chapter {
  /** Its title has the same name in the words. */
  readonly id: string;
  readonly rules: readonly string[];
}

/** `span('EM-DICE', 1, 3)` is the rules 1 to 3 of a chapter. */
const span = (chapter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${chapter}-${from + i}`);
const some = (chapter: string, ...numbers: readonly number[]): string[] => numbers.map((n) => `${chapter}-${n}`);

export const cards: Readonly<Record<GameName, readonly Chapter[]>> = {
  embuscades: [
    { id: 'goal', rules: [...some('EM-WIN', 1, 2), ...some('EM-SET', 5, 6, 7)] },
    { id: 'turn', rules: [...span('EM-DICE', 1, 6), ...some('EM-DICE', 8)] },
    { id: 'camp', rules: some('EM-CAMP', 1, 3, 4, 7, 8, 9, 11) },
    { id: 'loads', rules: [...span('EM-LOAD', 1, 6), ...some('EM-LOAD', 11, 13)] },
    { id: 'driving', rules: some('EM-MOVE', 1, 3, 4, 6, 7, 8, 10, 11) },
    { id: 'attack', rules: some('EM-ATK', 1, 4, 5, 6, 7, 8, 10, 12, 13, 14, 20) },
    { id: 'flags', rules: some('EM-FLAG', 1, 2, 3, 4, 6, 9) },
    { id: 'mines', rules: some('EM-MINE', 1, 2, 4, 5, 8, 11, 12, 15) },
    { id: 'prisoners', rules: [...some('EM-PRI', 3), ...some('EM-JEEP', 1, 2, 6, 7)] },
    { id: 'compass', rules: [...some('EM-COMP', 1, 2), ...some('EM-CARD', 2, 3, 7, 9)] },
    { id: 'communication', rules: some('EM-COM', 1, 3, 4, 7, 8, 12) },
  ],
  'ambush-alley': [
    { id: 'turn', rules: span('AA-SEQ', 1, 7) },
    { id: 'quality', rules: [...some('AA-QUAL', 3, 4, 5), ...some('AA-GEN', 5, 6)] },
    { id: 'moving', rules: [...some('AA-MOVE', 1, 5, 8, 9, 11), ...some('AA-COH', 1, 2, 3)] },
    { id: 'overwatch', rules: [...span('AA-OW', 2, 3), ...some('AA-OW', 5, 6, 7, 8, 9)] },
    { id: 'interrupts', rules: some('AA-INT', 1, 2, 6, 8, 9, 10, 12) },
    { id: 'reactions', rules: some('AA-REACT', 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13) },
    {
      id: 'firepower',
      rules: [...some('AA-FP', 2, 4, 5, 7, 9, 10, 11, 12), ...some('AA-RANGE', 3, 4, 5, 6), ...some('AA-SUP', 3, 4)],
    },
    { id: 'defence', rules: [...some('AA-DEF', 2, 6), ...some('AA-COV', 1, 2, 3, 6), ...some('AA-ARM', 1)] },
    { id: 'fire', rules: span('AA-ATK', 1, 6) },
    { id: 'aid', rules: some('AA-AID', 1, 5, 6, 7, 8) },
    {
      id: 'morale',
      rules: [
        ...some('AA-MOR', 1, 3, 7, 10, 11, 12, 14, 15),
        ...some('AA-PIN', 1, 2, 5, 9),
        ...some('AA-SHAKEN', 1, 2, 5),
      ],
    },
    { id: 'insurgency', rules: [...some('AA-REIN', 1, 2, 4, 7), ...some('AA-HOT', 3, 4, 5, 6, 8)] },
  ],
  'special-forces': [
    { id: 'turn', rules: [...some('SF-TURN', 1), ...some('SF-INIT', 1, 3), ...some('SF-ACT', 1, 6, 7, 8)] },
    { id: 'command', rules: some('SF-CMD', 1, 2, 3, 6, 7, 8) },
    { id: 'moving', rules: span('SF-MOVE', 1, 5) },
    { id: 'fire', rules: [...some('SF-LOS', 1, 3), ...span('SF-FIRE', 1, 12)] },
    { id: 'suppression', rules: [...some('SF-SUP', 2, 3, 6), ...some('SF-WND', 2, 3, 4)] },
    { id: 'deviation', rules: [...span('SF-IND', 2, 8), ...some('SF-AREA', 2, 3)] },
    { id: 'closeCombat', rules: [...some('SF-CC', 1, 2, 3, 6, 9, 13, 14, 15, 16)] },
    { id: 'rally', rules: some('SF-RALLY', 1, 5, 6, 7) },
    { id: 'morale', rules: [...some('SF-MORALE', 2, 3, 4, 5, 6), ...span('SF-MORALE', 9, 13)] },
    { id: 'vehicles', rules: [...some('SF-VDMG', 2, 4, 5), ...span('SF-VDMG', 6, 10)] },
  ],
};
