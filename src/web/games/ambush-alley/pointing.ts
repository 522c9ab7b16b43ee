/** A place on the table as an answer of Ambush Alley: moves, set-ups, Hot Spots. */

import type { Choice, Pace } from '../../../games/ambush-alley/choices.ts';
import { asks } from '../../../games/ambush-alley/asks.ts';
import { arrivalSites, figuresOf } from '../../../games/ambush-alley/deploy.ts';
import { moveAllowance, movers, planMarch } from '../../../games/ambush-alley/march.ts';
import { planChoice } from '../../../games/ambush-alley/marchPlan.ts';
import { reactionAllowance } from '../../../games/ambush-alley/propose.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import { allSites, collide, type Site, sitesAround } from '../../../games/ambush-alley/sites.ts';
import { isTouchable } from '../../../games/ambush-alley/touch.ts';
import type { AmbushAlley, BoardView, Declared, Eyes, Refusal } from '../../../games/ambush-alley/types.ts';
import { distanceTest, zoneSites } from '../../../games/ambush-alley/zones.ts';
import { distanceSquared, type Point } from '../../../geometry/point.ts';
import type { Decision } from '../../../kernel/game.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import { middleOf } from '../skirmish/lines.ts';
import type { Manner, Moment, Pointing, Trial } from '../skirmish/tabletop.ts';
import { forecast } from './forecast.ts';
import { aboutOf } from './pointed.ts';

interface Data {
  /** Who is set up or arrives. */
  readonly unit?: number;
  /** The number of the Hot Spot that they come from. */
  readonly hotSpot?: number;
  readonly paces?: readonly Pace[];
  readonly pace?: Pace;
}

interface Known {
  readonly eyes: Eyes;
  readonly setting: Setting;
  readonly board: BoardView;
  readonly decision: Decision<AmbushAlley>;
}

const knownOf = ({ eyes, question }: Moment): Known => ({
  eyes: eyes as unknown as Eyes,
  setting: eyes.setting as Setting,
  board: eyes.open as BoardView,
  decision: question.put as unknown as Decision<AmbushAlley>,
});

const check = ({ eyes, decision }: Known, choice: Choice): Refusal | undefined =>
  asks[decision.ask]?.check(eyes, decision, choice);

/** Somebody helpless under the finger: whoever points at him wants to reach him. */
function touched({ setting, board }: Known, u: number, at: Point): number | undefined {
  const reach = 2 * setting.space.radius;
  const found = board.figures.findIndex(
    (man, f) =>
      (man.contractor || man.condition !== 'able') &&
      isTouchable(board, u, f) &&
      distanceSquared(man, at) < reach * reach,
  );
  return found < 0 ? undefined : found;
}

const last = (path: readonly Point[]): Point[] => path.slice(-1);

const trialOf = (choice: Choice, move: Declared | undefined, refusal: Refusal | undefined, reach: number): Trial => ({
  choice,
  refusal,
  legal: move !== undefined && refusal === undefined,
  paths: move?.paths ?? [],
  ends: move?.paths.flatMap(last) ?? [],
  cost: move?.length ?? 0,
  reach,
  items: [],
});

interface Going {
  readonly unit: number;
  readonly paces: readonly Pace[];
  readonly allowance: (pace: Pace) => number;
  /** The answer, for a place. */
  readonly say: (pace: Pace, to: Point, roof: boolean, touch: number | undefined) => Choice;
}

/** Which move an answer comes to. */
function planned(
  { setting, board }: Known,
  { unit, allowance }: Going,
  choice: Choice,
  pace: Pace,
  to: Point,
  roof: boolean,
): Declared | undefined {
  if (choice.t !== 'move') return planMarch(setting.space, board, unit, to, allowance(pace), roof);
  const plan = planChoice(setting, board, unit, choice);
  return 'error' in plan ? undefined : plan.move;
}

function going(moment: Moment, known: Known, way: Going): Pointing {
  const { setting, board } = known;
  const { space } = setting;
  const t = texts[moment.scene.lang].panel.group;
  const men = movers(board, way.unit);
  const moves = new WeakMap<Trial, Declared>();
  return {
    men,
    from: middleOf(men.map((f) => board.figures[f] as Point)),
    manners: way.paces.map((pace): Manner => ({ id: pace, label: t[pace], reach: way.allowance(pace) })),
    roofs: space.table.pieces.some(({ roof }) => roof),
    count: 1,
    try([at], manner, roof, hasty) {
      if (at === undefined) return undefined;
      const pace = way.paces.find((each) => each === manner) ?? 'cautious';
      const touch = touched(known, way.unit, at);
      const choice = way.say(pace, at, roof, touch);
      const reach = way.allowance(pace);
      if (hasty && touch === undefined) {
        const move = planMarch(space, board, way.unit, at, reach, roof);
        return trialOf(choice, move, undefined, reach);
      }
      const refusal = check(known, choice);
      const move = planned(known, way, choice, pace, at, roof);
      const trial = trialOf(choice, move, refusal, reach);
      if (move !== undefined) moves.set(trial, move);
      return trial;
    },
    watchers(trial) {
      const move = moves.get(trial);
      return move === undefined ? [] : forecast(moment.scene, known.eyes, way.unit, move);
    },
  };
}

