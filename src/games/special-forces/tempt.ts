/** What a player might try, allowed or not: any figure, any place, any moment. For fuzzing and coverage. */

import type { Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import { edges, type FigureNo, type SideNo } from './board.ts';
import { type Choice, type Entry, kinds, type Placement } from './choices.ts';
import { autoDeploy, nextToDeploy, survey, toDeploy } from './deploy.ts';
import { freeFigures } from './organise.ts';
import type { Setting } from './setting.ts';
import type { BoardView } from './types.ts';

const from = <X>(pick: Chance, list: readonly X[]): X => list[pick(list.length)] as X;
const FAR = 9;
const TURN = 720;

/** A figure of that side; now and then any, and seldom none at all. */
function someone(board: BoardView, side: SideNo, pick: Chance): FigureNo {
  const hostages = pick(4) === 0 ? board.figures.flatMap((man, f) => (man.hostage ? [f] : [])) : [];
  if (hostages.length > 0) return from(pick, hostages);
  const own = board.figures.flatMap((man, f) => (man.side === side && man.status === 'inPlay' ? [f] : []));
  if (own.length === 0 || pick(15) === 0) return pick(board.figures.length + 1);
  return from(pick, own);
}

/** Somewhere on the table; mostly not far from that figure. */
function somewhere({ space }: Setting, board: BoardView, f: FigureNo, pick: Chance): Point {
  const { width, depth } = space.table;
  const man = board.figures[f];
  if (man === undefined || man.x < 0 || pick(8) === 0) return { x: pick(width + 1), y: pick(depth + 1) };
  const off = (): number => pick(2 * FAR * space.inch) - FAR * space.inch;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return { x: within(man.x + off(), width), y: within(man.y + off(), depth) };
}

function somePlan(board: BoardView, pick: Chance): Entry[] {
  return Array.from(
    { length: pick(4) },
    (): Entry =>
      pick(5) === 0
        ? { do: 'transfer', to: pick(board.figures.length + 1), actions: 1 + pick(3) }
        : { do: from(pick, kinds) },
  );
}

function settingUp(setting: Setting, board: BoardView, side: SideNo, pick: Chance): Choice {
  const places = survey(setting.space);
  const lairs = setting.space.lairs;
  const some = (list: readonly Placement[], n: number): Placement[] =>
    list.length === 0 ? [] : Array.from({ length: n }, () => from(pick, list));
  const unit = pick(8) === 0 ? pick(board.units.length + 1) : nextToDeploy(setting, board, side);
  const good = unit >= 0 && pick(2) === 0 ? autoDeploy(setting, board, side, unit, pick) : undefined;
  const free = freeFigures(board, side);
  const size = 3 + pick(9);
  const tries: readonly (() => Choice)[] = [
    () => ({ t: 'auto' }),
    () => ({ t: 'deploy', unit: Math.max(0, unit), places: good ?? some(places, toDeploy(board, unit).length) }),
    () => ({ t: 'hide', places: some(lairs, 1 + pick(6)), ...(pick(2) === 0 ? { gps: pick(6) } : {}) }),
    () => ({ t: 'enterBy', edge: from(pick, edges) }),
    () => ({
      t: 'organise',
      units: Array.from({ length: Math.max(1, Math.floor(free.length / size)) }, (_, i) =>
        free.slice(i * size, (i + 1) * size),
      ),
    }),
  ];
  return from(pick, tries)();
}

export function tempt(setting: Setting, board: BoardView, side: SideNo, pick: Chance): Choice {
  if (board.phase === 'setup') return settingUp(setting, board, side, pick);
  const own = someone(board, side, pick);
  const foe = someone(board, side === 0 ? 1 : 0, pick);
  const to = somewhere(setting, board, own, pick);
  const at = somewhere(setting, board, own, pick);
  const vehicle = pick(board.vehicles.length + 1);
  const entry = from(pick, edges);
  const tries: readonly (() => Choice)[] = [
    () => ({ t: 'first', side: pick(2) as 0 | 1 }),
    () => ({ t: 'activate', figure: own }),
    () => ({ t: 'plan', plans: Array.from({ length: 1 + pick(2) }, () => somePlan(board, pick)) }),
    () => ({ t: 'plan', plans: [somePlan(board, pick)] }),
    () => ({ t: 'move', to }),
    () => ({ t: 'move', to, via: [at] }),
    () => ({ t: 'move', to, from: at }),
    () => ({ t: 'climb', ladder: pick(setting.space.ladders.length + 1) }),
    () => ({ t: 'board', vehicle }),
    () => ({ t: 'alight', from: at, to }),
    () => ({ t: 'exit', at, edge: entry }),
    () => ({
      t: 'drive',
      legs: [{ go: pick(30_000) - 10_000 }, { turn: pick(TURN) - TURN / 2 }, { go: pick(20_000) }],
    }),
    () => ({ t: 'fire', arm: pick(3), target: { t: 'figure', figure: foe } }),
    () => ({ t: 'fire', arm: pick(3), target: { t: 'vehicle', vehicle } }),
    () => ({ t: 'fire', arm: pick(3), target: { t: 'piece', piece: pick(setting.space.table.pieces.length + 1) } }),
    () => ({ t: 'fire', arm: pick(3), target: { t: 'point', at: to } }),
    () => ({ t: 'engage', figure: foe }),
    () => ({ t: 'special', deed: 'arm', at }),
    () => ({ t: 'special', deed: 'free', figure: pick(board.figures.length + 1) }),
    () => ({ t: 'special', deed: 'destroy', crate: pick(board.crates.length + 1) }),
    () => ({ t: 'special', deed: 'mine', at, heading: pick(TURN) }),
    () => ({ t: 'special', deed: 'detonate', charge: pick(board.charges.length + 1) }),
    () => ({ t: 'special', deed: 'takeRole', role: from(pick, ['driver', 'gunner'] as const) }),
    () => ({ t: 'place', figure: own, at }),
    () => ({ t: from(pick, ['stop', 'decline', 'pass', 'rally', 'auto'] as const) }),
  ];
  return from(pick, tries)();
}
