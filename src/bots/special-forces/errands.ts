/** What everybody is about: to look for those who are hidden, to fetch them, to lead them out, to hunt. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import { type Border, exitBorders, nearestOn } from '../../games/special-forces/borders.ts';
import { type CrateContent, RAIDERS } from '../../games/special-forces/board.ts';
import type { Cell } from './ground.ts';
import { darkHouses } from './houses.ts';
import { soughtIn, wayFromOutside, wayIn } from './infiltration.ts';
import { apart, type Position, type Soldier } from './position.ts';
import { ESCORT_INCH, FETCH_INCH, HUNT_INCH, LEAD_OUT_INCH, SEARCH_INCH, SLY_INCH } from './worth.ts';
import type { Code } from './why.ts';

export interface Errand {
  readonly goal: Code;
  /** Inches from every square. */
  readonly far: Float32Array;
  /** Near enough. */
  readonly near: number;
  readonly perInch: number;
}

/** How many of one's own are nearer to a place. */
function rankOf(p: Position, s: Soldier, far: Float32Array): number {
  const mine = s.cell < 0 ? 99 : (far[s.cell] as number);
  let rank = 0;
  for (const other of p.own) {
    if (other === s || other.man.hostage || other.cell < 0) continue;
    const theirs = far[other.cell] as number;
    if (theirs < mine || (theirs === mine && other.f < s.f)) rank += 1;
  }
  return rank;
}

/** The fewer turns are left, the more an inch counts. */
const haste = (p: Position): number => 1 + Math.max(0, 8 - p.turnsLeft) / 4;

/** Inches to those who have been found, from where nobody hides any more on the way to them; and how many go all the way. */
const AT_HAND = 11;
const ALL_THE_WAY = { open: 2, sly: 5 };

/** The house that is nearest and is not looked into by others already. */
function searchErrand(p: Position, s: Soldier): Errand | undefined {
  let best: Errand | undefined;
  let least = Infinity;
  const biggest = darkHouses(p).reduce((most, { dark }) => Math.max(most, dark), 1);
  const { sly = false } = p;
  for (const house of sly ? soughtIn(p) : darkHouses(p)) {
    const { cell, dark } = house;
    const far = sly ? wayIn(p, house) : p.ground.walk(cell);
    const outside = sly ? wayFromOutside(p, s, house) : 30;
    const here = s.cell < 0 ? outside : (far[s.cell] as number);
    const price = here + Math.min(3, rankOf(p, s, far)) * 5 + (1 - dark / biggest) * 6;
    if (price < least) {
      least = price;
      best = { goal: 'findThem', far, near: 0, perInch: sly ? SLY_INCH : SEARCH_INCH * haste(p) };
    }
  }
  return best;
}

/** Those who are held and have been found; crates that could be destroyed. */
function foundCells(p: Position): Cell[] {
  const held = p.board.figures.filter((man) => man.status === 'captive' && man.x >= 0);
  return held.map((man) => p.ground.cellAt(man));
}

/** What a crate is worth a walk: the device most; what is in one that has only been seen may be anything. */
const promiseOf = (content: CrateContent): number => (content === 'gps' ? 1.5 : content === 'drugs' ? 0.8 : 1);

function crateErrand(p: Position, s: Soldier): Errand | undefined {
  const armed = s.man.arms.some(({ key, shots }) => key === 'satchel' && shots !== 0);
  if (!armed && p.setting.options.crateDestroy !== 'special') return undefined;
  let best: Errand | undefined;
  for (const crate of p.board.crates) {
    if (crate.destroyed || crate.x < 0) continue;
    if (p.board.charges.some((charge) => apart(p, charge, crate) < 2)) continue;
    const far = p.ground.walk(p.ground.cellAt(crate));
    if (rankOf(p, s, far) > 0) continue;
    const errand: Errand = {
      goal: 'reachThem',
      far,
      near: 0,
      perInch: FETCH_INCH * promiseOf(crate.content),
    };
    if (best === undefined || errand.perInch > best.perInch) best = errand;
  }
  return best;
}

/** What is left of stretches of the edge between the enemies who stand on them; all of it where that is nothing. */
function unblocked(p: Position, borders: readonly Border[]): readonly Border[] {
  const gap = 2 * p.setting.space.radius;
  const open = p.foes.reduce<readonly Border[]>(
    (list, { man }) => (man.level === 0 && man.aboard < 0 ? list.flatMap((border) => without(border, man, gap)) : list),
    borders,
  );
  return open.length === 0 ? borders : open;
}

/** The stretches beside somebody, where a base has room. */
function without(border: Border, man: Point, gap: number): Border[] {
  const { edge, a, b } = border;
  const on = nearestOn(border, man);
  if (distanceSquared(on, man) >= gap * gap) return [border];
  const lies = edge === 'north' || edge === 'south';
  const at = lies ? on.x : on.y;
  const point = (along: number): Point => (lies ? { x: along, y: a.y } : { x: a.x, y: along });
  const [from, to] = lies ? [a.x, b.x] : [a.y, b.y];
  return [
    ...(at - gap > from ? [{ edge, a, b: point(at - gap) }] : []),
    ...(at + gap < to ? [{ edge, a: point(at + gap), b }] : []),
  ];
}

function raiderErrand(p: Position, s: Soldier): Errand | undefined {
  const { scenario } = p.setting;
  if (s.man.hostage) {
    const far = p.ground.toBorders(unblocked(p, exitBorders(p.setting, p.board, s.man)));
    return { goal: 'leadOut', far, near: 0, perInch: LEAD_OUT_INCH };
  }
  if (scenario.hostages !== undefined) {
    const [held] = foundCells(p);
    if (held !== undefined) {
      const far = p.ground.walk(held);
      const { sly = false } = p;
      if (sly && (s.cell < 0 || (far[s.cell] as number) > AT_HAND)) return searchErrand(p, s);
      if (rankOf(p, s, far) < ALL_THE_WAY[sly ? 'sly' : 'open'])
        return { goal: 'reachThem', far, near: 0, perInch: FETCH_INCH * haste(p) };
      return { goal: 'escort', far, near: 9, perInch: ESCORT_INCH };
    }
    const free = p.own.find((each) => each.man.hostage && each.cell >= 0);
    if (free !== undefined) return { goal: 'escort', far: p.ground.walk(free.cell), near: 7, perInch: ESCORT_INCH };
    return searchErrand(p, s);
  }
  if (scenario.crates !== undefined) {
    const weak = p.foes.length <= 4 || p.turnsLeft < 9;
    return crateErrand(p, s) ?? (weak ? searchErrand(p, s) : undefined);
  }
  return undefined;
}

/** The enemy who is nearest, and worth most. */
function huntErrand(p: Position, s: Soldier): Errand {
  let prey: Soldier | undefined;
  let best = Infinity;
  for (const foe of p.foes) {
    if (foe.man.hostage) continue;
    const far = (s.cell < 0 ? 20 : apart(p, s.man, foe.man)) / Math.max(0.5, foe.worth);
    if (far < best) [best, prey] = [far, foe];
  }
  const reach = s.guns.reduce((most, { range }) => Math.max(most, range), 4);
  const cell = prey?.cell ?? s.cell;
  const far = p.ground.walk(Math.max(0, cell));
  return { goal: 'hunt', far, near: Math.min(14, reach * 0.7), perInch: HUNT_INCH };
}

/** What somebody is about. */
export function errandOf(p: Position, s: Soldier): Errand {
  const own = p.side === RAIDERS ? raiderErrand(p, s) : undefined;
  return own ?? huntErrand(p, s);
}
