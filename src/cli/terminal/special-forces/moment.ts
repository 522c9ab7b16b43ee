/** All that reading a line needs: what the seat knows, what is asked, and what is offered. */

import type { SideNo } from '../../../games/special-forces/board.ts';
import type { Choice } from '../../../games/special-forces/choices.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import type { Lang } from '../../../words/lang.ts';
import type { Reading, Scene } from '../face.ts';
import { optionsOf } from '../tabletop/choices.ts';
import { placeAt } from '../tabletop/typed.ts';
import { type Line, lineOf, type Verb } from './words.ts';

interface About {
  readonly figure?: number;
  readonly figures?: readonly number[];
  readonly most?: readonly number[];
  readonly unit?: number;
}

export interface Moment {
  readonly lang: Lang;
  readonly setting: Setting;
  readonly view: View;
  readonly decision: Decision<Types>;
  readonly options: readonly Choice[];
  readonly side: SideNo;
  readonly about: About;
  /** Who acts, where the question is about one figure. */
  readonly figure: number;
  readonly line: Line;
}

export function momentOf(scene: Scene, decision: Decision<Types>, text: string): Moment {
  const setting = scene.setting as Setting;
  const about: About = decision.about ?? {};
  return {
    lang: scene.lang,
    setting,
    view: scene.seen.view as View,
    decision,
    options: optionsOf(decision) as readonly Choice[],
    side: setting.sides[0].seat === decision.seat ? 0 : 1,
    about,
    figure: about.figure ?? about.figures?.[0] ?? -1,
    line: lineOf(text),
  };
}

export type Man = View['figures'][number];

export const listed = (m: Moment, fits: (choice: Choice) => boolean): Reading | undefined => {
  const choices = m.options.filter(fits);
  return choices.length === 0 ? undefined : { t: 'listed', choices };
};
export const tried = (choice: Choice): Reading => ({ t: 'tried', choice });

/** Whether a line has no other words than these: `fire 12 9` is no walk. */
export const saysOnly = ({ line }: Moment, ...words: readonly Verb[]): boolean =>
  line.verbs.every((verb) => words.includes(verb));

export const pointAt = ({ setting }: Moment, x: number, y: number): Point => placeAt(setting.space.inch, x, y);

/** Numbers two by two. */
export const pointsIn = (m: Moment, numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i) => {
    const y = numbers[i + 1];
    return i % 2 === 0 && y !== undefined ? [pointAt(m, x, y)] : [];
  });

export const isFoe = (m: Moment, f: number): boolean => {
  const man = m.view.figures[f];
  return man !== undefined && man.side !== m.side;
};
