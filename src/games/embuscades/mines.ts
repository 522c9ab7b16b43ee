/** 2.12 Mines: laid by commandos that drive off, lifted by engineers that wait, exchanged by agreement. */

import { type CellNo, codeOf, enemyOf } from './island.ts';
import type { RuleNo } from './rulebook/index.ts';
import { cellName, firstOf, infoOf, mover, pastOf, type Sight, sight, vehicleAt } from './sense.ts';
import type { VehicleNo } from './setting.ts';
import type { Eyes, G, Refusal } from './types.ts';
import { offer, type Offers } from './offers.ts';

/** Could this vehicle leave a mine behind if it moved off? */
export function mayLay({ setting, open }: Sight, v: VehicleNo): boolean {
  const vehicle = vehicleAt(open, v);
  return (
    vehicle.cargo &&
    infoOf(setting, v).type === 'com' &&
    setting.island.cells[vehicle.at]?.white === true &&
    vehicle.since < open.turn
  );
}

export function checkLaying({ setting, open }: Sight, v: VehicleNo): Refusal | undefined {
  const { type, id } = infoOf(setting, v);
  const { at, cargo, since } = vehicleAt(open, v);
  const data = { vehicle: id, cell: cellName(setting, at) };
  if (type !== 'com') return { error: 'notACommando', rule: 'EM-MINE-3', data };
  if (!cargo) return { error: 'noMineAboard', rule: 'EM-LOAD-13', also: ['EM-MINE-3'], data };
  if (setting.island.cells[at]?.white !== true) return { error: 'notWhite', rule: 'EM-MINE-2', data };
  return since < open.turn ? undefined : { error: 'justArrived', rule: 'EM-MINE-4', data };
}

export function layMine(g: G, v: VehicleNo): void {
  const cell = cellName(g.setting, vehicleAt(g.board.open, v).at);
  g.emit({
    t: 'laid',
    vehicle: infoOf(g.setting, v).id,
    cell,
    rules: ['EM-MINE-3', 'EM-MINE-4', 'EM-MINE-5', 'EM-MINE-6'],
  });
}

/** A mine is lifted for an army: its own goes home, an enemy's is kept. */
export function lift(g: G, cell: CellNo, by: VehicleNo | undefined, rule: RuleNo): void {
  const { setting } = g;
  const { army } = by === undefined ? mover(sight(g)) : infoOf(setting, by);
  const colour = g.board.open.mines[cell] === 0 ? 0 : 1;
  const own = colour === army;
  const kept = !own && setting.options.liftedMines === 'kept';
  g.emit({
    t: 'lifted',
    army: codeOf(army),
    cell: cellName(setting, cell),
    mine: codeOf(colour),
    kept,
    vehicle: by === undefined ? null : infoOf(setting, by).id,
    rules: [rule, 'EM-MINE-8', 'EM-MINE-9', kept ? 'EM-MINE-15' : 'EM-MINE-14'],
  });
}

/** At the start of a turn the engineers whom this player commands lift what they stand on. */
export function liftAtStart(g: G): void {
  const { setting } = g;
  const { army, commands } = mover(sight(g));
  if (!commands.has('eng')) return;
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    if (infoOf(setting, v).type !== 'eng') continue;
    const { at } = vehicleAt(g.board.open, v);
    if (at >= 0 && (g.board.open.mines[at] as number) >= 0) lift(g, at, v, 'EM-MINE-12');
  }
}

/** With the option of EM-Q-27 the mine is lifted as soon as the engineers stop on it. */
export function liftOnArrival(g: G, v: VehicleNo): void {
  const { at } = vehicleAt(g.board.open, v);
  if (g.setting.options.mineLift === 'onArrival' && (g.board.open.mines[at] as number) >= 0)
    lift(g, at, v, 'EM-MINE-11');
}

/**
 * Where engineers have to go first who stand on a mine: back the way they came, so never on past it; nowhere, when nobody
 * knows how they came. Nothing for everybody else, and for engineers who may drive on.
 */
export function backFrom({ setting, open }: Sight, v: VehicleNo): string | undefined {
  if (setting.options.engineersOnMine === 'driveOn' || infoOf(setting, v).type !== 'eng') return undefined;
  const { at } = vehicleAt(open, v);
  if (at < 0 || (open.mines[at] as number) < 0) return undefined;
  return open.spender === v && open.cameFrom >= 0 ? cellName(setting, open.cameFrom) : '';
}

/** How many mines could change hands, one for one. */
const exchangeable = ({ open }: Sight): number => Math.min(open.stocks[0].held, open.stocks[1].held);

export function exchangeOptions(e: Eyes, out: Offers): void {
  const { army } = mover(e);
  const { open } = e;
  if (open.offer > 0 && open.offerBy !== army) {
    offer(out, { t: 'answerExchange', accept: true });
    offer(out, { t: 'answerExchange', accept: false });
    return;
  }
  if (open.offer > 0 && e.setting.options.exchangeOffers === 'final') return;
  for (let count = exchangeable(e); count >= 1; count--)
    if (count !== open.offer) offer(out, { t: 'offerExchange', count });
  if (open.offer > 0) offer(out, { t: 'withdrawExchange' });
}

export function checkOffer(e: Eyes, count: number): Refusal | undefined {
  const { open, setting } = e;
  const isFinal = open.offerBy !== mover(e).army || setting.options.exchangeOffers === 'final' || open.offer === count;
  if (open.offer > 0 && isFinal) return { error: 'offerStands', rule: 'EM-MINE-16', data: { count: open.offer } };
  const most = exchangeable(e);
  return count <= most ? undefined : { error: 'notEnoughMines', rule: 'EM-MINE-16', data: { count, most } };
}

export function checkAnswer(e: Eyes): Refusal | undefined {
  const { open } = e;
  return open.offer > 0 && open.offerBy === enemyOf(mover(e).army)
    ? undefined
    : { error: 'noOffer', rule: 'EM-MINE-16' };
}

export function checkWithdrawal(e: Eyes): Refusal | undefined {
  const { open, setting } = e;
  const isOwn = open.offer > 0 && open.offerBy === mover(e).army;
  return isOwn && setting.options.exchangeOffers === 'revisable'
    ? undefined
    : { error: 'noOwnOffer', rule: 'EM-MINE-16' };
}

export function withdrawExchange(g: G): void {
  g.emit({ t: 'withdrew', army: codeOf(mover(sight(g)).army), count: g.board.open.offer, rules: ['EM-MINE-16'] });
}

export function offerExchange(g: G, count: number): void {
  g.emit({ t: 'offered', army: codeOf(mover(sight(g)).army), count, rules: ['EM-MINE-16'] });
}

/** The offer was for as many as both held then; both still hold them, since nothing else takes kept mines away. */
export function answerExchange(g: G, accepted: boolean): void {
  const { army } = mover(sight(g));
  g.emit({ t: 'answered', army: codeOf(army), accepted, count: g.board.open.offer, rules: ['EM-MINE-16'] });
}
