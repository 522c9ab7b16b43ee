/** 5.2 SLOT: an activation from its plan to its end; linked figures step by step together (SF-Q-13). */

import { end, flow, goto } from '../../kernel/flow.ts';
import { type Done, done, nothing } from './act.ts';
import { acts } from './acts.ts';
import { afterAction, afterActivation, afterBlasts, afterFacts, beforeActivation } from './aftermath.ts';
import { stranded } from './bail.ts';
import { type FigureNo, NOBODY } from './board.ts';
import type { Choice, ChoiceOf, Entry, Kind } from './choices.ts';
import { link, transfer } from './command.ts';
import type { ForcesEvent } from './events.ts';
import { actionRule, actionsOf, costOf, manOf } from './plan.ts';
import { demanded, duty, dutyPlan } from './retreat.ts';
import type { RuleNo } from './rulebook/index.ts';
import { seatOf, type Setting } from './setting.ts';
import { type Claim, claimOf } from './together.ts';
import { tell } from './tell.ts';
import type { Acting, BoardView, Eyes, G, Refusal, SpecialForces } from './types.ts';
import { mineOf } from './view.ts';

const { procedure, call } = flow<SpecialForces>();
type Locals = SpecialForces['locals']['activation'];

/** Those who begin to act in a slot. */
export const begun = (board: BoardView, figures: readonly FigureNo[]): Acting[] =>
  figures.map((figure) => ({ figure, plan: [], next: 0, left: actionsOf(manOf(board, figure)), gave: [] }));

const canAct = (board: BoardView, f: FigureNo): boolean => {
  const { status } = manOf(board, f);
  return status === 'inPlay' || status === 'waiting';
};

/** What comes next for one of them; nothing when he is done. */
function nextEntry(board: BoardView, member: Acting): Entry | undefined {
  const entry = member.plan[member.next];
  if (entry === undefined || !canAct(board, member.figure)) return undefined;
  // Who has stopped has nothing left.
  if (member.left <= 0 || costOf(entry) > member.left) return undefined;
  return entry;
}

/** SF-Q-9: why an entry can no longer be carried out. */
const impossible = (
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  kind: Exclude<Kind, 'idle'>,
): Refusal | undefined => acts[kind].barred(setting, board, f);

/** Whether there is something to choose for what one of them does next: not when it was all said, nor when it is impossible. */
function hasChoice(setting: Setting, board: BoardView, member: Acting): boolean {
  const entry = nextEntry(board, member);
  if (entry === undefined || entry.do === 'idle' || entry.do === 'transfer') return false;
  return impossible(setting, board, member.figure, entry.do) === undefined;
}

/** SF-Q-13: by one option the members of a group act one after the other in each step. */
const oneByOne = ({ options }: Setting, l: Locals): boolean =>
  l.acting.length > 1 && options.simultaneous === 'sequential';

/** SF-Q-8: the next who may still say what he does, where nothing is announced. */
const speaker = (board: BoardView, l: Locals, from: number): number =>
  l.acting.findIndex((member, i) => i >= from && member.left > 0 && canAct(board, member.figure));

/** Nobody does anything more: all are done, or would wait for each other. */
const isOver = (board: BoardView, l: Locals): boolean =>
  l.acting.every(
    (member) =>
      nextEntry(board, member) === undefined || member.plan.slice(member.next).every((entry) => entry.do === 'idle'),
  );

/** What the side that acts knows. */
function eyesOf({ setting, board }: G, { side }: Locals): Eyes {
  const seat = seatOf(setting, side);
  return { seat, setting, open: board.open, mine: mineOf(setting, board, seat) };
}

const harmful: readonly ForcesEvent['t'][] = ['fired', 'fought', 'motorcycleLost'];
const isHarmful = ({ events }: Done): boolean => events.some(({ t }) => harmful.includes(t));

/** SF-Q-53: two of a group may have hit a motorcycle in the same moment; it is lost by the first of them. */
const lostOnce = (events: readonly ForcesEvent[]): ForcesEvent[] =>
  events.filter(
    (event, i) =>
      event.t !== 'motorcycleLost' ||
      events.findIndex((other) => other.t === event.t && other.vehicle === event.vehicle) === i,
  );

