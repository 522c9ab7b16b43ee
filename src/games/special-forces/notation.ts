/**
 * Reads what `positionText` writes, and what people write by hand: fields between bars or on lines of their own, in any order.
 * Whoever is not named is as at the start of the scenario. An activation that was under way is not kept: its figure begins anew.
 * Things that are hidden but not said to be anywhere are hidden where the machine likes.
 */

import { lattice, type Point } from '../../geometry/point.ts';
import { without } from '../../geometry/table.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Fault, Frame } from '../../kernel/game.ts';
import {
  type Arm,
  effects,
  edges,
  type Figure,
  type ForcesBoard,
  NOBODY,
  type Open,
  phases,
  roles,
  type Secret,
  statuses,
  type Unit,
} from './board.ts';
import { type ClassName, classes } from './classes.ts';
import { hidingPlaces, keepsSecrets } from './hiding.ts';
import { invariants } from './invariants.ts';
import { countWords, flagWords, tellsDamage } from './positionText.ts';
import { newBoard, type Setting, unitName } from './setting.ts';
import { houseAt, siteAt } from './sites.ts';
import { isAfoot } from './space.ts';
import { barName, barUnder, isOnTable } from './sweep.ts';
import type { SpecialForces } from './types.ts';
import { type WeaponKey, weaponKeys } from './weapons.ts';

const LONGEST = 30_000;
const MOST_FAULTS = 20;
const LAST_TURN = 999;
const FIELD = /^([a-z][a-z0-9-]*)(?:\[([^[\]]*)\])?=(.*)$/;
const NUMBER = '\\d{1,3}(?:\\.\\d{1,4})?';
const PLACE = new RegExp(`^(${NUMBER}),(${NUMBER})(?:\\^([1-5]))?$`);

interface Field {
  readonly path: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly value: string;
}

interface Reading {
  readonly setting: Setting;
  readonly open: Open;
  readonly secret: Secret;
  readonly faults: Fault[];
  crates: number;
}

const parts = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');
const isOf = <W extends string>(words: readonly W[], word: string): word is W =>
  (words as readonly string[]).includes(word);

function fault(r: Reading, path: string, error: string, token: string): undefined {
  if (r.faults.length < MOST_FAULTS) r.faults.push({ path, error, data: { token: token.slice(0, 60) } });
  return undefined;
}

export function readPosition(setting: Setting, text: string): { board: ForcesBoard } | { faults: readonly Fault[] } {
  if (text.length > LONGEST) return { faults: [{ path: 'position', error: 'tooLong', data: { most: LONGEST } }] };
  const board = newBoard(setting);
  const r: Reading = { setting, open: board.open, secret: board.secret, faults: [], crates: 0 };
  const fields = text.split(/[|\n]/).flatMap((part, i) => fieldOf(r, part.trim(), `position/${i + 1}`));
  // Terrain that has gone decides where people can stand.
  for (const field of [...fields].sort((a, b) => Number(b.name === 'gone') - Number(a.name === 'gone')))
    readField(r, field);
  if (r.faults.length > 0) return { faults: r.faults };
  hideTheRest(r);
  findRoom(r, (name) => fields.find((field) => field.name === name)?.path ?? 'position');
  if (r.faults.length > 0) return { faults: r.faults };
  const broken = invariants(setting, board).slice(0, MOST_FAULTS);
  if (broken.length === 0) return { board };
  return {
    faults: broken.map((what) => ({
      path: 'position',
      error: 'impossible',
      rule: what.split(' ')[0] as string,
      data: { what },
    })),
  };
}

function fieldOf(r: Reading, token: string, path: string): Field[] {
  if (token === '') return [];
  const [, name, words = '', value = ''] = FIELD.exec(token) ?? [];
  if (name === undefined) {
    fault(r, path, 'unreadable', token);
    return [];
  }
  return [{ path, name, words: parts(words), value: value.trim() }];
}

function readField(r: Reading, field: Field): void {
  const { figureNames, vehicleNames } = r.setting;
  const figure = figureNames.indexOf(field.name);
  const vehicle = vehicleNames.indexOf(field.name);
  const unit = unitNumber(r.setting, field.name);
  const reader = readers[field.name];
  if (reader !== undefined) reader(r, field);
  else if (figure >= 0) readFigure(r, field, figure);
  else if (vehicle >= 0) readVehicle(r, field, vehicle);
  else if (unit >= 0) readUnit(r, field, unit);
  else fault(r, field.path, 'unknownName', field.name);
}

