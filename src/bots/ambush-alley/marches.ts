/** Where a troop could go: squares in every direction, people to reach, edges to leave by, units to join. */

import type { Point } from '../../geometry/point.ts';
import { INSURGENT, REGULAR } from '../../games/ambush-alley/board.ts';
import type { ChoiceOf, Pace } from '../../games/ambush-alley/choices.ts';
import { exitAt } from '../../games/ambush-alley/exits.ts';
import { joinProposals } from '../../games/ambush-alley/leaders.ts';
import { isAble, moveAllowance } from '../../games/ambush-alley/march.ts';
import { mayMove, planChoice } from '../../games/ambush-alley/marchPlan.ts';
import { touchProposals, wanted } from '../../games/ambush-alley/touch.ts';
import type { Declared } from '../../games/ambush-alley/types.ts';
import type { Reason, Scored } from '../bot.ts';
import { type Answer, answered, answersTo } from './answers.ts';
import type { Cell } from './ground.ts';
import { type Errand, isFar, type Place, placeAt, wayAt } from './place.ts';
import { apart, type Position, type Troop } from './position.ts';
import type { Gait } from './shots.ts';
import { JOIN, LEAVE, LEAVE_FALLEN, PRISONER, REACH } from './worth.ts';
import { why } from './why.ts';

/** How a bot weighs a place: what of danger and of shots still to come counts. */
export interface Temper {
  readonly danger: number;
  /** Of a shot in the same activation, and of one some time later. */
  readonly now: number;
  readonly later: number;
}

/** Looks at what happens at once. */
export const bold: Temper = { danger: 0, now: 1, later: 0 };
/** Looks at what the others will do. */
export const wary: Temper = { danger: 1.2, now: 1, later: 0.35 };
/** The same for Insurgents, whose time comes when the others move. */
export const lurking: Temper = { danger: 1, now: 1, later: 0.8 };

/** A leader can come to a unit that is so many inches off. */
const JOIN_REACH = 11;
/** What a man is worth more in a unit that does what it is told. */
const LEAD_MAN = 0.5;
/** The last half inch is for those who stand at the rear; the more they are, the farther back. */
const REAR = 0.4;
const ELBOW = 0.1;
const COVER = 0.25;
const SECTORS = 8;
const BANDS = 3;
/** So many that turn out to be barred are passed over. */
const TRIES = 9;

const sectorOf = (dx: number, dy: number): number =>
  (dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0) + (Math.abs(dx) > Math.abs(dy) ? 4 : 0);

/** Of every direction, near, halfway and far, the square that serves the errand best. */
export function reachable(p: Position, t: Troop, errand: Errand, inches: number): Cell[] {
  const { ground, setting } = p;
  const { inch } = setting.space;
  const reach = inches - REAR - ELBOW * (t.men.length + t.people + t.fallen);
  if (reach <= 0) return [];
  const far = ground.walk(t.cell);
  const best = new Int32Array(SECTORS * BANDS).fill(-1);
  const worth = new Float64Array(SECTORS * BANDS).fill(-Infinity);
  const from = ground.middle(t.cell);
  const low = ground.cellAt({ x: from.x - reach * inch, y: from.y - reach * inch });
  const high = ground.cellAt({ x: from.x + reach * inch, y: from.y + reach * inch });
  const side = ground.side;
  const stays = t.side === REGULAR && t.people + t.fallen === 0;
  for (let row = Math.floor(low / side); row <= Math.floor(high / side); row++) {
    for (let col = low % side; col <= high % side; col++) {
      const cell = row * side + col;
      const steps = far[cell] as number;
      if (steps > reach || cell === t.cell) continue;
      // Nobody leaves the table by mistake.
      if (stays && (p.out[cell] as number) < 1) continue;
      const band = Math.min(BANDS - 1, Math.floor((steps * BANDS) / reach));
      const middle = ground.middle(cell);
      const bucket = sectorOf(middle.x - from.x, middle.y - from.y) * BANDS + band;
      const value = wayAt(errand, cell) + (ground.isCovered(cell) ? COVER : 0);
      if (value > (worth[bucket] as number)) {
        worth[bucket] = value;
        best[bucket] = cell;
      }
    }
  }
  return [...best].filter((cell) => cell >= 0);
}

/** What a place is worth to one of that temper; `fires` when a shot can follow at once. */
export const valueOf = ({ way, danger, hope }: Place, temper: Temper, fires: boolean): number =>
  way - danger * temper.danger + hope * (fires ? temper.now + temper.later : temper.later);

/** Why somebody goes there, by what changed most. */
export function whyThere(t: Troop, errand: Errand, here: Place, there: Place): Reason {
  const way = there.way - here.way;
  const safer = here.danger - there.danger;
  const hope = there.hope - here.hope;
  if (safer > way && safer > hope) return why('takeCover', { unit: t.u });
  if (hope > way && there.prey !== undefined) return why('getInSight', { unit: t.u, target: there.prey.u });
  const whom = errand.whom === undefined ? {} : { target: errand.whom.u };
  return why(errand.goal, { unit: t.u, ...whom });
}

