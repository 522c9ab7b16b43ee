/** What the companion remembers on this device. */

import { create } from 'zustand';
import type { Found, TableGame, Values } from './screen.ts';
import type { Sheet } from './sheets.ts';

const KEY = 'ambuscade companion';
/** So many results are remembered. */
const MOST = 60;

/** One thing that was resolved; said anew in whatever language is read. */
export interface Resolved {
  readonly game: TableGame;
  readonly screen: string;
  readonly turn: number;
  readonly faces: readonly (readonly number[])[];
  readonly found: readonly Found[];
}

interface Kept {
  readonly game: TableGame;
  readonly presets: Readonly<Record<TableGame, string>>;
  readonly values: Readonly<Record<string, Values>>;
  readonly sheets: readonly Sheet[];
  readonly turn: number;
  readonly phase: number;
  readonly evening: readonly Resolved[];
}

interface Store extends Kept {
  readonly change: (part: Partial<Kept>) => void;
  readonly note: (resolved: Omit<Resolved, 'turn'>) => void;
}

const empty: Kept = {
  game: 'ambush-alley',
  presets: { 'ambush-alley': 'recommended', 'special-forces': 'recommended' },
  values: {},
  sheets: [],
  turn: 1,
  phase: 0,
  evening: [],
};

function stored(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...empty, ...value } : empty;
  } catch {
    return empty;
  }
}

export const useCompanion = create<Store>((set, get) => {
  const change = (part: Partial<Kept>): void => {
    set(part);
    const { game, presets, values, sheets, turn, phase, evening } = get();
    try {
      localStorage.setItem(KEY, JSON.stringify({ game, presets, values, sheets, turn, phase, evening }));
    } catch {
      // A device without a memory still helps.
    }
  };
  return {
    ...stored(),
    change,
    note: (resolved) => {
      const { evening, turn } = get();
      change({ evening: [{ ...resolved, turn }, ...evening].slice(0, MOST) });
    },
  };
});
