/** SF-Q-95: what is hidden, how it comes to light, and what those who do not know it may think. */

import { lengthWithin } from '../../geometry/explain.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import type { Dice } from '../../kernel/dice.ts';
import { DEFENDERS, type FigureNo, type Hidden, NOWHERE, RAIDERS, type Secret } from './board.ts';
import type { Placement } from './choices.ts';
import type { ForcesEvent } from './events.ts';
import { isMarked } from './lairs.ts';
import type { RuleNo } from './rulebook/index.ts';
import { type Setting, squareAt } from './setting.ts';
import { sees } from './sight.ts';
import { collide, houseAt, isIndoors, siteAt } from './sites.ts';
import { inContact } from './space.ts';
import type { BoardView, G, Man } from './types.ts';

/** Something is still hidden, or in a crate that has only been seen; all know that. */
export const keepsSecrets = (open: BoardView): boolean =>
  open.hidden && (open.figures.some((man) => man.status === 'captive' && man.x < 0) || open.crates.some(isSecret));

/** Nobody but the hider knows where it is, or what is in it. */
const isSecret = ({ x, content }: BoardView['crates'][number]): boolean => x < 0 || content === 'unknown';

/** SF-COL-7, SF-IRQ-4, SF-AFG-10: the rule by which this scenario hides. */
export const hidingRule = ({ scenario }: Setting): RuleNo =>
  scenario.crates !== undefined ? 'SF-COL-7' : scenario.hostages?.bySquare === true ? 'SF-AFG-10' : 'SF-IRQ-4';

/** SF-AFG-10: may something be hidden here at all? Not in what is forbidden, and only in the square that was rolled. */
export function isLair({ scenario, map, space }: Setting, square: number, place: Placement): boolean {
  if (scenario.hostages?.bySquare !== true) return true;
  return map.terrain[place.inside]?.forbidden !== true && squareAt(space, place) === square;
}

/** The numbers of all places where something may be hidden that the raiders have not looked into. */
export function darkLairs(setting: Setting, open: BoardView): number[] {
  const { lairs } = setting.space;
  const dark: number[] = [];
  for (let n = 0; n < lairs.length; n++)
    if (!isMarked(open.searched, n) && isLair(setting, open.square, lairs[n] as Placement)) dark.push(n);
  return dark;
}

const samePlace = (a: Placement, b: Placement): boolean => a.x === b.x && a.y === b.y && a.level === b.level;

/** Dark places in the order given, but first those that no raider sees from where he stands. */
export function sheltered(setting: Setting, open: BoardView, order: readonly number[]): number[] {
  const seen = new Set(open.figures.flatMap((man, f) => (man.side === RAIDERS ? lit(setting, open, f, order) : [])));
  return [...order.filter((n) => !seen.has(n)), ...order.filter((n) => seen.has(n))];
}

/** Farther apart than one charge reaches, in inches. */
const APART = 5;

/** Dark places in the order given, but first those in houses that the defenders hold, and none where one charge takes two. */
export function apartAndGuarded(setting: Setting, open: BoardView, order: readonly number[]): number[] {
  const { lairs, inch } = setting.space;
  if (setting.revision === 1) return [...order];
  const held = new Set(open.figures.flatMap((man) => (man.side === DEFENDERS && man.x >= 0 ? [man.inside] : [])));
  const isHeld = (n: number): boolean => held.has((lairs[n] as Placement).inside);
  const least = APART * inch;
  const kept: number[] = [];
  for (const n of [...order.filter(isHeld), ...order.filter((each) => !isHeld(each))]) {
    const at = lairs[n] as Placement;
    const isFar = (other: number): boolean => distanceSquared(lairs[other] as Placement, at) >= least * least;
    if (kept.every(isFar)) kept.push(n);
  }
  return [...kept, ...order.filter((n) => !kept.includes(n))];
}

/**
 * Any point of a storey may be named: what is hidden there lies on the nearest place of the grid on the same storey that is dark
 * and that nothing else has; nothing where none is left.
 */
