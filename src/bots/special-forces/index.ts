/** What a bot values in Special Forces. */

import type { Chance } from '../../kernel/dice.ts';
import type { Decision, Eyes as AnyEyes, Types } from '../../kernel/game.ts';
import { acts } from '../../games/special-forces/acts.ts';
import { asks } from '../../games/special-forces/asks.ts';
import { DEFENDERS, type FigureNo, RAIDERS } from '../../games/special-forces/board.ts';
import type { Choice, Entry } from '../../games/special-forces/choices.ts';
import { actionsOf } from '../../games/special-forces/plan.ts';
import { duty, dutyPlan, isRetreating } from '../../games/special-forces/retreat.ts';
import { seatOf, type Setting } from '../../games/special-forces/setting.ts';
import type { Chosen } from '../../games/special-forces/together.ts';
import type { Acting, BoardView, Eyes, SpecialForces } from '../../games/special-forces/types.ts';
import type { Asked, Judge, Scored } from '../bot.ts';
import { bestFirst } from '../ranked.ts';
import { scoreShots } from './aims.ts';
import { scoreDeeds } from './deeds.ts';
import { scoreFights } from './fights.ts';
import { ended, promise } from './foresight.ts';
import { orderOf, slyly } from './infiltration.ts';
import { type Care, type Course, scoreMoves } from './moves.ts';
import { bold, dangerAt, wary } from './place.ts';
import { type Idea, planIdeas } from './plans.ts';
import { type Position, positionOf, type Soldier, weighed } from './position.ts';
import { rideDanger } from './rides.ts';
import {
  scoreDeploy,
  scoreDivision,
  scoreEntry,
  scoreFirst,
  scoreHide,
  scorePlaces,
  sideOfSeat,
  slyEntry,
} from './setup.ts';
import { threatOf } from './shots.ts';
import { isStalking } from './stalking.ts';
import { swiftActivation, swiftDeed, swiftFight, swiftFire, swiftMove, swiftPlace, swiftPlan } from './swift.ts';
import { why } from './why.ts';

/** What a question of an activation is about. */
interface About extends Chosen {
  readonly figures: readonly FigureNo[];
  readonly most: readonly number[];
  readonly figure: FigureNo;
  readonly left: number;
}

const aboutOf = (d: Decision<Types>): About => ({
  figures: [],
  most: [],
  figure: -1,
  left: 0,
  members: [],
  chosen: [],
  ...d.about,
});

/** What is still to come of what this figure has announced. */
function courseOf({ known }: Asked, figure: FigureNo): Course {
  const rest: Entry[] = [];
  for (const { l } of known.stack) {
    const { acting } = l as { acting?: readonly Acting[] };
    const member = acting?.find((each) => each.figure === figure);
    if (member !== undefined) rest.push(...member.plan.slice(member.next));
  }
  const after = rest.findIndex((entry) => entry.do !== 'move');
  const moves = Math.max(1, after < 0 ? rest.length : after);
  const then = after < 0 ? [] : rest.slice(after);
  const shots = then.findIndex((entry) => entry.do !== 'fire');
  const count = shots < 0 ? then.length : shots;
  return {
    moves,
    shots: count,
    hides: count > 0 && then[count]?.do === 'move',
    touches: then[0]?.do === 'special',
  };
}

const greedy: Care = { temper: bold, most: 1, tries: 12 };
/** So many tries, since comrades who stand close together leave few gaps. */
const careful: Care = { temper: wary, most: 4, tries: 64 };

/**
 * A unit that loses its nerve is gone with all its men: who comes for hostages can hardly afford a wound. Those of class D run for a
 * turn at most (SF-MORALE-13), and can.
 */
const ofRescuers: Care = { ...careful, temper: { ...wary, danger: 3 } };
const ofMilitia: Care = { ...careful, temper: { ...wary, danger: 0.4 } };

/** For a few against many, who keep out of sight. */
const slyCare: Care = { ...careful, temper: { danger: 2, later: 0.1, ahead: true } };

