/** Answers to the questions of the set-up: judged, and worth a look. */

import type { Chance } from '../../kernel/dice.ts';
import { DEFENDERS, type SideNo } from './board.ts';
import type { Choice, ChoiceOf, Placement } from './choices.ts';
import { checkDeploy, nextToDeploy, sensibleDeploy } from './deploy.ts';
import {
  apartAndGuarded,
  darkLairs,
  hidingRule,
  isLair,
  isTaken,
  isUnderRoof,
  nearestLairs,
  sheltered,
  spotOf,
  together,
} from './hiding.ts';
import { checkDivision, divisions } from './organise.ts';
import { seatOf } from './setting.ts';
import type { BoardView, Eyes, Refusal } from './types.ts';

const auto: Choice = { t: 'auto' };

const sideOf = (e: Eyes): SideNo => (e.seat === seatOf(e.setting, DEFENDERS) ? 1 : 0);

export const organising = {
  check: (e: Eyes, c: Choice): Refusal | undefined =>
    c.t === 'organise' ? checkDivision(e.open, sideOf(e), c.units) : undefined,
  propose: (e: Eyes): Choice[] => [
    auto,
    ...divisions(e.open, sideOf(e)).map((units): Choice => ({ t: 'organise', units })),
  ],
};

export const deploying = {
  check: (e: Eyes, c: Choice): Refusal | undefined =>
    c.t === 'deploy' ? checkDeploy(e.setting, e.open, sideOf(e), c.unit, c.places) : undefined,
  any(e: Eyes, chance: Chance): Choice {
    const unit = nextToDeploy(e.setting, e.open, sideOf(e));
    const places = sensibleDeploy(e.setting, e.open, sideOf(e), unit, chance);
    return places === undefined ? auto : { t: 'deploy', unit, places };
  },
};

/** How many places are wanted: one for each crate, or for each hostage. */
const wantedOf = ({ scenario }: Eyes['setting'], open: BoardView): number =>
  scenario.hostages?.figures.length ?? open.crates.length;

/** SF-COL-7, SF-IRQ-4, SF-AFG-10: why things may not be hidden so; from what the hider knows. */
function checkHide({ setting, open }: Eyes, c: ChoiceOf<'hide'>): Refusal | undefined {
  const rule = hidingRule(setting);
  const lairs = nearestLairs(setting, open, c.places);
  const refuse = (error: string, data: object): Refusal => ({ error, rule, data });
  const wanted = wantedOf(setting, open);
  if (c.places.length !== wanted) return refuse('placeCount', { wanted, given: c.places.length });
  const isSame = (a: Placement, b: Placement): boolean =>
    a.x === b.x && a.y === b.y && a.level === b.level && a.inside === b.inside;
  for (const [index, place] of c.places.entries()) {
    if (!isUnderRoof(setting, open, place)) return refuse('notAHidingPlace', { index });
    if (!isLair(setting, open.square, place)) return refuse('otherSquare', { index });
    if (isTaken(setting, open, place) || lairs[index] === undefined) return refuse('somebodyThere', { index });
    if (c.places.findIndex((other) => isSame(other, place)) !== index) return refuse('overlap', { index });
    if (setting.scenario.hostages !== undefined && place.inside !== c.places[0]?.inside)
      return refuse('notOneBuilding', { index });
  }
  const gps = setting.scenario.crates?.gps ?? 0;
  if (c.gps !== undefined && (gps === 0 || c.gps >= wanted)) return refuse('noSuchCrate', { gps: c.gps });
  return gps > 0 && c.gps === undefined ? refuse('whereIsTheDevice', {}) : undefined;
}

/** Things hidden by chance. */
function anyHide({ setting, open }: Eyes, chance: Chance): Choice {
  const order = darkLairs(setting, open);
  for (let i = order.length - 1; i > 0; i--) {
    const k = chance(i + 1);
    [order[i], order[k]] = [order[k] as number, order[i] as number];
  }
  const wanted = wantedOf(setting, open);
  if (setting.scenario.hostages !== undefined)
    return { t: 'hide', places: together(setting, sheltered(setting, open, order), wanted) };
  const places = apartAndGuarded(setting, open, order)
    .slice(0, wanted)
    .map((n) => spotOf(setting, n));
  return { t: 'hide', places, ...((setting.scenario.crates?.gps ?? 0) > 0 ? { gps: chance(wanted) } : {}) };
}

export const hidings = {
  check: (e: Eyes, c: Choice): Refusal | undefined => (c.t === 'hide' ? checkHide(e, c) : undefined),
  any: anyHide,
};