export function nearestLairs(
  setting: Setting,
  open: BoardView,
  points: readonly Placement[],
): readonly (number | undefined)[] {
  const { lairs } = setting.space;
  const dark = darkLairs(setting, open);
  const named = points.map((at) => dark.find((n) => samePlace(lairs[n] as Placement, at)));
  const taken = new Set(named);
  return points.map((at, i) => {
    if (named[i] !== undefined) return named[i];
    const far = (n: number): number => distanceSquared(lairs[n] as Placement, at);
    const here = dark.filter((n) => lairs[n]?.inside === at.inside && lairs[n]?.level === at.level && !taken.has(n));
    const [best] = here.sort((a, b) => far(a) - far(b) || a - b);
    taken.add(best);
    return best;
  });
}

/** Somewhere in a building, on one of its storeys. */
export const isUnderRoof = ({ space }: Setting, open: BoardView, at: Placement): boolean =>
  houseAt(space.table, open.present, at) === at.inside && isIndoors(space.table, at);

/** SF-Q-95: hostages take room. */
export const isTaken = ({ scenario, space }: Setting, open: BoardView, at: Placement): boolean =>
  scenario.hostages !== undefined &&
  open.figures.some(
    (man) => man.status === 'inPlay' && man.aboard < 0 && man.inside === at.inside && collide(space.radius, man, at),
  );

/**
 * What all know of where hostages may lie, for whoever's side has hidden them: in every place that nobody has looked into. What
 * a retreat demands follows from this, so that neither the demand nor its absence tells where they are.
 */
export function anywhere(setting: Setting, open: BoardView, f: FigureNo): Partial<Secret> {
  const captive = open.figures.findIndex((man) => man.status === 'captive' && man.x < 0);
  if (captive < 0 || !open.hidden || open.figures[f]?.side === RAIDERS) return {};
  const { lairs } = setting.space;
  return { hostages: darkLairs(setting, open).map((n) => ({ figure: captive, at: lairs[n] as Placement })) };
}

/** Somebody stands there and looks around. */
function lit(setting: Setting, open: BoardView, f: FigureNo, dark: readonly number[]): number[] {
  const man = open.figures[f];
  if (man === undefined || man.status !== 'inPlay' || man.x < 0) return [];
  const from = { x: man.x, y: man.y, level: man.level, inside: man.inside, figure: f };
  // Who is held at some cover can be seen behind it; a crate has no base.
  const base = setting.scenario.hostages !== undefined;
  return dark.filter((n) => {
    const place = setting.space.lairs[n] as Placement;
    return isWithin(setting, man, place.inside) || sees(setting, open, from, { ...place, base });
  });
}

/** In the room, on whatever storey. */
const isWithin = ({ space }: Setting, man: Man, house: number): boolean =>
  man.inside === house && isIndoors(space.table, man);

/** SF-Q-95: whether somebody who stands there knows what is in a crate: in contact with it, or in the same room. */
function isNear(setting: Setting, open: BoardView, f: FigureNo, at: Hidden): boolean {
  const man = open.figures[f];
  if (man === undefined || man.side !== RAIDERS || man.status !== 'inPlay' || man.x < 0) return false;
  if (isWithin(setting, man, at.inside)) return true;
  const { x, y, level, inside } = man;
  return inContact(setting.space, man, at) && sees(setting, open, { x, y, level, inside, figure: f }, at);
}

/** The buildings with something to be found that a way leads through. */
export function passed(setting: Setting, open: BoardView, path: readonly Point[]): number[] {
  if (!keepsSecrets(open)) return [];
  const { space } = setting;
  const dark = darkLairs(setting, open).map((n) => (space.lairs[n] as Placement).inside);
  const seen = open.crates.flatMap(({ x, inside, content }) => (x >= 0 && content === 'unknown' ? [inside] : []));
  const houses = [...new Set([...dark, ...seen])];
  return houses.filter((house) =>
    path.some((to, i) => i > 0 && lengthWithin(space.table, path[i - 1] as Point, to, house) > 0),
  );
}

