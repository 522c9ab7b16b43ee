/** What it is worth to a troop to stand on a square: its way, what can hit it there, what it can hit from there. */

import { REGULAR } from '../../games/ambush-alley/board.ts';
import type { Cell } from './ground.ts';
import { apart, type Position, type Troop } from './position.ts';
import { type Gait, harm, threat } from './shots.ts';
import { wayOut } from './wayOut.ts';
import { CARRY_INCH, ESCORT_INCH, ESCORT_NEAR, FETCH_INCH, HUNT_INCH } from './worth.ts';

/** What a troop is about. */
export interface Errand {
  readonly goal: 'bringPeopleOut' | 'fetchPeople' | 'fetchFallen' | 'escort' | 'hunt';
  /** Inches to where it is going, from everywhere. */
  readonly far: Float32Array;
  /** So many of them do not matter. */
  readonly near: number;
  readonly perInch: number;
  /** Whom it is about, if it is a troop. */
  readonly whom: Troop | undefined;
}

export interface Place {
  readonly cell: Cell;
  readonly gait: Gait;
  readonly way: number;
  readonly danger: number;
  readonly hope: number;
  readonly prey: Troop | undefined;
}

/** Cautious and with others, people get on so many inches a turn. */
const ESCORTED = 5;
const ALONE = 9;
/** Turns to spare below which time presses. */
const SLACK = 3;
const PRESSED = 1.7;
/** A part of a possible loss: not everybody who could shoot does. */
const RISK = 0.5;
/** Turns in which a band can be of use more than once. */
const LONG = 3;
/** Inches to the way out that are gone in a turn or two. */
const LAST_LEG = 9;
/** Where they will be next, by squares of the way out. */
const AHEAD = 1;

/** Turns to spare for those who fetch and bring. */
const spare = (p: Position, inches: number, back: number): number => p.turnsLeft - inches / ALONE - back / ESCORTED;

/** How much time presses them. */
const pressure = (p: Position, inches: number, back: number): number => (spare(p, inches, back) < SLACK ? PRESSED : 1);

/** Turns that a troop may spend on anything but the people it carries or comes for. */
export function turnsToSpare(p: Position, t: Troop): number {
  if (t.people > 0) return spare(p, 0, p.out[t.cell] as number);
  const waiting = nearest(p, t, p.people);
  if (waiting === undefined) return p.turnsLeft;
  return spare(p, p.ground.walk(waiting.cell)[t.cell] as number, p.out[waiting.cell] as number);
}

/** Those who could fetch, the nearest first. */
function rankOf(p: Position, t: Troop, far: Float32Array): number {
  const mine = far[t.cell] as number;
  let rank = 0;
  for (const other of p.own) {
    if (other === t || other.people > 0 || other.men.length < 2) continue;
    const theirs = far[other.cell] as number;
    if (theirs < mine || (theirs === mine && other.u < t.u)) rank += 1;
  }
  return rank;
}

function nearest<W extends { readonly cell: Cell }>(p: Position, t: Troop, list: readonly W[]): W | undefined {
  const far = p.ground.walk(t.cell);
  let best: W | undefined;
  for (const each of list)
    if (best === undefined || (far[each.cell] as number) < (far[best.cell] as number)) best = each;
  return best;
}

/** Are those who carry people so far from the way out that they need everybody? */
export const isFar = (p: Position): boolean =>
  p.people.length > 0 || p.carriers.some(({ cell }) => (p.out[cell] as number) > LAST_LEG);

function regularErrand(p: Position, t: Troop, ahead: boolean): Errand {
  const { ground } = p;
  if (t.people > 0) {
    const perInch = CARRY_INCH * pressure(p, 0, p.out[t.cell] as number);
    return { goal: 'bringPeopleOut', far: p.out, near: 0, perInch, whom: undefined };
  }
  const waiting = nearest(p, t, p.people);
  if (waiting !== undefined) {
    const far = ground.walk(waiting.cell);
    const rank = rankOf(p, t, far);
    const press = pressure(p, far[t.cell] as number, p.out[waiting.cell] as number);
    if (rank < 2)
      return { goal: 'fetchPeople', far, near: 0, perInch: (FETCH_INCH * press) / (1 + rank / 2), whom: undefined };
    return { goal: 'escort', far, near: ESCORT_NEAR, perInch: ESCORT_INCH * 1.5, whom: undefined };
  }
  const lying = nearest(p, t, p.fallen);
  if (lying !== undefined && rankOf(p, t, ground.walk(lying.cell)) === 0)
    return { goal: 'fetchFallen', far: ground.walk(lying.cell), near: 0, perInch: FETCH_INCH * 0.6, whom: undefined };
  // With everybody in danger out there is nothing left to do here but to go home.
  if (p.board.playsOn === true)
    return { goal: 'bringPeopleOut', far: p.out, near: 0, perInch: FETCH_INCH, whom: undefined };
  if (t.fallen > 0 && p.carriers.length > 0 && (!ahead || !isFar(p))) {
    return { goal: 'bringPeopleOut', far: p.out, near: 0, perInch: FETCH_INCH, whom: undefined };
  }
  const charge = nearest(p, t, p.carriers);
  if (charge !== undefined)
    return { goal: 'escort', far: ground.walk(charge.cell), near: ESCORT_NEAR, perInch: ESCORT_INCH, whom: charge };
  return huntFor(p, t);
}