/** Ideas that stay far behind the best are not worth a look. */
const WORTH_A_LOOK = 0.6;
const MOST_IDEAS = 6;

function listed(ideas: readonly Idea[]): readonly Idea[] {
  const best = ideas[0]?.score ?? 0;
  return ideas.filter(({ score }) => score >= best - WORTH_A_LOOK).slice(0, MOST_IDEAS);
}

function ideasFor(e: Eyes, p: Position, f: FigureNo, n: number, care: Care, chance: Chance): readonly Idea[] {
  const s = p.soldiers[f];
  if (s === undefined) return [];
  if (isRetreating(e, f)) return [{ entries: dutyPlan(e, f, n), score: 0, reason: why('retreat', { figure: f }) }];
  return listed(planIdeas({ eyes: e, p, s, n, care }, chance));
}

/** One plan for each: the best of all, and those where one of them does something else. */
function scorePlans(e: Eyes, p: Position, { figures, most }: About, care: Care, chance: Chance): Scored[] {
  const each = figures.map((f, i) => ideasFor(e, p, f, most[i] ?? 0, care, chance));
  const first = each.map((ideas) => ideas[0]);
  const found: Scored[] = [];
  const add = (picked: readonly (Idea | undefined)[], said: Idea | undefined): void => {
    found.push({
      choice: { t: 'plan', plans: picked.map((idea) => idea?.entries ?? []) },
      score: picked.reduce((sum, idea) => sum + (idea?.score ?? 0), 0),
      reason: said?.reason ?? why('waitAndSee'),
    });
  };
  add(first, first[0]);
  each.forEach((ideas, i) => {
    for (const idea of ideas.slice(1))
      add(
        first.map((one, k) => (k === i ? idea : one)),
        idea,
      );
  });
  return found;
}

/** Where nothing is announced: the first entry of the best plan that can be carried out. */
function scoreNext(e: Eyes, p: Position, { figures, most }: About, care: Care, chance: Chance): Scored[] {
  const f = figures[0] ?? -1;
  const stop: Scored = { choice: { t: 'stop' }, score: 0, reason: why('waitAndSee', { figure: f }) };
  const must = duty(e, f);
  if (must !== undefined)
    return [{ choice: { t: 'plan', plans: [[{ do: must }]] }, score: 0, reason: why('retreat', { figure: f }) }];
  const found: Scored[] = [];
  for (const { entries, score, reason } of ideasFor(e, p, f, most[0] ?? 0, care, chance)) {
    const [entry] = entries;
    if (entry === undefined) continue;
    if (entry.do !== 'transfer' && entry.do !== 'idle' && acts[entry.do].barred(e.setting, e.open, f) !== undefined)
      continue;
    found.push({ choice: { t: 'plan', plans: [[entry]] }, score, reason });
  }
  return [...found, stop];
}

/** What somebody loses who waits: he may be hit before he acts. */
function hasteOf(p: Position, s: Soldier): number {
  if (s.man.aboard >= 0) return Math.min(2, rideDanger(p, s.man.aboard, s.cell) * 0.15);
  return s.man.level > 0 ? 0 : dangerAt(p, s.cell) * s.worth * 0.4;
}

/** Who has most to gain now, and most to lose by waiting. */
function scoreActivations(p: Position, options: readonly Choice[], care: Care, chance: Chance): Scored[] {
  return options.map((choice) => {
    const s = choice.t === 'activate' ? p.soldiers[choice.figure] : undefined;
    if (s === undefined) return { choice, score: -0.01, reason: why('nothingBetter') };
    const n = actionsOf(s.man);
    const [best] = planIdeas({ eyes: undefined, p, s, n, care }, chance);
    const haste = care.temper.ahead && s.cell >= 0 ? hasteOf(p, s) : 0;
    const order = p.sly === true ? orderOf(p, s) : 0;
    return { choice, score: (best?.score ?? 0) + haste + order, reason: why('mostToDo', { figure: s.f }) };
  });
}

const stopping = (s: Soldier): Scored => ({
  choice: { t: 'stop' },
  score: 0,
  reason: why('nothingBetter', { figure: s.f }),
});