const MOST_UNITS = 24;

function unitNumber(setting: Setting, name: string): number {
  for (let u = 0; u < MOST_UNITS; u++) if (unitName(setting, u) === name) return u;
  return NOBODY;
}

function whole(r: Reading, path: string, text: string, most: number): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (value <= most) return value;
  fault(r, path, 'wrongNumber', text);
  return 0;
}

function sideNamed(r: Reading, { path, value }: Field): number {
  const found = r.setting.sides.findIndex(({ id }) => id === value);
  if (found < 0) fault(r, path, 'unknownName', value);
  return found;
}

const readers: Readonly<Record<string, (r: Reading, field: Field) => void>> = {
  turn(r, { path, value }) {
    const [turn = '', phase = ''] = parts(value);
    if (!isOf(phases, phase)) return fault(r, path, 'unreadable', value);
    r.open.turn = whole(r, path, turn, LAST_TURN);
    r.open.phase = phase;
  },
  initiative: (r, field) => void (r.open.initiative = sideNamed(r, field)),
  slot: (r, field) => void (r.open.slot = sideNamed(r, field)),
  alert(r, { path, value }) {
    r.open.alert = true;
    if (value !== '') r.open.alarm = whole(r, path, value, LAST_TURN);
    for (const unit of r.open.units) unit.dormant = false;
  },
  hidden: (r) => void (r.open.hidden = true),
  closing: (r) => void (r.open.closing = true),
  entry(r, { path, value }) {
    if (isOf(edges, value)) r.open.entry = value;
    else fault(r, path, 'unreadable', value);
  },
  square: (r, { path, value }) => void (r.open.square = whole(r, path, value, 4)),
  searched(r, { path, value }) {
    const words = value.split(',').map((word) => whole(r, path, word, 65_535));
    if (words.length !== r.open.searched.length) fault(r, path, 'unreadable', value);
    else r.open.searched = words;
  },
  gone(r, { path, value }) {
    for (const piece of value.split(','))
      r.open.present = without(r.open.present, whole(r, path, piece, r.setting.space.table.pieces.length - 1));
  },
  points(r, { path, value }) {
    const [, ours, theirs] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(value) ?? [];
    if (ours === undefined) fault(r, path, 'unreadable', value);
    else r.open.points = [Number(ours), Number(theirs)];
  },
  charge: readCharge,
  crate: readCrate,
  hostage(r, { path, value }) {
    const [name = '', where = ''] = parts(value);
    const figure = r.setting.figureNames.indexOf(name);
    const at = placeIn(r, path, where);
    if (at === undefined || r.open.figures[figure]?.hostage !== true) return fault(r, path, 'unknownName', value);
    r.secret.hostages.push({ figure, at });
  },
  lies(r, { path, value }) {
    const [number = '', where = '', content = ''] = parts(value);
    const crate = whole(r, path, number, r.open.crates.length) - 1;
    const at = placeIn(r, path, where);
    if (at === undefined || crate < 0 || !isOf(['drugs', 'gps'], content)) return fault(r, path, 'unreadable', value);
    r.secret.crates.push({ crate, at, content });
  },
};

function pointIn(r: Reading, path: string, text: string): (Point & { level: number }) | undefined {
  const { table, inch } = r.setting.space;
  const [, x, y, level = '0'] = PLACE.exec(text) ?? [];
  if (x === undefined || y === undefined) return fault(r, path, 'unreadable', text);
  const at = { x: lattice(Number(x) * inch), y: lattice(Number(y) * inch), level: Number(level) };
  return at.x <= table.width && at.y <= table.depth ? at : fault(r, path, 'offTable', text);
}

function placeIn(r: Reading, path: string, text: string) {
  const at = pointIn(r, path, text);
  return at === undefined ? undefined : { ...at, inside: houseAt(r.setting.space.table, r.open.present, at) };
}

function readCharge(r: Reading, { path, value }: Field): void {
  const [key = '', where = '', by = '', due = '', heading = ''] = parts(value);
  const at = pointIn(r, path, where);
  if (at === undefined || !isOf(['satchel', 'claymore'], key)) return fault(r, path, 'unreadable', value);
  r.open.charges.push({
    key,
    ...at,
    by: r.setting.figureNames.indexOf(by),
    due: whole(r, path, due, LAST_TURN),
    heading: whole(r, path, heading, 719),
  });
}

