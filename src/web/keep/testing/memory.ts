/** A memory for tests: what IndexedDB does, in a map, with copies as it makes them. */

import { type Keep, type KeptMove, type KeptSeat, type KeptTable, Overtaken } from '../keep.ts';

export interface Memory extends Keep {
  fail: boolean;
  /** Writes over a move, as something that is no part of these pages might. */
  readonly damage: (gid: string, seq: number, move: KeptMove) => void;
}

export function memory(): Memory {
  const tables = new Map<string, KeptTable>();
  const moves = new Map<string, KeptMove[]>();
  const seats = new Map<string, KeptSeat>();
  const kept = {
    fail: false,
    damage(gid: string, seq: number, move: KeptMove) {
      (moves.get(gid) as KeptMove[])[seq] = move;
    },
    async add(table: KeptTable, more: readonly { readonly seq: number; readonly move: KeptMove }[]) {
      if (kept.fail) throw new Error('no room');
      const list = moves.get(table.gid) ?? [];
      const isGone = !tables.has(table.gid) && more[0]?.seq !== 0;
      if (isGone || more.some(({ seq }) => list[seq] !== undefined)) throw new Overtaken();
      tables.set(table.gid, structuredClone(table));
      for (const { seq, move } of more) list[seq] = structuredClone(move);
      moves.set(table.gid, list);
    },
    table: async (gid: string) => structuredClone(tables.get(gid)),
    moves: async (gid: string, from = 0) => structuredClone((moves.get(gid) ?? []).slice(from)),
    tables: async () => [...tables.values()],
    async forget(gid: string) {
      tables.delete(gid);
      moves.delete(gid);
    },
    async putSeat(seat: KeptSeat) {
      seats.set(seat.gid, seat);
    },
    seat: async (gid: string) => seats.get(gid),
    seats: async () => [...seats.values()],
  };
  return kept;
}
