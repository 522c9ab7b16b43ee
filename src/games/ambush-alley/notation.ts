/**
 * Reads what `positionText` writes, and what people write by hand: fields between bars or on lines of their own, in any
 * order. A unit that is named is as the text says and nothing else; one that is not named stands where the scenario puts it.
 *
 * The board is kept whole. What is not on the board is not kept: within an activation the game goes on with the order of
 * that unit as long as it has neither moved nor fired, and else with the next unit; interruptions, reactions and checks
 * that had not been resolved are dropped, and who was about to arrive rolls again for a Hot Spot.
 */

import { lattice, type Point } from '../../geometry/point.ts';
import { groundSpot } from '../../geometry/sight.ts';
import type { Fault, Frame } from '../../kernel/game.ts';
import {
  type AmbushBoard,
  conditions,
  type Figure,
  INSURGENT,
  modeNames,
  newUnit,
  NOBODY,
  type Open,
  phases,
  REGULAR,
  type Unit,
  type UnitNo,
} from './board.ts';
import type { Placement } from './choices.ts';
import { newFigure } from './evolve.ts';
import { invariants } from './invariants.ts';
import type { DieType } from './ladder.ts';
import { countWords, distanceWords, flagWords, hasLeft, modeWords, unitWords } from './positionText.ts';
import type { RuleNo } from './rulebook/index.ts';
import { newBoard, type Setting, unitName } from './setting.ts';
import { collide, levelHeight, roofLevel, siteAt } from './sites.ts';
import { ableFigures } from './space.ts';
import { sideNames } from './scenario.ts';
import { smallArms, type Weapon, weaponNames, weaponOf, weapons } from './weapons.ts';
import type { AmbushAlley } from './types.ts';

const LONGEST = 20_000;
const MOST_ARRIVALS = 500;
/** On the table, in one unit, and with those who have left play. */
const MOST_STANDING = 400;
const MOST_IN_UNIT = 99;
const MOST_FIGURES = 3000;
const MOST_FAULTS = 20;
const LAST_TURN = 999;
/** The path of what is wrong with no field of its own. */
const WHOLE = 'position';

const NUMBER = '\\d{1,3}(?:\\.\\d{1,4})?';
const DISTANCE = new RegExp(`^${NUMBER}$`);
const PLACE = new RegExp(`^(${NUMBER}),(${NUMBER})(?:\\^([1-5]))?$`);
const MAN = new RegExp(
  `^(off|${NUMBER},${NUMBER}(?:\\^[1-5])?)(\\*)?(?:\\+([1-9]|${weaponNames.join('|')}))?(!)?` +
    `(?:\\((${conditions.slice(1).join('|')})(,captured)?\\))?(?:@([a-z0-9-]+))?$`,
);
const SPOT = new RegExp(`^(${NUMBER},${NUMBER})(\\(neutralised\\))?(?:@([a-z0-9-]+))?$`);
/** Fields that say all by being there. */
const BARE = ['reached', 'playsOn'];
const COUNTED = /^(removed|out):([1-9]\d?)$/;
const FIELD = /^([a-zA-Z0-9-]+)(?:\(d(6|8|10|12)\/d(6|8|10|12)\))?(?:\[([^[\]]*)\])?=(.*)$/;
const TURN = new RegExp(`^(\\d{1,3}) (${phases.join('|')})$`);
const ARRIVAL = /^arrival-([1-9]\d{0,2})$/;

interface Field {
  readonly path: string;
  readonly name: string;
  readonly dice: readonly [string, string] | undefined;
  readonly words: readonly string[];
  readonly value: string;
}

interface Reading {
  readonly setting: Setting;
  readonly open: Open;
  /** The men of each unit that is named. */
  readonly men: Map<UnitNo, Figure[]>;
  readonly contractors: Figure[];
  readonly spots: Map<number, Open['hotSpots'][number]>;
  readonly numbers: ReadonlyMap<string, UnitNo>;
  readonly faults: Fault[];
  /** Those who stand somewhere already. */
  readonly placed: Placement[];
}

const parts = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');
const short = (text: string): string => text.slice(0, 60);

