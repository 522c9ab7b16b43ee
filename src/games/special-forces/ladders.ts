/** SF-MOVE-6, SF-Q-20: ladders, stairs and ropes: from end to end, one level and one whole action. */

import { step } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/point.ts';
import type { FigureNo } from './board.ts';
import type { Placement } from './choices.ts';
import { isForbidden } from './footing.ts';
import { manOf } from './plan.ts';
import type { Ladder, Setting } from './setting.ts';
import { houseAt, siteAt } from './sites.ts';
import { actsWounded, touchesSpot } from './space.ts';
import type { Claim } from './together.ts';
import type { BoardView, Man, Refusal } from './types.ts';
import { isFree, type Known, trafficFor } from './ways.ts';

interface End extends Point {
  readonly level: number;
}

/** The two ends of a climb. */
interface Climb {
  readonly from: End;
  readonly to: End;
}

const foot = ({ foot: at, footLevel }: Ladder): End => ({ ...at, level: footLevel });
const head = ({ head: at, footLevel }: Ladder): End => ({ ...at, level: footLevel + 1 });

/** The climb that somebody could begin here; nothing for who touches neither end. */
function climbOf({ space }: Setting, man: Man, ladder: Ladder): Climb | undefined {
  const ends = [foot(ladder), head(ladder)] as const;
  const at = ends.findIndex((end) => end.level === man.level && touchesSpot(space, man, end));
  const [from, to] = at === 0 ? ends : [ends[1], ends[0]];
  return at < 0 ? undefined : { from, to };
}

/** Heads of ladders that lead down from where somebody is, with their numbers. */
export function downFrom({ space }: Setting, board: BoardView, man: Man): (Point & { readonly ladder: number })[] {
  const house = houseAt(space.table, board.present, man);
  return space.ladders.flatMap((ladder, number) => {
    const { x, y } = ladder.head;
    const here = ladder.footLevel + 1 === man.level && houseAt(space.table, board.present, ladder.head) === house;
    return here ? [{ x, y, ladder: number }] : [];
  });
}

/** How many places around the end of a ladder are tried, near it and at arm's length. */
const DIRECTIONS = 16;
const HALF_DEGREES = 720 / DIRECTIONS;

/** A free place at the end of a climb: the end itself, or the next one that still touches it. */
function landing(known: Known, f: FigureNo, end: End, taken: readonly Claim[]): Placement | undefined {
  const { setting, open } = known;
  const { space } = setting;
  const traffic = trafficFor(known, f, end.level);
  const all = { enemies: traffic.enemies, friends: [...traffic.friends, ...claimed(space.radius, end.level, taken)] };
  const around = [space.radius / 2, space.radius, space.radius + space.inch / 10 - 2].flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, k) => step(end, k * HALF_DEGREES, reach)),
  );
  for (const at of [end, ...around]) {
    const place = siteAt(space, open.present, at, end.level);
    if (place !== undefined && isFree(known, f, at, end.level, all)) return place;
  }
  return undefined;
}

const claimed = (radius: number, level: number, taken: readonly Claim[]) =>
  taken.filter((claim) => claim.level === level).map(({ x, y }) => ({ x, y, radius }));

/** Where a climb ends, or why there is none. */
export function climbTo(known: Known, f: FigureNo, number: number, taken: readonly Claim[] = []): Placement | Refusal {
  const { setting, open } = known;
  const man = manOf(open, f);
  const ladder = setting.space.ladders[number];
  const data = { figure: f, ladder: number };
  const climb = ladder && man.x >= 0 && man.aboard < 0 ? climbOf(setting, man, ladder) : undefined;
  if (climb === undefined) return { error: 'notAtLadder', rule: 'SF-MOVE-6', data };
  const house = houseAt(setting.space.table, open.present, climb.to);
  if (isForbidden(setting, man.side, house)) return { error: 'forbidden', rule: 'SF-AFG-21', data: { piece: house } };
  return landing(known, f, climb.to, taken) ?? { error: 'ladderTaken', rule: 'SF-MOVE-6', data };
}

/** SF-MORALE-10: a retreat never leads up. */
export const leadsUp = ({ space }: Setting, man: Man, number: number): boolean =>
  space.ladders[number]?.footLevel === man.level;

/** SF-Q-20: by one option a wounded figure needs two actions; this one is the first of them. */
export const isHalfClimb = (setting: Setting, man: Man, ladder: number): boolean =>
  setting.options.woundedLadder === 'two' && actsWounded(setting, man) && man.climbing !== ladder;
