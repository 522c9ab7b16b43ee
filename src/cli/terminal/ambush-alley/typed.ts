/** What a typed line means here: `a`, `move 12.5 14`, `move reach C`, `fire b`, `interrupt b 3`; also against the rules. */

import { INSURGENT, REGULAR, type SideNo } from '../../../games/ambush-alley/board.ts';
import type { Choice, Pace } from '../../../games/ambush-alley/choices.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import { isTouchable } from '../../../games/ambush-alley/touch.ts';
import { collide, type Site, sitesAround } from '../../../games/ambush-alley/sites.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { lattice, type Point } from '../../../geometry/point.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import type { Reading, Scene } from '../face.ts';
import { optionsOf } from '../tabletop/choices.ts';
import { inchesIn, placeAt, wordsIn } from '../tabletop/typed.ts';
import { unitOf } from './letters.ts';

const verbs = {
  move: 'move',
  go: 'move',
  aller: 'move',
  rapid: 'rapid',
  run: 'rapid',
  vite: 'rapid',
  fire: 'fire',
  shoot: 'fire',
  tirer: 'fire',
  tir: 'fire',
  interrupt: 'interrupt',
  interrompre: 'interrupt',
  sacrifice: 'sacrifice',
  sacrifier: 'sacrifice',
  pass: 'pass',
  passer: 'pass',
  no: 'pass',
  non: 'pass',
  skip: 'pass',
  end: 'pass',
  fin: 'pass',
  continue: 'continue',
  continuer: 'continue',
  stop: 'stop',
  arreter: 'stop',
  overwatch: 'overwatch',
  surveiller: 'overwatch',
  surveillance: 'overwatch',
  alerte: 'overwatch',
  hold: 'hold',
  rester: 'hold',
  hunker: 'hunker',
  terrer: 'hunker',
  retrancher: 'hunker',
  activate: 'activate',
  activer: 'activate',
  react: 'react',
  answer: 'react',
  reagir: 'react',
  support: 'support',
  soutenir: 'support',
  place: 'place',
  placer: 'place',
  spots: 'spots',
  points: 'spots',
  auto: 'auto',
  roof: 'roof',
  toit: 'roof',
  join: 'join',
  rejoindre: 'join',
  reach: 'reach',
  touch: 'reach',
  atteindre: 'reach',
} as const;
type Verb = (typeof verbs)[keyof typeof verbs];

/** The parts of a line: words that are known, letters of units, numbers. */
interface Parts {
  readonly verbs: readonly Verb[];
  readonly letters: readonly string[];
  readonly numbers: readonly number[];
  readonly unknown: boolean;
}

function partsOf(text: string): Parts {
  const words: Verb[] = [];
  const letters: string[] = [];
  const numbers: number[] = [];
  let unknown = false;
  for (const word of wordsIn(text)) {
    const number = inchesIn(word);
    if (Object.hasOwn(verbs, word)) words.push(verbs[word as keyof typeof verbs]);
    else if (number !== undefined) numbers.push(number);
    else if (/^[a-z]\d?$/.test(word)) letters.push(word);
    else unknown = true;
  }
  return { verbs: words, letters, numbers, unknown };
}

/** All that reading needs. */
interface Moment {
  readonly setting: Setting;
  readonly view: View;
  readonly decision: Decision<Types>;
  readonly options: readonly Choice[];
  readonly side: SideNo;
  readonly parts: Parts;
}

const listed = (m: Moment, fits: (choice: Choice) => boolean): Reading | undefined => {
  const choices = m.options.filter(fits);
  return choices.length === 0 ? undefined : { t: 'listed', choices };
};
const tried = (choice: Choice): Reading => ({ t: 'tried', choice });

const own = (m: Moment, letter: string | undefined): number =>
  letter === undefined ? -1 : (unitOf(m.view, m.side, letter) ?? -1);
