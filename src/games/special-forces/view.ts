/** What each seat sees: everything open, and what one's own side has hidden. */

import type { Dice } from '../../kernel/dice.ts';
import type { Board, DeepReadonly } from '../../kernel/game.ts';
import { cloneBoard, cloneSecret, DEFENDERS, type ForcesBoard, type Open, type Secret } from './board.ts';
import type { ForcesEvent } from './events.ts';
import { hidingPlaces } from './hiding.ts';
import { seatOf, type Setting } from './setting.ts';
import type { SpecialForces } from './types.ts';

/** The hider knows where everything is; others know what has been revealed. */
export type Mine = Partial<Secret>;
export interface View extends Open {
  readonly mine: Mine;
}

type Boards = DeepReadonly<Board<SpecialForces>>;

const nothing: Secret = { hostages: [], crates: [], looks: 0 };

const hides = (setting: Setting, seat: string | null): boolean => seat === seatOf(setting, DEFENDERS);

export const mineOf = (setting: Setting, { secret }: Boards, seat: string): Mine =>
  hides(setting, seat) ? (secret as Secret) : {};

export function viewOf(setting: Setting, { open, secret }: Boards, seat: string | null, all?: View): View {
  const mine = hides(setting, seat) ? cloneSecret(secret as Secret) : {};
  if (all !== undefined) return { ...all, mine };
  return { ...cloneBoard({ open, secret: nothing } as ForcesBoard).open, mine };
}

/** SF-Q-95: that something was hidden is known to all, where it is to its owner alone. */
export function sees(setting: Setting, event: ForcesEvent, seat: string | null): ForcesEvent {
  return event.t === 'hid' && !hides(setting, seat) ? { t: 'hid', rules: event.rules } : event;
}

/** A board that this seat cannot tell apart from the real one. */
export function determinise(setting: Setting, { mine, ...open }: View, dice: Dice): ForcesBoard {
  const { hostages, crates, looks } = mine;
  const known = hostages !== undefined && crates !== undefined && looks !== undefined;
  const secret = known ? { hostages, crates, looks } : hidingPlaces(setting, open, dice);
  return cloneBoard({ open, secret });
}