function fault(r: Reading, path: string, error: string, data: object, rule?: RuleNo): void {
  if (r.faults.length < MOST_FAULTS) r.faults.push({ path, error, ...(rule === undefined ? {} : { rule }), data });
}

export function readPosition(setting: Setting, text: string): { board: AmbushBoard } | { faults: readonly Fault[] } {
  if (text.length > LONGEST) return { faults: [{ path: WHOLE, error: 'tooLong', data: { most: LONGEST } }] };
  const start = newBoard(setting).open;
  const faults: Fault[] = [];
  const fields = fieldsOf(text, faults);
  const r: Reading = {
    setting,
    open: { ...start, figures: [], units: [] },
    men: new Map(),
    contractors: [],
    spots: new Map(),
    numbers: numbersOf(setting, fields),
    faults,
    placed: [],
  };
  if (faults.length > 0) return { faults };
  for (const field of fields) readField(r, field);
  if (faults.length === 0) settle(r, start);
  if (faults.length > 0) return { faults };
  const board: AmbushBoard = { open: r.open, secret: {} };
  const broken = invariants(setting, board).slice(0, MOST_FAULTS);
  if (broken.length === 0) return { board };
  return {
    faults: broken.map((what) => ({
      path: WHOLE,
      error: 'impossible',
      rule: what.split(' ')[0] as RuleNo,
      data: { what },
    })),
  };
}

function fieldsOf(text: string, faults: Fault[]): Field[] {
  const seen = new Set<string>();
  return text.split(/[|\n]/).flatMap((part, i): Field[] => {
    const token = part.trim();
    const path = `position/${i + 1}`;
    const found = FIELD.exec(BARE.includes(token) ? `${token}=` : token);
    if (token === '' || faults.length >= MOST_FAULTS) return [];
    const [, name = '', quality, morale, words = '', value = ''] = found ?? [];
    if (found === null) faults.push({ path, error: 'unreadable', data: { token: short(token) } });
    else if (seen.has(name) && name !== 'contractor') faults.push({ path, error: 'duplicate', data: { id: name } });
    seen.add(name);
    const dice = quality === undefined || morale === undefined ? undefined : ([quality, morale] as const);
    return [{ path, name, dice, words: parts(words), value: value.trim() }];
  });
}

/** The units of the scenario, and those of the text that have come later. */
function numbersOf({ unitNames }: Setting, fields: readonly Field[]): Map<string, UnitNo> {
  const numbers = new Map(unitNames.map((name, u) => [name, u]));
  for (const { name } of fields) {
    const later = Number(ARRIVAL.exec(name)?.[1] ?? 0);
    if (later > 0) numbers.set(name, unitNames.length + later - 1);
  }
  return numbers;
}

function readField(r: Reading, field: Field): void {
  const { open } = r;
  const { path, name, value } = field;
  const spot = /^hot([1-9])$/.exec(name);
  const unit = r.numbers.get(name);
  if (unit !== undefined) readUnit(r, field, unit);
  else if (field.words.length > 0 || field.dice !== undefined) fault(r, path, 'unreadable', { token: short(name) });
  else if (name === 'turn') readTurn(r, field);
  else if (name === 'active') open.active = unitNamed(r, path, value);
  else if (name === 'reached') open.contractorsReached = true;
  else if (name === 'playsOn') open.playsOn = true;
  else if (name === 'contractor') readContractor(r, field);
  else if (spot !== null) readSpot(r, field, Number(spot[1]));
  else fault(r, path, 'unknownUnit', { id: short(name) });
}

function readTurn(r: Reading, { path, value }: Field): void {
  const { turnLimit } = r.setting.options;
  const [, number, phase] = TURN.exec(value) ?? [];
  if (number === undefined || phase === undefined) return fault(r, path, 'unreadable', { token: short(value) });
  const turn = Number(number);
  const most = phase === 'setup' ? 0 : (turnLimit ?? LAST_TURN);
  if (turn > most || (turn === 0 && phase !== 'setup'))
    return fault(r, path, 'wrongTurn', { least: Math.min(1, most), most }, 'AA-SEQ-8');
  r.open.turn = turn;
  r.open.phase = phase as Open['phase'];
}

