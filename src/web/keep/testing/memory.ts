/** A memory for tests: what IndexedDB does, in a map, with copies as it makes them. */

import type { Keep, KeptMove, KeptSeat, KeptTable } from '../keep.ts';

export function memory(): Keep & { fail: boolean } {
  const tables = new Map<string, KeptTable>();
  const moves = new Map<string, KeptMove[]>();
  const seats = new Map<string, KeptSeat>();
  const kept = {
    fail: false,
    async put(table: KeptTable, more: readonly { readonly seq: number; readonly move: KeptMove }[]) {
      if (kept.fail) throw new Error('no room');
      tables.set(table.gid, structuredClone(table));
      const list = moves.get(table.gid) ?? [];
      for (const { seq, move } of more) list[seq] = structuredClone(move);
      moves.set(table.gid, list);
    },
    table: async (gid: string) => structuredClone(tables.get(gid)),
    moves: async (gid: string) => structuredClone(moves.get(gid) ?? []),
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
