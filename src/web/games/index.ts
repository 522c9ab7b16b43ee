/** The games of the pages, each loaded when its table is opened. */

import type { Types } from '../../kernel/game.ts';
import type { StandingOrders, Until as OrderedUntil } from '../../kernel/orders.ts';
import type { Reckon } from '../../odds/luck/luck.ts';
import type { WebGame } from './board.ts';

/** A game with all that the table page needs of it. */
export interface PlayedGame extends WebGame {
  readonly faces: NonNullable<WebGame['faces']>;
  /** What the dice came to, and whose they were. */
  readonly luck: Reckon;
  readonly orders: StandingOrders<Types>;
  /** Until when it makes sense to pass; in some games an activation is a turn. */
  readonly passes: readonly Passing[];
}

export type Passing = Exclude<OrderedUntil, 'withdrawn'>;

const everything: readonly Passing[] = ['shotAt', 'activation', 'turn'];

/** Forgets which game it is, as the game itself does. */
const erased = (orders: object): StandingOrders<Types> => orders as StandingOrders<Types>;

const loaders: Readonly<Record<string, () => Promise<PlayedGame>>> = {
  async embuscades() {
    const [{ embuscadesGame }, { faces }, { standingOrders }, { embuscadesLuck: luck }] = await Promise.all([
      import('./embuscades/index.ts'),
      import('./dice/embuscades.ts'),
      import('../../games/embuscades/standingOrders.ts'),
      import('../../odds/luck/embuscades.ts'),
    ]);
    return { ...embuscadesGame, faces, luck, orders: erased(standingOrders), passes: ['shotAt', 'turn'] };
  },
  async 'ambush-alley'() {
    const [{ ambushGame }, { faces }, { standingOrders }, { ambushLuck: luck }] = await Promise.all([
      import('./ambush-alley/index.ts'),
      import('./dice/ambush-alley.ts'),
      import('../../games/ambush-alley/standingOrders.ts'),
      import('../../odds/luck/ambush-alley.ts'),
    ]);
    return { ...ambushGame, faces, luck, orders: erased(standingOrders), passes: everything };
  },
  async 'special-forces'() {
    const [{ forcesGame }, { faces }, { standingOrders }, { forcesLuck: luck }] = await Promise.all([
      import('./special-forces/index.ts'),
      import('./dice/special-forces.ts'),
      import('../../games/special-forces/standingOrders.ts'),
      import('../../odds/luck/special-forces.ts'),
    ]);
    return { ...forcesGame, faces, luck, orders: erased(standingOrders), passes: everything };
  },
};

export async function loadWebGame(name: string): Promise<PlayedGame> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`no game ${name}`);
  return load();
}
