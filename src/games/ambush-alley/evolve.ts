/** The only writer of the board: what each stated fact changes. */

import type { DeepReadonly } from '../../kernel/game.ts';
import { type AmbushBoard, cloneUnit, type Figure, INSURGENT, NOBODY, type Open, type Unit } from './board.ts';
import type { Placement } from './choices.ts';
import type { AmbushEvent, EventOf } from './events.ts';
import { sideNames } from './scenario.ts';
import { type Weapon, weaponOf, weapons } from './weapons.ts';

export function evolve(_: unknown, { open }: AmbushBoard, event: AmbushEvent): void {
  switch (event.t) {
    case 'hotSpotsPlaced':
      open.hotSpots = event.spots.map(({ x, y }) => ({ x, y, active: true, heldBy: NOBODY }));
      return;
    case 'deployed':
      unit(open, event.unit).onTable = true;
      put(open, event.figures, event.places);
      return;
    case 'turnBegan':
      return turnBegan(open, event);
    case 'phaseBegan':
      open.phase = event.phase;
      if (event.phase === 'insurgent') for (const each of open.units) each.phaseReactions = 0;
      return;
    case 'raised':
      open.units.push(cloneUnit(event.made));
      for (const { weapon, support, antiTank, leader } of event.recruits)
        open.figures.push({
          ...newFigure(event.unit, weapon ?? weaponOf(sideNames[event.made.side], support)),
          support,
          antiTank,
          leader,
        });
      return;
    case 'activated':
      return activated(open, event.unit);
    case 'activationEnded': {
      // R5: who has not moved has stood still.
      const it = open.units[event.unit];
      if (it?.mode === 'none') it.mode = 'halted';
      open.active = NOBODY;
      return;
    }
    case 'ordered':
    case 'fireDeclared':
      return;
    case 'wentOnOverwatch':
      unit(open, event.unit).overwatch = true;
      unit(open, event.unit).overwatchShots = 0;
      unit(open, event.unit).mode = 'halted';
      return;
    case 'held':
      unit(open, event.unit).mode = 'halted';
      if (event.hunkers) unit(open, event.unit).hunkered = true;
      return;
    case 'checked':
      if (!event.passed && (event.purpose === 'interrupt' || event.purpose === 'act')) {
        unit(open, event.unit).checkFailed = true;
        unit(open, event.unit).done = true;
      }
      return;
    case 'moveDeclared':
      unit(open, event.unit).mode = event.mode;
      unit(open, event.unit).moving = true;
      unit(open, event.unit).hunkered = false;
      unit(open, event.unit).moveLeft = event.allowance;
      return;
    case 'walked': {
      put(open, event.figures, event.places);
      const it = unit(open, event.unit);
      it.moved += event.distance;
      it.moveLeft = Math.max(0, it.moveLeft - event.distance);
      if (event.distance > 0) it.hunkered = false;
      return;
    }
    case 'moveEnded':
      unit(open, event.unit).moving = false;
      return;
    case 'left':
      for (const f of event.figures) leave(figure(open, f));
      settle(open, event.unit);
      leaveAlone(open, event.unit);
      return;
    case 'interrupted': {
      const target = unit(open, event.unit);
      target.timesInterrupted += 1;
      target.moveLeft = Math.max(0, target.moveLeft - event.loss);
      const by = unit(open, event.by);
      by.done = true;
      by.shrunk = false;
      by.shaken = false;
      by.interrupted.push(event.unit);
      return;
    }
    case 'sacrificed':
      unit(open, event.unit).done = true;
      unit(open, event.unit).shaken = false;
      unit(open, event.unit).shrunk = false;
      return;
    case 'reacted': {
      const it = unit(open, event.unit);
      if (event.as === 'active') it.reactionsMade += 1;
      if (event.as === 'overwatch') it.overwatchShots += 1;
      if (event.as === 'phase') it.phaseReactions += 1;
      if (event.as === 'support') it.done = true;
      return;
    }
    case 'fired':
      unit(open, event.unit).fired = true;
      unit(open, event.at).lastFoe = event.unit;
      return;
    case 'hit':
      return hit(open, event);
    case 'weaponPickedUp': {
      const by = figure(open, event.by);
      by.weapon = figure(open, event.from).weapon;
      by.support = figure(open, event.from).support;
      by.antiTank = figure(open, event.from).antiTank;
      return;
    }
    case 'shrank':
      for (const f of event.figures) figure(open, f).condition = 'removed';
      unit(open, event.unit).shrunk = true;
      settle(open, event.unit);
      return;
    case 'pinned':
      unit(open, event.unit).pinned = true;
      unit(open, event.unit).pinCount = event.count;
      return;
    case 'pulledBack': {
      const it = unit(open, event.unit);
      it.pulledBack = true;
      it.done = true;
      it.overwatch = false;
      it.regroupTurn = open.turn + 1;
      return;
    }
    case 'hunkeredDown':
      unit(open, event.unit).hunkered = true;
      return;
    case 'shaken': {
      const it = unit(open, event.unit);
      it.morale = event.morale;
      it.shaken = true;
      if (event.recovers) {
        it.recoverTurn = open.turn + 1;
        it.done = true;
      }
      return;
    }
    case 'fled':
      for (const each of open.figures) if (each.unit === event.unit) each.condition = 'removed';
      unit(open, event.unit).onTable = false;
      return;
    case 'wiped':
      unit(open, event.unit).done = true;
      if (!event.down) takeAway(open, event.unit);
      return;
    case 'splitOff':
      open.units.push(cloneUnit(event.made));
      figure(open, event.leader).unit = event.unit;
      unit(open, event.from).startStrength -= 1;
      return;
    case 'promoted':
      figure(open, event.fallen).leader = false;
      figure(open, event.figure).leader = true;
      return;
    case 'joined': {
      figure(open, event.leader).unit = event.unit;
      for (const each of open.figures) if (each.care === event.from) each.care = event.unit;
      settle(open, event.from);
      const it = unit(open, event.unit);
      it.startStrength += 1;
      if (event.fireOnly) it.joinedFireOnly = true;
      else it.done = true;
      return;
    }
    case 'takenIntoCare':
      for (const f of event.figures) {
        figure(open, f).care = event.unit;
        figure(open, f).captured = false;
        figure(open, f).laidDown = false;
        figure(open, f).leftBy = NOBODY;
      }
      if (event.reached) open.contractorsReached = true;
      foundAgain(open);
      return;
    case 'captured':
      for (const f of event.figures) {
        figure(open, f).captured = true;
        figure(open, f).care = NOBODY;
      }
      return;
    case 'laidDown':
      for (const f of event.figures) figure(open, f).laidDown = true;
      return;
    case 'abandoned':
      for (const f of event.figures) {
        figure(open, f).care = NOBODY;
        figure(open, f).laidDown = false;
        figure(open, f).leftBy = event.unit;
      }
      unit(open, event.unit).abandoned = true;
      return;
    case 'neutralised': {
      const spot = open.hotSpots[event.number - 1];
      if (spot !== undefined) spot.active = false;
      return;
    }
    case 'turnEnded':
      return turnEnded(open, event);
    case 'playedOn':
      open.playsOn = true;
      return;
    case 'won':
      open.outcome = event.outcome;
      return;
    case 'arrivalChecked':
    case 'reinforced':
    case 'reactionTested':
    case 'moraleChecked':
      return;
    case 'hotSpotRolled':
      if (event.lost) {
        for (const each of open.figures) if (each.unit === event.unit) each.condition = 'removed';
      }
      return;
  }
}