/** While they set up or lie in wait nobody leaves the plan: those whom search imagines know no patience. */
function keptTo(p: Position, all: readonly Scored[] | undefined): readonly Scored[] | undefined {
  if (all === undefined || !(isStalking(p) || p.board.phase === 'setup')) return all;
  let best = all[0];
  for (const each of all) if (best === undefined || each.score > best.score) best = each;
  return best === undefined ? all : [best];
}

function scored(asked: Asked, chance: Chance, care: Care, sly = false): readonly Scored[] | undefined {
  const e = asked.eyes as unknown as Eyes;
  const plain = positionOf(e, sideOfSeat(e));
  if (!care.temper.ahead) return scoredAt(asked, e, plain, chance, care);
  const open = weighed(plain, (each) => threatOf(plain, each));
  const p = sly ? slyly(open) : open;
  return keptTo(p, scoredAt(asked, e, p, chance, care));
}

function scoredAt(asked: Asked, e: Eyes, p: Position, chance: Chance, care: Care): readonly Scored[] | undefined {
  const { decision } = asked;
  const about = aboutOf(decision);
  const options = Array.isArray(decision.options) ? (decision.options as readonly Choice[]) : [];
  const s = p.soldiers[about.figure];
  const bound = s !== undefined && isRetreating(e, s.f);
  switch (decision.ask) {
    case 'organise':
      return scoreDivision(e, care.temper.ahead);
    case 'deploy':
      return scoreDeploy(e, p, care.temper.ahead ? 5 : 1, chance);
    case 'hide':
      return scoreHide(e, chance);
    case 'enterBy':
      return p.sly === true ? slyEntry(p, options) : scoreEntry(p, options);
    case 'first':
      return scoreFirst(p, options);
    case 'activate':
      return scoreActivations(p, options, care, chance);
    case 'plan':
      return scorePlans(e, p, about, care, chance);
    case 'next':
      return scoreNext(e, p, about, care, chance);
    case 'place': {
      const proposed = asks['place']?.propose(e, decision as unknown as Decision<SpecialForces>, chance) ?? [];
      return scorePlaces(p, proposed);
    }
    default:
      break;
  }
  if (bound) return [{ choice: decision.otherwise, score: 0, reason: why('retreat', { figure: about.figure }) }];
  if (s === undefined) return undefined;
  const legal = asks[decision.ask];
  const isLegal = ({ choice }: Scored): boolean =>
    legal?.check(e, decision as unknown as Decision<SpecialForces>, choice) === undefined;
  switch (decision.ask) {
    case 'move':
      return scoreMoves(e, p, s, courseOf(asked, s.f), about, care, chance);
    case 'fire':
      return [...scoreShots(e, p, s).slice(0, 5).filter(isLegal), stopping(s)];
    case 'close':
      return [...scoreFights(e, p, s).filter(isLegal), stopping(s)];
    case 'rally':
      return [{ choice: { t: 'rally' }, score: 1, reason: why('rally', { figure: s.f }) }];
    case 'special':
      return [...scoreDeeds(e, p, s).filter(isLegal), stopping(s)];
    default:
      return undefined;
  }
}