/** After they have come to where they are now, through these buildings: what these raiders see. */
export function lookAround(g: G, figures: readonly FigureNo[], houses: readonly number[] = []): void {
  const { setting, board } = g;
  const { open } = board;
  if (!keepsSecrets(open)) return;
  const dark = darkLairs(setting, open);
  const seen = new Set(dark.filter((n) => houses.includes((setting.space.lairs[n] as Placement).inside)));
  for (const f of figures)
    if (open.figures[f]?.side === RAIDERS) for (const n of lit(setting, open, f, dark)) seen.add(n);
  const isKnown = (at: Hidden): boolean =>
    setting.options.crateContents === 'sight' ||
    houses.includes(at.inside) ||
    figures.some((f) => isNear(setting, open, f, at));
  const found = disclose(g, [...seen], false, isKnown);
  const opened = board.secret.crates.filter(({ crate, at }) => (open.crates[crate]?.x ?? NOWHERE) >= 0 && isKnown(at));
  for (const event of found) g.emit(event);
  if (opened.length > 0)
    g.emit({
      t: 'revealed',
      hostages: [],
      crates: opened.map(({ crate, at, content }) => ({ crate, at: { ...at }, content })),
      rules: [hidingRule(setting)],
    });
}

/** Hostages take room: all can see that none of them is where somebody else has come to stand. */
export function noteTaken(g: G, figures: readonly FigureNo[]): void {
  const { setting, board } = g;
  if (setting.scenario.hostages === undefined) return;
  const men = figures.flatMap((f) => {
    const man = board.open.figures[f];
    return man !== undefined && man.status === 'inPlay' && man.aboard < 0 && man.inside >= 0 ? [man] : [];
  });
  if (men.length === 0) return;
  const { lairs, radius } = setting.space;
  const places = darkLairs(setting, board.open).filter((n) =>
    men.some((man) => collide(radius, man, lairs[n] as Placement)),
  );
  if (places.length > 0) g.emit({ t: 'lookedInto', places, rules: [hidingRule(setting)] });
}

/** SF-Q-95: an area that touches hiding places, or crates that were only seen, lays bare what is there. */
export function laidBare(g: G, touches: (place: Placement) => boolean): ForcesEvent[] {
  const { open, secret } = g.board;
  if (!keepsSecrets(open)) return [];
  const { lairs } = g.setting.space;
  const found = disclose(
    g,
    darkLairs(g.setting, open).filter((n) => touches(lairs[n] as Placement)),
    true,
  );
  const crates = secret.crates.filter(({ crate, at }) => (open.crates[crate]?.x ?? NOWHERE) >= 0 && touches(at));
  if (crates.length === 0) return found;
  const rules = [hidingRule(g.setting)];
  return [
    ...found,
    {
      t: 'revealed',
      hostages: [],
      crates: crates.map(({ crate, at, content }) => ({ crate, at: { ...at }, content })),
      blast: true,
      rules,
    },
  ];
}

/** SF-Q-94: hostages are held together, so who frees one finds all of the house. */
export function searched(g: G, house: number): ForcesEvent[] {
  const { open } = g.board;
  if (!keepsSecrets(open)) return [];
  return disclose(
    g,
    darkLairs(g.setting, open).filter((n) => g.setting.space.lairs[n]?.inside === house),
    false,
  );
}

/**
 * What is found where one has looked; hostages are held together, so that one of them betrays the house of all. A crate is seen,
 * and what is in it known where that is so.
 */
function disclose(
  { setting, board }: G,
  places: readonly number[],
  blast: boolean,
  isKnown: (at: Hidden) => boolean = () => true,
): ForcesEvent[] {
  if (places.length === 0) return [];
  const { lairs } = setting.space;
  const here = (at: Hidden): boolean => places.some((n) => samePlace(lairs[n] as Placement, at));
  const hostages = board.secret.hostages.filter(({ at }) => here(at));
  const crates = board.secret.crates.filter(({ at }) => here(at));
  const house = hostages[0]?.at.inside;
  const others =
    house === undefined
      ? []
      : darkLairs(setting, board.open).filter((n) => lairs[n]?.inside !== house && !places.includes(n));
  const rules = [hidingRule(setting)];
  const events: ForcesEvent[] = [{ t: 'lookedInto', places: [...places, ...others].sort((a, b) => a - b), rules }];
  if (hostages.length + crates.length === 0) return events;
  const taken: Placement[] = [];
  const found = hostages.map(({ figure, at }) => {
    const free = roomFor(setting, board.open, at, taken);
    taken.push(free);
    return { figure, at: free };
  });
  events.push({
    t: 'revealed',
    hostages: found,
    crates: crates.map(({ crate, at, content }) => ({
      crate,
      at: { ...at },
      content: isKnown(at) ? content : 'unknown',
    })),
    ...(blast ? { blast } : {}),
    rules,
  });
  return events;
}

