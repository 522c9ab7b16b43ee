/** Whether everything that a line of sight could meet still stands as it did: what was seen then is seen now. */

import type { BoardView, Man } from './types.ts';
import type { Setting } from './setting.ts';
import type { Ride } from './space.ts';

export interface Standstill {
  /** Whether nothing has changed since this was last asked; notes how things are now. */
  isStill(setting: Setting, board: BoardView): boolean;
}

/** Compares by value: boards are copied, imagined and written to. */
export function standstill(): Standstill {
  let noted: Setting | undefined;
  let present: readonly number[] = [];
  let rides: readonly Ride[] = [];
  let men: readonly Man[] = [];
  return {
    isStill(setting, board) {
      // Figures hide nobody but by one option.
      const watched = setting.options.figuresBlock === false ? NOBODY : board.figures;
      const isSame =
        noted === setting &&
        sameList(present, board.present, (a, b) => a === b) &&
        sameList(rides, board.vehicles, sameRide) &&
        sameList(men, watched, sameMan);
      if (isSame) return true;
      noted = setting;
      present = [...board.present];
      rides = board.vehicles.map((ride) => ({ ...ride }));
      men = watched.map((man) => ({ ...man }));
      return false;
    },
  };
}

const NOBODY: readonly Man[] = [];

function sameList<X>(a: readonly X[], b: readonly X[], isSame: (a: X, b: X) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i] as X, b[i] as X)) return false;
  return true;
}

const sameRide = (a: Ride, b: Ride): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.heading === b.heading &&
  a.armoured === b.armoured &&
  a.open === b.open &&
  a.kind === b.kind;

const sameMan = (a: Man, b: Man): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.level === b.level &&
  a.aboard === b.aboard &&
  a.status === b.status &&
  a.side === b.side;
