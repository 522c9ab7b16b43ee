/** Les lignes d’un calcul : une, plusieurs. */

import type { GameTexts } from '../shapes.ts';

const same = (text: string): readonly [string, string] => [text, text];

export const sums: GameTexts['sums'] = {
  aboard: same('assis dans un véhicule'),
  between: same('couvert en chemin'),
  classA: same('élite'),
  classB: same('régulier'),
  classC: same('conscrit'),
  classD: same('extrémiste'),
  commanderDead: same('commandant mort'),
  contact: same('contre un couvert'),
  cover: same('couvert'),
  drugsDestroyed: same('drogue détruite'),
  enemiesKilled: same('ennemis tués'),
  firepower: same('puissance de feu'),
  gpsDestroyed: same('appareil GPS détruit'),
  inJungle: same('dans la jungle'),
  isolated: same('isolé'),
  killed: ['tué', 'tués'],
  linear: same('par-dessus un obstacle'),
  linearInRough: same('par-dessus un obstacle en terrain difficile'),
  mercenariesKilled: same('mercenaires tués'),
  mercenariesLeft: same('mercenaires partis'),
  mercenariesRouted: same('mercenaires en déroute'),
  minimum: same('un dé au moins'),
  open: same('en terrain dégagé'),
  outOfCommand: same('hors de commandement'),
  ownLeft: same('figurines sorties de la table'),
  parapet: same('derrière un parapet'),
  raidersKilled: same('assaillants tués'),
  range: same('au-delà de la portée effective'),
  road: same('sur route'),
  rough: same('en terrain difficile'),
  suppressed: ['accroché', 'accrochés'],
  tower: same('dans une tour'),
  vehicle: same('derrière un véhicule'),
  vehiclesWrecked: same('véhicules détruits'),
  window: same('derrière une fenêtre'),
  wounded: ['blessé', 'blessés'],
};
