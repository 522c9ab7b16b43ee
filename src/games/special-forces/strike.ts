/** A set of dice against one figure or vehicle, and an area against all that it touches. Rolls; emits nothing. */

import type { Template } from '../../geometry/templates.ts';
import { covers, under } from './area.ts';
import { type FigureNo, NOBODY, type VehicleNo } from './board.ts';
import type { Placement } from './choices.ts';
import { effectRules, harmOf, hitsOf } from './effect.ts';
import type { EventOf, ForcesEvent, Struck } from './events.ts';
import { exposure, firepowerOf, pooled } from './firepower.ts';
import { laidBare } from './hiding.ts';
import { manOf } from './plan.ts';
import { type Item, sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import { lineOf, type Stand, vehicleStand } from './sight.ts';
import { baseOf } from './space.ts';
import type { Blast, BoardView, G } from './types.ts';
import { damageOf, damageRulesOf, riderHarm, rollsDamage } from './vehicleDamage.ts';
import { type WeaponKey, weapons } from './weapons.ts';

/** What was rolled against one, and the rules behind it. */
export interface Blow {
  readonly struck: Struck;
  readonly rules: readonly RuleNo[];
}

/** What a shot or a blast did: blows, facts that come before and after the shot itself, and what blows up next. */
export interface Outcome {
  readonly blows: readonly Blow[];
  readonly before: readonly ForcesEvent[];
  readonly after: readonly ForcesEvent[];
  readonly blasts: readonly Blast[];
}

const rollHits = (g: G, key: WeaponKey, dice: readonly Item[]): { faces: number[]; hits: number } => {
  const faces = g.roll('fire', sum(dice), 6);
  return { faces, hits: hitsOf(faces, weapons[key].toHit ?? 0) };
};

const poolRules = (key: WeaponKey, dice: readonly Item[]): RuleNo[] => [
  'SF-FIRE-2',
  ...dice.map(({ rule }) => rule),
  ...(dice.length > 1 ? (['SF-FIRE-7'] as const) : []),
  ...(dice.some(({ rule }) => rule === 'SF-AFG-18') ? (['SF-FIRE-5'] as const) : []),
  'SF-FIRE-8',
  weapons[key].rule,
];

/** SF-FIRE-8 to SF-FIRE-12. */
export function strikeFigure(g: G, f: FigureNo, key: WeaponKey, dice: readonly Item[]): Blow {
  const { faces, hits } = rollHits(g, key, dice);
  const effectFaces = hits > 0 ? g.roll('effect', hits, 6) : [];
  const harm = effectFaces.map(harmOf);
  const { wounds } = manOf(g.board.open, f);
  return {
    struck: { figure: f, dice, faces, hits, effectFaces, harm, damage: [] },
    rules: [...poolRules(key, dice), ...effectRules(wounds, harm, g.setting.options.bodies)],
  };
}

/** SF-Q-54: which of the mounted weapons that still work are put out of action. */
function broken(g: G, v: VehicleNo): number[] {
  const working = (g.board.open.vehicles[v]?.arms ?? []).flatMap(({ shots }, arm) => (shots === 0 ? [] : [arm]));
  return g.setting.options.weaponsHit === 'one' ? working.slice(0, 1) : working;
}

/** SF-VDMG-4, SF-VDMG-5. */
export function strikeVehicle(g: G, v: VehicleNo, key: WeaponKey, dice: readonly Item[]): Blow {
  const { armoured = false, kind } = g.board.open.vehicles[v] ?? {};
  const { calibre } = weapons[key];
  const { faces, hits } = rollHits(g, key, dice);
  const rolls = hits > 0 && rollsDamage(calibre, armoured);
  const effectFaces = rolls ? g.roll('damage', hits, 6) : [];
  const damage = rolls
    ? effectFaces.map((face) => damageOf(calibre, armoured, face))
    : Array.from({ length: Math.min(hits, 1) }, () => damageOf(calibre, armoured, 1));
  return {
    struck: {
      vehicle: v,
      dice,
      faces,
      hits,
      effectFaces,
      harm: [],
      damage,
      ...(damage.includes('weapons') ? { broken: broken(g, v) } : {}),
    },
    rules: [...poolRules(key, dice), ...damageRulesOf(calibre, armoured, hits, damage, kind === 'motorcycle')],
  };
}

/** SF-VDMG-13: a motorcycle that cannot go on is lost, and its rider may be harmed; SF-Q-53: also when it blows up after that. */
function fallen(g: G, { struck: { vehicle: v = NOBODY, damage } }: Blow): ForcesEvent[] {
  const board = g.board.open;
  if (board.vehicles[v]?.kind !== 'motorcycle' || !damage.includes('transmission')) return [];
  const rules: RuleNo[] = ['SF-VDMG-13', 'SF-MOTO-4'];
  const rider = board.figures.findIndex(({ aboard, status }) => aboard === v && status === 'inPlay');
  if (rider < 0) return [{ t: 'motorcycleLost', vehicle: v, rider: NOBODY, face: 0, harm: null, rules }];
  const [face = 1] = g.roll('rider', 1, 6);
  const harm = riderHarm(face);
  rules.push('SF-MOTO-5', ...(harm === 'killed' ? (['SF-DEATH-1'] as const) : []));
  return [{ t: 'motorcycleLost', vehicle: v, rider, face, harm, rules }];
}

/** What blows themselves bring about. */
export const outcomeOf = (g: G, blows: readonly Blow[]): Outcome => ({
  blows,
  before: [],
  after: blows.flatMap((blow) => fallen(g, blow)),
  blasts: blows.flatMap(({ struck: { vehicle, damage } }) =>
    vehicle !== undefined && damage.includes('explosion') ? [{ vehicle }] : [],
  ),
});

/** An area where it has come down. */
export interface Burst {
  readonly key: WeaponKey;
  readonly template: Template;
  readonly at: Placement;
  /** SF-Q-48: the dice but for the cover. */
  readonly items: readonly Item[];
  /** SF-Q-55: the vehicle that blows up: it shelters nobody, neither those aboard nor those beside it. */
  readonly exploding?: VehicleNo;
}

type Bare = EventOf<'revealed'>;

const sheltered = (reason: string): Item => ({ value: -1, reason, rule: 'SF-FIRE-5' });

/** SF-Q-49: cover as seen from the impact; what would stop a shot shelters from a blast, or by one option stops it. */
function coverAt(g: G, burst: Burst, to: Stand): Item | undefined | null {
  const { setting, board } = g;
  const from = burst.exploding === undefined ? burst.at : { ...burst.at, vehicle: burst.exploding };
  const { clear, cover, meets } = lineOf(setting, board.open, from, to);
  if (clear) return cover;
  // A tree or a barrier in between shelters; only what blocks can stop a blast.
  const walled = meets.some(({ effect, why }) => effect === 'stops' && why !== 'between');
  return setting.options.wallsStopBlast && walled ? null : sheltered('cover');
}

/** Nothing for the open, null for who is out of reach behind a wall. */
function coverOfFigure(g: G, burst: Burst, f: FigureNo, at: Placement): Item | undefined | null {
  const board: BoardView = g.board.open;
  const man = manOf(board, f);
  const ride = board.vehicles[man.aboard];
  if (ride !== undefined && (ride.destroyed || man.aboard === burst.exploding)) return undefined;
  if (exposure(board, man) !== 'afoot')
    return coverOfVehicle(g, burst, man.aboard) === null ? null : sheltered('aboard');
  return coverAt(g, burst, { x: at.x, y: at.y, level: at.level, inside: at.inside, figure: f });
}

function coverOfVehicle(g: G, burst: Burst, v: VehicleNo): Item | undefined | null {
  return coverAt(g, burst, vehicleStand(g.board.open, v));
}

/** SF-AREA-3, SF-Q-48: everybody has dice of his own. */
function diceAgainst({ setting: { options } }: G, burst: Burst, cover: Item | undefined | null): Item[] | undefined {
  if (cover === null) return undefined;
  if (options.areaModifiers === 'none') return [firepowerOf(burst.key)];
  const dice = pooled(options, burst.items, cover);
  return sum(dice) > 0 ? dice : undefined;
}

/** SF-Q-55: whether an explosion hurts other vehicles at all is an option; the one that blows up is gone already. */
function vehiclesHit({ setting: { options } }: G, burst: Burst, vehicles: readonly VehicleNo[]): readonly VehicleNo[] {
  if (burst.exploding === undefined) return vehicles;
  return options.chainExplosions ? vehicles.filter((v) => v !== burst.exploding) : [];
}

/** SF-Q-55: all who are aboard the vehicle that blows up, wherever they sit. */
const aboardIt = (board: BoardView, v: VehicleNo | undefined): FigureNo[] =>
  v === undefined
    ? []
    : board.figures.flatMap(({ aboard, status }, f) => (aboard === v && status === 'inPlay' ? [f] : []));

/** SF-Q-86: crates under the area are gone; the device is worth something only to who had found it before. */
function wreckedCrates({ setting, board: { open } }: G, { template, at }: Burst, bare: readonly Bare[]): ForcesEvent[] {
  const shown = new Map(bare.flatMap(({ crates }) => crates).map(({ crate, content }) => [crate, content]));
  return open.crates.flatMap((known, crate): ForcesEvent[] => {
    const isFound =
      !known.destroyed &&
      known.x >= 0 &&
      at.level === known.level &&
      covers(setting, template, baseOf(setting.space, known));
    const content = shown.get(crate) ?? (isFound ? known.content : undefined);
    if (content === undefined) return [];
    const isGps = content === 'gps';
    const points = isGps ? (known.found ? 5 : 0) : 1;
    return [{ t: 'crateDestroyed', crate, points, rules: [isGps ? 'SF-COL-16' : 'SF-COL-15'] }];
  });
}

/** SF-AREA-2 to SF-AREA-4: an area against all under it, soldiers first, by number (SF-Q-3). */
export function burstOn(g: G, burst: Burst): Outcome {
  const { setting, board } = g;
  const { template, at, key } = burst;
  const found = under(setting, board.open, template, at.level);
  const isUnder = (place: Placement): boolean =>
    place.level === at.level && covers(setting, template, baseOf(setting.space, place));
  const before = laidBare(g, isUnder);
  const bare = before.filter((event): event is Bare => event.t === 'revealed');
  const places = new Map<FigureNo, Placement>(
    bare.flatMap(({ hostages }) => hostages).map((each) => [each.figure, each.at]),
  );
  const figures = [...new Set([...found.figures, ...aboardIt(board.open, burst.exploding), ...places.keys()])];
  const blows: Blow[] = [];
  for (const f of figures.sort((a, b) => a - b)) {
    const dice = diceAgainst(g, burst, coverOfFigure(g, burst, f, places.get(f) ?? manOf(board.open, f)));
    if (dice !== undefined) blows.push(strikeFigure(g, f, key, dice));
  }
  for (const v of vehiclesHit(g, burst, found.vehicles)) {
    const dice = diceAgainst(g, burst, coverOfVehicle(g, burst, v));
    if (dice !== undefined) blows.push(strikeVehicle(g, v, key, dice));
  }
  const own = outcomeOf(g, blows);
  return { ...own, before, after: [...own.after, ...wreckedCrates(g, burst, bare)] };
}
