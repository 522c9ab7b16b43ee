/** How far the fire of a unit counts in full. */

import { fireFacts } from '../../../games/ambush-alley/resolve.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import type { Limit } from '../skirmish/tabletop.ts';

/** The optimal range of a unit, and twice that for its support weapons where they reach farther. */
export function rangesOf({ lang, setting: given, seen }: Scene, unit: number): Limit[] {
  const setting = given as Setting;
  const view = seen.view as View;
  const foe = view.units.findIndex(({ side, onTable }) => onTable && side !== view.units[unit]?.side);
  if (foe < 0) return [];
  const { optimalRange } = fireFacts(setting, view, unit, foe, 'activation');
  const t = skirmishTexts[lang].ruler;
  const guns = view.figures.some((man) => man.unit === unit && man.condition === 'able' && man.support > 0);
  const far = setting.options.mixedRange === 'perDie' && guns;
  return [{ label: t.optimal, length: optimalRange }, ...(far ? [{ label: t.support, length: 2 * optimalRange }] : [])];
}
