/** What a distance means: within which range, and by how much. */

import type { Lang } from '../../../words/lang.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import type { Limit, Stage } from './tabletop.ts';

export const rangeTexts = (
  lang: Lang,
  { inches }: Pick<Stage, 'inches'>,
  distance: number,
  limits: readonly Limit[],
): string[] =>
  limits.map(({ label, length }) => {
    const t = skirmishTexts[lang].ruler;
    const margin = inches(Math.abs(length - distance));
    return say(lang, distance <= length ? t.within : t.beyond, { label, length: inches(length), margin });
  });