/** Where those who carry people, or come for them, will be next turn: Insurgents wait there. */
function lieInWait(p: Position, t: Troop): Errand | undefined {
  const start = p.carriers.length > 0 ? (wayOut(p)[AHEAD] ?? p.carriers[0]?.cell) : p.people[0]?.cell;
  if (start === undefined) return undefined;
  const reach = (t.range / p.setting.space.inch) * 0.75;
  return { goal: 'hunt', far: p.ground.walk(start), near: reach, perInch: HUNT_INCH * 2, whom: p.carriers[0] };
}

/** Insurgents go for those who carry, then for those who are nearest to the people, then for anybody. */
function huntFor(p: Position, t: Troop): Errand {
  const { ground } = p;
  let prey: Troop | undefined;
  let best = -Infinity;
  for (const foe of p.foes) {
    const far = apart(p, t.at, foe.at);
    const goal = p.people.reduce((least, each) => Math.min(least, apart(p, foe.at, each.at)), 30);
    const score = (foe.people > 0 ? 12 : 0) - far * 0.6 - goal * 0.3 - foe.men.length * 0.2;
    if (score > best) [best, prey] = [score, foe];
  }
  const reach = (t.range / p.setting.space.inch) * 0.8;
  if (prey !== undefined)
    return { goal: 'hunt', far: ground.walk(prey.cell), near: reach, perInch: HUNT_INCH, whom: prey };
  const waiting = nearest(p, t, p.people);
  const far = ground.walk(waiting?.cell ?? t.cell);
  return { goal: 'hunt', far, near: reach, perInch: HUNT_INCH / 2, whom: undefined };
}

/** With the next turn in mind, or only with this one. */
export function errandOf(p: Position, t: Troop, ahead: boolean): Errand {
  if (t.side === REGULAR) return regularErrand(p, t, ahead);
  return (ahead ? lieInWait(p, t) : undefined) ?? huntFor(p, t);
}

export const wayAt = ({ far, near, perInch }: Errand, cell: Cell): number =>
  -perInch * Math.max(0, Math.min(60, far[cell] as number) - near);

/**
 * What Insurgents have to lose: they cost no points, but who is gone shoots no more. Hardly anything when the last people will
 * be out before they could be of use again.
 */
export function ownLoss(p: Position): number {
  let last = p.people.length > 0 || p.carriers.length === 0 ? LONG : 0;
  for (const { cell } of p.carriers) last = Math.max(last, (p.out[cell] as number) / ESCORTED);
  return Math.min(1, Math.min(last, p.turnsLeft - 1) / LONG);
}

/** What may be lost on a square before the troop acts again. */
export function dangerAt(p: Position, t: Troop, cell: Cell, gait: Gait): number {
  let loss = 0;
  for (const foe of p.foes) {
    if (foe.unit.recoverTurn === p.board.turn) continue;
    const harmed = harm(p, foe, t, cell, gait);
    if (harmed > 0) loss += harmed * foe.obeys * (foe.unit.pinned ? 0.7 : 1);
  }
  return loss * (t.side === REGULAR ? RISK : ownLoss(p));
}

/** The best target from a square. */
export function hopeAt(p: Position, t: Troop, cell: Cell, gait: Gait): { hope: number; prey: Troop | undefined } {
  let hope = 0;
  let prey: Troop | undefined;
  for (const foe of p.foes) {
    const hurt = threat(p, t, cell, gait, foe);
    if (hurt > hope) [hope, prey] = [hurt, foe];
  }
  return { hope: hope * t.obeys, prey };
}

export function placeAt(p: Position, t: Troop, errand: Errand, cell: Cell, gait: Gait): Place {
  const { hope, prey } = hopeAt(p, t, cell, gait);
  return { cell, gait, way: wayAt(errand, cell), danger: dangerAt(p, t, cell, gait), hope, prey };
}
