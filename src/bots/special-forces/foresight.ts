/** What a board promises: points as they stand, what is left of both sides, and how far the task has got. */

import { exitBorders } from '../../games/special-forces/borders.ts';
import { DEFENDERS, RAIDERS, type SideNo } from '../../games/special-forces/board.ts';
import { lastTurn, reckoning, tally } from '../../games/special-forces/ending.ts';
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
    if (destroyed || x < 0) continue;
    const price = !found ? 1 : content === 'gps' ? 5 : 1;
    hopes +=
      price * (board.charges.some((charge) => Math.abs(charge.x - x) + Math.abs(charge.y - y) < 7000) ? 0.7 : 0.1);
  }
  const hurt = 4 - strengthOf(setting, board, RAIDERS);
  const weak = setting.startStrength[DEFENDERS] - strengthOf(setting, board, DEFENDERS);
  return (points + hopes) * RAID.points - hurt * RAID.hurt + weak * RAID.weak + (board.alert ? 0 : RAID.unseen);
}

/**
 * What a rescue comes to in the end, fitted to games of tactical bots on two tables: how far it has got, what is left of both sides,
 * and above all whether there is time to walk out, since people who are led make three inches a turn.
 */
const RESCUE = { even: -2, found: 5, free: 7, safe: 12, ours: 6.5, theirs: 7.5, near: 0.2, inch: 0.1, turn: 2.2 };
/** Turns to spare that make it safe; so many fewer, and it makes no difference any more. */
const SPARE = { safe: 4, most: 6 };
/** Turns that it takes: an inch to those who are held, to set them free, an inch out with them, and all of it while nobody is found. */
const TURNS = { there: 1 / 12, free: 1, out: 1 / 3, unknown: 9 };

/** Inches to the nearest who could free this one. */
function farFrom(board: BoardView, ground: Ground, held: Man): number {
  const far = ground.walk(ground.cellAt(held));
  let near = 30;
  for (const man of board.figures)
    if (man.side === RAIDERS && !man.hostage && man.status === 'inPlay' && man.x >= 0)
      near = Math.min(near, far[ground.cellAt(man)] as number);
  return near;
}

/** How far the rescue has got, in the same measure. */
function rescueLead(setting: Setting, board: BoardView): number {
  const { all, safe, killed } = fates(board);
  const ground = groundOf(setting, board, RAIDERS);
  const out = (man: Man): number =>
    Math.min(60, ground.toBorders(exitBorders(setting, board, man))[ground.cellAt(man)] as number);
  let stage = (safe - killed) * RESCUE.safe;
  let needed = 0;
  for (const man of board.figures) {
    if (!man.hostage || (man.status !== 'inPlay' && man.status !== 'captive')) continue;
    if (man.x < 0) needed = Math.max(needed, TURNS.unknown);
    else if (man.status === 'inPlay') {
      stage += RESCUE.free - out(man) * RESCUE.inch;
      needed = Math.max(needed, out(man) * TURNS.out);
    } else {
      const near = farFrom(board, ground, man);
      stage += RESCUE.found - near * RESCUE.near - out(man) * RESCUE.inch;
      needed = Math.max(needed, near * TURNS.there + TURNS.free + out(man) * TURNS.out);
    }
  }
  const last = lastTurn(setting, board);
  const short = last === Infinity ? 0 : needed + SPARE.safe - (last - board.turn + 1);
  const [us, them] = setting.startStrength;
  return (
    RESCUE.even +
    stage / Math.max(1, all) -
    Math.max(0, Math.min(SPARE.most, short)) * RESCUE.turn +
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
