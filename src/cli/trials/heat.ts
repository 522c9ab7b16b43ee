/** Where figures fall: the map of the game twice, once for each side, on one scale. */

import { escape, num } from '../../geometry/ink.ts';
import type { Report } from '../../sim/report.ts';
import type { Ground } from './ground.ts';
import type { Subject } from './subject.ts';

/** The map itself, once; the panels show it again. */
export const backdrop = ({ picture }: Ground): string =>
  `<svg class="hidden" aria-hidden="true"><defs><g id="ground">${picture}</g><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs></svg>`;

/** Few are to be seen beside many: what the eye compares is the root. */
const shade = (count: number, most: number): number => Math.sqrt(count / Math.max(1, most));

function marks(subject: Subject, { losses }: Report, ground: Ground, side: number, most: number): string[] {
  return losses.places.flatMap((place) => {
    const count = place.counts[side] ?? 0;
    if (count === 0) return [];
    const { x, y } = ground.at(place);
    const depth = shade(count, most);
    const tip = `<title>${escape(`${ground.name(subject.lang, place)}: ${count}`)}</title>`;
    if (ground.kind === 'cell') {
      const r = Math.max(4, (ground.mark / 2) * depth);
      return [
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill-opacity="0.82" stroke="#fffaf0" stroke-width="2">${tip}</circle>`,
      ];
    }
    const half = ground.mark / 2;
    return [
      `<rect x="${num(x - half)}" y="${num(y - half)}" width="${num(ground.mark)}" height="${num(ground.mark)}" fill-opacity="${num(0.1 + 0.85 * depth)}">${tip}</rect>`,
    ];
  });
}

export function heatPanels(subject: Subject, report: Report, ground: Ground): string[] {
  const most = Math.max(1, ...report.losses.places.flatMap(({ counts }) => counts));
  const { x, y, width, height } = ground.box;
  const soft = ground.kind === 'square' ? ' filter="url(#soft)"' : '';
  return report.sides.map(({ side }, s) => {
    const name = subject.side(side);
    const heat = marks(subject, report, ground, s, most).join('');
    return [
      `<figure class="panel"><figcaption class="side${s}">${escape(name)}</figcaption>`,
      `<svg viewBox="${num(x)} ${num(y)} ${num(width)} ${num(height)}" role="img" aria-label="${escape(name)}">`,
      `<use href="#ground" class="faded"/><g class="heat side${s}"${soft}>${heat}</g></svg></figure>`,
    ].join('');
  });
}
