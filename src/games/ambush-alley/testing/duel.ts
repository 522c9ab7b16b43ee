/** Two units five inches apart in the open, and whoever joins them: the scene of most tests of interruptions. */

import type { ScriptedRoll } from '../../../kernel/dice.ts';
import type { Choice } from '../choices.ts';
import { dice, type Scene, type SceneUnit, table } from './table.ts';

export interface Duel {
  readonly preset?: NonNullable<Scene['preset']>;
  readonly options?: NonNullable<Scene['options']>;
  readonly revision?: number;
  readonly alpha?: Partial<SceneUnit>;
  readonly mob?: Partial<SceneUnit>;
  readonly more?: readonly SceneUnit[];
  readonly pieces?: NonNullable<Scene['pieces']>;
}

/** Alpha: three rifles and a SAW. Mob: four AKs with a leader. Morale never matters unless somebody is hit. */
export function duel({
  revision,
  preset = 'en-2007',
  options = {},
  alpha = {},
  mob = {},
  more = [],
  pieces,
}: Duel = {}) {
  const t = table({
    preset,
    ...(revision === undefined ? {} : { revision }),
    options: { moraleAfterInterruptFire: 'casualtiesOnly', ...options },
    units: [
      { id: 'alpha', side: 'regular', at: [10, 10], ...alpha },
      { id: 'mob', side: 'insurgent', at: [10, 15], leaders: 1, ...mob },
      ...more,
    ],
    ...(pieces === undefined ? {} : { pieces }),
  });
  const place = (x: number, y: number) => ({ x: t.inch(x), y: t.inch(y) });
  const cutIn = (unit: string, at?: number): Choice => ({
    t: 'interrupt',
    unit: t.unitNo(unit),
    kind: 'fire',
    ...(at === undefined ? {} : { at: t.inch(at) }),
  });
  const run = (unit: string, x: number, y: number, pace: 'cautious' | 'rapid' = 'cautious', at?: number): Choice => ({
    t: 'interrupt',
    unit: t.unitNo(unit),
    kind: 'move',
    pace,
    to: place(x, y),
    ...(at === undefined ? {} : { at: t.inch(at) }),
  });
  const self = {
    ...t,
    place,
    cutIn,
    run,
    /** Alpha sets out for a place; the window is open. */
    march(x: number, y: number, pace: 'cautious' | 'rapid' = 'cautious', order: 'move' | 'moveFire' = 'move') {
      t.activate('alpha');
      t.order(order);
      return t.play({ t: 'move', pace, to: place(x, y) });
    },
    /** Alpha takes aim at a unit; the window is open. */
    aim(target: string, order: 'fire' | 'fireMove' = 'fire') {
      t.activate('alpha');
      t.order(order);
      return t.play({ t: 'target', unit: t.unitNo(target) });
    },
    /** How many dice the last shot had, before and with its defence. */
    shots: () => t.all('fired').map((e) => e.result.shots.length),
    pool: () => t.last('fired').firepower.reduce((sum, item) => sum + item.value, 0),
    travelled: (id: string) => t.unit(id).moved / t.setting.space.inch,
  };
  return self;
}

/** The opposed dice: the Insurgents', then the Regulars'. */
export const test = (insurgent: number, regular: number): ScriptedRoll[] => [
  dice('reaction insurgent', insurgent),
  dice('reaction regular', regular),
];

/** A volley in which every die misses. */
export const miss = (attack: number, defence: number): ScriptedRoll[] => [
  dice('attack', ...Array.from({ length: attack }, () => 1)),
  dice('defence', ...Array.from({ length: defence }, () => 1)),
];