/** Where somebody has stepped on the very spot unknowing, the hostage sits as near to it as there is room. */
function roomFor({ space }: Setting, open: BoardView, at: Hidden, taken: readonly Placement[]): Hidden {
  const there = open.figures.filter(
    (man) => (man.status === 'inPlay' || man.status === 'captive') && man.aboard < 0 && man.x >= 0,
  );
  const isFree = (place: Placement): boolean =>
    ![...there, ...taken].some((other) => collide(space.radius, other, place));
  const rest = space.lairs
    .filter((place) => place.inside === at.inside)
    .sort((a, b) => distanceSquared(a, at) - distanceSquared(b, at));
  const near = [at, ...rest].find(isFree) ?? around(space, open, at, isFree) ?? at;
  return { x: near.x, y: near.y, level: near.level, inside: near.inside };
}

/** Where the whole house is full, the ground around it. */
function around(
  space: Setting['space'],
  open: BoardView,
  at: Point,
  isFree: (place: Placement) => boolean,
): Placement | undefined {
  const FAR = 16;
  const half = space.radius;
  for (let ring = 1; ring <= FAR; ring++)
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue;
        const here = siteAt(space, open.present, { x: at.x + dx * half, y: at.y + dy * half }, 0);
        if (here !== undefined && isFree(here)) return here;
      }
  return undefined;
}

/** SF-Q-95: a secret by chance that fits everything that all may know. */
export function hidingPlaces(setting: Setting, open: BoardView, dice: Dice): Secret {
  const hostages = open.figures.flatMap((man, f) => (man.status === 'captive' && man.x === NOWHERE ? [f] : []));
  const crates = open.crates.flatMap((crate, i) => (isSecret(crate) ? [i] : []));
  const looks = open.searched.some((word) => word !== 0) ? 1 : 0;
  if (!open.hidden || hostages.length + crates.length === 0) return { hostages: [], crates: [], looks };
  const dark = darkLairs(setting, open);
  const order = dice.shuffle('redrawn', 0, dark.length, 'hiding places').map((i) => dark[i] as number);
  let drawn = 0;
  const spot = (crate: number): Hidden => {
    const { x, y, level, inside } = open.crates[crate] as Hidden;
    return x < 0 ? spotOf(setting, order[drawn++] as number) : { x, y, level, inside };
  };
  return {
    hostages: together(setting, order, hostages.length).map((at, i) => ({ figure: hostages[i] as FigureNo, at })),
    crates: contentsLeft(setting, open, crates, dice).map(({ crate, content }) => ({
      crate,
      at: spot(crate),
      content,
    })),
    looks,
  };
}

export function spotOf({ space }: Setting, lair: number): Hidden {
  const { x, y, level, inside } = space.lairs[lair] as Placement;
  return { x, y, level, inside };
}

/** The first so many places of one house that has them, in this order. */
export function together(setting: Setting, order: readonly number[], count: number): Hidden[] {
  if (count === 0) return [];
  const spots = order.map((n) => spotOf(setting, n));
  for (const { inside } of spots) {
    const same = spots.filter((spot) => spot.inside === inside);
    if (same.length >= count) return same.slice(0, count);
  }
  throw new RangeError('nowhere left to hide');
}

/** Crates that nobody has seen, or looked into, with what they may contain in any order. */
function contentsLeft(
  { scenario }: Setting,
  open: BoardView,
  crates: readonly number[],
  dice: Dice,
): { crate: number; content: 'drugs' | 'gps' }[] {
  const known = open.crates.filter(({ content }) => content === 'gps').length;
  const left = (scenario.crates?.gps ?? 0) - known;
  const order = dice.shuffle('redrawn', 1, crates.length, 'contents of crates');
  return crates.map((crate, i) => ({ crate, content: (order[i] as number) < left ? 'gps' : 'drugs' }));
}
