/** Two units at a distance, and shots between them: for the tests of fire. */

import type { FireContext } from '../types.ts';
import { shot } from '../reaction.ts';
import { type Scene, type SceneUnit, table } from './table.ts';

/** Marines at (10, 10), militiamen north of them with that many inches between the bases; open ground everywhere. */
export interface Duel extends Omit<Scene, 'units'> {
  readonly gap?: number;
  readonly team?: Partial<SceneUnit>;
  readonly mob?: Partial<SceneUnit>;
  readonly others?: readonly SceneUnit[];
}

const BASE = 0.5;

export function duel({ gap = 5, team, mob, others = [], ...scene }: Duel = {}) {
  const t = table({
    ...scene,
    units: [
      { id: 'team', side: 'regular', at: [10, 10], ...team },
      { id: 'mob', side: 'insurgent', at: [10, 10 + BASE + gap], leaders: 1, ...mob },
      // Somebody far away who keeps the turn from ending.
      { id: 'far', side: 'insurgent', at: [40, 46], leaders: 1 },
      ...others,
    ],
  });
  return {
    ...t,
    /** One unit fires at another, with these dice. */
    fire: (by: string, at: string, ...rolls: Parameters<typeof t.play>[1][]) =>
      t.enter('fire', shot(t.unitNo(by), t.unitNo(at), 'activation'), ...rolls),
    fireAs: (as: FireContext, by: string, at: string, ...rolls: Parameters<typeof t.play>[1][]) =>
      t.enter('fire', shot(t.unitNo(by), t.unitNo(at), as), ...rolls),
    /** The lines of the last Firepower and Defence pools, as `reason value`. */
    firepower: () => t.last('fired').firepower.map(({ reason, value }) => `${reason} ${value}`),
    defence: () => t.last('fired').defence.map(({ reason, value }) => `${reason} ${value}`),
    /** How many dice were rolled by each side the last time. */
    dice: () => [t.last('fired').result.shots.length, t.last('fired').result.defence.length],
  };
}

/** That many dice that do nothing. */
export const low = (name: string, count: number) => ({ name, faces: Array.from({ length: count }, () => 1) });

/** Nobody checks Morale where nothing was lost. */
export const calm = { leaderlessMoraleTrigger: 'opensFire' } as const;
