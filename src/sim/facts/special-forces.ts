/** Special Forces: losses are figures killed or routed, points are what the goal of the scenario counts. */

import { DEFENDERS, type ForcesBoard, NOBODY, RAIDERS, type SideNo } from '../../games/special-forces/board.ts';
import { reckoning, tally } from '../../games/special-forces/ending.ts';
import type { ForcesEvent } from '../../games/special-forces/events.ts';
import { fates, strength } from '../../games/special-forces/hostages.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import type { Spot } from '../plan.ts';
import type { Reader } from './reader.ts';

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
  turn: (board) => (board as ForcesBoard).open.turn,
  // SF-INIT-3: who won the initiative names who begins.
  prelude: ['first'],
  points: (setting, board) => pointsOf(setting as Setting, board as ForcesBoard),
  lead: (setting, board) => leadOf(setting as Setting, board as ForcesBoard),
};
