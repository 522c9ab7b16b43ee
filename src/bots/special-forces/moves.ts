/** Answers to where somebody goes: squares, ways in and out, people to touch, ladders, seats and the wheel. */

import { FULL_TURN, step } from '../../geometry/heading.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import { exitBorders, pointsOn } from '../../games/special-forces/borders.ts';
import type { Choice } from '../../games/special-forces/choices.ts';
import { move as moveAct } from '../../games/special-forces/move.ts';
import { isRetreating } from '../../games/special-forces/retreat.ts';
import { type Chosen, clash } from '../../games/special-forces/together.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import type { Reason, Scored } from '../bot.ts';
import { type Errand, errandOf } from './errands.ts';
import type { Cell } from './ground.ts';
import { dangerAt, hopeAt, placeAt, type Temper, volleyAt, wayAt } from './place.ts';
import { type Position, type Soldier, strideOf } from './position.ts';
import { aloneAt, arrivals, cellsWithin, entryHop, outsideOf, type Sequel, sequelAt, takenCells } from './reach.ts';
import { driveGain, seatValue } from './rides.ts';
import { isStalking, stalker } from './stalking.ts';
import { EXIT } from './worth.ts';
import { why } from './why.ts';

/** What of the plan is still to come: this move and others at once, and then. */
export interface Course extends Sequel {
  readonly moves: number;
  /** A deed follows: one has to be beside those whom it is for. */
  readonly touches: boolean;
}

/** How much is looked at. */
export interface Care {
  readonly temper: Temper;
  /** Answers that are proved legal, and how many are tried for it. */
  readonly most: number;
  readonly tries: number;
}

/** A move that may be worth it, not yet proved legal. */
interface Idea {
  readonly choice: Choice;
  readonly score: number;
  readonly reason: Reason;
}

/** Why somebody goes there, by what changes most. */
export function whyThere(p: Position, s: Soldier, errand: Errand, to: Cell, temper: Temper): Reason {
  const data = { figure: s.f };
  if (s.cell < 0) return why('arrive', data);
  const way = wayAt(errand, to) - wayAt(errand, s.cell);
  const safer = temper.danger === 0 ? 0 : (dangerAt(p, s.cell) - dangerAt(p, to)) * s.worth;
  const hope = hopeAt(p, s, to) - hopeAt(p, s, s.cell);
  if (safer > way && safer > hope && safer > 0) return why('takeCover', data);
  if (hope > way && hope > 0) return why('getInSight', data);
  return why(way > 0 ? errand.goal : 'takeCover', data);
}

/** Squares in reach of one action; where more follow at once, those on the way to the best of all. */
function walkIdeas(p: Position, s: Soldier, errand: Errand, course: Course, temper: Temper): Idea[] {
  const stride = strideOf(p, s);
  const near = cellsWithin(p, s.cell, stride);
  const taken = takenCells(p, s);
  const value = (cell: Cell): number => sequelAt(p, s, errand, cell, temper, course);
  const base = value(s.cell);
  let goal: Cell | undefined;
  if (course.moves > 1) {
    let best = -Infinity;
    for (const cell of cellsWithin(p, s.cell, stride * course.moves)) {
      const found = taken.has(cell) ? -Infinity : value(cell);
      if (found > best) [best, goal] = [found, cell];
    }
  }
  const onward = goal === undefined ? undefined : p.ground.walk(goal);
  return near.flatMap((cell): Idea[] => {
    if (taken.has(cell)) return [];
    const left = onward === undefined ? 0 : Math.max(0, (onward[cell] as number) - stride * (course.moves - 1) + 1);
    const score = onward === undefined ? value(cell) - base : 5 - left - (onward[cell] as number) * 0.02;
    const { x, y } = p.ground.middle(cell);
    return [{ choice: { t: 'move', to: { x, y } }, score, reason: why('hunt', { figure: s.f }) }];
  });
}

