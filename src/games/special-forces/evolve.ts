/** The only writer of the board: what each stated fact changes. */

import { without } from '../../geometry/table.ts';
import { type Figure, type ForcesBoard, NOBODY, NOWHERE, type Open, type Unit, type Vehicle } from './board.ts';
import type { Placement } from './choices.ts';
import { suffer } from './effect.ts';
import type { EventOf, ForcesEvent, Harm, Struck } from './events.ts';
import { marked } from './lairs.ts';
import type { Options } from './options.ts';
import type { Setting } from './setting.ts';

export function evolve({ options }: Setting, board: ForcesBoard, event: ForcesEvent): void {
  const { open } = board;
  switch (event.t) {
    case 'organised':
      return organised(open, event);
    case 'deployed':
      event.figures.forEach((f, i) => {
        enter(figure(open, f));
        put(figure(open, f), event.places[i] as Placement);
      });
      return;
    case 'vehiclePlaced':
      Object.assign(vehicle(open, event.vehicle), { x: event.at.x, y: event.at.y, heading: event.heading });
      return;
    case 'hid':
      board.secret.hostages = (event.hostages ?? []).map(({ figure: f, at }) => ({ figure: f, at: { ...at } }));
      board.secret.crates = (event.crates ?? []).map(({ crate, at, content }) => ({ crate, at: { ...at }, content }));
      open.hidden = true;
      return;
    case 'entryNamed':
      open.entry = event.edge;
      return;
    case 'squareRolled':
      open.square = event.square;
      return;
    case 'turnBegan':
      return turnBegan(open, event.turn);
    case 'phaseBegan':
      open.phase = event.phase;
      return;
    case 'initiativeRolled':
      if (event.winner !== null) open.initiative = event.winner;
      return;
    case 'firstNamed':
    case 'slotBegan':
      open.slot = event.side;
      return;
    case 'activated':
      for (const f of event.figures) figure(open, f).group = NOBODY;
      return;
    case 'transferred':
      figure(open, event.to).received += event.actions;
      return;
    case 'linked':
      for (const f of event.figures) figure(open, f).group = event.group;
      return;
    case 'lapsed':
      for (const f of event.figures) Object.assign(figure(open, f), { received: 0, group: NOBODY });
      return;
    case 'ended':
      // What a commander gave to himself is nothing: only what he held is spent.
      for (const f of event.figures) Object.assign(figure(open, f), { activated: true, received: 0 });
      return;
    case 'climbed':
      if (event.half) figure(open, event.figure).climbing = event.ladder;
      else put(figure(open, event.figure), event.place);
      return;
    case 'moved':
    case 'closedIn':
      enter(figure(open, event.figure));
      put(figure(open, event.figure), event.place);
      return;
    case 'alighted':
    case 'placedBeside':
      return leave(open, event);
    case 'boarded':
      enter(figure(open, event.figure));
      Object.assign(figure(open, event.figure), { aboard: event.vehicle, role: event.role, level: 0, inside: NOBODY });
      ride(open, event.vehicle);
      return;
    case 'exited':
      gone(figure(open, event.figure), 'exited');
      return;
    case 'drove': {
      const last = event.path[event.path.length - 1];
      if (last !== undefined)
        Object.assign(vehicle(open, event.vehicle), { x: last.x, y: last.y, heading: last.heading });
      if (event.bogged) Object.assign(vehicle(open, event.vehicle), { bogged: true, mobile: false });
      ride(open, event.vehicle);
      return;
    }
    case 'motorcycleLost':
      wreck(open, event.vehicle);
      if (event.harm !== null) harm(open, event.rider, event.harm);
      return bury(open, options);
    case 'tookRole':
      figure(open, event.figure).role = event.role;
      return;
    case 'fired':
      for (const struck of event.struck) strike(open, struck);
      return bury(open, options);
    case 'pickedUp':
      figure(open, event.figure).arms.push(...figure(open, event.from).arms.splice(event.arm, 1));
      return;
    case 'shotSpent': {
      const { arms } = event.vehicle === undefined ? figure(open, event.figure) : vehicle(open, event.vehicle);
      const arm = arms[event.arm];
      if (arm !== undefined && arm.shots > 0) arm.shots -= 1;
      return;
    }
    case 'exploded':
      return wreck(open, event.vehicle);
    case 'pieceDestroyed':
      open.present = without(open.present, event.piece);
      return;
    case 'fought':
      for (const f of event.killed) kill(open, f);
      for (const f of event.wounded) harm(open, f, 'wounded');
      bury(open, options);
      if (event.killed.includes(event.foe)) figure(open, event.figure).silentKill = true;
      return;
    case 'rallied':
      if (event.success) figure(open, event.figure).suppressed -= 1;
      return;
    case 'armed':
      spend(open, event.figure, 'satchel');
      open.charges.push({
        key: 'satchel',
        x: event.at.x,
        y: event.at.y,
        level: event.level,
        by: event.figure,
        due: event.due,
        heading: 0,
      });
      return;
    case 'mined':
      spend(open, event.figure, 'claymore');
      open.charges.push({
        key: 'claymore',
        x: event.at.x,
        y: event.at.y,
        level: event.level,
        by: event.figure,
        due: 0,
        heading: event.heading,
      });
      return;
    case 'wentOff':
      open.charges.splice(event.charge, 1);
      return;
    case 'freed':
      for (const f of event.figures) Object.assign(figure(open, f), { status: 'inPlay', unit: event.joins });
      return;
    case 'lookedInto':
      open.searched = marked(open.searched, event.places);
      board.secret.looks += 1;
      return;
    case 'revealed':
      return revealed(board, event);
    case 'crateDestroyed':
      Object.assign(open.crates[event.crate] as object, { destroyed: true });
      return;
    case 'noticed':
      figure(open, event.figure).seenBy.push(event.by);
      return;
    case 'silenced':
      Object.assign(figure(open, event.figure), { seenBy: [], silentKill: false });
      return;
    case 'closing':
      open.closing = true;
      return;
    case 'alerted':
      open.alert = true;
      if (options.limitFrom === 'alert') open.alarm = open.turn;
      for (const unit of open.units) unit.dormant = false;
      return;
    case 'steadied':
      (open.units[event.unit] as Unit).effect = 'normal';
      return;
    case 'commanderNamed':
      for (const each of open.figures) if (each.unit === event.unit) each.commander = false;
      figure(open, event.figure).commander = true;
      return;
    case 'moraleTested':
      (open.units[event.unit] as Unit).effect = event.effect;
      if (event.effect === 'removed')
        for (const each of open.figures) if (each.unit === event.unit && !each.hostage) rout(each);
      return;
    case 'scored':
      open.points[event.side] += event.points;
      return;
    case 'won':
      open.outcome = event.outcome;
      return;
    case 'passed':
    case 'planned':
    case 'actionLost':
    case 'engaged':
    case 'tested':
    case 'succumbed':
      return;
  }
}

