/** The rules of one game, loaded when they are needed. */

import type { Game, Types } from '../../kernel/game.ts';

type Loader = () => Promise<Game<never>>;

const loaders: Readonly<Record<string, Loader>> = {
  embuscades: async () => (await import('../../games/embuscades/index.ts')).embuscades as unknown as Game<never>,
  'ambush-alley': async () => (await import('../../games/ambush-alley/index.ts')).ambushAlley as unknown as Game<never>,
  'special-forces': async () =>
    (await import('../../games/special-forces/index.ts')).specialForces as unknown as Game<never>,
};

export async function loadGame(name: string): Promise<Game<Types> | undefined> {
  return (await loaders[name]?.()) as unknown as Game<Types> | undefined;
}