function readCrate(r: Reading, { path, value }: Field): void {
  const [where = '', ...words] = parts(value);
  const crate = r.open.crates[r.crates];
  r.crates += 1;
  if (crate === undefined) return fault(r, path, 'tooMany', value);
  crate.destroyed = words.includes('destroyed');
  if (where === 'unknown') return;
  const at = placeIn(r, path, where);
  const kinds = r.setting.options.crateContents === 'near' ? ['drugs', 'gps', 'unknown'] : ['drugs', 'gps'];
  const content = words.find((word) => isOf(kinds, word));
  if (at === undefined || content === undefined) return fault(r, path, 'unreadable', value);
  Object.assign(crate, { ...at, content, found: words.includes('found') });
}

function readFigure(r: Reading, { path, words, value }: Field, f: number): void {
  const man = r.open.figures[f] as Figure;
  Object.assign(man, {
    x: NOBODY,
    y: NOBODY,
    level: 0,
    inside: NOBODY,
    aboard: NOBODY,
    role: 'none',
    suppressed: 0,
    wounds: 0,
  });
  man.status = 'inPlay';
  for (const part of parts(value)) {
    const [ride = '', role = ''] = part.split('/');
    const vehicle = r.setting.vehicleNames.indexOf(ride);
    if (isOf(statuses, part)) man.status = part;
    else if (vehicle >= 0 && isOf(roles, role)) Object.assign(man, { aboard: vehicle, role });
    else Object.assign(man, placeIn(r, path, part));
  }
  for (const word of words) if (!readWord(r, path, word, man)) fault(r, path, 'unreadable', word);
  if (man.status === 'inPlay' && man.x < 0 && man.aboard < 0) fault(r, path, 'notPlaced', value);
}

/** Notes one word about a figure; false when it means nothing. */
function readWord(r: Reading, path: string, word: string, man: Figure): boolean {
  const colon = `${word}:`.indexOf(':');
  const key = word.slice(0, colon);
  const value = word.slice(colon + 1);
  if (isOf(flagWords, key)) man[key] = true;
  else if (isOf(countWords, key)) man[key] = whole(r, path, value, 999);
  else if (key === 'class' && isOf(classes as readonly ClassName[], value)) man.class = value;
  else if (key === 'climbing') return (man.climbing = r.setting.space.ladders.findIndex(({ id }) => id === value)) >= 0;
  else if (key === 'seenBy') man.seenBy = value.split(',').map((name) => r.setting.figureNames.indexOf(name));
  else if (key === 'arms') return readArms(man, value);
  else return false;
  return true;
}

function readArms(owner: { arms: Arm[] }, text: string): boolean {
  const arms = text === '-' ? [] : text.split(',').map((each) => /^([a-z]+)(?::(\d{1,2}))?$/.exec(each));
  const read = arms.flatMap((found) => {
    const key = found?.[1] ?? '';
    return isOf(weaponKeys as readonly WeaponKey[], key) ? [{ key, shots: Number(found?.[2] ?? -1) }] : [];
  });
  owner.arms = read;
  return read.length === arms.length;
}

function readVehicle(r: Reading, { path, words, value }: Field, v: number): void {
  const vehicle = r.open.vehicles[v] as Open['vehicles'][number];
  const at = pointIn(r, path, value);
  if (at === undefined) return;
  const arms = words.find((word) => word.startsWith('arms:'))?.slice('arms:'.length);
  if (arms !== undefined && !readArms(vehicle, arms)) return fault(r, path, 'unreadable', arms);
  const heading = words.find((word) => word.startsWith('heading:'))?.slice('heading:'.length) ?? '0';
  const turned = /^\d{1,3}(?:\.5)?$/.test(heading) ? 2 * Number(heading) : 720;
  if (turned >= 720) return fault(r, path, 'wrongNumber', heading);
  Object.assign(vehicle, {
    x: at.x,
    y: at.y,
    heading: turned,
    weaponsOk: !words.includes('disarmed'),
    mobile: !words.includes('immobile'),
    bogged: words.includes('bogged'),
    damaged: words.includes('damaged') || tellsDamage(words),
    destroyed: words.includes('destroyed'),
  });
  for (const man of r.open.figures) if (man.aboard === v) Object.assign(man, { x: at.x, y: at.y });
}