const unit = (open: Open, u: number): Unit => open.units[u] as Unit;
const figure = (open: Open, f: number): Figure => open.figures[f] as Figure;

/** Somebody who is nowhere yet. */
export const newFigure = (u: number, weapon: Weapon): Figure => ({
  unit: u,
  x: -1,
  y: -1,
  z: 0,
  inside: NOBODY,
  weapon,
  support: weapons[weapon].support,
  antiTank: false,
  leader: false,
  contractor: false,
  condition: 'able',
  care: NOBODY,
  captured: false,
  laidDown: false,
  leftBy: NOBODY,
});

function put(open: Open, figures: readonly number[], places: readonly DeepReadonly<Placement>[]): void {
  figures.forEach((f, i) => {
    const at = places[i] as Placement;
    const it = figure(open, f);
    it.x = at.x;
    it.y = at.y;
    it.z = at.z;
    it.inside = at.inside;
  });
}

/** Off the table: the living are out of it; the dead are carried off and stay dead. */
function leave(it: Figure): void {
  if (it.condition !== 'killed') it.condition = 'out';
  else {
    it.x = -1;
    it.y = -1;
    it.care = NOBODY;
  }
}

/** A unit without figures on the table is off it; those in its care stay where they are. */
function settle(open: Open, u: number): void {
  const alive = open.figures.some((f) => f.unit === u && (f.condition === 'able' || f.condition === 'light'));
  const it = unit(open, u);
  const wounded = open.figures.some(
    (f) => f.unit === u && f.x >= 0 && (f.condition === 'dependant' || f.condition === 'killed'),
  );
  if (!alive && (it.side === INSURGENT || !wounded)) it.onTable = false;
}