/** A move that may be worth it, not yet proved legal. */
export interface Idea {
  readonly choice: ChoiceOf<'move'>;
  /** The gain over staying and doing nothing: when a shot can follow, and when not. */
  readonly score: number;
  readonly calm: number;
  readonly reason: Reason;
}

/** Where their middle may be while the first of them is over the edge, in inches: inland, and along it. */
const BESIDE_EDGE = [0, 1, -1, 2, -2, 3, -3].flatMap((aside) =>
  [0.4, 0, 0.9].map((inland) => [inland, aside] as const),
);

/** Places around the nearest square to leave by. */
function edgePoints({ setting, ground }: Position, t: Troop): Point[] {
  const { table, inch } = setting.space;
  const far = ground.walk(t.cell);
  let best = -1;
  for (const cell of ground.edge(setting.exits))
    if (best < 0 || (far[cell] as number) < (far[best] as number)) best = cell;
  if (best < 0) return [];
  const { x, y } = ground.middle(best);
  const { exits } = setting;
  const isSouth = y < ground.depth && exits.includes('south');
  const isNorth = y > table.depth - ground.depth && exits.includes('north');
  const isWest = x < ground.width && !isSouth && !isNorth;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.floor(value)));
  return BESIDE_EDGE.map(([inland, aside]) => {
    if (isSouth || isNorth)
      return {
        x: within(x + aside * inch, table.width),
        y: within(isSouth ? inland * inch : table.depth - inland * inch, table.depth),
      };
    return {
      x: within(isWest ? inland * inch : table.width - inland * inch, table.width),
      y: within(y + aside * inch, table.depth),
    };
  });
}

/** Whether the move leads one who can fight over the edge. */
function leads({ setting, board }: Position, u: number, choice: ChoiceOf<'move'>): boolean {
  const planned = planChoice(setting, board, u, choice);
  if ('error' in planned) return false;
  return planned.move.paths.some((path, i) => {
    const end = path[path.length - 1];
    return (
      end !== undefined && isAble(board, planned.move.figures[i] as number, u) && exitAt(setting, end) !== undefined
    );
  });
}

/** Whether a declared move leads anybody over the edge. */
export const isExit = ({ setting }: Position, { paths }: Declared): boolean =>
  paths.some((path) => {
    const end = path[path.length - 1];
    return end !== undefined && exitAt(setting, end) !== undefined;
  });

/** Comrades who lie about, or are carried by others, and could still be brought out before the game ends. */
function othersToBring(p: Position, t: Troop): number {
  let found = 0;
  for (const other of p.own) {
    if (other === t || other.fallen === 0) continue;
    if ((p.out[other.cell] as number) / 5 <= p.turnsLeft - 2) found += other.fallen;
  }
  return found;
}

/** Leaving with those one carries. Without people it is worth what it spares those who are carried. */
export function leaving(p: Position, t: Troop, paces: readonly Pace[], temper: Temper, rough: boolean): Idea[] {
  const goesHome = p.board.playsOn === true;
  if (t.side !== REGULAR || (t.people + t.fallen === 0 && !goesHome) || (p.out[t.cell] as number) > 13) return [];
  const { setting, board } = p;
  const { inch } = setting.space;
  const others = p.people.length + p.carriers.reduce((sum, each) => sum + (each === t ? 0 : each.people), 0);
  // The last people end the game: comrades who could still be carried out would be left behind.
  const waits = temper.danger > 0 && t.people > 0 && others === 0 && othersToBring(p, t) > 0;
  if (waits) return [];
  if (temper.danger > 0 && t.people === 0 && isFar(p)) return [];
  const worth = t.people > 0 ? LEAVE : others === 0 && !goesHome ? 0 : LEAVE_FALLEN;
  const reason = why('leaveTable', { unit: t.u });
  const points = edgePoints(p, t);
  for (const pace of paces) {
    const allowance = moveAllowance(setting.space, board, t.u, pace);
    const moves = points
      .filter((to) => apart(p, t.at, to) * inch <= allowance)
      .map(({ x, y }) => ({ t: 'move', pace, to: { x, y } }) as const);
    const choice = rough ? moves[0] : moves.find((each) => leads(p, t.u, each));
    if (choice !== undefined) return [{ choice, score: worth, calm: worth, reason }];
  }
  return [];
}

/** Contact: with people to be taken along, fallen comrades, or those who can be captured; `rough` without the exact way. */
export function touching(p: Position, t: Troop, paces: readonly Pace[], rough: boolean, tries = Infinity): Idea[] {
  const { setting, board } = p;
  const reach = Math.max(...paces.map((pace) => moveAllowance(setting.space, board, t.u, pace)));
  const limit = reach / setting.space.inch + 1.5;
  const near = wanted(board, t.u).filter((f) => {
    const man = board.figures[f];
    return man !== undefined && apart(p, t.at, man) <= limit;
  });
  const regular = t.side === REGULAR;
  return near.slice(0, 2).flatMap((f) => {
    const contractor = board.figures[f]?.contractor === true;
    const score = regular ? (contractor ? REACH : 1) : PRISONER / 2;
    const code = regular ? (contractor ? 'reachPeople' : 'fetchFallen') : 'capture';
    const reason = { code, data: { unit: t.u } };
    const guess: ChoiceOf<'move'> = { t: 'move', pace: paces[0] ?? 'cautious', to: t.at, touch: f };
    const moves = rough ? [guess] : touchProposals(setting, board, t.u, paces, [f], tries);
    return moves.map((choice): Idea => ({ choice, score, calm: score, reason }));
  });
}