function swift(eyes: AnyEyes<Types>, decision: Decision<Types>, chance: Chance): object {
  const e = eyes as unknown as Eyes;
  const options = Array.isArray(decision.options) ? (decision.options as readonly Choice[]) : [];
  const about = aboutOf(decision);
  if (about.figure >= 0 && isRetreating(e, about.figure)) return decision.otherwise;
  if (decision.ask === 'rally') return { t: 'rally' };
  const p = positionOf(e, sideOfSeat(e));
  const s = p.soldiers[about.figure];
  switch (decision.ask) {
    case 'activate':
      return swiftActivation(p, options, chance);
    case 'plan':
      return {
        t: 'plan',
        plans: about.figures.map((f, i) =>
          isRetreating(e, f) ? dutyPlan(e, f, about.most[i] ?? 0) : swiftPlan(e, p, p.soldiers[f], about.most[i] ?? 0),
        ),
      };
    case 'move':
      return s === undefined ? decision.otherwise : swiftMove(e, p, s, about.left, about, chance);
    case 'fire':
      return s === undefined ? decision.otherwise : swiftFire(e, p, s);
    case 'close':
      return s === undefined ? decision.otherwise : swiftFight(e, p, s);
    case 'special':
      return s === undefined ? decision.otherwise : swiftDeed(e, p, s);
    case 'next': {
      const [f = -1] = about.figures;
      const [entry] = swiftPlan(e, p, p.soldiers[f], about.most[0] ?? 0);
      if (duty(e, f) !== undefined || entry === undefined || entry.do === 'transfer' || entry.do === 'idle')
        return decision.otherwise;
      if (acts[entry.do].barred(e.setting, e.open, f) !== undefined) return decision.otherwise;
      return { t: 'plan', plans: [[entry]] };
    }
    case 'place': {
      const proposed = asks['place']?.propose(e, decision as unknown as Decision<SpecialForces>, chance) ?? [];
      return swiftPlace(p, proposed) ?? decision.otherwise;
    }
    default:
      return decision.otherwise;
  }
}

const BEFORE_THE_FIRST_TURN: ReadonlySet<string> = new Set(['organise', 'deploy', 'hide', 'enterBy', 'first']);
const OF_RESCUERS: ReadonlySet<string> = new Set(['activate', 'fire', 'special']);

const isRescue = ({ setting }: AnyEyes<Types>): boolean => (setting as Setting).scenario.goal === 'hostages';
const isRescuer = ({ setting }: AnyEyes<Types>, seat: string): boolean => seat === seatOf(setting as Setting, RAIDERS);

/** So many guards to one of those who come over an edge: they cannot be fought, only be avoided. */
const MANY = 2;

function isInfiltration({ eyes: { setting }, decision: { seat } }: Asked): boolean {
  const { scenario, startStrength } = setting as Setting;
  if (scenario.goal !== 'hostages' || scenario.sides[RAIDERS].setup.how !== 'enters') return false;
  return seat === seatOf(setting as Setting, RAIDERS) && startStrength[DEFENDERS] >= startStrength[RAIDERS] * MANY;
}

/**
 * Where a rescue begins decides what it meets ten turns later, and a few activations do not show what it gains by whose nerves
 * fail and how soon people are freed: the plan alone answers that.
 */
function isPlanned({ eyes, decision: { ask, seat } }: Asked): boolean {
  return BEFORE_THE_FIRST_TURN.has(ask) || (isRescuer(eyes, seat) && OF_RESCUERS.has(ask));
}

function careInRescue(eyes: AnyEyes<Types>, seat: string): Care {
  if (isRescuer(eyes, seat)) return ofRescuers;
  const { units } = (eyes.setting as Setting).scenario.sides[DEFENDERS];
  return units.every((unit) => unit.class === 'D') ? ofMilitia : careful;
}

/** In a rescue everybody has a plan of his own; that of those who keep out of sight is not compared with others at all. */
function shortlist(asked: Asked, chance: Chance): readonly Scored[] | undefined {
  const { eyes, decision } = asked;
  if (!isRescue(eyes)) return undefined;
  if (isInfiltration(asked)) return bestFirst(scored(asked, chance, slyCare, true) ?? []).slice(0, 1);
  const answers = bestFirst(scored(asked, chance, careInRescue(eyes, decision.seat)) ?? []);
  return isPlanned(asked) ? answers.slice(0, 1) : answers;
}

export const specialForcesJudge: Judge = {
  game: 'special-forces',
  weigh: (asked, chance) => scored(asked, chance, greedy),
  plan: (asked, chance) => scored(asked, chance, careful),
  foresight: {
    swift,
    shortlist,
    // What is not clearly better there is not better over so many turns.
    holds: ({ eyes }) => isRescue(eyes),
    promise: (setting, board, side) => promise(setting as Setting, board as BoardView, side),
    ended: (setting, board, side, winner) => ended(setting as Setting, board as BoardView, side, winner),
    horizon: 12,
  },
};
