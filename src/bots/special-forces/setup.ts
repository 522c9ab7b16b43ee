/** Before the first turn: units, places, secrets, the side to come from; and who goes first. */

import type { Chance } from '../../kernel/dice.ts';
import { DEFENDERS, RAIDERS } from '../../games/special-forces/board.ts';
import type { Choice, ChoiceOf, Placement } from '../../games/special-forces/choices.ts';
import { toEdge } from '../../games/special-forces/deploy.ts';
import { divisions } from '../../games/special-forces/organise.ts';
import { deploying, hidings } from '../../games/special-forces/settingUp.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import type { Scored } from '../bot.ts';
import { HIDDEN } from './ground.ts';
import { prospectOf } from './infiltration.ts';
import { dangerAt } from './place.ts';
import type { Position } from './position.ts';
import { aimsFrom } from './shots.ts';
import { why } from './why.ts';

const auto: Scored = { choice: { t: 'auto' }, score: 0, reason: why('goodPlaces') };

/** The dead weigh on the nerves of their own unit only: the more units, the less one of them takes along. */
export const scoreDivision = ({ open, setting, seat }: Eyes, ahead: boolean): Scored[] => [
  auto,
  ...(ahead ? divisions(open, setting.sides[RAIDERS].seat === seat ? RAIDERS : DEFENDERS) : []).map((units) => ({
    choice: { t: 'organise', units },
    score: units.length,
    reason: why('goodPlaces'),
  })),
];

/** Who defends stands where much can be seen, and not on one heap; who comes stands where nobody looks. */
function standing(p: Position, places: readonly Placement[]): number {
  const { ground } = p;
  const sites = places.map((place) => ground.siteOf(ground.cellAt(place), place.level));
  let value = 0;
  for (const [i, site] of sites.entries()) {
    for (const foe of p.foes) if (ground.look(foe.site, site) !== HIDDEN) value -= 0.5;
    const place = places[i] as Placement;
    if (place.inside >= 0) value += 0.6;
    if (place.level > 0) value += 0.3;
    for (const other of sites.slice(0, i)) if (ground.look(site, other) !== HIDDEN) value += 0.02;
  }
  const { width, depth } = p.setting.space.table;
  const centre = { x: width / 2, y: depth / 2 };
  if (p.side === DEFENDERS)
    for (const { x, y } of places) value -= (Math.abs(x - centre.x) + Math.abs(y - centre.y)) / ground.inch / 40;
  return value;
}

export function scoreDeploy(e: Eyes, p: Position, samples: number, chance: Chance): Scored[] {
  const found: Scored[] = [auto];
  for (let n = 0; n < samples; n++) {
    const choice = deploying.any(e, chance);
    if (choice.t === 'deploy')
      found.push({
        choice,
        score: 50 + standing(p, choice.places),
        reason: why('goodPlaces', { unit: choice.unit }),
      });
  }
  return found;
}

/** What is hidden by chance cannot be guessed; far from where raiders come in is better. */
export function scoreHide(e: Eyes, chance: Chance): Scored[] {
  return [{ choice: hidings.any(e, chance), score: 1, reason: why('blindSpot') }];
}

/** The side from which most of the table is out of sight, and the goal not too far. */
export function scoreEntry(p: Position, options: readonly Choice[]): Scored[] {
  const { table, inch } = p.setting.space;
  return options.map((choice) => {
    const { edge } = choice as ChoiceOf<'enterBy'>;
    let near = 0;
    for (const foe of p.foes) near += 1 / (2 + toEdge(table, foe.man, edge) / inch);
    return { choice, score: 0 - near, reason: why('quietSide') };
  });
}

/** The side with the best ways to most of the houses. */
export function slyEntry(p: Position, options: readonly Choice[]): Scored[] {
  const [s] = p.own;
  return options.map((choice) => {
    const { edge } = choice as ChoiceOf<'enterBy'>;
    const there: Position = { ...p, board: { ...p.board, entry: edge } };
    const score = s === undefined ? 0 : prospectOf(there, s);
    return { choice, score, reason: why('quietSide') };
  });
}

/** Who could do more harm at once goes first. */
export function scoreFirst(p: Position, options: readonly Choice[]): Scored[] {
  let mine = 0;
  let theirs = 0;
  for (const each of p.own) {
    if (each.cell < 0) continue;
    mine += aimsFrom(p, each, each.site)[0]?.value ?? 0;
    if (each.man.level === 0) theirs += dangerAt(p, each.cell) * each.worth;
  }
  return options.map((choice) => {
    const own = (choice as ChoiceOf<'first'>).side === p.side;
    return {
      choice,
      score: (own ? 1 : -1) * (mine + theirs > 0 ? 1 : -0.1),
      reason: why(own ? 'mostToDo' : 'waitAndSee'),
    };
  });
}

/** Beside a wreck: out of sight. */
export function scorePlaces(p: Position, options: readonly Choice[]): Scored[] {
  return options.map((choice) => ({
    choice,
    score: 0 - dangerAt(p, p.ground.cellAt((choice as ChoiceOf<'place'>).at)),
    reason: why('getAway', { figure: (choice as ChoiceOf<'place'>).figure }),
  }));
}

export const sideOfSeat = ({ setting, seat }: Eyes): 0 | 1 =>
  seat === setting.sides[RAIDERS].seat ? RAIDERS : DEFENDERS;
