/** 2.7 and 3.4 The ground as vehicles feel it: how far they go on it, and how likely they are to stick in it. */

import type { Point } from '../../geometry/point.ts';
import { areasAt, standing } from '../../geometry/table.ts';
import type { Ground as Standing } from '../../geometry/terrain.ts';
import { stretchesWithin } from '../../geometry/within.ts';
import { isRough } from './footing.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import type { BoardView } from './types.ts';

/** From the best to the worst. */
export const grounds = ['road', 'open', 'rough'] as const;
export type Ground = (typeof grounds)[number];

type Ride = BoardView['vehicles'][number];

/** Inches for a move action. SF-Q-25: a motorcycle goes like anything on wheels. */
const speeds: Readonly<Record<'wheeled' | 'tracked', Readonly<Record<Ground, number>>>> = {
  wheeled: { road: 20, open: 10, rough: 6 },
  tracked: { road: 15, open: 12, rough: 6 },
};

export const speedOf = ({ wheeled }: Ride, ground: Ground): number => speeds[wheeled ? 'wheeled' : 'tracked'][ground];
export const speedRule = ({ wheeled }: Ride): RuleNo => (wheeled ? 'SF-VEH-3' : 'SF-VEH-2');

/** The highest face that bogs, 0 where nothing is rolled (SF-VEH-11), and the rule that says so. */
export function bogging({ kind, wheeled }: Ride, ground: Ground): { readonly bogsTo: number; readonly rule: RuleNo } {
  if (ground === 'road') return { bogsTo: 0, rule: 'SF-VEH-11' };
  if (kind === 'motorcycle')
    return ground === 'rough' ? { bogsTo: 1, rule: 'SF-MOTO-3' } : { bogsTo: 0, rule: 'SF-MOTO-2' };
  if (ground === 'rough') return wheeled ? { bogsTo: 3, rule: 'SF-VEH-9' } : { bogsTo: 2, rule: 'SF-VEH-8' };
  return wheeled ? { bogsTo: 1, rule: 'SF-VEH-10' } : { bogsTo: 0, rule: 'SF-VEH-11' };
}

const worse = (a: Ground, b: Ground): Ground => (grounds.indexOf(a) >= grounds.indexOf(b) ? a : b);
export const worst = (list: readonly Ground[]): Ground => list.reduce(worse, 'road');

/** The ground under a centre; a road runs through anything. */
export function groundAt({ space }: Setting, board: BoardView, at: Point): Ground {
  const areas = areasAt(space.table, board.present, at).map(({ id }) => space.table.grounds[id] as Standing);
  if (areas.some(({ piece }) => piece.road)) return 'road';
  return areas.some((area) => isRough(space, area)) ? 'rough' : 'open';
}

/** A part of a straight way, in shares of it, over one kind of ground. */
export interface Stretch {
  readonly ground: Ground;
  readonly from: number;
  readonly to: number;
}

/** The grounds along a straight way in their order. */
export function stretches({ space }: Setting, board: BoardView, p: Point, q: Point): Stretch[] {
  const areas = standing(space.table, board.present).filter(({ isArea }) => isArea);
  const spans = (list: readonly Standing[]) => stretchesWithin(space.table, p, q, list);
  const roads = spans(areas.filter(({ piece }) => piece.road));
  const rough = spans(areas.filter((area) => isRough(space, area) && !area.piece.impassable));
  const ends = [...roads, ...rough].flatMap(({ from, to }) => [from, to]);
  const marks = [...new Set([0, 1, ...ends])].sort((a, b) => a - b);
  const covers = (list: readonly Pick<Stretch, 'from' | 'to'>[], at: number): boolean =>
    list.some(({ from, to }) => from < at && at < to);
  return marks.slice(1).map((to, i): Stretch => {
    const from = marks[i] as number;
    const middle = (from + to) / 2;
    return { ground: covers(roads, middle) ? 'road' : covers(rough, middle) ? 'rough' : 'open', from, to };
  });
}
