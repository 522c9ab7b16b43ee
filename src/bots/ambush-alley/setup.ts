/** Before the first shot and between turns: where units stand, Hot Spots lie and arrivals come; and small choices. */

import { centreOf } from '../../geometry/formation.ts';
import type { Point } from '../../geometry/point.ts';
import type { Chance } from '../../kernel/dice.ts';
import { INSURGENT, REGULAR, type UnitNo } from '../../games/ambush-alley/board.ts';
import { attachments } from '../../games/ambush-alley/attach.ts';
import type { Choice, ChoiceOf } from '../../games/ambush-alley/choices.ts';
import { arrivalPlaces, autoDeploy, autoHotSpots, figuresOf } from '../../games/ambush-alley/deploy.ts';
import type { Scored } from '../bot.ts';
import type { Cell } from './ground.ts';
import type { Temper } from './marches.ts';
import { apart, type Position } from './position.ts';
import { wayOut } from './wayOut.ts';
import { why } from './why.ts';

const auto: Scored = { choice: { t: 'auto' }, score: 0, reason: why('goodPlaces') };
/** Inches beyond which a place is too far from the way to matter. */
const AMBUSH = 7;

/** Regulars begin near the people and in cover; Insurgents where they look on the way out and are not looked upon. */
function standing(p: Position, places: readonly Point[], side: number, way: readonly Cell[]): number {
  const { ground } = p;
  const cell = ground.cellAt(centreOf(places));
  const cover = ground.isCovered(cell) ? 0.5 : 0;
  const goal = p.people[0];
  if (side === REGULAR) {
    const far = goal === undefined ? 0 : (ground.walk(goal.cell)[cell] as number);
    return cover - Math.min(60, far) * 0.3;
  }
  const seen = way.filter(
    (each) => ground.look(cell, each) > 1 && apart(p, ground.middle(cell), ground.middle(each)) < AMBUSH,
  );
  const watched = p.foes.filter((foe) => ground.look(foe.cell, cell) > 1).length;
  const near = way.reduce((least, each) => Math.min(least, apart(p, ground.middle(cell), ground.middle(each))), 30);
  return cover + seen.length * 0.25 - watched * 0.6 - Math.max(0, near - 3) * 0.15;
}

const placed = (p: Position, choice: ChoiceOf<'deploy'>, way: readonly Cell[], side: number, more = 0): Scored => ({
  choice,
  score: 1 + standing(p, choice.places, side, way) + more + 30,
  reason: why('goodPlaces', { unit: choice.unit }),
});

/** DP-2, DP-3. */
export function scoreDeploy(p: Position, unit: UnitNo, temper: Temper, chance: Chance): Scored[] {
  const { setting, board } = p;
  const side = board.units[unit]?.side ?? REGULAR;
  const way = wayOut(p);
  const found: Scored[] = [auto];
  for (const choice of attachments(setting, board, unit)) found.push(placed(p, choice, way, side, 2));
  const samples = temper.danger > 0 ? 4 : 1;
  for (let n = 0; n < samples; n++) {
    const places = autoDeploy(setting, board, unit, chance);
    if (places !== undefined) found.push(placed(p, { t: 'deploy', unit, places }, way, side));
  }
  return found;
}

/** DP-1: Hot Spots beside the way. */
export function scoreHotSpots(p: Position, temper: Temper, chance: Chance): Scored[] {
  const { setting, board } = p;
  const way = wayOut(p).map((cell) => p.ground.middle(cell));
  const found: Scored[] = [auto];
  for (let n = 0; n < (temper.danger > 0 ? 5 : 1); n++) {
    const spots = autoHotSpots(setting, board, chance);
    if (spots === undefined) continue;
    const far = spots.reduce(
      (sum, spot) => sum + way.reduce((least, each) => Math.min(least, apart(p, spot, each)), 30),
      0,
    );
    found.push({ choice: { t: 'placeHotSpots', spots }, score: 200 - far, reason: why('nearTheWay') });
  }
  return found;
}

/** DP-5: the Hot Spot nearest to those who have to be stopped. */
export function scoreHotSpotPick(p: Position, options: readonly Choice[]): Scored[] {
  const prey = p.carriers[0]?.at ?? p.foes[0]?.at;
  return options.map((choice) => {
    const spot = p.board.hotSpots[(choice as ChoiceOf<'hotSpot'>).number - 1];
    const far = spot === undefined || prey === undefined ? 0 : apart(p, spot, prey);
    return { choice, score: -Math.abs(far - AMBUSH), reason: why('nearTheWay') };
  });
}

/** DP-6. */
export function scoreArrival(p: Position, unit: UnitNo, hotSpot: number, temper: Temper, chance: Chance): Scored[] {
  const { setting, board } = p;
  const way = temper.danger > 0 ? wayOut(p) : [];
  const count = figuresOf(board, unit).length;
  const found: Scored[] = [auto];
  for (let n = 0; n < (temper.danger > 0 ? 2 : 1); n++) {
    const places = arrivalPlaces(setting, board, hotSpot - 1, count, chance);
    if (places.length > 0) found.push(placed(p, { t: 'deploy', unit, places }, way, INSURGENT));
  }
  return found;
}

/** DP-19: of one's own the one who is missed least, of the others the one who is missed most. */
export function scoreCasualties(p: Position, options: readonly Choice[]): Scored[] {
  return options.map((choice) => {
    const man = p.board.figures[(choice as ChoiceOf<'casualty'>).figure];
    const own = man !== undefined && man.unit >= 0 && p.board.units[man.unit]?.side === p.side;
    const worth = man === undefined ? 0 : (man.leader ? 1 : 0) + man.support + (man.contractor ? 5 : 0);
    const mine = own || man?.contractor === true;
    return { choice, score: mine ? -worth : worth, reason: why(own ? 'missedLeast' : 'missedMost') };
  });
}

/** DP-21: people go with those who can still move on with them in this turn, and are many. */
export function scoreHandOver(p: Position, options: readonly Choice[]): Scored[] {
  return options.map((choice) => {
    if (choice.t !== 'handOver') return { choice, score: 0, reason: why('nothingBetter') };
    const from = p.troops[p.board.figures[choice.figures[0] ?? -1]?.care ?? -1];
    const to = p.troops[choice.to];
    const score =
      to === undefined || from === undefined || to.unit.pinned
        ? -1
        : (to.unit.done ? -1 : 1) * (from.unit.done || p.board.active === from.u ? 1 : 0) * choice.figures.length +
          (to.men.length - from.men.length) * 0.1 -
          0.2;
    return { choice, score, reason: why('handOver', { target: choice.to }) };
  });
}