const foe = (m: Moment, letter: string | undefined): number =>
  letter === undefined ? -1 : (unitOf(m.view, m.side === REGULAR ? INSURGENT : REGULAR, letter) ?? -1);

const inches = (m: Moment, value: number): number => lattice(value * m.setting.space.inch);
const pointOf = (m: Moment, x: number, y: number): Point => placeAt(m.setting.space.inch, x, y);

export function readTyped(scene: Scene, decision: Decision<Types>, text: string): Reading {
  const parts = partsOf(text);
  const moment: Moment = {
    setting: scene.setting as Setting,
    view: scene.seen.view as View,
    decision,
    options: optionsOf(decision) as readonly Choice[],
    side: decision.seat === 'regular' ? REGULAR : INSURGENT,
    parts,
  };
  if (parts.unknown) return { t: 'nothing' };
  return meaning(moment) ?? (parts.verbs.length > 0 ? { t: 'listed', choices: [] } : { t: 'nothing' });
}

function meaning(m: Moment): Reading | undefined {
  const [verb] = m.parts.verbs;
  const [letter] = m.parts.letters;
  if (verb === undefined) return letter === undefined ? undefined : named(m, letter);
  if (verb === 'interrupt' || (verb === 'fire' && m.decision.ask === 'window' && letter !== undefined))
    return interrupting(m);
  if (verb === 'move' || verb === 'rapid') return going(m, verb === 'rapid' ? 'rapid' : 'cautious');
  if (verb === 'fire') return firing(m);
  return plainly(m, verb);
}

/** A letter alone: the unit acts, answers, or is fired at. */
function named(m: Moment, letter: string): Reading | undefined {
  const [mine, theirs] = [own(m, letter), foe(m, letter)];
  const has = (unit: number) => (choice: Choice) => unit >= 0 && 'unit' in choice && choice.unit === unit;
  return (
    listed(m, has(mine)) ??
    listed(m, has(theirs)) ??
    (m.decision.ask === 'aim' && theirs >= 0 ? tried({ t: 'target', unit: theirs }) : undefined) ??
    (mine >= 0 ? tried({ t: 'activate', unit: mine }) : undefined)
  );
}

/** `move 12.5 14`; without a place it is an order, or the moves that are listed. */
function going(m: Moment, pace: Pace): Reading | undefined {
  const [x, y] = m.parts.numbers;
  if (isReaching(m)) return reaching(m, pace);
  const ordered = m.parts.verbs.includes('fire') ? 'moveFire' : 'move';
  if (x === undefined || y === undefined)
    return (
      listed(m, (choice) => choice.t === 'order' && choice.order === ordered) ??
      listed(m, (choice) => choice.t === 'continue') ??
      listed(m, (choice) => 'pace' in choice && choice.pace === pace)
    );
  const to = pointOf(m, x, y);
  const roof = m.parts.verbs.includes('roof') ? ({ roof: true } as const) : {};
  if (m.decision.ask === 'retreat') return tried({ t: 'retreat', to });
  if (m.decision.ask === 'reactFirst') return tried({ t: 'reactMove', pace, to, ...roof });
  const joins = m.parts.verbs.includes('join') ? own(m, m.parts.letters[0]) : -1;
  return tried({ t: 'move', pace, to, ...roof, ...(joins >= 0 ? { join: joins } : {}) });
}

/** A word for touching, or one for joining with nobody to join: `move reach C2`, `aller rejoindre C`, `aller rejoindre 12 9`. */
const isReaching = ({ parts }: Moment): boolean =>
  parts.verbs.includes('reach') ||
  (parts.verbs.includes('join') &&
    (parts.numbers.length < 2 ? isContractor(parts.letters[0]) : parts.letters.length === 0));

const isContractor = (letter: string | undefined): boolean => letter !== undefined && /^c\d?$/.test(letter);

