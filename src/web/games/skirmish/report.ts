/** The battlefield in words: every unit with its place, its state and its nearest enemy. */

import type { Point } from '../../../geometry/point.ts';
import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { windName } from '../../../words/tabletop/places.ts';
import { say } from '../../../words/common/index.ts';
import { gap, middleOf, windFrom } from './lines.ts';
import type { Key, Stage, Tabletop, Troop } from './tabletop.ts';

export interface Row {
  readonly key: Key;
  readonly side: 0 | 1 | 2;
  readonly letter: string;
  readonly name: string;
  readonly facts: string;
  readonly where: string;
  readonly state: string;
  readonly enemy: string;
}

/** A place that somebody looks from, or is looked at. */
interface Stand {
  readonly key: Key;
  readonly at: Point;
  readonly name: string;
}

/** Those of a unit who can be met: its men, or the vehicle that they sit in. */
function standsOf(stage: Stage, troop: Troop): Stand[] {
  const { rides, men, key, name } = troop;
  if (rides !== undefined) return [{ key: rides.hull, at: rides.at, name: rides.name }];
  return stage.men
    .filter(({ no, down }) => men.includes(no) && !down)
    .map((man) => (stage.byUnit ? { key, at: man.at, name } : { ...man, name: man.name.split(',')[0] ?? '' }));
}

/** The nearest pair of the two sides. */
function nearestFoe(stage: Stage, side: number, ours: readonly Stand[]): { from: Stand; to: Stand } | undefined {
  const foes = stage.troops.filter((troop) => troop.side !== side).flatMap((troop) => standsOf(stage, troop));
  let best: { from: Stand; to: Stand; far: number } | undefined;
  for (const from of ours) {
    for (const to of foes) {
      const far = gap(from.at, to.at);
      if (best === undefined || far < best.far) best = { from, to, far };
    }
  }
  return best;
}

function enemyText(tabletop: Tabletop, scene: Scene, stage: Stage, { side }: Troop, ours: readonly Stand[]): string {
  const { lang } = scene;
  const t = skirmishTexts[lang].report;
  const found = nearestFoe(stage, side, ours);
  if (found === undefined) return t.none;
  const { from, to } = found;
  const line = tabletop.sight(scene, from.key, to.key);
  return say(lang, t.nearest, {
    name: to.name,
    distance: stage.inches(tabletop.distance(scene, from.key, to.key) ?? gap(from.at, to.at)),
    wind: windName(lang, windFrom(from.at, to.at)),
    cover: line?.cover === true ? t.inCover : t.inTheOpen,
    sight: line?.short ?? '',
  }).replace(/, $/, '');
}

function whereText(scene: Scene, stage: Stage, troop: Troop, ours: readonly Stand[]): string {
  const t = skirmishTexts[scene.lang].report;
  const [first] = ours;
  if (first === undefined) return t.gone;
  if (troop.rides !== undefined)
    return `${say(scene.lang, t.aboard, { vehicle: troop.rides.name })}, ${stage.place(first.at)}`;
  const leader = stage.men.find(({ no, leader: leads }) => leads && troop.men.includes(no));
  return stage.place(stage.byUnit ? middleOf(ours.map(({ at }) => at)) : (leader?.at ?? first.at));
}

export function rowsOf(tabletop: Tabletop, scene: Scene, stage: Stage): Row[] {
  return stage.troops.map((troop) => {
    const ours = standsOf(stage, troop);
    return {
      key: troop.key,
      side: troop.side,
      letter: troop.letter,
      name: troop.name,
      facts: troop.facts.join(', '),
      where: whereText(scene, stage, troop, ours),
      state: troop.signs.map(({ means }) => means).join(', '),
      enemy: ours.length === 0 ? '' : enemyText(tabletop, scene, stage, troop, ours),
    };
  });
}
