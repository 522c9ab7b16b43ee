/** Places for a unit of the defenders that makes sense: in and about houses, where few of their own stand yet, and away from the edge. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { Placement } from './choices.ts';
import type { Setting } from './setting.ts';
import { isIndoors } from './sites.ts';

/** Nobody stands nearer to the edge of the table, in inches, if there is room elsewhere. */
const FROM_THE_EDGE = 4;
/** So many hold one house, and stand so near to it out of doors. */
const TO_A_HOUSE = 4;
const ABOUT_A_HOUSE = 3;
/** Of those who hold a house every so many is out of doors, where the scenario does not say how many have to be inside. */
const OUTSIDE = 1;

/** Places that are not at the edge of the table; all of them where nothing is left. */
export function inland({ space }: Setting, zone: readonly Placement[]): readonly Placement[] {
  const { width, depth } = space.table;
  const least = FROM_THE_EDGE * space.inch;
  const inner = zone.filter(({ x, y }) => Math.min(x, y, width - x, depth - y) >= least);
  return inner.length === 0 ? zone : inner;
}

interface House {
  readonly centre: Point;
  readonly inside: readonly Placement[];
  readonly outside: readonly Placement[];
  readonly held: number;
}

/** The houses in a zone, with their places inside, and those on the ground around them. */
function housesIn({ space }: Setting, zone: readonly Placement[], own: readonly Placement[]): House[] {
  const near = ABOUT_A_HOUSE * space.inch;
  return space.table.grounds.flatMap(({ piece, box }): House[] => {
    if (piece.kind !== 'building') return [];
    const inside = zone.filter((at) => at.inside === piece.id && isIndoors(space.table, at));
    if (inside.length === 0) return [];
    const outside = zone.filter(
      (at) =>
        at.level === 0 &&
        !isIndoors(space.table, at) &&
        at.x > box.minX - near &&
        at.x < box.maxX + near &&
        at.y > box.minY - near &&
        at.y < box.maxY + near,
    );
    const centre = { x: Math.floor((box.minX + box.maxX) / 2), y: Math.floor((box.minY + box.maxY) / 2) };
    const held = own.filter((at) => at.inside === piece.id).length;
    return [{ centre, inside, outside, held }];
  });
}

/** Places in a row to be tried one after another: houses that few hold first, towers, then whatever is near. */
export function garrison(
  setting: Setting,
  zone: readonly Placement[],
  own: readonly Placement[],
  count: number,
  indoors: boolean,
  pick: Chance,
): readonly Placement[] | undefined {
  const { space } = setting;
  const inner = inland(setting, zone);
  const towers = inner.filter((at) => space.table.pieces[at.inside]?.kind === 'tower');
  const houses = shuffled(housesIn(setting, inner, own), pick).sort((a, b) => a.held - b.held);
  if (houses.length === 0) return undefined;
  const wanted = Math.max(1, Math.floor((count + TO_A_HOUSE - 1) / TO_A_HOUSE));
  const [first] = houses as [House];
  // The others are those that are nearest to the first of as few.
  const far = ({ centre }: House): number => distanceSquared(centre, first.centre);
  const empty = houses.filter(({ held }) => held === first.held);
  const posts = [first, ...empty.filter((house) => house !== first).sort((a, b) => far(a) - far(b))].slice(0, wanted);
  const lists = posts.map(({ inside, outside }) => {
    const [within, without] = [shuffled(inside, pick), shuffled(outside, pick)];
    return indoors ? [...within, ...without] : woven(within, without);
  });
  const [tower] = shuffled(towers, pick);
  const near = inner.slice().sort((a, b) => distanceSquared(a, first.centre) - distanceSquared(b, first.centre));
  return [...(tower === undefined ? [] : [tower]), ...dealt(lists), ...near];
}

/** One of each list in turn. */
function dealt(lists: readonly (readonly Placement[])[]): Placement[] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** Every so many is from the second list. */
function woven(within: readonly Placement[], without: readonly Placement[]): Placement[] {
  const rest = without.slice();
  return within
    .flatMap((place, i) => (i % OUTSIDE === OUTSIDE - 1 ? [place, ...rest.splice(0, 1)] : [place]))
    .concat(rest);
}

function shuffled<T>(list: readonly T[], pick: Chance): T[] {
  const order = list.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const k = pick(i + 1);
    [order[i], order[k]] = [order[k] as T, order[i] as T];
  }
  return order;
}
