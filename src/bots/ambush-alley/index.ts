/** What a bot values in Ambush Alley. */

import type { Chance } from '../../kernel/dice.ts';
import type { Decision, Eyes, Types } from '../../kernel/game.ts';
import { INSURGENT, NOBODY, REGULAR, type UnitNo } from '../../games/ambush-alley/board.ts';
import type { Choice, Pace } from '../../games/ambush-alley/choices.ts';
import type { Aim } from '../../games/ambush-alley/events.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView, Declared } from '../../games/ambush-alley/types.ts';
import type { Asked, Judge, Scored } from '../bot.ts';
import { bestFirst } from '../ranked.ts';
import { scoreBreakOff } from './breakOff.ts';
import { ended, promise } from './foresight.ts';
import { bold, lurking, type Temper, wary } from './marches.ts';
import { scoreMarch, scoreOnward, scoreReaction, scoreRetreat } from './moves.ts';
import { scoreActivations, scoreActs, scoreOrders } from './orders.ts';
import { positionOf } from './position.ts';
import { scoreArrival, scoreCasualties, scoreDeploy, scoreHandOver, scoreHotSpotPick, scoreHotSpots } from './setup.ts';
import { nextToAct, quickAim, quickCut, quickMarch, quickOrder } from './swift.ts';
import {
  scoreAims,
  scoreAnswers,
  scoreBetween,
  scorePoints,
  scoreReturn,
  scoreSupport,
  scoreWindow,
} from './windows.ts';

/** What questions are about, and what their forms hold. */
interface About {
  readonly unit: UnitNo;
  readonly foe: UnitNo;
  readonly move: Declared | null;
  readonly declared: readonly UnitNo[];
}
interface Data {
  readonly unit: UnitNo;
  readonly hotSpot: number;
  readonly paces: readonly Pace[];
  readonly pace: Pace;
  readonly onPath: boolean;
  readonly shoots: boolean;
}

/** What of the procedures under way matters: whether a shot can follow the move, and which move was declared. */
interface Course {
  readonly fires: boolean;
  readonly move: Declared | null;
  /** Those who are about to be shot at. */
  readonly aimedAt: readonly UnitNo[];
}

const PARTS = { moveFire: 1, fireMove: -1 } as const;

function courseOf({ known, decision }: Asked): Course {
  let fires = false;
  let move: Declared | null = null;
  const { targets = [] } = (decision.about ?? {}) as { readonly targets?: readonly Aim[] };
  for (const { l } of known.stack) {
    const local = l as { order?: string; part?: number; move?: Declared | null };
    if (local.order !== undefined) fires = local.part === PARTS[local.order as 'moveFire'];
    if (local.move !== undefined) ({ move } = local as { move: Declared | null });
  }
  return { fires, move, aimedAt: targets.map(({ unit }) => unit) };
}

/** How much a bot looks at. */
interface Care extends Course {
  readonly temper: Temper;
  /** Moves that are proved legal. */
  readonly most: number;
}

function scored(
  eyes: Eyes<Types>,
  decision: Decision<Types>,
  chance: Chance,
  care: Care,
): readonly Scored[] | undefined {
  const { temper, most } = care;
  const p = positionOf(
    eyes.setting as Setting,
    eyes.open as BoardView,
    decision.seat === 'regular' ? REGULAR : INSURGENT,
    temper.danger > 0,
  );
  const about: About = { unit: NOBODY, foe: NOBODY, move: null, declared: [], ...decision.about };
  const listed = Array.isArray(decision.options) ? (decision.options as readonly Choice[]) : [];
  const form = Array.isArray(decision.options) ? undefined : (decision.options as unknown as { data: Data }).data;
  switch (decision.ask) {
    case 'hotSpots':
      return scoreHotSpots(p, temper, chance);
    case 'deploy':
      return scoreDeploy(p, form?.unit ?? NOBODY, temper, chance);
    case 'arrive':
      return scoreArrival(p, form?.unit ?? NOBODY, form?.hotSpot ?? 1, temper, chance);
    case 'hotSpot':
      return scoreHotSpotPick(p, listed);
    case 'activate':
      return scoreActivations(p, listed, temper);
    case 'act':
      return scoreActs(p, listed, temper);
    case 'order':
      return scoreOrders(p, p.board.active, listed, temper);
    case 'march':
      return form === undefined ? undefined : scoreMarch(p, about.unit, form.paces, temper, care.fires, most);
    case 'onward':
      return scoreOnward(p, about.unit, form, care.move, listed, temper, most);
    case 'window':
      return form === undefined
        ? scoreBetween(p, listed, temper)
        : scoreWindow(p, about.unit, about.move, about.declared, temper, care.aimedAt, care.fires);
    case 'point':
      return scorePoints(p, about.unit, about.foe, about.move, listed);
    case 'support':
      return scoreSupport(p, about.foe, listed, temper);
    case 'reactFirst':
      return scoreReaction(p, about.unit, about.foe, form, listed, temper, most);
    case 'returnFire':
      return scoreReturn(p, about.unit, about.foe, listed);
    case 'answer':
    case 'overwatch':
      return scoreAnswers(p, about.unit, about.move, listed);
    case 'aim':
      return scoreAims(p, about.unit, listed, 'activation');
    case 'casualty':
      return scoreCasualties(p, listed);
    case 'retreat':
      return scoreRetreat(p, about.unit, listed, temper);
    case 'handOver':
      return scoreHandOver(p, listed);
    case 'breakOff':
      return scoreBreakOff(p, listed);
    default:
      return undefined;
  }
}

