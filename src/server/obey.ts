/** Whatever a seat may want, however it has come here. */

import type { Seat } from '../kernel/game.ts';
import { replace } from './absence.ts';
import { aside } from './asides.ts';
import { command, type House } from './house.ts';
import type { Problem } from './problem.ts';
import type { Wanted } from './protocol.ts';
import type { Room } from './table/room.ts';

export function obey(
  house: House,
  room: Room,
  seat: Seat,
  message: Wanted,
): Promise<{ readonly receipt: string } | Problem> {
  switch (message.t) {
    case 'orders':
    case 'say':
    case 'mute':
      return aside(house, room, seat, message);
    case 'replace':
      return replace(house, room, seat, message);
    default:
      return command(house, room, seat, message);
  }
}
