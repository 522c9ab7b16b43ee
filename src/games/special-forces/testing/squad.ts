/** A commander and three men, class A unless told otherwise, against one conscript within their reach and one who is not. */

import type { Choice, Entry, Kind } from '../choices.ts';
import { type Scene, table } from './table.ts';

export const squad = (scene: Scene & { class?: 'A' | 'B' | 'C' | 'D' } = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: scene.class ?? 'A',
        at: [
          [10, 10],
          [10, 12],
          [10, 14],
          [10, 16],
        ],
      },
      { id: 'q', class: 'A', at: [[4, 4]] },
    ],
    defenders: [
      {
        id: 'd',
        class: 'C',
        at: [
          [15, 13],
          [44, 44],
        ],
      },
    ],
    ...scene,
  });
export type Table = ReturnType<typeof squad>;

export const plan = (...plans: (Kind | Entry)[][]): Choice => ({
  t: 'plan',
  plans: plans.map((each) => each.map((entry) => (typeof entry === 'string' ? { do: entry } : entry))),
});
export const give = (t: Table, id: string, actions: number): Entry => ({ do: 'transfer', to: t.figureNo(id), actions });
export const activate = (t: Table, id: string): Choice => ({ t: 'activate', figure: t.figureNo(id) });
export const engage = (t: Table, id: string): Choice => ({ t: 'engage', figure: t.figureNo(id) });
