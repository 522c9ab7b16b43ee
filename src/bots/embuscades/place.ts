/** What it is worth to an own vehicle to stand where it stands. */

import type { CellNo } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import { chanceOf, type Danger, dangerOf, isSafe, mayHit, safe } from './danger.ts';
import { fieldsOf } from './fields.ts';
import { nameOf, type Position, starved, stockOf, typeOf } from './position.ts';
import { COMPANY, DIE, HOPE, hitWorth, RISK } from './worth.ts';

/** Standing value, taken apart so that a reason can be given. */
export interface Place {
  /** The way made towards what this vehicle is for. */
  readonly way: number;
  readonly danger: Danger;
  /** The expected loss from it. */
  readonly loss: number;
  /** The expected gain of an attack next turn. */
  readonly hope: number;
  /** The enemy whom it hunts. */
  readonly prey: VehicleNo;
  readonly value: number;
}

/** Steps from a reserve at which an ambush lies well, and an escort waits. */
const AMBUSH = 5;
/** Enemies round the own reserve are worth hunting for the flags that they hold up. */
const SIEGE = 12;
const SIEGE_STEPS = 6;
/** Close to the enemy's reserve one stands in the way of all its flags; much more than this, and two bots sit there for ever. */
const GATE = 3;
const GATE_STEPS = 3;
/** Turns on one cell after which a vehicle has lost its patience. */
const PATIENCE = 24;
const POST_STEP = 1.1;
/** How much a target draws from afar, and from how far. */
const PULL = 0.16;
const PULL_STEPS = 16;
const MINE_STEP = 1.6;
const LIFT_STEP = 2.5;
/** A way that is longer by less than this is as long as before. */
const LONGER = 0.1;
/** Without infantry only cards help: so much a die away from the HQ, whence the compass is crossed. */
const STRAY = 4;

export function placeOf(p: Position, v: VehicleNo): Place {
  const danger = p.wary ? dangerOf(p, v) : safe;
  const loss = lossOf(p, v, danger);
  const type = typeOf(p, v);
  const cell = p.at[v] as CellNo;
  let way = 0;
  let hope = 0;
  let prey = -1;
  if (type === 'inf' && ((p.cargo[v] as boolean) || p.flags > 0)) {
    way = -DIE * infantryDice(p, v, cell);
  } else if (type === 'jeep') {
    way = -(2 + (p.companies[v] as number)) * (p.fields.home[p.army][cell] as number);
  } else if (starved(p)) {
    way = -STRAY * (p.fields.home[p.army][cell] as number);
  } else if (type === 'com' && (p.cargo[v] as boolean)) {
    way = -MINE_STEP * stepsToMiningCell(p, cell);
  } else if (type === 'eng' && obstacles(p).length > 0) {
    way = -LIFT_STEP * stepsToMine(p, cell);
  } else if ((p.companies[v] as number) === 0) {
    if (stockOf(p).camp >= 3) way = -(p.fields.home[p.army][cell] as number);
  } else {
    ({ way, hope, prey } = hunting(p, v, cell));
  }
  return { way, danger, loss, hope, prey, value: way - loss + hope };
}

/** Expected dice of an infantry until a flag is on the HQ. */
function infantryDice(p: Position, v: VehicleNo, cell: CellNo): number {
  const home = p.fields.home[p.army];
  if (p.cargo[v] as boolean) return home[cell] as number;
  return (p.fields.fetch[p.army][cell] as number) + (home[p.island.reserve[p.army]] as number);
}

function lossOf(p: Position, v: VehicleNo, { throws, hits }: Danger): number {
  if (throws === 0) return 0;
  const companies = p.companies[v] as number;
  const worth = hitWorth(p, v);
  const often = worth > 2 * COMPANY || companies < 2 ? throws / 36 : hits;
  const waited = p.open.turn - (p.open.vehicles[v]?.since ?? 0);
  return worth * often * RISK * Math.max(0.25, p.caution - waited / PATIENCE);
}

/** Every second vehicle of a type goes with the own infantry, the others lie in ambush. */
function isEscort(p: Position, v: VehicleNo): boolean {
  const id = nameOf(p, v);
  return Number(id[id.length - 1]) % 2 === 0;
}