/** Places where the others will stand at the end of this step: said by their choices, or come out of the dice already. */
function claims(g: G, l: Locals, dones: readonly Done[], own: number): Claim[] {
  const board = g.board.open;
  const said = l.acting.flatMap(({ figure }, i) => {
    const c = i === own ? null : (l.chosen[i] ?? null);
    return c === null ? [] : (claimOf(g.setting, board, figure, c) ?? []);
  });
  const closed = dones.flatMap(({ events }) => events.flatMap((event) => (event.t === 'closedIn' ? event.place : [])));
  return [...said, ...closed];
}

/** What was chosen in this step, or was said in the plan, happens to those: dice first, then all of the facts. */
function resolve(g: G, l: Locals, members: readonly number[]): void {
  const dones: Done[] = [];
  for (const i of members) {
    const member = l.acting[i] as Acting;
    const entry = nextEntry(g.board.open, member);
    if (entry === undefined) continue;
    member.next += 1;
    member.left -= costOf(entry);
    dones.push(carryOut(g, member, entry, l.chosen[i] ?? null, claims(g, l, dones, i)));
  }
  for (const i of members) l.chosen[i] = null;
  // All of it happens at once, so those who fall in this step have done their part in it before.
  const facts = [...dones.filter((each) => !isHarmful(each)), ...dones.filter(isHarmful)];
  const events = lostOnce(facts.flatMap((each) => each.events));
  tell(g, events);
  afterFacts(g, events);
  l.blasts.push(...dones.flatMap(({ blasts }) => blasts));
}

function carryOut(g: G, member: Acting, entry: Entry, chosen: Choice | null, taken: readonly Claim[]): Done {
  if (entry.do === 'idle') return nothing;
  if (entry.do === 'transfer') {
    const given = transfer(g, member.figure, entry);
    if (given.events.some((event) => event.t === 'transferred')) member.gave.push(entry.to);
    return given;
  }
  if (chosen !== null) return acts[entry.do].carryOut(g, member.figure, chosen, taken);
  const no = impossible(g.setting, g.board.open, member.figure, entry.do);
  const rules: RuleNo[] = ['SF-ACT-7', ...(no?.rule === undefined ? [] : [no.rule]), ...(no?.also ?? [])];
  return done({ t: 'actionLost', figure: member.figure, entry, why: no?.error ?? 'notPossible', rules });
}

