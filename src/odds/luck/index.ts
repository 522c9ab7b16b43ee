/** What the dice of a game came to, for every game. */

import { ambushLuck } from './ambush-alley.ts';
import { embuscadesLuck } from './embuscades.ts';
import { forcesLuck } from './special-forces.ts';
import { newReckoner, type Reckon } from './luck.ts';

const games: Readonly<Record<string, Reckon>> = {
  embuscades: embuscadesLuck,
  'ambush-alley': ambushLuck,
  'special-forces': forcesLuck,
};

/** Of a game that is not known here the dice are nobody's. */
const unknown: Reckon = (_setting, _seen, steps) => {
  const all = newReckoner();
  for (const { rolls } of steps) all.step(rolls).done();
  return all.reckoning();
};

export const luckOf = (game: string): Reckon => games[game] ?? unknown;
