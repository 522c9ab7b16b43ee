/** Lines of a dice pool in English: one, many. */

import type { GameTexts } from '../shapes.ts';

const same = (text: string): readonly [string, string] => [text, text];

export const pool: GameTexts['pool'] = {
  abandoned: same('left somebody behind'),
  armour: same('armour'),
  cap: same('over the limit'),
  casualties: ['casualty', 'casualties'],
  cautious: same('cautious'),
  cautiousTarget: same('cautious target'),
  dependants: ['dependant', 'dependants'],
  exposed: same('exposed target'),
  figures: ['figure', 'figures'],
  halted: same('halted'),
  hunkered: same('hunkered down'),
  interrupted: same('interrupted'),
  leader: same('leader'),
  leaderLost: same('leader lost'),
  movedRapidly: same('moved rapidly'),
  optimalRange: same('optimal range'),
  overHalf: same('over half lost'),
  overwatchShots: same('overwatch shots before'),
  pinned: same('pinned'),
  rapid: same('rapid'),
  rapidTarget: same('rapid target'),
  reactions: same('reactions before'),
  share: same('for other targets'),
  solidCover: same('solid cover'),
  support: same('support'),
};