/** What a leader is worth to a unit of his side: with him it does what it is told. */
const ledWorth = (other: Troop): number => (other.leaders > 0 ? 0 : LEAD_MAN * other.men.length * (1 - other.obeys));

/** Units without a leader that one on this square can come to, and what he would be worth to them. */
export function leaderless(p: Position, from: Troop): { readonly unit: Troop; readonly worth: number }[] {
  const far = p.ground.walk(from.cell);
  return p.own.flatMap((unit) => {
    const worth = unit.u === from.u || (far[unit.cell] as number) > JOIN_REACH ? 0 : ledWorth(unit);
    return worth > 0 ? [{ unit, worth }] : [];
  });
}

/** A leader on his own looks for a unit. */
function joining(p: Position, t: Troop, paces: readonly Pace[], temper: Temper, rough: boolean): Idea[] {
  if (t.men.length > 1 || t.leaders === 0) return [];
  const idea = (choice: ChoiceOf<'move'>, join: number): Idea => {
    const other = p.troops[join];
    const score = temper.danger === 0 || other === undefined ? JOIN : Math.max(JOIN / 2, ledWorth(other));
    return { choice, score, calm: score, reason: why('join', { unit: t.u, target: join }) };
  };
  if (!rough) return joinProposals(p.setting, p.board, t.u, paces).map((choice) => idea(choice, choice.join ?? t.u));
  if (temper.danger === 0 || t.side === REGULAR) return [];
  const { x, y } = t.at;
  return leaderless(p, t).map(({ unit }) => idea({ t: 'move', pace: 'rapid', to: { x, y }, join: unit.u }, unit.u));
}

/** The same when Regulars answer: where the move begins or ends in their sight, and the shot that follows it. */
function underFire(
  p: Position,
  t: Troop,
  { cell, gait, prey }: Place,
  shot: number,
  calm: number,
  start: Answer | undefined,
): Pick<Idea, 'score' | 'calm'> {
  const seen = start !== undefined && start.loss > 0 ? start : answersTo(p, t, cell, gait);
  const moved = answered(Math.max(0, calm), seen) + Math.min(0, calm);
  if (shot <= 0) return { score: moved, calm: moved };
  const fired = answered(shot, answersTo(p, t, cell, gait, prey)) * (1 - seen.spoils);
  return { score: moved + Math.max(0, fired), calm: moved };
}

/** Everything worth a look for a move; `rough` for those who only want to know what it would be worth. */
export function ideas(
  p: Position,
  t: Troop,
  paces: readonly Pace[],
  temper: Temper,
  errand: Errand,
  rough = false,
): Idea[] {
  const { setting, board, ground } = p;
  const here = placeAt(p, t, errand, t.cell, 'halted');
  const base = valueOf(here, temper, false);
  const isAnswered = t.side === INSURGENT && temper.danger > 0;
  const start = isAnswered ? answersTo(p, t, t.cell, 'cautious') : undefined;
  const found: Idea[] = [
    ...touching(p, t, paces, rough),
    ...leaving(p, t, paces, temper, rough),
    ...joining(p, t, paces, temper, rough),
  ];
  let cautious = 0;
  for (const pace of paces) {
    const inches = moveAllowance(setting.space, board, t.u, pace) / setting.space.inch;
    const gait: Gait = pace;
    for (const cell of reachable(p, t, errand, inches)) {
      // What can be reached Cautiously is not run for.
      if (pace === 'rapid' && (ground.walk(t.cell)[cell] as number) <= cautious) continue;
      const there = placeAt(p, t, errand, cell, gait);
      const { x, y } = ground.middle(cell);
      const [shot, calm] = [valueOf(there, temper, true) - base, valueOf(there, temper, false) - base];
      found.push({
        choice: { t: 'move', pace, to: { x, y } },
        score: shot,
        calm,
        reason: whyThere(t, errand, here, there),
        ...(isAnswered ? underFire(p, t, there, shot - calm, calm, start) : {}),
      });
    }
    if (pace === 'cautious') cautious = inches - REAR - ELBOW * t.men.length;
  }
  return found;
}

/** The best of them that the rules allow, at most so many; at most so many are tried. */
export function legal(p: Position, t: Troop, found: readonly Idea[], fires: boolean, most: number): Scored[] {
  const scored = found.map(({ choice, score, calm, reason }) => ({ choice, score: fires ? score : calm, reason }));
  scored.sort((a, b) => b.score - a.score);
  const kept: Scored[] = [];
  for (const idea of scored.slice(0, most + TRIES)) {
    if (kept.length === most) break;
    if (mayMove(p.setting, p.board, t.u, idea.choice)) kept.push(idea);
  }
  return kept;
}
