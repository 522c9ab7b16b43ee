/** Who could hit what with the next throw, counted over its 36 cases. */

import { type Army, type CellNo, enemyOf } from '../../games/embuscades/island.ts';
import { HQ_ROOM, type VehicleNo } from '../../games/embuscades/setting.ts';
import { armyOfVehicle, isFragile, isOut, type Position, typeOf } from './position.ts';
import { LONGEST } from './ways.ts';

const MASKS = 1 << (LONGEST + 1);
const FACES = [1, 2, 3, 4, 5, 6];

/** Throws as a set: one bit a pair of faces, the order of the dice forgotten. */
const bitOf = (a: number, b: number): number => 1 << (a < b ? (b * (b - 1)) / 2 + a - 1 : (a * (a - 1)) / 2 + b - 1);
const doubles = FACES.reduce((set, face) => set | bitOf(face, face), 0);

/** For every set of distances (bit n: n steps): the throws that hit at once, and hits over all 36 throws. */
const throwsAtOnce = new Int32Array(MASKS);
const hitsOfAll = new Uint8Array(MASKS);
for (let mask = 0; mask < MASKS; mask++) {
  for (const a of FACES) {
    for (const b of FACES) {
      const byDice = ((mask >> a) & 1) + ((mask >> b) & 1);
      const hits = Math.max(byDice, (mask >> (a + b)) & 1);
      if (hits > 0) throwsAtOnce[mask] = (throwsAtOnce[mask] as number) | bitOf(a, b);
      hitsOfAll[mask] = (hitsOfAll[mask] as number) + hits;
    }
  }
}

/** How many of the 36 throws are in a set: two of each pair, one of a double. */
function countOf(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += (left & -left & doubles) === 0 ? 2 : 1;
  return count;
}

const countAtOnce = Uint8Array.from(throwsAtOnce, countOf);

/** May vehicles of this army drive over a cell? */
function isOpen(p: Position, army: Army, cell: CellNo): boolean {
  const other = p.on[cell] as number;
  if ((p.mines[cell] as number) >= 0 || cell === p.island.qg[enemyOf(army)]) return false;
  if (other < 0 || armyOfVehicle(p, other) === army) return true;
  return !p.setting.options.reserveBlocks && cell === p.island.reserve[enemyOf(army)];
}

/** The numbers of steps that lead a vehicle of an army from one cell exactly to another, as bits. */
export function reach(p: Position, army: Army, from: CellNo, to: CellNo): number {
  let mask = 0;
  ways: for (const { steps, between } of p.ways.between(from, to)) {
    if ((mask >> steps) & 1) continue;
    for (let i = 0; i < between.length; i++) if (!isOpen(p, army, between[i] as CellNo)) continue ways;
    mask |= p.setting.options.midMoveReversal ? sameParity(steps) : 1 << steps;
  }
  return mask;
}

/** Who may turn round in mid-move gets there with two, four, six steps more. */
function sameParity(steps: number): number {
  let mask = 0;
  for (let n = steps; n <= LONGEST; n += 2) mask |= 1 << n;
  return mask;
}

/** Could this vehicle attack at all, and is it strong enough for that target? */
export function mayHit(p: Position, attacker: VehicleNo, target: VehicleNo): boolean {
  const strength = p.companies[attacker] as number;
  if (strength === 0 || typeOf(p, attacker) === 'jeep' || !isOut(p, attacker)) return false;
  const { options } = p.setting;
  if (!options.attackFromSanctuary && isSafe(p, armyOfVehicle(p, attacker), p.at[attacker] as CellNo)) return false;
  if (strength >= (p.companies[target] as number)) return true;
  return options.specialTargetsIgnoreStrength && isFragile(p, target);
}

/** A cell where nothing of this army can be attacked. */
export function isSafe({ island }: Position, army: Army, cell: CellNo): boolean {
  return (
    cell < 0 ||
    cell === island.qg[army] ||
    cell === island.reserve[army] ||
    cell === island.camp[army] ||
    cell === island.prison[army]
  );
}

export interface Danger {
  /** Of 36 throws, how many can hit it. */
  readonly throws: number;
  /** Expected hits in one throw. */
  readonly hits: number;
}

export const safe: Danger = { throws: 0, hits: 0 };

