/** One set of dice against a soldier or a vehicle, die by die through the folds of the rules. */

import type { Damage } from '../../games/special-forces/events.ts';
import { type Fate, harmOf, isHit, suffer } from '../../games/special-forces/effect.ts';
import { damageOf, intact, rollsDamage, type Wear, wear } from '../../games/special-forces/vehicleDamage.ts';
import { type WeaponKey, weapons } from '../../games/special-forces/weapons.ts';
import { dice, type Distribution, followed, mapped } from '../distribution.ts';
import type { Measure } from '../measure.ts';

/** What has become of somebody who was shot at. */
export const shotResults = ['none', 'suppressed', 'wounded', 'killed'] as const;
export type ShotResult = (typeof shotResults)[number];

/** SF-FIRE-8: how many dice hit. */
export const hitCounts = <W>(m: Measure<W>, count: number, toHit: number): Distribution<number, W> =>
  dice(m, count, 6, 0, (hits, face) => (isHit(face, toHit) ? hits + 1 : hits));

/** SF-FIRE-9 to SF-FIRE-12: so many hits on somebody with so many wounds. */
export function fates<W>(m: Measure<W>, key: WeaponKey, count: number, wounds: number): Distribution<Fate, W> {
  const start: Fate = { markers: 0, wounds, killed: false };
  return followed(m, hitCounts(m, count, weapons[key].toHit ?? 0), (hits) =>
    dice(m, hits, 6, start, (fate, face) => suffer(fate, harmOf(face))),
  );
}

/** The same in a word: nothing, only markers, a wound more and alive, dead. */
export const shotChances = <W>(m: Measure<W>, key: WeaponKey, count: number, wounds: number) =>
  mapped(m, fates(m, key, count, wounds), (fate): ShotResult => {
    if (fate.killed) return 'killed';
    if (fate.wounds > wounds) return 'wounded';
    return fate.markers > 0 ? 'suppressed' : 'none';
  });

export const wreckResults = ['none', 'weapons', 'transmission', 'explosion'] as const;
export type WreckResult = Damage;

const worst = ({ weapons: arms, transmission, explosion }: Wear): WreckResult =>
  explosion ? 'explosion' : transmission ? 'transmission' : arms ? 'weapons' : 'none';

/** SF-VDMG-4, SF-VDMG-5: what a shot does to a vehicle at worst. */
export function wreckChances<W>(
  m: Measure<W>,
  key: WeaponKey,
  count: number,
  armoured: boolean,
): Distribution<WreckResult, W> {
  const { calibre, toHit = 0 } = weapons[key];
  const after = (hits: number): Distribution<Wear, W> =>
    rollsDamage(calibre, armoured)
      ? dice(m, hits, 6, intact, (so, face) => wear(so, damageOf(calibre, armoured, face)))
      : dice(m, 0, 6, hits > 0 ? wear(intact, damageOf(calibre, armoured, 1)) : intact, (so) => so);
  return mapped(m, followed(m, hitCounts(m, count, toHit), after), worst);
}