/** A fighter goes where it can hit soon, and waits where the flags come by. */
function hunting(p: Position, v: VehicleNo, cell: CellNo): { way: number; hope: number; prey: VehicleNo } {
  const { reserve } = p.island;
  const post = p.ways.distance(cell, isEscort(p, v) ? reserve[p.army] : reserve[p.enemy]);
  let pull = 0;
  let hope = 0;
  let prey = -1;
  for (const e of p.targets) {
    if (!mayHit(p, v, e)) continue;
    const target = p.at[e] as CellNo;
    const sheltered = isSafe(p, p.enemy, target);
    const siege = p.wary && p.ways.distance(target, reserve[p.army]) <= SIEGE_STEPS ? SIEGE : 0;
    const worth = hitWorth(p, e) + siege;
    const steps = Math.max(sheltered ? AMBUSH : 0, p.ways.distance(cell, target));
    const near = worth * PULL * Math.max(0, 1 - steps / PULL_STEPS);
    if (near > pull) {
      pull = near;
      prey = e;
    }
    if (p.wary && !sheltered && worth * HOPE > hope) hope = Math.max(hope, (worth * HOPE * chanceOf(p, v, e)) / 36);
  }
  if (!p.wary) return { way: pull, hope: 0, prey };
  const gate = p.ways.distance(cell, reserve[p.enemy]) < GATE_STEPS ? GATE : 0;
  return { way: pull + gate - POST_STEP * Math.max(0, post - AMBUSH), hope, prey };
}

/** Cells where a mine would cut the road by which the enemy brings flags home, and not our own. */
export function isMiningCell(p: Position, cell: CellNo): boolean {
  return (
    p.island.cells[cell]?.white === true &&
    (p.mines[cell] as number) < 0 &&
    p.fields.road[p.enemy].includes(cell) &&
    !p.fields.road[p.army].includes(cell)
  );
}

function stepsToMiningCell(p: Position, cell: CellNo): number {
  let best = 20;
  for (const target of p.fields.road[p.enemy]) {
    const steps = p.ways.distance(cell, target);
    if (steps < best && isMiningCell(p, target) && ((p.on[target] as number) < 0 || target === cell)) best = steps;
  }
  return best;
}

/** Mines on the road that we would take without them, and all others that make our ways longer. */
export function obstacles(p: Position): CellNo[] {
  const now = p.fields.trip[p.army];
  const found: CellNo[] = [];
  for (let cell = 0; cell < p.mines.length; cell++) {
    if ((p.mines[cell] as number) < 0) continue;
    const isOnRoad = p.fields.plainRoad[p.army].includes(cell);
    if (isOnRoad || fieldsOf(p.setting, without(p.mines, cell)).trip[p.army] < now - LONGER) found.push(cell);
  }
  return found;
}

const without = (mines: readonly number[], cleared: CellNo): number[] =>
  mines.map((colour, cell) => (cell === cleared ? -1 : colour));

const stepsToMine = (p: Position, cell: CellNo): number =>
  obstacles(p).reduce((best, mine) => Math.min(best, p.ways.distance(cell, mine)), 30);

/** The same vehicle on another cell, and back again. */
export function placeAt(p: Position, v: VehicleNo, cell: CellNo): Place {
  const from = p.at[v] as CellNo;
  const { on } = p;
  const stood = (on[from] as number) === v;
  const there = on[cell] as number;
  if (stood) on[from] = -1;
  const sanctuary = cell === p.island.qg[p.army];
  if (!sanctuary) on[cell] = v;
  p.at[v] = cell;
  const place = placeOf(p, v);
  p.at[v] = from;
  if (!sanctuary) on[cell] = there;
  if (stood) on[from] = v;
  return place;
}

/** Where vehicles stand and could stand, each place looked at once a decision. */
export interface Places {
  now(v: VehicleNo): Place;
  at(v: VehicleNo, cell: CellNo): Place;
}

export function placesOf(p: Position): Places {
  const { length } = p.island.cells;
  const found = new Map<number, Place>();
  return {
    now(v) {
      const key = -1 - v;
      let place = found.get(key);
      if (place === undefined) found.set(key, (place = placeOf(p, v)));
      return place;
    },
    at(v, cell) {
      const key = v * length + cell;
      let place = found.get(key);
      if (place === undefined) found.set(key, (place = placeAt(p, v, cell)));
      return place;
    },
  };
}