function unitNamed(r: Reading, path: string, name: string): UnitNo {
  const found = r.numbers.get(name);
  if (found === undefined) fault(r, path, 'unknownUnit', { id: short(name) });
  return found ?? NOBODY;
}

function readSpot(r: Reading, { path, value }: Field, number: number): void {
  const [, at, neutralised, held] = SPOT.exec(value) ?? [];
  if (at === undefined) return fault(r, path, 'unreadable', { token: short(value) });
  const { count } = r.setting.hotSpots;
  if (number > count) return fault(r, path, 'hotSpotCount', { wanted: count, found: number }, 'AA-HOT-1');
  const point = pointIn(r, path, at);
  if (point === undefined) return;
  const heldBy = held === undefined ? NOBODY : unitNamed(r, path, held);
  r.spots.set(number, { x: point.x, y: point.y, active: neutralised === undefined, heldBy });
}

const distance = ({ space }: Setting, text: string): number => lattice(Number(text) * space.inch);

function pointIn(r: Reading, path: string, text: string): Point | undefined {
  const { table } = r.setting.space;
  const [, x = '', y = ''] = PLACE.exec(text) ?? [];
  const point = { x: distance(r.setting, x), y: distance(r.setting, y) };
  if (point.x <= table.width && point.y <= table.depth) return point;
  fault(r, path, 'offTable', { token: text }, 'AA-GEN-4');
  return undefined;
}

/** The feet of a man there, if he can stand: his base may reach over the edge of a roof, since he may have been stopped on it. */
function siteOn({ space }: Setting, present: readonly number[], at: Point, level: number): Placement | undefined {
  if (level === 0) return siteAt(space, present, at, 0);
  const { inside } = groundSpot(space.table, present, at, 0);
  const piece = space.table.pieces[inside];
  if (piece === undefined || level > roofLevel(piece)) return undefined;
  if (level === roofLevel(piece) && !piece.roof) return undefined;
  return { x: at.x, y: at.y, z: levelHeight(piece, level), inside };
}

/** What the men of a unit carry who have not been read yet. */
interface Kit {
  readonly side: 'regular' | 'insurgent';
  readonly weapons: Weapon[];
}

/** With the weapon that is named; of support dice alone, as they were written first, the next weapon of his unit that has them. */
function armed(unit: UnitNo, { side, weapons: left }: Kit, arms: string | undefined): Figure {
  if (arms === undefined) return newFigure(unit, smallArms[side]);
  if (isOf(weaponNames, arms)) return newFigure(unit, arms);
  const support = Number(arms);
  const next = left.findIndex((weapon) => weapons[weapon].support === support);
  const [weapon = weaponOf(side, support)] = next < 0 ? [] : left.splice(next, 1);
  return { ...newFigure(unit, weapon), support };
}

function readMan(r: Reading, path: string, token: string, unit: UnitNo, kit: Kit): Figure | undefined {
  const [whole, at, leader, arms, antiTank, condition = 'able', captured, care] = MAN.exec(token) ?? [];
  if (whole === undefined || at === undefined) {
    fault(r, path, 'unreadable', { token: short(token) });
    return undefined;
  }
  const man: Figure = {
    ...armed(unit, kit, arms),
    antiTank: antiTank !== undefined,
    leader: leader !== undefined,
    condition: condition as Figure['condition'],
    care: care === undefined ? NOBODY : unitNamed(r, path, care),
    captured: captured !== undefined,
  };
  if (at === 'off' || hasLeft(man)) return man;
  const point = pointIn(r, path, at);
  if (point === undefined) return undefined;
  const site = siteOn(r.setting, r.open.present, point, Number(PLACE.exec(at)?.[3] ?? 0));
  if (site === undefined) fault(r, path, 'cannotStand', { token: short(token) }, 'AA-GEN-3');
  else if (r.placed.length >= MOST_STANDING) fault(r, path, 'tooMany', { most: MOST_STANDING });
  else if (r.placed.some((other) => collide(r.setting.space, other, site)))
    fault(r, path, 'overlap', { token: short(token) }, 'AA-GEN-3');
  else r.placed.push(site);
  return { ...man, ...site };
}

