/** Along a way that is only thought of: which known enemies would see whoever walks it, and from where on. */

import { isSeen, standOf } from '../../../games/special-forces/sight.ts';
import { houseAt } from '../../../games/special-forces/sites.ts';
import type { Eyes } from '../../../games/special-forces/types.ts';
import { along, type Point } from '../../../geometry/point.ts';
import type { Scene } from '../../../words/groups.ts';
import { names } from '../../../words/special-forces/names.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { gap } from '../skirmish/lines.ts';
import type { Watcher } from '../skirmish/tabletop.ts';
import { labelsOf } from '../../../words/special-forces/labels.ts';

interface Station {
  readonly at: Point;
  readonly far: number;
}

/** Every half inch of a way, and its end. */
function stations(path: readonly Point[], apart: number): Station[] {
  const found: Station[] = [];
  let walked = 0;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as Point, path[i] as Point];
    const length = gap(from, to);
    for (let d = 0; d < length; d += apart) found.push({ at: along(from, to, d), far: walked + d });
    walked += length;
  }
  const end = path.at(-1);
  return end === undefined ? found : [...found, { at: end, far: walked }];
}

export function seenOnTheWay(scene: Scene, { setting, open }: Eyes, f: number, path: readonly Point[]): Watcher[] {
  const { lang } = scene;
  const n = names(lang, setting);
  const own = open.figures[f];
  const way = stations(path, setting.space.inch / 2);
  return open.figures.flatMap((man, foe): Watcher[] => {
    const watches = man.status === 'inPlay' && man.side !== own?.side && man.x >= 0 && !man.hostage;
    // Those who sit in one vehicle look from one place.
    const [speaker] =
      man.aboard < 0 ? [foe] : open.figures.flatMap(({ aboard }, f) => (aboard === man.aboard ? [f] : []));
    if (!watches || speaker !== foe) return [];
    const eyes = standOf(open, foe);
    const at = way.filter((station) => {
      const inside = houseAt(setting.space.table, open.present, station.at);
      return isSeen(setting, open, eyes, { ...station.at, level: 0, inside, base: true });
    });
    const [first] = at;
    if (first === undefined) return [];
    const ride = man.aboard < 0 ? undefined : `V${man.aboard + 1}`;
    const name = ride === undefined ? n.figure(foe) : n.vehicle(man.aboard);
    const data = { name, from: n.inches(first.far) };
    return [
      {
        name: data.name,
        letter: ride ?? labelsOf(setting)[foe] ?? '',
        from: first.far,
        at: at.map((station) => station.at),
        text: say(lang, skirmishTexts[lang].forecast.sees, data),
      },
    ];
  });
}
