/** The battlefield in words: every unit with its place, its state and its nearest enemy. */

import type { Scene } from '../../../words/groups.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { windName } from '../../../words/tabletop/places.ts';
import { put } from '../../shell/texts.ts';
import { gap, middleOf, windFrom } from './lines.ts';
import type { Key, Man, Stage, Tabletop, Troop } from './tabletop.ts';

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

/** Who is nearest of those on the other side who can fight. */
function nearestFoe(stage: Stage, side: number, men: readonly Man[]): { ours: Man; foe: Man } | undefined {
  const foes = stage.men.filter((man) => man.side !== side && man.side !== 2 && !man.down);
  let best: { ours: Man; foe: Man; far: number } | undefined;
  for (const ours of men) {
    for (const foe of foes) {
      const far = gap(ours.at, foe.at);
      if (best === undefined || far < best.far) best = { ours, foe, far };
    }
  }
  return best;
}

function enemyText(tabletop: Tabletop, scene: Scene, stage: Stage, { side, key }: Troop, men: readonly Man[]): string {
  const { lang } = scene;
  const t = skirmishTexts[lang].report;
  const found = nearestFoe(stage, side, men);
  if (found === undefined) return t.none;
  const { ours, foe } = found;
  const from: Key = stage.byUnit ? key : ours.key;
  const to: Key = stage.byUnit ? `unit ${foe.unit}` : foe.key;
  const line = tabletop.sight(scene, from, to);
  const name = stage.byUnit
    ? (stage.troops.find((troop) => troop.key === to)?.name ?? '')
    : (foe.name.split(',')[0] ?? '');
  return put(lang, t.nearest, {
    name,
    distance: stage.inches(tabletop.distance(scene, from, to) ?? gap(ours.at, foe.at)),
    wind: windName(lang, windFrom(ours.at, foe.at)),
    cover: line?.cover === true ? t.inCover : t.inTheOpen,
    sight: line?.short ?? '',
  }).replace(/, $/, '');
}

export function rowsOf(tabletop: Tabletop, scene: Scene, stage: Stage): Row[] {
  const t = skirmishTexts[scene.lang].report;
  return stage.troops.map((troop) => {
    const men = stage.men.filter(({ no, down }) => troop.men.includes(no) && !down);
    const spot = stage.byUnit ? middleOf(men.map(({ at }) => at)) : (men.find(({ leader }) => leader) ?? men[0])?.at;
    return {
      key: troop.key,
      side: troop.side,
      letter: troop.letter,
      name: troop.name,
      facts: troop.facts.join(', '),
      where: men.length === 0 || spot === undefined ? t.gone : stage.place(spot),
      state: troop.signs.map(({ means }) => means).join(', '),
      enemy: men.length === 0 ? '' : enemyText(tabletop, scene, stage, troop, men),
    };
  });
}