const roofed = (roof: boolean): { roof?: true } => (roof ? { roof: true } : {});

/** The figures of a unit side by side around a place. */
function around({ setting, board }: Known, unit: number, at: Point, roof: boolean): Site[] {
  const { space } = setting;
  const count = figuresOf(board, unit).length;
  const reach = 4 * space.inch;
  const near = roof
    ? allSites(space).filter((site) => site.level > 0 && distanceSquared(site, at) <= reach * reach)
    : sitesAround(space, board.present, at, reach);
  const sites = near.toSorted((a, b) => distanceSquared(a, at) - distanceSquared(b, at));
  const isFree = (site: Site): boolean => !board.figures.some((man) => man.x >= 0 && collide(space, man, site));
  const taken: Site[] = [];
  for (const site of sites) {
    if (taken.length === count) break;
    if (isFree(site) && !taken.some((other) => collide(space, site, other))) taken.push(site);
  }
  return taken;
}

const still = { from: undefined, watchers: () => [] };

/** Where a unit may be set up, or where those who arrive may be put. */
function allowed({ setting, board }: Known, { unit = -1, hotSpot }: Data): readonly Site[] {
  if (hotSpot !== undefined) return arrivalSites(setting, board, hotSpot - 1);
  const fault = distanceTest(setting, board, unit);
  return zoneSites(setting, board, unit).filter((site) => fault(site) === undefined);
}

function placing(known: Known, unit: number, form: Data): Pointing {
  const sites = allowed(known, { ...form, unit });
  return {
    ...still,
    men: [],
    manners: [],
    roofs: sites.some(({ level }) => level > 0),
    ground: { side: 2 * known.setting.space.radius, at: (roof) => sites.filter(({ level }) => level > 0 === roof) },
    count: 1,
    try([at], _, roof) {
      if (at === undefined) return undefined;
      const places = around(known, unit, at, roof).map(({ x, y, z, inside }) => ({ x, y, z, inside }));
      const choice: Choice = { t: 'deploy', unit, places };
      const refusal = check(known, choice);
      return { choice, refusal, legal: refusal === undefined, paths: [], ends: places, cost: 0, reach: 0, items: [] };
    },
  };
}

const spots = (known: Known): Pointing => ({
  ...still,
  men: [],
  manners: [],
  roofs: false,
  count: known.setting.hotSpots.count,
  try(places) {
    const choice: Choice = { t: 'placeHotSpots', spots: places };
    const refusal = check(known, choice);
    return { choice, refusal, legal: refusal === undefined, paths: [], ends: places, cost: 0, reach: 0, items: [] };
  },
});

/** An Insurgent unit that was chosen may cut in with a move, where it is listed to cut in. */
function cuttingIn(moment: Moment, known: Known): Pointing | undefined {
  const chosen = Number(/^unit (\d+)$/.exec(moment.selected ?? '')?.[1] ?? Number.NaN);
  const listed = (moment.question.options as readonly Choice[]).find(
    (choice) => choice.t === 'interrupt' && choice.kind === 'move' && choice.unit === chosen,
  );
  if (listed?.t !== 'interrupt') return undefined;
  const when = listed.at === undefined ? {} : { at: listed.at };
  return going(moment, known, {
    unit: chosen,
    paces: ['cautious', 'rapid'],
    allowance: (pace) => (pace === 'rapid' ? 12 : 6) * known.setting.space.inch,
    say: (pace, to, roof) => ({ t: 'interrupt', unit: chosen, kind: 'move', pace, to, ...roofed(roof), ...when }),
  });
}

export function pointing(moment: Moment): Pointing | undefined {
  const known = knownOf(moment);
  const { setting, board, decision } = known;
  const { unit } = aboutOf(moment.question);
  const form = 'data' in decision.options ? (decision.options.data as Data) : undefined;
  if (form === undefined) return undefined;
  const allowance = (pace: Pace): number => moveAllowance(setting.space, board, unit, pace);
  switch (decision.ask) {
    case 'march':
    case 'onward':
      return going(moment, known, {
        unit,
        paces: form.paces ?? [form.pace ?? 'cautious'],
        allowance,
        say: (pace, to, roof, touch) => ({
          t: 'move',
          pace,
          to,
          ...roofed(roof),
          ...(touch === undefined ? {} : { touch }),
        }),
      });
    case 'reactFirst':
      return (form.paces ?? []).length === 0
        ? undefined
        : going(moment, known, {
            unit,
            paces: form.paces ?? [],
            allowance: (pace) => reactionAllowance(setting, board, unit, pace).allowance,
            say: (pace, to, roof) => ({ t: 'reactMove', to, pace, ...roofed(roof) }),
          });
    case 'window':
      return cuttingIn(moment, known);
    case 'deploy':
    case 'arrive':
      return placing(known, form.unit ?? unit, form);
    case 'hotSpots':
      return spots(known);
    default:
      return undefined;
  }
}