/** Contractors never fight: as long as they are in play they stand somewhere, in somebody's care or nobody's. */
function readContractor(r: Reading, { path, value }: Field): void {
  const man = readMan(r, path, value, NOBODY, { side: 'insurgent', weapons: [] });
  if (man === undefined) return;
  const isThere = man.condition === 'dependant' && man.x >= 0;
  if (!isThere && !hasLeft(man)) fault(r, path, 'unreadable', { token: short(value) });
  r.contractors.push({ ...man, contractor: true, weapon: null });
}

function readUnit(r: Reading, { path, dice, words, value }: Field, u: UnitNo): void {
  if (u >= r.setting.units.length + MOST_ARRIVALS) return fault(r, path, 'tooMany', { most: MOST_ARRIVALS });
  const given: Partial<Unit> = {};
  for (const word of words) if (!readWord(r, path, word, given)) fault(r, path, 'unreadable', { token: short(word) });
  const { units, arrival } = r.setting;
  const info = units[u] ?? units[given.origin ?? NOBODY];
  const kit: Kit = { side: sideNames[info?.side ?? INSURGENT], weapons: [...(info?.weapons ?? [])] };
  const men = parts(value).flatMap((token): Figure[] => {
    const [, condition, count = 0] = COUNTED.exec(token) ?? [];
    if (condition !== undefined) {
      const gone = { ...newFigure(u, smallArms[kit.side]), condition: condition as Figure['condition'] };
      return Array.from({ length: Number(count) }, () => ({ ...gone }));
    }
    const man = readMan(r, path, token, u, kit);
    return man === undefined ? [] : [man];
  });
  if (men.length > MOST_IN_UNIT) return fault(r, path, 'tooMany', { most: MOST_IN_UNIT });
  const { armour, quality, morale } = info ?? arrival;
  const side = info?.side ?? INSURGENT;
  const made = { side, quality, morale, armour, medic: info?.medic === true, startStrength: men.length };
  const onTable = men.some((man) => man.x >= 0);
  // Only the dead are carried off while their unit fights on.
  const astray = men.some((man) => man.x < 0 && man.condition !== 'killed' && !hasLeft(man));
  if (onTable && astray) fault(r, path, 'partlyPlaced', {}, side === REGULAR ? 'AA-SETUP-6' : 'AA-SETUP-7');
  const [better, braver] = dice ?? [];
  const unit: Unit = {
    ...newUnit(made),
    onTable,
    ...given,
    ...(better === undefined ? {} : { quality: Number(better) as DieType }),
    ...(braver === undefined ? {} : { morale: Number(braver) as DieType }),
  };
  if (side === INSURGENT && unit.overwatch) fault(r, path, 'regularsOnly', { word: 'overwatch' }, 'AA-OW-1');
  if (side === INSURGENT && unit.pinned) fault(r, path, 'regularsOnly', { word: 'pinned' }, 'AA-PIN-1');
  r.open.units[u] = unit;
  r.men.set(u, men);
}

const isOf = <W extends string>(words: readonly W[], word: string): word is W =>
  (words as readonly string[]).includes(word);

/** Notes one word about a unit; false when it means nothing. */
function readWord(r: Reading, path: string, word: string, given: Partial<Unit>): boolean {
  const at = word.indexOf(':');
  const key = at < 0 ? word : word.slice(0, at);
  const value = at < 0 ? '' : word.slice(at + 1);
  if (at < 0) {
    if (key === 'off') given.onTable = false;
    else if (isOf(flagWords, key)) given[key] = true;
    else return false;
  } else if (key === 'startStrength' || isOf(countWords, key)) {
    if (!/^\d{1,3}$/.test(value)) return false;
    given[key] = Number(value);
  } else if (isOf(distanceWords, key)) {
    if (!DISTANCE.test(value)) return false;
    given[key] = distance(r.setting, value);
  } else if (isOf(modeWords, key)) {
    if (!isOf(modeNames, value)) return false;
    given[key] = value;
  } else if (isOf(unitWords, key)) given[key] = unitNamed(r, path, value);
  else if (key === 'interrupted') given.interrupted = value.split(',').map((name) => unitNamed(r, path, name));
  else return false;
  return true;
}

