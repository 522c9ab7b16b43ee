/** Which answers belong to whom or to what on the table, and who is under a finger. */

import { distanceSquared, type Point } from '../../../geometry/point.ts';
import { locate } from '../../../geometry/polygon.ts';
import { standing } from '../../../geometry/table.ts';
import type { Key, Man, Pointed, Stage } from './tabletop.ts';

export interface Answers {
  /** By whom or what they mean. */
  readonly by: ReadonlyMap<Key, readonly object[]>;
  /** Those that lead to a place. */
  readonly places: readonly { readonly at: Point; readonly choices: readonly object[] }[];
}

/** All answers of a question, laid on the table; several to one place are together. */
export function answersOn(options: readonly object[], pointed: (choice: object) => Pointed): Answers {
  const by = new Map<Key, object[]>();
  const places = new Map<string, { at: Point; choices: object[] }>();
  for (const choice of options) {
    const { keys, at } = pointed(choice);
    for (const key of keys) by.set(key, [...(by.get(key) ?? []), choice]);
    if (at === undefined) continue;
    const name = `${at.x} ${at.y}`;
    const place = places.get(name) ?? { at: { x: at.x, y: at.y }, choices: [] };
    place.choices.push(choice);
    places.set(name, place);
  }
  return { by, places: [...places.values()] };
}

/** The answers that a press on a figure means: to his unit, and to him. */
export function answersTo({ by }: Answers, man: Pick<Man, 'key' | 'unit'>): readonly object[] {
  const [his, all] = [by.get(man.key) ?? none, by.get(`unit ${man.unit}`) ?? none];
  return his.length === 0 ? all : all.length === 0 ? his : [...new Set([...all, ...his])];
}

const none: readonly object[] = [];

/** The figure under a point, or the nearest within a finger of it. */
export function manAt({ men, radius }: Pick<Stage, 'men' | 'radius'>, at: Point, finger: number): Man | undefined {
  let best: Man | undefined;
  let least = (radius + finger) * (radius + finger);
  for (const man of men) {
    const far = distanceSquared(man.at, at);
    if (far < least) [best, least] = [man, far];
  }
  return best;
}

/** The piece on top at a point; roads are no aim. */
export function pieceAt({ table, present }: Pick<Stage, 'table' | 'present'>, at: Point): number | undefined {
  const whole = { x: Math.floor(at.x), y: Math.floor(at.y) };
  const found = standing(table, present).filter(
    ({ piece, isArea, points }) => isArea && piece.kind !== 'road' && locate(whole, points) !== 'outside',
  );
  return found.sort((a, b) => b.piece.height - a.piece.height)[0]?.piece.id;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** With y to the north. */
const ways: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ways, key);

/** The way of an arrow key on a table that has been turned with the clock. */
export function arrowWay(arrow: Arrow, turn: number): Point {
  let { x, y } = ways[arrow];
  // A turn with the clock brings the west up.
  for (let i = 0; i < turn; i++) [x, y] = [0 - y, x];
  return { x: x + 0, y: y + 0 };
}

/** The nearest of these in a direction; sideways counts double. */
export function nextThing<T extends { readonly at: Point }>(all: readonly T[], from: Point, way: Point): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const each of all) {
    const [dx, dy] = [each.at.x - from.x, each.at.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (along <= 0 || aside > along * 2) continue;
    if (along + 2 * aside < least) [best, least] = [each, along + 2 * aside];
  }
  return best;
}
