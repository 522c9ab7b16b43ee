/** The set-up as it is typed: units around a place or figure by figure, hiding places, divisions. */

import type { Placement } from '../../../games/special-forces/choices.ts';
import { autoDeploy, survey, toDeploy, zoneFault } from '../../../games/special-forces/deploy.ts';
import { freeFigures } from '../../../games/special-forces/organise.ts';
import { collide, roofLevel, siteAt } from '../../../games/special-forces/sites.ts';
import { distanceSquared, type Point } from '../../../geometry/point.ts';
import type { Reading } from '../face.ts';
import { figuresNamed } from './letters.ts';
import { type Moment, pointAt, tried } from './moment.ts';
import { type Token, tokensIn } from './words.ts';

/** A place with the storey that was typed behind it; the roof is the highest there is. */
interface Wanted {
  readonly at: Point;
  readonly level: number | 'roof';
}

/** `12 9`, `12 9 level 1`, `12 9 roof`, one after the other. */
function wantedIn(m: Moment, tokens: readonly Token[]): Wanted[] {
  const found: Wanted[] = [];
  let x: number | undefined;
  let storey = false;
  for (const token of tokens) {
    const last = found.length - 1;
    if (token.t === 'verb' && token.verb === 'roof' && last >= 0)
      found[last] = { ...(found[last] as Wanted), level: 'roof' };
    storey ||= token.t === 'verb' && token.verb === 'level';
    if (token.t !== 'number') continue;
    if (storey && last >= 0) found[last] = { ...(found[last] as Wanted), level: Math.floor(token.value) };
    else if (x === undefined) x = token.value;
    else {
      found.push({ at: pointAt(m, x, token.value), level: 0 });
      x = undefined;
    }
    storey = false;
  }
  return found;
}

/** Where a figure would be put down there; where nobody can stand, the place as it was typed. */
function placementOf({ setting, view }: Moment, { at, level }: Wanted): Placement {
  const { space } = setting;
  const house = siteAt(space, view.present, at, 0)?.inside ?? -1;
  const under = space.table.grounds.find(
    ({ box }) => at.x > box.minX && at.x < box.maxX && at.y > box.minY && at.y < box.maxY,
  );
  const up = level === 'roof' ? (under === undefined ? 0 : roofLevel(under.piece)) : level;
  return siteAt(space, view.present, at, up) ?? { x: at.x, y: at.y, level: up, inside: house };
}

/** A unit around a place, or every figure at a place of its own. */
export function placing(m: Moment): Reading | undefined {
  const { unit } = m.about;
  const places = wantedIn(m, m.line.tokens);
  const [first] = places;
  if (unit === undefined || first === undefined) return undefined;
  const count = toDeploy(m.view, unit).length;
  if (places.length > 1 || count === 1)
    return tried({ t: 'deploy', unit, places: places.map((each) => placementOf(m, each)) });
  return tried({ t: 'deploy', unit, places: around(m, unit, placementOf(m, first)) });
}

/** An anchor farther off than this, in inches, is not what was meant. */
const NEAR = 2;

/** As the machine would set them up around the free place nearest to this; beyond the zone, so that the reason is told. */
function around(m: Moment, unit: number, at: Placement): readonly Placement[] {
  const { setting, view, side } = m;
  const { space } = setting;
  const there = view.figures.filter(
    (man) => man.x >= 0 && man.aboard < 0 && (man.status === 'inPlay' || man.status === 'captive'),
  );
  const isFree = (place: Placement): boolean => !there.some((other) => collide(space.radius, other, place));
  const zone = survey(space).filter((place) => zoneFault(setting, view, side, place) === undefined && isFree(place));
  const far = (place: Placement): number =>
    distanceSquared(place, at) + (place.level === at.level ? 0 : space.inch ** 2);
  const best = zone.reduce((least, place, i) => (far(place) < far(zone[least] as Placement) ? i : least), 0);
  const anchor = zone[best];
  const near = anchor !== undefined && far(anchor) <= (NEAR * space.inch) ** 2;
  const found = near ? autoDeploy(setting, view, side, unit, (n) => Math.min(best, n - 1)) : undefined;
  return found ?? toDeploy(view, unit).map((_, i) => (i === 0 ? at : { ...at, x: at.x + i * 2 * space.radius }));
}

/** Each thing at the hiding place nearest to what was typed; behind `gps` the number of the one with the device. */
export function hiding(m: Moment): Reading | undefined {
  const { setting, line } = m;
  const at = line.tokens.findIndex((token) => token.t === 'verb' && token.verb === 'gps');
  const device = at < 0 ? undefined : line.tokens[at + 1];
  const wanted = wantedIn(m, at < 0 ? line.tokens : line.tokens.slice(0, at));
  if (wanted.length === 0) return undefined;
  const taken: Placement[] = [];
  for (const { at: spot, level } of wanted) {
    const storey = level === 'roof' ? 0 : level;
    const free = setting.space.lairs.filter((lair) => lair.level === storey && !taken.includes(lair));
    const [best] = free.toSorted((a, b) => distanceSquared(a, spot) - distanceSquared(b, spot));
    const isNear = best !== undefined && distanceSquared(best, spot) <= (NEAR * setting.space.inch) ** 2;
    taken.push(isNear ? best : placementOf(m, { at: spot, level }));
  }
  const places = taken.map(({ x, y, level, inside }) => ({ x, y, level, inside }));
  const has = (setting.scenario.crates?.gps ?? 0) > 0;
  const gps = device?.t === 'number' ? Math.max(0, Math.floor(device.value) - 1) : undefined;
  return tried({ t: 'hide', places, ...(has ? { gps: gps ?? 0 } : {}) });
}

/** `organise A1 A2 A3 A4 / A5 A6 A7 A8`: the commander of each unit first. */
export function organising(m: Moment): Reading | undefined {
  const free = freeFigures(m.view, m.side);
  const units = m.line.text
    .split(/[/;]/)
    .map((part) =>
      tokensIn(part).flatMap((token) =>
        token.t === 'name' ? figuresNamed(m.setting, token.name, (f) => free.includes(f)).slice(0, 1) : [],
      ),
    );
  const named = units.filter((unit) => unit.length > 0);
  return named.length === 0 ? undefined : tried({ t: 'organise', units: named });
}