/** Throws that let a vehicle hit a cell with the second die, when it has moved elsewhere with the first. */
function afterMoving(p: Position, v: VehicleNo, to: CellNo): number {
  const army = armyOfVehicle(p, v);
  const from = p.at[v] as CellNo;
  const home = p.island.qg[army];
  let set = 0;
  turns: for (const { first, before, stop, second, after } of p.ways.turned(from, to)) {
    const bit = bitOf(first, second);
    if ((set & bit) !== 0 || !mayStop(p, v, stop)) continue;
    for (let i = 0; i < before.length; i++) if (!isOpen(p, army, before[i] as CellNo)) continue turns;
    for (let i = 0; i < after.length; i++) if (!isOpen(p, army, after[i] as CellNo)) continue turns;
    set |= bit;
  }
  // The HQ is entered with more than is needed, too; engineers stop on mines and hit from there.
  if (from !== home && !p.setting.options.exactHq && p.ways.distance(from, home) < 6 && mayStop(p, v, home)) {
    set |= via(p, army, from, home, to, true);
  }
  if (typeOf(p, v) === 'eng') {
    for (let cell = 0; cell < p.mines.length; cell++) {
      if ((p.mines[cell] as number) >= 0 && mayStop(p, v, cell)) set |= via(p, army, from, cell, to, false);
    }
  }
  return set;
}

/** Throws that lead to a stop with one die, or there with steps to spare, and on to a cell with the other. */
function via(p: Position, army: Army, from: CellNo, stop: CellNo, to: CellNo, spare: boolean): number {
  const there = reach(p, army, from, stop);
  const onwards = there === 0 ? 0 : reach(p, army, stop, to);
  let set = 0;
  for (const a of FACES) {
    if ((there & (spare ? (2 << a) - 1 : 1 << a)) === 0) continue;
    for (const b of FACES) if ((onwards >> b) & 1) set |= bitOf(a, b);
  }
  return set;
}

function mayStop(p: Position, v: VehicleNo, cell: CellNo): boolean {
  const army = armyOfVehicle(p, v);
  if (cell === p.island.qg[army]) return roomAt(p, army);
  if ((p.on[cell] as number) >= 0 || p.setting.noStop[army][cell] === true) return false;
  return (p.mines[cell] as number) < 0 || typeOf(p, v) === 'eng';
}

const roomAt = (p: Position, army: Army): boolean =>
  p.at.reduce((held, cell) => held + (cell === p.island.qg[army] ? 1 : 0), 0) < HQ_ROOM;

/** Throws with a six that bring a vehicle out of camp, strong enough to hit a cell from the HQ with the other die. */
function bySortie(p: Position, army: Army, target: VehicleNo): number {
  const home = p.island.qg[army];
  const cell = p.at[target] as CellNo;
  const { camp } = p.open.stocks[army];
  const needed = Math.max(1, p.companies[target] as number);
  if (camp < needed || p.ways.distance(home, cell) > 6 || !p.setting.options.attackFromSanctuary) return 0;
  const ready = p.setting.vehicles.some(
    ({ capacity, type }, e) => p.at[e] === p.island.camp[army] && capacity >= needed && p.feared.has(type),
  );
  if (!ready || !roomAt(p, army)) return 0;
  const onwards = reach(p, army, home, cell);
  return FACES.reduce((set, b) => ((onwards >> b) & 1 ? set | bitOf(6, b) : set), 0);
}

/** What an own vehicle risks where it stands now (move it in the position to ask about another cell). */
export function dangerOf(p: Position, v: VehicleNo): Danger {
  const cell = p.at[v] as CellNo;
  if (p.truce || (p.hidden[v] as boolean) || isSafe(p, p.army, cell)) return safe;
  let mask = 0;
  let later = p.hasty ? 0 : bySortie(p, p.enemy, v);
  for (const e of p.targets) {
    if (!p.feared.has(typeOf(p, e)) || !mayHit(p, e, v)) continue;
    mask |= reach(p, p.enemy, p.at[e] as CellNo, cell);
    if (!p.hasty) later |= afterMoving(p, e, cell);
  }
  if (mask === 0 && later === 0) return safe;
  const more = later === 0 ? 0 : countOf(later & ~(throwsAtOnce[mask] as number));
  return { throws: (countAtOnce[mask] as number) + more, hits: ((hitsOfAll[mask] as number) + more) / 36 };
}

/** Of 36 throws, how many would let this own vehicle hit that target from where it stands. */
export function chanceOf(p: Position, v: VehicleNo, target: VehicleNo): number {
  const cell = p.at[target] as CellNo;
  if (isSafe(p, p.enemy, cell) || !mayHit(p, v, target)) return 0;
  const mask = reach(p, p.army, p.at[v] as CellNo, cell);
  if (p.hasty) return countAtOnce[mask] as number;
  return countOf((throwsAtOnce[mask] as number) | afterMoving(p, v, cell));
}