export const activation = procedure('activation')((s) => ({
  begin: s.run('SF-ACT-1', (g, l) => {
    const figures = l.acting.map(({ figure }) => figure);
    const rules = [...new Set(figures.map((f) => actionRule(manOf(g.board.open, f))))];
    g.emit({ t: 'activated', figures, rules: ['SF-ACT-1', 'SF-ACT-10', ...rules] });
    beforeActivation(g, figures);
  }),
  /** D-3, D-11. */
  plan: s.ask(
    'SF-ACT-7',
    (g, l) => {
      if (g.setting.options.announce === 'step') return undefined;
      const figures = l.acting.map(({ figure }) => figure);
      const about = { figures, most: l.acting.map(({ left }) => left) };
      const plans = l.acting.map(({ figure, left }) => dutyPlan(eyesOf(g, l), figure, left));
      return {
        seat: seatOf(g.setting, l.side),
        ask: 'plan',
        about,
        options: { form: 'plan', data: about },
        otherwise: { t: 'plan', plans } satisfies ChoiceOf<'plan'>,
        commits: 'nothing',
      };
    },
    (g, l, c) => {
      l.acting.forEach((member, i) => (member.plan = (c.plans[i] ?? []).map((entry) => ({ ...entry }))));
      g.emit({
        t: 'planned',
        figures: l.acting.map(({ figure }) => figure),
        plans: c.plans,
        rules: ['SF-ACT-6', 'SF-ACT-7', 'SF-ACT-8', 'SF-ACT-9'],
      });
    },
  ),
  step: s.run('SF-ACT-8', (g, l) => {
    if (g.board.open.closing) return goto('finish');
    l.at = 0;
    l.chosen = l.acting.map(() => null);
    if (g.setting.options.announce === 'step') return goto('speaker');
    return isOver(g.board.open, l) ? goto('finish') : goto('chooser');
  }),
  speaker: s.run('SF-ACT-7', (g, l) => {
    l.at = speaker(g.board.open, l, l.at);
    if (l.at >= 0) return undefined;
    l.at = 0;
    return isOver(g.board.open, l) ? goto('finish') : goto('chooser');
  }),
  /** SF-Q-8: one entry at a time, or nothing more. */
  next: s.ask(
    'SF-ACT-7',
    (g, l) => {
      const { figure, left } = l.acting[l.at] as Acting;
      const about = { figures: [figure], most: [left], group: l.acting.length > 1 };
      const must = duty(eyesOf(g, l), figure);
      const otherwise: ChoiceOf<'plan' | 'stop'> =
        must === undefined ? { t: 'stop' } : { t: 'plan', plans: [[{ do: must }]] };
      return {
        seat: seatOf(g.setting, l.side),
        ask: 'next',
        about,
        options: { form: 'next', data: about },
        otherwise,
        commits: 'nothing',
      };
    },
    (_, l, c) => {
      const member = l.acting[l.at] as Acting;
      const [entry] = c.t === 'stop' ? [] : (c.plans[0] ?? []);
      if (entry === undefined) member.left = 0;
      else member.plan.push({ ...entry });
      l.at += 1;
      return goto('speaker');
    },
  ),
  /** Who chooses next in this step: all before anything happens, or one by one. */
  chooser: s.run('SF-ACT-6', (g, l) => {
    const board = g.board.open;
    const inTurn = oneByOne(g.setting, l);
    l.at = l.acting.findIndex(
      (member, i) =>
        i >= l.at && (inTurn ? nextEntry(board, member) !== undefined : hasChoice(g.setting, board, member)),
    );
    if (l.at < 0) return inTurn ? goto('step') : goto('resolve');
    return hasChoice(g.setting, board, l.acting[l.at] as Acting) ? undefined : goto('resolve');
  }),
  /** D-4 to D-9: the entry in detail; or no more for this figure. */
  choose: s.ask(
    'SF-ACT-6',
    (g, l) => {
      const member = l.acting[l.at] as Acting;
      const { figure, left } = member;
      const act = acts[(nextEntry(g.board.open, member) as { do: Exclude<Kind, 'idle'> }).do];
      const members = l.acting.map((each) => each.figure);
      const about = { figure, left, members, chosen: l.chosen };
      return {
        seat: seatOf(g.setting, l.side),
        ask: act.kind,
        rule: act.rule,
        about,
        options: { form: act.kind, data: about },
        otherwise: demanded(eyesOf(g, l), figure, act.kind, about) ?? { t: 'stop' },
        commits: act.rolls(g.setting, g.board.open, figure) ? 'rolls' : 'nothing',
      };
    },
    (g, l, c) => {
      const member = l.acting[l.at] as Acting;
      if (c.t === 'stop') member.left = 0;
      else l.chosen[l.at] = c;
      if (c.t !== 'stop' && oneByOne(g.setting, l)) return goto('resolve');
      l.at += 1;
      return goto('chooser');
    },
  ),
  resolve: s.run('SF-CMD-6', (g, l) => resolve(g, l, oneByOne(g.setting, l) ? [l.at] : l.acting.map((_, i) => i))),
  blasts: s.run(
    'SF-EXPL-1',
    (_, l) => {
      const queue = l.blasts;
      l.blasts = [];
      return queue.length === 0 ? undefined : call('blasts', { queue, homeless: [], vehicle: -1 });
    },
    (g) => afterBlasts(g),
  ),
  /** SF-MOTO-4: who was on what has not blown up but is lost all the same. */
  stranded: s.run(
    'SF-BAIL-1',
    (g) =>
      stranded(g.board.open).length === 0 ? undefined : call('blasts', { queue: [], homeless: [], vehicle: NOBODY }),
    () => undefined,
  ),
  after: s.run('SF-TURN-2', (g, l) => {
    afterAction(
      g,
      l.acting.map(({ figure }) => figure),
    );
    if (!oneByOne(g.setting, l)) return goto('step');
    l.at += 1;
    return goto('chooser');
  }),
  finish: s.run('SF-ACT-10', (g, l) => {
    const figures = l.acting.map(({ figure }) => figure);
    g.emit({ t: 'ended', figures, rules: ['SF-ACT-10'] });
    for (const { figure, gave } of l.acting) link(g, figure, gave);
    afterActivation(g, figures);
    return end(l.acting.flatMap(({ gave }) => gave));
  }),
}));