const figure = (open: Open, f: number): Figure => open.figures[f] as Figure;
const vehicle = (open: Open, v: number): Vehicle => open.vehicles[v] as Vehicle;

function put(man: Figure, { x, y, level, inside }: Placement): void {
  Object.assign(man, { x, y, level, inside, climbing: NOBODY });
}

/** Whoever comes onto the table is in play. */
function enter(man: Figure): void {
  if (man.status === 'waiting') man.status = 'inPlay';
}

/** Those aboard are where their vehicle is. */
function ride(open: Open, v: number): void {
  const { x, y } = vehicle(open, v);
  for (const man of open.figures) if (man.aboard === v) Object.assign(man, { x, y });
}

function gone(man: Figure, status: 'killed' | 'removed' | 'exited'): void {
  Object.assign(man, { status, suppressed: 0, received: 0, group: NOBODY, aboard: NOBODY, role: 'none' });
  // Where the dead fell may still matter.
  if (status !== 'killed') Object.assign(man, { x: NOWHERE, y: NOWHERE, level: 0, inside: NOBODY });
}

function rout(man: Figure): void {
  if (man.status === 'inPlay' || man.status === 'waiting') gone(man, 'removed');
}

function kill(open: Open, f: number): void {
  const man = figure(open, f);
  if (man.status === 'killed') return;
  gone(man, 'killed');
  const unit = open.units[man.unit];
  // SF-Q-93: a hostage belongs to a unit for transfers alone.
  if (unit === undefined || man.hostage) return;
  unit.killed += 1;
  unit.killedThisTurn += 1;
}

