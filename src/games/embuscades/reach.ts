/** What the dice reach: one walk over the ways of each vehicle lists its moves and its attacks together. */

import { checkTarget, mayAttack } from './attack.ts';
import type { Amount } from './choices.ts';
import { detourCard } from './hand.ts';
import { type Army, drawsOf, endOf, enemyOf, lengthOf, skipOf, type Ways } from './island.ts';
import { backFrom } from './mines.ts';
import { hasVariants, offerMove } from './move.ts';
import { stoppable } from './roads.ts';
import { amountsLeft, cellName, firstOf, infoOf, mover, onHq, pastOf, valueOf, vehicleAt } from './sense.ts';
import { HQ_ROOM, type VehicleNo } from './setting.ts';
import type { Eyes } from './types.ts';
import { walks } from './walks.ts';
import { offer, type Offers } from './offers.ts';

/** The amounts that are left, the total last; and the card that lets one pass an enemy. */
interface Offering {
  readonly left: readonly Amount[];
  readonly values: readonly number[];
  readonly detour: string | undefined;
}

/** Moves and attacks with every amount that is left. */
export function reachOptions(e: Eyes, out: Offers): void {
  const { open, setting } = e;
  const { island, options } = setting;
  const { army, leads } = mover(e);
  const left = amountsLeft(open);
  const first = valueOf(open, left[0] as Amount);
  // Written out: this is the hot path, and `map` costs more here than all that follows.
  const values =
    left.length === 1
      ? [first]
      : left.length === 2
        ? [first, valueOf(open, left[1] as Amount)]
        : [first, valueOf(open, left[1] as Amount), valueOf(open, left[2] as Amount)];
  const offering: Offering = { values, left, detour: detourCard(e) };
  const room = onHq(e, army) < HQ_ROOM;
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    const { at } = vehicleAt(open, v);
    if (at < 0 || at === island.camp[army] || leads[v] !== true) continue;
    if (at === island.prison[army] && open.stocks[army].prisoners === 0) continue;
    if (options.midMoveReversal) {
      for (const amount of left) reversing(e, out, v, amount, offering.detour);
      continue;
    }
    const ways = island.ways(at);
    setting.marks.token += 1;
    scan(e, out, v, ways, offering, room, undefined);
    if (offering.detour !== undefined) scan(e, out, v, ways, offering, room, offering.detour);
  }
}

/** Of ways with the same end and the same card drawn the first is offered; a detour only where no plain way leads. */
function scan(
  e: Eyes,
  out: Offers,
  v: VehicleNo,
  ways: Ways,
  { values, left }: Offering,
  room: boolean,
  detour: string | undefined,
): void {
  const { open, setting } = e;
  const { island, options, marks, noStop } = setting;
  const { army, type, id } = infoOf(setting, v);
  const { words, names } = ways;
  const { on, mines } = open;
  const { token, of: marked } = marks;
  const closed = noStop[army];
  const home = island.qg[army];
  const gate = island.qg[enemyOf(army)];
  const engineers = type === 'eng';
  const plain = detour === undefined && !hasVariants(e, v);
  const armed = detour === undefined && mayAttack(e, v);
  const ownFirst = firstOf(setting, army);
  const ownPast = pastOf(setting, army);
  const dieA = values[0] as number;
  const dieB = values.length > 1 ? (values[1] as number) : dieA;
  const farthest = values[values.length - 1] as number;
  const homeEarly = !options.exactHq && room;
  const ajar = options.reserveBlocks ? -1 : island.reserve[enemyOf(army)];
  const back = backFrom(e, v);
  for (let i = 0; i < words.length; ) {
    const w = words[i] as number;
    const at = endOf(w);
    const steps = lengthOf(w);
    const other = on[at] as number;
    const mined = (mines[at] as number) >= 0;
    const enemy = other >= 0 && (other < ownFirst || other >= ownPast);
    if (steps === dieA || steps === dieB || steps === farthest || (at === home && homeEarly)) {
      const stops = at === home ? room : other < 0 && (engineers || !mined) && closed[at] !== true;
      const effect = (at * 2 + ((drawsOf(w) >> army) & 1)) * 4;
      for (let k = 0; k < values.length; k++) {
        const value = values[k] as number;
        const reached = value === steps || (value > steps && at === home && homeEarly);
        if (!reached || marked[effect + k] === token) continue;
        const amount = left[k] as Amount;
        if (stops) {
          if (back !== undefined && names[i]?.[0] !== back) continue;
          marked[effect + k] = token;
          const route = names[i] as string[];
          if (plain) offer(out, { t: 'move', amount, vehicle: id, route });
          else offerMove(e, out, v, { t: 'move', amount, vehicle: id, route }, detour);
        } else if (enemy && armed) {
          marked[effect + k] = token;
          if (checkTarget(e, v, other) === undefined)
            offer(out, { t: 'attack', amount, vehicle: id, route: names[i] as string[] });
        }
      }
    }
    const barred = mined || at === gate || (enemy && detour === undefined && at !== ajar);
    i = barred || steps >= farthest ? skipOf(w) : i + 1;
  }
}

/** The same for vehicles that may turn round in mid-move. */
function reversing(e: Eyes, out: Offers, v: VehicleNo, amount: Amount, detour: string | undefined): void {
  const { open, setting } = e;
  const { army, type, id } = infoOf(setting, v);
  const { at } = vehicleAt(open, v);
  const value = valueOf(open, amount);
  const found = new Set<number>();
  const back = backFrom(e, v);
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(setting, cell));
  for (const card of detour === undefined ? [undefined] : [undefined, detour]) {
    for (const walk of walks(e, army, at, value, card !== undefined, !setting.options.exactHq)) {
      const effect = walk.end * 2 + (walk.draws ? 1 : 0);
      if (found.has(effect) || !stoppable(e, army, type === 'eng', walk.end)) continue;
      if (back !== undefined && cellName(setting, walk.cells[0] as number) !== back) continue;
      found.add(effect);
      offerMove(e, out, v, { t: 'move', amount, vehicle: id, route: names(walk.cells) }, card);
    }
  }
  if (mayAttack(e, v)) reversingAttacks(e, out, v, amount, army);
}

function reversingAttacks(e: Eyes, out: Offers, v: VehicleNo, amount: Amount, army: Army): void {
  const { open, setting } = e;
  const found = new Set<number>();
  for (const { end, cells } of walks(e, army, vehicleAt(open, v).at, valueOf(open, amount), false, false)) {
    const target = open.on[end] as number;
    if (target < 0 || infoOf(setting, target).army === army || found.has(end)) continue;
    found.add(end);
    if (checkTarget(e, v, target) !== undefined) continue;
    offer(out, {
      t: 'attack',
      amount,
      vehicle: infoOf(setting, v).id,
      route: cells.map((cell) => cellName(setting, cell)),
    });
  }
}