/** Whom a line means: by the letter of the people in danger, by where he lies, or anybody. */
function figuresMeant(m: Moment, unit: number): number[] {
  const { view, parts } = m;
  const all = view.figures.map((_, f) => f);
  const [letter] = parts.letters;
  const [x, y] = parts.numbers;
  if (isContractor(letter)) {
    const people = all.filter((f) => view.figures[f]?.contractor === true);
    const number = Number(letter?.slice(1));
    return number > 0 ? people.slice(number - 1, number) : people;
  }
  const helpless = all.filter((f) => {
    const man = view.figures[f];
    return (man?.contractor === true || man?.condition !== 'able') && isTouchable(view, unit, f);
  });
  if (x === undefined || y === undefined) return helpless;
  const at = pointOf(m, x, y);
  return nearest(view, helpless, at)
    .filter((f) => isNear(m, f, at))
    .slice(0, 1);
}

/** An inch off is still meant. */
const isNear = (m: Moment, f: number, at: Point): boolean => {
  const { x, y } = m.view.figures[f] as View['figures'][number];
  return (x - at.x) ** 2 + (y - at.y) ** 2 <= m.setting.space.inch ** 2;
};

const nearest = (view: View, figures: readonly number[], at: Point): number[] => {
  const far = (f: number): number => ((view.figures[f]?.x ?? 0) - at.x) ** 2 + ((view.figures[f]?.y ?? 0) - at.y) ** 2;
  return [...figures].sort((a, b) => far(a) - far(b));
};

/** The unit ends its move base to base with somebody: of several with the nearest whom it can reach. */
function reaching(m: Moment, pace: Pace): Reading | undefined {
  const { unit = m.view.active } = (m.decision.about ?? {}) as { unit?: number };
  const [man] = m.view.figures.filter((each) => each.unit === unit && each.condition === 'able' && each.x >= 0);
  const goes = m.decision.ask === 'march' || m.decision.ask === 'onward';
  if (!goes || man === undefined) return undefined;
  const whom = nearest(m.view, figuresMeant(m, unit), man);
  const to = { x: man.x, y: man.y };
  const reached = whom.find((f) => m.options.some((c) => c.t === 'move' && c.pace === pace && c.touch === f));
  const touch = reached ?? whom[0];
  return touch === undefined ? undefined : tried({ t: 'move', pace, to, touch });
}

function firing(m: Moment): Reading | undefined {
  const [letter] = m.parts.letters;
  const ordered = m.parts.verbs.slice(1).some((verb) => verb === 'move' || verb === 'rapid') ? 'fireMove' : 'fire';
  if (letter === undefined)
    return (
      listed(m, (choice) => choice.t === 'order' && choice.order === ordered) ??
      listed(m, (choice) => choice.t === 'fireBack') ??
      listed(m, (choice) => choice.t === 'target')
    );
  const unit = foe(m, letter);
  if (unit < 0) return undefined;
  return (
    listed(m, (choice) => choice.t === 'target' && choice.unit === unit) ??
    listed(m, (choice) => choice.t === 'fireBack') ??
    tried({ t: 'target', unit })
  );
}

/** `interrupt b`, `interrupt b 3`, `interrupt b move 10 9 3`. */
function interrupting(m: Moment): Reading | undefined {
  const unit = own(m, m.parts.letters[0]);
  if (unit < 0) return undefined;
  const pace = m.parts.verbs.includes('rapid') ? 'rapid' : m.parts.verbs.includes('move') ? 'cautious' : undefined;
  const [first, second, third] = m.parts.numbers;
  const when = (value: number | undefined) => (value === undefined ? firstPoint(m, unit) : { at: inches(m, value) });
  if (pace === undefined) {
    if (first !== undefined) return tried({ t: 'interrupt', unit, kind: 'fire', ...when(first) });
    const fires = (choice: Choice): boolean =>
      choice.t === 'interrupt' && choice.unit === unit && choice.kind === 'fire';
    return listed(m, fires) ?? tried({ t: 'interrupt', unit, kind: 'fire' });
  }
  if (first === undefined || second === undefined)
    return listed(m, (choice) => choice.t === 'interrupt' && choice.unit === unit && choice.kind === 'move');
  const roof = m.parts.verbs.includes('roof') ? ({ roof: true } as const) : {};
  return tried({ t: 'interrupt', unit, kind: 'move', pace, to: pointOf(m, first, second), ...roof, ...when(third) });
}

