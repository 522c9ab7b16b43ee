/** What stands on the table, over the scenery: signs that make room for each other, and the numbers of choices. */

import type { Point } from '../../../geometry/point.ts';
import type { Scene } from '../face.ts';
import type { Style } from '../paint.ts';
import type { Sheet, Spot } from './sheet.ts';

export interface Markers {
  /** Puts a sign, or some in a row, where it belongs or a little aside; says where it came to stand. */
  readonly put: (at: Point, text: string, style: Style) => Spot;
  /** Adds signs behind one that stands already, as far as nobody else stands there. */
  readonly add: (behind: Spot, text: string, style: Style) => void;
}

export function markersOn(sheet: Sheet): Markers {
  const taken = new Set<string>();
  const cells = ({ x, y }: Spot, text: string): string[] => Array.from(text, (_, i) => `${x + i} ${y}`);
  const isFree = (spot: Spot, text: string): boolean => cells(spot, text).every((cell) => !taken.has(cell));
  const write = (spot: Spot, text: string, style: Style): void => {
    for (const cell of cells(spot, text)) taken.add(cell);
    sheet.paper.put(spot.x, spot.y, text, style);
  };
  return {
    put(at, text, style) {
      const { x, y } = sheet.place(at);
      const room = text.length;
      const aside = [0, 1, -1, 2, -2].map((off) => ({ x: x + off * room, y }));
      const spot = aside.find((each) => isFree(each, text)) ?? { x, y };
      write(spot, text, style);
      return spot;
    },
    add(behind, text, style) {
      Array.from(text).every((sign, i) => {
        const spot = { x: behind.x + i, y: behind.y };
        if (!isFree(spot, sign)) return false;
        write(spot, sign, style);
        return true;
      });
    },
  };
}

/** The numbers of choices, where they lead. */
export function drawMarks(sheet: Sheet, { marks }: Scene): void {
  for (const [cell, mark] of marks ?? []) {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    const at = sheet.place({ x, y });
    sheet.paper.put(at.x, at.y, `‹${mark}›`, 'mark');
  }
}