/** The unit as it is now: who belongs to it, its commander starred, and what has befallen it. */
function readUnit(r: Reading, { path, words, value }: Field, u: number): void {
  const { open } = r;
  const begun = open.units[u];
  const of = (key: string): string | undefined =>
    words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1);
  const side = of('side') ?? String(begun?.side ?? '');
  const name = of('class') ?? begun?.class ?? '';
  if (u > open.units.length || !/^[01]$/.test(side) || !isOf(classes as readonly ClassName[], name))
    return fault(r, path, 'unreadable', value);
  const dormant = words.includes('dormant') || (begun?.dormant === true && !words.includes('awake'));
  const unit: Unit = {
    side: Number(side) as 0 | 1,
    class: name,
    crewOf: begun?.crewOf ?? NOBODY,
    killed: whole(r, path, of('killed') ?? '0', 99),
    killedThisTurn: whole(r, path, of('killedThisTurn') ?? '0', 99),
    effect: effects.find((effect) => words.includes(effect)) ?? 'normal',
    dormant,
  };
  open.units[u] = unit;
  for (const token of parts(value)) {
    const man = open.figures[r.setting.figureNames.indexOf(token.replace('*', ''))];
    if (man === undefined) fault(r, path, 'unknownName', token);
    else Object.assign(man, { unit: u, commander: token.endsWith('*') });
  }
}

/** Who is set up before the game cannot still be waiting for it. */
function missing({ open, setting }: Reading): string | undefined {
  if (open.phase === 'setup') return undefined;
  const late = open.figures.findIndex(
    ({ status, side }) => status === 'waiting' && setting.scenario.sides[side].setup.how !== 'enters',
  );
  return setting.figureNames[late];
}

/** SF-Q-26: everybody stands where one can, and no vehicle in anything. */
function findRoom(r: Reading, pathOf: (name: string) => string): void {
  const { open, setting } = r;
  const { figureNames, vehicleNames, space } = setting;
  open.figures.forEach((man, f) => {
    const name = figureNames[f] as string;
    if (isAfoot(man) && siteAt(space, open.present, man, man.level) === undefined)
      fault(r, pathOf(name), 'cannotStand', name);
  });
  open.vehicles.forEach((ride, v) => {
    const path = pathOf(vehicleNames[v] as string);
    if (!isOnTable(setting, ride, ride)) return fault(r, path, 'offTable', vehicleNames[v] as string);
    const bar = barUnder(setting, open, v);
    if (bar !== undefined) fault(r, path, 'hullBlocked', barName(setting, bar));
  });
}

/** What is hidden and not said to be anywhere; and everybody aboard is where his vehicle is. */
function hideTheRest(r: Reading): void {
  const { open, secret, setting } = r;
  const absent = missing(r);
  if (absent !== undefined) return fault(r, 'position', 'notPlaced', absent);
  for (const man of open.figures) {
    const ride = open.vehicles[man.aboard];
    if (ride !== undefined) Object.assign(man, { x: ride.x, y: ride.y });
  }
  // SF-Q-73: an alert without its turn is as young as can be.
  if (setting.options.limitFrom === 'start') open.alarm = 0;
  else if (open.alert && open.alarm === 0) open.alarm = Math.max(1, open.turn);
  secret.looks = open.searched.some((word) => word !== 0) ? 1 : 0;
  if (!keepsSecrets(open)) return;
  const hostages = open.figures.flatMap((man, f) => (man.status === 'captive' && man.x < 0 ? [f] : []));
  const crates = open.crates.flatMap(({ x, content }, i) => (x < 0 || content === 'unknown' ? [i] : []));
  const said =
    hostages.every((f) => secret.hostages.some(({ figure }) => figure === f)) &&
    crates.every((i) => secret.crates.some(({ crate }) => crate === i));
  if (said) return;
  if (secret.hostages.length + secret.crates.length > 0) return fault(r, 'position', 'partlyHidden', '');
  Object.assign(secret, hidingPlaces(setting, open, seeded('position')));
}

/** Where the game goes on from a position. */
export function goesOn(open: Open): Frame<SpecialForces>[] {
  if (open.phase === 'setup') return [{ proc: 'game', at: 'begin', l: { unit: 0 } }];
  const turn = (at: string): Frame<SpecialForces>[] => [
    { proc: 'game', at: 'turns', l: { unit: 0 } },
    { proc: 'turn', at, l: { passes: 0, unit: 0 } },
  ];
  if (open.phase === 'morale') return turn('nerves');
  if (open.phase === 'initiative' || open.initiative === NOBODY) return turn('initiative');
  return turn(open.slot === NOBODY ? 'first' : 'slot');
}