/** Where a listed interruption of that unit would happen first. */
function firstPoint(m: Moment, unit: number): { at?: number } {
  const found = m.options.find((choice) => choice.t === 'interrupt' && choice.unit === unit);
  return found?.t === 'interrupt' && found.at !== undefined ? { at: found.at } : {};
}

const isPlaced = ({ t }: Choice): boolean => t === 'deploy' || t === 'placeHotSpots';

/** Answers without a place. */
function plainly(m: Moment, verb: Verb): Reading | undefined {
  const { letters } = m.parts;
  const unit = own(m, letters[0]);
  switch (verb) {
    case 'auto':
      // One of the proposals where there are some: two games do not begin alike.
      return { t: 'listed', choices: [m.options.find(isPlaced) ?? m.decision.otherwise] };
    case 'pass':
      return (
        listed(m, ({ t }) => ['pass', 'skip', 'endPhase', 'decline', 'stop'].includes(t)) ??
        listed(m, (choice) => choice.t === 'order' && choice.order === 'hold')
      );
    case 'continue':
    case 'stop':
      return tried({ t: verb });
    case 'overwatch':
    case 'hold':
      return tried({ t: 'order', order: verb });
    case 'hunker':
      return tried({ t: 'hunkerDown' });
    case 'activate':
      return unit < 0 ? undefined : tried({ t: 'activate', unit });
    case 'react':
      return listed(m, (choice) => choice.t === 'react' && choice.unit === unit) ?? tried({ t: 'react', unit });
    case 'support':
      return tried({ t: 'support', units: letters.map((letter) => own(m, letter)).filter((u) => u >= 0) });
    case 'sacrifice':
      return unit < 0 ? undefined : tried({ t: 'sacrifice', unit, target: foe(m, letters[1]) });
    case 'spots':
      return tried({ t: 'placeHotSpots', spots: pairs(m) });
    case 'place':
      return placing(m);
    default:
      return undefined;
  }
}

const pairs = (m: Moment): Point[] =>
  m.parts.numbers.flatMap((x, i) => (i % 2 === 0 ? [pointOf(m, x, m.parts.numbers[i + 1] ?? 0)] : []));

/** The figures of the unit in question, side by side around a place. */
function placing(m: Moment): Reading | undefined {
  const [at] = pairs(m);
  const { unit } = (m.decision.about ?? {}) as { unit?: number };
  const { ask } = m.decision;
  if (at === undefined || unit === undefined || (ask !== 'deploy' && ask !== 'arrive')) return undefined;
  const { space } = m.setting;
  const count = m.view.figures.filter((man) => man.unit === unit && man.condition !== 'removed').length;
  const far = (site: Site): number => (site.x - at.x) ** 2 + (site.y - at.y) ** 2;
  const roof = m.parts.verbs.includes('roof');
  const sites = sitesAround(space, m.view.present, at, 4 * space.inch)
    .filter((site) => roof || site.z === 0)
    .sort((a, b) => (roof ? b.z - a.z : 0) || far(a) - far(b));
  const taken: Site[] = [];
  for (const site of sites) {
    if (taken.length === count) break;
    if (!taken.some((other) => collide(space, site, other))) taken.push(site);
  }
  const joins = m.parts.verbs.includes('join') ? own(m, m.parts.letters[0]) : -1;
  const places = taken.map(({ x, y, z, inside }) => ({ x, y, z, inside }));
  return tried({ t: 'deploy', unit, places, ...(joins >= 0 ? { join: joins } : {}) });
}
