/** SF-FIRE-1 to SF-FIRE-7: which weapons somebody has at hand, and how many dice they roll, line by line. */

import type { FigureNo, VehicleNo } from './board.ts';
import { manOf } from './plan.ts';
import { add, type Item, sum } from './pool.ts';
import type { Options } from './options.ts';
import type { Setting } from './setting.ts';
import { actsWounded, inContact } from './space.ts';
import type { BoardView, Man, Refusal } from './types.ts';
import { type WeaponKey, weapons } from './weapons.ts';

type Ride = BoardView['vehicles'][number];

/** A weapon that somebody can use: his own, that of the vehicle whose gunner he is, or a launcher beside a dead man. */
export interface AtHand {
  readonly key: WeaponKey;
  readonly shots: number;
  readonly arm: number;
  readonly owner: { readonly figure: FigureNo } | { readonly vehicle: VehicleNo };
}

/** SF-Q-28: who sits where others can see him, and who is in cover there. */
export type Exposure = 'afoot' | 'seated' | 'rider' | 'closed';

export function exposure(board: BoardView, { aboard, role }: Man): Exposure {
  const ride = board.vehicles[aboard];
  if (ride === undefined) return 'afoot';
  if (ride.kind === 'motorcycle' || (ride.kind === 'tank' && role === 'passenger')) return 'rider';
  return ride.open ? 'seated' : 'closed';
}

/** SF-CREW-6: the vehicle whose weapons somebody serves. */
const served = (board: BoardView, { aboard, role }: Man): Ride | undefined =>
  role === 'gunner' ? board.vehicles[aboard] : undefined;

/** SF-Q-102: by one option the launchers of one's own dead are there for those who stand beside them. */
function left({ options, space }: Setting, board: BoardView, f: FigureNo): AtHand[] {
  const man = manOf(board, f);
  if (!options.rocketPickup || man.aboard >= 0) return [];
  return board.figures.flatMap((fallen, figure) =>
    fallen.side === man.side && fallen.status === 'killed' && inContact(space, man, fallen)
      ? fallen.arms.flatMap(({ key, shots }, arm) =>
          key === 'rocket' && shots !== 0 ? [{ key, shots, arm, owner: { figure } }] : [],
        )
      : [],
  );
}

/** SF-Q-40: his own weapons in the order of the roster, then those of his vehicle, then what lies beside him. */
export function atHand(setting: Setting, board: BoardView, f: FigureNo): AtHand[] {
  const man = manOf(board, f);
  const mounted = served(board, man)?.arms ?? [];
  return [
    ...man.arms.map(({ key, shots }, arm) => ({ key, shots, arm, owner: { figure: f } })),
    ...mounted.map(({ key, shots }, arm) => ({ key, shots, arm, owner: { vehicle: man.aboard } })),
    ...left(setting, board, f),
  ];
}

/** Why somebody cannot fire a weapon that he has at hand. */
export function whyNotArm(setting: Setting, board: BoardView, f: FigureNo, hand: AtHand): Refusal | undefined {
  const { rule, placed } = weapons[hand.key];
  const data = { figure: f, weapon: hand.key };
  if (placed === true) return { error: 'placedByHand', rule, data };
  if ('vehicle' in hand.owner) {
    const ride = board.vehicles[hand.owner.vehicle] as Ride;
    if (ride.destroyed || !ride.weaponsOk || hand.shots === 0)
      return { error: 'weaponsDamaged', rule: 'SF-VDMG-11', data };
    return undefined;
  }
  if (hand.shots === 0) return { error: 'noShots', rule: hand.key === 'rocket' ? 'SF-AFG-17' : rule, data };
  const seen = exposure(board, manOf(board, f));
  if (seen === 'closed') return { error: 'closedVehicle', rule: 'SF-TRANS-1', data };
  if (seen !== 'afoot' && setting.options.passengersFire === 'never')
    return { error: 'passengersHold', rule: 'SF-TRANS-1', data };
  return undefined;
}

/** The dice of a weapon by itself. */
export const firepowerOf = (key: WeaponKey): Item => ({
  value: weapons[key].firepower,
  reason: 'firepower',
  rule: weapons[key].rule,
});

/** SF-FIRE-2 to SF-FIRE-6 but for the cover: what does not depend on who is hit. */
export function firerItems(setting: Setting, man: Man, key: WeaponKey, isBeyond: boolean): Item[] {
  const items = [firepowerOf(key)];
  add(items, actsWounded(setting, man) ? -1 : 0, 'wounded', 'SF-FIRE-3');
  add(items, man.suppressed > 0 ? -1 : 0, 'suppressed', 'SF-FIRE-4');
  add(items, isBeyond ? -1 : 0, 'range', 'SF-FIRE-6');
  return items;
}

/** SF-Q-36: whether there are targets too far for a weapon. */
export const isHard = ({ hardMax }: Options, key: WeaponKey): boolean =>
  hardMax === 'thrownFlamePlaced' && weapons[key].hard === true;

/** SF-FIRE-7, SF-Q-34: the sum of all; none at all, or by one option at least one die. */
export function pooled({ minDice }: Options, items: readonly Item[], cover: Item | undefined): Item[] {
  const all = cover === undefined ? [...items] : [...items, cover];
  // What is taken off beyond the last die is given back, so that the lines still add up.
  add(all, Math.max(0, -sum(all)), 'noFewer', 'SF-FIRE-7');
  add(all, Math.max(0, minDice - sum(all)), 'minimum', 'SF-FIRE-7');
  return all;
}
