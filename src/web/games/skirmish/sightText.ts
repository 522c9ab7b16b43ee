/** A line of sight in words: what stops it, where, by how much; or by how much it is free, and the cover at its end. */

import type { Verdict } from '../../../geometry/explain.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Lang } from '../../../words/lang.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { gap } from './lines.ts';
import type { SightLine, Stage } from './tabletop.ts';

type Namer = Pick<Stage, 'pieceName' | 'inches'>;

export function sayVerdict(lang: Lang, { pieceName, inches }: Namer, verdict: Verdict): SightLine {
  const t = skirmishTexts[lang].sight;
  const { from, to, clear, meets, margin, corner, cover } = verdict;
  const stop = meets.find(({ blocks }) => blocks);
  const sheltered = cover.cover !== 'none';
  const behind = sheltered ? say(lang, t.cover, { piece: pieceName(cover.piece) }) : t.noCover;
  const ends = { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } };
  if (!clear && stop !== undefined) {
    const data = {
      piece: pieceName(stop.piece),
      why: skirmishTexts[lang].why[stop.why] ?? '',
      distance: inches(gap(from, stop.at)),
    };
    const aside =
      margin === undefined || stop.why === 'floor'
        ? ''
        : ` ${say(lang, t.aside, { margin: inches(Math.abs(margin)) })}`;
    return {
      ...ends,
      clear,
      stops: meets.filter(({ blocks }) => blocks).map(({ at }) => at),
      text: `${say(lang, t.blocked, data)}${aside}`,
      short: say(lang, t.shortBlocked, data),
      cover: sheltered,
    };
  }
  const free =
    margin === undefined || corner === undefined
      ? t.clear
      : say(lang, t.clearBy, { piece: pieceName(corner.piece), margin: inches(margin) });
  return { ...ends, clear, stops: [], text: `${free} ${behind}`, short: t.shortSeen, cover: sheltered };
}

/** How far aside a line would have to pass to miss an outline: past its nearer flank. */
export function asideOf(a: Point, b: Point, points: readonly Point[]): number {
  const length = Math.max(1, gap(a, b));
  const offs = points.map((p) => ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length);
  return Math.max(0, Math.min(Math.max(...offs), 0 - Math.min(...offs)));
}

/** Where a line first comes upon an outline; its middle where it does not. */
export function firstTouch(a: Point, b: Point, points: readonly Point[], isArea: boolean): Point {
  let least = 1;
  points.forEach((p, i) => {
    const q = points[i + 1] ?? (isArea ? points[0] : undefined);
    if (q === undefined) return;
    const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y];
    const cross = rx * sy - ry * sx;
    if (cross === 0) return;
    const t = ((p.x - a.x) * sy - (p.y - a.y) * sx) / cross;
    const u = ((p.x - a.x) * ry - (p.y - a.y) * rx) / cross;
    if (t >= 0 && t < least && u >= 0 && u <= 1) least = t;
  });
  const share = least === 1 ? 0.5 : least;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
