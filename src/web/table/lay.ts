/** New tables at this device. */

import { layHere } from './local/link.ts';
import type { Players } from './local/messages.ts';
import { newPort } from './local/port.ts';

/** The name of the new table; a setup that these pages made themselves and that is refused is a mistake of theirs. */
export async function layTable(
  game: string,
  setup: object,
  players: Players,
  placed: readonly string[] = [],
): Promise<string> {
  const laid = await layHere(newPort, game, setup, players, placed);
  if ('faults' in laid) throw new Error(JSON.stringify(laid.faults.slice(0, 3)));
  return laid.gid;
}
