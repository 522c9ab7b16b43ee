/** Whom to activate, and what he is to do: the move and the shot of one activation are thought of together. */

import { INSURGENT, REGULAR, type UnitNo } from '../../games/ambush-alley/board.ts';
import { paces } from '../../games/ambush-alley/care.ts';
import type { Choice, ChoiceOf, OrderName } from '../../games/ambush-alley/choices.ts';
import type { Scored } from '../bot.ts';
import { actsInPeace, answered, answersTo } from './answers.ts';
import { type Idea, ideas, leaderless, type Temper, valueOf, wary } from './marches.ts';
import { errandOf, type Errand, type Place, placeAt, turnsToSpare } from './place.ts';
import { apart, type Position, type Troop } from './position.ts';
import { threat } from './shots.ts';
import { why } from './why.ts';

/** Foes within so many inches may come into sight. */
const NEAR = 14;
/** Overwatch in itself, and what of the best shot and of all shots counts: it answers everybody who stirs, one after the other. */
const WATCH = 0.3;
const WATCH_BEST = 0.4;
const WATCH_ALL = 0.8;
/** Of all shots, where everybody answers whom he sees move, and whoever shoots at him. */
const WATCH_OTHERS = 0.2;
/** Turns to spare below which nobody watches for long, and above which there is all the time. */
const LEAST_SPARE = 1;
const EASE = 5;
/** Before anybody else acts. */
const SPLIT = 3;
/** Who is Pinned or has just joined does nothing but fire. */
const ROOTED: readonly OrderName[] = ['overwatch', 'hold', 'fire'];

/** All that one activation could bring. */
interface Outlook {
  readonly t: Troop;
  readonly errand: Errand;
  readonly here: Place;
  readonly best: Idea | undefined;
  readonly values: Readonly<Record<OrderName, number>>;
}

/** What a troop could do to all whom it sees. */
const inSight = (p: Position, t: Troop): number =>
  p.foes.reduce((sum, foe) => sum + threat(p, t, t.cell, 'halted', foe), 0);

function outlook(p: Position, t: Troop, temper: Temper): Outlook {
  const errand = errandOf(p, t, temper.danger > 0);
  const here = placeAt(p, t, errand, t.cell, 'halted');
  const rooted = t.unit.pinned || t.unit.joinedFireOnly || t.unit.regroupTurn === p.board.turn;
  const found = rooted ? [] : ideas(p, t, paces(p.setting, p.board, t.u), temper, errand, true);
  let best: Idea | undefined;
  let [moved, fired] = [0, 0];
  for (const idea of found) {
    if (idea.calm > moved) [moved, best] = [idea.calm, idea];
    if (idea.score > fired) fired = idea.score;
  }
  const idle = valueOf(here, temper, false);
  const still = valueOf(here, temper, true) - idle;
  const isAnswered = t.side === INSURGENT && temper.danger > 0 && still > 0;
  const shot = isAnswered ? answered(still, answersTo(p, t, t.cell, 'halted', here.prey)) : still;
  const close = p.foes.some((foe) => apart(p, foe.at, t.at) < NEAR);
  const watches = temper.later > 0 && close && t.side === REGULAR;
  const leisure = Math.max(0, Math.min(1, (turnsToSpare(p, t) - LEAST_SPARE) / (EASE - LEAST_SPARE)));
  const watch = watches
    ? WATCH + (here.hope * WATCH_BEST + inSight(p, t) * (actsInPeace(p) ? WATCH_ALL : WATCH_OTHERS)) * leisure
    : -0.1;
  const values = {
    overwatch: watch,
    hold: 0,
    move: moved,
    fire: shot,
    moveFire: Math.max(fired, moved),
    fireMove: shot + moved,
  };
  return { t, errand, here, best, values };
}

const orderReason = (o: Outlook, order: OrderName) => {
  const unit = o.t.u;
  if (order === 'overwatch') return why('watch', { unit });
  if (order === 'hold') return why('nothingBetter');
  if (order === 'fire' && o.here.prey !== undefined) return why('shoot', { unit, target: o.here.prey.u });
  return o.best?.reason ?? why('getInSight', { unit });
};

/** DP-8, DP-17. */
export function scoreOrders(p: Position, u: UnitNo, options: readonly Choice[], temper: Temper): Scored[] {
  const t = p.troops[u];
  if (t === undefined) return [];
  const o = outlook(p, t, temper);
  return options.map((choice) => {
    if (choice.t === 'split') return { choice, score: -1, reason: why('goAlone', { unit: u }) };
    const { order } = choice as ChoiceOf<'order'>;
    // Of equals the shorter order: it leaves less to be cut into.
    const length = ROOTED.includes(order) ? 0 : order === 'move' ? 0.01 : 0.02;
    return { choice, score: o.values[order] - length, reason: orderReason(o, order) };
  });
}

const most = ({ values }: Outlook): number => Math.max(...Object.values(values));

/** What a troop would do with a turn of its own. */
export const prospect = (p: Position, t: Troop, temper: Temper): number => Math.max(0, most(outlook(p, t, temper)));

/** Those who carry go last, when the others have drawn the fire; those who have a shot go first. */
function turnToAct({ t, here, errand }: Outlook): number {
  const burden = t.people > 0 ? 3 : errand.goal === 'fetchPeople' ? 1 : 0;
  return here.hope - burden;
}

/** DP-4: all of them come to act; the question is who does so first. */
export function scoreActivations(p: Position, options: readonly Choice[], temper: Temper): Scored[] {
  return options.map((choice) => {
    if (choice.t === 'split') return { choice, score: -20, reason: why('goAlone') };
    const { unit } = choice as ChoiceOf<'activate'>;
    const t = p.troops[unit];
    if (t === undefined) return { choice, score: -10, reason: why('nothingBetter') };
    const o = outlook(p, t, temper);
    if (temper !== wary) return { choice, score: most(o), reason: why('mostToDo', { unit }) };
    const code = t.people > 0 ? 'mostToDo' : 'coverOthers';
    return { choice, score: turnToAct(o) + most(o) * 0.1, reason: { code, data: { unit } } };
  });
}

/** Of several leaders in one unit all but one are worth more to those who have none. */
function splitting(p: Position, choice: ChoiceOf<'split'>, temper: Temper): Scored {
  const unit = p.board.figures[choice.figure]?.unit ?? -1;
  const t = p.troops[unit];
  const idle = p.own.filter((each) => each.leaders > 0 && each.men.length === 1 && !each.unit.done).length;
  const wanted =
    t === undefined || temper.danger === 0 ? [] : leaderless(p, t).filter(({ unit: { men } }) => men.length > 2);
  const worth = t === undefined || t.leaders < 2 || wanted.length <= idle ? -1 : SPLIT;
  return { choice, score: worth, reason: why('goAlone', { unit }) };
}

/** DP-12: who has something to do does it; the others keep still. */
export function scoreActs(p: Position, options: readonly Choice[], temper: Temper): Scored[] {
  return options.map((choice) => {
    if (choice.t === 'endPhase') return { choice, score: 0, reason: why('nothingBetter') };
    if (choice.t === 'split') return splitting(p, choice, temper);
    const { unit } = choice as ChoiceOf<'activate'>;
    const t = p.troops[unit];
    const score = t === undefined ? -1 : most(outlook(p, t, temper)) * t.obeys - 0.02;
    return { choice, score, reason: why('mostToDo', { unit }) };
  });
}
