/** What a board promises: points as they stand, what is left of both sides, and how far the task has got. */

import { exitBorders } from '../../games/special-forces/borders.ts';
import { DEFENDERS, RAIDERS, type SideNo } from '../../games/special-forces/board.ts';
import { reckoning, tally } from '../../games/special-forces/ending.ts';
import { fates } from '../../games/special-forces/hostages.ts';
import { moraleItems } from '../../games/special-forces/morale.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { BoardView, Man } from '../../games/special-forces/types.ts';
import { type Ground, groundOf } from './ground.ts';
import { nerveLoss } from './nerves.ts';
import { MARKER, WOUND } from './worth.ts';

/** Points that make a clear lead; where a man is worth ten of them, more. */
const CLEAR = 6;
const CLEAR_RAID = 9;
/**
 * What a raid comes to in the end, fitted to games of tactical bots: points that stand are half lost again, since raiders who
 * live on are still to be shot at; what the guards have lost tells most of what is to come.
 */
const RAID = { points: 0.5, hurt: 0.5, weak: 0.8, unseen: 0.8 };
/** How much winning counts beside the points. */
const VICTORY = 0.5;

const chanceFrom = (lead: number, clear: number): number => {
  const x = lead / clear;
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x);
};

/** What is left of a soldier, of one. */
function leftOf(board: BoardView, man: Man): number {
  if (man.status !== 'inPlay' && man.status !== 'waiting') return 0;
  const effect = board.units[man.unit]?.effect ?? 'normal';
  const nerve = effect === 'retreat' ? 0.6 : effect === 'hold' ? 0.85 : 1;
  return (1 - (man.wounds > 0 ? WOUND : 0) - (man.suppressed > 0 ? MARKER[man.class] : 0)) * nerve;
}

/** What is left of a side, and will be after the next tests. */
function strengthOf(setting: Setting, board: BoardView, side: SideNo): number {
  const units = board.units.map(() => 0);
  for (const man of board.figures)
    if (man.side === side && !man.hostage && man.unit >= 0)
      units[man.unit] = (units[man.unit] ?? 0) + leftOf(board, man);
  let all = 0;
  units.forEach((strength, u) => {
    const name = board.units[u]?.class ?? 'C';
    if (strength > 0) all += strength * (1 - 0.8 * nerveLoss(setting, name, sum(moraleItems(setting, board, u))));
  });
  return all;
}

/** Points that the raiders will be ahead by, where what counts is harm done. */
function harmLead(setting: Setting, board: BoardView): number {
  const points = sum(reckoning(setting, board, RAIDERS)) - sum(reckoning(setting, board, DEFENDERS));
  let rides = 0;
  for (const { side, destroyed, mobile, weaponsOk, arms } of board.vehicles)
    if (!destroyed && arms.length > 0)
      rides += (side === RAIDERS ? 1 : -1) * (weaponsOk ? 0.6 + (mobile ? 0.2 : 0) : 0);
  return points + 0.35 * (strengthOf(setting, board, RAIDERS) - strengthOf(setting, board, DEFENDERS)) + rides;
}

function raidLead(setting: Setting, board: BoardView): number {
  const points = sum(tally(setting, board));
  let hopes = 0;
  for (const { found, destroyed, content, x, y } of board.crates) {
    if (destroyed || !found) continue;
    const price = content === 'gps' ? 5 : 1;
    hopes +=
      price * (board.charges.some((charge) => Math.abs(charge.x - x) + Math.abs(charge.y - y) < 7000) ? 0.7 : 0.1);
  }
  const hurt = 4 - strengthOf(setting, board, RAIDERS);
  const weak = setting.startStrength[DEFENDERS] - strengthOf(setting, board, DEFENDERS);
  return (points + hopes) * RAID.points - hurt * RAID.hurt + weak * RAID.weak + (board.alert ? 0 : RAID.unseen);
}

/**
 * What a rescue comes to in the end, fitted to games of tactical bots on two tables: people who walk free are most of it, every inch
 * that they still have to go counts, and a side that has freed nobody half-way through will hardly do so.
 */
const RESCUE = { even: -2.6, found: 1.4, near: 0.09, free: 12, inch: 0.5, safe: 17, ours: 7, theirs: 6.5 };
const LATE = { turns: 7, noneFree: 5.8, someFree: 2.2 };

/** Inches from those who have been found to the nearest who could free them. */
function farFromFound(board: BoardView, ground: Ground, found: readonly Man[]): number {
  const [held] = found;
  if (held === undefined) return 0;
  const far = ground.walk(ground.cellAt(held));
  let near = 30;
  for (const man of board.figures)
    if (man.side === RAIDERS && !man.hostage && man.status === 'inPlay' && man.x >= 0)
      near = Math.min(near, far[ground.cellAt(man)] as number);
  return near;
}

/** How far the rescue has got, in the same measure. */
function rescueLead(setting: Setting, board: BoardView): number {
  const { all, safe, killed, free } = fates(board);
  const found = board.figures.filter((man) => man.status === 'captive' && man.x >= 0);
  const ground = groundOf(setting, board, RAIDERS);
  let way = 0;
  for (const man of board.figures) {
    if (!man.hostage || man.status !== 'inPlay' || man.x < 0) continue;
    way += Math.min(30, ground.toBorders(exitBorders(setting, board, man))[ground.cellAt(man)] as number);
  }
  const [us, them] = setting.startStrength;
  const stage = found.length * RESCUE.found + free * RESCUE.free + (safe - killed) * RESCUE.safe - way * RESCUE.inch;
  const { turnLimit } = setting.options;
  const late = turnLimit === 'none' ? 0 : Math.max(0, board.turn - turnLimit + LATE.turns);
  return (
    RESCUE.even +
    stage / Math.max(1, all) -
    farFromFound(board, ground, found) * RESCUE.near -
    late * (free + safe > 0 ? LATE.someFree : LATE.noneFree) +
    (RESCUE.ours * strengthOf(setting, board, RAIDERS)) / Math.max(1, us) -
    (RESCUE.theirs * strengthOf(setting, board, DEFENDERS)) / Math.max(1, them)
  );
}

function leadOf(setting: Setting, board: BoardView): number {
  switch (setting.scenario.goal) {
    case 'colombia':
      return raidLead(setting, board);
    case 'hostages':
      return rescueLead(setting, board);
    case 'points':
      return harmLead(setting, board);
    case 'lastStanding':
      return strengthOf(setting, board, RAIDERS) - strengthOf(setting, board, DEFENDERS);
  }
}

const isRaiders = ({ sides }: Setting, side: string): boolean => side === sides[RAIDERS].id;

export function promise(setting: Setting, board: BoardView, side: string): number {
  const value = chanceFrom(leadOf(setting, board), setting.scenario.goal === 'colombia' ? CLEAR_RAID : CLEAR);
  return isRaiders(setting, side) ? value : 1 - value;
}

/** The points of a game that is over, and who has won. */
export function ended(setting: Setting, board: BoardView, side: string, winner: string | null): number {
  const won = winner === null ? 0.5 : winner === side ? 1 : 0;
  return won * VICTORY + promise(setting, board, side) * (1 - VICTORY);
}
