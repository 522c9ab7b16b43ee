/** Special Forces: losses are figures killed or routed, points are what the goal of the scenario counts. */

import {
  DEFENDERS,
  type FigureNo,
  type ForcesBoard,
  NOBODY,
  RAIDERS,
  type SideNo,
} from '../../games/special-forces/board.ts';
import { reckoning, tally } from '../../games/special-forces/ending.ts';
import type { EventOf, ForcesEvent } from '../../games/special-forces/events.ts';
import { fates, strength } from '../../games/special-forces/hostages.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import type { Spot } from '../plan.ts';
import type { Done, Reader } from './reader.ts';

function causeOf(event: ForcesEvent): string {
  switch (event.t) {
    case 'fired':
      if (event.by === NOBODY || weapons[event.weapon].placed === true) return 'blast';
      return weapons[event.weapon].calibre === 'small' ? 'smallArms' : 'heavyWeapons';
    case 'fought':
      return 'closeCombat';
    case 'motorcycleLost':
      return 'crash';
    case 'moraleTested':
      return 'rout';
    default:
      return event.t;
  }
}

/** Of those who began, how many are out of the fight: what counts where a scenario has no points of its own. */
const beaten = ({ startStrength }: Setting, { open }: ForcesBoard, side: SideNo): number =>
  startStrength[side] - strength(open, side);

function pointsOf(setting: Setting, board: ForcesBoard): readonly [number, number] {
  const { open } = board;
  switch (setting.scenario.goal) {
    case 'colombia':
      return [sum(tally(setting, open)), 0];
    case 'hostages':
      return [fates(open).safe, fates(open).killed];
    case 'points':
      return [sum(reckoning(setting, open, RAIDERS)), sum(reckoning(setting, open, DEFENDERS))];
    default:
      return [beaten(setting, board, DEFENDERS), beaten(setting, board, RAIDERS)];
  }
}

function leadOf(setting: Setting, board: ForcesBoard): number {
  const [ours, theirs] = pointsOf(setting, board);
  // SF-Q-87: one point short of the threshold is a draw.
  if (setting.scenario.goal === 'colombia') return ours - (setting.options.colombiaThreshold - 1);
  if (setting.scenario.goal !== 'hostages') return ours - theirs;
  // A hostage who is free is on the way; where all are equal, the fight for them counts.
  const { free } = fates(board.open);
  const share = (side: SideNo): number => beaten(setting, board, side) / Math.max(1, setting.startStrength[side]);
  return ours - theirs + free / 10 + (share(DEFENDERS) - share(RAIDERS)) / 100;
}

const deeds = {
  fired: 'SF-FIRE',
  suppressed: 'SF-SUP',
  strayed: 'SF-IND',
  areas: 'SF-AREA',
  wentOff: 'SF-AREA',
  fought: 'SF-CC',
  rallied: 'SF-RALLY',
  moraleTested: 'SF-MORALE',
  moved: 'SF-MOVE',
  drove: 'SF-VEH',
  boarded: 'SF-TRANS',
  commanded: 'SF-CMD',
  charges: 'SF-SPEC',
  freed: 'SF-SPEC',
  searched: 'SF-SPEC',
  exited: 'SF-MOVE',
} as const;
type Deed = keyof typeof deeds;

/** What came of a shot, beside that it was one. */
function shotBy(side: SideNo, { weapon, deviation, struck }: EventOf<'fired'>): Done[] {
  const suppressed = struck.flatMap(({ harm }) => harm).filter((harm) => harm === 'suppressed').length;
  const { area, placed } = weapons[weapon];
  const found: [Deed, number][] = [
    ['fired', placed === true ? 0 : 1],
    ['areas', area === undefined || placed === true ? 0 : 1],
    ['strayed', deviation === null ? 0 : 1],
    ['suppressed', suppressed],
  ];
  return found.flatMap(([deed, times]) => (times > 0 ? [{ side, deed, times }] : []));
}

function done({ open }: ForcesBoard, event: ForcesEvent): readonly Done[] {
  const side = (figure: FigureNo): SideNo => open.figures[figure]?.side ?? RAIDERS;
  const by = (figure: FigureNo, deed: Deed): Done[] => [{ side: side(figure), deed }];
  switch (event.t) {
    case 'fired':
      return event.by === NOBODY ? [] : shotBy(side(event.by), event);
    case 'fought':
    case 'rallied':
    case 'moved':
    case 'boarded':
    case 'exited':
      return by(event.figure, event.t);
    case 'climbed':
      return by(event.figure, 'moved');
    case 'drove':
    case 'freed':
      return by(event.by, event.t);
    case 'transferred':
      return by(event.from, 'commanded');
    case 'linked':
      return by(event.figures[0] ?? NOBODY, 'commanded');
    case 'armed':
    case 'mined':
      return by(event.figure, 'charges');
    case 'wentOff':
      return by(open.charges[event.charge]?.by ?? NOBODY, 'wentOff');
    case 'moraleTested':
      return [{ side: open.units[event.unit]?.side ?? RAIDERS, deed: 'moraleTested' satisfies Deed }];
    case 'lookedInto':
      // Only those who came look for what the others have hidden.
      return [{ side: RAIDERS, deed: 'searched' satisfies Deed, times: event.places.length }];
    default:
      return [];
  }
}

export const forcesReader: Reader = {
  game: 'special-forces',
  unit: 'figures',
  square: 2 * 2540,
  mourn(_, given) {
    const { open } = given as ForcesBoard;
    const isLost = (f: number): boolean =>
      open.figures[f]?.status === 'killed' || open.figures[f]?.status === 'removed';
    const lost = open.figures.map((_man, f) => isLost(f));
    // Whoever falls is taken off the table at once, so the last place is kept.
    const last: Spot[] = open.figures.map(({ x, y }) => ({ x, y }));
    return (event) => {
      const found: ReturnType<ReturnType<Reader['mourn']>>[number][] = [];
      open.figures.forEach((man, f) => {
        if (lost[f] === true) return;
        if (isLost(f)) {
          lost[f] = true;
          const at = last[f] as Spot;
          // Hostages are lost to those who came for them.
          const side = man.hostage ? RAIDERS : man.side;
          found.push({ side, count: 1, cause: causeOf(event as ForcesEvent), at: at.x < 0 ? null : at });
        } else if (man.x !== last[f]?.x || man.y !== last[f]?.y) last[f] = { x: man.x, y: man.y };
      });
      return found;
    };
  },
  deeds,
  witness: () => (board, event) => done(board as ForcesBoard, event as ForcesEvent),
  files(setting) {
    const { scenario, map } = setting as Setting;
    return { scenario, map };
  },
  turn: (board) => (board as ForcesBoard).open.turn,
  // SF-INIT-3: who won the initiative names who begins.
  prelude: ['first'],
  points: (setting, board) => pointsOf(setting as Setting, board as ForcesBoard),
  lead: (setting, board) => leadOf(setting as Setting, board as ForcesBoard),
};
