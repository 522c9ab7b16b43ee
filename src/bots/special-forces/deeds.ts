/** Special actions: to free, to blow up, to take a dead man's seat. */

import type { ChoiceOf } from '../../games/special-forces/choices.ts';
import { special } from '../../games/special-forces/special.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import type { Scored } from '../bot.ts';
import { apart, type Position, type Soldier } from './position.ts';
import { ARM, FREE } from './worth.ts';
import { why } from './why.ts';

type Special = ChoiceOf<'special'>;

/** A charge touches what is so near, in inches. */
const BLAST = 1.9;

/** What a charge would destroy here and nothing else is about to. */
function crateValue(p: Position, s: Soldier): number {
  let value = 0;
  for (const crate of p.board.crates) {
    if (crate.destroyed || crate.x < 0 || apart(p, crate, s.man) > BLAST) continue;
    if (p.board.charges.some((charge) => apart(p, charge, crate) < BLAST)) continue;
    // One whose contents nobody knows may be the device, but counts as such only for who has looked.
    value += crate.content === 'gps' ? ARM + 1 : 0.9;
  }
  return value;
}

/** Enemies less friends in front of a mine. */
function mineValue(p: Position, at: { readonly x: number; readonly y: number }): number {
  let value = 0;
  for (const each of p.soldiers)
    if (each !== undefined && each.cell >= 0 && apart(p, at, each.man) < 2.5)
      value += each.man.side === p.side ? 0 - each.worth : each.worth * 0.6;
  return value;
}

function valueOf(p: Position, s: Soldier, c: Special): Scored {
  const data = { figure: s.f };
  switch (c.deed) {
    case 'free':
      return { choice: c, score: FREE, reason: why('setFree', { ...data, foe: c.figure }) };
    case 'destroy':
      return { choice: c, score: p.board.crates[c.crate]?.content === 'gps' ? 5 : 1, reason: why('smashCrate', data) };
    case 'arm':
      return { choice: c, score: crateValue(p, s) - 0.2, reason: why('armCharge', data) };
    case 'mine':
      return { choice: c, score: -1, reason: why('armCharge', data) };
    case 'detonate': {
      const charge = p.board.charges[c.charge];
      return { choice: c, score: charge === undefined ? -1 : mineValue(p, charge), reason: why('detonate', data) };
    }
    case 'takeRole': {
      const ride = p.board.vehicles[s.man.aboard];
      const armed = ride !== undefined && ride.arms.length > 0 && ride.weaponsOk;
      const score = !armed || s.man.role === 'gunner' ? -0.5 : c.role === 'gunner' ? 1.2 : 0.1;
      return { choice: c, score, reason: why('takeSeat', { ...data, vehicle: s.man.aboard }) };
    }
  }
}

export const scoreDeeds = (e: Eyes, p: Position, s: Soldier): Scored[] =>
  special.propose(e, s.f, () => 0).map((choice) => valueOf(p, s, choice as Special));
