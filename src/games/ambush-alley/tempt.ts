/** What a player might try, allowed or not: any unit, any place, any moment. For fuzzing and coverage. */

import type { Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { DeepReadonly } from '../../kernel/game.ts';
import type { Open, UnitNo } from './board.ts';
import { type Choice, orders, type Pace, type Placement } from './choices.ts';
import { autoDeploy, autoHotSpots, figuresOf } from './deploy.ts';
import { placeAt } from './march.ts';
import type { Setting } from './setting.ts';

type Board = DeepReadonly<Open>;

const from = <X>(pick: Chance, list: readonly X[]): X => list[pick(list.length)] as X;
const FAR = 13;

/** Somewhere on the table; mostly not far from that unit. */
function somewhere({ space }: Setting, board: Board, unit: UnitNo, pick: Chance): Point {
  const { width, depth } = space.table;
  const man = board.figures.find((figure) => figure.unit === unit && figure.x >= 0);
  if (man === undefined || pick(8) === 0) return { x: pick(width + 1), y: pick(depth + 1) };
  const off = (): number => pick(2 * FAR * space.inch) - FAR * space.inch;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return { x: within(man.x + off(), width), y: within(man.y + off(), depth) };
}

/** A unit of that side; now and then any, and seldom none at all. */
function someUnit(board: Board, side: 0 | 1, pick: Chance): UnitNo {
  if (pick(40) === 0) return board.units.length;
  const all = board.units.map((_, u) => u);
  const own = all.filter((u) => board.units[u]?.side === side && (board.units[u]?.onTable || pick(10) === 0));
  return own.length === 0 || pick(20) === 0 ? pick(Math.max(1, all.length)) : from(pick, own);
}

function placing(setting: Setting, board: Board, side: 0 | 1, pick: Chance): Choice {
  const waiting = board.units.findIndex((unit) => unit.side === side && !unit.onTable);
  const unit = waiting < 0 || pick(10) === 0 ? pick(Math.max(1, board.units.length)) : waiting;
  const good = pick(2) === 0 ? autoDeploy(setting, board, unit, pick) : undefined;
  if (good !== undefined) {
    // Now and then half of them here and half of them there.
    const there = pick(4) === 0 ? autoDeploy(setting, board, unit, pick) : undefined;
    const places = there === undefined ? good : good.map((at, i) => (i % 2 === 0 ? at : (there[i] as Placement)));
    return { t: 'deploy', unit, places };
  }
  const middle = somewhere(setting, board, unit, pick);
  const { inch } = setting.space;
  const pitch = pick(4) === 0 ? 5 * inch : Math.floor((3 * inch) / 4);
  const places = figuresOf(board, unit).map((_, i): Placement => {
    const at = { x: middle.x + (i % 3) * pitch, y: middle.y + Math.floor(i / 3) * pitch };
    return placeAt(setting.space, board, at, pick(6) === 0);
  });
  return { t: 'deploy', unit, places: pick(12) === 0 ? places.slice(1) : places };
}

function spots(setting: Setting, board: Board, pick: Chance): Choice {
  const good = pick(2) === 0 ? autoHotSpots(setting, board, pick) : undefined;
  const { width, depth } = setting.space.table;
  const any = Array.from({ length: setting.hotSpots.count - (pick(8) === 0 ? 1 : 0) }, () => ({
    x: pick(width + 1),
    y: pick(depth + 1),
  }));
  return { t: 'placeHotSpots', spots: good ?? any };
}

export function tempt(setting: Setting, board: Board, side: 0 | 1, pick: Chance): Choice {
  const other = side === 0 ? 1 : 0;
  if (board.phase === 'setup')
    return side === 1 && pick(3) === 0 ? spots(setting, board, pick) : placing(setting, board, side, pick);
  const own = pick(3) === 0 && board.active >= 0 ? board.active : someUnit(board, side, pick);
  const foe = someUnit(board, other, pick);
  const pace: Pace = pick(3) === 0 ? 'rapid' : 'cautious';
  const to = somewhere(setting, board, pick(2) === 0 && board.active >= 0 ? board.active : own, pick);
  const up = pick(8) === 0 ? ({ roof: true } as const) : {};
  const at = pick(14 * setting.space.inch);
  const when = pick(3) === 0 ? {} : { at };
  const figure = pick(board.figures.length + 1);
  const tries: readonly (() => Choice)[] = [
    () => ({ t: 'activate', unit: own }),
    () => ({ t: 'order', order: from(pick, orders) }),
    () => ({ t: 'move', pace, to, ...up }),
    () => ({ t: 'move', pace, to, ...up }),
    () => ({ t: 'move', pace, to, join: someUnit(board, side, pick) }),
    () => ({ t: 'interrupt', unit: own, kind: 'fire', ...when }),
    () => ({ t: 'interrupt', unit: own, kind: 'move', pace, to: somewhere(setting, board, own, pick), ...when, ...up }),
    () => ({ t: 'sacrifice', unit: own, target: foe }),
    () => ({ t: 'target', unit: foe }),
    () => ({
      t: 'targets',
      split: [
        { unit: foe, dice: 1 + pick(3) },
        { unit: someUnit(board, other, pick), dice: 1 + pick(3) },
      ],
    }),
    () => ({ t: 'react', unit: own, ...when }),
    () => ({ t: 'support', units: pick(3) === 0 ? [] : [own] }),
    () => ({ t: 'reactMove', pace, to, ...up }),
    () => ({ t: 'retreat', to }),
    () => ({ t: 'casualty', figure }),
    () => ({ t: 'split', figure }),
    () => ({ t: 'handOver', figures: [figure], to: pick(2) === 0 ? -1 : someUnit(board, side, pick) }),
    () => ({ t: 'point', at }),
    () => ({ t: 'hotSpot', number: 1 + pick(6) }),
    () => placing(setting, board, side, pick),
    () => ({
      t: from(pick, ['endPhase', 'skip', 'pass', 'continue', 'stop', 'fireBack', 'decline', 'hunkerDown'] as const),
    }),
  ];
  return from(pick, tries)();
}
