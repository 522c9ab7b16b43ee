/** Ambush Alley: losses are figures that cannot fight on and people who are taken, points are those of the scenario. */

import { type AmbushBoard, type Figure, REGULAR } from '../../games/ambush-alley/board.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Reader } from './reader.ts';

/** The facts by which figures are lost; anything else is told as it is called. */
const causes: Readonly<Record<string, string>> = {
  hit: 'fire',
  shrank: 'melted',
  fled: 'fled',
  wiped: 'fled',
  captured: 'captured',
  hotSpotRolled: 'lostOnTheWay',
};

/** Contractors are lost to the Regulars, who are there for them. */
const sideOf = ({ open }: AmbushBoard, figure: Figure): number =>
  figure.contractor ? REGULAR : (open.units[figure.unit]?.side ?? REGULAR);

const isLost = (figure: Figure): boolean =>
  figure.contractor
    ? figure.captured || figure.condition === 'removed'
    : figure.condition === 'dependant' || figure.condition === 'killed' || figure.condition === 'removed';

export const ambushReader: Reader = {
  game: 'ambush-alley',
  unit: 'figures',
  square: 2 * 2540,
  mourn(_, given) {
    const board = given as AmbushBoard;
    const lost: boolean[] = board.open.figures.map(isLost);
    return (event) => {
      const found: ReturnType<ReturnType<Reader['mourn']>>[number][] = [];
      board.open.figures.forEach((figure, f) => {
        // Nobody is lost twice: whoever was wounded and is then carried off counts once.
        if (lost[f] === true || !isLost(figure)) return;
        lost[f] = true;
        const { x, y } = figure;
        const cause = causes[event.t] ?? event.t;
        found.push({ side: sideOf(board, figure), count: 1, cause, at: x < 0 ? null : { x, y } });
      });
      return found;
    };
  },
  turn: (board) => (board as AmbushBoard).open.turn,
  prelude: [],
  points(setting, board) {
    const { regular, insurgent } = tally(setting as Setting, (board as AmbushBoard).open);
    return [regular, insurgent];
  },
  lead(setting, board) {
    const { regular, insurgent } = tally(setting as Setting, (board as AmbushBoard).open);
    return regular - insurgent;
  },
};
