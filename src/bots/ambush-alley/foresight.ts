/** What search needs: a sensible answer at once, and what a board promises. */

import { REGULAR } from '../../games/ambush-alley/board.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { positionOf, type Position } from './position.ts';

/** Points that make a clear lead. */
const CLEAR = 10;
/** How much winning counts beside the points. */
const VICTORY = 0.4;
const TEMPO = 5.5;

/** The chance to bring people out, by the way that they have before them and those who are in it. */
function chanceOut(p: Position, inches: number, escort: number, late: number): number {
  const turns = inches / TEMPO + late;
  const slack = (p.turnsLeft - turns) / 3;
  const time = Math.min(1, Math.max(0, 0.5 + slack / 2));
  return time * (0.35 + 0.65 * Math.min(1, escort / 4)) * Math.max(0.25, 1 - inches / 60);
}

function expectedOut(p: Position): number {
  let sum = 0;
  for (const t of p.carriers) {
    const held = (t.unit.pinned ? 0.5 : 0) + (t.unit.done ? 0.3 : 0);
    sum += t.people * chanceOut(p, p.out[t.cell] as number, t.men.length, held);
  }
  const regulars = p.side === REGULAR ? p.own : p.foes;
  for (const { cell, captured } of p.people) {
    const far = p.ground.walk(cell);
    let best = 0;
    for (const t of regulars) {
      const way = Math.min(60, far[t.cell] as number);
      const chance = chanceOut(p, p.out[cell] as number, t.men.length, way / 9 + (t.unit.pinned ? 0.5 : 0));
      best = Math.max(best, chance * (captured ? 0.5 : 0.85));
    }
    sum += best;
  }
  return sum;
}

/** Points that the Regulars will be ahead by. */
function expectedLead(p: Position): number {
  const { points } = p.setting;
  const now = tally(p.setting, p.board);
  const regulars = p.side === REGULAR ? p.own : p.foes;
  const insurgents = p.side === REGULAR ? p.foes : p.own;
  const out = expectedOut(p);
  let lying = 0;
  for (const { contractor, condition, x, unit } of p.board.figures) {
    if (
      !contractor &&
      x >= 0 &&
      (condition === 'dependant' || condition === 'killed') &&
      p.board.units[unit]?.side === REGULAR
    )
      lying += 1;
  }
  const behind = points.nobodyLeftBehind * (lying === 0 ? 0.75 : 0.3 / lying);
  let guns = 0;
  for (const { men } of insurgents) guns += men.length;
  let able = 0;
  for (const { men, unit } of regulars) able += men.length - (unit.pinned ? 0.5 : 0);
  const fights = Math.min(p.turnsLeft, 6) / 6;
  return (now.out + out) * points.contractorOut + behind - now.insurgent + able * 0.15 - (0.12 * guns + 0.5) * fights;
}

const chanceFrom = (lead: number): number => {
  const x = lead / CLEAR;
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x);
};

export function promise(setting: Setting, board: BoardView, side: string): number {
  const p = positionOf(setting, board, REGULAR);
  const lead = expectedLead(p);
  // Where one of the people out is a victory, the points are only half of it.
  const out =
    setting.options.victoryMode === 'decisiveMarginal' ? (expectedOut(p) + tally(setting, board).out - 0.8) * 6 : lead;
  const value = chanceFrom((lead + out) / 2);
  return side === 'regular' ? value : 1 - value;
}

/** The points of a game that is over, and who has won. */
export function ended(setting: Setting, board: BoardView, side: string, winner: string | null): number {
  const { regular, insurgent } = tally(setting, board);
  const points = chanceFrom(regular - insurgent);
  const won = winner === null ? 0.5 : winner === side ? 1 : 0;
  return won * VICTORY + (side === 'regular' ? points : 1 - points) * (1 - VICTORY);
}