/** Steps in inches, and in how many directions, of those whom one action takes hardly past the next square. */
const SHORT_STEPS = [3, 2.6, 2.2, 1.9, 1.5, 1, 0.6];
const DIRECTIONS = 24;

/** People who are led out: points that one action really reaches, by the way that is left from each. */
function creepIdeas(p: Position, s: Soldier, errand: Errand, temper: Temper): Idea[] {
  const { inch, table } = p.setting.space;
  const value = (at: Point): number => {
    const cell = p.ground.cellAt(at);
    const way = 0 - errand.perInch * Math.max(0, p.ground.wayFrom(at, errand.far) - errand.near);
    return placeAt(p, s, errand, cell, temper) - wayAt(errand, cell) + way;
  };
  const base = value(s.man);
  return SHORT_STEPS.flatMap((length) =>
    Array.from({ length: DIRECTIONS }, (_, k) => step(s.man, (k * FULL_TURN) / DIRECTIONS, length * inch - 3))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.depth)
      .filter((to) => p.ground.straight(s.man, to) <= strideOf(p, s))
      .map((to) => ({ choice: { t: 'move', to }, score: value(to) - base, reason: why('hunt', { figure: s.f }) })),
  );
}

/** Beside those who are held, or beside a crate, in sixteen directions. */
function touchIdeas(p: Position, s: Soldier): Idea[] {
  const { inch, radius } = p.setting.space;
  const reach = (strideOf(p, s) + 1.2) * inch;
  const held = p.board.figures.filter((man) => man.status === 'captive' && man.x >= 0 && man.level === s.man.level);
  const crates = p.board.crates.filter((crate) => !crate.destroyed && crate.x >= 0);
  return [...held, ...crates].flatMap((goal) => {
    if (distanceSquared(goal, s.man) > reach * reach) return [];
    return Array.from({ length: 16 }, (_, k): Idea => {
      const to = step(goal, k * 45, 2 * radius + 20);
      const far = Math.sqrt(distanceSquared(to, s.man)) / inch;
      return { choice: { t: 'move', to }, score: 9 - far * 0.05, reason: why('reachThem', { figure: s.f }) };
    });
  });
}

/** Off the table by the nearest point that one action leads to, or beside it where somebody stands in the way. */
export function exitIdeas(p: Position, s: Soldier): Idea[] {
  if (!s.man.hostage || s.man.aboard >= 0) return [];
  const { inch } = p.setting.space;
  const inches = (at: Point): number => Math.sqrt(distanceSquared(at, s.man)) / inch;
  return exitBorders(p.setting, p.board, s.man).flatMap((border): Idea[] =>
    pointsOn([border], s.man, inch)
      .filter((at) => inches(at) <= strideOf(p, s))
      .map((at) => ({
        choice: { t: 'exit', at, edge: border.edge },
        score: EXIT - inches(at),
        reason: why('leaveTable', { figure: s.f }),
      })),
  );
}

/** Upstairs one stays for as long as there is something to shoot at, and comes down when one is wanted below. */
function ladderIdeas(p: Position, s: Soldier, errand: Errand): Idea[] {
  if (s.man.level === 0) return [];
  const { inch } = p.setting.space;
  return p.setting.space.ladders.flatMap(({ foot, head, footLevel }, ladder): Idea[] => {
    if (footLevel + 1 !== s.man.level || distanceSquared(head, s.man) > 49 * inch * inch) return [];
    const gain = Math.min(2, 0 - wayAt(errand, p.ground.cellAt(foot))) - hopeAt(p, s, s.cell) - 0.1;
    const reason = why('comeOut', { figure: s.f });
    const walk: Idea = { choice: { t: 'move', to: { x: head.x, y: head.y } }, score: gain - 0.05, reason };
    return [{ choice: { t: 'climb', ladder }, score: gain, reason }, walk];
  });
}

