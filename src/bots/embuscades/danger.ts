/** Who could hit what with the next throw, counted over its 36 cases. */

import { type Army, type CellNo, enemyOf } from '../../games/embuscades/island.ts';
import type { VehicleNo } from '../../games/embuscades/setting.ts';
import { armyOfVehicle, isFragile, isOut, type Position, typeOf } from './position.ts';
import { LONGEST } from './ways.ts';

const MASKS = 1 << (LONGEST + 1);

/** For every set of distances (bit n: n steps): throws that hit, and hits over all 36 throws. */
const throwsThatHit = new Uint8Array(MASKS);
const hitsOfAll = new Uint8Array(MASKS);
for (let mask = 0; mask < MASKS; mask++) {
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const byDice = ((mask >> a) & 1) + ((mask >> b) & 1);
      const hits = Math.max(byDice, (mask >> (a + b)) & 1);
      if (hits > 0) throwsThatHit[mask] = (throwsThatHit[mask] as number) + 1;
      hitsOfAll[mask] = (hitsOfAll[mask] as number) + hits;
    }
  }
}

/** The numbers of steps that lead a vehicle of an army from one cell exactly to another, as bits. */
export function reach(p: Position, army: Army, from: CellNo, to: CellNo): number {
  const { on, mines, setting } = p;
  const barred = p.island.qg[enemyOf(army)];
  let mask = 0;
  ways: for (const { steps, between } of p.ways.between(from, to)) {
    if ((mask >> steps) & 1) continue;
    for (let i = 0; i < between.length; i++) {
      const cell = between[i] as CellNo;
      const other = on[cell] as number;
      if ((mines[cell] as number) >= 0 || cell === barred) continue ways;
      if (other >= 0 && armyOfVehicle(p, other) !== army) continue ways;
    }
    mask |= setting.options.midMoveReversal ? sameParity(steps) : 1 << steps;
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

/** What an own vehicle risks where it stands now (move it in the position to ask about another cell). */
export function dangerOf(p: Position, v: VehicleNo): Danger {
  const cell = p.at[v] as CellNo;
  if (p.truce || (p.hidden[v] as boolean) || isSafe(p, p.army, cell)) return safe;
  let mask = 0;
  for (let e = 0; e < p.at.length; e++) {
    if (armyOfVehicle(p, e) === p.army || !p.feared.has(typeOf(p, e)) || !mayHit(p, e, v)) continue;
    mask |= reach(p, p.enemy, p.at[e] as CellNo, cell);
  }
  if (mask === 0) return safe;
  return { throws: throwsThatHit[mask] as number, hits: (hitsOfAll[mask] as number) / 36 };
}

/** Of 36 throws, how many would let this own vehicle hit that target from where it stands. */
export function chanceOf(p: Position, v: VehicleNo, target: VehicleNo): number {
  const cell = p.at[target] as CellNo;
  if (isSafe(p, p.enemy, cell) || !mayHit(p, v, target)) return 0;
  return throwsThatHit[reach(p, p.army, p.at[v] as CellNo, cell)] as number;
}