/** SF-SUP-1, SF-WND-1, SF-WND-3: a marker, a wound, death; the second wound kills. */
function harm(open: Open, f: number, what: Harm): void {
  const man = figure(open, f);
  if (man.status === 'killed') return;
  const { markers, wounds, killed } = suffer({ markers: man.suppressed, wounds: man.wounds, killed: false }, what);
  Object.assign(man, { suppressed: markers, wounds });
  if (killed) kill(open, f);
}

function wreck(open: Open, v: number): void {
  Object.assign(vehicle(open, v), { damaged: true, destroyed: true, mobile: false, weaponsOk: false });
}

/** SF-DEATH-1, SF-DEATH-2: bodies leave the table, unless they matter for something. */
function bury(open: Open, { bodies, rocketPickup }: Options): void {
  if (bodies === 'stay' || rocketPickup) return;
  for (const man of open.figures)
    if (man.status === 'killed') Object.assign(man, { x: NOWHERE, y: NOWHERE, level: 0, inside: NOBODY });
}

/** On foot again; SF-BAIL-2: for good, if it is said so. */
function leave(open: Open, event: EventOf<'alighted' | 'placedBeside'>): void {
  const { figure: f, place, bailed = false, class: name } = event;
  const man = figure(open, f);
  Object.assign(man, { aboard: NOBODY, role: 'none', bailed: man.bailed || bailed });
  put(man, place);
  if (name === undefined) return;
  man.class = name;
  (open.units[man.unit] as Unit).class = name;
}

function strike(open: Open, { figure: f, vehicle: v, harm: harms, damage, broken = [] }: Struck): void {
  if (f !== undefined) for (const what of harms) harm(open, f, what);
  if (v === undefined) return;
  // A mounted weapon that is damaged never fires again.
  const { arms } = vehicle(open, v);
  for (const arm of broken) if (arms[arm] !== undefined) arms[arm].shots = 0;
  if (broken.length > 0 && arms.every(({ shots }) => shots === 0)) vehicle(open, v).weaponsOk = false;
  if (damage.includes('transmission')) vehicle(open, v).mobile = false;
  if (broken.length > 0 || damage.includes('transmission')) vehicle(open, v).damaged = true;
}

function spend(open: Open, f: number, key: 'satchel' | 'claymore'): void {
  const arm = figure(open, f).arms.find((each) => each.key === key && each.shots !== 0);
  if (arm !== undefined && arm.shots > 0) arm.shots -= 1;
}

/** SF-Q-95: what has come to light is no secret any more. */
function revealed({ open, secret }: ForcesBoard, { hostages, crates, blast }: EventOf<'revealed'>): void {
  for (const { figure: f, at } of hostages) put(figure(open, f), at);
  for (const { crate, at, content } of crates) {
    const { x, y, level, inside } = at;
    const found = content !== 'unknown' && blast !== true;
    Object.assign(open.crates[crate] as object, { x, y, level, inside, content, found });
  }
  secret.hostages = secret.hostages.filter(({ figure: f }) => !hostages.some((each) => each.figure === f));
  const isKnown = (crate: number): boolean => crates.some((each) => each.crate === crate && each.content !== 'unknown');
  secret.crates = secret.crates.filter(({ crate }) => !isKnown(crate));
}

/** SF-SETUP-2: the units of a side are made anew; numbers of units follow those of the other side and of crews. */
function organised(open: Open, { side, units }: EventOf<'organised'>): void {
  const own = open.units.flatMap((unit, u) => (unit.side === side && unit.crewOf === NOBODY ? [u] : []));
  units.forEach((figures, i) => {
    const [first] = figures;
    const { class: name } = figure(open, first as number);
    const dormant = open.units[own[0] ?? 0]?.dormant ?? false;
    const made: Unit = { side, class: name, crewOf: NOBODY, killed: 0, killedThisTurn: 0, effect: 'normal', dormant };
    const u = own[i] ?? open.units.length;
    open.units[u] = made;
    figures.forEach((f, place) => Object.assign(figure(open, f), { unit: u, commander: place === 0 }));
  });
}

function turnBegan(open: Open, turn: number): void {
  open.turn = turn;
  for (const man of open.figures)
    Object.assign(man, { activated: false, received: 0, group: NOBODY, seenBy: [], silentKill: false });
  for (const unit of open.units) unit.killedThisTurn = 0;
}
