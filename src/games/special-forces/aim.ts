/** SF-Q-36, SF-Q-37: what may be shot at, from where, and why not. Only from what the seat knows. */

import { lattice } from '../../geometry/point.ts';
import { isPresent } from '../../geometry/table.ts';
import { hiddenUnder, isOnTable, shotArea, under } from './area.ts';
import { DEFENDERS, type FigureNo, NOBODY, type VehicleNo } from './board.ts';
import type { ChoiceOf, Placement, Target } from './choices.ts';
import { type AtHand, atHand, exposure, firerItems, isHard, pooled, whyNotArm } from './firepower.ts';
import { protectedHostage } from './hostages.ts';
import { manOf } from './plan.ts';
import { type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { isSeen, lineOf, type Stand, standOf, vehicleStand } from './sight.ts';
import { distanceBetween, distanceToPoint, distanceToVehicle } from './space.ts';
import type { BoardView, Eyes, Man, Refusal } from './types.ts';
import { weapons } from './weapons.ts';

/** What is needed to judge a shot; without own secrets, what all know. */
export type Known = Pick<Eyes, 'setting' | 'open'> & Partial<Pick<Eyes, 'mine'>>;

/** A shot that may be fired. */
export interface Shot {
  readonly hand: AtHand;
  /** The target as a place: the centre of a figure, a vehicle or a piece, or the point itself. */
  readonly mark: Stand;
  readonly distance: number;
  /** SF-Q-48: what counts for everybody. */
  readonly items: readonly Item[];
  /** What counts for the target of a weapon without an area. */
  readonly cover: Item | undefined;
  readonly rules: readonly RuleNo[];
}

type Judged = Shot | Refusal;

export const isShot = (judged: Judged): judged is Shot => 'hand' in judged;

const onGround = (x: number, y: number): Placement => ({ x, y, level: 0, inside: NOBODY });

const occupants = (board: BoardView, v: VehicleNo): Man[] =>
  board.figures.filter(({ aboard, status }) => aboard === v && status === 'inPlay');

/** SF-Q-92: the rule by which this scenario spares hostages. */
const spareRule = ({ scenario }: Setting): RuleNo => (scenario.squares === true ? 'SF-AFG-20' : 'SF-IRQ-10');

/** SF-LOS-1, SF-Q-28: an enemy on the table who does not sit in a closed vehicle; SF-Q-92: no protected hostage. */
function figureMark({ setting, open }: Known, man: Man, f: FigureNo): Stand | Refusal {
  const foe = open.figures[f];
  const data = { target: f };
  const isThere = foe !== undefined && foe.x >= 0 && (foe.status === 'inPlay' || foe.status === 'captive');
  if (!isThere) return { error: 'notThere', rule: 'SF-LOS-1', data };
  if (foe.side === man.side) return { error: 'notAnEnemy', rule: 'SF-LOS-1', data };
  if (exposure(open, foe) === 'closed') return { error: 'targetClosed', rule: 'SF-LOS-1', data };
  if (protectedHostage({ setting, open }, f)) return { error: 'protectedHostage', rule: spareRule(setting), data };
  return standOf(open, f);
}

/** SF-Q-37: a vehicle with enemies in it; SF-Q-90: or a parked car, where those are vehicles. */
function vehicleMark({ setting, open }: Known, man: Man, v: VehicleNo): Stand | Refusal {
  const ride = open.vehicles[v];
  const data = { vehicle: v };
  if (ride === undefined || ride.destroyed) return { error: 'notThere', rule: 'SF-LOS-1', data };
  const aboard = occupants(open, v);
  if (aboard.some(({ side }) => side === man.side)) return { error: 'notAnEnemy', rule: 'SF-LOS-1', data };
  if (aboard.length === 0 && v < setting.firstCar) return { error: 'nobodyAboard', rule: 'SF-LOS-1', data };
  return vehicleStand(open, v);
}

/** SF-AFG-15, SF-Q-103: the centre of a piece that gives cover, for the rockets of the defenders. */
function pieceMark({ setting, open }: Known, man: Man, { key }: AtHand, piece: number): Stand | Refusal {
  const { space, scenario, map } = setting;
  const data = { piece };
  const rule = 'SF-AFG-15';
  const isAllowed = scenario.rocketsAtCover === true && key === 'rocket' && man.side === DEFENDERS;
  if (!isAllowed) return { error: 'notAtCover', rule, data };
  const box = space.table.grounds[piece]?.box;
  if (box === undefined || !isPresent(open.present, piece)) return { error: 'notThere', rule, data };
  if (space.sight[piece] !== 'cover' && map.terrain[piece]?.fragile !== true) return { error: 'notACover', rule, data };
  return { ...onGround(lattice((box.minX + box.maxX) / 2), lattice((box.minY + box.maxY) / 2)), piece };
}

function markOf(known: Known, man: Man, hand: AtHand, target: Target): Stand | Refusal {
  if (target.t === 'figure') return figureMark(known, man, target.figure);
  if (target.t === 'vehicle') return vehicleMark(known, man, target.vehicle);
  if (target.t === 'piece') return pieceMark(known, man, hand, target.piece);
  const { setting } = known;
  if (setting.options.freeAim === false || weapons[hand.key].area === undefined)
    return { error: 'noFreeAim', rule: 'SF-LOS-1' };
  return isOnTable(setting, target.at)
    ? onGround(target.at.x, target.at.y)
    : { error: 'offTable', rule: 'SF-LOS-1', data: { at: target.at } };
}

/** SF-Q-92: an area that would touch a protected hostage as aimed; the defenders know where the hidden ones are. */
function hostageUnder(known: Known, man: Man, { key }: AtHand, mark: Stand): Refusal | undefined {
  const { setting, open, mine } = known;
  if (man.side !== DEFENDERS || weapons[key].area === undefined) return undefined;
  const area = shotArea(setting, key, man, mark, mark);
  const touched = [
    ...under(setting, open, area, mark.level).figures,
    ...hiddenUnder(setting, mine?.hostages ?? [], area, mark.level),
  ].find((f) => protectedHostage({ setting, open }, f));
  if (touched === undefined) return undefined;
  return { error: 'hostageInArea', rule: spareRule(setting), data: { figure: touched } };
}

/** In lattice units, flat; to the nearest point of a hull, but SF-Q-48: an area goes to its aim point. */
export function rangeTo(
  { space }: Setting,
  board: BoardView,
  man: Man,
  { key }: Pick<AtHand, 'key'>,
  mark: Stand,
): number {
  if (mark.figure !== undefined) return distanceBetween(space, man, mark);
  const ride = weapons[key].area === undefined ? board.vehicles[mark.vehicle ?? NOBODY] : undefined;
  return ride === undefined ? distanceToPoint(space, man, mark) : distanceToVehicle(space, man, ride);
}

/** SF-FIRE-6, SF-FIRE-13, SF-WPN-17: within range, beyond it, or too far. */
function rangeJudged(setting: Setting, { key }: AtHand, distance: number): { isBeyond: boolean } | Refusal {
  const { range } = weapons[key];
  if (range === null || distance <= range * setting.space.inch) return { isBeyond: false };
  if (!isHard(setting.options, key)) return { isBeyond: true };
  return { error: 'tooFar', rule: 'SF-FIRE-13', data: { weapon: key, distance, most: range * setting.space.inch } };
}

/** Whether somebody may shoot at a target with what he has at hand, and with how many dice. */
export function judgeShot(known: Known, f: FigureNo, { arm, target }: ChoiceOf<'fire'>): Judged {
  const hand = atHand(known.setting, known.open, f)[arm];
  if (hand === undefined) return { error: 'noSuchWeapon', rule: 'SF-FIRE-1', data: { figure: f, arm } };
  return judgeHand(known, f, hand, target);
}

/** The same of one of the weapons that he has at hand. */
export function judgeHand(known: Known, f: FigureNo, hand: AtHand, target: Target): Judged {
  const { setting, open } = known;
  const man = manOf(open, f);
  const unusable = whyNotArm(setting, open, f, hand);
  if (unusable !== undefined) return unusable;
  const mark = markOf(known, man, hand, target);
  if ('error' in mark) return mark;
  const distance = rangeTo(setting, open, man, hand, mark);
  const range = rangeJudged(setting, hand, distance);
  if ('error' in range) return range;
  const eyes = standOf(open, f);
  if (!isSeen(setting, open, eyes, mark))
    return { error: 'noLine', rule: 'SF-LOS-3', also: ['SF-LOS-1', 'SF-LOS-3'], data: { figure: f, target } };
  const line = lineOf(setting, open, eyes, mark);
  const items = firerItems(setting, man, hand.key, range.isBeyond);
  // SF-Q-49: cover against an area is judged from where it comes down.
  const cover = weapons[hand.key].area === undefined ? line.cover : undefined;
  const dice = pooled(setting.options, items, cover);
  if (sum(dice) <= 0) return { error: 'noDice', rule: 'SF-FIRE-7', data: { dice } };
  const hostage = hostageUnder(known, man, hand, mark);
  return hostage ?? { hand, mark, distance, items, cover, rules: line.rules };
}
