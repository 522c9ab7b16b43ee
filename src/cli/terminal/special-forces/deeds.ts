/** Fire, close combat and special actions as they are typed. */

import type { Choice, ChoiceOf, Target } from '../../../games/special-forces/choices.ts';
import { atHand, whyNotArm } from '../../../games/special-forces/firepower.ts';
import { distanceSquared, type Point } from '../../../geometry/point.ts';
import { names } from '../../../words/special-forces/names.ts';
import type { Reading } from '../face.ts';
import { bare } from '../tabletop/typed.ts';
import { figuresNamed, vehicleNamed } from './letters.ts';
import { isFoe, listed, type Moment, pointAt, saysOnly, tried } from './moment.ts';
import { edgeIn } from './words.ts';

/** The weapons that a word may mean: by key, or by how their names begin in one of the languages. */
function armsMeant(m: Moment): number[] {
  const { setting, view, figure, line } = m;
  const hands = atHand(setting, view, figure);
  const all = hands.map((_, arm) => arm);
  if (line.weapon === undefined) return all;
  const wanted = bare(line.weapon);
  const terms = (['en', 'fr'] as const).map((lang) => names(lang, setting).terms.weapons);
  return all.filter((arm) => {
    const key = hands[arm]?.key;
    if (key === undefined) return false;
    const called = [key, ...terms.map((table) => bare(table[key]))];
    return String(arm + 1) === wanted || called.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`));
  });
}

/** Whom a line shoots at: by name, by number, by vehicle, or whatever is at a place. */
function targetsMeant(m: Moment): Target[] {
  const { names: said, numbers } = m.line;
  const [x, y] = numbers;
  const figures = (word: string): Target[] =>
    figuresNamed(m.setting, word, (f) => isFoe(m, f)).map((figure) => ({ t: 'figure', figure }));
  const [name] = said;
  const vehicle = name?.startsWith('v') === true ? vehicleNamed(name) : undefined;
  if (vehicle !== undefined) return [{ t: 'vehicle', vehicle }];
  if (name !== undefined) return figures(name);
  if (x === undefined) return [];
  if (y === undefined) return figures(String(x));
  return [targetAt(m, pointAt(m, x, y))];
}

/** Who stands there or nearly there, what is offered there, or the ground. */
function targetAt(m: Moment, at: Point): Target {
  const { view, setting, options } = m;
  const near = (other: Point): boolean => distanceSquared(other, at) <= setting.space.inch ** 2;
  const figure = view.figures.findIndex((man, f) => isFoe(m, f) && man.x >= 0 && man.aboard < 0 && near(man));
  if (figure >= 0) return { t: 'figure', figure };
  const vehicle = view.vehicles.findIndex((ride) => !ride.destroyed && near(ride));
  if (vehicle >= 0) return { t: 'vehicle', vehicle };
  const pieces = options.flatMap((c) => (c.t === 'fire' && c.target.t === 'piece' ? [c.target.piece] : []));
  const piece = pieces.find((id) => {
    const box = setting.space.table.grounds[id]?.box;
    return box !== undefined && at.x >= box.minX && at.x <= box.maxX && at.y >= box.minY && at.y <= box.maxY;
  });
  return piece === undefined ? { t: 'point', at } : { t: 'piece', piece };
}

const same = (a: Target, b: Target): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `fire n3`, `fire 3 with gl`, `fire v1`, `fire 12 9`; the weapon is asked for where several would do. */
export function firing(m: Moment): Reading | undefined {
  if (!saysOnly(m, 'fire', 'to')) return undefined;
  const arms = armsMeant(m);
  const targets = targetsMeant(m);
  const isNamed = m.line.names.length + m.line.numbers.length > 0;
  if (arms.length === 0 || (isNamed && targets.length === 0)) return undefined;
  const offered = listed(
    m,
    (c) => c.t === 'fire' && arms.includes(c.arm) && (!isNamed || targets.some((target) => same(target, c.target))),
  );
  const [target] = targets;
  if (offered !== undefined || target === undefined) return offered;
  const { setting, view, figure } = m;
  const hands = atHand(setting, view, figure);
  const usable = arms.find((arm) => {
    const hand = hands[arm];
    return hand !== undefined && whyNotArm(setting, view, figure, hand) === undefined;
  });
  return tried({ t: 'fire', arm: usable ?? arms[0] ?? 0, target });
}

export function engaging(m: Moment): Reading | undefined {
  if (!saysOnly(m, 'close', 'to')) return undefined;
  const word = m.line.names[0] ?? (m.line.numbers[0] === undefined ? undefined : String(m.line.numbers[0]));
  if (word === undefined) return listed(m, ({ t }) => t === 'engage');
  const meant = figuresNamed(m.setting, word, (f) => isFoe(m, f));
  const [figure] = meant;
  if (figure === undefined) return undefined;
  return listed(m, (c) => c.t === 'engage' && meant.includes(c.figure)) ?? tried({ t: 'engage', figure });
}

type Special = ChoiceOf<'special'>;

const deed = (m: Moment, fits: (c: Special) => boolean): Reading | undefined =>
  listed(m, (c: Choice) => c.t === 'special' && fits(c));

/** In half degrees. */
const headings = { north: 0, east: 180, south: 360, west: 540 } as const;

export function special(m: Moment): Reading | undefined {
  const { verbs, numbers, names: said } = m.line;
  const [verb] = verbs;
  const man = m.view.figures[m.figure];
  const [x, y] = numbers;
  const place = x === undefined || y === undefined ? undefined : pointAt(m, x, y);
  const at = place ?? { x: man?.x ?? 0, y: man?.y ?? 0 };
  const counted = Math.max(0, Math.floor(x ?? 1) - 1);
  switch (verb) {
    case 'arm':
      return tried({ t: 'special', deed: 'arm', at });
    case 'free':
      return freeing(m, said[0] ?? (x === undefined ? undefined : String(x)));
    case 'destroy':
      return (
        (x === undefined ? deed(m, (c) => c.deed === 'destroy') : undefined) ??
        tried({ t: 'special', deed: 'destroy', crate: counted })
      );
    case 'detonate':
      return (
        (x === undefined ? deed(m, (c) => c.deed === 'detonate') : undefined) ??
        tried({ t: 'special', deed: 'detonate', charge: counted })
      );
    case 'mine':
      return mining(m, at);
    case 'driver':
    case 'gunner':
      return tried({ t: 'special', deed: 'takeRole', role: verb });
    case 'special':
      return deed(m, () => true);
    default:
      return undefined;
  }
}

function freeing(m: Moment, word: string | undefined): Reading | undefined {
  const held = (f: number): boolean => m.view.figures[f]?.hostage === true;
  const meant =
    word === undefined ? m.view.figures.flatMap((_, f) => (held(f) ? [f] : [])) : figuresNamed(m.setting, word, held);
  const [figure] = meant;
  if (figure === undefined) return undefined;
  const offered = deed(m, (c) => c.deed === 'free' && meant.includes(c.figure));
  return offered ?? tried({ t: 'special', deed: 'free', figure });
}

/** `mine north`, `mine 45`, `mine 12 9 east`: where it looks to, and where it lies. */
function mining(m: Moment, at: Point): Reading | undefined {
  const edge = edgeIn(m.line);
  const { numbers } = m.line;
  const degrees = numbers.length === 1 ? numbers[0] : numbers[2];
  if (edge === undefined && degrees === undefined) return deed(m, (c) => c.deed === 'mine');
  const heading = edge === undefined ? Math.floor((degrees ?? 0) * 2) % 720 : headings[edge];
  return tried({ t: 'special', deed: 'mine', at, heading });
}