/** Who was in the care of a unit of which nobody is left is in nobody's. */
function leaveAlone(open: Open, u: number): void {
  if (open.figures.some((f) => f.unit === u && (f.condition === 'able' || f.condition === 'light'))) return;
  for (const each of open.figures)
    if (each.care === u && each.unit !== u && each.x >= 0 && !each.laidDown && each.condition !== 'out')
      each.care = NOBODY;
}

/** A unit that leaves play takes its fallen along; others in its care stay where they lie. */
function takeAway(open: Open, u: number): void {
  unit(open, u).onTable = false;
  for (const each of open.figures) {
    if (each.unit === u && each.condition !== 'out') each.condition = 'removed';
    if (each.care === u) each.care = NOBODY;
  }
}

/** AA-Q-101: a unit has abandoned its casualties until the last of them is in somebody's care again. */
function foundAgain(open: Open): void {
  open.units.forEach((it, u) => {
    it.abandoned &&= open.figures.some(
      (f) =>
        (f.unit === u || f.leftBy === u) &&
        f.care === NOBODY &&
        (f.condition === 'dependant' || f.condition === 'killed'),
    );
  });
}

function hit(open: Open, event: EventOf<'hit'>): void {
  const it = figure(open, event.figure);
  if (it.contractor) {
    it.condition = 'removed';
    it.care = NOBODY;
    return;
  }
  const of = unit(open, event.unit);
  of.lossesEver ||= event.wound !== 'slight';
  of.leaderLost ||= it.leader && event.wound !== 'slight';
  if (event.wound === 'removed') {
    it.condition = 'removed';
    of.lostFigures += 1;
    settle(open, event.unit);
  } else if (event.wound === 'slight') {
    if (event.sitsOut) it.condition = 'light';
  } else {
    it.condition = event.wound === 'killed' ? 'killed' : 'dependant';
    it.care = event.unit;
    of.lostFigures += 1;
  }
}

function activated(open: Open, u: number): void {
  const it = unit(open, u);
  it.done = true;
  it.overwatch = false;
  it.shaken = false;
  it.shrunk = false;
  it.timesInterrupted = 0;
  it.reactionsMade = 0;
  it.fired = false;
  it.moveLeft = 0;
  open.active = u;
}

function turnBegan(open: Open, event: EventOf<'turnBegan'>): void {
  open.turn = event.turn;
  open.active = NOBODY;
  for (const f of event.back) figure(open, f).condition = 'able';
  open.hotSpots.forEach((spot, i) => {
    spot.heldBy = event.held[i] ?? NOBODY;
  });
  open.units.forEach((it, u) => {
    it.done = false;
    it.checkFailed = false;
    it.interrupted = [];
    if (!it.overwatch) it.overwatchShots = 0;
    it.phaseReactions = 0;
    it.pulledBack = false;
    it.joinedFireOnly = false;
    it.mode = 'none';
    it.moved = 0;
    it.moving = false;
    it.moveLeft = 0;
    it.timesInterrupted = 0;
    it.reactionsMade = 0;
    it.fired = false;
    if (event.hunkered.includes(u)) it.hunkered = true;
  });
}

function turnEnded(open: Open, event: EventOf<'turnEnded'>): void {
  open.units.forEach((it, u) => {
    it.pinned = event.pinned.includes(u);
    it.pinCount = 0;
    if (!event.rules.includes('AA-OW-2')) it.overwatch = false;
    it.shaken = false;
    it.shrunk = false;
    it.lastMode = it.mode === 'none' ? 'halted' : it.mode;
    it.lastMoved = it.moved;
  });
  open.hotSpots.forEach((spot, i) => {
    spot.heldBy = event.held[i] ?? NOBODY;
  });
}
