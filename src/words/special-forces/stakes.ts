/** What a game is about in sentences: what counts, what the alert is, when it ends; and how it stands. */

import { lastTurn, reckoning, tally } from '../../games/special-forces/ending.ts';
import { DEFENDERS, RAIDERS } from '../../games/special-forces/board.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { View } from '../../games/special-forces/view.ts';
import { say } from '../common/index.ts';
import type { Lang } from '../lang.ts';
import { stakes as english } from './en/stakes.ts';
import { stakes as french } from './fr/stakes.ts';
import { names } from './names.ts';
import { panelTexts } from './panel.ts';

export interface StakesTexts {
  /** What brings points, by the goal of the scenario; `{R}` and `{T}` are the two sides. */
  readonly points: Readonly<Record<'colombia' | 'hostages' | 'points' | 'lastStanding', string>>;
  /** For a scenario that one side can hardly win. */
  readonly hard: string;
  readonly wins: string;
  readonly mission: string;
  readonly routed: Readonly<Record<'none' | 'exited' | 'killed', string>>;
  readonly alert: string;
  readonly noise: string;
  readonly over: string;
  readonly lastTurn: string;
  readonly afterAlert: string;
  readonly endless: string;
}

const stakesTexts: Readonly<Record<Lang, StakesTexts>> = { en: english, fr: french };

/** Nobody has to look into a rulebook for what he plays for. */
export function stakes(lang: Lang, setting: Setting): readonly string[] {
  const t = stakesTexts[lang];
  const n = names(lang, setting);
  const { scenario, options } = setting;
  const { killed = 1, wrecked = 2, left = 0 } = scenario.points ?? {};
  const blanks = {
    R: n.side(RAIDERS),
    T: n.side(DEFENDERS),
    killed,
    wrecked,
    left: left === 0 ? undefined : left,
    hard: scenario.hard === undefined ? undefined : n.seat(scenario.hard),
    least: options.colombiaThreshold,
    last: options.turnLimit,
    latest: options.turnLimit === 'none' ? undefined : 2 * options.turnLimit,
  };
  const raid = scenario.goal === 'colombia';
  const timed = scenario.alert === true && options.limitFrom === 'alert';
  const hard = setting.sides.findIndex(({ id }) => id === scenario.hard);
  const lines = [
    ...(hard < 0 ? [] : [t.hard]),
    t.points[scenario.goal],
    ...(raid ? [t.routed[options.routScoring], t.wins] : []),
    ...(raid && options.unfinished === 'mission' ? [t.mission] : []),
    ...(scenario.alert === true ? [t.alert, ...(options.explosionAlerts ? [t.noise] : [])] : []),
    ...(scenario.goal === 'hostages' ? [] : [t.over]),
    options.turnLimit === 'none' ? t.endless : timed ? t.afterAlert : t.lastTurn,
  ];
  return lines.map((line) => say(lang, line, blanks));
}

/** `Turn 3 of 15`, or the turn alone where there is no last one. */
export function turnText(lang: Lang, setting: Setting, view: View): string {
  const t = panelTexts[lang];
  const last = lastTurn(setting, view);
  const { turn } = view;
  return last === Infinity || turn === 0 ? say(lang, t.turn, { turn }) : say(lang, t.turnOf, { turn, last });
}

/** The points as they stand, where the scenario counts any; what the end adds up is nothing else. */
export function pointsText(lang: Lang, setting: Setting, view: View): readonly string[] {
  const { goal } = setting.scenario;
  const n = names(lang, setting);
  const t = panelTexts[lang];
  if (goal === 'colombia')
    return [
      say(lang, t.score, {
        R: n.side(RAIDERS),
        points: sum(tally(setting, view)),
        least: setting.options.colombiaThreshold,
      }),
    ];
  if (goal !== 'points') return [];
  const [raiders, defenders] = [RAIDERS, DEFENDERS].map((side) => sum(reckoning(setting, view, side as 0 | 1)));
  return [say(lang, t.points, { R: n.side(RAIDERS), T: n.side(DEFENDERS), raiders, defenders })];
}
