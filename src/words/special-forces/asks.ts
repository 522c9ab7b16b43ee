/** Questions as they are said: who is meant, what it is about, and what the answer has to keep to. */

import type { SideNo } from '../../games/special-forces/board.ts';
import { allowanceOf } from '../../games/special-forces/footing.ts';
import { grounds, speedOf } from '../../games/special-forces/going.ts';
import type { SetupFile } from '../../games/special-forces/scenario.ts';
import type { View } from '../../games/special-forces/view.ts';
import { fill } from '../fill.ts';
import { capital } from '../lang.ts';
import { reasonOf } from '../tabletop/sums.ts';
import type { Names } from './names.ts';
import type { AskName, GameTexts } from './shapes.ts';

/** What a question may tell of itself. */
export interface AskedAbout {
  readonly figure?: number;
  readonly figures?: readonly number[];
  /** How many actions each of them has. */
  readonly most?: readonly number[];
  readonly side?: SideNo;
  readonly unit?: number;
  readonly vehicle?: number;
}

const say = (n: Names, sentence: string, data: object): string =>
  fill(n.lang, sentence, data, (_, value) => String(value));

/** The question without its conditions; `n` is missing where there is no table yet. */
export function question(
  texts: GameTexts,
  ask: AskName,
  lang: Names['lang'],
  n: Names | undefined,
  about: AskedAbout,
): string {
  const { figure, figures = [], unit } = about;
  const who = figure !== undefined && figure >= 0 ? [figure] : figures;
  const data = {
    figure: n === undefined || who.length === 0 ? texts.somebody.figure : n.figures(who),
    unit: n === undefined || unit === undefined ? texts.somebody.unit : n.unit(unit),
  };
  return capital(fill(lang, texts.asks[ask], data, (_, value) => String(value)));
}

/** How many actions there are, how far one may go, where one may be set up: said before anything is refused. */
export function conditions(texts: GameTexts, ask: AskName, view: View, n: Names, about: AskedAbout): string {
  const t = texts.conditions;
  if (ask === 'plan' || ask === 'next') return actions(texts, n, about);
  if (ask === 'move') return reach(texts, view, n, about);
  if (ask === 'hide') return hiding(texts, view, n);
  if (ask !== 'deploy' || about.side === undefined) return '';
  return say(n, t.allowed, { all: ground(texts, n, n.setting.scenario.sides[about.side].setup) });
}

function actions({ conditions: t }: GameTexts, n: Names, { figures = [], most = [] }: AskedAbout): string {
  if (most.length === 0) return '';
  if (most.length === 1) return say(n, t.actions, { count: most[0] });
  return say(n, t.each, { each: figures.map((f, i) => `${n.figure(f)} ${most[i] ?? 0}`).join(', ') });
}

function reach(texts: GameTexts, view: View, n: Names, { figure = -1 }: AskedAbout): string {
  const t = texts.conditions;
  const man = view.figures[figure];
  if (man === undefined) return '';
  const ride = view.vehicles[man.aboard];
  if (ride === undefined || man.role !== 'driver')
    return say(n, t.onFoot, { points: n.hundredths((allowanceOf(n.setting, man) * 100) / n.setting.space.inch) });
  const far = grounds.map((each) => {
    const value = speedOf(ride, each);
    return `${value}" ${reasonOf(n.lang, texts.sums, { value, reason: each })}`;
  });
  return say(n, t.driving, { far: far.join(', ') });
}

function hiding({ conditions: t }: GameTexts, { square }: View, n: Names): string {
  const { crates, hostages } = n.setting.scenario;
  const what =
    crates === undefined
      ? []
      : [say(n, t.crates, { drugs: crates.drugs, gps: crates.gps === 0 ? undefined : crates.gps })];
  const where = hostages?.bySquare === true && square > 0 ? [say(n, t.square, { square })] : [];
  return [...what, ...where, t.grid].join(' ');
}

function ground({ conditions: t }: GameTexts, n: Names, setup: SetupFile): string {
  const { inch } = n.setting.space;
  const sentence = t.setups[setup.how];
  if (setup.how === 'base')
    return say(n, sentence, { zone: n.zone(setup.zone), inBuildings: setup.inBuildings, inTowers: setup.inTowers });
  if (setup.how === 'oppositeSquare') return say(n, sentence, { distance: n.inches(setup.depth * inch) });
  if (setup.how !== 'circle') return sentence;
  const distance = n.inches(setup.radius * inch);
  const [x, y] = setup.centre ?? [];
  const far =
    x === undefined || y === undefined
      ? say(n, t.setups.middle, { distance })
      : say(n, sentence, { distance, centre: n.place({ x: x * inch, y: y * inch }) });
  return `${far}, ${setup.roofs ? t.roofs : t.noRoofs}`;
}