/** Puts everybody in the order of the board: the units of the scenario, the contractors, those who came later. */
function settle(r: Reading, start: Open): void {
  const { setting, open } = r;
  const roster = setting.units.length;
  const usual = start.figures.filter((man) => man.contractor);
  const waits = open.phase === 'setup';
  const last = Math.max(roster - 1, ...r.men.keys());
  const menOf = (u: UnitNo): Figure[] => r.men.get(u) ?? start.figures.filter((man) => man.unit === u);
  for (let u = 0; u <= last; u++) {
    const begun = start.units[u];
    const rule = begun?.side === REGULAR ? 'AA-SETUP-6' : 'AA-SETUP-7';
    if (r.men.has(u)) continue;
    if (begun === undefined || !(begun.onTable || waits))
      fault(r, WHOLE, 'missingUnit', { id: unitName(setting, u) }, rule);
    else open.units[u] = begun;
  }
  const named = r.contractors.length;
  if (named > 0 && named !== usual.length) fault(r, WHOLE, 'contractorCount', { wanted: usual.length, found: named });
  for (let u = 0; u < roster; u++) open.figures.push(...menOf(u));
  open.figures.push(...(named > 0 ? r.contractors : usual));
  for (let u = roster; u <= last; u++) open.figures.push(...menOf(u));
  if (open.figures.length > MOST_FIGURES) fault(r, WHOLE, 'tooMany', { most: MOST_FIGURES });
  if (r.spots.size === 0) return;
  open.hotSpots = [...r.spots].sort(([a], [b]) => a - b).map(([, spot]) => spot);
  const wanted = Math.max(...r.spots.keys());
  if (wanted !== r.spots.size) fault(r, WHOLE, 'hotSpotCount', { wanted, found: r.spots.size }, 'AA-HOT-1');
}

/** Raised this turn, and not on the table yet. */
const awaited = ({ units, figures, turn }: Open): UnitNo[] =>
  units.flatMap((unit, u) =>
    !unit.onTable && unit.arrivedTurn === turn && figures.some((man) => man.unit === u && !hasLeft(man)) ? [u] : [],
  );

/** Activated, and nothing done yet. */
function waitsForOrders(open: Open, side: Unit['side']): boolean {
  const unit = open.units[open.active];
  if (unit === undefined || unit.side !== side || ableFigures(open, open.active).length === 0) return false;
  return unit.done && unit.onTable && unit.mode === 'none' && !unit.fired && !unit.pulledBack && !unit.checkFailed;
}

/** Where the game goes on from a position. */
export function goesOn({ options }: Setting, open: Open): Frame<AmbushAlley>[] {
  if (open.phase === 'setup') return [{ proc: 'game', at: 'begin', l: { next: 0 } }];
  const game: Frame<AmbushAlley> = { proc: 'game', at: 'turns', l: { next: 0 } };
  const turn = (at: string): Frame<AmbushAlley> => ({ proc: 'turn', at, l: { unit: NOBODY } });
  const l = { unit: open.active, order: 'hold', part: 0 } as const;
  switch (open.phase) {
    case 'arrivals': {
      const units = { units: awaited(open), wholeLost: false, number: 0 };
      const at = options.arrivalTiming === 'endOfTurn' ? 'lateArrivals' : 'arrive';
      return [game, turn(at), { proc: 'arrivals', at: 'spot', l: units }];
    }
    case 'regular':
      if (!waitsForOrders(open, REGULAR)) return [game, turn('activate')];
      return [game, turn('activate'), { proc: 'activation', at: 'order', l: { ...l } }];
    case 'insurgent':
      if (!waitsForOrders(open, INSURGENT)) return [game, turn('act')];
      return [game, turn('act'), { proc: 'insurgent', at: 'order', l: { ...l } }];
    case 'end':
      return [game, turn('finish')];
  }
}
