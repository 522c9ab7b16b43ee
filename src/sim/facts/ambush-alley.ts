/** Ambush Alley: losses are figures that cannot fight on and people who are taken, points are those of the scenario. */

import { type AmbushBoard, type Figure, REGULAR } from '../../games/ambush-alley/board.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { AmbushEvent } from '../../games/ambush-alley/events.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { Done, Reader } from './reader.ts';

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

/** AA-SCN-13: an edition without points counts who was brought out. */
const isByPeople = ({ options }: Setting): boolean => options.victoryMode === 'decisiveMarginal';

const deeds = {
  interruptedByFire: 'AA-IFIRE',
  interruptedByMove: 'AA-IMOVE',
  reacted: 'AA-REACT',
  wentOnOverwatch: 'AA-OW',
  firedFromOverwatch: 'AA-OW',
  fired: 'AA-ATK',
  moved: 'AA-MOVE',
  firstAid: 'AA-AID',
  tookIntoCare: 'AA-DEP',
  hunkered: 'AA-HUNK',
  reinforced: 'AA-REIN',
  neutralised: 'AA-HOT',
  captured: 'AA-SCN',
  left: 'AA-SCN',
} as const;

interface Deed {
  /** Who did it; whose figure it is, where only that is told. */
  readonly unit: number;
  readonly deed: keyof typeof deeds;
  readonly times?: number;
}

function deedOf({ open }: AmbushBoard, event: AmbushEvent): Deed | undefined {
  switch (event.t) {
    case 'interrupted':
      return { unit: event.by, deed: event.kind === 'fire' ? 'interruptedByFire' : 'interruptedByMove' };
    case 'reacted':
      return { unit: event.unit, deed: event.as === 'overwatch' ? 'firedFromOverwatch' : 'reacted' };
    case 'wentOnOverwatch':
    case 'fired':
      return { unit: event.unit, deed: event.t };
    case 'moveDeclared':
      return { unit: event.unit, deed: 'moved' };
    case 'hit':
      // A die is rolled for the wounded only where there is First Aid.
      return event.face === null ? undefined : { unit: open.figures[event.figure]?.unit ?? -1, deed: 'firstAid' };
    case 'takenIntoCare':
      return { unit: event.unit, deed: 'tookIntoCare', times: event.figures.length };
    case 'held':
      return event.hunkers ? { unit: event.unit, deed: 'hunkered' } : undefined;
    case 'hunkeredDown':
      return { unit: event.unit, deed: 'hunkered' };
    case 'neutralised':
      return { unit: event.by, deed: 'neutralised' };
    case 'captured':
    case 'left':
      return { unit: event.unit, deed: event.t, times: event.figures.length };
    default:
      return undefined;
  }
}

function done(board: AmbushBoard, event: AmbushEvent): readonly Done[] {
  // The unit is on no board yet.
  if (event.t === 'raised') return [{ side: event.made.side, deed: 'reinforced' satisfies keyof typeof deeds }];
  const found = deedOf(board, event);
  const unit = found === undefined ? undefined : board.open.units[found.unit];
  if (found === undefined || unit === undefined) return [];
  return [{ side: unit.side, deed: found.deed, times: found.times ?? 1 }];
}

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
  deeds,
  witness: () => (board, event) => done(board as AmbushBoard, event as AmbushEvent),
  files(setting) {
    const { scenario, map } = setting as Setting;
    return { scenario, map };
  },
  turn: (board) => (board as AmbushBoard).open.turn,
  prelude: [],
  counts: (setting) => (isByPeople(setting as Setting) ? 'people' : 'points'),
  points(setting, board) {
    const { out, of, regular, insurgent } = tally(setting as Setting, (board as AmbushBoard).open);
    return isByPeople(setting as Setting) ? [out, of - out] : [regular, insurgent];
  },
  lead(setting, board) {
    const { out, of, regular, insurgent } = tally(setting as Setting, (board as AmbushBoard).open);
    if (isByPeople(setting as Setting)) return out === 0 ? -of : out;
    return regular - insurgent;
  },
};
