/** Lines of a sum in English: one, many. */

import type { GameTexts } from '../shapes.ts';

const same = (text: string): readonly [string, string] => [text, text];

export const sums: GameTexts['sums'] = {
  aboard: same('sits in a vehicle'),
  between: same('cover on the way'),
  classA: same('Elite'),
  classB: same('Regular'),
  classC: same('Conscript'),
  classD: same('Extremist'),
  commanderDead: same('commander dead'),
  contact: same('against cover'),
  cover: same('cover'),
  drugsDestroyed: same('drugs destroyed'),
  enemiesKilled: same('enemies killed'),
  firepower: same('firepower'),
  gpsDestroyed: same('GPS device destroyed'),
  inJungle: same('in the jungle'),
  isolated: same('isolated'),
  killed: same('killed'),
  linear: same('over an obstacle'),
  linearInRough: same('over an obstacle on rough ground'),
  mercenariesKilled: same('mercenaries killed'),
  mercenariesLeft: same('mercenaries who left'),
  mercenariesRouted: same('mercenaries routed'),
  minimum: same('at least one die'),
  open: same('in the open'),
  outOfCommand: same('out of command'),
  ownLeft: same('own figures off the table'),
  parapet: same('parapet'),
  raidersKilled: same('raiders killed'),
  range: same('long range'),
  road: same('on the road'),
  rough: same('over rough ground'),
  suppressed: same('suppressed'),
  tower: same('tower'),
  vehicle: same('behind a vehicle'),
  vehiclesWrecked: same('vehicles wrecked'),
  window: same('behind a window'),
  wounded: same('wounded'),
};
