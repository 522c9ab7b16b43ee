/** The games of the pages, each loaded when its table is opened. */

import type { WebGame } from './board.ts';

const loaders: Readonly<Record<string, () => Promise<WebGame>>> = {
  embuscades: async () => (await import('./embuscades/index.ts')).embuscadesGame,
  'ambush-alley': async () => (await import('./ambush-alley/index.ts')).ambushGame,
  'special-forces': async () => (await import('./special-forces/index.ts')).forcesGame,
};

export async function loadWebGame(name: string): Promise<WebGame> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`no game ${name}`);
  return load();
}
