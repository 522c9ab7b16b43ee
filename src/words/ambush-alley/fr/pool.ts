/** Les lignes d’une réserve de dés : une, plusieurs. */

import type { GameTexts } from '../shapes.ts';

const same = (text: string): readonly [string, string] => [text, text];

export const pool: GameTexts['pool'] = {
  abandoned: same('quelqu’un fut laissé'),
  armour: same('protection'),
  cap: same('au-delà du maximum'),
  casualties: ['perte', 'pertes'],
  cautious: same('prudence'),
  cautiousTarget: same('cible prudente'),
  dependants: ['personne à charge', 'personnes à charge'],
  exposed: same('cible exposée'),
  figures: ['figurine', 'figurines'],
  halted: same('à l’arrêt'),
  hunkered: same('unité retranchée'),
  interrupted: same('interruption'),
  leader: same('chef'),
  leaderLost: same('chef perdu'),
  movedRapidly: same('mouvement rapide'),
  optimalRange: same('portée optimale'),
  overHalf: same('plus de la moitié perdue'),
  overwatchShots: same('tirs d’alerte avant'),
  pinned: same('unité accrochée'),
  rapid: same('rapidité'),
  rapidTarget: same('cible rapide'),
  reactions: same('réactions avant'),
  share: same('pour d’autres cibles'),
  solidCover: same('couvert solide'),
  support: same('appui'),
};
