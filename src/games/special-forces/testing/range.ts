/** A shooting range for tests: one who fires, whom he fires at, and what came of it. */

import type { ScriptedRoll } from '../../../kernel/dice.ts';
import type { ForcesEvent } from '../events.ts';
import { sum } from '../pool.ts';
import type { FigureFile } from '../scenario.ts';
import type { WeaponKey } from '../weapons.ts';
import { type Scene, table } from './table.ts';

export interface Range extends Omit<Scene, 'raiders' | 'defenders'> {
  readonly arms?: readonly WeaponKey[];
  /** How far the target is, in inches. */
  readonly apart?: number;
  readonly firer?: Partial<FigureFile>;
  readonly target?: Partial<FigureFile>;
  /** More defenders, and friends of the firer, as offsets from the target in inches. */
  readonly others?: readonly (readonly [number, number])[];
  readonly friends?: readonly (readonly [number, number])[];
}

const FIRER = [2, 24] as const;

/** The firer is r-1, his target d-1, others d-2 and friends r-2 on; one more of each side, the last of his unit, is far away. */
export function range({ arms = ['assault'], apart = 20, firer, target, others, friends, ...scene }: Range) {
  const at = [FIRER[0] + apart, FIRER[1]] as const;
  const beside = (list: Range['others']): (readonly [number, number])[] =>
    (list ?? []).map(([x, y]) => [at[0] + x, at[1] + y]);
  const t = table({
    width: 72,
    depth: 48,
    raiders: [
      {
        id: 'r',
        class: 'A',
        arms,
        at: [FIRER, ...beside(friends), [2, 2]],
        ...(firer ? { figures: { 0: firer } } : {}),
      },
    ],
    defenders: [
      { id: 'd', class: 'C', at: [at, ...beside(others), [70, 46]], ...(target ? { figures: { 0: target } } : {}) },
    ],
    ...scene,
  });
  const self = {
    ...t,
    /** Where the target is, in inches. */
    aim: at,
    fireAt: (id = 'd-1', arm = 0) => ({ t: 'fire', arm, target: { t: 'figure', figure: t.figureNo(id) } }) as const,
    ready(plan = 1) {
      t.act(
        'r-1',
        Array.from({ length: plan }, () => 'fire' as const),
      );
      return self;
    },
    shoot: (...rolls: ScriptedRoll[]): ForcesEvent[] => t.play(self.fireAt(), ...rolls),
    /** The dice of the last shot, by whom they were rolled at. */
    pools: (): (readonly [string, number])[] =>
      t
        .last('fired')
        .struck.map(
          ({ figure, vehicle, dice }) =>
            [
              (figure === undefined ? t.setting.vehicleNames[vehicle ?? -1] : t.setting.figureNames[figure]) ?? '',
              sum(dice),
            ] as const,
        ),
    reasons: (): string[] => (t.last('fired').struck[0]?.dice ?? []).map(({ reason }) => reason),
  };
  return self;
}

export const misses = (n: number): number[] => Array.from({ length: n }, () => 1);