function entryIdeas(p: Position, s: Soldier, errand: Errand, course: Course, temper: Temper): Idea[] {
  const ways = arrivals(p, s);
  const outside = outsideOf(p, s, errand, ways);
  return ways.map(({ choice, cell }) => ({
    choice,
    score:
      (p.sly === true && course.moves > 1
        ? entryHop(p, s, errand, cell, temper)
        : sequelAt(p, s, errand, cell, temper, course)) -
      outside -
      (temper.ahead && p.sly !== true ? aloneAt(p, s, cell) : 0),
    reason: why('arrive', { figure: s.f }),
  }));
}

function aboardIdeas(e: Eyes, p: Position, s: Soldier, errand: Errand, care: Care, chance: Chance): Idea[] {
  const { temper } = care;
  const seat = seatValue(p, s, errand, temper);
  return moveAct.propose(e, s.f, chance).map((choice): Idea => {
    if (choice.t === 'drive')
      return {
        choice,
        score: driveGain(p, s, errand, temper, choice),
        reason: why('driveUp', { figure: s.f, vehicle: s.man.aboard }),
      };
    const to = choice.t === 'alight' ? choice.to : s.man;
    const score = placeAt(p, s, errand, p.ground.cellAt(to), temper) - seat + 0.1 - postValue(p, s);
    return { choice, score, reason: why('dismount', { figure: s.f, vehicle: s.man.aboard }) };
  });
}

/** Drivers and gunners are needed where they are, as long as it is of use. */
function postValue(p: Position, s: Soldier): number {
  const ride = p.board.vehicles[s.man.aboard];
  if (ride === undefined || s.man.role === 'passenger') return 0;
  if (s.man.role === 'gunner') return ride.weaponsOk ? 2 : 0;
  const armed = ride.arms.length > 0 && ride.weaponsOk;
  return ride.mobile && armed ? 1.5 : 0.3;
}

export function moveIdeas(e: Eyes, p: Position, s: Soldier, course: Course, care: Care, chance: Chance): Idea[] {
  const errand = errandOf(p, s);
  if (s.man.status === 'waiting') return entryIdeas(p, s, errand, course, care.temper);
  if (s.man.aboard >= 0) return aboardIdeas(e, p, s, errand, care, chance);
  if (s.man.level > 0) return [...ladderIdeas(p, s, errand), ...(course.touches ? touchIdeas(p, s) : [])];
  const isClose = course.touches || errand.goal === 'reachThem';
  const walks = s.man.hostage ? creepIdeas(p, s, errand, care.temper) : walkIdeas(p, s, errand, course, care.temper);
  return [...exitIdeas(p, s), ...(isClose ? touchIdeas(p, s) : []), ...walks];
}

/** The best moves that the rules allow; to stay is worth nothing. */
export function scoreMoves(
  e: Eyes,
  p: Position,
  s: Soldier,
  course: Course,
  others: Chosen,
  care: Care,
  chance: Chance,
): Scored[] {
  if (isRetreating(e, s.f)) return [];
  const errand = errandOf(p, s);
  // Who stops here does not shoot any more either.
  const lost = s.cell < 0 || course.shots === 0 ? 0 : volleyAt(p, s, s.cell, course.shots);
  const stop: Scored = { choice: { t: 'stop' }, score: 0 - lost, reason: why('nothingBetter', { figure: s.f }) };
  const found: Scored[] = [];
  const stalks = isStalking(p);
  const own = stalks ? { ...care, temper: stalker(care.temper) } : care;
  const ideas = moveIdeas(e, p, s, course, own, chance).sort((a, b) => b.score - a.score);
  let tries = 0;
  for (const { choice, score, reason } of ideas) {
    if (found.length >= care.most || tries >= care.tries || (score <= 0 && found.length > 0)) break;
    tries += 1;
    if (moveAct.check(e, s.f, choice) !== undefined || clash(e.setting, e.open, others, s.f, choice) !== undefined)
      continue;
    const named = choice.t === 'move' && reason.code === 'hunt';
    const said = named ? whyThere(p, s, errand, p.ground.cellAt(choice.to), care.temper) : reason;
    found.push({ choice, score, reason: said });
  }
  return [...found, stop];
}
