/** A table of this device whose record was damaged: what of it still holds together. */

import type { Game, Types } from '../../../kernel/game.ts';
import type { KeptMove, KeptTable } from '../../keep/keep.ts';
import type { Salvage } from './messages.ts';
import { forkTable, type LocalTable, openTable } from './table.ts';

interface Damaged {
  readonly game: Game<Types>;
  readonly kept: KeptTable;
  readonly moves: readonly KeptMove[];
}

/** The longest beginning whose chain holds and that the game understands. */
function soundPart({ game, kept, moves }: Damaged): LocalTable | undefined {
  let end = moves.length;
  while (end > 0) {
    const found = openTable(game, kept, moves.slice(0, end));
    if (!('error' in found)) return found;
    if (found.error === 'otherEdition') return undefined;
    end = found.error === 'brokenChain' ? (found.seq ?? 0) : end - 1;
  }
  return undefined;
}

/** The part that holds as a saved game, with which the terminal goes on too; where there is none, everything as it was found. */
export function salvaged(damaged: Damaged): Salvage {
  const sound = soundPart(damaged);
  const { kept, moves } = damaged;
  const text = JSON.stringify(sound === undefined ? { kept, moves } : sound.match.save({}));
  return { sound: sound?.moves.length ?? 0, all: moves.length, text };
}

/** A table that goes on after the last sound entry; the damaged one stays as it is. */
export function mended(damaged: Damaged, gid: string, secret: string, at: number): LocalTable | undefined {
  const sound = soundPart(damaged);
  return sound && forkTable(sound, sound.moves.length - 1, gid, secret, at);
}
