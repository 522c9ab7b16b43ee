/** What a board promises, learnt from games of tactical bots: where the people are, who is with them, who is near. */

import { REGULAR } from '../../games/ambush-alley/board.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { logistic } from '../logistic.ts';
import { apart, positionOf } from './position.ts';

/** Points that make a clear lead. */
const CLEAR = 10;
/** How much winning counts beside the points. */
const VICTORY = 0.4;
/** Inches that count as far, and as near. */
const FAR = 30;
const NEAR = 9;

/** Fitted to how games of tactical bots ended; people are counted as parts of all of them, men in tens, ways in parts of far. */
const WEIGHTS = {
  out: 0.8,
  carried: 0.19,
  wayOut: -1.3,
  held: -0.28,
  waiting: 1.09,
  wayThere: -1,
  captured: 0.32,
  able: 2.36,
  escort: 1.94,
  guns: -0.68,
  close: -0.7,
  lost: -0.86,
  lying: -0.15,
  time: 0.97,
} as const;
const EVEN = -0.8;

function features(setting: Setting, board: BoardView): Readonly<Record<keyof typeof WEIGHTS, number>> {
  const p = positionOf(setting, board, REGULAR);
  const { out, insurgent } = tally(setting, board);
  const all = Math.max(
    1,
    board.figures.reduce((sum, { contractor }) => sum + (contractor ? 1 : 0), 0),
  );
  let [carried, wayOut, escort, held] = [0, 0, 0, 0];
  for (const { people, cell, men, unit } of p.carriers) {
    carried += people;
    wayOut += people * Math.min(1, (p.out[cell] as number) / FAR);
    escort += men.length;
    if (unit.pinned) held += people;
  }
  let [waiting, wayThere, captured] = [0, 0, 0];
  for (const { cell, captured: taken } of p.people) {
    const far = p.ground.walk(cell);
    const nearest = p.own.reduce((least, t) => Math.min(least, far[t.cell] as number), 2 * FAR);
    waiting += 1;
    wayThere += Math.min(1, (nearest + (p.out[cell] as number)) / (2 * FAR));
    if (taken) captured += 1;
  }
  const able = p.own.reduce((sum, { men }) => sum + men.length, 0);
  let [guns, close] = [0, 0];
  for (const foe of p.foes) {
    guns += foe.men.length;
    const isNear =
      p.carriers.some(({ at }) => apart(p, at, foe.at) < NEAR) ||
      p.people.some(({ at }) => apart(p, at, foe.at) < NEAR);
    if (isNear) close += foe.men.length;
  }
  const lying = board.figures.some(
    ({ contractor, condition, x, unit }) =>
      !contractor &&
      x >= 0 &&
      (condition === 'dependant' || condition === 'killed') &&
      board.units[unit]?.side === REGULAR,
  );
  const time = Math.min(6, p.turnsLeft) / 6;
  return {
    out: out / all,
    carried: carried / all,
    wayOut: wayOut / all,
    held: held / all,
    waiting: waiting / all,
    wayThere: wayThere / all,
    captured: captured / all,
    able: able / 10,
    escort: escort / 10,
    guns: guns / 10,
    close: close / 10,
    lost: insurgent / 10,
    lying: lying ? 1 : 0,
    time,
  };
}

export function promise(setting: Setting, board: BoardView, side: string): number {
  const found = features(setting, board);
  let sum = EVEN;
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) sum += found[name] * WEIGHTS[name];
  const value = logistic(sum);
  return side === 'regular' ? value : 1 - value;
}

const chanceFrom = (lead: number): number => {
  const x = lead / CLEAR;
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x);
};

/** The points of a game that is over, and who has won. */
export function ended(setting: Setting, board: BoardView, side: string, winner: string | null): number {
  const { regular, insurgent } = tally(setting, board);
  const points = chanceFrom(regular - insurgent);
  const won = winner === null ? 0.5 : winner === side ? 1 : 0;
  return won * VICTORY + (side === 'regular' ? points : 1 - points) * (1 - VICTORY);
}