const thoughtful = ({ seat }: Decision<Types>): Temper => (seat === 'regular' ? wary : lurking);
/** In a game that is only imagined, Regulars who make straight for the people and the edge come off better than careful ones. */
const imaginary = ({ seat }: Decision<Types>): Temper => (seat === 'regular' ? bold : lurking);

/** The questions that come most often, answered at a glance; nothing for the others. */
function atOnce(eyes: Eyes<Types>, decision: Decision<Types>): Choice | undefined {
  const { ask, options, seat } = decision;
  const temper = imaginary(decision);
  const listed = Array.isArray(options) ? (options as readonly Choice[]) : [];
  const form = Array.isArray(options) ? undefined : (options as unknown as { data: Data }).data;
  const about: About = { unit: NOBODY, foe: NOBODY, move: null, declared: [], ...decision.about };
  const side = seat === 'regular' ? REGULAR : INSURGENT;
  const position = () => positionOf(eyes.setting as Setting, eyes.open as BoardView, side, true);
  switch (ask) {
    case 'deploy':
    case 'arrive':
    case 'hotSpots':
      return { t: 'auto' };
    case 'reactFirst':
      return form?.shoots === true || listed.length > 1 ? { t: 'fireBack' } : { t: 'decline' };
    case 'aim':
      return quickAim(position(), about.unit, listed);
    case 'activate':
    case 'act':
      return nextToAct(position(), listed, temper);
    case 'order': {
      const p = position();
      return quickOrder(p, p.board.active, listed, temper);
    }
    case 'march':
      return form === undefined ? undefined : (quickMarch(position(), about.unit, form.paces, temper) ?? { t: 'skip' });
    case 'window':
      return form === undefined
        ? undefined
        : (quickCut(position(), about.unit, about.move, about.declared) ?? { t: 'pass' });
    default:
      return undefined;
  }
}

/** What these bring shows only long after a game that is imagined has ended, or is known exactly: nothing to be found by playing on. */
const SETTLED = ['hotSpots', 'deploy', 'arrive', 'hotSpot', 'aim'];

/** Regulars who look at the whole turn and those who look at what is next take turns to name an answer. */
function shortlist(asked: Asked, chance: Chance): readonly Scored[] | undefined {
  const { eyes, decision } = asked;
  const course = courseOf(asked);
  const planned = () =>
    bestFirst(scored(eyes, decision, chance, { temper: thoughtful(decision), most: 5, ...course }) ?? []);
  if (SETTLED.includes(decision.ask)) return planned().slice(0, 1);
  if (decision.seat !== 'regular') return planned();
  const straight = bestFirst(scored(eyes, decision, chance, { temper: bold, most: 4, ...course }) ?? []);
  const careful = planned();
  const found = new Map<string, Scored>();
  for (let n = 0; n < Math.max(straight.length, careful.length); n++)
    for (const answer of [careful[n], straight[n]])
      if (answer !== undefined && !found.has(JSON.stringify(answer.choice)))
        found.set(JSON.stringify(answer.choice), answer);
  return [...found.values()];
}

export const ambushAlleyJudge: Judge = {
  game: 'ambush-alley',
  weigh: (asked, chance) => scored(asked.eyes, asked.decision, chance, { temper: bold, most: 1, ...courseOf(asked) }),
  plan: (asked, chance) =>
    scored(asked.eyes, asked.decision, chance, { temper: thoughtful(asked.decision), most: 5, ...courseOf(asked) }),
  foresight: {
    swift: (eyes, decision, chance) => {
      const quick = atOnce(eyes, decision);
      if (quick !== undefined) return quick;
      const care = { temper: imaginary(decision), most: 1, fires: false, move: null, aimedAt: [] };
      const found = scored(eyes, decision, chance, care) ?? [];
      let best = found[0];
      for (const each of found) if (best === undefined || each.score > best.score) best = each;
      return best?.choice ?? decision.otherwise;
    },
    shortlist,
    holds: () => true,
    promise: (setting, board, side) => promise(setting as Setting, board as BoardView, side),
    ended: (setting, board, side, winner) => ended(setting as Setting, board as BoardView, side, winner),
    horizon: 24,
  },
};
